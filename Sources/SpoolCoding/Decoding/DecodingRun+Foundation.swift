internal import Foundation
internal import SpoolJSON

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

extension Decimal {
  /// The decimal of a number, with as many digits as fit in 128 bits; the others are cut off. Nil if the exponent does
  /// not fit.
  package init?(digitsOf source: UnsafeBufferPointer<UInt8>) {
    var exponent = 0
    var isFull = false
    var hasPoint = false
    var index = source.first == UInt8(ascii: "-") ? 1 : 0
    var low: UInt64 = 0
    var high: UInt64 = 0
    loop: while index < source.count {
      let byte = source[index]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let (lowHigh, lowLow) = low.multipliedFullWidth(by: 10)
        let (highHigh, highLow) = high.multipliedFullWidth(by: 10)
        let (newLow, carry) = lowLow.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
        let (sum, overflow) = highLow.addingReportingOverflow(lowHigh)
        let (newHigh, overflow2) = sum.addingReportingOverflow(carry ? 1 : 0)
        if isFull || highHigh != 0 || overflow || overflow2 {
          isFull = true
          if !hasPoint { exponent += 1 }
        } else {
          (low, high) = (newLow, newHigh)
          if hasPoint { exponent -= 1 }
        }
      case UInt8(ascii: "."): hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): break loop
      default: return nil
      }
      index += 1
    }
    // As in Foundation's parser, the exponent of the digits alone must fit, too.
    guard (-128...127).contains(exponent) else { return nil }
    if index < source.count {
      let isNegative = source[(index + 1)...].first == UInt8(ascii: "-")
      var value = 0
      for byte in source[(index + 1)...] where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
        value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1 << 40)
      }
      exponent += isNegative ? -value : value
    }
    guard (-128...127).contains(exponent) else { return nil }
    if low == 0 && high == 0 {
      self = 0
      return
    }
    // A Decimal can represent 2^64 exactly.
    let significand = high == 0 ? Decimal(low) : Decimal(high) * (Decimal(UInt64.max) + 1) + Decimal(low)
    self.init(
      sign: source.first == UInt8(ascii: "-") ? .minus : .plus, exponent: exponent, significand: significand)
    // Zeros at the end of the digits become part of the exponent, which may then be too large. Foundation's own parser
    // does not move them.
    if isNaN {
      guard let decimal = Decimal(string: String(decoding: source, as: UTF8.self)) else { return nil }
      self = decimal
    }
  }
}
