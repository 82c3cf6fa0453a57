import SpoolJSON
import Testing

/// Documents of one value, held against documents of the whole text.
@Suite("Documents of one value") struct KeptPathTests {
  static let text = #"""
    {"a": {"b": [10, [20, {"c": 30}], "x", {}, []]}, "a.b": 40, "": {"": 50, "0": 60}, "0": 70,
     "é": {"\u0061/b": 80}, "list": [{"id": 1, "id": 2}, [], {"id": null}], "2": {"1": 90}, "n": null,
     "a": {"b": [11, [21, {"\u0063": 31, "d": true}]], "e": -0.5e3}, "s": "t"}
    """#

  static let paths = [
    "a", "a.b", "a.b.0", "a.b.1", "a.b.1.0", "a.b.1.1", "a.b.1.1.c", "a.b.1.1.d", "a.b.2", "a.b.3", "a.b.4", "a.e",
    "a.e.f", ".", ".0", "0", "é.a/b", "list", "list.0", "list.0.id", "list.1", "list.1.0", "list.2.id", "list.3",
    "list.99999999999999999999", "list.id", "2.1", "n", "n.x", "s", "s.0", "x", "x.y", "a..b", "a.b.01", "a.b.-1", "",
  ]

  @Test(arguments: paths) func keepsWhatThePathFinds(_ path: String) throws {
    let path = JSONKeyPath(path)
    Self.check(Array(Self.text.utf8), path)
    let document = try JSONDocument("[1, [\(Self.text), 2], \(Self.text)]")
    for prefix in ["1.0.", "2."] {
      let path = JSONKeyPath(prefix + path.description)
      Self.check(document.withSource { Array($0) }, path)
    }
  }

  @Test func findsAllErrors() {
    let text = Array(Self.text.utf8)
    for end in 0...text.count {
      for path: JSONKeyPath in ["a.b.1.1.c", "list.1", "s", "x"] {
        Self.check(Array(text[..<end]), path)
        Self.check(Array(text[..<end] + [0x01] + text[end...]), path)
      }
    }
  }

  /// The limit counts the containers around the value, too.
  @Test func limitsOfDepth() {
    var options = JSONDocument.Options()
    for depth in 0...6 {
      options.rules.maximumDepth = depth
      for path in Self.paths { Self.check(Array(Self.text.utf8), JSONKeyPath(path), options) }
    }
  }

  @Test func randomTexts() {
    var json = RandomJSON(random: SeededRandom("documents of one value"))
    var found = 0
    for _ in 0..<SeededRandom.cases(6000) {
      var options = JSONDocument.Options()
      options.rules.allowsComments = json.random.oneIn(6)
      options.rules.allowsTrailingCommas = json.random.oneIn(4)
      if json.random.oneIn(6) { options.rules.maximumDepth = json.random.below(6) }
      if json.random.oneIn(8) { options.allowsMultipleValues = true }
      if json.random.oneIn(8) { options.duplicateKeys = .error }
      (json.allowsComments, json.allowsTrailingCommas) = (
        options.rules.allowsComments, options.rules.allowsTrailingCommas
      )
      let text = json.text(size: 30)
      let steps = ["a", "b", "", "é", "0", "1", "2", "3"]
      let path = (0...json.random.below(4)).map { _ in json.random.pick(steps) }.joined(separator: ".")
      if Self.check(json.random.oneIn(3) ? json.mutated(text) : text, JSONKeyPath(path), options) { found += 1 }
    }
    // In few texts, chance may make it fewer.
    let usual = SeededRandom.cases(100)
    #expect(found > (usual < 100 ? usual / 5 : usual))
  }

  @Test func needsMemoryForWhatIsKeptOnly() throws {
    let numbers = (0..<10_000).map(String.init).joined(separator: ", ")
    let text = #"{"x": [\#(numbers)], "a": [{"b": [\#(numbers)]}, {"b": 7}, [\#(numbers)]], "y": {"z": [\#(numbers)]}}"#
    var options = JSONDocument.Options()
    options.keptPath = "a.1.b"
    let document = try JSONDocument(text, options: options)
    #expect(document.root[path: "a.1.b"]?.numberText == "7")
    #expect(document.tape.memoryBytes == 7 * 8)
    #expect(document.root[path: "a.0"]?.isNull == true && document.root["x"] == nil)
  }

  /// A token whose length does not fit in a word of the tape.
  @Test func longTokens() throws {
    let long = String(repeating: "x", count: 1 << 24)
    for text in [#"["\#(long)", 5, "\#(long)!"]"#, #"{"1": "\#(long)", "\#(long)": 5, "2": [0, 1, "\#(long)!"]}"#] {
      for path: JSONKeyPath in ["0", "1", "2", "2.2", JSONKeyPath(long)] { Self.check(Array(text.utf8), path) }
    }
  }

  /// Compares the value at a path, or the error, and returns true if there is a value.
  @discardableResult
  private static func check(
    _ text: [UInt8], _ path: JSONKeyPath, _ options: JSONDocument.Options = .init(),
    at location: SourceLocation = #_sourceLocation
  ) -> Bool {
    var kept = options
    kept.keptPath = path
    let (whole, part) = (outcome(text, path, options), outcome(text, path, kept))
    guard whole.text == part.text else {
      let shown = String(decoding: text.prefix(500), as: UTF8.self)
      Issue.record(
        "\(path.description.prefix(50)) in \(shown): \(part.text.prefix(200)), not \(whole.text.prefix(200))",
        sourceLocation: location)
      return false
    }
    return whole.isFound
  }

  private static func outcome(
    _ text: [UInt8], _ path: JSONKeyPath, _ options: JSONDocument.Options
  ) -> (text: String, isFound: Bool) {
    do {
      let value = try JSONDocument(text, options: options).root[path: path]
      return (value.map { $0.description } ?? "nothing", value != nil)
    } catch {
      return ("\(error) \(error.code)", false)
    }
  }
}
