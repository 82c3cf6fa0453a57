public import Foundation
public import SpoolJSON

/// What models can be mapped from: JSON text, the URL of JSON text, or a value of a document.
public protocol MappingSource {
  /// The text, or nil for what is parsed already. Not to be called.
  ///
  /// - Parameter options: What a text may hold, and how large it may be.
  /// - Returns: The text.
  /// - Throws: What prevents it from being loaded.
  func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText?

  /// The value that is mapped. Not to be called.
  ///
  /// - Parameter options: What a text may hold, and how large it may be.
  /// - Returns: The root of the text.
  /// - Throws: A `JSONError` with the place of the first error.
  func _parsed(_ options: JSONParser.Options) throws -> JSONValue
}

extension MappingSource {
  /// None.
  public func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText? { nil }
}

extension Data: MappingSource {
  /// A text in UTF-8.
  public func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText? {
    GeneratedCode.MappingText(SourceText(holding: self))
  }

  /// The value of a text in UTF-8.
  public func _parsed(_ options: JSONParser.Options) throws -> JSONValue {
    try JSONDocument(self, options: options).root
  }
}

extension Array: MappingSource where Element == UInt8 {
  /// A text in UTF-8.
  public func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText? {
    GeneratedCode.MappingText(SourceText(self))
  }

  /// The value of a text in UTF-8.
  public func _parsed(_ options: JSONParser.Options) throws -> JSONValue {
    try JSONDocument(self, options: options).root
  }
}

extension String: MappingSource {
  /// The text.
  public func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText? {
    GeneratedCode.MappingText(SourceText(self))
  }

  /// The value of a text.
  public func _parsed(_ options: JSONParser.Options) throws -> JSONValue {
    try JSONDocument(self, options: options).root
  }
}

extension URL: MappingSource {
  /// The text in a file, which is mapped into memory if it is large; the contents of any other URL are loaded.
  public func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText? {
    isFileURL
      ? GeneratedCode.MappingText(try SourceText(contentsOfFile: path, options))
      : try Data(contentsOf: self)._text(options)
  }

  /// The value of the text in a file, which is mapped into memory if it is large; the contents of any other URL are
  /// loaded first.
  public func _parsed(_ options: JSONParser.Options) throws -> JSONValue {
    try JSONDocument(contentsOf: self, options: options).root
  }
}

extension JSONDocument: MappingSource {
  /// The value of the document.
  public func _parsed(_ options: JSONParser.Options) throws -> JSONValue { root }
}

extension JSONValue: MappingSource {
  /// The value itself.
  public func _parsed(_ options: JSONParser.Options) throws -> JSONValue { self }
}

/// A file of the main bundle.
@usableFromInline
struct BundleFile: MappingSource {
  private let name: String

  @usableFromInline
  init(_ name: String) { self.name = name }

  @usableFromInline
  func _text(_ options: JSONParser.Options) throws -> GeneratedCode.MappingText? {
    GeneratedCode.MappingText(try SourceText(contentsOfFile: path, options))
  }

  @usableFromInline
  func _parsed(_ options: JSONParser.Options) throws -> JSONValue {
    try JSONDocument(contentsOfFile: path, options: options).root
  }

  private var path: String {
    get throws {
      guard let path = Bundle.main.path(forResource: name, ofType: nil) else { throw CocoaError(.fileNoSuchFile) }
      return path
    }
  }
}
