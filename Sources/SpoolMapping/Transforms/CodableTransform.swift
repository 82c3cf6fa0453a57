import Foundation
import SpoolCoding
import SpoolJSON

/// Objects, and arrays of objects, by the `Codable` conformance of a type, with the coders of the
/// ``MapperConfiguration``, or with the standard strategies if it has none.
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

  /// The encoded value as JSONSerialization would have made it.
  open func transformToJSON(_ value: T?) -> Any? {
    guard let value, let data = try? JSONEncoder().encode(value) else { return nil }
    return (try? JSONDocument(data))?.root.boxed
  }
}

extension CodableTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == CodableTransform.self }

  @usableFromInline
  static var readsDictionaries: Bool { true }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> T? {
    let decoder = map.coders.decoder
    if map.source.isHandle(slot.node), decoder == nil { return transformFromJSON(map.source.boxed(at: slot.node)) }
    guard map.source.isObject(at: slot.node) || (map.source.isArray(at: slot.node) && map.areObjects(in: slot.node)),
      let value = map.source.value(at: slot.node) ?? map.document(at: slot.node)?.root
    else { return nil }
    return try? SpoolJSONDecoder.decode(T.self, from: value, by: decoder)
  }

  @usableFromInline
  func json(_ object: T, for map: Map) -> Any? { map.json(encoding: object) }
}
