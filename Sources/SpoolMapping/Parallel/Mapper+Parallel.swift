public import SpoolJSON

// Large arrays on several cores. Each thread maps parts of the array with maps of its own; the tape is shared. Models
// see a context that any thread may see: that of the call, or of the configuration, but not that of a mapper, which
// nobody has promised to be safe to share.

extension Mapper where N: Sendable {
  /// The models in an array of objects, mapped by several threads.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one, also one of several values
  ///     (NDJSON).
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - concurrency: How many threads may map at a time; the number of cores is another limit.
  ///   - context: What the models see as `map.context`; nil is that of the ``MapperConfiguration``.
  /// - Returns: The models in order, without those that cannot be made; nil unless there is an array of objects.
  @inlinable
  public func mapArray(
    _ source: some MappingSource, at path: String? = nil, concurrency: Int,
    context: (any MapContext & Sendable)? = nil
  ) -> [N]? {
    try? readInParts(source, path, concurrency, context) { try $0.modelOrNil(at: $1) }
  }

  /// The models in an array of objects, mapped by several threads.
  ///
  /// - Parameters:
  ///   - source: A text as data, bytes or string, or its URL; or a value of a parsed one, also one of several values
  ///     (NDJSON).
  ///   - path: Where the array stands: keys and array positions with dots between them. Nil is the root.
  ///   - concurrency: How many threads may map at a time; the number of cores is another limit.
  ///   - context: What the models see as `map.context`; nil is that of the ``MapperConfiguration``.
  /// - Returns: The models in order.
  /// - Throws: As ``decodeArray(_:at:)`` does, for the same model.
  @inlinable
  public func decodeArray(
    _ source: some MappingSource, at path: String? = nil, concurrency: Int,
    context: (any MapContext & Sendable)? = nil
  ) throws -> [N] {
    try readInParts(source, path, concurrency, context) { try $0.requiredModel(at: $1, .objects) }
  }

  /// Maps the elements of an array in parts.
  @inlinable
  func readInParts(
    _ source: some MappingSource, _ path: String?, _ workers: Int, _ context: (any MapContext & Sendable)?,
    _ read: @Sendable (Map, Int) throws -> N?
  ) throws -> [N] {
    let configuration = configuration
    let context = context ?? configuration.context
    return try self.read(source, concurrency: workers) { map in
      try map.reading(at: path) { array in
        try map.requireArray(array, .objects)
        let value = map.value(at: array)
        return try PartialArray.make(from: value, workers) { part, room in
          configuration.makeMap(value, context).fill(room, part, read)
        } _: { notes in
          map.gather(notes)
        }
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
