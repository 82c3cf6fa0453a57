package import EssentialFoundation
package import SpoolTape

// Decoding and encoding for modules that read some of the tape and write some of the text in their own way.

extension SpoolJSONDecoder {
  /// Decodes a value on a tape.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - value: The value.
  ///   - decoder: A decoder whose options are used; nil for the standard ones.
  package static func decode<T: Decodable>(_ type: T.Type, from value: JSONValue, by decoder: JSONDecoder?) throws -> T
  {
    try checkDepth(of: value)
    let options = (decoder as? SpoolJSONDecoder)?.options ?? decoder.map { DecodingOptions($0) } ?? .standard
    return try DecodingRun.call(value.storage, options) { try $0.decode(type, at: value.index) }
  }

  /// Throws if a value is nested more deeply than JSONDecoder allows: a type that contains itself is decoded by recursion.
  static func checkDepth(of value: JSONValue) throws {
    let limit = strictOptions.rules.maximumDepth
    guard value.storage.options.rules.maximumDepth > limit,
      value.storage.withReader({ $0.isNested(deeperThan: limit, at: value.index) })
    else { return }
    let text = "The value has more than \(limit) arrays and dictionaries inside each other."
    let place = JSONError(unexpectedValueAt: value.index, of: value.storage)
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: text, underlyingError: place))
  }
}

extension SpoolJSONEncoder {
  /// Calls a closure with the compact text of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: An encoder whose options are used, except for white space; nil for the standard ones.
  ///   - escapesSlashes: True if slashes are escaped.
  ///   - keepsPlaceholders: Whether placeholders stay in the text, so that they become part of another text.
  ///   - body: The closure. The text is used again after it.
  package static func withText<T: Encodable, Result>(
    of value: T, by encoder: JSONEncoder?, escapesSlashes: Bool, keepsPlaceholders: Bool = false,
    _ body: (JSONText) -> Result
  ) throws -> Result {
    let options = EncodingOptions.compact(encoder, escapesSlashes: escapesSlashes)
    return try EncodingRun.call(value, options, keepsPlaceholders: keepsPlaceholders) {
      try $0.write(value, $1)
    } result: {
      body($0)
    }
  }
}

extension ValueDecoder: TapeDecoder {
  var tapeValue: JSONValue? {
    let index = frame.pointee.index
    return index < 0 ? nil : frame.run.storage.map { JSONValue(storage: $0, index: index) }
  }
}

extension ValueEncoder: TextEncoder {
  final var escapesSlashes: Bool { run.options.escapesSlashes }

  final func append(_ value: JSONText) {
    // Each container takes at least two bytes. If the depth may be too great, it is counted at the end.
    run.deepest = max(run.deepest, run.scopeCount + value.count / 2)
    write { $0.append(value) }
  }

  final func append(value: JSONValue) {
    let limit = max(EncodingRun.maximumDepth - run.scopeCount - 1, 0)
    if value.read({ $0.isNested(deeperThan: limit, at: value.index) }) { run.deepest = EncodingRun.maximumDepth }
    write { $0.append(value: value) }
  }
}
