internal import SpoolTape

/// Reads the text of a query (RFC 9535). The extension in FilterParser.swift reads filters.
struct PathParser {
  let bytes: [UInt8]
  var index = 0
  /// How many filters, parentheses and functions are open.
  var depth = 0
  /// The number of parts of filters whose results a run keeps: those that do not depend on `@`, and patterns.
  var constants = 0
  /// The first literal that should be a regular expression, and is not one.
  var patternMistake: JSONPathError?

  /// How deeply filters, parentheses and functions may be nested.
  static let maximumDepth = 64
  /// The largest integer that a path may contain (RFC 7493, 2.2).
  static let largestInteger = 1 << 53 - 1

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The query in a text. The text contains nothing else.
  static func query(_ text: String) throws(JSONPathError) -> (PathQuery, patternMistake: JSONPathError?) {
    var parser = PathParser(text)
    guard parser.take("$") else { throw parser.unexpected("'$'") }
    let query = try parser.query(isRelative: false)
    guard parser.isAtEnd else { throw parser.unexpected("'.', '[' or the end of the path") }
    return (query, parser.patternMistake)
  }

  /// The rest of a query after its `$` or `@`.
  mutating func query(isRelative: Bool) throws(JSONPathError) -> PathQuery {
    var query = PathQuery(isRelative: isRelative, segments: [], isSingular: true)
    while true {
      let start = index
      skipSpace()
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") else {
        index = start
        return query
      }
      let segment = try segment(isSingular: &query.isSingular)
      query.segments.append(segment)
    }
  }

  private mutating func segment(isSingular: inout Bool) throws(JSONPathError) -> PathSegment {
    let isDescendant = take("..")
    if isDescendant { isSingular = false }
    guard isDescendant || take(".") else {
      return PathSegment(isDescendant: false, selectors: try brackets(isSingular: &isSingular))
    }
    if byte == UInt8(ascii: "["), isDescendant {
      return PathSegment(isDescendant: true, selectors: try brackets(isSingular: &isSingular))
    }
    if take("*") {
      isSingular = false
      return PathSegment(isDescendant: isDescendant, selectors: [.wildcard])
    }
    let start = index
    guard Self.isNameFirst(byte) else { throw unexpected(isDescendant ? "a name, '*' or '['" : "a name or '*'") }
    while Self.isNameFirst(byte) || Self.isDigit(byte) { index += 1 }
    return PathSegment(isDescendant: isDescendant, selectors: [.name(text(start..<index))])
  }

  /// The selectors in brackets, the first of which is at the cursor. A query in a comparison has one selector, without white
  /// space around it.
  private mutating func brackets(isSingular: inout Bool) throws(JSONPathError) -> [PathSelector] {
    index += 1
    if skipSpace() { isSingular = false }
    var selectors = [try selector(isSingular: &isSingular)]
    if skipSpace() { isSingular = false }
    while take(",") {
      isSingular = false
      skipSpace()
      selectors.append(try selector(isSingular: &isSingular))
      skipSpace()
    }
    guard take("]") else { throw unexpected("',' or ']'") }
    return selectors
  }

  private mutating func selector(isSingular: inout Bool) throws(JSONPathError) -> PathSelector {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .name(String(decoding: try string(), as: UTF8.self))
    case UInt8(ascii: "*"):
      index += 1
      isSingular = false
      return .wildcard
    case UInt8(ascii: "?"):
      index += 1
      isSingular = false
      skipSpace()
      try enter()
      defer { depth -= 1 }
      return .filter(try expression().numbered(&constants))
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try position(isSingular: &isSingular)
    default: throw unexpected("a selector")
    }
  }

  /// A position or a slice.
  private mutating func position(isSingular: inout Bool) throws(JSONPathError) -> PathSelector {
    let start = byte == UInt8(ascii: ":") ? nil : try integer()
    let end = index
    skipSpace()
    guard take(":") else {
      index = end
      guard let start else { throw unexpected("an integer") }
      return .position(start)
    }
    isSingular = false
    skipSpace()
    let stop = Self.isDigit(byte) || byte == UInt8(ascii: "-") ? try integer() : nil
    if stop != nil { skipSpace() }
    guard take(":") else { return .slice(start: start, end: stop, step: 1) }
    let afterColon = index
    skipSpace()
    guard Self.isDigit(byte) || byte == UInt8(ascii: "-") else {
      index = afterColon
      return .slice(start: start, end: stop, step: 1)
    }
    return .slice(start: start, end: stop, step: try integer())
  }

  private mutating func integer() throws(JSONPathError) -> Int {
    let start = index
    let isNegative = take("-")
    let first = index
    guard Self.isDigit(byte) else { throw unexpected("a digit") }
    while Self.isDigit(byte) { index += 1 }
    let isPadded = bytes[first] == UInt8(ascii: "0") && (isNegative || index - first > 1)
    guard !isPadded else {
      throw JSONPathError(at: start, "an integer has superfluous zeros or a superfluous sign")
    }
    guard let value = Int(text(start..<index)), value.magnitude <= Self.largestInteger.magnitude else {
      throw JSONPathError(at: start, "an integer is beyond 2^53 - 1")
    }
    return value
  }
}

// MARK: Strings

extension PathParser {
  /// The UTF-8 of the text in quotes at the cursor.
  mutating func string() throws(JSONPathError) -> [UInt8] {
    do throws(QuotedText.Mistake) {
      let (text, end) = try QuotedText.read(bytes, at: index, isStrict: true)
      index = end
      return text
    } catch {
      throw JSONPathError(at: error.offset, error.message)
    }
  }
}

// MARK: Bytes

extension PathParser {
  var isAtEnd: Bool { index == bytes.count }

  /// The byte at the cursor; 0 at the end.
  var byte: UInt8 { index < bytes.count ? bytes[index] : 0 }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// Returns true for bytes with which a name in shorthand may begin.
  static func isNameFirst(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// Skips white space; returns true if there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while !isAtEnd, Bytes.isBlank(byte) { index += 1 }
    return index > start
  }

  /// Takes some bytes if they are next.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    // SAFETY: a static string of ASCII has so many bytes.
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: count)
    guard bytes.count - index >= count, bytes[index..<index + count].elementsEqual(wanted) else { return false }
    index += count
    return true
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Enters a filter, parentheses or a function.
  mutating func enter() throws(JSONPathError) {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw JSONPathError(at: index, "filters, parentheses and functions are nested too deeply")
    }
  }

  /// An error at the cursor.
  func unexpected(_ expected: String) -> JSONPathError {
    guard !isAtEnd else {
      return JSONPathError(at: index, "the text ends too early, expected \(expected)")
    }
    let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? " "
    let shown =
      scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value ? "U+\(String(scalar.value, radix: 16))" : "'\(scalar)'"
    return JSONPathError(at: index, "unexpected \(shown), expected \(expected)")
  }
}
