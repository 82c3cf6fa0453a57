import SpoolJSON
import Testing

/// Streams that keep the value at a path, held against documents of the whole text.
@Suite("Values that streams keep") struct KeptValueTests {
  @Test(arguments: KeptPathTests.paths.filter { JSONKeyPath($0).isFoundFromStart })
  func keepsWhatThePathFinds(_ path: String) {
    let text = KeptPathTests.text
    for (text, path) in [
      (text, path), ("[1, [\(text), 2], \(text)]", "1.0." + path), ("[1, [\(text)], 2]", "1." + path),
    ] {
      for size in [1, 2, 3, 7, 16, 64] { Self.check(utf8(text), JSONKeyPath(path), size: size) }
    }
  }

  @Test func findsAllErrors() {
    let text = utf8(KeptPathTests.text)
    for end in 0...text.count {
      for path: JSONKeyPath in ["a.b.1.1.c", "list.1", "x"] {
        Self.check(Array(text[..<end]), path, size: end % 40 + 1)
        Self.check(Array(text[..<end] + [0x01] + text[end...]), path, size: end % 30 + 1)
      }
    }
  }

  @Test func randomTexts() {
    var json = RandomJSON(random: SeededRandom("values that streams keep"))
    var found = 0
    for _ in 0..<SeededRandom.cases(3000) {
      var rules = JSONRules()
      rules.allowsComments = json.random.oneIn(6)
      rules.allowsTrailingCommas = json.random.oneIn(4)
      if json.random.oneIn(6) { rules.maximumDepth = json.random.below(6) }
      (json.allowsComments, json.allowsTrailingCommas) = (rules.allowsComments, rules.allowsTrailingCommas)
      let text = json.text(size: 30)
      let path = (0..<json.random.below(4)).map { _ in json.random.pick(["a", "b", "", "é", "0", "1", "2", "[3]"]) }
      let isFound = Self.check(
        json.random.oneIn(3) ? json.mutated(text) : text, JSONKeyPath(path.joined(separator: ".")), rules,
        size: json.random.below(40) + 1)
      if isFound { found += 1 }
    }
    // In few texts, chance may make it fewer.
    let usual = SeededRandom.cases(50)
    #expect(found > (usual < 50 ? usual / 5 : usual))
  }

  /// Compares the value at a path, what the path lacks, or the error, and returns true if there is a value.
  @discardableResult
  private static func check(
    _ text: [UInt8], _ path: JSONKeyPath, _ rules: JSONRules = .init(), size: Int,
    at location: SourceLocation = #_sourceLocation
  ) -> Bool {
    let whole = Found { () throws(JSONError) in
      let root = try JSONDocument(text, options: JSONDocument.Options(rules: rules)).root
      return (root[path: path], { path.reach(from: root) })
    }
    let streamed = Found { () throws(JSONError) in try value(in: text, path, rules, size) }
    let (expected, actual) = (whole.shown(path), streamed.shown(path))
    if expected != actual {
      Issue.record("\(path) in \(shown(text)), by \(size): \(actual), not \(expected)", sourceLocation: location)
    }
    return whole.isFound
  }

  private static func value(
    in text: [UInt8], _ path: JSONKeyPath, _ rules: JSONRules, _ size: Int
  ) throws(JSONError) -> (JSONValue?, () -> PathReach) {
    var options = JSONElementStream.Options()
    options.rules = rules
    var stream = JSONElementStream(keeping: path, options: options)
    for start in stride(from: 0, to: text.count, by: size) {
      try stream.feed(Array(text[start..<min(start + size, text.count)]))
      if try stream.next() != nil { Issue.record("an element of a stream without elements") }
    }
    stream.finish()
    if try stream.next() != nil { Issue.record("an element of a stream without elements") }
    let reach = stream.reach
    return (stream.kept(path)?.root, { reach })
  }
}

/// What is at a path, or why there is nothing.
private enum Found {
  case value(String)
  case nothing(PathReach)
  case failure(JSONError)

  init(_ body: () throws(JSONError) -> (JSONValue?, () -> PathReach)) {
    do throws(JSONError) {
      let (value, reach) = try body()
      self = value.map { .value($0.description) } ?? .nothing(reach())
    } catch {
      self = .failure(error)
    }
  }

  var isFound: Bool {
    if case .value = self { true } else { false }
  }

  func shown(_ path: JSONKeyPath) -> String {
    switch self {
    case .value(let text): text
    case .nothing(let reach): "nothing: \(path.lack(reach))"
    case .failure(let error): "\(error) \(error.code)"
    }
  }
}
