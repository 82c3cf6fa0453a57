extension Map {
  /// The model in an object; nil if it is no object, or the model cannot be made.
  @inlinable
  func model<M: BaseMappable>(at index: Int) -> M? {
    guard isObject(index) else { return nil }
    if M._isWalked && isWalking { return M._make(from: self, at: index) }
    return _madeApart(at: index)
  }

  /// The model in an object, made by a map of its own.
  @inlinable
  public func _madeApart<M: BaseMappable>(at index: Int) -> M? {
    let child = lendChild(at: index)
    let model = M._make(from: child)
    takeBack(consume child)
    return model
  }

  /// Updates a model from an object; does nothing if it is no object.
  @inlinable
  func update<M: BaseMappable>(_ model: inout M, at index: Int) {
    guard isObject(index) else { return }
    let child = lendChild(at: index, toObject: true)
    model.mapping(map: child)
    takeBack(consume child)
  }

  /// The models in an array; nil unless all its elements are objects. Those that cannot be made are left out.
  @inlinable
  func models<M: BaseMappable>(at index: Int) -> [M]? {
    guard isArray(index) else { return nil }
    var models: [M] = []
    models.reserveCapacity(count(of: index))
    let isWhole = forEachModel(at: index) { (model: consuming M) in models.append(model) }
    return isWhole ? models : nil
  }

  /// The set of the models in an array; nil unless all its elements are objects.
  @inlinable
  func modelSet<M: BaseMappable & Hashable>(at index: Int) -> Set<M>? {
    guard isArray(index) else { return nil }
    var models: Set<M> = []
    let isWhole = forEachModel(at: index) { (model: consuming M) in models.insert(model) }
    return isWhole ? models : nil
  }

  /// Makes the models of an array; stops with false at an element that is no object.
  ///
  /// Looking at all elements first would fetch each of them into the cache twice.
  @inlinable @inline(__always)
  func forEachModel<M: BaseMappable>(at index: Int, _ body: (consuming M) -> Void) -> Bool {
    var (element, end) = elements(of: index)
    guard element < end else { return true }
    guard isObject(element) else { return false }
    if M._isWalked && isWalking { return walkModels(element, end, body) }
    var child = lendChild(at: element)
    while true {
      if let model = M._make(from: child) { body(model) }
      element = self.element(after: element)
      guard element < end, isObject(element) else { break }
      lendNext(&child, at: element)
    }
    takeBack(consume child)
    return element >= end
  }

  /// The models in an array of arrays; nil unless it is one, and not empty.
  @inlinable
  func modelRows<M: BaseMappable>(at index: Int) -> [[M]]? {
    guard isArray(index), count(of: index) > 0, allValues(of: index, isRowOfObjects) else { return nil }
    var rows: [[M]] = []
    var (row, end) = elements(of: index)
    while row < end {
      if let models: [M] = models(at: row) { rows.append(models) }
      row = element(after: row)
    }
    return rows
  }

  /// The models in the values of an object; nil unless all are objects and at least one can be made.
  @inlinable
  func modelDictionary<M: BaseMappable>(at index: Int) -> [String: M]? {
    guard isObject(index), allValues(of: index, isObject) else { return nil }
    var models: [String: M] = [:]
    forEachMember(of: index) { key, value in models[key] = model(at: value) }
    return models.isEmpty ? nil : models
  }

  /// Updates the models of a dictionary from the values of an object, and adds new ones.
  @inlinable
  func update<M: BaseMappable>(_ models: inout [String: M], at index: Int) {
    guard isObject(index), allValues(of: index, isObject) else { return }
    forEachMember(of: index) { key, value in
      if models[key] != nil {
        update(&models[key]!, at: value)  // SAFETY: just seen; updating through the subscript copies nothing.
      } else if let model: M = model(at: value) {
        models[key] = model
      }
    }
  }

  /// The models in an object of arrays; nil unless it is one, and not empty.
  @inlinable
  func modelArrays<M: BaseMappable>(at index: Int) -> [String: [M]]? {
    guard isObject(index), count(of: index) > 0, allValues(of: index, isRowOfObjects) else { return nil }
    var models: [String: [M]] = [:]
    forEachMember(of: index) { key, value in models[key] = self.models(at: value) }
    return models
  }

  @usableFromInline
  func isRowOfObjects(_ index: Int) -> Bool { isArray(index) && allValues(of: index, isObject) }
}
