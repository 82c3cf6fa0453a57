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
  /// How what is not quite as the models expect is treated.
  public var options = MappingOptions() {
    didSet {
      hasOptions = !options.isDefault
      keys = TextKeys()
    }
  }
  private var hasOptions = false
  private var keys = TextKeys()
  /// The policy of the last call with options.
  private var lastPolicy: MappingPolicy?

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    self.context = context
    self.shouldIncludeNilValues = shouldIncludeNilValues
  }

  /// Creates a mapper with options.
  ///
  /// - Parameters:
  ///   - options: How what is not quite as the models expect is treated.
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public convenience init(
    options: MappingOptions, context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false
  ) {
    self.init(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    self.options = options
    hasOptions = !options.isDefault
  }

  /// What the last call has noticed, if the options collect a report; empty otherwise.
  ///
  /// - Complexity: Linear in the length of the text, each time. The mapper keeps the text until the next call.
  public var report: MappingReport { lastPolicy?.report?.report ?? MappingReport() }

  /// The map for a value of a document.
  @usableFromInline
  func makeMap(_ value: JSONValue, toObject: Bool = false) -> Map {
    let map = Map(
      storage: value.storage, root: value.index, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
    applyOptions(to: map)
    return map
  }

  /// The map for a value that a caller has.
  @usableFromInline
  func makeMap(_ value: Any, toObject: Bool = false) -> Map {
    let map = Map(value: value, toObject: toObject, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    applyOptions(to: map)
    return map
  }

  /// Gives the map of a call the options.
  private func applyOptions(to map: Map) {
    let policy = hasOptions ? MappingPolicy(options, keys) : nil
    if let policy { map.apply(policy) }
    lastPolicy = policy
  }

  /// What a call gives that maps nothing, and so has nothing to report.
  @usableFromInline
  func nothing() -> N? {
    lastPolicy = nil
    return nil
  }

  /// The map that writes a call's models.
  @usableFromInline
  func makeMap(writer: ObjectWriter) -> Map {
    let map = Map(writer: writer, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    if hasOptions { map.apply(MappingPolicy(options, keys)) }
    return map
  }

  @usableFromInline
  func document(_ text: String) -> JSONDocument? {
    lastPolicy = nil
    return try? JSONDocument(text)
  }

  @usableFromInline
  func document(_ data: Data) -> JSONDocument? {
    lastPolicy = nil
    return try? JSONDocument(data)
  }

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
  package func startAtRoot() -> Int { storage == nil ? boxes?.startAtRoot() ?? root : root }

  /// Whether keys are looked up in an object.
  @usableFromInline
  var isOverObject: Bool { boxes.map { $0.root is [String: Any] } ?? isObject(root) }
}
