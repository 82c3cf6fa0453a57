internal import SpoolTape

// Types that `@CodableFields` marks are encoded by their fields, with the bytes that their own code would write. If a
// value cannot be written, it is removed from the text and encoded again by the type's own code, which throws its
// error. If code of the app has already run, only the one field is encoded again.

extension EncodingRun {
  /// Writes a value of a type that is marked.
  @inline(never)
  func write<T: Encodable>(_ value: T, _ model: CodedModel, _ encoder: ValueEncoder) throws {
    if ThreadStack.frame <= stackLimit { try checkStack(value, encoder) }
    guard let use = options.codingRules, let plan = model.plan(use), encoder.isEmpty else {
      return try writeByOwnCode(value, model.origin, encoder)
    }
    try withUnsafePointer(to: value) {
      if !plan.isPure {
        guard let plan = model.plan(use.unsorted) else { return try value.encode(to: encoder) }
        return try model.encode(UnsafeRawPointer($0), to: encoder, self, plan)
      }
      if !write(plan, UnsafeRawPointer($0), model.depth) { return try value.encode(to: encoder) }
      isSorted = use.isSorted && encoder.frame.pointee.depth == 1
    }
  }

  /// Writes the first value of a type, or one of a marked type that has code of its own.
  func writeByOwnCode<T: Encodable>(_ value: T, _ origin: TypeOrigin, _ encoder: ValueEncoder) throws {
    defer { origin.hasPassed(ofDecoder: false) }
    return try value.encode(to: encoder)
  }

  /// Writes a value by plans only. Returns false, with nothing written, if it cannot be written.
  private func write(_ plan: ModelPlan, _ place: UnsafeRawPointer, _ depth: Int?) -> Bool {
    tryFields(depth) { $0.write(plan, place) }
  }

  /// Writes an array of values of a type that is marked. Returns false, with nothing written, if that needs code of the
  /// app, or cannot be written.
  func write<T>(elements: [T], _ model: CodedModel, _ encoder: ValueEncoder) -> Bool {
    guard let use = options.codingRules, let plan = model.plan(use), plan.isPure, encoder.isEmpty else { return false }
    let isWritten = withUnsafePointer(to: elements) { elements in
      tryFields(model.depth.map { $0 + 1 }) { plan.array.write(UnsafeRawPointer(elements), $0) }
    }
    if isWritten { isSorted = use.isSorted && encoder.frame.pointee.depth == 1 }
    return isWritten
  }

  /// Writes a field of an open object, if plans alone can write it, and the object is the innermost one. Returns false,
  /// with nothing written, if it cannot be written.
  func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer, _ field: CodedField, _ encoder: ValueEncoder)
    -> Bool
  {
    guard row.pointee.isPure, topID == encoder.frame.pointee.scopeID else { return false }
    return tryFields(field.depth) { $0.write(row, place) }
  }

  /// - Parameter depth: The greatest depth of containers; nil if there is no limit.
  private func tryFields(_ depth: Int?, _ body: (ModelWriter) -> Void) -> Bool {
    let (start, failures) = (text.count, text.failures.count)
    body(fieldWriter)
    guard text.failures.count == failures else {
      text.truncate(to: start, failures: failures)
      return false
    }
    // Each container takes at least two bytes. If there may be too many, they are counted at the end.
    deepest = max(deepest, scopeCount + (depth ?? (text.count - start) / 2))
    return true
  }

  var fieldWriter: ModelWriter { ModelWriter(text, isSorted: options.codingRules?.isSorted ?? false, self) }

  /// Makes a value be written by its own code.
  func leaveField() { text.fail([String: Any](), .type) }
}

extension EncodingRun: ModelPolicy {
  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) { leaveField() }

  package var mayWriteModel: Bool { ThreadStack.frame > stackLimit || !ThreadStack.isExhausted }

  package func read(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome { .failed }

  package var planOptions: AnyObject? { options }

  package func mayEnter(at node: Int) -> Bool { false }

  package var isCautious: Bool {
    get { false }
    set {}
  }

  package var failedNode: Int {
    get { -1 }
    set {}
  }
}
