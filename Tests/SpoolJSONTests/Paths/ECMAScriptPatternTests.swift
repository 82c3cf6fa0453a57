import Testing

@testable import SpoolQuery

/// Regular expressions of ECMA-262, as in JSON Schema.
@Suite("Regular expressions of ECMA-262") struct ECMAScriptPatternTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let found: [String]
    let others: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, _ found: [String], not others: [String]) {
      (self.pattern, self.found, self.others) = (pattern, found, others)
    }
  }

  static let rows = [
    // Classes.
    Row(#"^\d$"#, ["0", "9"], not: ["a", "٣", ""]),
    Row(#"^\D$"#, ["a", "٣", "/", ":", "\u{10FFFF}", "\0"], not: ["0", "9"]),
    Row(#"^\w$"#, ["a", "Z", "_", "5"], not: ["é", "-", "\u{17F}", "\u{212A}"]),
    Row(#"^\W$"#, ["é", "-", "@", "[", "`", "{"], not: ["a", "_"]),
    Row(
      #"^\s$"#, [" ", "\t", "\u{0B}", "\u{A0}", "\u{FEFF}", "\n", "\u{2029}", "\u{2003}", "\u{1680}"],
      not: ["\u{1}", "–", "\u{85}", "\u{180E}", "\u{200B}"]),
    Row(#"^\S$"#, ["\u{1}", "–", "😀"], not: [" ", "\u{FEFF}", "\u{2003}", "\n"]),
    Row(#"^[\d\-]+$"#, ["1-2"], not: ["a"]), Row(#"^[\D]$"#, ["a"], not: ["1"]), Row(#"^[^\D]$"#, ["1"], not: ["a"]),
    Row(#"^[\w\s]+$"#, ["a b"], not: ["-"]), Row(#"^[\s\S]$"#, ["a", "\n", "é"], not: ["", "ab"]),
    Row(#"^[^\s\S]"#, [], not: ["a", ""]),
    // Escapes.
    Row(#"^\x41\u0042\u{43}\u{1F600}$"#, ["ABC😀"], not: ["ABC"]), Row(#"^\uD83D\uDE00+$"#, ["😀😀"], not: ["😀x"]),
    Row(#"^[\uD83D\uDE00-\uD83D\uDE02]$"#, ["😁"], not: ["😄"]), Row(#"\uD83D"#, [], not: ["😀", "\u{FFFD}"]),
    Row(#"^[^\uD800-\uDFFF]$"#, ["😀", "a"], not: [""]), Row(#"^\uD83DA$"#, [], not: ["😀A"]),
    Row(#"^\uD83D\u0041?"#, [], not: ["A"]),
    Row(#"^\cC\cj$"#, ["\u{3}\n"], not: ["CJ"]), Row(#"^\f\v\0\t\n\r$"#, ["\u{0C}\u{0B}\0\t\n\r"], not: [""]),
    Row(#"^[\b]$"#, ["\u{8}"], not: ["b"]),
    Row(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, [#"^$\.*+?()[]{}|/"#], not: [""]),
    Row(##"^\-\@\_\"\'\&\#\!\~\`\%\,\:\;\<\>\=\ \é$"##, ["-@_\"'&#!~`%,:;<>= é"], not: [""]),
    // Properties.
    Row(#"^\p{L}+$"#, ["aé"], not: ["1"]), Row(#"^\p{Letter}+$"#, ["aé"], not: ["1"]),
    Row(#"^\p{gc=Lu}$"#, ["É"], not: ["é"]),
    Row(#"^\p{General_Category=Decimal_Number}$"#, ["٣"], not: ["a"]), Row(#"^\p{digit}+$"#, ["৪২"], not: ["x"]),
    Row(#"^\p{LC}$"#, ["a", "ǅ"], not: ["ª", "日"]),
    Row(#"^\P{Letter}$"#, ["1"], not: ["a"]), Row(#"^[\p{L}\p{N}_-]+$"#, ["é٣_-"], not: ["é "]),
    Row(#"^[^\P{L}]$"#, ["é"], not: ["1"]),
    Row(#"^\p{Alphabetic}$"#, ["é", "ⅷ"], not: ["1"]), Row(#"^\p{ASCII}$"#, ["a", "\0"], not: ["é"]),
    Row(#"^\p{Emoji}$"#, ["😀", "1"], not: ["a"]),
    Row(#"^\p{White_Space}$"#, ["\u{85}"], not: ["\u{FEFF}"]), Row(#"^\p{Any}$"#, ["\n"], not: [""]),
    Row(#"\p{Cs}"#, [], not: ["a"]),
    // Groups, and quantifiers.
    Row("^(?:ab)+$", ["abab"], not: ["aba"]), Row("^(?<year>[0-9]{4})-(?<m_1>..)$", ["2026-12"], not: ["26-12"]),
    Row("^(?<é$>a)$", ["a"], not: ["é"]),
    Row("^a*?b+?c??d{1,2}?$", ["bd", "aabbcdd"], not: ["d", "bddd"]), Row("^(?:a|b|)$", ["", "a"], not: ["c"]),
    Row("^(^a)*(b$)+$", ["ab", "b"], not: ["aab"]),
    // What is only a character in annex B.
    Row("^{a}$", ["{a}"], not: ["a"]), Row("^a{,3}$", ["a{,3}"], not: ["aa"]), Row("^a{x}]}$", ["a{x}]}"], not: ["a"]),
    Row("x{", ["x{"], not: ["x"]), Row("^{2,x$", ["{2,x"], not: [""]),
    Row(#"^${"#, [], not: ["", "{"]), Row(#"^\$\{\w+}$"#, ["${name}"], not: ["$name"]),
    // Brackets.
    Row("[]", [], not: ["", "a"]), Row("^[^]$", ["a", "\n"], not: [""]), Row("a[]|b", ["b"], not: ["a"]),
    Row("^[a-]$", ["-"], not: ["b"]), Row("^[-a]$", ["-"], not: ["b"]),
    Row("^[--/]$", [".", "-"], not: ["0"]), Row("^[+--]$", [",", "-"], not: ["."]),
    Row("^[a-c-e]+$", ["b-e"], not: ["d"]), Row("^[[]$", ["["], not: ["]"]),
    Row(#"^[\w-.]+$"#, ["a-."], not: ["+"]), Row(#"^[a-\d]+$"#, ["a-5"], not: ["b"]),
    Row(#"^[\w-]+$"#, ["a-b"], not: ["a b"]), Row("^[^^]$", ["a"], not: ["^"]),
    Row(#"^[(){}|*+?.$/&@]+$"#, ["(){}|*+?.$/&@"], not: ["a"]), Row(#"^[\]\\\[]+$"#, [#"]\["#], not: ["a"]),
    Row("^[&&~~]$", ["&", "~"], not: ["a"]),
    // Places.
    Row("^.$", ["a", "😀", "\u{85}"], not: ["\n", "\r", "\u{2028}", "\u{2029}", ""]),
    Row("a$", ["ba"], not: ["ab", "a\n"]), Row("^a", ["ab"], not: ["ba", "\na"]),
    Row(#"\bcat\b"#, ["cat", "a cat.", "-cat-"], not: ["cats", "_cat", "concat"]),
    Row(#"\Bat"#, ["cat"], not: ["at", " at"]), Row(#"^\b$"#, [], not: ["", "a"]),
    Row(#"^\B$"#, [""], not: ["a"]), Row(#"é\b"#, ["éa"], not: ["é", "é "]),
    Row(#"(\b|-)a"#, ["a", "b-a"], not: ["ba"]), Row(#"a\b\b$"#, ["a"], not: ["ab"]),
    // Look-aheads.
    Row(#"^(?=.*[a-z])(?=.*\d).{8,}$"#, ["passw0rd"], not: ["password", "PASSW0RD", "passw0r"]),
    Row("^(?!a)", ["", "b", "ba"], not: ["a", "ab"]), Row("^(?=ab)a", ["abc"], not: ["ac", "xab"]),
    Row("^(?!ab)|x", ["ac", "abx"], not: ["abc"]),
    Row("^(?=a$)|^(?!.{2})b|c$", ["a", "b", "bc", "xc"], not: ["ab", "ba", "cb"]),
    Row("^(?!.*foo)(?!bar).*$", ["baz", ""], not: ["afoo", "bar", "foo"]),
    Row("^(?=)$", [""], not: ["a"]), Row("^(?!)", [], not: ["", "a"]),
    Row("(?:^(?!a).)", ["b"], not: ["a", "xb\n"].filter { $0 == "a" }),
    Row(#"^(?=\b)(?!.*\s$)"#, ["a"], not: ["", "-a", "a "]),
    Row(
      #"^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$"#,
      ["jane.o'neil+x@mail.example.com", "a@b.cd"],
      not: [".a@b.cd", "a..b@c.de", "a.@b.cd", "a@b", "a@b.c", "a@-b.cd", "a b@c.de", "é@b.cd", ""]),
    Row(
      #"^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$"#, ["3e2d07c4-8e1c-4f1a-9b64-1f0f5c4f2c11"],
      not: ["3e2d07c4-8e1c-4f1a-9b64-1f0f5c4f2c1", "3e2d07c4-8e1c-4f1a-9b64-1f0f5c4f2c111"]),
  ]

  /// Each row is also tried with so many states that the run has a list of them.
  @Test(arguments: rows) func found(_ row: Row) throws {
    for pattern in [row.pattern, "z{70}|" + row.pattern] {
      let expression = try #require(RegularExpression(Array(pattern.utf8), as: .ecmaScript))
      for text in row.found { #expect(expression.isFound(in: Array(text.utf8)), "in \(text)") }
      for text in row.others { #expect(!expression.isFound(in: Array(text.utf8)), "in \(text)") }
    }
  }

  @Test(arguments: [
    #"\a"#, #"\e"#, #"\g"#, #"\z"#, #"\Z"#, #"\A"#, #"\h"#, #"\R"#, #"\i"#, #"\8a("#, "\\", #"\x4"#, #"\xg0"#,
    #"\u123"#, #"\u{}"#, #"\u{110000}"#,
    #"\u{FFFFFFFFFFFFFFFFFFFFF}"#, #"\u{12"#, #"\c"#, #"\c1"#, #"\cé"#, #"\00"#, #"\01"#, #"[\1]"#, #"[\B]"#, #"[\k]"#,
    #"\k"#, #"\k<"#, #"\k<>"#,
    #"\p"#, #"\pL"#, #"\p{}"#, #"\p{L"#, "(?P<name>x)", "(?P<n>a)(?P=n)", "(?#comment)a", "(?i)abc", "(?ims)abc",
    "(?<>a)", "(?<1>a)", "(?<a", "(?", "(?:", "(?=a",
    "(?!", "(?<=a", "(?<a-b>c)", "(", ")", "a)", "(a", "[", "[a", "[^", "[a-", "[b-a]", #"[\"#, "*", "+a", "?", "a**",
    "a{1}{2}", "a???", "{1}", "a{3,2}", "^*", "$+", #"\b?"#, #"\B{2}"#,
    "(?=a|*)", "a|*", "(?:a",
  ])
  func mistakes(_ pattern: String) { #expect(mistake(pattern) == .syntax) }

  @Test(
    arguments: [
      (#"(a)\1"#, "a back reference cannot be matched in linear time"),
      (#"(?<n>a)\k<n>"#, "a back reference cannot be matched in linear time"),
      ("(?<=a+)b", "a look-behind cannot be matched in linear time"),
      ("(?<!a)b", "a look-behind cannot be matched in linear time"),
      (#"\p{Script=Greek}"#, "the property 'Script=Greek' of Unicode is not known"),
      (#"[\P{sc=Grek}]"#, "the property 'sc=Grek' of Unicode is not known"),
    ]
      + ["a(?=b)", "(?!a)b", "^a(?!b)", "^((?!a).)*$", "^(?=(?!a)b)", "(?=a)*", "(^(?=a)b|c)d"].map {
        ($0, "a look-ahead is possible only after '^' at the start of an alternative")
      })
  func unsupported(_ pattern: String, _ reason: String) { #expect(mistake(pattern) == .unsupported(reason)) }

  @Test(arguments: [
    "(a{999}){999}", "((a{999}){999}){999}", "(?:(?:(?:a{99}){99}){99}){99}", "a{100001}", "a{0,99999999999999999999}",
    String(repeating: "(", count: 100_000), String(repeating: "(?=", count: 101),
    String(repeating: "[a]", count: 10_000),
    String(repeating: "^(?=a)|", count: 40),
  ])
  func sizes(_ pattern: String) {
    var steps = 0
    #expect(mistake(pattern, &steps) == .size)
    #expect(-steps <= pattern.utf8.count + 2000)
  }

  private func mistake(_ pattern: String) -> RegularExpression.Mistake? {
    var steps = 0
    return mistake(pattern, &steps)
  }

  private func mistake(_ pattern: String, _ steps: inout Int) -> RegularExpression.Mistake? {
    do throws(RegularExpression.Mistake) {
      _ = try RegularExpression(Array(pattern.utf8), as: .ecmaScript, mostStates: 2000, steps: &steps)
      return nil
    } catch {
      return error
    }
  }

  @Test("the steps are at most the states times the characters", .timeLimit(.minutes(2)))
  func hostile() throws {
    let text = Array(String(repeating: "a", count: 2000).utf8)
    for pattern in [
      "(a*)*$b", "(a|a)*b", "(a|aa)+b", "(a+)+(a+)+b", "(?:(?:a?){30}){30}b", "(((a*)*)*)*b",
      "^(?=(a*)*b)(?!(a|a)*b)(a+)+$x", #"(\b|a*)*b"#,
      "(.*)*(.*)*(.*)*=", "a{0,900}b",
    ] {
      var steps = Int.max
      let expression = try RegularExpression(Array(pattern.utf8), as: .ecmaScript, mostStates: 2000, steps: &steps)
      steps = 0
      let isFound = text.withUnsafeBufferPointer { expression.isFound(in: $0, steps: &steps) }
      #expect(!isFound)
      steps = 3 * expression.states.count * text.count
      let isFoundWithSteps = text.withUnsafeBufferPointer { expression.isFound(in: $0, steps: &steps) }
      #expect(!isFoundWithSteps && steps >= 0, "\(pattern)")
    }
  }

  @Test("a text that is not UTF-8") func invalidText() throws {
    let expression = try #require(RegularExpression(Array("^[^a]{2}$".utf8), as: .ecmaScript))
    #expect(expression.isFound(in: [0xFF, 0xFE]))
    #expect(expression.isFound(in: [0xE2, 0x82, 0x2D]))
    #expect(!expression.isFound(in: [0xC3]))
    #expect(RegularExpression([0x5B, 0xC3, 0xFF, 0x5D], as: .ecmaScript)?.isFound(in: [0xFF]) == true)
    let empty = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    var steps = 10
    #expect(!expression.isFound(in: empty, steps: &steps))
  }

  @Test("patterns of JSONPath stay as they are") func iRegexp() {
    for pattern in [
      #"\d"#, #"\w"#, "(?:a)", "[]", "[^]", "a{x}", "}", "]", #"\b"#, #"\x41"#, #"\p{Letter}"#, #"\p{Cs}"#, #"\/"#,
      "a*?", "^(?=a)",
    ] {
      #expect(RegularExpression(Array(pattern.utf8)) == nil, "\(pattern)")
    }
    #expect(RegularExpression(Array(".".utf8))?.matches(Array("\u{2028}".utf8)) == true)
  }
}
