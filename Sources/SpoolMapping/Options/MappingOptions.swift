/// How a mapper treats data that is not quite as its models expect. By default, nothing differs from ObjectMapper.
///
/// Options apply to all models of a call, including nested models. For a single property, use `map["age", lenient:
/// true]` and `map["id", required: true]`.
public struct MappingOptions: Sendable {
  /// Whether numbers, strings and booleans are converted to each other: `"12"` to 12, 5 to "5", 1 or "YES" to true.
  ///
  /// Only values of another type are converted, including the raw values of enums. The whole string must be a number as JSON
  /// writes it, but may have a plus, leading zeros, and ASCII white space at both ends. An integer that is out of range is
  /// not converted. The fraction of a number is cut off; a string with a fraction, as in "1.5", is no integer. A boolean
  /// becomes 1 or 0, and "1" or "0".
  public var lenientScalars = false
  /// The effect of a null in the text on a property.
  public var nullReading = NullReading.clear
  /// The text for a property that is nil; with nil, the mapper's `shouldIncludeNilValues` decides.
  public var nullWriting: NullWriting?
  /// How the keys of the models become keys of the text, and the other way round.
  public var keyStrategy = KeyStrategy.unchanged
  /// How properties of type `Date` are read and written without a transform; nil if they are not.
  public var dateStrategy: DateStrategy?
  /// Whether elements of arrays, sets and dictionaries that cannot be read are left out, or nil in `[T?]`; otherwise,
  /// the collection cannot be read because of them.
  public var lossyCollections = false
  /// How members of an object are treated that its model does not ask for.
  public var unknownKeys = UnknownKeys.ignore
  /// Which keys must be present, with a value of the right type, so that a model can be made.
  public var requiredKeys = RequiredKeys.none
  /// Functions that change the value of a key, in every object that has it, before it is read. They are given nil for a
  /// null, and any other value as JSONSerialization would have made it. The key is that in the JSON text, or a path
  /// that a model uses.
  public var converters: [String: @Sendable (Any?) -> Any?] = [:]
  /// Whether the mapper keeps a ``MappingReport``.
  public var collectsReport = false
  /// How many entries a report holds at most; the others are counted.
  public var reportLimit = 1_000

  /// Creates options with which mappers behave as in ObjectMapper.
  public init() {}

  /// The effect of a null.
  public enum NullReading: Sendable {
    /// An optional property becomes nil, as in ObjectMapper.
    case clear
    /// The property keeps its value. The key is present: it is not missing, and no other key takes its place.
    case keep
    /// The key counts as absent.
    case ignore
  }

  /// The text for a property that is nil.
  public enum NullWriting: Sendable {
    /// Null, also for collections of models, which `shouldIncludeNilValues` leaves out.
    case write
    /// Nothing is written.
    case omit
  }

  /// How a member is treated that no property asks for.
  public enum UnknownKeys: Sendable {
    /// They are ignored.
    case ignore
    /// They are entries in the report.
    case report
    /// They are errors. No model can be made from the object, nor from anything that contains it, up to a lossy
    /// collection.
    case error
  }

  /// Which keys an object must have.
  public enum RequiredKeys: Sendable {
    /// None, except for those that a model marks as required.
    case none
    /// All keys of properties that are not optional.
    case nonOptional
    /// These keys, wherever a model uses them.
    case named(Set<String>)
  }
}

extension MappingOptions {
  /// Whether reading and writing are those of a mapper without options.
  var isDefault: Bool {
    !lenientScalars && !lossyCollections && !collectsReport && nullReading == .clear && nullWriting == nil
      && keyStrategy.isUnchanged && dateStrategy == nil && unknownKeys == .ignore && !requiresKeys
      && converters.isEmpty
  }

  private var requiresKeys: Bool {
    if case .none = requiredKeys { false } else { true }
  }

  /// Whether every look-up of a key takes more than finding it.
  var watchesKeys: Bool { nullReading != .clear || unknownKeys != .ignore || !converters.isEmpty }
}
