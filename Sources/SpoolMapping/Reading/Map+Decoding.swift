public import Foundation
import SpoolCoding
import SpoolJSON

// Reads values of `Codable` types that no other part of the mapping knows, from the tape.

extension Map {
  /// Whether a type is one of those that the mapping knows, but that neither `usual` nor `TapeConvertible` reads. If
  /// this is compiled for a concrete `T`, the answer is known at compile time, where `isUnknown` takes several
  /// look-ups.
  @inlinable @inline(__always)
  static func isKnown<T>(_ type: T.Type) -> Bool {
    T.self == Any.self || T.self == [String: Any].self || T.self == [Any].self || T.self == [[String: Any]].self
      || T.self == AnyObject.self || T.self == NSNumber.self || T.self == NSString.self || T.self == NSArray.self
      || T.self == NSDictionary.self || T.self == Date.self || T.self == [Date].self || T.self == [String: Date].self
      || T.self == Data.self || T.self == [Data].self
  }

  /// Whether no operator, option or transform knows a type, nor the innermost parts of a collection or optional.
  static func isUnknown(_ type: Any.Type) -> Bool {
    switch type {
    case is any TapeConvertible.Type, is any ScalarConvertible.Type, is any BinaryInteger.Type,
      is any RawRepresentable.Type, is any BaseMappable.Type, is any GeneratedCode.Transformed.Type, is Never.Type:
      false
    default: (type as? any Compound.Type).map { isUnknown($0.part) } ?? true
    }
  }

  /// Whether the value of a slot may be read and written by the `Codable` conformance of its type: in generated models,
  /// or if the caller has set a coder. ObjectMapper leaves such values alone.
  func isCoded(_ slot: Slot) -> Bool { slot.traits.contains(.coded) || coders.areNamed }

  /// A value that no cast gives: a value of a document, one with keys that are not strings, or one of a `Decodable`
  /// type; nil for any other.
  @usableFromInline
  func uncast<T>(_ slot: Slot) throws(ReadFault) -> T? {
    if T.self == JSONValue.self {
      // SAFETY: `T` is `JSONValue`.
      return json(at: slot.node).map { unsafeBitCast($0, to: T.self) }
    }
    return Map.hasOwnKeys(T.self) ? try readPart(slot) as T : try coded(slot)
  }

  /// A value by the `Decodable` conformance of its type; nil if the type has none or is known, or if such values are
  /// left alone.
  private func coded<T>(_ slot: Slot) throws(ReadFault) -> T? {
    guard isCoded(slot) || Map.isFreeForm(T.self), let type = T.self as? any Decodable.Type, Map.isUnknown(type) else {
      return nil
    }
    let value: T
    if isLossy, let type = type as? any Compound.Type, source.isArray(at: slot.node) || source.isObject(at: slot.node) {
      value = try compound(type, slot)
    } else {
      value = try decoded(type, slot)
    }
    return value
  }

  private func decoded<Coded: Decodable, T>(_ type: Coded.Type, _ slot: Slot) throws(ReadFault) -> T {
    if !hasStack { throw tooDeep(at: slot.node) }
    // SAFETY: `Coded` is `T`, in which the only caller has found it.
    return unsafeBitCast(try decode(type, at: slot.node), to: T.self)
  }

  private func decode<Coded: Decodable>(_ type: Coded.Type, at node: Int) throws(ReadFault) -> Coded {
    // A dictionary of the caller may contain the value itself.
    if source.isHandle(node), let value = source.boxed(at: node) as? Coded { return value }
    guard let value = source.value(at: node) ?? document(at: node)?.root else { throw ReadFault(.kind(type), node) }
    do {
      return try SpoolJSONDecoder.decode(type, from: value, by: coders.decoder)
    } catch {
      throw ReadFault(.kind(type), node, (error as? DecodingError).map { MapError($0, at: node, self) } ?? error)
    }
  }

  /// A value of a dictionary as a document; nil if it cannot be represented in JSON.
  func document(at node: Int) -> JSONDocument? {
    let text = JSONText(escapesSlashes: false)
    BoxedText.append(source.boxed(at: node), to: text)
    return text.isValid ? try? text.document() : nil
  }
}
