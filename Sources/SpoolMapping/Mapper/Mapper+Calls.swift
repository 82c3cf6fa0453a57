import Foundation
public import SpoolJSON

// The common part of all calls.

extension Mapper {
  /// A call that reads: makes its map, passes it to a body, and keeps its report, even if one of these steps throws.
  @inlinable
  func call<Result>(_ makeMap: () throws -> Map, _ body: (Map) throws -> Result) throws -> Result {
    var map: Map?
    defer { end(&map) }
    map = try makeMap()
    // SAFETY: just set. Another variable would count as another reference.
    return try body(map.unsafelyUnwrapped)
  }

  /// Reads the value at a path in a call. A fault becomes an error, and so does a fault that is fatal for the whole
  /// call.
  @inlinable
  func read<Result>(
    _ makeMap: () throws -> Map, at path: JSONKeyPath? = nil, _ rule: ElementRule = .strict,
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
    _ source: GeneratedCode.Source, at path: JSONKeyPath?, toObject: Bool = false, concurrency: Int = 1
  ) throws -> Map {
    switch source {
    case .text(let text): makeMap(of: try text.parsed(parsing(by: concurrency, at: path)), toObject: toObject)
    case .value(let value): makeMap(of: value, toObject: toObject)
    case .boxed(let value): makeNewMap(MapSource(boxed: value ?? NSNull()), toObject: toObject)
    }
  }

  private func parsing(by concurrency: Int, at path: JSONKeyPath?) -> JSONDocument.Options {
    var options = JSONDocument.Options(rules: configuration.rules)
    options.duplicateKeys = configuration.duplicateKeys
    options.concurrency = concurrency
    // Options may ask for other keys.
    if let path, !path.isRoot, !configuration.hasOptions { options.keptPath = path }
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

  /// A map over a source, without the information about keys from earlier calls.
  @usableFromInline
  func makeNewMap(_ source: consuming MapSource, toObject: Bool = false) -> Map {
    let map = Map(source, toObject: toObject, context: context, shouldIncludeNilValues: shouldIncludeNilValues)
    prepare(map)
    return map
  }

  /// The map that writes a call's models.
  @usableFromInline
  func makeMap(writer: TextWriter) -> Map {
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

extension Mapper {
  /// The models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapArray(JSONArray: [[String: Any]]) -> [N] { mapArray(JSONObject: JSONArray) ?? [] }
}

// MARK: Sets

extension Mapper where N: Hashable {
  /// The set of the models in the array of a text. A single object counts as an array of one.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects, or one object
  ///   that can be made.
  @inlinable
  public func mapSet(JSONString: String) -> Set<N>? { mapArray(JSONString: JSONString).map { Set($0) } }

  /// The set of the models in an array of objects.
  ///
  /// - Parameter JSONObject: A result of JSONSerialization.
  /// - Returns: The models, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapSet(JSONObject: Any?) -> Set<N>? { mapArray(JSONObject: JSONObject).map { Set($0) } }

  /// The set of the models in an array of objects.
  ///
  /// - Parameter JSONArray: The members of the objects.
  /// - Returns: The models, without those that cannot be made.
  @inlinable
  public func mapSet(JSONArray: [[String: Any]]) -> Set<N> { Set(mapArray(JSONArray: JSONArray)) }
}

extension Mapper {
  /// Updates a model from an object.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document.
  ///   - path: The path of the object: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - object: The model to update.
  /// - Returns: The updated model: the same instance of a class.
  /// - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if there is no object,
  ///   or a required member is missing in it or in an object nested in it. A struct is unchanged then; an instance of a
  ///   class keeps the values that it has been given so far.
  @inlinable @_disfavoredOverload
  public func decode(_ source: some MappingSource, at path: JSONKeyPath? = nil, toObject object: N) throws -> N {
    try update(object, source, at: path)
  }
}

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
