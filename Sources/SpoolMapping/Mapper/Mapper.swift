import SpoolCoding
public import SpoolJSON

/// Makes models of one type from JSON, and JSON from models.
///
/// No method prints or traps on invalid input. The methods that return an optional return nil for it; `decode` and the
/// other methods that throw say what is wrong, and where.
///
/// Any number of threads may map with the same mapper at the same time, and a model may map with the mapper that is
/// creating it. The properties of a mapper must not be set while it maps. Apps should keep a ``MapperConfiguration``.
public final class Mapper<N: BaseMappable> {
  /// The context that the models see as `map.context`.
  public var context: (any MapContext)? {
    didSet { configuration.context = nil }
  }
  /// Whether properties that are nil are written as null.
  public var shouldIncludeNilValues: Bool {
    get { configuration.shouldIncludeNilValues }
    set { configuration.shouldIncludeNilValues = newValue }
  }
  /// The options for data that is not quite as the models expect.
  @_disfavoredOverload public var options: MappingOptions {
    get { configuration.options }
    set {
      configuration.options = newValue
      lastReport = newValue.collectsReport ? Locked(ReportNotes()) : nil
    }
  }
  /// Which extensions of JSON a text may use, and how large it may be.
  @_disfavoredOverload public var rules: JSONRules {
    get { configuration.rules }
    set { configuration.rules = newValue }
  }
  /// What happens if members of an object in a text have equal keys.
  @_disfavoredOverload public var duplicateKeys: JSONDocument.DuplicateKeys {
    get { configuration.duplicateKeys }
    set { configuration.duplicateKeys = newValue }
  }

  // No user code runs while these properties are accessed, so the accesses cannot overlap.

  /// All settings above; its context is that of the mapper, if any thread may use it.
  @exclusivity(unchecked) @usableFromInline private(set) var configuration: MapperConfiguration {
    didSet { changeCount &+= 1 }
  }
  /// How often the settings have been changed.
  @exclusivity(unchecked) private(set) var changeCount = 0
  /// The report of the call that ended last; nil unless the options collect reports.
  @exclusivity(unchecked) private var lastReport: Locked<ReportNotes>?

  @usableFromInline
  init(_ configuration: consuming MapperConfiguration, _ context: (any MapContext)?) {
    lastReport = configuration.options.collectsReport ? Locked(ReportNotes()) : nil
    self.configuration = configuration
    self.context = context
  }

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - context: The context that the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public convenience init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    self.init(MapperConfiguration(shouldIncludeNilValues: shouldIncludeNilValues), context)
  }

  /// Creates a mapper with options.
  ///
  /// - Parameters:
  ///   - options: The options for data that is not quite as the models expect.
  ///   - context: The context that the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  @_disfavoredOverload public convenience init(
    options: MappingOptions, context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false
  ) {
    self.init(MapperConfiguration(options: options, shouldIncludeNilValues: shouldIncludeNilValues), context)
  }

  /// Creates a mapper with a configuration: `Mapper<User>(.api)`.
  @_disfavoredOverload
  public convenience init(_ configuration: MapperConfiguration) { self.init(configuration, configuration.context) }

  /// The report of the reading call that ended last, if the options collect reports; otherwise empty. If several
  /// threads use the mapper, this may be the report of any of them; with `reporting(into:_:)`, each gets its own.
  ///
  /// - Complexity: Linear in the length of the text, each time. The mapper keeps the text until the next call.
  @_disfavoredOverload public var report: MappingReport { lastReport?.withLock { $0 }.report ?? MappingReport() }

  /// Whether a map that writes has settings besides the context and the writing of nil.
  var hasWritingSettings: Bool { configuration.hasOptions || configuration.coders.areNamed }

  /// Keeps the report of a call. The report is empty if the call failed before it had a map.
  @usableFromInline
  func end(_ map: inout Map?) {
    if let lastReport {
      var notes = map?.reportNotes ?? ReportNotes()
      notes.replacements = map?.source.storage?.replacements ?? 0
      lastReport.withLock { $0 = notes }
    } else if let storage = map?.source.storage, map?.toObject == false, let use = use(reading: storage) {
      KeptMaps.keep(&map, use)
    }
  }
}
