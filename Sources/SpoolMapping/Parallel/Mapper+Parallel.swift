public import SpoolCoding
public import SpoolJSON

// Maps large arrays on several cores. Each thread maps parts of the array with maps of its own; the tape is shared.
// Models see a context that is `Sendable`: that of the call or of the configuration, but not a context that was set as
// a property of the mapper, since that need not be safe to share.

extension Mapper where N: Sendable {
  /// The models in an array of objects, mapped by several threads.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document, which may be one of
  ///     several values (NDJSON).
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - concurrency: The most threads that map at the same time; the number of cores is another limit.
  ///   - context: The context that the models see as `map.context`; nil is that of the ``MapperConfiguration``.
  /// - Returns: The models in order, without those that cannot be made; nil unless there is an array of objects.
  @inlinable @_disfavoredOverload
  public func mapArray(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, concurrency: Int,
    context: (any MapContext & Sendable)? = nil
  ) -> [N]? {
    try? readInParts(source, path, .omitting, concurrency, context)
  }

  /// The models in an array of objects, mapped by several threads.
  ///
  /// - Parameters:
  ///   - source: JSON text as data, bytes or a string, its URL, or a value of a parsed document, which may be one of
  ///     several values (NDJSON).
  ///   - path: The path of the array: keys and positions, as in `users[0].name`. Nil is the root.
  ///   - concurrency: The most threads that map at the same time; the number of cores is another limit.
  ///   - context: The context that the models see as `map.context`; nil is that of the ``MapperConfiguration``.
  /// - Returns: The models in order.
  /// - Throws: As ``decodeArray(_:at:)`` does, for the same model.
  @inlinable @_disfavoredOverload
  public func decodeArray(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, concurrency: Int,
    context: (any MapContext & Sendable)? = nil
  ) throws -> [N] {
    try readInParts(source, path, .strict, concurrency, context)
  }

  /// Maps the elements of an array in parts.
  @inlinable
  func readInParts(
    _ source: some MappingSource, _ path: JSONKeyPath?, _ rule: ElementRule, _ workers: Int,
    _ context: (any MapContext & Sendable)?
  ) throws -> [N] {
    let configuration = configuration
    let context = context ?? configuration.context
    return try call({ try makeMap(source._source(), at: path, concurrency: workers) }) { map in
      let (value, array) = try map.rootArray(at: path)
      return try PartialArray.make(from: array, workers) { part, room in
        Mapper(configuration, context).makeMap(of: value).fill(room, part, rule)
      } _: { notes in
        map.gather(notes)
      }
    }
  }
}

extension Map {
  /// The value on a tape in which keys are looked up, and the array at a path from it.
  @usableFromInline
  func rootArray(at path: JSONKeyPath?) throws -> (root: JSONValue, array: JSONValue) {
    let node = rootSlot(at: path).node
    guard source.isArray(at: node), let array = source.value(at: node), let root = source.value(at: source.root) else {
      throw error(ReadFault(.notArray(.objects), node), at: path)
    }
    return (root, array)
  }

  /// Initialises elements with the models of a part of an array.
  @inlinable
  func fill<M: BaseMappable>(
    _ room: UnsafeMutablePointer<M>, _ part: ArrayPart, _ rule: ElementRule
  ) -> PartialArray.Filled<ReportNotes> {
    var filled = PartialArray.Filled(ReportNotes())
    var node = part.first
    do throws(ReadFault) {
      for _ in 0..<part.count {
        do throws(ReadFault) {
          // SAFETY: there is room for `part.count` elements, and this is at most the last of them.
          (room + filled.count).initialize(to: try model(slot.at(node), .objects))
          filled.count += 1
        } catch {
          guard drops(element: node, M.self, error, rule) else { throw error }
        }
        node = source.reader.next(after: node)
      }
      try throwFatal(rule)
    } catch {
      filled.error = self.error(error, at: nil)
    }
    filled.notes = reportNotes
    return filled
  }
}
