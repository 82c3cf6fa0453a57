extension GeneratedCode {
  /// Gathers the required members that an object lacks.
  public struct RequiredMembers {
    private var errors: [any Error] = []

    /// Notes that the current value of a map could not be read.
    ///
    /// - Parameters:
    ///   - map: The map, at the key of the member.
    ///   - value: What was read; nothing is noted unless it is nil.
    public mutating func note<Value>(_ map: @autoclosure () -> Map, _ value: Value?) {
      if value == nil { note(map(), Value.self) }
    }

    /// Notes that there is no value for a row.
    mutating func note(_ note: MappedField, _ map: Map) {
      if case .object = note.key {
        errors.append(map.refusal ?? MapError(ReadFault(.refused(note.type), map.source.findRoot()), map))
      } else {
        self.note(note.find(map), note.type)
      }
    }

    private mutating func note(_ map: Map, _ type: Any.Type) {
      let slot = map.slot
      map.noteMissing(slot, type)
      let read = map.currentQuestion.map { KeyedRead($0) }
      errors.append(map.refusal(at: slot) ?? MapError(ReadFault(.kind(type), slot.node), map, read))
    }

    /// The error to throw: a single error itself, several errors as one; nil if there is none.
    fileprivate var error: (any Error)? {
      errors.count <= 1 ? errors.first : MapError.Several(errors: errors.flatMap(MapError.all))
    }
  }

  /// The error about the required members that an object lacks. The map keeps it, for code that cannot throw it.
  ///
  /// - Parameters:
  ///   - map: The map of the object, or the map that walks.
  ///   - node: The node of the object in a walk.
  ///   - note: Records the members that could not be read, with a map of the object.
  @discardableResult
  public static func missing(
    _ map: Map, at node: Int = -1, _ note: (Map, inout RequiredMembers) -> Void
  ) -> any Error {
    var missing = RequiredMembers()
    if map.explains { note(map.ofObject(at: node), &missing) }
    guard let error = missing.error else { return MapError.Several(errors: []) }
    map.refuse(at: node, error)
    return error
  }
}

extension MapError {
  /// The errors in an error of a model.
  fileprivate static func all(_ error: any Error) -> [MapError] {
    (error as? Several)?.errors ?? [error as? MapError ?? MapError(key: nil, currentValue: nil, reason: "\(error)")]
  }
}

// The reasons why no models were made of some objects. A walk only reports that there is no model, and so does a
// property that may be nil; if the model around it requires the value, its error has the reason.

extension Map {
  /// The reason why no model was made of an object.
  struct Refusal {
    /// The node of the object; negative for the object of the map itself.
    let node: Int
    /// The key by which the object was found. Handles of a dictionary are reused, so they alone do not identify
    /// objects.
    let key: String
    let reason: any Error
  }

  /// The most that are kept. They are those of the properties of one model, which usually has one.
  private static let mostRefusals = 8

  /// Keeps the reason why no model was made of an object.
  func refuse(at node: Int, key: String = "", _ reason: any Error) {
    if refusals.count == Map.mostRefusals { refusals.removeFirst() }
    refusals.append(Refusal(node: node == source.root ? Map.absent : node, key: key, reason: reason))
  }

  /// Keeps the reason why no model was made of the object of a slot.
  func refuse(at slot: Slot, _ reason: any Error) {
    if slot.node >= 0 { refuse(at: slot.node, key: currentKey(of: slot), reason) }
  }

  /// The reason why no model was made of the object of this map; nil if it is not known.
  var refusal: (any Error)? { refusals.last { $0.node == Map.absent }?.reason }

  /// The reason why no model was made of the object of a slot; nil if it is not known.
  func refusal(at slot: Slot) -> (any Error)? {
    guard slot.node >= 0 else { return nil }
    let key = source.isHandle(slot.node) ? currentKey(of: slot) : nil
    return refusals.last { $0.node == slot.node && (key == nil || $0.key == key) }?.reason
  }

  /// A map of an object of a walk, in which its keys can be looked up. It is this map if the object is that of this
  /// map.
  fileprivate func ofObject(at node: Int) -> Map {
    guard node >= 0, node != source.root else { return self }
    let map = Map(childOf: self, at: node, toObject: false)
    map.refusals = refusals
    return map
  }
}
