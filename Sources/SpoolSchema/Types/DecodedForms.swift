internal import EssentialFoundation
internal import SpoolCoding
internal import SpoolTape

/// The forms of keys and values that the strategies of a decoder read.
struct DecodedForms {
  private let decoder: SpoolJSONDecoder
  /// Writes values as the decoder reads them.
  let encoder = SpoolJSONEncoder()

  init(_ decoder: SpoolJSONDecoder) {
    self.decoder = decoder
    switch decoder.dateDecodingStrategy {
    case .iso8601: encoder.dateEncodingStrategy = .iso8601
    case .secondsSince1970: encoder.dateEncodingStrategy = .secondsSince1970
    case .millisecondsSince1970: encoder.dateEncodingStrategy = .millisecondsSince1970
    default: encoder.dateEncodingStrategy = .deferredToDate
    }
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy { encoder.keyEncodingStrategy = .convertToSnakeCase }
    if case .deferredToData = decoder.dataDecodingStrategy { encoder.dataEncodingStrategy = .deferredToData }
  }

  /// The key that is read as one of a type.
  ///
  /// - Parameter location: The type and the property, for errors.
  func key(_ key: String, at location: String) throws(JSONSchemaError) -> String {
    switch decoder.keyDecodingStrategy {
    case .useDefaultKeys: return key
    case .convertFromSnakeCase:
      let written = SnakeCase.encoded(key)
      if SnakeCase.decoded(written) == key { return written }
      throw JSONSchemaError(
        .unsupportedKey, at: location,
        "the key \"\(written)\" is read as \"\(SnakeCase.decoded(written))\" by this decoder, and not as \"\(key)\"")
    default:
      throw JSONSchemaError(
        .unsupportedKey, at: location, "it is not known which key the strategy of this decoder reads as \"\(key)\"")
    }
  }

  /// The keywords for a type of Foundation; nil if the strategy is not known.
  func value(_ type: any Any.Type) -> [(String, JSONValue)]? {
    switch type {
    case is Date.Type:
      switch decoder.dateDecodingStrategy {
      case .iso8601: return [("type", "string"), ("format", "date-time")]
      case .deferredToDate, .secondsSince1970, .millisecondsSince1970: return [("type", "number")]
      default: return nil
      }
    case is Data.Type:
      switch decoder.dataDecodingStrategy {
      case .base64: return [("type", "string"), ("contentEncoding", "base64")]
      case .deferredToData:
        return [("type", "array"), ("items", ["type": "integer", "minimum": 0, "maximum": 255])]
      default: return nil
      }
    case is URL.Type: return [("type", "string"), ("format", "uri-reference")]
    case is UUID.Type: return [("type", "string"), ("format", "uuid")]
    case is Decimal.Type: return [("type", "number")]
    default: return nil
    }
  }

  /// The strings that stand for numbers that JSON does not have.
  var namesOfNumbers: [String] {
    if case .convertFromString(let positive, let negative, let nan) = decoder.nonConformingFloatDecodingStrategy {
      [positive, negative, nan]
    } else {
      []
    }
  }
}
