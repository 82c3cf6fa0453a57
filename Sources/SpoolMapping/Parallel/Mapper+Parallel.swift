public import Foundation
public import SpoolJSON

// Large arrays on several cores. Each thread maps parts of the array with maps of its own; the tape is shared. Models
// see the context of the call, not that of the mapper, which nobody has promised to be safe to share.

extension Mapper where N: Sendable {
  /// The models in an array of objects, mapped by several threads.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one, also one of several values (NDJSON).
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - concurrency: How many threads may map at a time; the number of cores is another limit.
  ///   - context: What the models see as `map.context`.
  /// - Returns: The models in order, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(
    _ source: some MappingSource, at path: String? = nil, concurrency: Int,
    context: (any MapContext & Sendable)? = nil
  ) -> [N]? {
    try? inParts(source._parsed(concurrency: concurrency), path, concurrency, context) { map, node in
      try map.modelOrNil(at: node)
    }
  }

  /// The models in an array of objects of a file, mapped by several threads.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - concurrency: How many threads may map at a time; the number of cores is another limit.
  ///   - context: What the models see as `map.context`.
  /// - Returns: The models in order, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(
    contentsOf url: URL, at path: String? = nil, concurrency: Int, context: (any MapContext & Sendable)? = nil
  ) -> [N]? {
    try? inParts(url.parsedContents(concurrency: concurrency), path, concurrency, context) { map, node in
      try map.modelOrNil(at: node)
    }
  }

  /// The models in an array of objects, mapped by several threads.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string; or a value of a parsed one, also one of several values (NDJSON).
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - concurrency: How many threads may map at a time; the number of cores is another limit.
  ///   - context: What the models see as `map.context`.
  /// - Returns: The models in order.
  /// - Throws: As ``decodeArray(_:at:)`` does, for the same model.
  @inlinable
  public func decodeArray(
    _ source: some MappingSource, at path: String? = nil, concurrency: Int,
    context: (any MapContext & Sendable)? = nil
  ) throws -> [N] {
    try inParts(source._parsed(concurrency: concurrency), path, concurrency, context) {
      try $0.requiredModel(at: $1, .objects)
    }
  }

  /// The models in an array of objects of a file, mapped by several threads.
  ///
  /// - Parameters:
  ///   - url: Where the text is; a file is mapped into memory.
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - concurrency: How many threads may map at a time; the number of cores is another limit.
  ///   - context: What the models see as `map.context`.
  /// - Returns: The models in order.
  /// - Throws: As ``decodeArray(contentsOf:at:)`` does, for the same model.
  @inlinable
  public func decodeArray(
    contentsOf url: URL, at path: String? = nil, concurrency: Int, context: (any MapContext & Sendable)? = nil
  ) throws -> [N] {
    try inParts(url.parsedContents(concurrency: concurrency), path, concurrency, context) {
      try $0.requiredModel(at: $1, .objects)
    }
  }

  /// Maps the elements of an array in parts.
  @inlinable
  func inParts(
    _ value: JSONValue, _ path: String?, _ workers: Int, _ context: (any MapContext & Sendable)?,
    _ read: @Sendable (Map, Int) throws -> N?
  ) throws -> [N] {
    let map = makeMap(value)
    let (options, includesNil) = (options, shouldIncludeNilValues)
    return try map.reading(at: path) { array in
      try map.requireArray(array, .objects)
      return try PartialArray.make(from: map.value(at: array), workers) { part, room in
        Map(over: value, context: context, shouldIncludeNilValues: includesNil, options).fill(room, part, read)
      } _: { notes in
        map.gather(notes)
      }
    }
  }
}

extension Map {
  /// The value of a node on a tape.
  @usableFromInline
  func value(at node: Int) -> JSONValue {
    // SAFETY: only maps over a tape, which have a storage, get here.
    JSONValue(storage: storage.unsafelyUnwrapped, index: node)
  }

  /// A map of a thread's own.
  @usableFromInline
  convenience init(
    over value: JSONValue, context: (any MapContext)?, shouldIncludeNilValues: Bool, _ options: MappingOptions
  ) {
    self.init(
      storage: value.storage, root: value.index, toObject: false, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
    if let policy = MappingPolicy.make(options) { apply(policy) }
  }

  /// Initialises elements with the models of a part of an array.
  @inlinable
  func fill<M>(
    _ room: UnsafeMutablePointer<M>, _ part: ArrayPart, _ read: (Map, Int) throws -> M?
  ) -> PartialArray.Filled {
    var filled = PartialArray.Filled()
    var node = part.first
    for position in part.position..<part.position + part.count {
      do {
        if let model = try read(self, node) {
          // SAFETY: there is room for `part.count` elements, and this is at most the one with number `position`.
          (room + filled.count).initialize(to: model)
          filled.count += 1
        }
      } catch {
        guard drops(node, M.self, for: error) else {
          filled.error = self.error(error, in: .position(position))
          break
        }
      }
      node = element(after: node)
    }
    if filled.error == nil { do { try throwFatal() } catch { filled.error = error } }
    filled.notes = reportNotes
    return filled
  }

  /// The model in an object, nil if it cannot be made.
  @inlinable
  func modelOrNil<M: BaseMappable>(at node: Int) throws -> M? {
    guard isObject(node) else { throw error(.notObject(.objects), at: node) }
    return model(at: node, isElement: true)
  }
}
