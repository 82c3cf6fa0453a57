internal import EssentialFoundation
internal import SpoolTape

// The types of Foundation that JSONDecoder decodes in its own way.

extension DecodingRun {
  func date(_ decoder: ValueDecoder) throws -> Date {
    let frame = decoder.frame
    if isNull(frame.pointee.index) { throw nullError(Date.self, at: frame.pointee.index, frame.pointee.path) }
    if let form = options.dateForm {
      guard form == .iso8601 else { return form.date(try decoder.decode(Double.self)) }
      guard let date = ISO8601Text.date(try decoder.decode(String.self)) else {
        let path = frame.pointee.pathOfEnclosingDecoder
        throw corrupted(DecodingError.notISO8601Text, at: frame.pointee.index, path)
      }
      return date
    }
    switch options.dates {
    #if canImport(Darwin)
      case .formatted(let formatter):
        guard let date = formatter.date(from: try decoder.decode(String.self)) else {
          let text = "Date string does not match format expected by formatter."
          throw corrupted(text, at: frame.pointee.index, frame.pointee.path)
        }
        return date
    #endif
    case .custom(let make): return try make(decoder)
    default: return try Date(from: decoder)
    }
  }

  func data(_ decoder: ValueDecoder) throws -> Data {
    let frame = decoder.frame
    if isNull(frame.pointee.index) { throw nullError(Data.self, at: frame.pointee.index, frame.pointee.path) }
    switch options.data {
    case .deferredToData: return try Data(from: decoder)
    case .base64:
      guard let data = Data(base64Encoded: try decoder.decode(String.self)) else {
        throw corrupted("Encountered Data is not valid Base64.", at: frame.pointee.index, frame.pointee.path)
      }
      return data
    case .custom(let make): return try make(decoder)
    @unknown default: return try Data(from: decoder)
    }
  }

  func url(_ decoder: ValueDecoder) throws -> URL {
    let frame = decoder.frame
    if isNull(frame.pointee.index) { throw nullError(URL.self, at: frame.pointee.index, frame.pointee.path) }
    let text = try String.read(reader, at: frame.pointee.index) ?? decoder.decode(String.self)
    guard let url = URL(string: text) else {
      throw corrupted("Invalid URL string.", at: frame.pointee.index, frame.pointee.path)
    }
    return url
  }

  /// Reads only the plain form. All other forms that Foundation accepts are left to Foundation.
  func uuid(_ decoder: ValueDecoder) throws -> UUID {
    let index = decoder.frame.pointee.index
    if index >= 0, let source = reader.plainSource(at: index), let uuid = UUID(text: source) { return uuid }
    return try UUID(from: decoder)
  }

  func decimal(_ decoder: ValueDecoder) throws -> Decimal {
    let frame = decoder.frame
    let index = frame.pointee.index
    if isNull(index) { throw nullError(Decimal.self, at: index, frame.pointee.path) }
    guard reader.isNumber(at: index) else {
      throw DecodingError.typeMismatch(
        Decimal.self, DecodingError.Context(codingPath: frame.pointee.path, debugDescription: ""))
    }
    let source = reader.source(at: index)
    guard let decimal = Decimal(digitsOf: source) else { throw invalid(at: index) }
    return decimal
  }
}
