internal import Foundation

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
