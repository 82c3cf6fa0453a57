#if CLI
  import ArgumentParser
  import Foundation

  /// The name of a file, with its folders: any bytes but 0.
  struct FileName: ExpressibleByArgument, CustomStringConvertible {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    init(argument: String) { bytes = ForeignBytes.bytes(TypedArgument.plain(argument)) }

    /// The name as it is shown: a byte that is not part of UTF-8 is `\xe9`.
    var description: String { ForeignBytes.shown(ForeignBytes.replaced(in: bytes)) }

    var defaultValueDescription: String { description }

    static func + (name: FileName, ending: String) -> FileName { FileName(name.bytes + ending.utf8) }

    /// What the system knows about the file that the name leads to; nil if there is none.
    var status: stat? {
      var status = stat()
      return withPath { stat($0, &status) } == 0 ? status : nil
    }

    var exists: Bool { status != nil }

    /// True if the name leads to something that is not a regular file, such as a pipe or a device.
    var isStream: Bool { status?.isKind(S_IFREG) == false }

    /// The name of the file after all symbolic links.
    func withoutLinks() throws(SystemError) -> FileName {
      guard let resolved = withPath({ realpath($0, nil) }) else { throw SystemError() }
      defer { free(resolved) }
      // SAFETY: what the system has allocated ends with 0.
      return FileName(Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
    }

    func remove() { _ = withPath { unlink($0) } }

    /// Gives the file another name, and replaces a file that has it.
    func rename(to name: FileName) throws(SystemError) {
      if withPath({ old in name.withPath { Foundation.rename(old, $0) } }) != 0 { throw SystemError() }
    }

    /// The name of another file in the same folder.
    func sibling(_ name: String) -> FileName {
      let folder = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[...$0] } ?? []
      return FileName(folder + Array(name.utf8))
    }

    /// Calls a closure with the name as functions of the system take it.
    func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
      (bytes + [0]).withUnsafeBytes { bytes in
        // SAFETY: a byte has the layout of a character of C, and the last one is 0. The closure does not return it.
        body(bytes.assumingMemoryBound(to: CChar.self).baseAddress!)
      }
    }
  }
#endif
