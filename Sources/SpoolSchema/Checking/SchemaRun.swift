internal import CByteScan
internal import SpoolCoding
internal import SpoolTape

/// Checks values of one document against a compiled schema.
///
/// Every function that checks something returns whether to go on. A run that only asks whether a value fits stops at the first
/// mistake, which is then the answer. A run that collects goes on until it has as many mistakes as it may have.
///
/// SAFETY: the storage and the compiled schema must stay alive as long as the run.
struct SchemaRun {
  let reader: TapeReader
  let storage: TapeStorage
  /// What is left: a step for each value that is checked by a schema, and each part of one that is looked at; and those of patterns.
  /// Schemas that apply to the same values, and schemas that lead to each other, could otherwise take any time.
  var steps: Int
  var patternSteps: Int
  /// What was exceeded; the answer has no meaning then.
  private(set) var excess: SchemaExcess?
  /// The mistakes; nil if none are collected.
  private(set) var mistakes: [SchemaMistake]?
  /// The parts of the value that schemas have looked at, by their indices; nil if no keyword asks.
  var parts: Set<Int>?
  /// The resources that led here, if there are dynamic references.
  var scope: [SchemaResource]?
  /// How deep in the document a value is, if mistakes are collected.
  private(set) var depth = 0
  private let stackLimit = ThreadStack.limit

  /// The most mistakes that are collected.
  static let mostMistakes = 100

  init(_ storage: TapeStorage, isDynamic: Bool, collects: Bool) {
    self.storage = storage
    reader = storage.reader
    let bytes = storage.text.count
    (steps, patternSteps) = (1_000_000 + 100 * bytes, 10_000_000 + 1000 * bytes)
    mistakes = collects ? [] : nil
    scope = isDynamic ? [] : nil
  }

  // MARK: Mistakes

  /// Keeps a mistake. Returns whether to go on.
  mutating func fail(
    _ node: SchemaNode.Pointer, _ index: Int, _ keyword: SchemaKeyword, _ sentence: @autoclosure () -> String
  ) -> Bool {
    guard let count = mistakes?.count, count < Self.mostMistakes else { return false }
    mistakes?.append(
      SchemaMistake(
        index: index, depth: depth, keyword: keyword, schema: node.pointee.schema,
        resource: node.pointee.resource, sentence: sentence()))
    return true
  }

  /// Ends the run. Returns false.
  @inline(never)
  mutating func exceed(_ excess: SchemaExcess) -> Bool {
    self.excess = excess
    mistakes = nil
    return false
  }

  /// Whether a value fits a schema, without mistakes that are kept.
  mutating func fits(_ node: SchemaNode.Pointer, _ index: Int) -> Bool {
    guard mistakes != nil else { return check(node, index) }
    let outer = mistakes
    mistakes = nil
    let fits = check(node, index)
    if excess == nil { mistakes = outer }
    return fits
  }

  /// The mistakes of a value in a schema that it does not fit.
  mutating func collect(_ node: SchemaNode.Pointer, _ index: Int) -> [SchemaMistake] {
    let (outer, outerParts) = (mistakes, parts)
    mistakes = []
    _ = check(node, index)
    let found = mistakes ?? []
    if excess == nil { (mistakes, parts) = (outer, outerParts) }
    return found
  }

  /// Keeps the mistakes of a branch. Returns whether to go on.
  mutating func add(_ branch: [SchemaMistake]) -> Bool {
    guard let count = mistakes?.count else { return false }
    mistakes?.append(contentsOf: branch.prefix(Self.mostMistakes - count))
    return count + branch.count < Self.mostMistakes
  }

  /// Takes steps. Returns whether there were enough.
  @inline(__always)
  mutating func spend(_ count: Int) -> Bool {
    steps &-= count
    return steps >= 0 || exceed(.steps)
  }

  /// Returns true if a text has a match of a pattern.
  mutating func isFound(_ pattern: SchemaPattern, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    patternSteps &-= 1
    let isFound = pattern.isFound(in: text, steps: &patternSteps)
    return patternSteps >= 0 ? isFound : exceed(.patternSteps)
  }

  /// Keeps the mistake of a key that is not allowed. Returns whether to go on.
  mutating func failKey(_ node: SchemaNode.Pointer, _ key: Int, _ value: Int, _ keyword: SchemaKeyword) -> Bool {
    let words = excerpt(ofKey: key)
    return fail(node, value, keyword, "the key \(words) is not allowed")
  }

  /// The beginning of a key, as it is spelled; empty if no mistakes are collected.
  func excerpt(ofKey key: Int) -> String {
    mistakes == nil ? "" : "\"\(ErrorExcerpt.of(reader.source(at: key)[...], atMost: 40))\""
  }

  // MARK: Values

  /// Checks an element or the value of a member.
  @inline(__always)
  mutating func checkPart(_ node: SchemaNode.Pointer, _ index: Int) -> Bool {
    if node.pointee.plain.contains(SchemaTags(of: reader[index])) { return true }
    return mistakes == nil && parts == nil ? check(node, index) : checkPartApart(node, index)
  }

  /// Checks a part of a value, while more than the answer is kept.
  @inline(never)
  private mutating func checkPartApart(_ node: SchemaNode.Pointer, _ index: Int) -> Bool {
    let outer = parts
    parts = nil
    depth += 1
    defer {
      parts = outer
      depth -= 1
    }
    return check(node, index)
  }

  /// Checks a value.
  mutating func check(_ node: SchemaNode.Pointer, _ index: Int) -> Bool {
    let word = reader[index]
    let tag = SchemaTags(of: word)
    if node.pointee.plain.contains(tag) { return true }
    if UInt(frame_address()) < stackLimit, ThreadStack.isExhausted { return exceed(.stack) }
    guard spend(1) else { return false }
    guard fitsType(node, index, word, tag) || failType(node, index) else { return false }
    if node.pointee.tracksParts || scope != nil { return checkTracked(node, index, word) }
    return checkRules(node, index, word)
  }

  @inline(__always)
  private func fitsType(_ node: SchemaNode.Pointer, _ index: Int, _ word: TapeWord, _ tag: SchemaTags) -> Bool {
    guard node.pointee.tags.contains(tag) else { return false }
    guard node.pointee.isWhole, tag == .number else { return true }
    let source = reader.source(at: index)
    return NumberText.isInteger(source.baseAddress.unsafelyUnwrapped, source.count) || NumberText.isWhole(source)
  }

  @inline(never)
  private mutating func failType(_ node: SchemaNode.Pointer, _ index: Int) -> Bool {
    if node.pointee.isFalse { return fail(node, index, .false, "no value is allowed") }
    let (isWhole, tags) = (node.pointee.isWhole, node.pointee.tags)
    let found =
      reader.isNumber(at: index) && isWhole && tags.contains(.number)
      ? "a fraction" : SchemaTags(of: reader[index]).words(isWhole: false)
    return fail(node, index, .type, "expected \(tags.words(isWhole: isWhole)), found \(found)")
  }

  /// Checks a value while the resource of the schema is in scope, and its keywords tell what they have looked at.
  @inline(never)
  private mutating func checkTracked(_ node: SchemaNode.Pointer, _ index: Int, _ word: TapeWord) -> Bool {
    let resource = node.pointee.resource
    let enters = scope != nil && scope?.last !== resource
    if enters { scope?.append(resource) }
    defer { if enters { scope?.removeLast() } }
    guard node.pointee.tracksParts else { return checkRules(node, index, word) }
    let outer = parts
    // The members or elements are looked at once more, and those that are known are put together.
    guard spend(word.isContainer ? word.length : 0), spend(outer?.count ?? 0) else { return false }
    parts = []
    let goesOn = checkRules(node, index, word) && checkUnevaluated(node, index, word)
    parts = outer.map { $0.union(parts ?? []) }
    return goesOn
  }

  @inline(__always)
  private mutating func checkRules(_ node: SchemaNode.Pointer, _ index: Int, _ word: TapeWord) -> Bool {
    if let rules = node.pointee.values, !checkValues(node, rules, index, word) { return false }
    switch word.tag {
    case .object: if let rules = node.pointee.object, !check(node, rules, objectAt: index) { return false }
    case .array: if let rules = node.pointee.array, !check(node, rules, arrayAt: index) { return false }
    case .string, .escapedString:
      if let rules = node.pointee.text, !check(node, rules, stringAt: index) { return false }
    case .number: if let rules = node.pointee.number, !check(node, rules, numberAt: index) { return false }
    default: break
    }
    if let rules = node.pointee.logic { return check(node, rules, index) }
    return true
  }

  // MARK: Parts that keywords have looked at

  /// Marks an element, or the value of a member, as looked at.
  @inline(__always)
  mutating func mark(_ part: Int) { if parts != nil { parts?.insert(part) } }

  /// Checks a value by a schema that applies only if the value fits it, and keeps what it has looked at only then.
  mutating func fitsBranch(_ node: SchemaNode.Pointer, _ index: Int) -> Bool {
    guard let outer = parts else { return fits(node, index) }
    guard spend(outer.count) else { return false }
    let fits = fits(node, index)
    if !fits { parts = outer }
    return fits
  }

  /// Whether all branches that fit must be found, because what they look at counts.
  var needsAllBranches: Bool { parts != nil }

  private mutating func checkUnevaluated(_ node: SchemaNode.Pointer, _ index: Int, _ word: TapeWord) -> Bool {
    if word.is(.object), let rest = node.pointee.object?.pointee.unevaluated {
      for (key, value) in reader.members(ofObjectAt: index) where parts?.contains(value) != true {
        guard rest.pointee.isFalse ? failKey(node, key, value, .unevaluatedProperties) : checkPart(rest, value) else {
          return false
        }
        mark(value)
      }
    }
    if word.is(.array), let rest = node.pointee.array?.pointee.unevaluated {
      for value in reader.elements(ofArrayAt: index) where parts?.contains(value) != true {
        let goesOn =
          rest.pointee.isFalse
          ? fail(node, value, .unevaluatedItems, "the element is not allowed") : checkPart(rest, value)
        guard goesOn else { return false }
        mark(value)
      }
    }
    return true
  }

  /// The schema that a dynamic reference leads to: that of the first resource on the way here that has the anchor (Core, 8.2.3.2).
  func target(_ dynamic: (schema: SchemaNode.Pointer, anchor: String?)) -> SchemaNode.Pointer {
    guard let anchor = dynamic.anchor else { return dynamic.schema }
    for resource in scope ?? [] { if let node = resource.dynamicNodes[anchor] { return node } }
    return dynamic.schema
  }
}

/// What a check would need, and may not have.
enum SchemaExcess: String {
  case stack = "the value is nested too deeply for the stack of this thread, or the schema leads to itself"
  case steps = "the schema needs too many steps for the value"
  case patternSteps = "the patterns need too many steps"
}

/// A value that does not fit, and the keyword that says so.
struct SchemaMistake {
  let index: Int
  /// How deep in the document the value is, from the value that is checked.
  let depth: Int
  let keyword: SchemaKeyword
  let schema: JSONValue
  let resource: SchemaResource
  let sentence: String
}
