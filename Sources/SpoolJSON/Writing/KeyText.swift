/// What stands before the value of a member: a comma, the key in quotes, a colon. In memory of its own, with as many
/// bytes more as make it readable by sixteens from its first or second byte.
@frozen @usableFromInline
package struct KeyText {
  @usableFromInline let bytes: UnsafeMutablePointer<UInt8>
  @usableFromInline let count: Int

  /// SAFETY: the memory lives until `deallocate`, which whoever makes a text of a key calls in the end.
  package init(_ key: String) {
    let text = JSONText(escapesSlashes: true)
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

  package func deallocate() { bytes.deallocate() }
}

extension JSONText {
  /// Appends what stands before the value of a member; behind an opening brace without its comma.
  @inlinable @inline(__always)
  package func append(_ key: KeyText) {
    let skipped = last == UInt8(ascii: "{") ? 1 : 0
    // SAFETY: sixteen bytes are read and written at each index below `length`, so up to 15 behind it.
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
