internal import Foundation

extension Array: Mappable where Element: Mappable {
  /// Creates an array; optional elements that are malformed are nil.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an array, or if an element cannot be made.
  @inlinable
  public init(map: any Mapper) throws {
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

extension Dictionary: Mappable where Value: Mappable {
  /// Creates a dictionary; optional values that are malformed are nil.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an object, if strings cannot be cast to the type of the keys, or if
  ///   a value cannot be made.
  public init(map: any Mapper) throws {
    if Key.self == String.self, let members: [String: Value] = try JSONReader(ifJSON: map)?.members() {
      // SAFETY: `Key` is `String`.
      self = unsafeBitCast(members, to: [Key: Value].self)
      return
    }
    let members: [Key: Any] = try PlainCast.required(map.getRootValue())
    self = try members.mapValues { try Value(map: map.createMapper(with: $0)) }
  }
}

extension Set: Mappable {
  /// Creates a set. Elements that are not ``Mappable`` are cast from the values that JSONSerialization would have made.
  ///
  /// - Throws: An ``ErrorType`` if the value is not an array, or if an element cannot be made.
  public init(map: any Mapper) throws {
    if let type = Element.self as? any Mappable.Type {
      self = Set(try Self.elements(map, type))
    } else {
      self = Set(try PlainCast.required(map.getRootValue()) as [Element])
    }
  }

  private static func elements<Model: Mappable>(_ map: any Mapper, _ type: Model.Type) throws -> [Element] {
    // SAFETY: `Model` is `Element`, which the only caller has found to be mappable.
    unsafeBitCast(try [Model](map: map), to: [Element].self)
  }
}

extension Optional: Mappable {
  /// Creates an optional, which is nil if the value is null or malformed. Never throws.
  ///
  /// An optional inside the optional is made from a null like from any other value, and is nil itself.
  public init(map: any Mapper) throws { self = MapperRoot(map).optional() }
}

extension RawRepresentable {
  /// Creates a value from its raw value. An enum only has to declare that it is ``Mappable``.
  ///
  /// The raw value is a cast of the value that JSONSerialization would have made, so a string of digits is not an
  /// integer.
  ///
  /// - Throws: An ``ErrorType`` if the raw value has another type, or if there is no value with this raw value.
  public init(map: any Mapper) throws {
    let raw: RawValue = try PlainCast.required(map.getRootValue())
    guard let value = Self(rawValue: raw) else { throw ErrorType.cannotCast(raw, "\(RawValue.self)") }
    self = value
  }
}
