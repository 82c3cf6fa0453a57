import Foundation
import SpoolCoding
import SpoolJSON

// Writes values of `Codable` types that no other part of the mapping knows. Their text is appended as it is.

extension Map {
  /// Writes a value by the `Encodable` conformance of its type. Returns false if the type has none or is known, or if
  /// such values are left alone.
  @usableFromInline
  func write<T>(coded value: T, _ slot: Slot) -> Bool {
    if T.self == JSONValue.self, let value = value as? JSONValue {
      write(json: value, slot)
      return true
    }
    guard isCoded(slot), T.self is any Encodable.Type, Map.isUnknown(T.self), let value = value as? any Encodable else {
      return false
    }
    write(encoded: value, slot)
    return true
  }

  /// Writes a value of a document.
  func write(json value: JSONValue, _ slot: Slot) { write(value.boxed, slot) { $0.append(value: value) } }

  private func write<Coded: Encodable>(encoded value: Coded, _ slot: Slot) {
    do {
      try withText(of: value) { text in write(text.boxed(), slot) { $0.append(text) } }
    } catch {
      withTextWriter { writer in
        if writer.text.keepsValues { return }
        let start = writer.beginValue(slot.member)
        writer.text.fail(value, error.isOfStack ? .stack : .encoding(error))
        writer.endValue(slot.member, from: start)
      }
    }
  }

  /// Calls a closure with the text of a value, with the settings of the text that the map writes, if it writes one.
  private func withText<Coded: Encodable, Result>(of value: Coded, _ body: (JSONText) -> Result) throws -> Result {
    guard hasStack else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: ThreadStack.message))
    }
    var escapesSlashes = false
    withTextWriter { escapesSlashes = $0.text.escapesSlashes }
    return try SpoolJSONEncoder.withText(
      of: value, by: coders.encoder, escapesSlashes: escapesSlashes, keepsPlaceholders: true, body)
  }

  /// The result of a transform for an object. A built-in transform may return a text where a text is written.
  @inlinable @inline(__always)
  func json<Transform: TransformType>(_ object: Transform.Object?, by transform: Transform) -> Transform.JSON? {
    // For the transforms that apps use most, this is known at compile time.
    guard Transform.JSON.self == Any.self, Transform.self != MappingOptions.DateStrategy.self,
      let object, let known = transform as? any TapeTransform, known.isBuiltIn
    else { return transform.written(object) }
    // SAFETY: `JSON` is `Any`.
    return unsafeBitCast(json(object, with: known), to: Transform.JSON?.self)
  }

  @usableFromInline
  func json<Known: TapeTransform, Object>(_ object: Object, with transform: Known) -> Any? {
    guard let object = object as? Known.Object else { return nil }
    return transform.json(object, for: self)
  }

  /// The value for an object by its `Encodable` conformance: its text, or that text as JSONSerialization would have
  /// made it.
  func json<Coded: Encodable>(encoding object: Coded) -> Any? {
    do {
      return try withText(of: object) { text -> Any in keepsValues ? text.boxed() : text.copy() }
    } catch {
      if error.isOfStack { abandon() }
      return nil
    }
  }
}

extension JSONText {
  fileprivate func copy() -> JSONText {
    let copy = JSONText(escapesSlashes: escapesSlashes, capacity: count)
    copy.append(self)
    return copy
  }
}

extension Error {
  /// Whether the error says that the stack had no room for the value.
  fileprivate var isOfStack: Bool {
    if let error = self as? MapError, case .unwritable(let value) = error.subject, case .stack = value.fault {
      return true
    }
    guard let context = (self as? EncodingError)?.context else { return false }
    return context.debugDescription == ThreadStack.message || context.underlyingError?.isOfStack == true
  }
}

extension UnwritableValue {
  /// The path from the value to the part of it that cannot be encoded.
  var path: [MapError.PathComponent] {
    guard case .encoding(let error as EncodingError) = fault else { return [] }
    return (error.context?.codingPath ?? []).map(MapError.PathComponent.init)
  }
}
