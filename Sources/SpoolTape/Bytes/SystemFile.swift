/// A file descriptor, and the system calls that use it.
package struct SystemFile {
  let descriptor: CInt
  /// The name of the file in error messages.
  let name: String

  /// A descriptor that the caller has opened.
  package init(descriptor: CInt, named name: String? = nil) {
    self.descriptor = descriptor
    self.name = name ?? "descriptor \(descriptor)"
  }

  /// Opens a file for reading.
  package init(path: String) throws(JSONError) {
    name = path
    descriptor = CLibrary.openForReading(path)
    guard descriptor >= 0 else { throw unreadable }
  }

  package func shut() { CLibrary.shut(descriptor) }

  /// The size of a regular file; nil for anything else.
  var regularSize: Int? { CLibrary.regularSize(descriptor) }

  /// How many bytes of a regular file are left to read; nil for anything else.
  package var remainingBytes: Int? { regularSize.map { max(0, $0 - max(0, CLibrary.place(descriptor))) } }

  /// Reads the bytes that are available, up to the size of the buffer; returns 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(JSONError) -> Int {
    while true {
      let count = CLibrary.receive(descriptor, buffer)
      if count >= 0 { return count }
      guard CLibrary.shallRepeat(descriptor, isReading: true) else { throw unreadable }
    }
  }

  /// Writes all bytes.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(JSONError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = CLibrary.send(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !CLibrary.shallRepeat(descriptor, isReading: false) {
        throw .unwritable(path: name, reason: CLibrary.reason)
      }
    }
  }

  /// The error for the call that has just failed.
  var unreadable: JSONError { .unreadable(path: name, reason: CLibrary.reason) }
}
