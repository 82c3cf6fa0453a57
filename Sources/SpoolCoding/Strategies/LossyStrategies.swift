/// Decodes the elements of an array that can be decoded, and leaves out the others, which ``CodingReplacements`` collect.
public struct LossyArrayStrategy<Element: Codable>: CodableStrategy {
  /// Creates the strategy.
  public init() {}

  /// Decodes an array.
  ///
  /// - Throws: Any error of the container if the value is no array.
  public func decode(from decoder: any Decoder) throws -> [Element] {
    try decoder.singleValueContainer().decode([LossyElement<Element>].self).compactMap(\.value)
  }

  /// Encodes all elements.
  public func encode(_ value: [Element], to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// Decodes the members of an object whose values can be decoded, and leaves out the others, which ``CodingReplacements`` collect.
public struct LossyDictionaryStrategy<Element: Codable>: CodableStrategy {
  /// Creates the strategy.
  public init() {}

  /// Decodes a dictionary.
  ///
  /// - Throws: Any error of the container if the value is no object.
  public func decode(from decoder: any Decoder) throws -> [String: Element] {
    try decoder.singleValueContainer().decode([String: LossyElement<Element>].self).compactMapValues(\.value)
  }

  /// Encodes all members.
  public func encode(_ value: [String: Element], to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// A value that is left out if it cannot be decoded.
private struct LossyElement<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws {
    do {
      value = try decoder.singleValueContainer().decode(Value.self)
    } catch {
      if error is CodeOfTheApp { throw error }
      CodingReplacements.of(decoder.userInfo)?.add(error)
      value = nil
    }
  }
}
