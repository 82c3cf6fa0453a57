/// A file mapped into memory, which is unmapped when its last document is released.
///
/// If another process changes the file, the bytes change, and if it cuts the file short, the system ends this process at
/// the next read beyond its end. So small files are read instead, which costs little.
final class MappedFile: @unchecked Sendable {
  // SAFETY: both are written once; the mapping is private and read-only. Other processes may change the bytes of the
  // file.
  private let address: UnsafeMutableRawPointer
  private let count: Int

  private init(address: UnsafeMutableRawPointer, count: Int) {
    self.address = address
    self.count = count
  }

  deinit { CLibrary.unmap(address, count) }

  /// The least size of a file that is mapped, in bytes.
  static let smallest = 1 << 24

  /// Maps a large regular file; reads a small one, and anything else (a pipe, a device) to its end.
  ///
  /// - Parameters:
  ///   - isUnchanged: True if the file does not change while the text is in use. It is then mapped whatever its size.
  ///   - smallest: The least size of a file that is mapped, in bytes.
  static func text(path: String, isUnchanged: Bool, smallest: Int = smallest) throws(JSONError) -> SourceText {
    let file = try SystemFile(path: path)
    defer { file.shut() }
    return try text(file, isUnchanged: isUnchanged, smallest: smallest)
  }

  /// The text of a file that is open.
  static func text(_ file: SystemFile, isUnchanged: Bool, smallest: Int = smallest) throws(JSONError) -> SourceText {
    guard let count = file.regularSize, count > 0 else { return try read(file) }
    guard isUnchanged || count >= smallest else { return try read(file, atMost: count) }
    guard let address = CLibrary.map(file.descriptor, count) else { throw file.unreadable }
    let base = UnsafePointer(address.assumingMemoryBound(to: UInt8.self))
    return SourceText(
      base: base, count: count, owner: MappedFile(address: address, count: count), mayChange: !isUnchanged)
  }

  /// The text of a file whose size was determined before. If the size has changed since, the text is what the file
  /// contains now, up to the earlier size.
  private static func read(_ file: SystemFile, atMost count: Int) throws(JSONError) -> SourceText {
    var text = GatheredText()
    try text.append(file, atMost: count)
    return text.take()
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
