import Testing

@testable import SpoolJSON
@testable import SpoolTape
@testable import SpoolQuery

/// Regular expressions of RFC 9485.
@Suite("I-Regexp") struct IRegexpTests {
  private func matches(_ pattern: String, _ text: String) -> Bool? {
    IRegexp(Array(pattern.utf8))?.matches(Array(text.utf8))
  }

  @Test(arguments: [
    ("", "", true), ("", "a", false), ("a", "a", true), ("a", "b", false), ("a*", "", true), ("a*", "aaa", true),
    ("a+", "", false),
    ("a?", "aa", false), ("ab|cd", "cd", true), ("ab|cd", "abcd", false), ("a(b|c)d", "acd", true),
    ("(a|)b", "b", true), ("a|", "", true),
    ("|", "", true), ("a{2}", "aa", true), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true), ("a{2,3}", "aaa", true),
    ("a{2,3}", "aaaa", false),
    ("a{0}", "", true), ("a{0,0}b", "b", true), ("(a*)*", "aaa", true), ("(a*)+b", "aab", true),
    ("(a|b)*c", "ababc", true), (".", "é", true),
    (".", "\n", false), (".", "\r", false), (".", "\u{2028}", true), ("..", "😀a", true), ("[abc]", "b", true),
    ("[^abc]", "b", false),
    ("[^abc]", "d", true), ("[a-c]", "c", true), ("[a-c-]", "-", true), ("[-a]", "-", true), ("[^-a]", "-", false),
    ("[a\\-c]", "-", true),
    ("[\\]]", "]", true), ("[\\^a]", "^", true), ("[a^]", "^", true), ("\\.", ".", true), ("\\.", "a", false),
    ("\\n", "\n", true),
    ("[\\n\\t]", "\t", true), ("a^", "a^", false), ("a\\^", "a^", true),
    ("^a$", "a", true), ("^a$", "^a$", false), ("^ab.*", "abc", true), ("^ab.*", "xab", false), (".*bc$", "abc", true),
    (".*bc$", "abcx", false), ("a^b|ab", "ab", true), ("a^b", "ab", false), ("a$b", "ab", false), ("^", "", true),
    ("$", "", true), ("^$", "", true), ("$^", "", true), ("^", "a", false), ("^^a$$", "a", true), ("(^)*a", "a", true),
    ("^+a", "a", true), ("^{2}a$?", "a", true), ("(^|b)*a", "bba", true), ("(a|^)b", "b", true), ("b(^|a)", "b", false),
    ("[$]", "$", true), ("[$^]", "^", true), ("$*a", "a", true), ("a{0}^b", "b", true), ("^a$", "a\n", false),
    ("\\p{L}", "é", true), ("\\p{Lu}", "é", false),
    ("\\P{Lu}", "é", true),
    ("\\p{Nd}+", "12٣", true), ("[\\p{L}0-9]+", "aé9", true), ("[^\\p{L}]", "1", true), ("[\\P{L}]", "1", true),
    ("\\p{Sc}", "€", true),
    ("\\p{Zs}", " ", true), ("\\p{C}", "\u{1}", true), ("[é-ü]", "ö", true), ("[😀-😂]", "😁", true),
    ("a{1}{2}", "aa", nil), ("a**", "a", nil),
    ("(", "", nil), (")", "", nil), ("(a", "", nil), ("a)", "", nil), ("[", "", nil), ("[]", "", nil), ("[a", "", nil),
    ("]", "", nil), ("{", "", nil),
    ("}", "", nil), ("*", "", nil), ("+a", "", nil), ("?", "", nil), ("a{", "", nil), ("a{}", "", nil),
    ("a{,3}", "", nil), ("a{3,2}", "", nil),
    ("a{x}", "", nil), ("\\", "", nil), ("\\d", "", nil), ("\\w", "", nil), ("\\a", "", nil), ("\\p{}", "", nil),
    ("\\p{X}", "", nil),
    ("\\p{Lx}", "", nil), ("\\p{Luu}", "", nil), ("\\p{Cs}", "", nil), ("\\pL", "", nil), ("\\p{L", "", nil),
    ("[c-a]", "", nil), ("[a--b]", "", nil),
    ("[a-b-c]", "", nil), ("[[a]", "", nil), ("[^]", "", nil), ("(?:a)", "", nil), ("a|*", "", nil), ("\\$", "", nil),
    ("[a-\\p{L}]", "", nil),
  ])
  func whole(_ pattern: String, _ text: String, _ expected: Bool?) { #expect(matches(pattern, text) == expected) }

  @Test(arguments: [
    ("b", "abc", true), ("x", "abc", false), ("", "abc", true), ("bc", "abc", true), ("a.c", "xxabcx", true),
    ("aab", "aaab", true),
    ("(ab)+c", "xababc", true), ("a{3}", "aab aaab", true), ("a{3}", "aabaa", false),
    ("^a", "ab", true), ("^b", "ab", false), ("b$", "ab", true), ("a$", "ab", false), ("x|^b", "abx", true),
    ("x|^b", "ab", false), ("(a|^)b", "cb", false), ("(a|^)b", "bc", true), ("$", "abc", true), ("^", "abc", true),
    ("^$", "abc", false), ("^$", "", true), ("b$", "ab\n", false), ("^é$", "é", true), ("a(^|$)", "ba", true),
  ])
  func parts(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(IRegexp(Array(pattern.utf8))?.isFound(in: Array(text.utf8)) == expected)
  }

  @Test("nothing takes exponential time", .timeLimit(.minutes(2))) func hostile() {
    let text = Array(String(repeating: "a", count: 2000).utf8)
    for pattern in ["(a*)*b", "(a|a)*b", "(a|aa)+b", "(a+)+(a+)+b", "a{0,1000}a{1000}b", "(((a*)*)*)*b"] {
      #expect(IRegexp(Array(pattern.utf8))?.matches(text) == false)
      #expect(IRegexp(Array(pattern.utf8))?.isFound(in: text) == false)
    }
    for pattern in [
      "a{99999}{99999}", "(a{999}){999}", "((a{999}){999}){999}", String(repeating: "(", count: 100_000), "a{100001}",
    ] {
      #expect(IRegexp(Array(pattern.utf8)) == nil)
    }
    #expect(IRegexp(Array("(){99999}((){99999}){99999}".utf8))?.matches([]) == true)
    // What is empty has no states, and takes no time each time that it is repeated.
    for empty in ["()", "b{0}", "(){9}", "(()|b{0}){0}", "()*", "(()())?"] {
      let pattern = "(" + String(repeating: empty, count: 10_000) + "a){90000}"
      #expect(IRegexp(Array(pattern.utf8))?.matches(text) == false)
    }
  }

  /// One step for each byte and state when a pattern is compiled; then one for each state at the start, and at each
  /// character one for each state that the run is in, and for each part of its set.
  @Test(arguments: [
    ("", "", 1, 1), ("ab", "ab", 5, 7), ("a", "aaa", 3, 5), ("a{3}", "aaa", 8, 10), ("(a|b)*", "", 13, 7),
    ("[a-cx\\p{L}]", "z", 13, 6), ("a", "", 3, 2), ("é", "é", 4, 4), ("(a?){900}b", "a", 1812, 4504),
  ])
  func steps(_ pattern: String, _ text: String, _ compiling: Int, _ running: Int) throws {
    let text = Array(text.utf8)
    var steps = compiling
    let expression = try IRegexp(Array(pattern.utf8), mostStates: 2000, steps: &steps)
    #expect(steps == 0)
    steps = running
    let isMatch = expression.run(text, isWhole: true, steps: &steps)
    #expect(steps == 0 && isMatch == expression.matches(text))
    steps = running - 1
    _ = expression.run(text, isWhole: true, steps: &steps)
    #expect(steps < 0)
  }

  @Test(
    arguments: [
      ("a{1999}", nil), ("a{2000}", .size), ("(a?){999}", nil), ("(a?){1000}", .size), ("(a{300}){300}", .size),
      (String(repeating: "a", count: 1999), nil), (String(repeating: "a", count: 2000), .size),
      (String(repeating: "[a]", count: 5000) + "{", .size), ("a{100000}", .size), ("a{100001}", .size),
      (String(repeating: "(", count: 100) + String(repeating: ")", count: 100), nil),
      (String(repeating: "(", count: 101) + String(repeating: ")", count: 101), .size), ("(a{2000}){0}", nil),
      ("a{2000", .syntax), ("\\d", .syntax), (")", .syntax), ("a**", .syntax),
    ] as [(String, IRegexp.Mistake?)])
  func sizes(_ pattern: String, _ mistake: IRegexp.Mistake?) {
    var steps = 0
    do throws(IRegexp.Mistake) {
      _ = try IRegexp(Array(pattern.utf8), mostStates: 2000, steps: &steps)
      #expect(mistake == nil, "\(pattern)")
    } catch {
      #expect(error == mistake, "\(pattern)")
    }
    // However large the pattern is, the work has a limit.
    #expect(-steps <= pattern.utf8.count + 2000)
  }

  /// Random expressions against a judge that derives all texts that fit, up to a length.
  @Test func random() {
    var random = SeededRandom("regular expressions")
    let texts = Self.texts(of: ["a", "b"], upTo: 4)
    for _ in 0..<SeededRandom.cases(3000) {
      let tree = Self.tree(&random, 3)
      let expression = IRegexp(Array(tree.pattern.utf8))
      for text in texts {
        let expected = tree.ends(Array(text), from: 0).contains(text.count)
        #expect(expression?.matches(Array(text.utf8)) == expected, "\(tree.pattern) on \(text)")
        let isFound = (0...text.count).contains { !tree.ends(Array(text), from: $0).isEmpty }
        #expect(expression?.isFound(in: Array(text.utf8)) == isFound, "\(tree.pattern) in \(text)")
      }
    }
  }

  private static func texts(of letters: [String], upTo count: Int) -> [String] {
    var all = [""], last = [""]
    for _ in 0..<count {
      last = last.flatMap { text in letters.map { text + $0 } }
      all += last
    }
    return all
  }

  /// An expression as the judge sees it.
  private indirect enum Tree {
    case letter(Character), any, start, end, sequence([Tree]), either(Tree, Tree), repeated(Tree, Int, Int?)

    var pattern: String {
      switch self {
      case .letter(let letter): String(letter)
      case .any: "."
      case .start: "^"
      case .end: "$"
      case .sequence(let trees): trees.map(\.pattern).joined()
      case .either(let one, let other): "(\(one.pattern)|\(other.pattern))"
      case .repeated(let tree, 0, nil): "(\(tree.pattern))*"
      case .repeated(let tree, 1, nil): "(\(tree.pattern))+"
      case .repeated(let tree, let least, let most): "(\(tree.pattern)){\(least),\(most.map(String.init) ?? "")}"
      }
    }

    /// Where the expression can end if it starts at a position.
    func ends(_ text: [Character], from start: Int) -> Set<Int> {
      switch self {
      case .letter(let letter): start < text.count && text[start] == letter ? [start + 1] : []
      case .any: start < text.count ? [start + 1] : []
      case .start: start == 0 ? [start] : []
      case .end: start == text.count ? [start] : []
      case .sequence(let trees): trees.reduce([start]) { ends, tree in Set(ends.flatMap { tree.ends(text, from: $0) }) }
      case .either(let one, let other): one.ends(text, from: start).union(other.ends(text, from: start))
      case .repeated(let tree, let least, let most):
        Self.ends(of: tree, least, most ?? least + text.count + 1, text, start)
      }
    }

    private static func ends(of tree: Tree, _ least: Int, _ most: Int, _ text: [Character], _ start: Int) -> Set<Int> {
      var ends: Set<Int> = least == 0 ? [start] : []
      var last: Set<Int> = [start]
      for count in 1..<max(most, 1) + 1 where count <= most {
        last = Set(last.flatMap { tree.ends(text, from: $0) })
        if count >= least { ends.formUnion(last) }
      }
      return ends
    }
  }

  private static func tree(_ random: inout SeededRandom, _ depth: Int) -> Tree {
    guard depth > 0 else {
      if random.oneIn(6) { return random.oneIn(2) ? .start : .end }
      return random.oneIn(4) ? .any : .letter(random.pick(["a", "b"]))
    }
    switch random.below(4) {
    case 0: return .either(tree(&random, depth - 1), tree(&random, depth - 1))
    case 1: return .sequence((0..<random.below(3)).map { _ in tree(&random, depth - 1) })
    case 2:
      let least = random.below(3)
      return .repeated(tree(&random, depth - 1), least, random.oneIn(2) ? nil : least + random.below(3))
    default: return tree(&random, 0)
    }
  }
}
