public import Foundation
internal import SpoolMapping

/// A type that is made from JSON.
///
///     struct Flight: Mappable {
///       let number: String
///       let seats: Int?
///
///       init(map: Mapper) throws {
///         number = try map.from("flight.number")
///         seats = try map.from("seats")
///       }
///     }
///     let flight = try Flight(JSONString: text)
public protocol Mappable {
  /// Creates a value from JSON.
  ///
  /// - Parameter map: The mapper from which the members, or the value itself, are read.
  /// - Throws: An ``ErrorType`` if a value is missing or cannot be converted.
  init(map: any Mapper) throws
}

extension Mappable {
  /// Creates a value by the mapper of a call.
  private init(call mapper: JSONMapper) throws {
    try self.init(map: mapper)
    try JSONReader(mapper).checkDepth()
  }

  /// Creates a value from a result of JSONSerialization.
  ///
  /// - Parameter JSONObject: A dictionary, an array or a scalar.
  /// - Throws: An ``ErrorType`` if a value is missing or cannot be converted.
  public init(JSONObject: Any) throws { try self.init(call: JSONMapper(JSONObject)) }

  /// Creates a value from a dictionary.
  ///
  /// - Parameter JSONObject: The members of an object.
  /// - Throws: An ``ErrorType`` if a value is missing or cannot be converted.
  public init(JSONObject: [String: Any]) throws { try self.init(call: JSONMapper(JSONObject)) }

  /// Creates a value from a result of JSONSerialization. This is ``init(JSONObject:)-(Any)`` by another name.
  ///
  /// - Parameter JSON: A dictionary, an array or a scalar.
  /// - Throws: An ``ErrorType`` if a value is missing or cannot be converted.
  public init(JSON: Any) throws { try self.init(call: JSONMapper(JSON)) }

  /// Creates a value from JSON text.
  ///
  /// - Parameter JSONString: JSON text with a value of any kind.
  /// - Throws: A `CocoaError` with the code `propertyListReadCorrupt`, like JSONSerialization, if the text is not JSON;
  ///   an ``ErrorType`` if a value is missing or cannot be converted.
  public init(JSONString: String) throws {
    try self.init(call: JSONMapper(SpoolSerialization.document(JSONString)))
  }

  /// Creates a value from JSON text.
  ///
  /// - Parameter JSONData: JSON text with a value of any kind, in UTF-8, UTF-16 or UTF-32.
  /// - Throws: A `CocoaError` with the code `propertyListReadCorrupt`, like JSONSerialization, if the text is not JSON;
  ///   an ``ErrorType`` if a value is missing or cannot be converted.
  public init(JSONData: Data) throws {
    try self.init(call: JSONMapper(SpoolSerialization.document(JSONData)))
  }
}
