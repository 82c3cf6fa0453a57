#if CLI
  import Spool
  import Testing

  /// `spool array`, alone and after `spool lines`.
  @Suite struct GatherTests {
    @Test(arguments: [
      ([], "", "[]"),
      ([], "1\n", "[1]"),
      ([], "{\"a\": 1}\n{\"a\": 2}\n", "[{\"a\": 1},\n{\"a\": 2}]"),
      ([], "[1, 2] [3]\r\n\"é\"", "[[1, 2],\n[3],\n\"é\"]"),
      ([], "{\n  \"a\": 1\n}", "[{\"a\":1}]"),
      (["--at", "a"], "{\"a\": [1, {}]}", "[1,\n{}]"),
      (["--input", "lines"], "1\n\n2", "[1,\n2]"),
    ])
    func arrays(options: [String], input: String, array: String) throws {
      #expect(try Tool.run(["array"] + options, input: input) == Outcome(output: array + "\n"))
      let file = try ScratchFile(input)
      #expect(try Tool.run(["array", file.path] + options) == Outcome(output: array + "\n"))
    }

    @Test func theArrayEndsInFrontOfAnError() throws {
      let outcome = try Tool.run(["array"], input: "1\n[2]\n{,}\n4")
      #expect(outcome.status == 1)
      #expect(outcome.output == "[1,\n[2]]\n")
      #expect(outcome.errors.hasPrefix("<stdin>:3:2: unexpected \",\""))
    }

    @Test(arguments: 0..<40) func linesAndBack(seed: UInt64) throws {
      var random = RandomDocument(seed: seed)
      let text = random.array()
      let file = try ScratchFile(text)
      let outcome = try Tool.shell(#""$spool" lines "$1" | "$spool" array"#, file.path)
      #expect(outcome.errors.isEmpty)
      let (before, after) = (try JSONDocument(text).root, try JSONDocument(outcome.output).root)
      #expect(before.bytes() == after.bytes())
      let count = try Tool.run(["count", file.path])
      #expect(count == Outcome(output: "\(before.count)\n"))
    }
  }

  /// Makes JSON texts with all kinds of values, white space and characters. The same seed gives the same texts.
  struct RandomDocument {
    private var state: UInt64
    private var keys = 0

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func number(below bound: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % bound)
    }

    mutating func pick(_ choices: [String]) -> String { choices[number(below: UInt64(choices.count))] }

    private mutating func space() -> String { pick(["", "", "", " ", "\n", "\r\n", "\t "]) }

    mutating func array() -> String { list("[", "]", depth: 0) { $0.value(depth: 1) } }

    private mutating func value(depth: Int) -> String {
      switch number(below: depth > 4 ? 4 : 6) {
      case 0: pick(["null", "true", "false"])
      case 1: pick(["0", "-1", "3.250", "1e5", "123456789012345678901234567890", "-0.0E-7"])
      case 2, 3: string()
      case 4: list("[", "]", depth: depth) { $0.value(depth: depth + 1) }
      default:
        list("{", "}", depth: depth) { $0.key() + $0.space() + ":" + $0.space() + $0.value(depth: depth + 1) }
      }
    }

    /// No two keys are equal.
    private mutating func key() -> String {
      keys += 1
      return string().dropLast() + "\(keys)\""
    }

    private mutating func string() -> String {
      let parts = (0..<number(below: 5)).map { _ in
        pick([
          "a", "\\n", "é", "\\u00e9", "😀", "\\ud83d\\ude00", "\\\"", "\\\\", "/", "[{,",
          String(repeating: "x", count: 90),
        ])
      }
      return "\"" + parts.joined() + "\""
    }

    private mutating func list(
      _ open: String, _ close: String, depth: Int, _ item: (inout RandomDocument) -> String
    ) -> String {
      let count = number(below: depth == 0 ? 200 : 6)
      var text = open + space()
      for index in 0..<count {
        if index > 0 { text += space() + "," + space() }
        text += item(&self)
      }
      return text + space() + close
    }
  }
#endif
