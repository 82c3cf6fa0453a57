internal import SpoolTape

/// An array with an unkeyed container.
final class ArrayPlace {
  let frame: EncodingFrame.Pointer
  /// The object that must live as long as a container does. If it is nil, the run owns the place.
  private(set) var owner: AnyObject?

  init(_ frame: EncodingFrame.Pointer, owner: AnyObject? = nil) {
    self.frame = frame
    self.owner = owner
  }

  /// Keeps the run alive as long as a container lives, and stores the path.
  func outlive(_ run: EncodingRun) {
    frame.pointee.outliveCall()
    owner = run
  }
}

/// The elements of an array that is being encoded.
struct UnkeyedTextContainer: UnkeyedEncodingContainer {
  let place: ArrayPlace

  private var frame: EncodingFrame.Pointer { place.frame }
  private var run: EncodingRun { frame.pointee.run }

  var codingPath: [any CodingKey] { frame.pointee.path }
  var count: Int { run.count(frame) }

  func encodeNil() throws { run.write(frame, nil) { $0.append("null") } }

  func encode<T: Encodable>(_ value: T) throws {
    try frame.withRun { run in
      let start = run.text.count
      let index = frame.pointee.appendComma()
      if index < 0 { return try run.encodeElement(value, frame) }
      try run.encodeElement(value, frame, index, start)
    }
  }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let index = IndexKey(count)
    let position = run.beginElement(frame)
    return run.keyedContainer(type, ownerOfNested) {
      $0.pointee.aim(in: frame, index)
      run.open($0, isObject: true, at: position)
    }
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    let index = IndexKey(count)
    let position = run.beginElement(frame)
    let array = run.arrayPlace(ownerOfNested)
    array.frame.pointee.aim(in: frame, index)
    run.open(array.frame, isObject: false, at: position)
    return UnkeyedTextContainer(place: array)
  }

  func superEncoder() -> any Encoder {
    let index = count
    return SuperEncoder(of: run, frame, .index(index), IndexKey(index))
  }

  private var ownerOfNested: AnyObject? { place.owner }

  // MARK: Elements

  @inline(__always)
  func scalar<T: CodedScalar>(_ value: T) throws {
    if value.isWritable, frame.pointee.appendComma() >= 0 {
      frame.pointee.append { value.append(to: $0) }
    } else {
      try scalarSlowly(value)
    }
  }

  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  private func scalarSlowly<T: CodedScalar>(_ value: T) throws {
    let text = value.isWritable ? nil : try run.nonConforming(value) { frame.pointee.path + [IndexKey(count)] }
    run.write(frame, nil) { if let text { text.append(to: $0) } else { value.append(to: $0) } }
  }
}

extension EncodingFrame {
  /// Begins with an element, if the array can be written to directly; returns its index, or a negative number.
  ///
  /// The method is mutating only so that the frame is used in place, not copied.
  @inline(__always)
  mutating func appendComma() -> Int {
    guard run.topID == scopeID else { return -1 }
    let index = run.scopes[scopeIndex].count
    if index > 0 { append { $0.append(UInt8(ascii: ",")) } }
    run.scopes[scopeIndex].count = index &+ 1
    return index
  }
}
