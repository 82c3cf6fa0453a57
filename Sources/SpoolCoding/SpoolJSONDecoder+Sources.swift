public import Foundation
public import SpoolJSON

// Apps have functions of these names on JSONDecoder, so these lose to them.

extension SpoolJSONDecoder {
  /// Decodes one value in JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The text, in strict JSON: other input cannot be passed on to a `JSONDecoder` here.
  ///   - path: Where the value is. If members have equal keys, the first one counts.
  /// - Throws: A `DecodingError`; `keyNotFound` if there is nothing at the path.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from data: Data, at path: JSONKeyPath) throws -> T {
    try decode(type, path, { data }) { () throws(JSONError) in
      try JSONDocument(holding: data, options: Self.options(at: path))
    }
  }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text.
  ///   - path: Where the value is; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8], at path: JSONKeyPath? = nil) throws -> T {
    try decode(type, path, { Data(bytes) }) { () throws(JSONError) in
      try JSONDocument(bytes, options: Self.options(at: path))
    }
  }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - bytes: The text, which is copied, because a value may keep its decoder.
  ///   - path: Where the value is; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(
    _ type: T.Type, from bytes: UnsafeRawBufferPointer, at path: JSONKeyPath? = nil
  ) throws -> T {
    try decode(type, path, { Data(bytes) }) { () throws(JSONError) in
      try JSONDocument(copying: bytes, options: Self.options(at: path))
    }
  }

  /// Decodes a value from JSON text.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - text: The text.
  ///   - path: Where the value is; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from text: String, at path: JSONKeyPath? = nil) throws -> T {
    try decode(type, path, { Data(text.utf8) }) { () throws(JSONError) in
      try JSONDocument(text, options: Self.options(at: path))
    }
  }

  /// Decodes a value from a file.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - file: The file, which is mapped into memory from 16 MiB on; what is at any other URL is loaded first.
  ///   - path: Where the value is; nil for the whole text. With a path, the text must be strict JSON.
  /// - Throws: A `DecodingError`, whatever an `init(from:)` throws, or what `Data(contentsOf:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from file: URL, at path: JSONKeyPath? = nil) throws -> T {
    guard file.isReadable else {
      let data = try Data(contentsOf: file)
      return try path.map { try decode(type, from: data, at: $0) } ?? decode(type, from: data)
    }
    return try decode(type, path, { try Data(contentsOf: file) }) { () throws(JSONError) in
      try JSONDocument(contentsOfFile: file.path, options: Self.options(at: path))
    }
  }

  /// Decodes the value of a document.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - document: The document, whatever its options were.
  ///   - path: Where the value is; nil for the whole document.
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
  ///   - path: Where the value is in that value; nil for the value itself.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decode<T: Decodable>(_ type: T.Type, from value: JSONValue, at path: JSONKeyPath? = nil) throws -> T {
    try DecodingRun.call(value.storage, options) { run in
      let index = try path.map { try run.find($0, from: value.index) } ?? value.index
      try Self.checkDepth(of: JSONValue(storage: value.storage, index: index))
      return try run.decode(type, at: index)
    }
  }

  /// The options for a text of which one value is wanted.
  static func options(at path: JSONKeyPath?) -> JSONDocument.Options {
    var options = strictOptions
    options.keptPath = path
    return options
  }

  private func decode<T: Decodable>(
    _ type: T.Type, _ path: JSONKeyPath?, _ data: () throws -> Data, _ parse: () throws(JSONError) -> JSONDocument
  ) throws -> T {
    guard let document = try document(options, isNeeded: path != nil, parse) else {
      return try decode(type, from: try data())
    }
    return try decode(type, from: document.root, at: path)
  }
}

extension URL {
  /// True if the URL is that of a file which can be read, and so mapped into memory.
  var isReadable: Bool { isFileURL && FileManager.default.isReadableFile(atPath: path) }
}
