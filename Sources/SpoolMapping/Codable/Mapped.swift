import Foundation
import SpoolCoding
import SpoolJSON

/// A model as a `Codable` value: a member of a type whose other members are `Codable`.
///
///     struct Page: Codable {
///       @Mapped var owner: Owner
///       var editor: Mapped<Owner>?
///       var others: [Mapped<Owner>]
///     }
///
/// A ``SpoolJSONDecoder`` has the model read from the tape, and a ``SpoolJSONEncoder`` has it write into the text. With
/// any other coder, the model is mapped from and to dictionaries. In either case, keys are those that the model names,
/// whatever the key strategy of the coder is, and what the options of a mapper say holds if the coder names a
/// configuration:
///
///     decoder.userInfo[.mapperConfiguration] = MapperConfiguration.api
///
/// A model that cannot be made is a `DecodingError`, and one that cannot be written an `EncodingError`, with the
/// coding path of the value in question and the ``MapError`` as the underlying error. What an initializer of the model
/// throws itself is passed on.
@propertyWrapper
public struct Mapped<Model: BaseMappable> {
  /// The model.
  public var wrappedValue: Model

  /// Wraps a model.
  ///
  /// - Parameter wrappedValue: The model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Wraps a model.
  ///
  /// - Parameter model: The model.
  public init(_ model: Model) { wrappedValue = model }
}

extension Mapped: Sendable where Model: Sendable {}
extension Mapped: Equatable where Model: Equatable {}
extension Mapped: Hashable where Model: Hashable {}

extension CodingUserInfoKey {
  /// The key of the ``MapperConfiguration`` of models in `Codable` values; see ``Mapped``.
  @_disfavoredOverload public static var mapperConfiguration: CodingUserInfoKey { configurationKey }

  // SAFETY: a key whose text is a constant exists.
  private static let configurationKey = CodingUserInfoKey(rawValue: "Spool.MapperConfiguration").unsafelyUnwrapped
}

extension Mapper {
  /// The mapper that a coder names.
  convenience init(_ userInfo: [CodingUserInfoKey: Any]) {
    self.init(userInfo[.mapperConfiguration] as? MapperConfiguration ?? MapperConfiguration())
  }
}

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

extension Mapped: Encodable {
  /// Writes the model to an encoder, with its members in the order of mapping if the encoder has an order.
  ///
  /// - Parameter encoder: The encoder; its `userInfo` may have a ``MapperConfiguration``.
  /// - Throws: An `EncodingError` if JSON cannot represent something in the model.
  public func encode(to encoder: any Encoder) throws {
    let mapper = Mapper<Model>(encoder.userInfo)
    let target = encoder as? any TextEncoder
    let text = JSONText(escapesSlashes: target?.escapesSlashes ?? false, isStrict: true)
    mapper.makeMap(writer: TextWriter(text: text)).append(wrappedValue)
    if let error = text.firstError() { throw EncodingError(error, wrappedValue, in: encoder) }
    if let target { return target.append(text) }
    do {
      try EncodedValue(value: JSONDocument(text.withBytes { [UInt8]($0) }).root).encode(to: encoder)
    } catch let error as JSONError {
      // Nothing is wrong with the text, unless it is nested too deeply.
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: error.reason, underlyingError: error)
      throw EncodingError.invalidValue(wrappedValue, context)
    }
  }
}

/// A value of a document, for any encoder.
struct EncodedValue: Encodable {
  let value: JSONValue

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value.kind {
    case .null: try container.encodeNil()
    case .bool: try container.encode(value.bool == true)
    case .string: try container.encode(value.string ?? "")
    case .number: try encode(number: value, &container)
    case .array: try container.encode(value.array?.map { EncodedValue(value: $0) } ?? [])
    case .object:
      // As a dictionary, because then no strategy changes the keys.
      let members = value.object?.map { ($0.key, EncodedValue(value: $0.value)) } ?? []
      try container.encode(Dictionary(members) { $1 })
    }
  }

  /// A number as the first of these types that holds it exactly, as it is written.
  private func encode(number: JSONValue, _ container: inout any SingleValueEncodingContainer) throws {
    let box = number.boxed as? NSNumber ?? 0
    let decimal = number.storage.withReader { $0.decimal(number.index) }
    if let decimal, !(box is NSDecimalNumber), Decimal(shortest: box) == decimal {
      switch UInt8(bitPattern: box.objCType.pointee) {
      case UInt8(ascii: "d"): try container.encode(box.doubleValue)
      case UInt8(ascii: "Q"): try container.encode(box.uint64Value)
      default: try container.encode(box.int64Value)
      }
    } else if let decimal {
      try container.encode(decimal)
    } else {
      try container.encode(box.doubleValue)
    }
  }
}
