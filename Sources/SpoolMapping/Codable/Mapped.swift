import Foundation

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
