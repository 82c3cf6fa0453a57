import Foundation
public import SpoolJSON

// What all calls have in common.

extension Mapper {
  /// A call that reads: makes its map, passes it to a body, and keeps its report, even if one of these steps throws.
  @inlinable
  func call<Result>(_ makeMap: () throws -> Map, _ body: (Map) throws -> Result) throws -> Result {
    var map: Map?
    defer { end(&map) }
    map = try makeMap()
    // SAFETY: just set. Another variable would count as a reference that something else holds.
    return try body(map.unsafelyUnwrapped)
  }

  /// A call that reads the value at a path. A fault becomes an error, and so does what is fatal for the whole call.
  @inlinable
  func read<Result>(
    _ makeMap: () throws -> Map, at path: String? = nil, _ rule: ElementRule = .strict,
    _ read: (Map) throws(ReadFault) -> Result
  ) throws -> Result {
    try call(makeMap) { map in
      do throws(ReadFault) {
        let result = try read(map)
        if map.notes != nil || map.unreadable != nil { try map.throwFatal(rule) }
        return result
      } catch {
        throw map.error(error, at: path)
      }
    }
  }

  // MARK: Maps of calls

  /// A map over a source, of which the value at a path is wanted.
  @usableFromInline
  func makeMap(
    _ source: GeneratedCode.Source, at path: String?, toObject: Bool = false, concurrency: Int = 1
  ) throws -> Map {
    switch source {
    case .text(let text): makeMap(of: try text.parsed(parsing(by: concurrency, at: path)), toObject: toObject)
    case .value(let value): makeMap(of: value, toObject: toObject)
    case .boxed(let value): makeNewMap(MapSource(boxed: value ?? NSNull()), toObject: toObject)
    }
  }

  private func parsing(by concurrency: Int, at path: String?) -> JSONDocument.Options {
    var options = JSONDocument.Options(rules: configuration.rules)
    options.duplicateKeys = configuration.duplicateKeys
    options.concurrency = concurrency
    // Options may ask for other keys.
    if let path, !path.isEmpty, !configuration.hasOptions { options.keptPath = Map.path(path) }
    return options
  }

  @usableFromInline
  func makeMap(of value: JSONValue, toObject: Bool = false) -> Map {
    if !toObject, let use = use(reading: value.storage), let map = KeptMaps.take(use) {
      map.beginCall(context: context, shouldIncludeNilValues: shouldIncludeNilValues)
      map.open(value.storage, at: value.index)
      return map
    }
    return makeNewMap(MapSource(value.storage, root: value.index), toObject: toObject)
  }

  /// The same without what earlier calls have learnt.
  @usableFromInline
  func makeNewMap(_ source: consuming MapSource, toObject: Bool = false) -> Map {
    let map = Map(source, toObject: toObject, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    prepare(map)
    return map
  }

  /// The map that writes a call's models.
  @usableFromInline
  func makeMap(writer: ObjectWriter) -> Map {
    let map = Map(writer: writer, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    prepare(map)
    return map
  }

  /// Gives the map of a call the options.
  @inline(__always)
  private func prepare(_ map: Map) {
    map.coders = configuration.coders
    // Checked first, because making a policy copies the configuration.
    if configuration.hasOptions, let policy = configuration.makePolicy() { map.apply(policy) }
  }
}
