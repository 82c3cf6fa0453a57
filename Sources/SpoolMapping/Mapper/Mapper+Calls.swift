import Foundation
public import SpoolJSON

// What all calls have in common.

extension Mapper {
  /// A call that reads: makes its map, passes it to a body, and keeps its report, even if one of these steps throws.
  @inlinable
  func call<Result>(_ makeMap: () throws -> Map, _ body: (Map) throws -> Result) rethrows -> Result {
    let map: Map
    do {
      map = try makeMap()
    } catch {
      end(nil)
      throw error
    }
    defer { end(map) }
    return try body(map)
  }

  /// A call that reads a text, or a value of a parsed one.
  @inlinable
  func read<Result>(
    _ source: some MappingSource, toObject: Bool = false, concurrency: Int = 1, _ body: (Map) throws -> Result
  ) throws -> Result {
    try call({ makeMap(try source._parsed(parsing(by: concurrency)), toObject: toObject) }, body)
  }

  /// A call that reads a result of JSONSerialization; nil counts as null.
  @inlinable
  func read<Result>(
    boxed value: Any?, toObject: Bool = false, _ body: (Map) throws -> Result
  ) rethrows -> Result {
    try call({ makeMap(boxed: value, toObject: toObject) }, body)
  }

  @usableFromInline
  func parsing(by concurrency: Int) -> JSONParser.Options {
    var options = parsing
    options.concurrency = max(options.concurrency, concurrency)
    return options
  }

  @usableFromInline
  func makeMap(_ value: JSONValue, toObject: Bool) -> Map {
    prepare(
      Map(
        storage: value.storage, root: value.index, toObject: toObject, context: context,
        shouldIncludeNilValues: shouldIncludeNilValues))
  }

  @usableFromInline
  func makeMap(boxed value: Any?, toObject: Bool) -> Map {
    prepare(
      Map(
        value: value ?? NSNull(), toObject: toObject, context: context, shouldIncludeNilValues: shouldIncludeNilValues))
  }

  /// The map that writes a call's models.
  @usableFromInline
  func makeMap(writer: ObjectWriter) -> Map {
    prepare(Map(writer: writer, context: context, shouldIncludeNilValues: shouldIncludeNilValues))
  }

  /// Gives the map of a call the options.
  private func prepare(_ map: Map) -> Map {
    // Checked first, because making a policy copies the configuration.
    if configuration.hasOptions, let policy = configuration.makePolicy() { map.apply(policy) }
    return map
  }
}
