import SpoolJSON

extension Map {
  /// The model in an object.
  @inlinable
  func model<M: BaseMappable>(_ slot: Slot, _ shape: MapError.Shape = .object) throws(ReadFault) -> M {
    guard isObject(at: slot.node) else { throw ReadFault(.notModel(shape), slot.node) }
    let fields = M._fields
    guard fields.isKnown, isWalking else { return try madeApart(slot) }
    if !hasStackInWalk() { throw tooDeep(at: slot.node) }
    if let model: M = fields.make(self, at: slot.node) { return model }
    throw unexplained(M.self, slot)
  }

  /// The fault of an object in a walk of which no model could be made.
  @inline(never) @usableFromInline
  func unexplained(_ type: Any.Type, _ slot: Slot) -> ReadFault {
    ReadFault(.refused(type), slot.node, slot.node == source.root ? refusal : refusal(at: slot))
  }

  /// The model in an object, made by a map of its own.
  @inlinable
  func madeApart<M: BaseMappable>(_ slot: Slot) throws(ReadFault) -> M {
    let child = try lendChild(at: slot.node, slot)
    do throws(ReadFault) {
      let model: M = try child.make()
      takeBack(consume child, slot)
      return model
    } catch {
      takeBack(consume child, slot)
      throw placed(error, M.self, at: slot.node)
    }
  }

  /// Makes a model of the object of this map.
  ///
  /// - Parameter type: The type of the model, which may be a subclass of that which the caller knows.
  @inlinable @inline(__always)
  func make<M: BaseMappable>(_ type: M.Type = M.self) throws(ReadFault) -> M {
    let model = try type._make(from: self)
    // A model that uses keys with options takes its own notes.
    if notes != nil { try finishModel(type) }
    return model
  }

  /// Updates a model from an object. If that fails, a struct stays as it was, and a class keeps the values that it has
  /// been given.
  @inlinable
  func update<M: BaseMappable>(_ model: inout M, _ slot: Slot) throws(ReadFault) {
    guard isObject(at: slot.node) else { throw ReadFault(.notModel(.object), slot.node) }
    let child = try lendChild(at: slot.node, slot, toObject: true)
    do throws(ReadFault) {
      var updated = model
      updated.mapping(map: child)
      if child.notes != nil { try child.finishModel(M.self) }
      model = updated
      takeBack(consume child, slot)
    } catch {
      takeBack(consume child, slot)
      throw placed(error, M.self, at: slot.node, isFatal: true)
    }
  }

  /// The models in an array of objects.
  ///
  /// ObjectMapper checks all elements before it makes the first model. Here, that would fetch each element into the
  /// processor's cache twice. So if an element is not an object, the models before it are made, and then dropped.
  @inlinable
  func models<M: BaseMappable>(
    _ slot: Slot, _ rule: ElementRule, _ shape: MapError.Shape = .array, elements: MapError.Shape = .object
  ) throws(ReadFault) -> [M] {
    let fields = M._fields
    if fields.isKnown, isWalking, rule == .omitting || fields.isComplete, isArray(at: slot.node) {
      if let models: [M] = fields.models(in: slot.node, self) { return models }
      throw ReadFault(.notModel(elements), firstOther(in: slot.node))
    }
    // Until a map is lent, this map takes its place: an optional would be retained for each element.
    var child = self
    let models: [M] = try self.elements(slot, shape, rule) { (element) throws(ReadFault) in
      try model(element, elements, &child)
    }
    takeBack(&child, slot)
    return models
  }

  /// The model in an object, made by the map of the previous element, if there is one that no model has kept.
  @inlinable @inline(__always)
  func model<M: BaseMappable>(
    _ slot: Slot, _ shape: MapError.Shape, _ child: inout Map
  ) throws(ReadFault) -> M {
    guard isObject(at: slot.node) else { throw ReadFault(.notModel(shape), slot.node) }
    try lendNext(&child, slot)
    do throws(ReadFault) {
      return try child.make()
    } catch {
      throw placed(error, M.self, at: slot.node)
    }
  }

  /// The models in an array of arrays of objects.
  @inlinable
  func modelRows<M: BaseMappable>(
    _ slot: Slot, _ rule: ElementRule, _ shape: MapError.Shape = .rows, elements: MapError.Shape = .object
  ) throws(ReadFault) -> [[M]] {
    try requireParts(slot, rule, mustBeFilled: isArray(at: slot.node)) {
      self.isArray(at: $0) && areObjects(in: $0)
    }
    return try self.elements(slot, shape, rule) { (row) throws(ReadFault) in
      try models(row, rule, shape, elements: elements)
    }
  }

  /// The models in the values of an object.
  @inlinable
  func modelDictionary<M: BaseMappable>(
    _ slot: Slot, _ rule: ElementRule, _ shape: MapError.Shape = .object
  ) throws(ReadFault) -> [String: M] {
    try requireParts(slot, rule, mustBeFilled: isObject(at: slot.node)) { isObject(at: $0) }
    let models: [String: M] = try members(slot, shape, rule) { (member) throws(ReadFault) in
      try model(member, shape)
    }
    if rule == .omitting, models.isEmpty { throw ReadFault(.kind([String: M].self), slot.node) }
    return models
  }

  /// The models in the arrays of an object.
  @inlinable
  func modelArrays<M: BaseMappable>(
    _ slot: Slot, _ rule: ElementRule, _ shape: MapError.Shape = .object
  ) throws(ReadFault) -> [String: [M]] {
    try requireParts(slot, rule, mustBeFilled: isObject(at: slot.node)) {
      self.isArray(at: $0) && areObjects(in: $0)
    }
    return try members(slot, shape, rule) { (member) throws(ReadFault) in
      try models(member, rule, shape, elements: shape)
    }
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  @inlinable
  func update<M: BaseMappable>(_ models: inout [String: M], _ slot: Slot) throws(ReadFault) {
    guard isObject(at: slot.node) else { throw ReadFault(.notObject(.object), slot.node) }
    try requireParts(slot, .omitting) { isObject(at: $0) }
    var updated = models
    try forEachMember(of: slot.node) { (key, node) throws(ReadFault) in
      do throws(ReadFault) {
        if updated[key] != nil {
          // SAFETY: just seen; updating through the subscript copies nothing.
          try update(&updated[key]!, slot.at(node))
        } else {
          updated[key] = try model(slot.at(node))
        }
      } catch {
        guard drops(element: node, M.self, error, .omitting) else { throw error }
      }
    }
    models = updated
  }

  /// Throws if a part of a collection is of another kind, before any model is made. Does nothing if the options let the
  /// collection leave out such parts, or if no rule leaves out other parts.
  ///
  /// - Parameter mustBeFilled: Whether it also throws if the collection is empty.
  @usableFromInline
  func requireParts(
    _ slot: Slot, _ rule: ElementRule, mustBeFilled: Bool = false, _ isRight: (Int) -> Bool
  ) throws(ReadFault) {
    guard rule == .omitting else { return }
    if mustBeFilled, count(at: slot.node) == 0 { throw ReadFault(.empty, slot.node) }
    if isLossy { return }
    try forEachPart(of: slot.node) { (node) throws(ReadFault) in
      // The collection is at fault, because the members of a dictionary have no order.
      if !isRight(node) { throw ReadFault(.notModel(.object), slot.node) }
    }
  }

  /// Whether all elements of an array are objects.
  @usableFromInline
  func areObjects(in array: Int) -> Bool {
    (try? forEachPart(of: array) { (node) throws(ReadFault) in
      if !isObject(at: node) { throw ReadFault(.notModel(.object), node) }
    }) != nil
  }

  private func forEachPart(of node: Int, _ body: (Int) throws(ReadFault) -> Void) throws(ReadFault) {
    if isObject(at: node) {
      return try forEachMember(of: node) { (_, part) throws(ReadFault) in try body(part) }
    }
    guard isArray(at: node) else { return }
    var cursor = beginElements(of: node)
    do throws(ReadFault) {
      while advance(&cursor) { try body(cursor.node) }
    } catch {
      end(cursor)
      throw error
    }
    end(cursor)
  }
}
