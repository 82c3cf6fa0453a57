internal import Foundation

extension Array: Mappable where Element: Mappable {
  /// Creates an array; optional elements that are malformed are nil.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an array, or if an element cannot be made.
  @inlinable
  public init(map: Mapper) throws {
    guard let json = JSONMapper.cast(map) else {
      self = try map.requireArray().map { try Element(map: map.createMapper(with: $0)) }
      return
    }
    if let scalars = Self.scalars(json) {
      self = scalars
      return
    }
    self.init()
    try append(elementsOf: json)
  }

  /// The elements, if their type is read without mappers and all of them are valid; otherwise nil.
  @inlinable @inline(__always)
  static func scalars(_ json: JSONMapper) -> [Element]? {
    // SAFETY: each bit cast is from `[X]?` to `[Element]?` where `Element` was found to be `X`.
    if Element.self == String.self { return unsafeBitCast(json.strings(), to: [Element]?.self) }
    if Element.self == Int.self { return unsafeBitCast(json.ints(), to: [Element]?.self) }
    if Element.self == Double.self { return unsafeBitCast(json.doubles(), to: [Element]?.self) }
    return nil
  }

  @inlinable
  mutating func append(elementsOf json: JSONMapper) throws {
    guard let count = json.elementCount else { throw json.noArray() }
    reserveCapacity(count)
    try json.forEachElement { append(try Element(map: $0)) }
  }
}

extension Mapper {
  /// The elements of an array.
  @usableFromInline
  func requireArray() throws -> [Any] {
    guard let array = getRootValue() as? [Any] else { throw noArray() }
    return array
  }

  @usableFromInline
  func noArray() -> ErrorType { mismatch("[Any]") }

  /// The error for a value that is not a container. A null is reported as a value that cannot be cast.
  func mismatch(_ pattern: String) -> ErrorType {
    let root = getRootValue()
    return root is NSNull ? .cannotCast(root, pattern) : .JSONStructureNotMatchDesired(root, pattern)
  }
}
