import Foundation
import Measuring
import Spool

/// The result of reading a whole text. Each engine must have the same result.
private struct Findings: Equatable {
  var keyBytes = 0
  var stringBytes = 0
  var integers = 0
  var doubles = 0.0
  var others = 0
}

extension Comparison {
  /// Bytes to every key and value, as `String`, `Int` or `Double`.
  static func walked(_ corpus: Corpus) -> Comparison {
    func values() throws -> Findings {
      var findings = Findings()
      findings.read(try SpoolEngine.document(corpus.bytes, .buffer).root)
      return findings
    }
    func tree() throws -> Findings {
      var findings = Findings()
      findings.read(try FoundationEngines.tree(corpus.data))
      return findings
    }
    return Comparison(
      task: "values/walk", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(values()) },
        Contender(engine: "JSONSerialization") { try consume(tree()) },
      ],
      baselines: ["JSONSerialization"],
      difference: { try values() == tree() ? nil : "\(try values()), not \(try tree())" },
      remark: { "parses, then reads each key and value" })
  }
}

extension Findings {
  fileprivate mutating func read(_ value: JSONValue) {
    switch value.kind {
    case .object:
      for (key, value) in value.object! {
        keyBytes += key.utf8.count
        read(value)
      }
    case .array: for value in value.array! { read(value) }
    case .string: stringBytes += value.string!.utf8.count
    case .number: take(value.int, value.double)
    case .bool, .null: others += 1
    }
  }

  fileprivate mutating func read(_ value: Any) {
    switch value {
    case let object as [String: Any]:
      for (key, value) in object {
        keyBytes += key.utf8.count
        read(value)
      }
    case let array as [Any]: for value in array { read(value) }
    case let string as String: stringBytes += string.utf8.count
    // A boolean is a number, too.
    case let number as NSNumber where number.objCType.pointee != CChar(UInt8(ascii: "c")):
      take(Int(exactly: number), number.doubleValue)
    default: others += 1
    }
  }

  /// Members have no order in a dictionary, so doubles are added in a way that does not depend on it.
  private mutating func take(_ integer: Int?, _ double: Double?) {
    if let integer { integers &+= integer } else { doubles += ((double ?? 0) * 1024).rounded() }
  }
}
