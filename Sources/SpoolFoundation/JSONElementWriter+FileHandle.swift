public import Foundation
public import SpoolJSON

extension JSONArrayWriter {
  /// Creates a writer to a file handle.
  ///
  /// - Parameters:
  ///   - handle: An open handle, which the writer holds and does not close. Its errors are passed on.
  ///   - options: The layout of the text.
  public convenience init(_ handle: FileHandle, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: handle.writeAll)
  }
}

extension JSONLinesWriter {
  /// Creates a writer to a file handle.
  ///
  /// - Parameters:
  ///   - handle: An open handle, which the writer holds and does not close. Its errors are passed on.
  ///   - options: The layout of the text of a line; `indentation` has no effect.
  public convenience init(_ handle: FileHandle, options: JSONWriter.Options = .init()) {
    self.init(options: options, to: handle.writeAll)
  }
}

extension FileHandle {
  fileprivate func writeAll(_ bytes: UnsafeRawBufferPointer) throws { try write(contentsOf: Data(bytes)) }
}
