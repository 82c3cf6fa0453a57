public import SpoolJSON

/// Makes models of one type from JSON, and JSON from models.
///
/// None of these methods prints or traps: bad input gives nil. The throwing twins say what is wrong, and where.
///
/// Any number of threads may map with one mapper at a time, and a model may map with the mapper that is making it. The
/// properties of a mapper must not be set while it maps. What apps keep is better a ``MapperConfiguration``.
public final class Mapper<N: BaseMappable> {
  /// What the models see as `map.context`.
  public var context: (any MapContext)? {
    didSet { configuration.context = nil }
  }
  /// Whether properties that are nil are written as null.
  public var shouldIncludeNilValues: Bool {
    get { configuration.shouldIncludeNilValues }
    set { configuration.shouldIncludeNilValues = newValue }
  }
  /// How what is not quite as the models expect is treated.
  public var options: MappingOptions {
    get { configuration.options }
    set {
      configuration.options = newValue
      lastReport = newValue.collectsReport ? Locked(ReportNotes()) : nil
    }
  }
  /// What texts may hold, and how large they may be.
  public var parsing: JSONParser.Options {
    get { configuration.parsing }
    set { configuration.parsing = newValue }
  }

  // No user code runs while these are touched, so that access to them cannot overlap.

  /// All of the above; its context is that of the mapper, if any thread may see it.
  @exclusivity(unchecked) @usableFromInline private(set) var configuration: MapperConfiguration
  /// What the call that ended last has noticed; nil unless the options collect it.
  @exclusivity(unchecked) private var lastReport: Locked<ReportNotes>?

  init(_ configuration: consuming MapperConfiguration, _ context: (any MapContext)?) {
    lastReport = configuration.options.collectsReport ? Locked(ReportNotes()) : nil
    self.configuration = configuration
    self.context = context
  }

  /// Creates a mapper.
  ///
  /// - Parameters:
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public convenience init(context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false) {
    self.init(MapperConfiguration(shouldIncludeNilValues: shouldIncludeNilValues), context)
  }

  /// Creates a mapper with options.
  ///
  /// - Parameters:
  ///   - options: How what is not quite as the models expect is treated.
  ///   - context: What the models see as `map.context`.
  ///   - shouldIncludeNilValues: Whether properties that are nil are written as null.
  public convenience init(
    options: MappingOptions, context: (any MapContext)? = nil, shouldIncludeNilValues: Bool = false
  ) {
    self.init(MapperConfiguration(options: options, shouldIncludeNilValues: shouldIncludeNilValues), context)
  }

  /// Creates a mapper as a configuration has it: `Mapper<User>(.api)`.
  public convenience init(_ configuration: MapperConfiguration) { self.init(configuration, configuration.context) }

  /// What the call that ended last has noticed while it was reading, if the options collect a report; empty otherwise.
  /// Where several threads map, it is that of any of them: `reporting(into:_:)` gives each its own.
  ///
  /// - Complexity: Linear in the length of the text, each time. The mapper keeps the text until the next call.
  public var report: MappingReport { lastReport?.withLock { $0 }.report ?? MappingReport() }

  /// Keeps what a call has noticed: nothing, if it has not come as far as to have a map.
  @usableFromInline
  func end(_ map: Map?) {
    guard let lastReport else { return }
    let notes = map?.reportNotes ?? ReportNotes()
    lastReport.withLock { $0 = notes }
  }
}
