#if CLI
  import Foundation

  /// A regular file that is to be replaced. Until this object is released, other runs of the tool that are to replace the
  /// file wait.
  final class LockedFile {
    /// The name of the file, without symbolic links.
    let name: FileName
    /// The owner, the group and the permissions of the file.
    let status: stat
    private let descriptor: Descriptor

    /// Locks a file as soon as no other run has locked it. Where there are no locks, a message says so.
    ///
    /// - Throws: A ``Failure`` if the file cannot be read, or is not one that can be replaced.
    init(_ source: InputSource) throws(Failure) {
      do {
        name = try source.file.withoutLinks()
        (descriptor, status) = try Self.lock(name, source.name)
      } catch {
        throw Failure(error, reading: source.name)
      }
      if !status.isKind(S_IFREG) {
        descriptor.shut()
        throw .irreplaceable(name: source.name)
      }
    }

    deinit { descriptor.shut() }

    private static func lock(_ name: FileName, _ shown: String) throws(SystemError) -> (Descriptor, stat) {
      while true {
        // A pipe is not waited for.
        let file = try Descriptor.forReading(name, flags: O_NONBLOCK)
        guard let status = file.status else { throw SystemError() }
        if !status.isKind(S_IFREG) { return (file, status) }
        do {
          try file.lock { Failure.report("spool: \(shown) is locked by another program; waiting") }
        } catch {
          Failure.report(
            "spool: cannot lock \(shown): \(error.reason); if another run changes it at the same time, the last one wins"
          )
        }
        // Another run may have replaced the file before it released its lock.
        if let now = name.status, now.st_ino == status.st_ino && now.st_dev == status.st_dev { return (file, status) }
        file.shut()
      }
    }
  }
#endif
