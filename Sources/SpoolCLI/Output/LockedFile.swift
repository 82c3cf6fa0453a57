#if CLI
  import Foundation

  /// A regular file that is to be replaced. Until this object is released, other runs of the tool that are to replace the
  /// file wait.
  final class LockedFile {
    /// The file, by its name without symbolic links.
    let source: InputSource
    private let descriptor: Descriptor

    /// How often a file is opened that has been replaced in the meantime.
    private static let mostTries = 1000

    /// Locks a file as soon as no other run has locked it. Where there are no locks, a message says so.
    ///
    /// - Throws: A ``Failure`` if the file cannot be read, or is not one that can be replaced.
    init(_ source: InputSource) throws(Failure) {
      if let status = source.file.status, !status.isKind(S_IFREG) && !status.isKind(S_IFDIR) {
        throw .irreplaceable(name: source.name)
      }
      do throws(SystemError) {
        let name = try source.file.withoutLinks()
        self.source = source.resolved(to: name)
        descriptor = try Self.lock(name, source.name)
      } catch {
        throw Failure(error, reading: source.name)
      }
    }

    deinit { descriptor.shut() }

    /// The owner, the group and the permissions of the file.
    var status: stat? { descriptor.status }

    private static func lock(_ name: FileName, _ shown: String) throws(SystemError) -> Descriptor {
      var tries = 0
      while true {
        let file = try open(name)
        do {
          try file.lock { Failure.report("spool: \(shown) is locked by another program; waiting") }
        } catch {
          Failure.report(
            "spool: cannot lock \(shown): \(error.reason); if another run changes it at the same time, the last one wins"
          )
          return file
        }
        // Another run may have replaced the file before it released its lock.
        tries += 1
        if file.isFile(named: name) || tries == mostTries { return file }
        file.shut()
      }
    }

    /// Opens a file for writing if possible, which some network file systems ask for before they lock it.
    private static func open(_ name: FileName) throws(SystemError) -> Descriptor {
      if let file = try? Descriptor.forReading(name, flags: O_RDWR | O_NONBLOCK) { return file }
      return try .forReading(name, flags: O_NONBLOCK)
    }
  }
#endif
