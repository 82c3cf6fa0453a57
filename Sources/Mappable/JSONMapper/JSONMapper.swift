internal import SpoolJSON
internal import SpoolMapping

/// Reads values from the tape of JSON text, or from a dictionary, array or scalar of the caller.
///
/// A mapper belongs to one mapping call, and must not be used from several threads.
public final class JSONMapper: Mapper, CustomStringConvertible {
  /// The map that finds values, on the tape or in the caller's object.
  fileprivate let map: Map
  /// The options of this mapper. Mappers that it creates after a change inherit the changed options.
  @exclusivity(unchecked) public var options: MapperOptions
  /// Mappers for reuse, by the number of the look-up that they were used for.
  @exclusivity(unchecked) fileprivate var spares: [JSONMapper?] = []
  /// The number of mappers that its value is nested in.
  fileprivate let depth: Int
  fileprivate let call: Call

  /// The state that the mappers of one call share.
  fileprivate final class Call {
    /// Whether the stack had no room for a value.
    @exclusivity(unchecked) var isTooDeep = false
  }

  /// - Parameters:
  ///   - map: The map that finds values.
  ///   - options: The options.
  ///   - outer: The mapper of the enclosing value; nil for that of a call.
  init(_ map: Map, _ options: MapperOptions, inside outer: JSONMapper? = nil) {
    self.map = map
    self.options = options
    depth = outer.map { $0.depth + 1 } ?? 0
    call = outer?.call ?? Call()
  }

  /// A mapper for a value of the caller.
  convenience init(_ value: Any, _ options: MapperOptions = MapperOptions()) {
    self.init(Map(MapSource(boxed: value)), options)
  }

  /// A mapper for the root of a document.
  convenience init(_ document: JSONDocument) {
    self.init(Map(MapSource(document.root.storage, root: document.root.index)), MapperOptions())
  }

  /// The value as JSONSerialization would have made it. It is built at each call.
  public func getRootValue() -> Any { map.source.boxed(at: map.source.findRoot()) }

  /// The value at a key path as JSONSerialization would have made it; a null is an `NSNull`. It is built at each call.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The value; nil if there is no value at the key path.
  /// - Complexity: Linear in the size of the value. Finding the value takes O(1) if keys are requested in the order of
  ///   the document or in the same order as for the previous object, and for other keys if the object has been indexed.
  public func getValue(keyPath: String, keyPathIsNested: Bool) -> Any? {
    let node = JSONReader(self).find(keyPath, keyPathIsNested)
    return node < 0 ? nil : map.source.boxed(at: node)
  }

  /// A mapper for another value, with the options of this one.
  ///
  /// - Parameter data: A value from JSONSerialization.
  public func createMapper(with data: Any) -> JSONMapper { JSONMapper(data, options) }

  /// The value as JSONSerialization would have made it, after the text `JSONMapper:`.
  public var description: String { "JSONMapper: \(getRootValue())" }
}

/// The internal interface of a mapper of JSON.
///
/// The mapper itself has only its public members. Any other would hide the key of its name, as in `map.value()`, from
/// tests that import this module as `@testable`.
@usableFromInline
struct JSONReader {
  @usableFromInline let mapper: JSONMapper

  @inlinable @inline(__always)
  init(_ mapper: JSONMapper) { self.mapper = mapper }

  /// Creates the interface; nil for another type of mapper.
  @inlinable @inline(__always)
  init?(ifJSON mapper: any Mapper) {
    guard type(of: mapper) == JSONMapper.self else { return nil }
    // SAFETY: the class is final, so it is enough to compare the types.
    self.init(unsafeDowncast(mapper, to: JSONMapper.self))
  }

  /// The map that finds values, on the tape or in the caller's object.
  var map: Map { mapper.map }

  /// Takes the mapper that was used for a look-up with this number; nil if there is none, or a model has kept it.
  func takeSpare(_ number: Int) -> JSONMapper? {
    number < mapper.spares.count ? mapper.spares[number].take() : nil
  }

  /// Keeps a mapper for the next look-up with this number, unless it is so deep that its release would need too much
  /// stack.
  func keepSpare(_ spare: consuming JSONMapper, _ number: Int) {
    guard spare.depth <= Map.deepestSpare else { return }
    while mapper.spares.count <= number { mapper.spares.append(nil) }
    mapper.spares[number] = spare
  }

  /// Throws if the stack has no room for one more value. Then the whole call fails, even where a value may be nil.
  func checkStack() throws {
    if map.hasStackForChild { return }
    mapper.call.isTooDeep = true
    try checkDepth()
  }

  /// Throws if the stack had no room for a value of this call.
  func checkDepth() throws {
    if mapper.call.isTooDeep {
      throw ErrorType.JSONParseError("a value is nested too deeply for the stack of this thread")
    }
  }
}
