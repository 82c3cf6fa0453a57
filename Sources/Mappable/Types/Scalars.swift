public import Foundation

extension Mappable where Self: FixedWidthInteger {
  /// Creates an integer from a number, which is truncated, a boolean or a string of digits.
  ///
  /// - Throws: An ``ErrorType`` for anything else, and for a number out of the range of the type.
  public init(map: any Mapper) throws { self = try MapperRoot(map).integer() }
}

extension Int: Mappable {}
extension Int8: Mappable {}
extension Int16: Mappable {}
extension Int32: Mappable {}
extension Int64: Mappable {}
extension UInt: Mappable {}
extension UInt8: Mappable {}
extension UInt16: Mappable {}
extension UInt32: Mappable {}
extension UInt64: Mappable {}

extension Double: Mappable {
  /// Creates a number from a number, a boolean or the text of a number.
  public init(map: any Mapper) throws { self = try MapperRoot(map).converted() }
}

extension Float: Mappable {
  /// Creates a number from a number, a boolean or the text of a number.
  public init(map: any Mapper) throws { self = try MapperRoot(map).converted() }
}

extension CGFloat: Mappable {
  /// Creates a number from a number, a boolean or the text of a number.
  public init(map: any Mapper) throws { self = try MapperRoot(map).converted() }
}

extension Bool: Mappable {
  /// Creates a boolean from a boolean, an integer, or one of the usual words.
  public init(map: any Mapper) throws { self = try MapperRoot(map).converted() }
}

extension String: Mappable {
  /// Creates a string from a string, a number, or a boolean, which is `1` or `0`.
  public init(map: any Mapper) throws { self = try MapperRoot(map).converted() }
}

extension URL: Mappable {
  /// Creates a URL from a string.
  public init(map: any Mapper) throws { self = try MapperRoot(map).converted() }
}

extension Date: Mappable {
  /// Creates a date from a number or a string, as the options of the mapper say.
  public init(map: any Mapper) throws {
    let strategy = map.options.dateDecodingStrategy
    self = try MapperRoot(map).converted { Date($0, strategy) }
  }
}
