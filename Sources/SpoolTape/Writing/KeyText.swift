/// The text before the value of a member: a comma, the key in quotes, a colon. It is in its own memory, with enough
/// bytes after it to read blocks of sixteen bytes from its first or second byte on.
@frozen @usableFromInline
package struct KeyText {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline let count: Int

  /// SAFETY: the memory lives until `deallocate`, which the code that makes the text of a key must call.
  package init(_ key: String, escapesSlashes: Bool) {
    let text = JSONText(escapesSlashes: escapesSlashes)
    text.append(UInt8(ascii: ","))
    text.append(string: key)
    text.append(UInt8(ascii: ":"))
    count = text.count
    let capacity = count + 16
    bytes = .allocate(capacity: capacity)
    bytes.initialize(repeating: 0, count: capacity)
    text.withBytes {
      UnsafeMutableRawPointer(bytes).copyMemory(from: $0.baseAddress.unsafelyUnwrapped, byteCount: count)
    }
  }

  /// A text in memory that it does not own, which must outlive the value.
  ///
  /// SAFETY: sixteen bytes after the text can be read.
  @inlinable @inline(__always)
  package init(bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    self.bytes = bytes
    self.count = count
  }

  package func deallocate() { bytes.deallocate() }
}

extension JSONText {
  /// Appends the text before the value of a member, without its comma after an opening brace.
  @inlinable @inline(__always)
  package func append(_ key: KeyText) {
    let skipped = last == UInt8(ascii: "{") ? 1 : 0
    // SAFETY: sixteen bytes are read and written at indices below `length`, so up to 15 bytes after it.
    let length = key.count &- skipped
    let source = UnsafeRawPointer(key.bytes + skipped)
    let target = UnsafeMutableRawPointer(reserve(length &+ 16))
    var index = 0
    repeat {
      let block = (source + index).loadUnaligned(as: SIMD2<UInt64>.self)
      (target + index).storeBytes(of: block, as: SIMD2<UInt64>.self)
      index &+= 16
    } while index < length
    advance(length)
  }
}

extension JSONText {
  /// Appends the text before the value of a member: a comma, the key in quotes, a colon. After an opening brace, the
  /// comma is left out.
  @_transparent
  package func append(memberText text: UnsafePointer<UInt8>, _ count: Int) {
    let skipped = last == UInt8(ascii: "{") ? 1 : 0
    let length = count &- skipped
    let source = UnsafeRawPointer(text + skipped)
    let target = UnsafeMutableRawPointer(reserve(length))
    // SAFETY: each block is inside the `length` bytes; the last one ends where they end.
    if length >= 16 {
      var index = 0
      while index &+ 16 < length {
        copy(SIMD2<UInt64>.self, source + index, target + index)
        index &+= 16
      }
      copy(SIMD2<UInt64>.self, source + (length &- 16), target + (length &- 16))
    } else if length >= 8 {
      copy(UInt64.self, source, target)
      copy(UInt64.self, source + (length &- 8), target + (length &- 8))
    } else if length >= 4 {
      copy(UInt32.self, source, target)
      copy(UInt32.self, source + (length &- 4), target + (length &- 4))
    } else {
      target.copyMemory(from: source, byteCount: length)
    }
    advance(length)
  }

  @_transparent
  private func copy<Block: BitwiseCopyable>(
    _ type: Block.Type, _ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) {
    target.storeBytes(of: source.loadUnaligned(as: type), as: type)
  }
}
