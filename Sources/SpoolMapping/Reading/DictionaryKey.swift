import Foundation
import SpoolCoding
import SpoolJSON

/// Keys of dictionaries that are not strings: enums and other types with a raw value, UUIDs, and types whose text can
/// be read back without loss, such as integers.
enum DictionaryKey {
  /// Whether keys of a type have a text.
  static func isKnown(_ type: Any.Type) -> Bool {
    func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> Any.Type { Raw.RawValue.self }
    if type == String.self || type == UUID.self { return true }
    if let type = type as? any RawRepresentable.Type, isKnown(raw(type)) { return true }
    return type is any LosslessStringConvertible.Type
  }

  /// The key that a text stands for; nil if there is none.
  static func key<Key>(_ text: String, as type: Key.Type = Key.self) -> Key? {
    func raw<Raw: RawRepresentable>(_ type: Raw.Type) -> Raw? { (key(text) as Raw.RawValue?).flatMap(Raw.init) }
    // SAFETY: `Key` is `String`.
    if type == String.self { return unsafeBitCast(text, to: Key.self) }
    if type == UUID.self { return UUID(text: text) as? Key }
    if let type = type as? any RawRepresentable.Type, let key = raw(type) as? Key { return key }
    return (type as? any LosslessStringConvertible.Type)?.init(text) as? Key
  }

  /// The text of a key.
  static func text(_ key: Any) -> String {
    func raw<Raw: RawRepresentable>(_ key: Raw) -> Any { key.rawValue }
    if let text = key as? String { return text }
    if let uuid = key as? UUID { return uuid.uuidString }
    if let key = key as? any RawRepresentable, case let raw = raw(key), isKnown(type(of: raw)) { return text(raw) }
    return (key as? any LosslessStringConvertible)?.description ?? ""
  }
}
