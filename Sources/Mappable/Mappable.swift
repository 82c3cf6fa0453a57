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
  init(map: Mapper) throws
}
