package import EssentialFoundation
internal import SpoolTape

/// A value of any decoder, found by trying one type after another: other decoders do not tell the type of a value.
///
/// Some decoders have values that JSON does not have: dates and bytes.
package enum DecodedValue: Decodable {
  case null
  case bool(Bool)
  case signed(Int64)
  case unsigned(UInt64)
  case double(Double)
  case decimal(Decimal)
  case string(String)
  case date(Date)
  case data(Data)
  case array([DecodedValue])
  case object([String: DecodedValue])

  package init(from decoder: any Decoder) throws {
    guard !ThreadStack.isExhausted else { throw Self.error(decoder.codingPath, ThreadStack.message) }
    let container = try decoder.singleValueContainer()
    // Decoded as dictionaries, because then no strategy changes the keys.
    if (try? decoder.container(keyedBy: TextKey.self)) != nil {
      self = .object(try container.decode([String: DecodedValue].self))
    } else if (try? decoder.unkeyedContainer()) != nil {
      self = .array(try container.decode([DecodedValue].self))
    } else if let scalar = Self.scalar(container) {
      self = scalar
    } else {
      throw Self.error(decoder.codingPath, "The value is of a type that JSON does not have.")
    }
  }

  /// Numbers come before strings, because some formats can read any value as a string.
  private static func scalar(_ container: any SingleValueDecodingContainer) -> DecodedValue? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .signed(value) }
    // Each type that does not fit costs an error. A value that is not a double is not a number of another type either.
    if let double = try? container.decode(Double.self), let value = number(container, double) { return value }
    if let value = try? container.decode(String.self) { return .string(value) }
    return (try? container.decode(Date.self)).map { .date($0) } ?? (try? container.decode(Data.self)).map { .data($0) }
  }

  /// A number as the nearest double, or as a decimal if that is exact where the double is not.
  private static func number(_ container: any SingleValueDecodingContainer, _ double: Double) -> DecodedValue? {
    if double >= 0x1p63, let value = try? container.decode(UInt64.self) { return .unsigned(value) }
    guard let decimal = try? container.decode(Decimal.self), !double.isFinite || Decimal(digits: "\(double)") != decimal
    else { return double.isFinite ? .double(double) : nil }
    return .decimal(decimal)
  }

  private static func error(_ path: [any CodingKey], _ text: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: text))
  }
}

extension DecodedValue {
  /// The value in JSON.
  ///
  /// - Parameter path: The coding path of the value, for errors.
  /// - Throws: A `DecodingError` for what JSON does not have.
  func json(_ path: [any CodingKey]) throws -> JSONValue {
    let text = JSONText(escapesSlashes: false, capacity: 64)
    guard append(to: text) else { throw Self.error(path, "JSON has no form for a date, for bytes or for no number.") }
    return try text.document().root
  }

  /// Appends the value. Returns false if a part of it cannot be represented in JSON; the text must then be dropped.
  private func append(to text: JSONText) -> Bool {
    var isComplete = true
    switch self {
    case .null: text.append("null")
    case .bool(let value): text.append(bool: value)
    case .signed(let value): text.append(integer: value)
    case .unsigned(let value): text.append(unsigned: value)
    case .double(let value): text.append(double: value)
    case .decimal(let value) where !value.isNaN: text.append(decimal: value)
    case .string(let value): text.append(string: value)
    case .decimal, .date, .data: return false
    case .array(let elements): text.append(array: elements) { if isComplete { isComplete = $0.append(to: text) } }
    case .object(let members):
      text.append(object: members, key: \.key) { if isComplete { isComplete = $0.value.append(to: text) } }
    }
    return isComplete
  }
}
