internal import SpoolJSON
internal import SpoolMapping

/// Reads values from the tape of a text, or from what a caller has.
///
/// It belongs to one mapping call: it must not be used from several threads.
public final class JSONMapper: Mapper, CustomStringConvertible {
  /// Finds values, on the tape or in the object of the caller.
  let map: Map
  /// The options, which the children made from now on inherit.
  @exclusivity(unchecked) public var options: MapperOptions
  /// Mappers that were lent and came back, by the number of the look-up that they served.
  @exclusivity(unchecked) var spares: [JSONMapper?] = []

  init(_ map: Map, _ options: MapperOptions) {
    self.map = map
    self.options = options
  }

  /// A mapper for a value that a caller has.
  convenience init(_ value: Any, _ options: MapperOptions = MapperOptions()) {
    self.init(Map(value: value, toObject: false, context: nil, shouldIncludeNilValues: false), options)
  }

  /// A mapper for the root of a document.
  convenience init(_ document: JSONDocument) {
    self.init(Map(storage: document.root.storage, root: document.root.index), MapperOptions())
  }

  /// What JSONSerialization would have made of the value, built when asked for.
  public func getRootValue() -> Any { map.boxed(at: map.startAtRoot()) }

  /// What JSONSerialization would have made of the value at a key path, built when asked for; a null is an `NSNull`.
  ///
  /// - Parameters:
  ///   - keyPath: A key or key path.
  ///   - keyPathIsNested: Whether dots separate keys.
  /// - Returns: The value; nil if there is none.
  /// - Complexity: Linear in the size of the value. To find it takes O(1) for keys that are asked for in the order of
  ///   the document or of the object before, and for others in an object that has been indexed.
  public func getValue(keyPath: String, keyPathIsNested: Bool) -> Any? {
    let node = find(keyPath, keyPathIsNested)
    return node < 0 ? nil : map.boxed(at: node)
  }

  /// A mapper for another value, with the options of this one.
  ///
  /// - Parameter data: What JSONSerialization has made.
  public func createMapper(with data: Any) -> JSONMapper { JSONMapper(data, options) }

  /// The value, as JSONSerialization would have made it, behind `JSONMapper:`.
  public var description: String { "JSONMapper: \(getRootValue())" }

  /// A mapper as what it is; nil for another type of mapper.
  @inlinable @inline(__always)
  static func cast(_ mapper: any Mapper) -> JSONMapper? {
    // SAFETY: the class is final, so equal types are all that is to be known.
    type(of: mapper) == JSONMapper.self ? unsafeDowncast(mapper, to: JSONMapper.self) : nil
  }
}
