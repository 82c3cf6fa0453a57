internal import SpoolJSON
internal import SpoolMapping

/// Reads values from the tape of a JSON text, or from a dictionary, array or scalar of the caller.
///
/// A mapper belongs to one mapping call, and must not be used from several threads.
public final class JSONMapper: Mapper, CustomStringConvertible {
  /// The map that finds values, on the tape or in the caller's object.
  let map: Map
  /// The options of this mapper. Mappers that it creates after a change inherit the changed options.
  @exclusivity(unchecked) public var options: MapperOptions
  /// Mappers for reuse, by the number of the look-up that they were used for.
  @exclusivity(unchecked) var spares: [JSONMapper?] = []

  init(_ map: Map, _ options: MapperOptions) {
    self.map = map
    self.options = options
  }

  /// A mapper for a value of the caller.
  convenience init(_ value: Any, _ options: MapperOptions = MapperOptions()) {
    self.init(Map(value: value, toObject: false, context: nil, shouldIncludeNilValues: false), options)
  }

  /// A mapper for the root of a document.
  convenience init(_ document: JSONDocument) {
    self.init(Map(storage: document.root.storage, root: document.root.index), MapperOptions())
  }

  /// The value as JSONSerialization would have made it. It is built each time you ask.
  public func getRootValue() -> Any { map.boxed(at: map.startAtRoot()) }

  /// The value at a key path as JSONSerialization would have made it; a null is an `NSNull`. It is built each time you
  /// ask.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: True if dots separate keys.
  /// - Returns: The value; nil if there is no value at the key path.
  /// - Complexity: Linear in the size of the value. Finding the value takes O(1) if keys are requested in the order of
  ///   the document or in the same order as for the previous object, and for other keys if the object has been indexed.
  public func getValue(keyPath: String, keyPathIsNested: Bool) -> Any? {
    let node = find(keyPath, keyPathIsNested)
    return node < 0 ? nil : map.boxed(at: node)
  }

  /// A mapper for another value, with the options of this one.
  ///
  /// - Parameter data: A value from JSONSerialization.
  public func createMapper(with data: Any) -> JSONMapper { JSONMapper(data, options) }

  /// The value as JSONSerialization would have made it, after the text `JSONMapper:`.
  public var description: String { "JSONMapper: \(getRootValue())" }

  /// A mapper as a `JSONMapper`; nil for another type of mapper.
  @inlinable @inline(__always)
  static func cast(_ mapper: any Mapper) -> JSONMapper? {
    // SAFETY: the class is final, so it is enough to compare the types.
    type(of: mapper) == JSONMapper.self ? unsafeDowncast(mapper, to: JSONMapper.self) : nil
  }
}
