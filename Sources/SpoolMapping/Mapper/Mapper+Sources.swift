public import Foundation
import SpoolJSON

// The doors of Mapper+Decoding for those who want nil, and arrays without the models that cannot be made.

extension Mapper {
  /// The model in an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(_ source: some MappingSource, at path: String? = nil) -> N? {
    read(try? source.parsed(), at: path) { $0.model(at: $1) }
  }

  /// The model in an object of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The model; nil if there is no object, or the model cannot be made.
  @inlinable
  public func map(contentsOf url: URL, at path: String? = nil) -> N? {
    read(try? url.parsedContents(), at: path) { $0.model(at: $1) }
  }

  /// The models in an array of objects.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(_ source: some MappingSource, at path: String? = nil) -> [N]? {
    read(try? source.parsed(), at: path) { $0.models(at: $1) }
  }

  /// The models in an array of objects of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(contentsOf url: URL, at path: String? = nil) -> [N]? {
    read(try? url.parsedContents(), at: path) { $0.models(at: $1) }
  }

  /// The models in the values of an object.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(_ source: some MappingSource, at path: String? = nil) -> [String: N]? {
    read(try? source.parsed(), at: path) { $0.modelDictionary(at: $1) }
  }

  /// The models in the values of an object of a file.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  /// - Returns: The models by key; nil unless all values are objects and at least one model can be made.
  @inlinable
  public func mapDictionary(contentsOf url: URL, at path: String? = nil) -> [String: N]? {
    read(try? url.parsedContents(), at: path) { $0.modelDictionary(at: $1) }
  }

  @inlinable
  func read<Result>(_ value: JSONValue?, at path: String?, _ body: (Map, Int) -> Result?) -> Result? {
    guard let value else { return nil }
    let map = makeMap(value)
    return map.unlessFatal(body(map, map.node(at: path)))
  }
}
