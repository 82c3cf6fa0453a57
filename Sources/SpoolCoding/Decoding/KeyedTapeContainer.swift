internal import SpoolTape

/// The members of an object.
///
/// The container is a pointer to its frame: the standard library copies it on each call, so a copy must cost nothing.
/// `Owner` is empty for a container of the pool. Closures take only the frame: in a build that is not optimized, the
/// type of a container with other keys is looked up by hash.
struct KeyedTapeContainer<Key: CodingKey, Owner>: KeyedDecodingContainerProtocol {
  let frame: Frame.Pointer
  let owner: Owner

  var codingPath: [any CodingKey] { frame.pointee.path }

  var allKeys: [Key] {
    let names = frame.keys
    return [Key](unsafeUninitializedCapacity: names.count) { keys, count in
      for name in names {
        guard let key = Key(stringValue: name) else { continue }
        (keys.baseAddress.unsafelyUnwrapped + count).initialize(to: key)
        count += 1
      }
    }
  }

  func contains(_ key: Key) -> Bool { index(of: key) >= 0 }

  func decodeNil(forKey key: Key) throws -> Bool { frame.isNull(at: try presentIndex(of: key)) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let (frame, index) = (frame, try presentIndex(of: key))
    return try withUnsafePointer(to: key) {
      try frame.decode(type, at: index, .borrowedKey(UnsafeRawPointer($0), Key.self))
    }
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    let (frame, index) = (frame, index(of: key))
    if frame.isNull(at: index) { return nil }
    return try withUnsafePointer(to: key) {
      try frame.decode(type, at: index, .borrowedKey(UnsafeRawPointer($0), Key.self))
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    let index = try presentIndex(of: key)
    return try frame.run.nestedContainer(type, at: index, in: frame, key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    let index = try presentIndex(of: key)
    return try frame.run.nestedUnkeyedContainer(at: index, in: frame, key)
  }

  func superDecoder() throws -> any Decoder { superDecoder(TextKey.superKey) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

  /// A decoder for the value of a key; one of null if there is none.
  private func superDecoder(_ key: any CodingKey) -> ValueDecoder {
    frame.run.freeDecoder(at: frame.pointee.find(key.stringValue), in: frame, key)
  }

  // MARK: Members

  /// The index of the value of a key; -1 if there is none.
  @inline(__always)
  func index(of key: Key) -> Int { frame.pointee.find(key.stringValue) }

  @inline(__always)
  private func presentIndex(of key: Key) throws -> Int {
    let index = index(of: key)
    if index < 0 { throw frame.missing(key) }
    return index
  }

  /// Decodes a scalar that is not of the common form, or throws the error of a value that is not a scalar.
  @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  func slowScalar<T: CodedScalar>(_ type: T.Type, _ index: Int, _ key: Key) throws -> T {
    if index < 0 { throw frame.missing(key) }
    let frame = frame
    return try withUnsafePointer(to: key) {
      try frame.run.scalar(type, at: index, in: frame, .borrowedKey(UnsafeRawPointer($0), Key.self))
    }
  }
}

extension Frame {
  /// The index of the value of the first member with a key; -1 if there is none.
  ///
  /// A separate call: inlined, it would be part of the code of each method of a container.
  @inline(never)
  mutating func find(_ name: consuming String) -> Int {
    // SAFETY: the memory is empty, and is emptied by the move. A string whose text is in its bits owns nothing, so that it can be
    // left there: releasing it would take longer than all else.
    let place = members.passed.name
    place.initialize(to: name)
    let bits = UnsafeRawPointer(place).assumingMemoryBound(to: StringBits.self)
    let count = bits.pointee.smallASCIICount
    if count >= 0, !hasTable, spellings == nil {
      let index = members.nextValue(forKey: bits, count, reader)
      if index >= 0 { return index }
    }
    return findAny(place.move())
  }

  @inline(never)
  private mutating func findAny(_ name: consuming String) -> Int {
    if hasTable { return table.value(forKey: name) ?? -1 }
    let result = name.withUTF8 { name in
      if let spellings { return members.value(forKey: name, reader, spellings) }
      return members.value(forKey: name, reader)
    }
    switch result {
    case .value(let index): return index
    case .absent: return -1
    case .needsTable: return findInNewTable(name)
    }
  }

  @inline(never)
  private mutating func findInNewTable(_ name: String) -> Int {
    use(makeTable())
    return table.value(forKey: name) ?? -1
  }

  fileprivate func makeTable() -> MemberTable {
    MemberTable(reader, objectAt: index, spelling(of:))
  }

  fileprivate func spelling(of key: String) -> String { spellings?.pointee.spelling(of: key) ?? key }
}

extension UnsafeMutablePointer where Pointee == Frame {
  /// The keys of the members, each once.
  var keys: [String] {
    let (reader, index) = (pointee.reader, pointee.index)
    if pointee.hasTable || reader[index].length > 8 {
      return (pointee.hasTable ? pointee.table : pointee.makeTable()).members.map(\.key)
    }
    var keys: [String] = []
    for member in reader.members(ofObjectAt: index) {
      let key = pointee.spelling(of: reader.string(at: member.key) ?? "")
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }
}
