internal import Foundation

extension Array: Mappable where Element: Mappable {
  /// Creates an array; optional elements that are malformed are nil.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an array, or if an element cannot be made.
  @inlinable
  public init(map: Mapper) throws {
    guard let json = JSONReader(ifJSON: map) else {
      self = try MapperRoot(map).array().map { try Element(map: map.createMapper(with: $0)) }
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
  static func scalars(_ json: JSONReader) -> [Element]? {
    // SAFETY: each bit cast is from `[X]?` to `[Element]?` where `Element` was found to be `X`.
    if Element.self == String.self { return unsafeBitCast(json.strings(), to: [Element]?.self) }
    if Element.self == Int.self { return unsafeBitCast(json.ints(), to: [Element]?.self) }
    if Element.self == Double.self { return unsafeBitCast(json.doubles(), to: [Element]?.self) }
    return nil
  }

  @inlinable
  mutating func append(elementsOf json: JSONReader) throws {
    guard let count = json.elementCount else { throw json.notArray }
    reserveCapacity(count)
    try json.forEachElement { append(try Element(map: $0)) }
  }
}
