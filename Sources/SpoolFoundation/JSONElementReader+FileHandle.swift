public import Foundation
public import SpoolJSON

extension JSONElementReader {
  /// Reads a file handle, from its current position.
  ///
  /// - Parameters:
  ///   - handle: An open handle of a file, pipe or socket, which the reader holds and does not close.
  ///   - layout: Which parts of the stream are elements.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  public convenience init(
    _ handle: FileHandle, _ layout: JSONElementStream.Layout, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) {
    self.init(
      descriptor: handle.fileDescriptor, owner: handle, layout, options: options, pieceBytes: pieceBytes)
  }

  /// Reads the elements of the array, or the members of the object, at a path in the input from a file handle.
  ///
  /// - Parameters:
  ///   - handle: An open handle of a file, pipe or socket, which the reader holds and does not close.
  ///   - path: Keys and positions separated by dots; the empty path is the root.
  ///   - options: What the stream may contain, and its limits.
  ///   - pieceBytes: The most bytes to read at a time.
  public convenience init(
    _ handle: FileHandle, at path: JSONKeyPath, options: JSONElementStream.Options = .init(),
    pieceBytes: Int = 1 << 16
  ) {
    self.init(handle, .elements(at: path), options: options, pieceBytes: pieceBytes)
  }

  /// Reports the progress of reading to a progress object, in bytes.
  ///
  /// - Parameter progress: Its total is set if that is known; it is complete at the end of the stream.
  /// - Returns: This reader.
  @discardableResult
  public func reportingProgress(to progress: Progress) -> JSONElementReader {
    reportingProgress { progress.follow($0) }
  }
}

extension AsyncJSONElements {
  /// Reports the progress of reading to a progress object, in bytes.
  ///
  /// - Parameters:
  ///   - totalBytes: How many bytes there will be, if that is known: the length of a response, for instance.
  ///   - progress: Its total is set if that is known; it is complete at the end of the stream.
  /// - Returns: The same elements.
  public func reportingProgress(of totalBytes: Int? = nil, to progress: Progress) -> AsyncJSONElements {
    reportingProgress(of: totalBytes) { progress.follow($0) }
  }
}

extension Progress {
  fileprivate func follow(_ report: JSONStreamProgress) {
    // A total of -1 means that it is not known.
    let total = report.isFinished ? report.bytesConsumed : report.totalBytes ?? -1
    if totalUnitCount != Int64(total) { totalUnitCount = Int64(total) }
    completedUnitCount = Int64(report.bytesConsumed)
  }
}
