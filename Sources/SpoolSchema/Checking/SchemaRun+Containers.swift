internal import SpoolTape

extension SchemaRun {
  // MARK: Objects

  mutating func check(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ObjectRules>, objectAt index: Int
  ) -> Bool {
    guard spend(reader[index].length) else { return false }
    var found = FoundNames()
    var key = index &+ 1
    let end = reader[index].offset
    var expected = 0
    while key < end {
      let value = reader.nextScalar(after: key)
      let number = rules.pointee.names.number(reader, ofKeyAt: key, expected: expected)
      if number >= 0 {
        found.insert(number)
        expected = number &+ 1
      }
      if rules.pointee.isPlain, number >= 0, let property = rules.pointee.properties[number] {
        guard checkPart(property, value) else { return false }
        mark(value)
      } else if !checkMember(node, rules, key, value, number) {
        return false
      }
      key = reader.next(after: value)
    }
    if found.first & rules.pointee.requiredBits == rules.pointee.requiredBits, !rules.pointee.checksMore { return true }
    return checkMissing(node, rules, index, found) && checkCount(node, rules, objectAt: index)
      && checkDependents(node, rules, index, found)
  }

  /// Checks a member that is no property, or one that more rules apply to.
  @inline(never)
  private mutating func checkMember(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ObjectRules>, _ key: Int, _ value: Int, _ number: Int
  ) -> Bool {
    var isKnown = false
    if number >= 0, let property = rules.pointee.properties[number] {
      isKnown = true
      guard checkPart(property, value) else { return false }
    }
    if let keys = rules.pointee.keys, !check(node, key, value, by: keys) { return false }
    if !rules.pointee.patterns.isEmpty {
      for (pattern, schema) in rules.pointee.patterns where isFound(pattern, ofKeyAt: key) {
        isKnown = true
        guard checkPart(schema, value) else { return false }
      }
      if excess != nil { return false }
    }
    if !isKnown, let additional = rules.pointee.additional {
      isKnown = true
      guard
        additional.pointee.isFalse
          ? failKey(node, key, value, .additionalProperties) : checkPart(additional, value)
      else { return false }
    }
    if isKnown { mark(value) }
    return true
  }

  private mutating func isFound(_ pattern: SchemaPattern, ofKeyAt key: Int) -> Bool {
    if reader[key].is(.key) { return isFound(pattern, reader.source(at: key)) }
    var text = reader.string(at: key) ?? ""
    return text.withUTF8 { isFound(pattern, $0) }
  }

  /// Checks a key as a string.
  private mutating func check(
    _ node: SchemaNode.Pointer, _ key: Int, _ value: Int, by schema: SchemaNode.Pointer
  ) -> Bool {
    let name = JSONValue(reader.string(at: key) ?? "")
    var run = SchemaRun(name.storage, isDynamic: scope != nil, collects: true)
    (run.scope, run.steps, run.patternSteps) = (scope, steps, patternSteps)
    let fits = withExtendedLifetime(name) { run.check(schema, name.index) } && run.mistakes?.isEmpty != false
    (steps, patternSteps) = (run.steps, run.patternSteps)
    if let excess = run.excess { return exceed(excess) }
    let words = excerpt(ofKey: key)
    return fits || fail(node, value, .propertyNames, "the key \(words): \(run.mistakes?.first?.sentence ?? "")")
  }

  private mutating func checkMissing(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ObjectRules>, _ index: Int, _ found: FoundNames
  ) -> Bool {
    let names = rules.pointee.names
    for number in rules.pointee.required where !found.contains(number) {
      guard fail(node, index, .required, "the key \(names.text(number).debugDescription) is missing") else {
        return false
      }
    }
    return true
  }

  private mutating func checkCount(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ObjectRules>, objectAt index: Int
  ) -> Bool {
    let (minimum, maximum) = (rules.pointee.minimum, rules.pointee.maximum)
    guard minimum > 0 || maximum < .max else { return true }
    let count = JSONValue(storage: storage, index: index).count
    if count < minimum, !fail(node, index, .minProperties, "expected at least \(minimum) members, found \(count)") {
      return false
    }
    return count <= maximum || fail(node, index, .maxProperties, "expected at most \(maximum) members, found \(count)")
  }

  private mutating func checkDependents(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ObjectRules>, _ index: Int, _ found: FoundNames
  ) -> Bool {
    guard spend(rules.pointee.dependents.count) else { return false }
    let names = rules.pointee.names
    for dependent in rules.pointee.dependents where found.contains(dependent.number) {
      for number in dependent.required where !found.contains(number) {
        let goesOn = fail(
          node, index, dependent.keyword,
          "the key \(names.text(number).debugDescription) is missing, which \(names.text(dependent.number).debugDescription) needs"
        )
        guard goesOn else { return false }
      }
      if let schema = dependent.schema, !check(schema, index) { return false }
    }
    return true
  }

  // MARK: Arrays

  mutating func check(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ArrayRules>, arrayAt index: Int
  ) -> Bool {
    let (minimum, maximum) = (rules.pointee.minimum, rules.pointee.maximum)
    if minimum > 0 || maximum < .max {
      let count = reader.count(at: index)
      if count < minimum, !fail(node, index, .minItems, "expected at least \(minimum) elements, found \(count)") {
        return false
      }
      if count > maximum, !fail(node, index, .maxItems, "expected at most \(maximum) elements, found \(count)") {
        return false
      }
    }
    guard spend(reader[index].length), !rules.pointee.isUnique || spend(reader[index].offset - index) else {
      return false
    }
    if rules.pointee.isUnique, let equal = firstRepeated(index),
      !fail(node, equal, .uniqueItems, "an element before this one is equal")
    {
      return false
    }
    var element = index &+ 1
    let end = reader[index].offset
    for schema in rules.pointee.first where element < end {
      guard checkPart(schema, element) else { return false }
      mark(element)
      element = reader.next(after: element)
    }
    if let rest = rules.pointee.rest, !check(node, rest, from: element, to: end, rules.pointee.restKeyword) {
      return false
    }
    return checkContained(node, rules, index)
  }

  private mutating func check(
    _ node: SchemaNode.Pointer, _ rest: SchemaNode.Pointer, from first: Int, to end: Int, _ keyword: SchemaKeyword
  ) -> Bool {
    var element = first
    let isFalse = rest.pointee.isFalse
    while element < end {
      guard isFalse ? fail(node, element, keyword, "the element is not allowed") : checkPart(rest, element) else {
        return false
      }
      mark(element)
      element = reader.next(after: element)
    }
    return true
  }

  /// The first element that an earlier one is equal to; nil if all are different.
  private func firstRepeated(_ index: Int) -> Int? {
    if haveFewDifferentTexts(index) { return nil }
    var values: Set<JSONValue> = []
    for element in reader.elements(ofArrayAt: index) {
      if !values.insert(JSONValue(storage: storage, index: element)).inserted { return element }
    }
    return nil
  }

  /// Whether an array consists of a few strings, without escapes, that are all different.
  private func haveFewDifferentTexts(_ index: Int) -> Bool {
    let count = reader[index].length
    guard count <= 16, reader[index].offset == index &+ 1 &+ count else { return false }
    for element in index &+ 1..<index &+ 1 &+ count {
      guard let text = reader.plainSource(at: element) else { return false }
      for other in index &+ 1..<element {
        let source = reader.source(at: other)
        if source.count == text.count, Bytes.equal(source.baseAddress, text.baseAddress, text.count) { return false }
      }
    }
    return true
  }

  private mutating func checkContained(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ArrayRules>, _ index: Int
  ) -> Bool {
    guard let schema = rules.pointee.contained else { return true }
    let (minimum, maximum) = (rules.pointee.minimumContained, rules.pointee.maximumContained)
    var count = 0
    for element in reader.elements(ofArrayAt: index) {
      let outer = parts.take()
      let isContained = fits(schema, element)
      parts = outer
      guard isContained else { continue }
      count += 1
      mark(element)
      if !needsAllBranches, count >= minimum, maximum == .max { return true }
    }
    if excess != nil { return false }
    if count < minimum {
      let words = minimum == 1 ? "no element fits" : "expected at least \(minimum) elements that fit, found \(count)"
      guard fail(node, index, minimum == 1 ? .contains : .minContains, words) else { return false }
    }
    return count <= maximum
      || fail(node, index, .maxContains, "expected at most \(maximum) elements that fit, found \(count)")
  }
}

/// The numbers of the names that an object has.
struct FoundNames {
  /// The first 64, as bits.
  private(set) var first: UInt64 = 0
  private var others: Set<Int>?

  @inline(__always)
  mutating func insert(_ number: Int) {
    if number < UInt64.bitWidth { first |= 1 &<< UInt64(number) } else { insertOther(number) }
  }

  @inline(never)
  private mutating func insertOther(_ number: Int) {
    if others == nil { others = [] }
    others?.insert(number)
  }

  func contains(_ number: Int) -> Bool {
    number < UInt64.bitWidth ? first & 1 &<< UInt64(number) != 0 : others?.contains(number) == true
  }
}
