/// Grows a contiguous copy of a text that arrives in pieces.
struct GatheredText: ~Copyable {
  private(set) var count = 0
  private var capacity = 0
  private var storage: UnsafeMutableRawPointer?

  deinit { storage?.deallocate() }

  /// The start of the text, which moves whenever the memory grows.
  var base: UnsafePointer<UInt8>? { storage.map { UnsafePointer($0.assumingMemoryBound(to: UInt8.self)) } }

  /// Appends a piece. Amortised linear, because the capacity doubles.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, bytes.count > 0 else { return }
    if count + bytes.count > capacity { grow(to: count + bytes.count) }
    // SAFETY: `storage` has room for `capacity` bytes, of which `count + bytes.count` are needed.
    storage.unsafelyUnwrapped.advanced(by: count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  /// Appends what is left of a file, at most a given number of bytes.
  mutating func append(_ file: SystemFile, atMost limit: Int) throws(JSONError) {
    let end = count + limit
    if end > capacity { grow(to: end) }
    while count < end, let storage {
      let room = UnsafeMutableRawBufferPointer(start: storage + count, count: end - count)
      let length = try file.read(into: room)
      if length == 0 { return }
      count += length
    }
  }

  private mutating func grow(to needed: Int) {
    capacity = max(needed, capacity * 2, 1024)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    if let storage {
      larger.copyMemory(from: storage, byteCount: count)
      storage.deallocate()
    }
    storage = larger
  }

  /// Returns the text with its ownership, and leaves this value empty.
  mutating func take() -> SourceText {
    defer { (storage, count, capacity) = (nil, 0, 0) }
    guard let storage, let base else { return SourceText([UInt8]()) }
    return SourceText(base: base, count: count, owner: Owner(storage))
  }

  /// Frees the text when its last document is released.
  private final class Owner: @unchecked Sendable {
    // SAFETY: the pointer is written once and only deallocated, by the one owner it was handed to.
    let storage: UnsafeMutableRawPointer
    init(_ storage: UnsafeMutableRawPointer) { self.storage = storage }
    deinit { storage.deallocate() }
  }
}
