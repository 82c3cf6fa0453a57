internal import SpoolTape

extension SchemaRun {
  /// Checks a value that must be one of some values.
  mutating func checkValues(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<ValueRules>, _ index: Int, _ word: TapeWord
  ) -> Bool {
    if word.isContainer, !spend(word.offset - index) { return false }
    let isAllowed =
      reader.isString(at: index)
      ? rules.pointee.texts.number(reader, ofTextAt: index) >= 0
      : rules.pointee.others.contains(JSONValue(storage: storage, index: index))
    return isAllowed || fail(node, index, rules.pointee.keyword, "expected \(SchemaRun.words(rules.pointee.allowed))")
  }

  /// Some values in words, and how many more there are.
  private static func words(_ values: [JSONValue]) -> String {
    let first = values.prefix(8).map { $0.description.count > 60 ? "\($0.kind.rawValue) of the schema" : "\($0)" }
    return first.joined(separator: " or ") + (values.count > 8 ? " or \(values.count - 8) more" : "")
  }

  mutating func check(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<NumberRules>, numberAt index: Int
  ) -> Bool {
    let source = reader.source(at: index)
    guard let base = source.baseAddress else { return true }
    if let range = rules.pointee.integers, let value = NumberText.plainInt64(base, source.count), range.contains(value)
    {
      return true
    }
    if let limit = rules.pointee.minimum, compare(limit, { NumberText.isLess(source, $0) }),
      !fail(node, index, .minimum, "expected at least \(limit)")
    {
      return false
    }
    if let limit = rules.pointee.maximum, compare(limit, { NumberText.isLess($0, source) }),
      !fail(node, index, .maximum, "expected at most \(limit)")
    {
      return false
    }
    if let limit = rules.pointee.exclusiveMinimum, !compare(limit, { NumberText.isLess($0, source) }),
      !fail(node, index, .exclusiveMinimum, "expected more than \(limit)")
    {
      return false
    }
    if let limit = rules.pointee.exclusiveMaximum, !compare(limit, { NumberText.isLess(source, $0) }),
      !fail(node, index, .exclusiveMaximum, "expected less than \(limit)")
    {
      return false
    }
    guard let (divisor, value) = rules.pointee.multipleOf, !divisor.divides(source) else { return true }
    return fail(node, index, .multipleOf, "expected a multiple of \(value)")
  }

  private func compare(_ limit: JSONValue, _ isTrue: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    limit.read { isTrue($0.source(at: limit.index)) }
  }

  mutating func check(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<TextRules>, stringAt index: Int
  ) -> Bool {
    if let source = reader.plainSource(at: index) { return check(node, rules, source, index) }
    var text = reader.string(at: index) ?? ""
    return text.withUTF8 { check(node, rules, $0, index) }
  }

  /// Checks the text of a string or key.
  ///
  /// - Parameter index: The value that a mistake is about.
  mutating func check(
    _ node: SchemaNode.Pointer, _ rules: UnsafeMutablePointer<TextRules>, _ text: UnsafeBufferPointer<UInt8>,
    _ index: Int
  ) -> Bool {
    // A scalar has one to four bytes.
    if text.count > rules.pointee.maximum || text.count / 4 < rules.pointee.minimum {
      let count = text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
      if count < rules.pointee.minimum,
        !fail(node, index, .minLength, "expected at least \(rules.pointee.minimum) characters, found \(count)")
      {
        return false
      }
      if count > rules.pointee.maximum,
        !fail(node, index, .maxLength, "expected at most \(rules.pointee.maximum) characters, found \(count)")
      {
        return false
      }
    }
    if let pattern = rules.pointee.pattern, !isFound(pattern, text),
      !fail(node, index, .pattern, "expected a string that matches \(pattern.text)")
    {
      return false
    }
    if let format = rules.pointee.format, !format.fits(text) {
      return fail(node, index, .format, "expected a string of the format \(format.rawValue)")
    }
    return true
  }
}
