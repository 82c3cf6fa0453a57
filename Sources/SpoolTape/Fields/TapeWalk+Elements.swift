// Arrays of models.

extension TapeWalk {
  /// Makes models of the elements of an array, one after another. Those of which no model can be made are left out.
  ///
  /// - Returns: How many there are; and none if an element is no object.
  func makeElements(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, at array: Int
  ) -> (made: Int, outcome: Outcome) {
    let form = model.form
    guard !isCautious, form.pointee.isPure, form.pointee.template != nil else {
      return makeEachElement(base, model, stride, at: array)
    }
    let end = reader[array].offset
    let (made, next) = walkElements(base, model, stride, from: array &+ 1, to: end)
    return next >= end ? (made, .read) : makeElements(base, model, stride, after: made, from: next, to: end)
  }

  /// Makes models of elements that are not read in one walk.
  @inline(never)
  private func makeEachElement(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, at array: Int
  ) -> (made: Int, outcome: Outcome) {
    let end = reader[array].offset
    var (place, made, node) = (base, 0, array &+ 1)
    let mark = policy.beginElements()
    defer { policy.endElements(mark) }
    while node < end, reader[node].is(.object) {
      switch make(place, model, at: node) {
      case .read: (place, made) = (place + stride, made &+ 1)
      case .failed: return (made, .failed)
      case .absent, .unclear: break
      }
      node = reader[node].offset
    }
    return (made, node >= end ? .read : .absent)
  }

  /// Goes on with an element at which a walk has failed.
  @inline(never)
  private func makeElements(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, after made: Int, from first: Int, to end: Int
  ) -> (made: Int, outcome: Outcome) {
    let mark = policy.beginElements()
    defer { policy.endElements(mark) }
    var (made, node) = (made, first)
    while node < end {
      guard reader[node].is(.object) else { return (made, .absent) }
      let outcome = makeAgain(base + made &* stride, model, at: node)
      if outcome == .failed { return (made, .failed) }
      if outcome == .read { made &+= 1 }
      let (count, next) = makeElements(base + made &* stride, model, stride, from: reader[node].offset, to: end)
      (made, node) = (made &+ count, next)
    }
    return (made, .read)
  }

  /// Makes models of elements, up to the first that is no object, or at which a walk fails.
  ///
  /// - Parameter model: A model whose form is pure.
  /// - Returns: How many there are, and the node of the next element.
  @inline(never)
  package func makeElements(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, from first: Int, to end: Int
  ) -> (made: Int, next: Int) {
    if model.form.pointee.template != nil { return walkElements(base, model, stride, from: first, to: end) }
    return makeElementsOfValues(base, model, stride, from: first, to: end)
  }

  /// Makes models that have a template of elements, up to the first that is no object, or at which a walk fails.
  @inline(__always)
  private func walkElements(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, from first: Int, to end: Int
  ) -> (made: Int, next: Int) {
    let form = model.form
    guard let table = form.pointee.table, let template = form.pointee.template else { return (0, first) }
    var (place, made, node) = (base, 0, first)
    while node < end, reader[node].is(.object) {
      model.copy(template, to: place)
      var seen: UInt64 = 0
      let isRead = walk(table, place, at: node, form.pointee.start, &seen, nil)
      if !isRead || !table.complete(place, &seen) {
        model.drop(place, table, form.pointee.start, seen)
        break
      }
      (place, made, node) = (place + stride, made &+ 1, reader[node].offset)
    }
    return (made, node)
  }

  @inline(never)
  private func makeElementsOfValues(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, from first: Int, to end: Int
  ) -> (made: Int, next: Int) {
    var (place, made, node) = (base, 0, first)
    while node < end, reader[node].is(.object), makeOnce(place, model, at: node) == .read {
      (place, made, node) = (place + stride, made &+ 1, reader[node].offset)
    }
    return (made, node)
  }
}
