// Calls that return their own report, even if other threads use the mapper at the same time.

extension Mapper {
  /// Calls a method of a mapper like this one, and returns the report of that call, even if it throws:
  /// `let users = mapper.reporting(into: &report) { $0.mapArray(data) }`.
  ///
  /// - Parameters:
  ///   - report: The report of the call, whether or not the options collect reports; of several calls, that of the
  ///     last.
  ///   - body: Is given the mapper to call.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func reporting<Result>(
    into report: inout MappingReport, _ body: (Mapper) throws -> Result
  ) rethrows -> Result {
    let mapper = Mapper(configuration.reporting(), context)
    defer { report = mapper.report }
    return try body(mapper)
  }

  /// The model in an object, and a report.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The model.
  /// - Throws: As ``decode(_:at:)`` does.
  public func decode(
    _ source: some MappingSource, at path: String? = nil, report: inout MappingReport
  ) throws -> N {
    try reporting(into: &report) { try $0.decode(source, at: path) }
  }

  /// The models in an array of objects, and a report.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the array: keys and array positions, separated by dots. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The models.
  /// - Throws: As ``decodeArray(_:at:)`` does.
  public func decodeArray(
    _ source: some MappingSource, at path: String? = nil, report: inout MappingReport
  ) throws -> [N] {
    try reporting(into: &report) { try $0.decodeArray(source, at: path) }
  }

  /// The models in the values of an object, and a report.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and array positions, separated by dots. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The models by key.
  /// - Throws: As ``decodeDictionary(_:at:)`` does.
  public func decodeDictionary(
    _ source: some MappingSource, at path: String? = nil, report: inout MappingReport
  ) throws -> [String: N] {
    try reporting(into: &report) { try $0.decodeDictionary(source, at: path) }
  }
}
