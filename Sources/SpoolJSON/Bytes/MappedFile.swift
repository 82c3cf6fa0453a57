/// A file mapped into memory, which is unmapped when its last document is released.
final class MappedFile: @unchecked Sendable {
  // SAFETY: both are written once; the mapping is private and read-only.
  private let address: UnsafeMutableRawPointer
  private let count: Int

  private init(address: UnsafeMutableRawPointer, count: Int) {
    self.address = address
    self.count = count
  }

  deinit { CLibrary.unmap(address, count) }

  /// Maps a regular file; reads anything else (a pipe, a device) to its end.
  static func text(path: String) throws(JSONError) -> SourceText {
    let file = try SystemFile(path: path)
    defer { file.shut() }
    guard let count = file.regularSize, count > 0 else { return try read(file) }
    guard let address = CLibrary.map(file.descriptor, count) else { throw file.unreadable }
    let base = UnsafePointer(address.assumingMemoryBound(to: UInt8.self))
    return SourceText(base: base, count: count, owner: MappedFile(address: address, count: count))
  }

  private static func read(_ file: SystemFile) throws(JSONError) -> SourceText {
    var text = GatheredText()
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = try file.read(into: piece)
      if count == 0 { return text.take() }
      text.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
    }
  }
}
