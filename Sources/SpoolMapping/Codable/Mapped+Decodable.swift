import Foundation
import SpoolCoding
import SpoolJSON

extension Mapped: Decodable {
  /// Maps the value of a decoder.
  ///
  /// - Parameter decoder: The decoder; its `userInfo` may have a ``MapperConfiguration``.
  /// - Throws: A `DecodingError`, or what an initializer of the model throws.
  public init(from decoder: any Decoder) throws {
    let mapper = Mapper<Model>(decoder.userInfo)
    do {
      wrappedValue = try mapper.readModel(Self.source(of: decoder))
    } catch let error as MapError {
      throw DecodingError(error, in: decoder)
    }
  }

  /// The value of a decoder, which is on its tape if it has one.
  private static func source(of decoder: any Decoder) throws -> GeneratedCode.Source {
    guard let decoder = decoder as? any TapeDecoder else { return .boxed(try DecodedBox(from: decoder).value) }
    return decoder.tapeValue.map { .value($0) } ?? .boxed(nil)
  }
}

/// The value of any decoder, as JSONSerialization would have made it. What JSON does not have, a date or bytes, is what a
/// dictionary of a caller could hold, too.
struct DecodedBox: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    guard !ThreadStack.isExhausted else {
      throw Self.error(decoder.codingPath, ThreadStack.message)
    }
    let container = try decoder.singleValueContainer()
    // Decoded as dictionaries, because then no strategy changes the keys.
    if (try? decoder.container(keyedBy: TextKey.self)) != nil {
      value = try container.decode([String: DecodedBox].self).mapValues(\.value)
    } else if (try? decoder.unkeyedContainer()) != nil {
      value = try container.decode([DecodedBox].self).map(\.value)
    } else if let scalar = Self.scalar(container) {
      value = scalar
    } else {
      throw Self.error(decoder.codingPath, "The value is of a type that a model cannot be mapped from.")
    }
  }

  /// Numbers come before strings, because some formats can read any value as a string.
  private static func scalar(_ container: any SingleValueDecodingContainer) -> Any? {
    if container.decodeNil() { return NSNull() }
    if let value = try? container.decode(Bool.self) { return NSNumber(value: value) }
    if let value = try? container.decode(Int64.self) { return NSNumber(value: value) }
    if let value = try? container.decode(UInt64.self) { return NSNumber(value: value) }
    if let value = number(container) { return value }
    if let value = try? container.decode(String.self) { return value }
    return (try? container.decode(Date.self)) ?? (try? container.decode(Data.self))
  }

  /// A number as the nearest double, or as a decimal if that is exact where the double is not.
  private static func number(_ container: any SingleValueDecodingContainer) -> NSNumber? {
    let double = (try? container.decode(Double.self)).flatMap { $0.isFinite ? NSNumber(value: $0) : nil }
    guard let decimal = try? container.decode(Decimal.self), double.flatMap({ Decimal(shortest: $0) }) != decimal else {
      return double
    }
    return NSDecimalNumber(decimal: decimal)
  }

  private static func error(_ path: [any CodingKey], _ text: String) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: text))
  }
}
