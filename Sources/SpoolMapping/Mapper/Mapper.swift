public import Foundation
public import SpoolJSON

/// Makes models of one type from JSON, and JSON from models.
///
/// None of these methods prints or traps: bad input gives nil. The throwing twins say what is wrong, and where.
public final class Mapper<N: BaseMappable> {
  /// What the models see as `map.context`.
  public var context: (any MapContext)?
  /// Whether properties that are nil are written as null.
  public var shouldIncludeNilValues: Bool

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
  }

  /// The map for a value of a document.
  @usableFromInline
  func makeMap(_ value: JSONValue, toObject: Bool = false) -> Map {
    Map(
      storage: value.storage, root: value.index, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// The map for a value that a caller has.
  @usableFromInline
  func makeMap(_ value: Any, toObject: Bool = false) -> Map {
    Map(value: value, toObject: toObject, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
  }

  @usableFromInline
  func document(_ text: String) -> JSONDocument? { try? JSONDocument(text) }

  @usableFromInline
  func document(_ data: Data) -> JSONDocument? { try? JSONDocument(data) }

  /// The file of the main bundle with a name.
  @usableFromInline
  func document(resource: String) -> JSONDocument? {
    guard let path = Bundle.main.path(forResource: resource, ofType: nil) else { return nil }
    return try? JSONDocument(contentsOfFile: path)
  }
}

extension Map {
  /// The node of the value that keys are looked up in.
  @usableFromInline
  package func startAtRoot() -> Int { boxes?.startAtRoot() ?? root }

  /// Whether keys are looked up in an object.
  @usableFromInline
  var isOverObject: Bool { boxes.map { $0.root is [String: Any] } ?? isObject(root) }
}
