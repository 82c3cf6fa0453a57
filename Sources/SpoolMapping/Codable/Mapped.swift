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
/// whatever the key strategy of the coder is. The options of a mapper apply if the coder names a configuration:
///
///     decoder.userInfo[.mapperConfiguration] = MapperConfiguration.api
///
/// A model that cannot be made is a `DecodingError`, and one that cannot be written an `EncodingError`, with the coding
/// path of the value in question and the ``MapError`` as the underlying error. An error that an initializer of the
/// model throws itself is passed on.
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
    guard let decoder = decoder as? any TapeDecoder else { return .boxed(try DecodedValue(from: decoder).boxed) }
    return decoder.tapeValue.map { .value($0) } ?? .boxed(nil)
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
      try JSONDocument(text.withBytes { [UInt8]($0) }).root.encode(to: encoder)
    } catch let error as JSONError {
      // Nothing is wrong with the text, unless it is nested too deeply.
      let context = EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: error.reason, underlyingError: error)
      throw EncodingError.invalidValue(wrappedValue, context)
    }
  }
}
