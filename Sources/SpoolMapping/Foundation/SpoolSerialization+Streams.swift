public import Foundation

extension SpoolSerialization {
  /// Reads the JSON text of a stream; see ``jsonObject(with:options:)-(Data,_)``.
  ///
  /// - Parameters:
  ///   - stream: An open stream, which is read to its end.
  ///   - options: As for data.
  /// - Returns: An array or a dictionary; with `fragmentsAllowed` any value.
  /// - Throws: The error of the stream; otherwise a `CocoaError`, as for data.
  public static func jsonObject(
    with stream: InputStream, options: JSONSerialization.ReadingOptions = []
  ) throws -> Any {
    try jsonObject(with: contents(of: stream), options: options)
  }

  /// Writes the text of an object to a stream; see ``data(withJSONObject:options:)``.
  ///
  /// - Parameters:
  ///   - object: An array or a dictionary; with `fragmentsAllowed` any value.
  ///   - stream: An open stream, which stays open.
  ///   - options: As for data.
  /// - Returns: The number of bytes written.
  /// - Throws: The error of the stream; otherwise a `CocoaError`, as for data. Nothing is written if the object cannot
  ///   be written.
  @discardableResult
  public static func writeJSONObject(
    _ object: Any, to stream: OutputStream, options: JSONSerialization.WritingOptions = []
  ) throws -> Int {
    let text = try data(withJSONObject: object, options: options)
    guard stream.isOpen else { throw stream.failure(.fileWriteUnknown) }
    try text.withUnsafeBytes { try write($0, to: stream) }
    return text.count
  }

  /// Writes the text of an object to a stream, as ``writeJSONObject(_:to:options:)`` does, in the spelling of
  /// `JSONSerialization` on Linux.
  ///
  /// - Parameters:
  ///   - object: An array or a dictionary; with `fragmentsAllowed` any value.
  ///   - stream: An open stream, which stays open.
  ///   - options: As for data.
  /// - Returns: The number of bytes written.
  /// - Throws: The same errors as ``writeJSONObject(_:to:options:)``.
  @discardableResult
  public static func writeJSONObject(
    _ object: Any, toStream stream: OutputStream, options: JSONSerialization.WritingOptions = []
  ) throws -> Int {
    try writeJSONObject(object, to: stream, options: options)
  }

  private static func contents(of stream: InputStream) throws -> Data {
    guard stream.isOpen else { throw stream.failure(.fileReadUnknown) }
    var contents = Data()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = stream.read(&piece, maxLength: piece.count)
      if count < 0 { throw stream.failure(.fileReadUnknown) }
      if count == 0 { return contents }
      contents.append(contentsOf: piece[..<count])
    }
  }

  private static func write(_ text: UnsafeRawBufferPointer, to stream: OutputStream) throws {
    var rest = text.bindMemory(to: UInt8.self)
    // SAFETY: only a buffer without bytes has no base address.
    while let base = rest.baseAddress, !rest.isEmpty {
      let count = stream.write(base, maxLength: rest.count)
      guard count > 0 else { throw stream.failure(.fileWriteUnknown) }
      rest = UnsafeBufferPointer(rebasing: rest[count...])
    }
  }
}

extension Stream {
  /// Whether the stream can be used; what is not open must not be read or written.
  fileprivate var isOpen: Bool {
    switch streamStatus {
    case .open, .reading, .writing, .atEnd: true
    default: false
    }
  }
  /// The error of the stream, or another if it has none. On Linux `streamError` traps then.
  fileprivate func failure(_ code: CocoaError.Code) -> any Error {
    (streamStatus == .error ? streamError : nil) ?? CocoaError(code)
  }
}
