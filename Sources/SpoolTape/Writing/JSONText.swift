/// JSON text that is being written: one buffer that grows geometrically, and the tokens that are appended to it.
///
/// No user code runs while its state is accessed, so accesses cannot overlap.
@usableFromInline
package final class JSONText {
  @exclusivity(unchecked) @usableFromInline var bytes: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) @usableFromInline var filled = 0
  /// How many bytes there is room for.
  @exclusivity(unchecked) @usableFromInline package private(set) var capacity: Int
  /// The byte that is escaped in addition to quotes, backslashes and control characters: the slash, or none.
  let thirdEscaped: UInt8
  /// Whether long strings are read from their storage.
  let knowsLongStrings = StringBits.knowLongText

  /// True if slashes are escaped.
  package var escapesSlashes: Bool { thirdEscaped == UInt8(ascii: "/") }

  /// Whether a member of a model is a failure if its type cannot be represented in JSON. Otherwise such members are
  /// left out.
  package let isStrict: Bool

  /// Whether dictionaries are made of the text. Then only objects, arrays and null are written as JSON. All other values
  /// are kept, and a number in the text is the index of one of them.
  @usableFromInline package let keepsValues: Bool
  @exclusivity(unchecked) private var values: [Any] = []
  /// The limit of the depth of objects in such a text.
  @exclusivity(unchecked) package var depthLimit = DepthLimit()
  /// Whether a map of a model that the model has kept may still write into the text.
  @exclusivity(unchecked) package var isShared = false

  /// An empty text.
  ///
  /// - Parameters:
  ///   - escapesSlashes: Whether `/` is written as `\/`.
  ///   - isStrict: Whether a member of a type that JSON cannot represent is a failure; if not, it is left out.
  ///   - keepsValues: Whether dictionaries are made of the text.
  ///   - capacity: How many bytes there is room for at first.
  package init(escapesSlashes: Bool, isStrict: Bool = false, keepsValues: Bool = false, capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    self.isStrict = isStrict
    self.keepsValues = keepsValues
    thirdEscaped = UInt8(ascii: escapesSlashes ? "/" : "\"")
    bytes = HeapMemory.reallocate(nil, self.capacity).assumingMemoryBound(to: UInt8.self)
  }

  deinit { HeapMemory.release(bytes) }

  /// The values that were to be written and cannot be represented in JSON, such as NaN, by the numbers of their
  /// placeholders.
  @exclusivity(unchecked) package internal(set) var failures: [UnwritableValue] = []

  /// True if all values so far can be represented in JSON. If not, the text may contain placeholders, and must not be
  /// returned to users.
  package var isValid: Bool { failures.isEmpty }

  /// True if no more values need to be written, because the stack had no room for one of them. The next values may lead
  /// to the same value, so going on could take a time that is exponential in the depth.
  ///
  /// Inlined, because other modules would check the access to a stored property at run time.
  @inlinable @inline(__always)
  package var isAbandoned: Bool { hasNoRoom }
  /// Whether the stack had no room for a value.
  @exclusivity(unchecked) @usableFromInline var hasNoRoom = false

  /// Records that the text has no placeholders any more.
  package func forgetFailure() { (failures, hasNoRoom) = ([], false) }

  /// Calls a closure with the bytes from an offset on.
  package func withBytes<Result>(
    from start: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // SAFETY: `count` is the number of initialised bytes.
    let start = min(start, count)
    return try body(UnsafeRawBufferPointer(start: bytes + start, count: count - start))
  }

  /// True if it is not certain that the bytes are UTF-8: some have been removed, so that a token may be cut, or come from a text
  /// that may change.
  @exclusivity(unchecked) private var isUnchecked = false

  /// Removes the bytes after an offset.
  package func truncate(to length: Int) {
    filled = min(filled, length)
    isUnchecked = true
  }

  /// Removes the bytes after an offset, and all but so many of the failures.
  package func truncate(to length: Int, failures count: Int) {
    truncate(to: length)
    failures.removeSubrange(min(count, failures.count)...)
  }

  /// Removes all bytes. Their memory is kept.
  package func removeAll() {
    (filled, isUnchecked) = (0, false)
    if keepsValues { removeKept() }
  }

  /// Removes all bytes, and releases their memory.
  package func releaseMemory() {
    removeAll()
    capacity = 64
    bytes = HeapMemory.reallocate(bytes, capacity).assumingMemoryBound(to: UInt8.self)
  }

  /// Returns the bytes in memory that must be released with `free`, and leaves an empty text.
  package func takeBytes() -> UnsafeMutableRawBufferPointer {
    let taken = UnsafeMutableRawBufferPointer(start: HeapMemory.reallocate(bytes, max(count, 1)), count: count)
    (filled, capacity) = (0, 64)
    bytes = HeapMemory.reallocate(nil, capacity).assumingMemoryBound(to: UInt8.self)
    return taken
  }

  /// The text as a string.
  package var string: String {
    #if compiler(>=6.2)
      if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *), !isUnchecked {
        // SAFETY: `count` bytes are initialised, and they are UTF-8, because they are whole tokens of ASCII and the
        // contents of strings that do not change. A model that writes to two maps at once might remove bytes at the wrong
        // place.
        var utf8 = UTF8Span(unchecked: UnsafeBufferPointer(start: UnsafePointer(bytes), count: count).span)
        _ = utf8.checkForASCII()
        return String(copying: utf8)
      }
    #endif
    return withBytes { String(decoding: $0, as: UTF8.self) }
  }

  @inline(never) @usableFromInline
  func grow(_ more: Int) {
    // The first bytes are copied less often.
    capacity = max(capacity * (capacity < 1 << 17 ? 4 : 2), count + more)
    bytes = HeapMemory.reallocate(bytes, capacity).assumingMemoryBound(to: UInt8.self)
  }
}

// Each token of each value passes through these methods, so most of them are transparent, which saves calls in a debug
// build. Methods of a class itself cannot be transparent.
extension JSONText {
  /// The number of bytes that have been written. This is not the stored property, because exclusive access to that
  /// would be checked in other modules.
  @inlinable @_transparent
  package var count: Int { filled }

  /// The last byte; 0 if the text is empty.
  @inlinable @_transparent
  package var last: UInt8 { count == 0 ? 0 : bytes[count &- 1] }

  // MARK: Appending

  /// Makes room for more bytes, and returns the address for them. After writing, call `advance`.
  @inlinable @_transparent
  func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < more { grow(more) }
    // SAFETY: `capacity - count >= more` now.
    return bytes + count
  }

  @inlinable @_transparent
  func advance(_ written: Int) { filled &+= written }

  /// Appends an array, whose elements a closure appends.
  @inlinable @_transparent
  package func append<Element>(array elements: [Element], _ append: (Element) -> Void) {
    var index = 0
    self.append(UInt8(ascii: "["))
    while index < elements.count {
      if index > 0 { self.append(UInt8(ascii: ",")) }
      append(elements[index])
      index &+= 1
    }
    self.append(UInt8(ascii: "]"))
  }

  /// Appends an object, whose values a closure appends.
  package func append<Members: Sequence>(
    object members: Members, key: (Members.Element) -> String, _ append: (Members.Element) -> Void
  ) {
    var separator = UInt8(ascii: "{")
    for member in members {
      self.append(separator)
      self.append(string: key(member))
      self.append(UInt8(ascii: ":"))
      append(member)
      separator = UInt8(ascii: ",")
    }
    if separator == UInt8(ascii: "{") { self.append(separator) }
    self.append(UInt8(ascii: "}"))
  }

  @inlinable @_transparent
  package func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    advance(1)
  }

  package func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let base = source.baseAddress else { return }
    reserve(source.count).update(from: base, count: source.count)
    advance(source.count)
  }

  @usableFromInline
  package func append(_ source: [UInt8]) { source.withUnsafeBufferPointer { append($0) } }

  /// Appends another text, with its values that cannot be represented in JSON.
  package func append(_ other: JSONText) {
    if isValid || other.isValid {
      other.withBytes { append($0.bindMemory(to: UInt8.self)) }
    } else {
      appendNumbered(other.withBytes { [UInt8]($0) }, after: failures.count)
    }
    failures += other.failures
    isUnchecked = isUnchecked || other.isUnchecked
  }

  package func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  @usableFromInline
  package func append(bool value: Bool) {
    let word: UInt64 = value ? 0x6575_7274 : 0x65_736C_6166
    UnsafeMutableRawPointer(reserve(8)).storeBytes(of: word.littleEndian, as: UInt64.self)
    advance(value ? 4 : 5)
  }
}

extension JSONText {
  private func removeKept() {
    depthLimit = DepthLimit()
    values.removeAll(keepingCapacity: values.capacity <= 64)
  }

  /// Keeps a value, and returns its index.
  package func keep(_ value: Any) -> Int {
    values.append(value)
    return values.count - 1
  }

  /// The kept value whose index is the text of a number. There is one, unless a model has written into two maps at once.
  package func keptValue(at index: UnsafeBufferPointer<UInt8>) -> Any? {
    guard let digits = index.baseAddress, let index = NumberText.plainInt64(digits, index.count),
      values.indices.contains(Int(clamping: index))
    else { return nil }
    return values[Int(clamping: index)]
  }
}

extension JSONText {
  /// Appends a value of a document, compact, with its strings and numbers as they are. Its strings get slashes escaped if those
  /// of the text do.
  package func append(value: JSONValue) {
    let isScalar = value.read { reader in
      if reader.mayChange { isUnchecked = true }
      guard !reader[value.index].isContainer else { return false }
      append(reader, scalarAt: value.index)
      return true
    }
    if isScalar { return }
    value.write(options: JSONWriter.Options(escapesSlashes: escapesSlashes)) {
      append($0.bindMemory(to: UInt8.self))
    }
  }

  private func append(_ reader: TapeReader, scalarAt index: Int) {
    let word = reader[index]
    if word.is(.number) { return append(reader.source(at: index)) }
    if word.isText && !escapesSlashes {
      append(UInt8(ascii: "\""))
      append(reader.source(at: index))
      return append(UInt8(ascii: "\""))
    }
    var bytes: [UInt8] = []
    ScalarText.append(reader, index, to: &bytes, escapingSlashes: escapesSlashes)
    append(bytes)
  }

  /// The text from an offset on, parsed again.
  package func document(from start: Int = 0) throws(JSONError) -> JSONDocument {
    // Not inside `withBytes`, which loses the type of the error.
    let bytes = withBytes(from: start) { [UInt8]($0) }
    return try JSONDocument(bytes, options: .ofWritten)
  }

  /// Writes the text again, in another layout. Its strings and numbers stay as they are, and so do placeholders.
  package func layOut(_ layout: JSONWriter.Options) throws(JSONError) {
    let root = try document().root
    removeAll()
    root.write(options: layout) { append($0.bindMemory(to: UInt8.self)) }
  }
}

extension JSONDocument.Options {
  /// The options for texts that have just been written, to any depth.
  package static let ofWritten = JSONDocument.Options(rules: JSONRules(maximumDepth: .max))
}
