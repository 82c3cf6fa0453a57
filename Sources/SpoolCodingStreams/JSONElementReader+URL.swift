public import EssentialFoundation
public import SpoolJSON

extension JSONElementReader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The URL of a file, pipe or device. It is closed at the end, or when the reader is released.
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  /// - Throws: A `JSONError` of category `file` if it cannot be opened, or is no file.
  public convenience init(
    contentsOf url: URL, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) throws(JSONError) {
    guard url.isFileURL else { throw .unreadable(path: url.absoluteString, reason: "not the URL of a file") }
    try self.init(contentsOfFile: url.path, layout, options: options, pieceBytes: pieceBytes)
  }

  /// Reads the elements of the array, or the members of the object, at a path in a file.
  ///
  /// - Parameters:
  ///   - url: The URL of a file, pipe or device. It is closed at the end, or when the reader is released.
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  /// - Throws: A `JSONError` of category `file` if it cannot be opened, or is no file.
  public convenience init(
    contentsOf url: URL, at path: JSONKeyPath, options: JSONElementStream.Options = .init(), pieceBytes: Int = 1 << 16
  ) throws(JSONError) {
    try self.init(contentsOf: url, .elements(at: path), options: options, pieceBytes: pieceBytes)
  }
}
