/// The text before the value of a member: a comma, the key in quotes, a colon. Enough bytes come after it to copy most keys by
/// two blocks of sixteen bytes, without asking how long they are.
@frozen @usableFromInline
package struct KeyText {
  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  /// How many bytes after the text can be read.
  @inlinable package static var padding: Int { 32 }

  /// SAFETY: the memory lives until `deallocate`, which the code that makes the text of a key must call.
  package init(_ key: String, escapesSlashes: Bool) {
    let text = JSONText(escapesSlashes: escapesSlashes)
    text.append(UInt8(ascii: ","))
    text.append(string: key)
    text.append(UInt8(ascii: ":"))
    count = text.count
    bytes = text.withBytes { KeyText.padded($0.bindMemory(to: UInt8.self)) }
  }

  /// A copy of a text, with bytes after it that can be read.
  package static func padded(_ text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count + padding)
    (bytes + text.count).initialize(repeating: 0, count: padding)
    if let base = text.baseAddress { bytes.initialize(from: base, count: text.count) }
    return UnsafePointer(bytes)
  }

  /// A text in memory that it does not own, which must outlive the value.
  ///
  /// SAFETY: `padding` bytes after the text can be read.
  @inlinable @inline(__always)
  package init(bytes: UnsafePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  package func deallocate() { bytes.deallocate() }
}

extension JSONText {
  /// Appends the text before the value of a member, without its comma after an opening brace.
  @inlinable @inline(__always)
  package func append(_ key: KeyText) { append(key, isFirst: last == UInt8(ascii: "{")) }

  @inlinable @inline(__always)
  func append(_ key: KeyText, isFirst: Bool) {
    let skipped = isFirst ? 1 : 0
    let length = key.count &- skipped
    let source = UnsafeRawPointer(key.bytes + skipped)
    // SAFETY: 32 bytes are read and written, and sixteen at indices below `length`: up to `padding` bytes after it.
    let target = UnsafeMutableRawPointer(reserve(length &+ KeyText.padding))
    copy16(source, target)
    copy16(source + 16, target + 16)
    var index = 32
    while index < length {
      copy16(source + index, target + index)
      index &+= 16
    }
    advance(length)
  }

  /// Writes the opening brace of an object whose members have all been appended with a comma: over the comma of the first one.
  ///
  /// - Parameter start: Where the object begins.
  @inline(__always)
  func open(at start: Int) {
    // SAFETY: the byte at `start` is written if it is not the end.
    if count == start { append(UInt8(ascii: "{")) } else { bytes[start] = UInt8(ascii: "{") }
  }

  /// Makes the members of an object at the end of the text members of the open object that it follows, and closes that.
  ///
  /// - Parameter start: Where the object at the end begins. Anything else there fails.
  func join(at start: Int) {
    guard count &- start > 1, bytes[start] == UInt8(ascii: "{") else { return fail([String: Any](), .type) }
    // SAFETY: the byte at `start` is written.
    if count &- start > 2 { bytes[start] = UInt8(ascii: ",") } else { truncate(to: start, failures: failures.count) }
    if count == start { append(UInt8(ascii: "}")) }
  }

  @inlinable @_transparent
  func copy16(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer) {
    target.storeBytes(of: source.loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
  }
}
