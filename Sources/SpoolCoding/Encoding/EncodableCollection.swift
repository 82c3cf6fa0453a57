internal import EssentialFoundation
internal import SpoolTape

/// A collection that is encoded without containers.
protocol EncodableCollection {
  func write(to encoder: ValueEncoder) throws
}

extension EncodableCollection {
  /// Writes a collection of this type.
  static func write<T>(_ value: T, to encoder: ValueEncoder) throws {
    try withUnsafePointer(to: value) {
      // SAFETY: the type of the value is this one.
      try UnsafeRawPointer($0).assumingMemoryBound(to: Self.self).pointee.write(to: encoder)
    }
  }
}

extension Array: EncodableCollection where Element: Encodable {
  func write(to encoder: ValueEncoder) throws {
    let run = encoder.run
    let entry = run.entry(of: Element.self)
    let kind = entry.pointee.kind
    if kind == .model, run.write(elements: self, entry.pointee.model.unsafelyUnwrapped, encoder) {
      return
    }
    let frame = run.arrayPlace(encoder.ownerOfContainers).frame
    frame.pointee.aim(in: encoder.frame, .same)
    encoder.open(frame, isObject: false)
    try run.encodeElements(self, kind, frame)
  }
}

extension Dictionary: EncodableCollection where Key == String, Value: Encodable {
  /// Writes an object, with the keys as they are.
  func write(to encoder: ValueEncoder) throws {
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
  /// Encodes the elements of an array.
  fileprivate func encodeElements<T: Encodable>(
    _ elements: [T], _ kind: CodedKind, _ frame: EncodingFrame.Pointer
  ) throws {
    try elements.withUnsafeBufferPointer { elements in
      guard let base = elements.baseAddress else { return }
      for position in 0..<elements.count {
        let element = base + position
        let start = text.count
        let index = frame.pointee.appendComma()
        if index < 0 {
          try encodeElement(element.pointee, frame)
        } else if !kind.isScalarArray || !appendArray(at: element, kind) {
          try encodeElement(element.pointee, frame, index, start)
        }
      }
    }
  }

  /// Encodes an element whose comma, if it needs one, has been written.
  ///
  /// - Parameter start: The length of the text before the comma.
  @inline(__always)
  func encodeElement<T: Encodable>(_ value: T, _ frame: EncodingFrame.Pointer, _ index: Int, _ start: Int) throws {
    do {
      try encode(value, in: frame, .index(index))
    } catch {
      cancelElement(frame, start)
      throw error
    }
    if topID != frame.pointee.scopeID { attachPending(frame) }
  }

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
