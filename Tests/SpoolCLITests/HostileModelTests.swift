#if CLI
  import Foundation
  import Spool
  import Testing

  /// Keys that are no names, or that try to become code.
  @Suite struct HostileModelTests {
    /// Keys and the names of their properties.
    static let names: [(key: String, name: String)] = [
      ("名前", "名前"), ("имя_пользователя", "имяПользователя"), ("Größe", "größe"), ("naïve-key", "naïveKey"),
      ("e\u{301}te\u{301}", "e\u{301}te\u{301}"), ("\u{301}x", "_\u{301}x"), ("हिन्दी", "हिन्दी"), ("٣x", "_٣x"),
      ("x²", "x"), ("😀", "empty"), ("a😀b", "aB"), ("", "empty"), ("\u{202e}abc", "abc"), ("\u{feff}bom", "bom"),
      ("a\nfatalError()", "aFatalError"), ("*/", "empty"), ("`class`", "`class`"), ("1st", "_1st"), ("ǅ", "ǆ"),
      ("𝒳y", "𝒳y"), ("İ", "i̇"),
    ]

    @Test(arguments: names) func namesKeepTheirLetters(_ row: (key: String, name: String)) throws {
      let text = "{\(Self.quoted(row.key)): 1, \"z\": 1}"
      let output = try Tool.run(["model", "--style", "codable"], input: text).output
      #expect(output.contains("  var \(row.name): Int\n"), "\(output)")
    }

    @Test(arguments: [("名前", "名前"), ("\u{301}", "Model\u{301}"), ("coding_keys", "CodingKeysModel")])
    func typesKeepTheirLetters(_ key: String, _ name: String) throws {
      let output = try Tool.run(["model", "--style", "codable"], input: "{\(Self.quoted(key)): {\"a\": 1}}").output
      #expect(output.contains("  struct \(name): Codable {\n"), "\(output)")
      #expect(try Tool.run(["model", "--name", key], input: "{}").output.contains("struct \(name) {\n"))
    }

    /// Every letter, digit and mark, at the start of a name, and capitalized inside one.
    @Test func everyLetterIsAllowed() throws {
      let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
        $0.properties.generalCategory.isInName
      }
      let singles = scalars.map { "\(Self.quoted(String($0))): 1" }
      let pairs = scalars.map { "\(Self.quoted("x_\($0)")): 1" }
      let input = "{\((singles + pairs).joined(separator: ",")), \"zz\": 1}"
      let output = try Tool.run(["model", "--style", "mappable"], input: input).output
      let names = try SwiftLines(output).lines.compactMap { line in
        line.firstIndex(of: .name("var")).map { line[$0 + 1] }
      }
      #expect(names.count == scalars.count * 2 + 1 && Set(names).count == names.count)
      #expect(names.allSatisfy { PrintedModel.isName($0) })
      let invisible = scalars.filter { $0.properties.isDefaultIgnorableCodePoint || $0 == "\u{2E2F}" }
      let empty = names.filter { if case .name(let name) = $0 { name.hasPrefix("empty") } else { false } }
      #expect(empty.count == invisible.count)
    }

    @Test func commentsEndWithTheirLine() throws {
      let output = try Tool.run(
        ["model", "--style", "codable"], input: #"{"a\nfatalError()": null, "b\\": [null, "x", 1]}"#)
      #expect(
        output.output == #"""
          import Foundation

          // With Spool: try SpoolJSONDecoder().decode(Model.self, from: data)
          struct Model: Codable {
            // "a\u{a}fatalError()": several types, or none
            // "b\\": several types, or none
          }

          """#)
    }

    /// A property is not mistaken for the parameter of the function that maps it, or for a keyword.
    @Test func namesInTheFunction() throws {
      let sample = #"{"map": 1, "Map": 2, "x": 3, "await": 4, "self": 5}"#
      let output = try Tool.run(["model", "--style", "objectmapper"], input: sample).output
      #expect(output.contains("    self.map <- map[\"map\"]\n") && output.contains("    map_ <- map[\"Map\"]\n"))
      #expect(
        output.contains("    x <- map[\"x\"]\n    self.await <- map[\"await\"]\n    self.`self` <- map[\"self\"]\n"))
    }

    static let depths = [600, 1_000, 1_001, 100_000]

    static let brackets = [("[", "]"), (#"{"a": "#, "}"), (#"[{"a": "#, "}]")]

    @Test(arguments: depths, brackets)
    func deepText(_ depth: Int, _ brackets: (open: String, close: String)) throws {
      let (open, close) = (
        String(repeating: brackets.open, count: depth), String(repeating: brackets.close, count: depth)
      )
      let text = "{\"b\": \(open)1\(close)}"
      for style in ["mappable", "objectmapper", "codable"] {
        let outcome = try Tool.run(["model", "--max-depth", "1000000", "--style", style], input: text)
        let levels = depth * brackets.close.count + 1  // The outermost object is one.
        #expect((outcome.status == 0) == (levels <= 1_000), "\(outcome.errors)")
        if levels > 1_000 {
          #expect(outcome.errors.hasSuffix("nested deeper than the limit of 1000\n"), "\(outcome.errors)")
        }
      }
    }

    // MARK: Random keys

    @Test(arguments: 0..<25, ["mappable", "objectmapper", "codable"])
    func randomKeysStayKeys(seed: UInt64, _ style: String) throws {
      var random = RandomKeys(seed: seed)
      let members = random.members(40)
      let text = "{" + members.map { "\(Self.quoted($0.key)): \($0.value)" }.joined(separator: ",") + "}"
      let outcome = try Tool.run(["model", "--style", style], input: text)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
      var model = PrintedModel(lines: try SwiftLines(outcome.output).lines[...])
      try model.check(members, style)
    }

    /// Objects in objects, whose types are named after hostile keys.
    @Test(arguments: 100..<115, ["mappable", "objectmapper", "codable"])
    func randomTypesStayTypes(seed: UInt64, _ style: String) throws {
      var random = RandomKeys(seed: seed)
      let members = random.members(25).enumerated().map { index, member in
        let inner = "{\(Self.quoted(member.key)): \(member.value), \"unique\(index)\": \(index)}"
        return "\(Self.quoted(member.key)): \(index % 3 == 0 ? "[\(inner)]" : inner)"
      }
      let outcome = try Tool.run(["model", "--style", style], input: "{\(members.joined(separator: ","))}")
      let lines = try SwiftLines(outcome.output).lines
      let types = lines.compactMap { $0.first == .name("struct") ? $0[1] : nil }
      #expect(types.count == Set(types).count && types.count > 5)
      for type in types { try #require(PrintedModel.isName(type), "\(type)") }
      let signs = lines.joined().compactMap { if case .sign(let sign) = $0 { sign } else { nil } }
      #expect(signs.filter { $0 == "{" }.count == signs.filter { $0 == "}" }.count)
    }

    static func quoted(_ key: String) -> String {
      var text = "\""
      for unit in key.utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      return text + "\""
    }
  }

  extension Unicode.GeneralCategory {
    fileprivate var isInName: Bool {
      switch self {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
        .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        true
      default: false
      }
    }
  }

  /// Makes keys from pieces that mean something to Swift. The same seed gives the same keys.
  struct RandomKeys {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private static let pieces = [
      "\n", "\r", "\r\n", "*/", "/*", "//", "\"", "\\", "\\(", "`", "'", "#", "\"\"\"", "\u{2028}", "\u{2029}",
      "\u{85}",
      "\u{0}", "\u{1}", "\u{1b}", "\u{7f}", "\u{b}", "\u{c}", "\t", "\u{feff}", "\u{200d}", "\u{202e}", "\u{2066}",
      Unicode.Scalar(0xFDD0).map(String.init) ?? "", "\u{e000}", "\u{10ffff}", "😀", "👨‍👩‍👧", "🇳🇴", "é", "e\u{301}",
      "\u{301}", "名", "я", "ß", "²", "٣", "7",
      "0",
      "class", "self", "init", "Type", "map", "await", "in", "_", "__", "-", ".", " ", "$", "$0", "a", "B", "URL",
      "word",
      "fatalError()", "}", "{", "\")", "let x = 1", "Any", "String", "CodingKeys", "Model", "İ", "ǅ",
    ]

    private static let values = ["1", "true", #""text""#, "1.5", "null", #"[1, "a"]"#, "[]", "[1]", #"["s", null]"#]

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    /// Members with keys that differ as strings.
    mutating func members(_ count: Int) -> [(key: String, value: String)] {
      var (seen, members): (Set<String>, [(String, String)]) = ([], [])
      for _ in 0..<count {
        var key = ""
        for _ in 0..<below(5) { key += Self.pieces[below(Self.pieces.count)] }
        let value = Self.values[below(Self.values.count)]
        if seen.insert(key).inserted { members.append((key, value)) }
      }
      return members
    }
  }
#endif
