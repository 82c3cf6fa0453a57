extension SchemaRun {
  /// Checks a value by schemas that apply to the same value.
  mutating func check(_ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<LogicRules>, _ index: Int) -> Bool {
    guard spend(rules.pointee.count) else { return false }
    if let target = rules.pointee.reference, !check(target, index) { return false }
    if let dynamic = rules.pointee.dynamic, !check(target(dynamic), index) { return false }
    for schema in rules.pointee.all where !check(schema, index) { return false }
    if !rules.pointee.any.isEmpty, !checkAny(node, rules.pointee.any, index) { return false }
    if !rules.pointee.one.isEmpty, !checkOne(node, rules.pointee.one, index) { return false }
    if let schema = rules.pointee.not {
      let outer = parts.take()
      let fits = fits(schema, index)
      parts = outer
      guard excess == nil, !fits || fail(node, index, .not, "the value fits a schema that it must not fit") else {
        return false
      }
    }
    guard let condition = rules.pointee.condition else { return true }
    let schema = fitsBranch(condition, index) ? rules.pointee.then : rules.pointee.otherwise
    guard excess == nil else { return false }
    return schema.map { check($0, index) } ?? true
  }

  private mutating func checkAny(_ node: SchemaNode.Pointer, _ schemas: SchemaNode.List, _ index: Int) -> Bool {
    var found = false
    for schema in schemas {
      if fitsBranch(schema, index) {
        found = true
        if !needsAllBranches { return true }
      }
      if excess != nil { return false }
    }
    return found || failNearest(node, schemas, index, .anyOf)
  }

  private mutating func checkOne(_ node: SchemaNode.Pointer, _ schemas: SchemaNode.List, _ index: Int) -> Bool {
    var first: Int?
    for (number, schema) in schemas.enumerated() {
      if fitsBranch(schema, index) {
        if let first {
          return fail(node, index, .oneOf, "the value fits two schemas, \(first) and \(number), and must fit one")
        }
        first = number
      }
      if excess != nil { return false }
    }
    return first != nil || failNearest(node, schemas, index, .oneOf)
  }

  /// Keeps the mistakes of the schema that a value fits best: that whose first mistake is the deepest in the value.
  private mutating func failNearest(
    _ node: SchemaNode.Pointer, _ schemas: SchemaNode.List, _ index: Int, _ keyword: SchemaKeyword
  ) -> Bool {
    guard mistakes != nil else { return false }
    var best: (mistakes: [SchemaMistake], score: BranchScore)?
    for schema in schemas {
      let found = collect(schema, index)
      guard excess == nil else { return false }
      let score = BranchScore(found, from: depth)
      if best.map({ $0.score < score }) ?? true { best = (found, score) }
    }
    if let best, best.score.depth > 0 || schemas.count == 1 { return add(best.mistakes) }
    return fail(node, index, keyword, "none of \(schemas.count) schemas fits")
  }
}

/// How well a value fits a branch.
private struct BranchScore: Comparable {
  /// How deep in the value the outermost mistake is.
  let depth: Int
  /// Whether none of these is about the values that are allowed, which tell branches apart.
  let isChosen: Bool
  let mistakes: Int

  init(_ mistakes: [SchemaMistake], from outer: Int) {
    // A key that is missing is where its value would be.
    let depths = mistakes.map { $0.keyword == .required ? $0.depth + 1 - outer : $0.depth - outer }
    let depth = depths.min() ?? 0
    self.depth = depth
    self.mistakes = mistakes.count
    isChosen = !zip(mistakes, depths).contains { $1 == depth && ($0.keyword == .const || $0.keyword == .enum) }
  }

  static func < (a: BranchScore, b: BranchScore) -> Bool {
    if a.depth != b.depth { return a.depth < b.depth }
    if a.isChosen != b.isChosen { return b.isChosen }
    return a.mistakes > b.mistakes
  }
}
