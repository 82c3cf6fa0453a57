public import Foundation
internal import SpoolCoding
public import SpoolJSON

/// A source that models can be mapped from: JSON text, the URL of JSON text, or a value of a document.
public protocol MappingSource {
  /// The text, or the value if it is parsed already. Not to be called.
  ///
  /// - Returns: The text or the value.
  /// - Throws: The error that prevents it from being loaded.
  func _source() throws -> GeneratedCode.Source
}

extension GeneratedCode {
  /// The contents of a source.
  public enum Source: MappingSource {
    /// A text that is not parsed yet.
    case text(MappingText)
    /// A value of a text that is parsed.
    case value(JSONValue)
    /// A result of JSONSerialization; nil counts as null.
    case boxed(Any?)

    package init(_ text: SourceText) { self = .text(MappingText(source: text, expected: nil)) }

    /// A text that should have the structure of a shape.
    @usableFromInline
    init(_ text: String, _ shape: MapError.Shape) {
      self = .text(MappingText(source: SourceText(text), expected: (text, shape)))
    }

    /// The source itself.
    public func _source() throws -> Source { self }
  }
}

extension Data: MappingSource {
  /// A text in UTF-8.
  public func _source() throws -> GeneratedCode.Source { .init(SourceText(holding: self)) }
}

extension Array: MappingSource where Element == UInt8 {
  /// A text in UTF-8.
  public func _source() throws -> GeneratedCode.Source { .init(SourceText(self)) }
}

extension String: MappingSource {
  /// A text.
  public func _source() throws -> GeneratedCode.Source { .init(SourceText(self)) }
}

extension URL: MappingSource {
  /// The text at the URL.
  public func _source() throws -> GeneratedCode.Source {
    isFileURL ? .init(try SourceText(contentsOfFile: path)) : try Data(contentsOf: self)._source()
  }
}

extension JSONDocument: MappingSource {
  /// The root of the document.
  public func _source() throws -> GeneratedCode.Source { .value(root) }
}

extension JSONValue: MappingSource {
  /// The value itself.
  public func _source() throws -> GeneratedCode.Source { .value(self) }
}

/// A file of the main bundle.
@usableFromInline
struct BundleFile: MappingSource {
  private let name: String

  @usableFromInline
  init(_ name: String) { self.name = name }

  @usableFromInline
  func _source() throws -> GeneratedCode.Source {
    .init(try SourceText(contentsOfFile: path))
  }

  private var path: String {
    get throws {
      guard let path = Bundle.main.path(forResource: name, ofType: nil) else { throw CocoaError(.fileNoSuchFile) }
      return path
    }
  }
}
