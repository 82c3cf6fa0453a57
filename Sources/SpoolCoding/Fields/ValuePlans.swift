internal import Foundation
internal import SpoolJSON

// How the loops over fields read and write numbers of other types, and the types of Foundation that JSONDecoder and JSONEncoder
// handle in their own way. What is unusual is left to these ways.

extension FieldPlan {
  /// The plan of a type that its own code decodes and encodes.
  static let unknown = FieldPlan(.other)

  /// The plans of types of Foundation.
  static let values: [ObjectIdentifier: FieldPlan] = [
    ObjectIdentifier(Date.self): TokenPlan(DateCode()), ObjectIdentifier(Data.self): TokenPlan(DataCode()),
    ObjectIdentifier(URL.self): TokenPlan(URLCode()), ObjectIdentifier(Decimal.self): TokenPlan(DecimalCode()),
    ObjectIdentifier(UUID.self): TokenPlan(UUIDCode()),
  ]

  /// The plan of a scalar.
  static func scalar(_ type: any FieldScalar.Type) -> FieldPlan {
    if type == String.self { return .scalar(FieldKind.string) }
    if type == Int.self { return .scalar(FieldKind.int) }
    if type == Double.self { return .scalar(FieldKind.double) }
    if type == Bool.self { return .scalar(FieldKind.bool) }
    func number<Value: FieldScalar>(_ type: Value.Type) -> FieldPlan { TokenPlan(NumberCode<Value>()) }
    return number(type)
  }
}

private struct NumberCode<Value: FieldScalar>: TokenCode {
  func value(_ token: FieldToken, _ options: DecodingOptions) -> Value? {
    guard case .number(let source) = token, let base = source.baseAddress else { return nil }
    return Value.value(of: base, source.count)
  }

  func append(_ value: Value, _ text: JSONText, _ options: EncodingOptions) {
    if value.isWritable { value.write(to: text) } else { text.fail(value, .number) }
  }
}

private struct DateCode: TokenCode {
  func value(_ token: FieldToken, _ options: DecodingOptions) -> Date? {
    switch options.dates {
    case .deferredToDate: token.double.map { Date(timeIntervalSinceReferenceDate: $0) }
    case .secondsSince1970: token.double.map { Date(timeIntervalSince1970: $0) }
    case .millisecondsSince1970: token.double.map { Date(timeIntervalSince1970: $0 / 1000) }
    case .iso8601:
      if case .plain(let source) = token { ISO8601Text.plainDate(source) } else { nil }
    default: nil
    }
  }

  func append(_ date: Date, _ text: JSONText, _ options: EncodingOptions) {
    switch options.dates {
    case .deferredToDate: append(date.timeIntervalSinceReferenceDate, text)
    case .secondsSince1970: append(date.timeIntervalSince1970, text)
    case .millisecondsSince1970: append(1000 * date.timeIntervalSince1970, text)
    case .iso8601: ISO8601Text.append(date, to: text)
    default: text.fail(date, .type)
    }
  }

  private func append(_ seconds: Double, _ text: JSONText) {
    if seconds.isFinite { text.append(double: seconds) } else { text.fail(seconds, .number) }
  }
}

private struct DataCode: TokenCode {
  func value(_ token: FieldToken, _ options: DecodingOptions) -> Data? {
    guard case .base64 = options.data else { return nil }
    return token.string.flatMap { Data(base64Encoded: $0) }
  }

  func append(_ data: Data, _ text: JSONText, _ options: EncodingOptions) {
    guard case .base64 = options.data else { return text.fail(data, .type) }
    text.append(string: data.base64EncodedString())
  }
}

private struct URLCode: TokenCode {
  func value(_ token: FieldToken, _ options: DecodingOptions) -> URL? {
    token.string.flatMap { URL(string: $0) }
  }

  func append(_ url: URL, _ text: JSONText, _ options: EncodingOptions) {
    text.append(string: url.absoluteString)
  }
}

private struct DecimalCode: TokenCode {
  func value(_ token: FieldToken, _ options: DecodingOptions) -> Decimal? {
    guard case .number(let source) = token else { return nil }
    return Decimal(digitsOf: source)
  }

  func append(_ decimal: Decimal, _ text: JSONText, _ options: EncodingOptions) {
    if decimal.isNaN { text.fail(decimal, .number) } else { text.append(decimal: decimal) }
  }
}

private struct UUIDCode: TokenCode {
  func value(_ token: FieldToken, _ options: DecodingOptions) -> UUID? {
    if case .plain(let source) = token { UUID(text: source) } else { nil }
  }

  func append(_ uuid: UUID, _ text: JSONText, _ options: EncodingOptions) { text.append(uuid: uuid) }
}
