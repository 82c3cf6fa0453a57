public import EssentialFoundation
public import SpoolTape

// Apps may declare functions of these names on JSONDecoder, so these functions are disfavoured.

extension SpoolJSONDecoder {
  /// Decodes one value in JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text, in strict JSON: other input cannot be passed on to a `JSONDecoder` here.
  ///   - path: The path of the value. If members have equal keys, the first one counts.
  /// - Throws: A `DecodingError`; `keyNotFound` if there is nothing at the path.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from data: Data, at path: JSONKeyPath) throws -> T {
    try decode(type, path, .success(SourceText(holding: data))) { data }
  }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text.
  ///   - path: The path of the value; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8], at path: JSONKeyPath? = nil) throws -> T {
    try decode(type, path, .success(SourceText(bytes))) { Data(bytes) }
  }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text, which is copied, because a value may keep its decoder.
  ///   - path: The path of the value; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(
    _ type: T.Type, from bytes: UnsafeRawBufferPointer, at path: JSONKeyPath? = nil
  ) throws -> T {
    try decode(type, path, .success(SourceText(copying: bytes))) { Data(bytes) }
  }

  #if compiler(>=6.2)
    /// Decodes a value from JSON text.
    ///
    /// - Parameters:
    ///   - type: The type of the value.
    ///   - bytes: The text, which is copied, because a value may keep its decoder.
    ///   - path: The path of the value; nil for the whole text. With a path, the text must be strict JSON.
    /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
    @_disfavoredOverload
    public func decode<T: Decodable>(_ type: T.Type, from bytes: RawSpan, at path: JSONKeyPath? = nil) throws -> T {
      try bytes.withUnsafeBytes { try decode(type, from: $0, at: path) }
    }
  #endif

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: The text.
  ///   - path: The path of the value; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from text: String, at path: JSONKeyPath? = nil) throws -> T {
    try decode(type, path, .success(SourceText(text))) { Data(text.utf8) }
  }

  /// Decodes a value from a file.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - file: The file, which is mapped into memory from 16 MiB on; the contents of any other URL are loaded first.
  ///   - path: The path of the value; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, any error of an `init(from:)`, or any error of `Data(contentsOf:)`.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from file: URL, at path: JSONKeyPath? = nil) throws -> T {
    guard file.isReadable else {
      let data = try Data(contentsOf: file)
      return try path.map { try decode(type, from: data, at: $0) } ?? decode(type, from: data)
    }
    let text = Result { () throws(JSONError) in try SourceText(contentsOfFile: file.path) }
    return try decode(type, path, text) { try Data(contentsOf: file) }
  }

  /// Decodes the value of a document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - document: The document, whatever its options were.
  ///   - path: The path of the value; nil for the whole document.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(
    _ type: T.Type, from document: JSONDocument, at path: JSONKeyPath? = nil
  ) throws -> T {
    try decode(type, from: document.root, at: path)
  }

  /// Decodes a value of a document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - value: The value.
  ///   - path: The path of the value inside that value; nil for the value itself.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue, at path: JSONKeyPath? = nil) throws -> T {
    try DecodingRun.call(value.storage, options) { run in
      let index = try path.map { try run.find($0, from: value.index) } ?? value.index
      try Self.checkDepth(of: JSONValue(storage: value.storage, index: index))
      return try run.decode(type, at: index)
    }
  }

  /// The options for a text of which one value is decoded.
  static func options(at path: JSONKeyPath?) -> JSONDocument.Options {
    var options = strictOptions
    options.keptPath = path
    return options
  }

  private func decode<T: Decodable>(
    _ type: T.Type, _ path: JSONKeyPath?, _ text: Result<SourceText, JSONError>, _ data: () throws -> Data
  ) throws -> T {
    try decode(type, path, options, text) { try decode(type, from: data()) }
  }
}

extension URL {
  /// True if the URL is that of a file which can be read, and so mapped into memory.
  var isReadable: Bool { isFileURL && FileManager.default.isReadableFile(atPath: path) }
}
