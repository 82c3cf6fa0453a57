import Foundation

// Values of types that only a map can write, and their parts.

extension Map {
  /// Writes an enum, a model, or a compound of these.
  @usableFromInline
  func write<T>(part value: T, _ slot: Slot) {
    if (value as? any AnyOptional)?.isNil == true { return writeNil(slot) }
    write(slot, boxed(part: value)) { append(part: value) }
  }

  fileprivate func append<T>(part value: T) {
    switch value {
    case let value as any BaseMappable where T.self is any BaseMappable.Type: append(value)
    case let value as any RawRepresentable where T.self is any RawRepresentable.Type: append(rawValueOf: value)
    case let value as any Compound where T.self is any Compound.Type && Map.mustWrite(T.self): value.append(by: self)
    default: append(any: value)
    }
  }

  private func append<T: RawRepresentable>(rawValueOf value: T) { append(part: value.rawValue) }

  private func append(any value: Any) {
    withTextWriter { writer in
      if let value = value as? any TapeConvertible { return value.append(to: writer.text) }
      BoxedText.append(value, to: writer.text)
    }
  }

  fileprivate func boxed<T>(part value: T) -> Any {
    switch value {
    case let value as any BaseMappable where T.self is any BaseMappable.Type: dictionary(of: value)
    case let value as any RawRepresentable where T.self is any RawRepresentable.Type: boxed(rawValueOf: value)
    case let value as any Compound where T.self is any Compound.Type && Map.mustWrite(T.self): value.boxed(by: self)
    default: (value as? any TapeConvertible)?.boxed ?? value
    }
  }

  private func boxed<T: RawRepresentable>(rawValueOf value: T) -> Any { boxed(part: value.rawValue) }
}

// Of arrays and sets.
extension Sequence where Self: Compound {
  @usableFromInline
  func append(by map: Map) { map.appendRows(self) { map.append(part: $0) } }

  @usableFromInline
  func boxed(by map: Map) -> Any { self.map { map.boxed(part: $0) } }
}

extension Dictionary {
  @usableFromInline
  func append(by map: Map) {
    // No other keys can be written.
    map.appendMembers(self as? [String: Value] ?? [:]) { map.append(part: $0) }
  }

  @usableFromInline
  func boxed(by map: Map) -> Any { mapValues { map.boxed(part: $0) } }
}

extension Optional {
  @usableFromInline
  func append(by map: Map) {
    if let value = self { map.append(part: value) } else { map.withTextWriter { $0.text.append("null") } }
  }

  @usableFromInline
  func boxed(by map: Map) -> Any { self.map { map.boxed(part: $0) } ?? NSNull() }
}
