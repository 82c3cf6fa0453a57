import Foundation
import SpoolJSON

// Writes values of types that only a map can write, and their parts.

extension Map {
  /// Writes an enum, a model, or a compound of these.
  @usableFromInline
  func write<T>(part value: T, _ slot: Slot) {
    if (value as? any AnyOptional)?.isNil == true { return writeNil(slot) }
    write(models: slot) { append(part: value) }
  }

  fileprivate func append<T>(part value: T) {
    switch value {
    case let value as JSONValue where T.self == JSONValue.self: append(value.boxed) { $0.append(value: value) }
    case let value as any BaseMappable where T.self is any BaseMappable.Type: append(value)
    case let value as any RawRepresentable where T.self is any RawRepresentable.Type: append(rawValueOf: value)
    case let value as any Compound where T.self is any Compound.Type && Map.mustWrite(T.self): value.append(by: self)
    case let value as any TapeConvertible: append(value.boxed) { value.append(to: $0) }
    default: append(value) { BoxedText.append(value, to: $0) }
    }
  }

  private func append<T: RawRepresentable>(rawValueOf value: T) { append(part: value.rawValue) }

  private func append(_ value: @autoclosure () -> Any, _ append: (JSONText) -> Void) {
    withTextWriter { $0.text.append(value(), append) }
  }
}

// For arrays and sets.
extension Sequence where Self: Compound {
  @usableFromInline
  func append(by map: Map) { map.appendRows(self) { map.append(part: $0) } }
}

extension Dictionary {
  @usableFromInline
  func append(by map: Map) {
    if let members = self as? [String: Value] { return map.appendMembers(members) { map.append(part: $0) } }
    map.appendMembers(written) { map.append(part: $0) }
  }

  /// The members by the texts of their keys. Of several keys with the same text, one counts.
  private var written: [String: Value] {
    [String: Value](map { (DictionaryKey.text($0.key), $0.value) }) { $1 }
  }
}

extension Optional {
  @usableFromInline
  func append(by map: Map) {
    if let value = self { map.append(part: value) } else { map.withTextWriter { $0.text.append("null") } }
  }
}
