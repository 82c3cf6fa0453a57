public import EssentialFoundation
internal import SpoolTape

/// Codes data as a string in Base64 (RFC 4648), whatever the strategy of the coder is.
public struct Base64Strategy: CodableStrategy {
  /// Decodes data.
  ///
  /// - Throws: `dataCorrupted` for a string that is not Base64, and any error of the container.
  public func decode(from decoder: any Decoder) throws -> Data {
    let container = try decoder.singleValueContainer()
    if let data = Data(base64Encoded: try container.decode(String.self)) { return data }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "Encountered Data is not valid Base64.")
  }

  /// Encodes data.
  public func encode(_ data: Data, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data.base64EncodedString())
  }
}

extension CodableStrategy where Self == Base64Strategy {
  /// A string in Base64.
  public static var base64: Base64Strategy { Base64Strategy() }
}

/// Codes values as the strings that they are made of. Numbers and booleans are read as if they were in quotes.
public struct LosslessStringStrategy<Value: LosslessStringConvertible>: CodableStrategy {
  /// Creates the strategy.
  public init() {}

  /// Decodes a value.
  ///
  /// - Throws: `dataCorrupted` for a text that no value is made of; `typeMismatch` for null, an array or an object.
  public func decode(from decoder: any Decoder) throws -> Value {
    let container = try decoder.singleValueContainer()
    let text = try Self.text(container)
    if let value = Value(text) { return value }
    throw DecodingError.dataCorruptedError(
      in: container, debugDescription: "Cannot make a value of type \(Value.self) of \"\(text)\".")
  }

  private static func text(_ container: any SingleValueDecodingContainer) throws -> String {
    if let bool = try? container.decode(Bool.self) { return String(bool) }
    if let integer = try? container.decode(Int64.self) { return String(integer) }
    if let integer = try? container.decode(UInt64.self) { return String(integer) }
    if let number = try? container.decode(Double.self) { return String(number) }
    return try container.decode(String.self)
  }

  /// Encodes the string of a value.
  public func encode(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(value))
  }
}

/// Codes values as strings that contain JSON text. If Spool codes the whole, the options for the text are those of the coder;
/// otherwise they are the standard ones.
public struct JSONTextStrategy<Value: Codable>: CodableStrategy {
  /// Creates the strategy.
  public init() {}

  /// Decodes a value.
  ///
  /// - Throws: `dataCorrupted` for a string that is not JSON text, and any error of the value, whose coding path goes on inside of
  ///   the string.
  public func decode(from decoder: any Decoder) throws -> Value {
    let text = try decoder.singleValueContainer().decode(String.self)
    let options = (decoder as? ValueDecoder)?.frame.run.options ?? .standard
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(SourceText(text), options: SpoolJSONDecoder.strictOptions)
    } catch {
      let context = DecodingError.Context(
        codingPath: decoder.codingPath, debugDescription: "The string is not JSON text.", underlyingError: error)
      throw DecodingError.dataCorrupted(context)
    }
    return try DecodingRun.call(document.storage, options, path: decoder.codingPath) {
      try $0.decode(Value.self, at: 0)
    }
  }

  /// Encodes the text of a value.
  public func encode(_ value: Value, to encoder: any Encoder) throws {
    let options = (encoder as? ValueEncoder)?.run.options ?? .standard
    let text = try EncodingRun.call(value, options) {
      try $0.write(value, $1)
    } result: {
      $0.string
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
