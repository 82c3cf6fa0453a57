internal import Foundation

/// Which types a run encodes in its own way, by exact type.
struct EncodedTypeKinds {
  typealias Kind = CodedKind

  /// The types that were met last, by some bits of their addresses.
  private var recent: [(type: UnsafeRawPointer?, kind: Kind)] = Array(repeating: (nil, .plain), count: 64)

  /// How a type is encoded. Constant time, mostly one comparison.
  @inline(__always)
  mutating func kind<T>(of type: T.Type) -> Kind {
    let address = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    let slot = Int(bitPattern: UInt(bitPattern: address) &>> 4 & 63)
    let known = recent[slot]
    if known.type == address { return known.kind }
    let kind = Self.find(type)
    recent[slot] = (address, kind)
    return kind
  }

  @inline(never)
  private static func find(_ type: any Any.Type) -> Kind {
    CodedKind.listed(type) ?? (type is any EncodableStringDictionary.Type ? .collection : .plain)
  }
}

/// A dictionary whose keys are strings.
protocol EncodableStringDictionary {
  /// Writes an object, with the keys as they are.
  func writeMembers(to encoder: ValueEncoder) throws
}

extension Dictionary: EncodableStringDictionary where Key == String, Value: Encodable {
  func writeMembers(to encoder: ValueEncoder) throws {
    let run = encoder.run
    let frame = run.arrayPlace(encoder.ownerOfContainers).frame
    frame.pointee.aim(in: encoder.frame, .same)
    frame.pointee.isDictionary = true
    encoder.frame.pointee.isDictionary = true
    encoder.open(frame, isObject: true)
    for (key, value) in self {
      try withUnsafePointer(to: TextKey(stringValue: key)) {
        try run.encodeDistinct(value, frame, key, .borrowedKey(UnsafeRawPointer($0), TextKey.self))
      }
    }
  }
}

extension EncodingRun {
  /// Encodes a value as a member with a key that the object does not have yet.
  @inline(__always)
  func encodeDistinct<T: Encodable>(
    _ value: T, _ frame: EncodingFrame.Pointer, _ key: String, _ step: EncodingFrame.Step
  ) throws {
    guard topID == frame.pointee.scopeID else {
      guard case .tree(let place) = target(frame) else { return }
      let start = text.count
      try encode(value, in: frame, step)
      return insertEnd(from: start, in: place, key)
    }
    append(key: key)
    try encode(value, in: frame, step)
    if topID != frame.pointee.scopeID { attachPending(frame) }
  }
}
