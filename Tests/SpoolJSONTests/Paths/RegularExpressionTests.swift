import Testing

@testable import SpoolQuery

/// Regular expressions of RFC 9485 (I-Regexp).
@Suite("Regular expressions of RFC 9485") struct RegularExpressionTests {
  private func matches(_ pattern: String, _ text: String) -> Bool? {
    RegularExpression(Array(pattern.utf8))?.matches(Array(text.utf8))
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
    #expect(RegularExpression(Array(pattern.utf8))?.isFound(in: Array(text.utf8)) == expected)
  }

  @Test("nothing takes exponential time", .timeLimit(.minutes(2))) func hostile() {
    let text = Array(String(repeating: "a", count: 2000).utf8)
    for pattern in ["(a*)*b", "(a|a)*b", "(a|aa)+b", "(a+)+(a+)+b", "a{0,1000}a{1000}b", "(((a*)*)*)*b"] {
      #expect(RegularExpression(Array(pattern.utf8))?.matches(text) == false)
      #expect(RegularExpression(Array(pattern.utf8))?.isFound(in: text) == false)
    }
    for pattern in [
      "a{99999}{99999}", "(a{999}){999}", "((a{999}){999}){999}", String(repeating: "(", count: 100_000), "a{100001}",
    ] {
      #expect(RegularExpression(Array(pattern.utf8)) == nil)
    }
    #expect(RegularExpression(Array("(){99999}((){99999}){99999}".utf8))?.matches([]) == true)
    // What is empty has no states, and takes no time each time that it is repeated.
    for empty in ["()", "b{0}", "(){9}", "(()|b{0}){0}", "()*", "(()())?"] {
      let pattern = "(" + String(repeating: empty, count: 10_000) + "a){90000}"
      #expect(RegularExpression(Array(pattern.utf8))?.matches(text) == false)
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
    let expression = try RegularExpression(Array(pattern.utf8), as: .iRegexp, mostStates: 2000, steps: &steps)
    #expect(steps == 0)
    steps = running
    let isMatch = text.withUnsafeBufferPointer { expression.run($0, isWhole: true, steps: &steps) }
    #expect(steps == 0 && isMatch == expression.matches(text))
    steps = running - 1
    _ = text.withUnsafeBufferPointer { expression.run($0, isWhole: true, steps: &steps) }
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
    ] as [(String, RegularExpression.Mistake?)])
  func sizes(_ pattern: String, _ mistake: RegularExpression.Mistake?) {
    var steps = 0
    do throws(RegularExpression.Mistake) {
      _ = try RegularExpression(Array(pattern.utf8), as: .iRegexp, mostStates: 2000, steps: &steps)
      #expect(mistake == nil, "\(pattern)")
    } catch {
      #expect(error == mistake, "\(pattern)")
    }
    // However large the pattern is, the work has a limit.
    #expect(-steps <= pattern.utf8.count + 2000)
  }
}
