public import SpoolJSON

// A value as a member of `Codable` types. Spool's own coders know the type: the decoder gives a view of its tape, the
// encoder copies the text of the value.

extension JSONValue: Decodable {
  /// Takes the value of a decoder.
  ///
  /// A `SpoolJSONDecoder` gives a view of the text that it decodes, in O(1), which keeps all of that text alive until it is
  /// ``detached()``. Any other decoder is asked for one type after another, and numbers are as exact as it gives them. A null
  /// is a value. Key strategies do not apply inside. If keys are equal, the last one counts, unless another decoder keeps the first.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: A `DecodingError` if the value has no form in JSON.
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
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    guard let target = encoder as? any TextEncoder else { return try EncodedValue(value: self).encode(to: encoder) }
    target.append(value: self)
  }
}

extension JSONValue {
  /// Decodes the value as a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - decoder: What decodes it.
  /// - Throws: A `DecodingError`, or whatever an `init(from:)` throws.
  @_disfavoredOverload
  public func decoded<T: Decodable>(as type: T.Type = T.self, by decoder: SpoolJSONDecoder = SpoolJSONDecoder()) throws
    -> T
  { try decoder.decode(type, from: self) }

  /// Creates the value that a value of any type is encoded as. For a model that is `Encodable`, too, the initializer for models
  /// comes first.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: What encodes it.
  /// - Throws: An `EncodingError`, or whatever an `encode(to:)` throws.
  @_disfavoredOverload
  public init(encoding value: some Encodable, by encoder: SpoolJSONEncoder = SpoolJSONEncoder()) throws {
    if let value = value as? JSONValue {
      self = value
      return
    }
    var bytes: [UInt8] = []
    try encoder.encode(value, into: &bytes)
    self = try JSONDocument(bytes, options: JSONDocument.Options(rules: JSONRules(maximumDepth: .max))).root
  }
}
