#if CLI
  import Foundation

  /// A file that gets its name only when it is complete.
  final class PartFile {
    let name: String
    private let descriptor: Descriptor
    private let gzip: GzipWriter?
    private var pending: [UInt8] = []
    private var isComplete = false

    private static let capacity = 256 << 10

    private var partialName: String { name + ".partial" }

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - name: Its name. There must be no file with this name, unless it may be replaced.
    ///   - isCompressed: True to write gzip.
    init(_ name: String, isCompressed: Bool, replaces: Bool) throws(Failure) {
      self.name = name
      if !replaces && Descriptor.exists(path: name) {
        throw .unwritable(reason: "\(name) already exists; --force replaces it")
      }
      do {
        descriptor = try .forWriting(path: name + ".partial")
      } catch {
        throw .unwritable(reason: "\(name).partial: \(error.reason)")
      }
      gzip = isCompressed ? GzipWriter() : nil
      pending.reserveCapacity(Self.capacity + 4096)
    }

    /// Creates a file that replaces another one, with its permissions, and compressed if the other one is.
    ///
    /// - Parameter path: The name of the other file, or of a symbolic link to it, which is kept.
    convenience init(replacing path: String) throws {
      guard let resolved = realpath(path, nil) else { throw SystemError() }
      defer { free(resolved) }
      let isCompressed = try Gzip.isGzip(path: path)
      try self.init(String(cString: resolved), isCompressed: isCompressed, replaces: true)
      var status = stat()
      guard stat(path, &status) == 0, fchmod(descriptor.number, status.st_mode & 0o7777) == 0 else {
        throw failure(SystemError())
      }
    }

    deinit {
      if isComplete { return }
      descriptor.shut()
      unlink(partialName)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws {
      if pending.count + bytes.count > Self.capacity { try flush(isLast: false) }
      if bytes.count > Self.capacity { return try pass(bytes, isLast: false) }
      pending.append(contentsOf: bytes)
    }

    func write(_ text: String) throws { try Array(text.utf8).withUnsafeBytes { try write($0) } }

    /// Ends the file, and gives it its name.
    func close() throws {
      try flush(isLast: true)
      guard descriptor.shut() else { throw failure(SystemError()) }
      guard rename(partialName, name) == 0 else { throw failure(SystemError()) }
      isComplete = true
    }

    private func flush(isLast: Bool) throws {
      try pending.withUnsafeBytes { try pass($0, isLast: isLast) }
      pending.removeAll(keepingCapacity: true)
    }

    private func pass(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws {
      do {
        if let gzip {
          try gzip.take(bytes, isLast: isLast) { try descriptor.write($0) }
        } else {
          try descriptor.write(bytes)
        }
      } catch let error as SystemError {
        throw failure(error)
      }
    }

    private func failure(_ error: SystemError) -> Failure { .unwritable(reason: "\(partialName): \(error.reason)") }
  }
#endif
