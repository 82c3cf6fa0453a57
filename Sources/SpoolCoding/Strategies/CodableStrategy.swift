internal import SpoolTape

/// How the values of a property are decoded and encoded: what `@CodableBy` names.
///
/// The functions are those of `Codable`, so that any coder can use them. For a property that is an optional, a strategy codes the
/// value: absence and null are nil, and nil is left out.
public protocol CodableStrategy<Value>: Sendable {
  /// The type of the property, or of the value if that is an optional.
  associatedtype Value

  /// Decodes a value.
  ///
  /// - Parameter decoder: The decoder of the value.
  /// - Throws: Any error; mostly a `DecodingError`.
  func decode(from decoder: any Decoder) throws -> Value

  /// Encodes a value.
  ///
  /// - Parameter encoder: The encoder of the value.
  /// - Throws: Any error; mostly an `EncodingError`.
  func encode(_ value: Value, to encoder: any Encoder) throws
}

/// A strategy that the loops over fields follow by a plan, without calling its functions for common values.
protocol PlannedStrategy: CodableStrategy {
  var plan: TypePlan { get }
}

/// A strategy, and a field whose values it codes.
protocol StrategyCode: Sendable {
  var isOptional: Bool { get }
  /// The plan of the field.
  var plan: TypePlan { get }
  var codedForm: CodedForm { get }

  // SAFETY of all functions: the place is that of a value of the field, or empty memory for one.

  func decode(from decoder: any Decoder, into place: UnsafeMutableRawPointer) throws
  func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key, _ place: UnsafeMutableRawPointer) throws
  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key, _ place: UnsafeRawPointer) throws
}

struct AnyStrategy<S: CodableStrategy>: StrategyCode {
  let strategy: S
  let isOptional: Bool
  /// Decodes a value into empty memory. It is code of the module that has the type, where that is known.
  let read: @Sendable (any Decoder, UnsafeMutableRawPointer) throws -> Void

  /// A value as `Encodable`, for containers.
  private struct Member: Encodable {
    let strategy: S
    let value: S.Value

    func encode(to encoder: any Encoder) throws { try strategy.encode(value, to: encoder) }
  }

  var plan: TypePlan {
    let plan = (strategy as? any PlannedStrategy)?.plan ?? .unknown
    return isOptional ? plan.optional(of: S.Value.self) : plan
  }

  func decode(from decoder: any Decoder, into place: UnsafeMutableRawPointer) throws { try read(decoder, place) }

  func decode<Key>(_ container: KeyedDecodingContainer<Key>, _ key: Key, _ place: UnsafeMutableRawPointer) throws {
    // Throws the error of the coder if there is no such key, which the decoder of a value does not.
    if isOptional, try !container.contains(key) || container.decodeNil(forKey: key) {
      place.initializeMemory(as: S.Value?.self, to: nil)
      return
    }
    _ = try container.decodeNil(forKey: key)
    try decode(from: container.superDecoder(forKey: key), into: place)
  }

  func encode<Key>(_ container: inout KeyedEncodingContainer<Key>, _ key: Key, _ place: UnsafeRawPointer) throws {
    let value =
      isOptional
      ? place.assumingMemoryBound(to: S.Value?.self).pointee : place.assumingMemoryBound(to: S.Value.self).pointee
    if let value { try container.encode(Member(strategy: strategy, value: value), forKey: key) }
  }
}
