import SpoolJSON

extension GeneratedCode {
  /// A walk over a text by which generated models read their members in place, without a tape.
  ///
  /// Whatever is wrong or unusual makes a walk give up, and then the text is parsed and mapped from the start. No code
  /// of users runs during a walk, so giving up has no effect but the time that it takes.
  public struct TextWalk {
    @usableFromInline let walk: SpoolJSON.TextWalk

    @inlinable @inline(__always)
    init(_ walk: SpoolJSON.TextWalk) { self.walk = walk }
  }

  /// A place in the text of a walk: that of a value or key, or after one.
  public struct TextPosition {
    @usableFromInline let bytes: UnsafePointer<UInt8>

    @inlinable @inline(__always)
    init(_ bytes: UnsafePointer<UInt8>) { self.bytes = bytes }
  }
}

extension GeneratedCode.TextPosition {
  /// Eight bytes of a key with its quotes, from one of them on, as a little-endian number.
  ///
  /// SAFETY: a walk promises more readable bytes after the start of each key than the longest key that is generated has.
  @inlinable @inline(__always)
  public func word(at byte: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + byte).loadUnaligned(as: UInt64.self))
  }

  /// The position after a key.
  ///
  /// - Parameter count: The number of bytes of the key with its quotes.
  @inlinable @inline(__always)
  func after(_ count: Int) -> UnsafePointer<UInt8> { bytes + count }
}

extension Optional where Wrapped == UnsafePointer<UInt8> {
  @inlinable @inline(__always)
  var asPosition: GeneratedCode.TextPosition? {
    guard let self else { return nil }
    return GeneratedCode.TextPosition(self)
  }
}

// MARK: Members

extension GeneratedCode.TextWalk {
  /// Enters an object.
  ///
  /// - Returns: The position of the first key; nil if there is none, or no object.
  @inlinable @inline(__always)
  public func members(at position: GeneratedCode.TextPosition) -> GeneratedCode.TextPosition? {
    walk.members(at: position.bytes).asPosition
  }

  /// The number of bytes in a key without its quotes; -1 if it has escapes.
  @inlinable @inline(__always)
  public func length(of key: GeneratedCode.TextPosition) -> Int { walk.length(ofKeyAt: key.bytes) }

  /// Skips a member whose key is not looked for.
  ///
  /// - Returns: The position of the next key; nil at the end of the object, or if the walk gives up.
  @inlinable @inline(__always)
  public func skip(_ key: GeneratedCode.TextPosition, _ length: Int) -> GeneratedCode.TextPosition? {
    walk.skipMember(at: key.bytes, length).asPosition
  }

  /// The end of the object whose members have been read; nil if the walk has given up.
  @inlinable @inline(__always)
  public var end: GeneratedCode.TextPosition? { walk.after.asPosition }

  /// The end of an object whose members have been read; nil if the walk has given up, which it does if a key has come
  /// twice.
  ///
  /// - Parameters:
  ///   - seen: The properties that have been read, one bit for each.
  ///   - count: How many members have been read into properties.
  @inlinable @inline(__always)
  public func end(_ seen: UInt64, _ count: Int) -> GeneratedCode.TextPosition? {
    seen.nonzeroBitCount == count ? end : giveUp()
  }

  /// Gives up.
  @inlinable @inline(__always)
  public func giveUp() -> GeneratedCode.TextPosition? { walk.giveUp().asPosition }
}

// MARK: Properties

extension GeneratedCode.TextWalk {
  /// Reads the value of a member into a property, as a walk over the tape does.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - key: The position of the key.
  ///   - count: The number of bytes of the key with its quotes.
  /// - Returns: The position of the next key; nil at the end of the object, or if the walk gives up.
  @inlinable @inline(__always)
  public func read(
    _ property: inout String, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for an optional string.
  @inlinable @inline(__always)
  public func read(
    _ property: inout String?, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for an integer.
  @inlinable @inline(__always)
  public func read(
    _ property: inout Int, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for an optional integer.
  @inlinable @inline(__always)
  public func read(
    _ property: inout Int?, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for a number.
  @inlinable @inline(__always)
  public func read(
    _ property: inout Double, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for an optional number.
  @inlinable @inline(__always)
  public func read(
    _ property: inout Double?, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for a boolean.
  @inlinable @inline(__always)
  public func read(
    _ property: inout Bool, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for an optional boolean.
  @inlinable @inline(__always)
  public func read(
    _ property: inout Bool?, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { walk.read(&property, after: key.after(count)).asPosition }

  /// The same for any other type that is read from a text.
  @inlinable
  public func read<Value: GeneratedCode.TextReadable>(
    _ property: inout Value, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? {
    guard let start = walk.value(after: key.after(count)) else { return nil }
    // SAFETY: the memory is that of the property, and holds a value.
    let end = withUnsafeMutablePointer(to: &property) { Value._assign(.init($0), from: self, at: .init(start)) }
    return walk.nextMember(after: end?.bytes).asPosition
  }

  /// A type that is not read from a text.
  @inlinable @_disfavoredOverload
  public func read<Value>(
    _ property: inout Value, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { giveUp() }

  /// Reads an integer that null leaves as it is.
  @inlinable
  public func readKept(
    _ property: inout Int, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? {
    guard let start = walk.value(after: key.after(count)) else { return nil }
    // SAFETY: as for `readModel`; the memory is that of the property, and holds a value.
    if start.pointee == UInt8(ascii: "n") { return walk.nextMember(after: walk.null(at: start)).asPosition }
    let end = withUnsafeMutablePointer(to: &property) { Int._assign(.init($0), from: self, at: .init(start)) }
    return walk.nextMember(after: end?.bytes).asPosition
  }

  /// The same for any other type that is read from a text.
  @inlinable
  public func readKept<Value: GeneratedCode.TextReadable>(
    _ property: inout Value, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { read(&property, key, count) }

  /// A type that is not read from a text.
  @inlinable @_disfavoredOverload
  public func readKept<Value>(
    _ property: inout Value, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { giveUp() }

  /// Reads a model into a property that holds one without any members, which generated code has just put there.
  @inlinable @inline(__always)
  public func readModel<Model: BaseMappable>(
    _ property: inout Model, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? {
    guard Model._textTraits.isUpdatable else { return read(&property, key, count) }
    guard let start = walk.value(after: key.after(count)) else { return nil }
    // SAFETY: at least one byte can be read at the position of a value. A position is not used after a call that may have
    // moved the text, so a null is looked for first.
    let isNull = start.pointee == UInt8(ascii: "n")
    let end = isNull ? walk.null(at: start) : property._readText(self, at: .init(start))?.bytes
    return walk.nextMember(after: end).asPosition
  }

  /// A property that is not a model.
  @inlinable @inline(__always) @_disfavoredOverload
  public func readModel<Value>(
    _ property: inout Value, _ key: GeneratedCode.TextPosition, _ count: Int
  ) -> GeneratedCode.TextPosition? { read(&property, key, count) }
}
