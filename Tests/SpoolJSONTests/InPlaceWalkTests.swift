import Foundation
import SpoolJSON
import Testing

/// A walk over a text, compared with the reference parser: what it accepts is valid, and has the values that it has read.
@Suite("Walks over texts") struct InPlaceWalkTests {
  @Test("valid texts") func validTexts() {
    var json = RandomJSON(random: SeededRandom("walks over valid texts"))
    var accepted = 0
    let count = SeededRandom.cases(3000)
    for _ in 0..<count where check(json.text(size: 20), &json) { accepted += 1 }
    // Some have keys with escapes, or a byte order mark.
    #expect(accepted * 3 > count)
  }

  @discardableResult
  private func check(_ text: [UInt8], _ json: inout RandomJSON) -> Bool { WalkJudge.check(text, &json.random) }

  @Test("mutations of valid texts") func mutations() {
    var json = RandomJSON(random: SeededRandom("walks over mutations"))
    for _ in 0..<SeededRandom.cases(10_000) { check(json.mutated(json.text(size: 8)), &json) }
  }

  @Test("strings and numbers alone, mutated") func tokens() {
    var json = RandomJSON(random: SeededRandom("walks over tokens"))
    for _ in 0..<SeededRandom.cases(5000) {
      let token = json.random.oneIn(3) ? json.number() : json.string()
      check(json.random.oneIn(2) ? token : json.mutated(token), &json)
    }
  }

  @Test("limits of depth, tokens and length") func limits() {
    var json = RandomJSON(random: SeededRandom("limits of walks"))
    for _ in 0..<SeededRandom.cases(2000) {
      var options = JSONDocument.Options()
      let text = json.text(size: 8)
      switch json.random.below(3) {
      case 0: options.rules.maximumTokenBytes = json.random.below(200)
      case 1: options.rules.maximumDepth = json.random.below(5)
      default: options.rules.maximumInputBytes = json.random.below(text.count + 2)
      }
      WalkJudge.check(text, &json.random, options)
    }
  }

  /// Each byte is left out, replaced by others, or has others before it.
  @Test(
    "all texts that differ in one byte",
    arguments: [
      #"{"ab": [1, -2.5, "x"], "c": {"d": true}, "ef": null}"#, #"{"a":{"b":1,"c":"d"},"e":[[],{}],"f":false}"#,
    ])
  func neighbours(_ text: String) {
    var random = SeededRandom("walks over neighbours")
    let text = utf8(text)
    for index in text.indices {
      let (before, after) = (text[..<index], text[(index + 1)...])
      check(Array(before + after), &random)
      for byte in utf8(#"{}[],:"'x0-.e \#n\#0"#) + [0x80] {
        check(Array(before + [byte] + after), &random)
        check(Array(before + [byte, text[index]] + after), &random)
      }
    }
  }

  /// A few times, so that all ways to read a member have their turn.
  private func check(_ text: [UInt8], _ random: inout SeededRandom, _ options: JSONDocument.Options = .init()) {
    for _ in 0..<4 { WalkJudge.check(text, &random, options) }
  }

  @Test("strings, keys and numbers about as long as the limit", arguments: 148...153)
  func longTokens(_ length: Int) {
    var random = SeededRandom("walks over long tokens")
    var options = JSONDocument.Options()
    options.rules.maximumTokenBytes = 150
    let letters = String(repeating: "a", count: length)
    let digits = String(repeating: "1", count: length)
    for text in [
      #""\#(letters)""#, digits, #"["\#(letters)"]"#, "[\(digits)]", #"{"a": "\#(letters)", "b": 1}"#,
      #"{"a": \#(digits), "b": 1}"#, #"{"\#(letters)": 1}"#, #"{"a": ["\#(letters)"]}"#,
      #"{"a": {"\#(letters)": \#(digits)}}"#,
    ] {
      for _ in 0..<5 { check(utf8(text), &random, options) }
    }
  }

  @Test("JSONTestSuite and our own texts") func files() throws {
    var random = SeededRandom("walks over files")
    for directory in [DataDirectory.conformance, .fixtures, .regressions] where directory.isThere {
      for name in directory.files { WalkJudge.check(try directory.bytes(name), &random) }
    }
  }

  @Test("texts that are cut near their end", arguments: [1, 15, 16, 100, 127, 128, 129, 255, 256, 257, 1000])
  func cutTexts(_ length: Int) {
    var random = SeededRandom("walks over cut texts")
    let members = (0..<length / 8 + 3).map { #""k\#($0)": [\#($0), "é", true]"# }
    let text = utf8("{" + members.joined(separator: ",\n  ") + "}")
    #expect(WalkJudge.check(text, &random))
    for count in max(0, text.count - 300)..<text.count { #expect(!WalkJudge.check(Array(text[..<count]), &random)) }
  }

  @Test(
    "containers up to 63 levels are followed, and skipped ones up to the limit",
    arguments: [1, 62, 63, 64, 511, 512, 513])
  func depth(_ depth: Int) {
    var random = SeededRandom("depth of walks")
    let text = utf8(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    #expect(WalkJudge.check(text, &random) == (depth <= 63))
    let skipped = utf8("{\"x\": ") + text + utf8("}")
    let isSkipped = InPlaceWalk.value(of: SourceText(skipped)) { walk, start in
      walk.members(at: start).flatMap { walk.skipMember(at: $0, 1) } == nil && walk.after != nil ? true : nil
    }
    #expect((isSkipped ?? false) == (depth < 512))
  }

  @Test("little stack ends a walk") func stack() {
    let read = InPlaceWalk.value(of: SourceText(utf8("[1]")), stackLimit: .max) { walk, start in
      walk.integers(at: start)
    }
    #expect(read == nil)
  }

  @Test("arrays of any length are in order", arguments: [0, 1, 2, 15, 16, 17, 127, 128, 129, 5_000])
  func arrays(_ count: Int) {
    let numbers = Array(0..<count)
    func read<Value>(_ text: String, _ read: (InPlaceWalk, InPlaceWalk.Position) -> Value?) -> Value? {
      InPlaceWalk.value(of: SourceText(utf8(text))) { read($0, $1) }
    }
    #expect(read("\(numbers)") { $0.integers(at: $1) } == numbers)
    #expect(read("\(numbers.map { Double($0) / 4 })") { $0.doubles(at: $1) } == numbers.map { Double($0) / 4 })
    #expect(read("\(numbers.map { "number \($0)" })") { $0.strings(at: $1) } == numbers.map { "number \($0)" })
    let rows = numbers.map { Array(0..<$0 % 7) }
    let plan = ArrayPlan(of: [Int].self, TypePlan.scalar(.ints))
    func nested(_ text: String) -> [[Int]]? {
      read(text) { walk, start -> [[Int]]? in
        var rows: [[Int]] = []
        let end = withUnsafeMutablePointer(to: &rows) {
          plan.read(UnsafeMutableRawPointer($0), walk, at: start, isEmpty: false)
        }
        return end == nil ? nil : rows
      }
    }
    #expect(nested("\(rows)") == rows)
    // Where the walk gives up, all elements that have been made are released.
    #expect(nested("[" + rows.map { "\($0)" }.joined(separator: ",") + ",]") == nil)
  }
}
