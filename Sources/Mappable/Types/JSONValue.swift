public import SpoolJSON
internal import SpoolMapping

extension JSONValue: Mappable {
  /// Creates the value as it is, without a copy if it is in a text. A null is a value.
  ///
  /// - Throws: An ``ErrorType`` if JSON cannot represent the value.
  public init(map: any Mapper) throws {
    let found: JSONValue?
    if let map = JSONReader(ifJSON: map)?.map {
      found = map.json(at: map.source.findRoot())
    } else {
      found = try? JSONValue(foundationObject: map.getRootValue())
    }
    guard let found else { throw ErrorType.cannotCast(map.getRootValue(), "\(JSONValue.self)") }
    self = found
  }
}
