internal import SpoolTape

// The expressions in filters (RFC 9535, 2.3.5 and 2.4).

extension PathParser {
  /// The condition in a text. The text contains nothing else.
  static func filter(_ text: String) throws(JSONPathError) -> (FilterExpression, patternMistake: JSONPathError?) {
    var parser = PathParser(text)
    parser.skipSpace()
    let expression = try parser.expression()
    parser.skipSpace()
    guard parser.isAtEnd else { throw parser.unexpected("'&&', '||' or the end of the condition") }
    return (expression.numbered(&parser.constants), parser.patternMistake)
  }

  /// A logical expression.
  mutating func expression() throws(JSONPathError) -> FilterExpression {
    var alternatives = [try conjunction()]
    while takeOperator("||") { alternatives.append(try conjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func conjunction() throws(JSONPathError) -> FilterExpression {
    var conditions = [try condition()]
    while takeOperator("&&") { conditions.append(try condition()) }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  /// Takes an operator and the white space around it; leaves the white space if another token follows it.
  private mutating func takeOperator(_ text: StaticString) -> Bool {
    let start = index
    skipSpace()
    guard take(text) else {
      index = start
      return false
    }
    skipSpace()
    return true
  }

  private mutating func condition() throws(JSONPathError) -> FilterExpression {
    if take("!") {
      skipSpace()
      return .not(byte == UInt8(ascii: "(") ? try parentheses() : try test(try term()))
    }
    if byte == UInt8(ascii: "(") { return try parentheses() }
    let start = index
    let left = try term()
    let end = index
    skipSpace()
    guard let comparison = takeComparison() else {
      index = end
      return try test(left)
    }
    skipSpace()
    let leftOperand = try operand(left, at: start)
    let rightStart = index
    let right = try term()
    return .comparison(leftOperand, comparison, try operand(right, at: rightStart))
  }

  private mutating func parentheses() throws(JSONPathError) -> FilterExpression {
    index += 1
    try enter()
    defer { depth -= 1 }
    skipSpace()
    let inner = try expression()
    skipSpace()
    guard take(")") else { throw unexpected("'&&', '||' or ')'") }
    return inner
  }

  private mutating func takeComparison() -> FilterComparison? {
    if take("==") { return .equal }
    if take("!=") { return .unequal }
    if take("<=") { return .atMost }
    if take(">=") { return .atLeast }
    if take("<") { return .less }
    return take(">") ? .greater : nil
  }

  // MARK: Terms

  /// A term: one side of a comparison, a condition by itself, or an argument.
  private struct Term {
    enum Content {
      case literal(FilterOperand)
      case query(PathQuery)
      /// A function whose result is a value.
      case value(FilterOperand)
      /// A function whose result is true or false.
      case condition(FilterExpression)
    }

    let content: Content
    let start: Int
  }

  private mutating func term() throws(JSONPathError) -> Term {
    let start = index
    switch byte {
    case UInt8(ascii: "@"), UInt8(ascii: "$"):
      index += 1
      return Term(content: .query(try query(isRelative: bytes[start] == UInt8(ascii: "@"))), start: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return Term(content: .literal(.string(try string())), start: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return Term(content: .literal(.number(try number())), start: start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return Term(content: try word(), start: start)
    default: throw unexpected("a query, a literal or a function")
    }
  }

  /// A function, or one of the three literals.
  private mutating func word() throws(JSONPathError) -> Term.Content {
    let start = index
    while byte &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || Self.isDigit(byte) { index += 1 }
    let name = text(start..<index)
    if byte == UInt8(ascii: "(") { return try function(name, at: start) }
    switch name {
    case "true": return .literal(.bool(true))
    case "false": return .literal(.bool(false))
    case "null": return .literal(.null)
    default:
      throw JSONPathError(at: start, "unexpected '\(name)', expected a query, a literal or a function")
    }
  }

  private mutating func number() throws(JSONPathError) -> [UInt8] {
    let start = index
    let isNumber: Bool
    (index, isNumber) = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { NumberText.skip($0, bytes.count, from: start) } ?? (start, false)
    }
    guard isNumber else { throw unexpected("a digit") }
    guard !Self.isDigit(byte) else {
      throw JSONPathError(at: index - 1, "a number has superfluous zeros")
    }
    return Array(bytes[start..<index])
  }

  /// A term as a condition.
  private func test(_ term: Term) throws(JSONPathError) -> FilterExpression {
    switch term.content {
    case .query(let query): return .exists(query)
    case .condition(let condition): return condition
    case .literal: throw JSONPathError(at: term.start, "a literal must be compared with something")
    case .value:
      throw JSONPathError(at: term.start, "the value of this function must be compared with something")
    }
  }

  /// A term as a value.
  private func operand(_ term: Term, at start: Int) throws(JSONPathError) -> FilterOperand {
    switch term.content {
    case .literal(let operand), .value(let operand): return operand
    case .query(let query) where query.isSingular: return .query(query)
    case .query: throw JSONPathError(at: start, "a query must be singular here: names and positions only")
    case .condition:
      throw JSONPathError(at: start, "the result of this function is true or false, and no value")
    }
  }

  // MARK: Functions

  private mutating func function(_ name: String, at start: Int) throws(JSONPathError) -> Term.Content {
    let arguments = try arguments()
    let count = ["length": 1, "count": 1, "value": 1, "match": 2, "search": 2][name]
    guard let count else { throw JSONPathError(at: start, "there is no function '\(name)'") }
    guard arguments.count == count else {
      throw JSONPathError(at: start, "the function '\(name)' takes \(count == 1 ? "1 argument" : "2 arguments")")
    }
    switch name {
    case "length": return .value(.length(try operand(arguments[0], at: arguments[0].start)))
    case "count": return .value(.count(try nodes(arguments[0])))
    case "value": return .value(.value(try nodes(arguments[0])))
    default:
      let text = try operand(arguments[0], at: arguments[0].start)
      let pattern = try operand(arguments[1], at: arguments[1].start)
      return .condition(
        .matches(text, self.pattern(pattern, at: arguments[1].start), isWhole: name == "match"))
    }
  }

  private mutating func arguments() throws(JSONPathError) -> [Term] {
    index += 1
    try enter()
    defer { depth -= 1 }
    skipSpace()
    if take(")") { return [] }
    var terms = [try term()]
    skipSpace()
    while take(",") {
      skipSpace()
      terms.append(try term())
      skipSpace()
    }
    guard take(")") else { throw unexpected("',' or ')'") }
    return terms
  }

  /// An argument that must be a query.
  private func nodes(_ term: Term) throws(JSONPathError) -> PathQuery {
    guard case .query(let query) = term.content else {
      throw JSONPathError(at: term.start, "the argument of this function must be a query")
    }
    return query
  }

  /// A pattern. A literal that is not a regular expression matches nothing (RFC 9535, 2.4.6). This is not an error, but
  /// it is recorded.
  private mutating func pattern(_ operand: FilterOperand, at start: Int) -> FilterPattern {
    let expression: RegularExpression?
    switch operand {
    case .string(let text): expression = RegularExpression(text)
    case .null, .bool, .number: expression = nil
    case .query, .length, .count, .value, .constant: return .operand(FilterExpression.take(&constants), operand)
    }
    if expression == nil && patternMistake == nil {
      patternMistake = JSONPathError(
        at: start, "this is not a regular expression of RFC 9485 (I-Regexp), and would match nothing")
    }
    return .known(expression)
  }
}
