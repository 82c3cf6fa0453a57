import Foundation

/// A text of up to more than 64 GiB at one address, in the memory of one block: a start, the block again and again, and
/// an end. The pages of a file that holds the block are mapped many times.
final class AliasedText: @unchecked Sendable {
  // SAFETY: written once; the bytes are never changed afterwards.
  let bytes: UnsafeRawBufferPointer
  private let mappedBytes: Int

  /// The system allows a process some ten thousand mappings.
  static let blockBytes = 1 << 22
  private static let page = 1 << 12

  /// A text of a number of bytes.
  ///
  /// - Parameter block: `blockBytes` bytes; the start and the end of the text lie over some of them.
  init(_ head: String, _ block: [UInt8], _ tail: String, byteCount: Int) throws {
    try expect(block.count, is: Self.blockBytes, "the length of a block")
    mappedBytes = (byteCount + Self.page - 1) & ~(Self.page - 1)
    guard let base = mmap(nil, mappedBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      base != MAP_FAILED
    else { throw Wrong("cannot reserve \(byteCount) bytes of addresses") }
    bytes = UnsafeRawBufferPointer(start: base, count: byteCount)
    try fill(base, block)
    try overwrite(base, 0, Array(head.utf8), block)
    try overwrite(base, byteCount - tail.utf8.count, Array(tail.utf8), block)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), mappedBytes) }

  /// Maps the block everywhere.
  private func fill(_ base: UnsafeMutableRawPointer, _ block: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-block-\(UUID())")
    try Data(block).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forReadingFrom: file)
    for start in stride(from: 0, to: mappedBytes, by: Self.blockBytes) {
      let length = min(Self.blockBytes, mappedBytes - start)
      guard mmap(base + start, length, PROT_READ, MAP_SHARED | MAP_FIXED, handle.fileDescriptor, 0) != MAP_FAILED
      else { throw Wrong("cannot map a block") }
    }
    try handle.close()
  }

  /// Puts bytes at an offset, into pages of their own.
  private func overwrite(_ base: UnsafeMutableRawPointer, _ offset: Int, _ text: [UInt8], _ block: [UInt8]) throws {
    let start = offset & ~(Self.page - 1)
    let length = min((offset + text.count - start + Self.page - 1) & ~(Self.page - 1), mappedBytes - start)
    let own = mmap(base + start, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
    guard let own, own != MAP_FAILED else { throw Wrong("cannot map a page") }
    for index in 0..<length {
      own.storeBytes(of: block[(start + index) & (Self.blockBytes - 1)], toByteOffset: index, as: UInt8.self)
    }
    for (index, byte) in text.enumerated() {
      own.storeBytes(of: byte, toByteOffset: offset - start + index, as: UInt8.self)
    }
  }
}
