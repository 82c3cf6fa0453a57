internal import SpoolTape

/// The members of an object that is being encoded.
///
/// The container is a pointer to its frame: the standard library copies it on each call, so a copy must cost nothing.
/// `Owner` is empty for a container of the pool.
struct KeyedTextContainer<Key: CodingKey, Owner: ContainerOwner>: KeyedEncodingContainerProtocol {
  let frame: EncodingFrame.Pointer
  let owner: Owner

  private var run: EncodingRun { frame.pointee.run }

  var codingPath: [any CodingKey] { frame.pointee.path }

  func encodeNil(forKey key: Key) throws {
    if frame.pointee.appendExpectedKey(key.stringValue) >= 0 {
      frame.pointee.text.append("null")
    } else {
      run.write(frame, name(key)) { $0.append("null") }
    }
  }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try frame.withRun { run in
      let name = key.stringValue
      let start = run.text.count
      let slot = frame.pointee.appendExpectedKey(name)
      if slot < 0 { return try encodeSlowly(value, key) }
      do {
        try withUnsafePointer(to: key) {
          try run.encode(value, in: frame, .borrowedKey(UnsafeRawPointer($0), Key.self))
        }
      } catch {
        run.cancelMember(frame, start, .slot(slot), name)
        throw error
      }
      if run.topID != frame.pointee.scopeID { run.attachPending(frame) }
    }
  }

  @inline(never)
  private func encodeSlowly<T: Encodable>(_ value: T, _ key: Key) throws {
    try withUnsafePointer(to: key) {
      try run.encodeMember(value, frame, name(key), .borrowedKey(UnsafeRawPointer($0), Key.self))
    }
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let place = run.beginMember(frame, name(key))
    return run.keyedContainer(type, owner.object) {
      $0.pointee.aim(in: frame, key)
      run.open($0, isObject: true, at: place)
    }
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let place = run.beginMember(frame, name(key))
    let array = run.arrayPlace(owner.object)
    array.frame.pointee.aim(in: frame, key)
    run.open(array.frame, isObject: false, at: place)
    return UnkeyedTextContainer(place: array)
  }

  func superEncoder() -> any Encoder {
    SuperEncoder(of: run, frame, .key(name(TextKey.superKey)), TextKey.superKey)
  }

  func superEncoder(forKey key: Key) -> any Encoder { SuperEncoder(of: run, frame, .key(name(key)), key) }

  /// The key in the form that the table of the run uses.
  private func name(_ key: some CodingKey) -> String {
    frame.pointee.asksForEachKey ? run.customSpelling(key, frame) : key.stringValue
  }

  // MARK: Scalars

  @inline(__always)
  func scalar<T: CodedScalar>(_ value: T, _ key: Key) throws {
    if value.isWritable, frame.pointee.appendExpectedKey(key.stringValue) >= 0 {
      frame.pointee.append { value.append(to: $0) }
    } else {
      try scalarSlowly(value, key)
    }
  }

  @inline(never)
  private func scalarSlowly<T: CodedScalar>(_ value: T, _ key: Key) throws {
    let text = value.isWritable ? nil : try run.nonConforming(value) { frame.pointee.path + [key] }
    run.write(frame, name(key)) { if let text { text.append(to: $0) } else { value.append(to: $0) } }
  }
}

extension EncodingFrame {
  /// Appends a key to the text, if the object can be written to directly and the key is the expected one; returns its
  /// position in the table, or a negative number.
  ///
  /// The method is mutating only so that the frame is used in place, not copied.
  @inline(__always)
  mutating func appendExpectedKey(_ name: String) -> Int {
    guard run.topID == scopeID, !asksForEachKey else { return -1 }
    let slot = keys.pointee.takeExpected(name)
    if slot >= 0 {
      let key = keys.pointee.text(slot)
      append { $0.append(key) }
    }
    return slot
  }
}
