extension Map {
  /// The model in an object; nil if it is no object, or the model cannot be made.
  @inlinable
  func model<M: BaseMappable>(at index: Int, isElement: Bool = false) -> M? {
    guard isObject(index) else { return nil }
    if M._isWalked && isWalking { return _made(M.self, by: self, at: index) }
    return madeApart(at: index, isElement: isElement)
  }

  /// The model in an object, made by a map of its own.
  @inlinable
  func madeApart<M: BaseMappable>(at index: Int, isElement: Bool = false) -> M? {
    let child = lendChild(at: index)
    let model: M? = child.make()
    if notes != nil, model == nil { inherit(from: child, at: index, M.self, isElement: isElement) }
    takeBack(consume child)
    return model
  }

  /// Updates a model from an object; does nothing if it is no object.
  @inlinable
  func update<M: BaseMappable>(_ model: inout M, at index: Int, isElement: Bool = false) {
    guard isObject(index) else { return missed(M.self) }
    let child = lendChild(at: index, toObject: true)
    model.mapping(map: child)
    if notes != nil, !child.concludes() {
      inherit(from: child, at: index, M.self, isElement: isElement)
      missed(M.self)
    }
    takeBack(consume child)
  }

  /// Updates a model from a node, which must be an object.
  @inlinable
  func updateOrThrow<M: BaseMappable>(_ model: inout M, at index: Int) throws {
    let child = lendChild(at: index, toObject: true)
    model.mapping(map: child)
    try child.conclude()
    takeBack(consume child)
  }

  /// The models in an array; nil unless all its elements are objects. Those that cannot be made are left out.
  ///
  /// Looking at all elements first would fetch each of them into the cache twice.
  @inlinable
  func models<M: BaseMappable>(at index: Int) -> [M]? {
    guard isArray(index) else { return nil }
    if M._isWalked && isWalking { return walkedModels(at: index) }
    var models: [M] = []
    models.reserveCapacity(count(of: index))
    var (element, end) = elements(of: index)
    guard reachesObject(&element, end, M.self) else { return element >= end ? models : nil }
    var child = lendChild(at: element)
    while true {
      if let model: M = child.make() { models.append(model) } else { loses(child, element, M.self) }
      element = self.element(after: element)
      guard reachesObject(&element, end, M.self) else { break }
      lendNext(&child, at: element)
    }
    takeBack(consume child)
    return element >= end ? models : nil
  }

  /// The set of the models in an array; nil unless all its elements are objects.
  @inlinable
  func modelSet<M: BaseMappable & Hashable>(at index: Int) -> Set<M>? {
    let models: [M]? = models(at: index)
    return models.map { Set($0) }
  }

  /// Whether an element is an object; one that is none is passed over if it may be lost.
  @inlinable @inline(__always)
  func reachesObject<M>(_ element: inout Int, _ end: Int, _ type: M.Type) -> Bool {
    guard element < end else { return false }
    return isObject(element) || notes != nil && skipsToObject(&element, end, type)
  }

  @inline(never) @usableFromInline
  func skipsToObject(_ element: inout Int, _ end: Int, _ type: Any.Type) -> Bool {
    while element < end, !isObject(element) {
      guard drops(element, type) else { return false }
      element = self.element(after: element)
    }
    return element < end
  }

  /// Says that a collection does without a model that cannot be made.
  @inlinable @inline(__always)
  func loses<M>(_ child: Map, _ element: Int, _ type: M.Type) {
    if notes != nil { noteLost(child, element, type) }
  }

  @inline(never) @usableFromInline
  func noteLost(_ child: Map, _ element: Int, _ type: Any.Type) {
    inherit(from: child, at: element, type, isElement: true)
    note(.dropped, type, at: element, because: child.notes?.failure as? MapError)
  }

  /// Whether every element or value is as asked for, or those that are not may be lost.
  @inlinable
  func allValues(of container: Int, orLost isAsExpected: (Int) -> Bool) -> Bool {
    notes != nil && isLossy || allValues(of: container, isAsExpected)
  }

  @usableFromInline
  var isLossy: Bool { notes?.policy.options.lossyCollections == true }

  /// The models in an array of arrays; nil unless it is one, and not empty.
  @inlinable
  func modelRows<M: BaseMappable>(at index: Int) -> [[M]]? {
    guard isArray(index), count(of: index) > 0, allValues(of: index, orLost: isRowOfObjects) else { return nil }
    var rows: [[M]] = []
    var (row, end) = elements(of: index)
    while row < end {
      if let models: [M] = models(at: row) { rows.append(models) } else { omits(row, [M].self) }
      row = element(after: row)
    }
    return rows
  }

  /// The models in the values of an object; nil unless all are objects and at least one can be made.
  @inlinable
  func modelDictionary<M: BaseMappable>(at index: Int) -> [String: M]? {
    guard isObject(index), allValues(of: index, orLost: isObject) else { return nil }
    var models: [String: M] = [:]
    forEachMember(of: index) { key, value in
      if let model: M = model(at: value, isElement: true) { models[key] = model } else { omits(value, M.self) }
    }
    return models.isEmpty ? nil : models
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  @inlinable
  func update<M: BaseMappable>(_ models: inout [String: M], at index: Int) {
    guard isObject(index), allValues(of: index, orLost: isObject) else { return missed([String: M].self) }
    forEachMember(of: index) { key, value in
      if !isObject(value) {
        omits(value, M.self)
      } else if models[key] != nil {
        // SAFETY: just seen; updating through the subscript copies nothing.
        update(&models[key]!, at: value, isElement: true)
      } else if let model: M = model(at: value, isElement: true) {
        models[key] = model
      } else {
        omits(value, M.self)
      }
    }
  }

  /// The models in an object of arrays; nil unless it is one, and not empty.
  @inlinable
  func modelArrays<M: BaseMappable>(at index: Int) -> [String: [M]]? {
    guard isObject(index), count(of: index) > 0, allValues(of: index, orLost: isRowOfObjects) else { return nil }
    var models: [String: [M]] = [:]
    forEachMember(of: index) { key, value in
      if let list: [M] = self.models(at: value) { models[key] = list } else { omits(value, [M].self) }
    }
    return models
  }

  @usableFromInline
  func isRowOfObjects(_ index: Int) -> Bool { isArray(index) && allValues(of: index, isObject) }
}
