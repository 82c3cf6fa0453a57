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
  @_disfavoredOverload public func reporting<Result>(
    into report: inout MappingReport, _ body: (Mapper) throws -> Result
  ) rethrows -> Result {
    let mapper = Mapper(configuration.reporting(), context)
    defer { report = mapper.report }
    return try body(mapper)
  }
}
