#if CLI
  import Foundation

  /// A file that gets its name only when it is complete.
  final class PartFile {
    let name: FileName
    /// The name until then.
    private let partialName: FileName
    private let descriptor: Descriptor
    private let gzip: GzipWriter?
    /// The file that is replaced, which is locked until this object is released.
    private let old: LockedFile?
    private var pending: [UInt8] = []
    private var isComplete = false
    private var isShut = false

    private static let capacity = 256 << 10

    private init(
      _ name: FileName, until partialName: FileName, mode: mode_t, isCompressed: Bool, replacing old: LockedFile? = nil
    ) throws(SystemError) {
      (self.name, self.partialName, self.old) = (name, partialName, old)
      descriptor = try UnfinishedFile.create(partialName, mode)
      gzip = isCompressed ? GzipWriter() : nil
      pending.reserveCapacity(Self.capacity + 4096)
    }

    /// Creates a file, whose name ends with `.partial` until it is complete.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - isCompressed: True to write gzip.
    ///   - replaces: True to replace a file that has one of the two names.
    convenience init(_ name: FileName, isCompressed: Bool, replaces: Bool) throws(Failure) {
      let partialName = name + ".partial"
      if replaces {
        try Self.remove(leftover: partialName)
      } else {
        for name in [name, partialName] where name.exists {
          throw .unwritable(reason: "\(name) already exists; --force replaces it")
        }
      }
      do {
        try self.init(name, until: partialName, mode: 0o666, isCompressed: isCompressed)
      } catch {
        throw .unwritable(reason: "\(partialName): \(error.reason)")
      }
      // Another run sees by the lock that the file is not a leftover. It may have seen it before.
      if (try? descriptor.canLock()) == false { throw .unwritable(reason: "\(partialName): another run is writing it") }
    }

    /// Removes the file that a run has left, unless the run goes on.
    private static func remove(leftover: FileName) throws(Failure) {
      // A symbolic link is not opened, and is removed.
      let file = try? Descriptor.forReading(leftover, flags: O_NOFOLLOW | O_NONBLOCK)
      defer { file?.shut() }
      if let file {
        let isLeft = (try? file.canLock()) != false && file.isFile(named: leftover)
        if !isLeft { throw .unwritable(reason: "\(leftover): another run is writing it") }
      }
      leftover.remove()
    }

    /// Creates a file that replaces another one, with its owner, group and permissions, and compressed if the other one
    /// is.
    convenience init(replacing old: LockedFile) throws(Failure) {
      let (name, suffix) = (old.source.file, String(UInt64.random(in: .min ... .max), radix: 16))
      do {
        try self.init(
          name, until: name.sibling(".spool-\(suffix)"), mode: 0o600, isCompressed: Gzip.isGzip(name), replacing: old)
      } catch {
        throw .unwritable(reason: "\(name): \(error.reason)")
      }
    }

    deinit {
      if !isShut { descriptor.shut() }
      if !isComplete { partialName.remove() }
      UnfinishedFile.end()
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
      do throws(SystemError) {
        if let status = old?.status { try descriptor.take(attributesOf: status) }
        isShut = true
        if !descriptor.shut() { throw SystemError() }
        try partialName.rename(to: name)
      } catch {
        throw failure(error)
      }
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

    /// An error of the file, under the name by which it is known.
    private func failure(_ error: SystemError) -> Failure {
      .unwritable(reason: "\(old == nil ? partialName : name): \(error.reason)")
    }
  }
#endif
