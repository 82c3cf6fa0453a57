/// A JSON text that is being written: one buffer that grows geometrically, and the tokens that are appended to it.
///
/// No user code runs while its state is touched, so access to it cannot overlap.
@usableFromInline
package final class JSONText {
  @exclusivity(unchecked) private var bytes: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked) package private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int
  /// What is escaped besides quotes, backslashes and control characters: the slash, or nothing more.
  let thirdEscaped: UInt8

  /// An empty text.
  ///
  /// - Parameter escapesSlashes: Whether `/` is written as `\/`.
  package init(escapesSlashes: Bool, capacity: Int = 1024) {
    self.capacity = max(capacity, 64)
    thirdEscaped = UInt8(ascii: escapesSlashes ? "/" : "\"")
    bytes = HeapMemory.reallocate(nil, self.capacity).assumingMemoryBound(to: UInt8.self)
  }

  deinit { HeapMemory.release(bytes) }

  /// Whether everything that was to be written has a form in JSON.
  @exclusivity(unchecked) package private(set) var isValid = true

  /// Notes that something has none, as NaN.
  package func fail() { isValid = false }

  /// The last byte; 0 if there is none.
  @inline(__always)
  package var last: UInt8 { count == 0 ? 0 : bytes[count &- 1] }

  /// Lends the bytes from an offset on.
  package func withBytes<Result>(
    from start: Int = 0, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    // SAFETY: `count` is the number of bytes initialised.
    let start = min(start, count)
    return try body(UnsafeRawBufferPointer(start: bytes + start, count: count - start))
  }

  /// Forgets what was written behind an offset.
  package func truncate(to length: Int) { count = min(count, length) }

  // MARK: Appending

  /// Makes room for more bytes, and returns where they go. What is written there is `advance`d over.
  @inline(__always)
  func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < more { grow(more) }
    // SAFETY: `capacity - count >= more` now.
    return bytes + count
  }

  @inline(__always)
  func advance(_ written: Int) { count &+= written }

  @inline(never)
  private func grow(_ more: Int) {
    capacity = max(capacity * 2, count + more)
    bytes = HeapMemory.reallocate(bytes, capacity).assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  package func append(_ byte: UInt8) {
    reserve(1).pointee = byte
    advance(1)
  }

  package func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let base = source.baseAddress else { return }
    reserve(source.count).update(from: base, count: source.count)
    advance(source.count)
  }

  package func append(_ source: [UInt8]) { source.withUnsafeBufferPointer { append($0) } }

  package func append(_ literal: StaticString) {
    append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  package func append(bool value: Bool) { append(value ? "true" : "false") }
}
