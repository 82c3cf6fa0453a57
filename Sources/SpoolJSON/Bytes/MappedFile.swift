#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file mapped into memory, which is unmapped when its last document is released.
final class MappedFile: @unchecked Sendable {
  // SAFETY: both are written once; the mapping is private and read-only.
  private let address: UnsafeMutableRawPointer
  private let count: Int

  private init(address: UnsafeMutableRawPointer, count: Int) {
    self.address = address
    self.count = count
  }

  deinit { munmap(address, count) }

  /// Maps a regular file; reads anything else (a pipe, a device) to its end.
  static func text(path: String) throws(JSONError) -> SourceText {
    let file = try SystemFile(path: path)
    defer { file.shut() }
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw unreadable(path) }
    let isRegular = status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
    guard isRegular, status.st_size > 0 else { return try read(file) }
    let count = Int(status.st_size)
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, file.descriptor, 0), address != MAP_FAILED else {
      throw unreadable(path)
    }
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

  private static func unreadable(_ path: String) -> JSONError {
    .unreadable(path: path, reason: String(cString: strerror(errno)))
  }
}
