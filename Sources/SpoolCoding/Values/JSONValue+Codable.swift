internal import EssentialFoundation
public import SpoolTape

// Values as members of `Codable` types. Spool's own coders know the type: the decoder returns a view of its tape, and
// the encoder copies the text of the value.

extension JSONValue: Decodable {
  /// Creates a value from a decoder.
  ///
  /// A `SpoolJSONDecoder` returns a view of the text that it decodes, in O(1), which keeps all of that text alive until
  /// it is ``detached()``. With any other decoder, one type after another is tried, and numbers are as exact as it
  /// provides them. A null is a value. Key strategies do not apply inside. If keys are equal, the last one counts,
  /// unless another decoder keeps the first.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if JSON cannot represent the value.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? any TapeDecoder {
      self = decoder.tapeValue ?? .null
    } else {
      self = try DecodedValue(from: decoder).json(decoder.codingPath)
    }
  }
}

extension JSONValue: Encodable {
  /// Writes the value to an encoder.
  ///
  /// A `SpoolJSONEncoder` copies the text of strings and numbers as it is. Any other encoder is given each number as the
  /// first of `Int64`, `UInt64`, `Double` and `Decimal` that holds it exactly. Key strategies do not apply inside.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    if let target = encoder as? any TextEncoder {
      target.append(value: self)
    } else {
      try encode(toForeign: encoder)
    }
  }

  private func encode(toForeign encoder: any Encoder) throws {
    guard !ThreadStack.isExhausted else {
      let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: ThreadStack.message)
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    switch kind {
    case .null: try container.encodeNil()
    case .bool: try container.encode(bool == true)
    case .string: try container.encode(string ?? "")
    case .number: try encodeNumber(&container)
    case .array: try container.encode(Array(elements))
    // As a dictionary, because then no strategy changes the keys.
    case .object: try container.encode(Dictionary(members.map { ($0.key, $0.value) }) { $1 })
    }
  }

  /// A number as the first of these types that holds it exactly, as it is written.
  private func encodeNumber(_ container: inout any SingleValueEncodingContainer) throws {
    let text = numberText ?? "0"
    let isWhole = text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }
    if isWhole, let value = int64 { return try container.encode(value) }
    if isWhole, let value = uint64 { return try container.encode(value) }
    let decimal = storage.withReader { Decimal(digitsOf: $0.source(at: index)) }
    if let double, decimal == nil || Decimal(digits: "\(double)") == decimal { return try container.encode(double) }
    if let decimal { return try container.encode(decimal) }
    // Beyond the range of all these types: an encoder rejects infinity, or writes the string that the app has set for
    // it.
    try container.encode(text.hasPrefix("-") ? -Double.infinity : .infinity)
  }
}

extension JSONValue {
  /// Decodes the value as a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - decoder: The decoder.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decoded<T: Decodable>(as type: T.Type = T.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder()) throws
    -> T
  { try decoder.decode(type, from: self) }

  /// Creates the value that a value of any type is encoded as. For a model that is `Encodable`, too, the initializer
  /// for models takes precedence.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: The encoder.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:)` throws.
  @_disfavoredOverload
  public init(encoding value: some Encodable, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()) throws {
    if let value = value as? JSONValue {
      self = value
      return
    }
    var bytes: [UInt8] = []
    try encoder.encode(value, into: &bytes)
    self = try JSONDocument(bytes, options: .ofWritten).root
  }
}
