internal import SpoolTape

/// The structure of a regular expression. No part of it is empty, and each part has a state of its own, so the time that
/// a compiler takes is proportional to the number of states.
indirect enum IRegexpTree: Sendable {
  case character(IRegexp.CharacterSet)
  case textStart
  case textEnd
  /// Two or more expressions, or none.
  case sequence([IRegexpTree])
  case alternatives([IRegexpTree])
  /// An expression repeated a least and a most number of times; nil for no limit.
  case repeated(IRegexpTree, Int, Int?)

  fileprivate var isEmpty: Bool {
    if case .sequence(let pieces) = self { pieces.isEmpty } else { false }
  }
}

/// Reads a regular expression (RFC 9485, 4).
struct IRegexpParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  /// True if an expression that may be valid is beyond a limit.
  private(set) var isTooLarge = false

  /// How deeply parentheses may be nested.
  private static let maximumDepth = 100
  /// The largest number of repetitions.
  private static let mostRepetitions = 100_000

  /// The number of single characters and sets so far. An expression with more of them than the most states that it may
  /// have is not read to its end, because its tree would take much memory.
  private var characters = 0
  private let mostCharacters: Int

  init(_ pattern: [UInt8], mostCharacters: Int) {
    scalars = Array(String(decoding: pattern, as: UTF8.self).unicodeScalars)
    self.mostCharacters = mostCharacters
  }

  /// The tree of all of the expression; nil if it is not valid.
  var wholeTree: IRegexpTree? {
    mutating get {
      guard let tree = alternatives(), index == scalars.count else { return nil }
      return tree
    }
  }

  private var scalar: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard scalar == wanted else { return false }
    index += 1
    return true
  }

  private mutating func alternatives() -> IRegexpTree? {
    var branches: [IRegexpTree] = []
    repeat {
      guard let branch = branch() else { return nil }
      branches.append(branch)
    } while take("|")
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func branch() -> IRegexpTree? {
    var pieces: [IRegexpTree] = []
    while let next = scalar, next != "|", next != ")" {
      guard let atom = atom(), let piece = quantified(atom) else { return nil }
      if !piece.isEmpty { pieces.append(piece) }
    }
    return pieces.count == 1 ? pieces[0] : .sequence(pieces)
  }

  private mutating func atom() -> IRegexpTree? {
    guard let first = scalar else { return nil }
    if first == "(" { return group() }
    characters += 1
    guard isWithin(characters, mostCharacters) else { return nil }
    switch first {
    case "[": return bracketed().map { .character($0) }
    case "\\": return escaped().map { .character($0) }
    case ".": return plain(.character(.any))
    case "^": return plain(.textStart)
    case "$": return plain(.textEnd)
    case "*", "+", "?", "{", "}", "]": return nil
    default: return plain(.character(.init(ranges: [first.value...first.value])))
    }
  }

  /// An atom of one character.
  private mutating func plain(_ atom: IRegexpTree) -> IRegexpTree {
    index += 1
    return atom
  }

  private mutating func group() -> IRegexpTree? {
    index += 1
    depth += 1
    defer { depth -= 1 }
    guard isWithin(depth, Self.maximumDepth), let inner = alternatives(), take(")") else { return nil }
    return inner
  }

  // MARK: Quantifiers

  private mutating func quantified(_ atom: IRegexpTree) -> IRegexpTree? {
    if take("*") { return repeated(atom, 0, nil) }
    if take("+") { return repeated(atom, 1, nil) }
    if take("?") { return repeated(atom, 0, 1) }
    guard take("{") else { return atom }
    guard let least = count() else { return nil }
    guard take(",") else { return take("}") ? repeated(atom, least, least) : nil }
    if take("}") { return repeated(atom, least, nil) }
    guard let most = count(), take("}"), most >= least else { return nil }
    return repeated(atom, least, most)
  }

  private func repeated(_ atom: IRegexpTree, _ least: Int, _ most: Int?) -> IRegexpTree {
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

  /// An escape: one character, or a category.
  private mutating func escaped() -> IRegexp.CharacterSet? {
    guard index + 1 < scalars.count else { return nil }
    let letter = scalars[index + 1]
    guard letter == "p" || letter == "P" else { return escapedCharacter().map { .init(ranges: [$0...$0]) } }
    index += 2
    guard take("{") else { return nil }
    var name = ""
    while let next = scalar, next != "}", name.unicodeScalars.count < 2 {
      name.unicodeScalars.append(next)
      index += 1
    }
    guard take("}"), let category = IRegexp.Category(name, isNegated: letter == "P") else { return nil }
    return .init(categories: [category])
  }

  private mutating func escapedCharacter() -> UInt32? {
    guard index + 1 < scalars.count else { return nil }
    let letter = scalars[index + 1]
    index += 2
    switch letter {
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": return letter.value
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    default: return nil
    }
  }

  /// A set in brackets.
  private mutating func bracketed() -> IRegexp.CharacterSet? {
    index += 1
    var set = IRegexp.CharacterSet(isNegated: take("^"))
    if take("-") {
      set.ranges.append(0x2D...0x2D)
    } else {
      guard takeItem(&set) else { return nil }
    }
    while let next = scalar, next != "]" {
      if next == "-" {
        index += 1
        set.ranges.append(0x2D...0x2D)
        break
      }
      guard takeItem(&set) else { return nil }
    }
    return take("]") ? set : nil
  }

  /// A character, a range of them, or a category.
  private mutating func takeItem(_ set: inout IRegexp.CharacterSet) -> Bool {
    if scalar == "\\", index + 1 < scalars.count, scalars[index + 1] == "p" || scalars[index + 1] == "P" {
      guard let categories = escaped()?.categories else { return false }
      set.categories += categories
      return true
    }
    guard let first = character() else { return false }
    let isRange = scalar == "-" && index + 1 < scalars.count && scalars[index + 1] != "]"
    guard isRange else {
      set.ranges.append(first...first)
      return true
    }
    index += 1
    guard let last = character(), first <= last else { return false }
    set.ranges.append(first...last)
    return true
  }

  private mutating func character() -> UInt32? {
    guard let next = scalar else { return nil }
    switch next {
    case "\\": return escapedCharacter()
    case "-", "[", "]": return nil
    default:
      index += 1
      return next.value
    }
  }
}
