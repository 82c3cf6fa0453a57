internal import SpoolTape

/// Reads a regular expression (RFC 9485, 4; ECMA-262, 22.2.1). The parts that only ECMA-262 has are in
/// RegexParser+ECMAScript.swift.
struct RegexParser {
  let syntax: RegularExpression.Syntax
  let scalars: [Unicode.Scalar]
  var index = 0
  private var depth = 0
  /// True if an expression that may be valid is beyond a limit.
  private(set) var isTooLarge = false

  /// Why an expression that may be valid cannot be matched: the first reason, as a sentence.
  private(set) var unsupportedPart: String?

  /// How deeply parentheses may be nested.
  private static let maximumDepth = 100
  /// The largest number of repetitions.
  private static let mostRepetitions = 100_000
  /// The most characters of the name of a property.
  private static let longestName = 80

  /// The number of single characters and sets so far. An expression with more of them than the most states that it may
  /// have is not read to its end, because its tree would take much memory.
  private var characters = 0
  private let mostCharacters: Int

  init(_ pattern: [UInt8], as syntax: RegularExpression.Syntax, mostCharacters: Int) {
    self.syntax = syntax
    scalars = Array(String(decoding: pattern, as: UTF8.self).unicodeScalars)
    self.mostCharacters = mostCharacters
  }

  /// The tree of all of the expression; nil if it is not valid.
  var wholeTree: RegexTree? {
    mutating get {
      guard let tree = alternatives(), index == scalars.count else { return nil }
      return tree
    }
  }

  var scalar: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard scalar == wanted else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() -> RegexTree? {
    var branches: [RegexTree] = []
    repeat {
      guard let branch = branch() else { return nil }
      branches.append(branch)
    } while take("|")
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func branch() -> RegexTree? {
    var pieces: [RegexTree] = []
    while let next = scalar, next != "|", next != ")" {
      guard let atom = atom(), let piece = quantified(atom) else { return nil }
      if !piece.isEmpty { pieces.append(piece) }
    }
    return pieces.count == 1 ? pieces[0] : .sequence(pieces)
  }

  private mutating func atom() -> RegexTree? {
    guard let first = scalar else { return nil }
    if first == "(" { return group() }
    characters += 1
    guard isWithin(characters, mostCharacters) else { return nil }
    switch first {
    case "[": return bracketed().map { .character($0) }
    case "\\": return syntax == .ecmaScript ? escapedAtom() : escaped().map { .character($0) }
    case ".": return taken(.character(.any(in: syntax)))
    case "^": return assertion(.textStart)
    case "$": return assertion(.textEnd)
    case "*", "+", "?": return nil
    case "{" where isAtQuantifier: return nil
    case "}", "]": return syntax == .ecmaScript ? taken(.character(.init(first))) : nil
    default: return taken(.character(.init(first)))
    }
  }

  /// An atom of one character.
  private mutating func taken(_ atom: RegexTree) -> RegexTree {
    index += 1
    return atom
  }

  /// An assertion, whose last character is the next one. ECMA-262 does not repeat it.
  mutating func assertion(_ place: RegularExpression.Place, isNegated: Bool = false) -> RegexTree? {
    index += 1
    return syntax == .ecmaScript && isAtQuantifier ? nil : .assertion(place, isNegated: isNegated)
  }

  /// Notes that the expression has a part that cannot be matched; returns something in its place, so that the rest is
  /// checked.
  mutating func unsupported(_ reason: String) -> RegexTree {
    unsupportedPart = unsupportedPart ?? reason
    return .sequence([])
  }

  private mutating func group() -> RegexTree? {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard isWithin(depth, Self.maximumDepth), let kind = syntax == .ecmaScript ? groupKind() : .plain,
      let inner = alternatives(), take(")")
    else { return nil }
    switch kind {
    case .plain: return inner
    case .lookAhead(let isNegated): return .lookAhead(inner, isNegated: isNegated)
    case .lookBehind: return unsupported("a look-behind cannot be matched in linear time")
    }
  }

  // MARK: Quantifiers

  /// True if a quantifier begins here. In ECMA-262, other braces are characters.
  private var isAtQuantifier: Bool {
    switch scalar {
    case "*", "+", "?": true
    case "{": syntax == .iRegexp || isAtCounts
    default: false
    }
  }

  private mutating func quantified(_ atom: RegexTree) -> RegexTree? {
    guard isAtQuantifier else { return atom }
    guard let (least, most) = quantifier() else { return nil }
    // What is tried first makes no difference to whether there is a match.
    if syntax == .ecmaScript { _ = take("?") }
    return repeated(atom, least, most)
  }

  private mutating func quantifier() -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{"), let least = count() else { return nil }
    guard take(",") else { return take("}") ? (least, least) : nil }
    if take("}") { return (least, nil) }
    guard let most = count(), take("}"), most >= least else { return nil }
    return (least, most)
  }

  private func repeated(_ atom: RegexTree, _ least: Int, _ most: Int?) -> RegexTree {
    if most == 0 { return .sequence([]) }
    return atom.isEmpty || least == 1 && most == 1 ? atom : .repeated(atom, least, most)
  }

  private mutating func count() -> Int? {
    var value: Int?
    while let digit = scalar, "0"..."9" ~= digit {
      let next = (value ?? 0) * 10 + Int(digit.value - 0x30)
      guard isWithin(next, Self.mostRepetitions) else { return nil }
      value = next
      index += 1
    }
    return value
  }

  private mutating func isWithin(_ number: Int, _ limit: Int) -> Bool {
    if number > limit { isTooLarge = true }
    return number <= limit
  }

  // MARK: Characters

  /// The letter of an escape that begins here.
  var escapedLetter: Unicode.Scalar? {
    scalar == "\\" && index + 1 < scalars.count ? scalars[index + 1] : nil
  }

  /// An escape: one character, or a set of them.
  mutating func escaped() -> RegularExpression.CharacterSet? {
    guard let letter = escapedLetter else { return nil }
    switch letter {
    case "p", "P": return property(isNegated: letter == "P")
    case _ where syntax == .ecmaScript && "dDsSwW".unicodeScalars.contains(letter):
      index += 2
      return .init(class: letter)
    default: return escapedCharacter().map { .init(ranges: [$0...$0]) }
    }
  }

  private mutating func property(isNegated: Bool) -> RegularExpression.CharacterSet? {
    index += 2
    guard take("{"), let end = scalars[index...].prefix(Self.longestName).firstIndex(of: "}") else { return nil }
    let name = String(String.UnicodeScalarView(scalars[index..<end]))
    index = end + 1
    if let property = RegularExpression.Property(name, isNegated: isNegated, syntax) {
      return .init(properties: [property])
    }
    guard syntax == .ecmaScript, !name.isEmpty else { return nil }
    _ = unsupported("the property '\(name)' of Unicode is not known")
    return .init()
  }

  private mutating func escapedCharacter() -> UInt32? {
    guard let letter = escapedLetter else { return nil }
    index += 2
    switch letter {
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": return letter.value
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    default: return syntax == .ecmaScript ? ecmaCharacter(letter) : nil
    }
  }

  /// A set in brackets.
  private mutating func bracketed() -> RegularExpression.CharacterSet? {
    index += 1
    var set = RegularExpression.CharacterSet(isNegated: take("^"))
    if syntax == .iRegexp {
      // The set is not empty, and has a dash only at its ends.
      guard takeDash(&set) || takeItem(&set) else { return nil }
    }
    while let next = scalar, next != "]" {
      if syntax == .iRegexp, takeDash(&set) { break }
      guard takeItem(&set) else { return nil }
    }
    return take("]") ? set : nil
  }

  private mutating func takeDash(_ set: inout RegularExpression.CharacterSet) -> Bool {
    guard take("-") else { return false }
    set.add(.init("-"))
    return true
  }

  /// A character, a range of them, or a set.
  private mutating func takeItem(_ set: inout RegularExpression.CharacterSet) -> Bool {
    guard let first = itemStart() else { return false }
    guard scalar == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
      set.add(first)
      return true
    }
    index += 1
    guard let last = itemStart() else { return false }
    if let first = first.onlyCharacter, let last = last.onlyCharacter {
      guard first <= last else { return false }
      set.ranges.append(first...last)
      return true
    }
    // A dash beside a set is a character in ECMA-262 (annex B.1.2).
    for part in [first, .init("-"), last] { set.add(part) }
    return syntax == .ecmaScript
  }

  private mutating func itemStart() -> RegularExpression.CharacterSet? {
    guard let next = scalar else { return nil }
    switch next {
    case "\\": return escaped()
    case "]": return nil
    case "-" where syntax == .iRegexp, "[" where syntax == .iRegexp: return nil
    default:
      index += 1
      return .init(next)
    }
  }
}
