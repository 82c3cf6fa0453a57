// Calls that give their report back, each its own, whoever else uses the mapper meanwhile.

extension Mapper {
  /// Calls a method of a mapper like this one, and gives back what it has noticed, also if it throws:
  /// `let users = mapper.reporting(into: &report) { $0.mapArray(data) }`.
  ///
  /// - Parameters:
  ///   - report: What the call has noticed, whether the options collect a report or not; of several calls, the last one.
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
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
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
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
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
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one.
  ///   - path: Where the object stands: keys and array positions with dots between them. Nil is the root.
  ///   - report: What the call has noticed, also if it throws.
  /// - Returns: The models by key.
  /// - Throws: As ``decodeDictionary(_:at:)`` does.
  public func decodeDictionary(
    _ source: some MappingSource, at path: String? = nil, report: inout MappingReport
  ) throws -> [String: N] {
    try reporting(into: &report) { try $0.decodeDictionary(source, at: path) }
  }
}
