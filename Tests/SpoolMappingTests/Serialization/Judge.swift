import Foundation

/// The results of JSONSerialization and of SpoolSerialization for the same input.
struct Verdicts {
  let ours: Result<Any, any Error>
  let theirs: Result<Any, any Error>

  var agree: Bool { ours.isSuccess == theirs.isSuccess }

  /// The first difference between the values; nil if both reject the text, or if the values are equal.
  var difference: String? {
    switch (ours, theirs) {
    case (.success(let ours), .success(let theirs)): firstDifference(ours, theirs, at: "root")
    case (.failure, .failure): nil
    case (.success, .failure(let error)): "only JSONSerialization refuses it: \(error)"
    case (.failure(let error), .success): "only JSONSerialization accepts it: \(error)"
    }
  }
}

extension Result {
  var isSuccess: Bool { (try? get()) != nil }
}

/// The first place where two values differ in type or in anything else. A number may have a better type; see
/// `sameNumber`.
func firstDifference(_ ours: Any, _ theirs: Any, at path: String) -> String? {
  switch (ours, theirs) {
  case (let ours as NSNumber, let theirs as NSNumber):
    return sameNumber(ours, theirs) ? nil : "\(path): \(describe(ours)), not \(describe(theirs))"
  case (let ours as [Any], let theirs as [Any]) where ours.count == theirs.count && sameType(ours, theirs):
    return zip(ours, theirs).enumerated().lazy
      .compactMap { firstDifference($1.0, $1.1, at: "\(path)[\($0)]") }.first
  case (let ours as [String: Any], let theirs as [String: Any])
  where ours.keys == theirs.keys && sameType(ours, theirs):
    return ours.keys.lazy
      .compactMap { firstDifference(ours[$0] ?? "", theirs[$0] ?? "", at: "\(path).\($0)") }.first
  case (let ours as NSObject, let theirs as NSObject) where sameType(ours, theirs) && ours == theirs:
    return nil
  case (let ours as String, let theirs as String) where sameType(ours, theirs) && ours == theirs: return nil
  default: return "\(path): \(type(of: ours)) \(ours), not \(type(of: theirs)) \(theirs)"
  }
}

private func sameType(_ ours: Any, _ theirs: Any) -> Bool { type(of: ours) == type(of: theirs) }

/// Returns true for equal numbers of the same kind. JSONSerialization on Linux makes decimals from all texts of more
/// than 17 characters, with doubles that are wrong in the last digits. In this case, the exact integer or the nearest
/// double is right.
private func sameNumber(_ ours: NSNumber, _ theirs: NSNumber) -> Bool {
  guard theirs is NSDecimalNumber, !(ours is NSDecimalNumber) else {
    return sameKind(ours, theirs) && ours == theirs && ours.stringValue == theirs.stringValue
  }
  guard sameKind(ours, NSNumber(value: 0.5)) else { return ours.stringValue == theirs.stringValue }
  return ours.doubleValue == Double(theirs.stringValue)
}

private func sameKind(_ one: NSNumber, _ other: NSNumber) -> Bool {
  one is NSDecimalNumber == other is NSDecimalNumber && one.objCType.pointee == other.objCType.pointee
    && isBoolean(one) == isBoolean(other)
}

private func isBoolean(_ number: NSNumber) -> Bool {
  number === NSNumber(value: true) || number === NSNumber(value: false)
}

func describe(_ number: NSNumber) -> String {
  "\(type(of: number)) \(UnicodeScalar(UInt8(bitPattern: number.objCType.pointee))) \(number.stringValue)"
}
