import Foundation
import SpoolCoding
import SpoolJSON

/// Objects, and arrays of objects, by the `Codable` conformance of a type, with the standard strategies.
open class CodableTransform<T: Codable>: TransformType {
  /// The type of the property.
  public typealias Object = T
  /// The type of the value in JSON.
  public typealias JSON = Any

  /// Creates a transform.
  public init() {}

  /// The decoded value; nil unless the JSON value is an object or an array of objects that can be decoded.
  open func transformFromJSON(_ value: Any?) -> T? {
    guard let value, value is [String: Any] || value is [[String: Any]] else { return nil }
    guard let data = try? SpoolSerialization.data(withJSONObject: value) else { return nil }
    return try? SpoolJSONDecoder().decode(T.self, from: data)
  }

  /// What JSONSerialization would make of the encoded value.
  open func transformToJSON(_ value: T?) -> Any? {
    guard let value, let data = try? JSONEncoder().encode(value) else { return nil }
    return (try? JSONDocument(data))?.root.boxed
  }
}

extension CodableTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == CodableTransform.self }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> T? {
    guard let storage = map.storage,
      map.isObject(slot.node) || (map.isArray(slot.node) && map.areObjects(in: slot.node))
    else { return nil }
    return try? SpoolJSONDecoder().decode(T.self, from: JSONValue(storage: storage, index: slot.node))
  }
}
