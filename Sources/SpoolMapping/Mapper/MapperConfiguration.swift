public import Foundation
public import SpoolJSON

/// The settings of an app, from which it makes mappers: how JSON text is parsed, read and written.
///
///     extension MapperConfiguration {
///       static let api = {
///         var configuration = MapperConfiguration()
///         configuration.options.keyStrategy = .snakeCase
///         return configuration
///       }()
///     }
///     let user = try Mapper<User>(.api).decode(data)
///
/// A configuration is a value that any thread may use. Its mappers share what they learn about keys.
public struct MapperConfiguration: Sendable {
  /// The options for data that is not quite as the models expect.
  public var options: MappingOptions {
    didSet { (hasOptions, keys) = (!options.isDefault, ComputedKeys.make(for: options)) }
  }
  /// Which extensions of JSON a text may use, and how large it may be.
  public var rules: JSONRules
  /// What happens if members of an object in a text have equal keys. By default, the last one counts.
  public var duplicateKeys = JSONDocument.DuplicateKeys.lastWins
  /// Whether properties that are nil are written as null.
  public var shouldIncludeNilValues: Bool
  /// The context that the models see as `map.context`, also those that several threads map at the same time.
  public var context: (any MapContext & Sendable)?
  /// The decoder whose options are used for values of `Decodable` types that Spool does not map itself. They are read
  /// from the tape, as by a ``SpoolJSONDecoder``, whatever the class of the decoder is.
  ///
  /// If there is a decoder or an ``encoder``, `<-`, `>>>` and `map.value` read and write such values in all models, and
  /// nil stands for the standard options of the other one. If there is neither, they leave such values alone, as in
  /// ObjectMapper; models with `@Mappable`, and `CodableTransform`, use the standard options.
  public var decoder: JSONDecoder?
  /// The encoder whose options are used for writing such values, except for white space and the escaping of slashes,
  /// which are those of the whole text. See ``decoder``.
  public var encoder: JSONEncoder?

  /// Whether the options change anything.
  @usableFromInline private(set) var hasOptions: Bool
  /// The computed keys of the text; nil if they are those of the models.
  private var keys: ComputedKeys?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - options: The options for data that is not quite as the models expect.
  ///   - rules: Which extensions of JSON a text may use, and how large it may be.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  ///   - context: The context that the models see as `map.context`.
  public init(
    options: MappingOptions = MappingOptions(), rules: JSONRules = JSONRules(),
    shouldIncludeNilValues: Bool = false, context: (any MapContext & Sendable)? = nil
  ) {
    self.options = options
    self.rules = rules
    self.shouldIncludeNilValues = shouldIncludeNilValues
    self.context = context
    (hasOptions, keys) = (!options.isDefault, ComputedKeys.make(for: options))
  }

  /// The options of one call; nil if they change nothing.
  func makePolicy() -> MappingPolicy? { hasOptions ? MappingPolicy(options, keys) : nil }

  /// The coders that maps use for `Codable` values.
  var coders: Coders { Coders(decoder: decoder, encoder: encoder) }

  /// The configuration with a report.
  func reporting() -> MapperConfiguration {
    var other = self
    other.options.collectsReport = true
    other.keys = keys
    return other
  }
}

/// The coders of a configuration.
struct Coders {
  var decoder: JSONDecoder?
  var encoder: JSONEncoder?

  /// Whether the caller has set a coder, so that `Codable` values are read and written in all models.
  var areNamed: Bool { decoder != nil || encoder != nil }
}
