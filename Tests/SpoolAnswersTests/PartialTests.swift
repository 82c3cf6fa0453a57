import Foundation
import SpoolAnswers
import SpoolCoding
import SpoolJSON
import Testing

@Suite struct PartialTests {
  private static let text = #"""
    {"title": "Tea \"fresh\"", "count": 12, "placed_at": "2026-05-01T10:00:00Z", "lines": [
      {"sku": "a", "count": 1, "parts": [{"sku": "x", "count": 7}]}, {"sku": "bé", "count": 20}
    ], "first_line": {"sku": "a", "count": 3}, "tags": ["one", "two"], "totals": {"a": 1.5}, "note": "none at all",
    "kind": "lower", "value": "9 €"}
    """#

  private static var decoder: SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  private func partial(_ text: String) throws -> Partial<PartialOrder> {
    var partials = JSONPartials(of: PartialOrder.self, by: Self.decoder, onInvalid: .skip { _ in })
    try partials.feed(text)
    return partials.current
  }

  // MARK: Values

  @Test func valuesAtEveryCut() throws {
    let whole = try Self.decoder.decode(PartialOrder.self, from: Self.text)
    var partials = JSONPartials(of: PartialOrder.self, by: Self.decoder)
    var held: [Partial<PartialOrder>] = []
    for byte in Self.text.utf8 {
      try partials.feed([byte])
      held.append(partials.current)
    }
    held.append(try partials.finish())
    // Views that were held show the same as when they were new.
    for order in held + held.reversed() {
      #expect(order.title.map { whole.title.hasPrefix($0) } ?? true)
      #expect([nil, whole.count].contains(order.count))
      #expect([nil, whole.placedAt].contains(order.placedAt))
      #expect([nil, whole.totals].contains(order.totals))
      #expect([nil, whole.kind].contains(order.kind))
      #expect([nil, whole.firstLine].contains(order.firstLine.value))
      #expect(order.firstLine.sku == nil || order.firstLine.sku == "" || order.firstLine.sku == "a")
      #expect(Array(order.lines.models) == Array(whole.lines.prefix(order.lines.models.count)))
      #expect(order.lines.count - order.lines.models.count == (order.lines.last?.isComplete == false ? 1 : 0))
      #expect(whole.tags?.starts(with: order.tags.models) == true)
      #expect(order[\.value].map { "9 €".hasPrefix($0) } ?? true)
      #expect(order.isComplete == (order.value != nil))
      if order.isComplete(\.count) { #expect(order.count == 12) }
    }
    #expect(held.last?.value == whole)
    #expect(held.last?.lines[0].parts[0].count == 7)
    #expect(held.last?.tags.map(\.value) == ["one", "two"])
  }

  @Test func stringsWhileTheyArrive() throws {
    let order = try partial(#"{"title": "Tea \"fre"#)
    #expect(order.title == "Tea \"fre")
    #expect(!order.isComplete(\.title))
    #expect(order.json(\.title)?.isComplete == false)
    #expect(try partial(#"{"kind": "low"#).kind == nil)
    #expect(try partial(#"{"placed_at": "2026-05-01T10:00:00Z"#).placedAt == nil)
    #expect(try partial(#"{"tags": ["one", "tw"#).tags.map(\.value) == ["one", "tw"])
  }

  @Test func optionalsAndNull() throws {
    let order = try partial(#"{"count": null, "first_line": null, "tags": null, "title": "#)
    #expect(order.count == nil)
    #expect(order.isComplete(\.count))
    #expect(order.firstLine.json == nil)
    #expect(order.firstLine.sku == nil)
    #expect(order.tags.isEmpty)
    #expect(order.title == nil)
    #expect(!order.isComplete(\.kind))
    #expect(try partial("").lines.isEmpty)
    #expect(try partial("[1]").title == nil)
  }

  @Test func defaultsAndAliases() throws {
    #expect(try partial(#"{"remark": "x", "#).note == nil)
    #expect(try partial(#"{"title": "a", "lines": [], "remark": "x"}"#).note == "x")
    #expect(try partial(#"{"title": "a", "lines": [], "remark": "x", "note": "y"}"#).note == "y")
    #expect(try partial(#"{"title": "a", "lines": []"#).note == nil)
    #expect(try partial(#"{"title": "a", "lines": []}"#).note == "none")
  }

  @Test func strategies() throws {
    let text = #"""
      {"line": "{\"sku\": \"a\", \"count\": 1}", "number": "12", "lossy": [1, "x", 2],
      "day": "2026-05-01T10:00:00Z", "x": 1}
      """#
    var partials = JSONPartials(of: PartialSettings.self)
    for (offset, byte) in text.utf8.enumerated() {
      try partials.feed([byte])
      let settings = partials.current
      #expect(settings.line.sku == (settings.isComplete(\.line) ? "a" : nil), "\(offset)")
      #expect(settings.number == (settings.isComplete(\.number) ? 12 : nil))
      #expect(Array(settings.lossy.models) == (settings.isComplete(\.lossy) ? [1, 2] : []))
      #expect((settings.day != nil) == settings.isComplete(\.day))
      #expect(settings.others?.count == (settings.isComplete ? 1 : nil))
    }
    #expect(try partials.finish().value?.line.count == 1)
  }

  @Test func theFirstOfEqualKeys() throws {
    #expect(try partial(#"{"title": "a", "title": "b""#).title == "a")
    #expect(try partial(#"{"title": "a", "lines": [], "title": "b"}"#).title == "a")
  }

  @Test func valuesThatDoNotFit() throws {
    let order = try partial(#"{"title": "a", "count": "x", "lines": [{"sku": "a", "count": 1}]}"#)
    #expect(order.isComplete)
    #expect(order.value == nil)
    #expect(throws: DecodingError.self) { try order.decoded() }
    #expect(order.title == "a")
    #expect(order.count == nil)
    #expect(order.lines.models.map(\.sku) == ["a"])
  }

  @Test func documents() throws {
    let order = Partial<PartialOrder>(try JSONDocument(Self.text), by: Self.decoder)
    #expect(order.lines[1].sku == "bé")
    #expect(order.value?.count == 12)
  }

  // MARK: Elements that do not fit

  private static let invalid =
    #"{"title": "a", "lines": [{"sku": "a", "count": 1}, {"sku": 5, "count": 2}, {"sku": "c", "count": 3}]}"#

  @Test func invalidElementsAreCollected() throws {
    // SAFETY: written by this thread only.
    nonisolated(unsafe) var errors: [JSONElementError] = []
    var partials = JSONPartials(of: PartialOrder.self, onInvalid: .skip { errors.append($0) })
    for byte in Self.invalid.utf8 {
      try partials.feed([byte])
      _ = partials.current.lines.models
    }
    let order = try partials.finish()
    #expect(order.lines.models.map(\.sku) == ["a", "c"])
    #expect(order.lines.map(\.value?.count) == [1, nil, 3])
    #expect(order.lines.map(\.count) == [1, 2, 3])
    #expect(errors.map(\.index) == [1])
  }

  @Test func invalidElementsAreErrors() throws {
    var partials = JSONPartials(of: PartialOrder.self)
    try partials.feed(Self.invalid)
    #expect(partials.current.lines.models.map(\.sku) == ["a", "c"])
    do {
      try partials.feed(" ")
      Issue.record("no error")
    } catch let error as JSONElementError {
      #expect(error.index == 1)
      #expect(error.place.offset == 59)
    }
    #expect(partials.current.lines.count == 3)
  }

  @Test func invalidElementsThatAreNotAskedFor() throws {
    var partials = JSONPartials(of: PartialOrder.self)
    try partials.feed(Self.invalid)
    #expect(partials.current.title == "a")
    #expect(try partials.finish().value == nil)
  }

  // MARK: Asynchronous texts

  @Test func sequencesOfPieces() async throws {
    let pieces = AsyncStream<[UInt8]> { source in
      for byte in Self.text.utf8 { source.yield([byte]) }
      source.finish()
    }
    var last: Partial<PartialOrder>?
    for try await order in pieces.partials(of: PartialOrder.self, by: Self.decoder) { last = order }
    #expect(last?.value?.title == "Tea \"fresh\"")
  }

  @Test func sequencesWithInvalidElements() async throws {
    let bytes = AsyncStream<UInt8> { source in
      for byte in Self.invalid.utf8 { source.yield(byte) }
      source.finish()
    }
    await #expect(throws: JSONElementError.self) {
      for try await order in bytes.partials(of: PartialOrder.self) { _ = order.lines }
    }
  }

  // MARK: The first value

  @Test func theFirstValueAtEveryCut() throws {
    var options = JSONSnapshots.Options()
    options.findsFirstValue = true
    let json = #"{"title": "a ] } \" b", "lines": [{"sku": "[", "count": 1}]}"#
    for words in ["", "Sure! Hier é:\n```json\n"] {
      for end in ["", "\n```\nThat is [all] {", "}"] {
        let text = Array((words + json + end).utf8)
        for cut in 0...text.count {
          var partials = JSONPartials(of: PartialOrder.self, options: options)
          try partials.feed(Array(text[..<cut]))
          #expect(partials.current.isComplete == (cut >= words.utf8.count + json.utf8.count))
          try partials.feed(Array(text[cut...]))
          #expect(try partials.finish().value?.title == "a ] } \" b")
        }
        var partials = JSONPartials(of: PartialOrder.self, options: options)
        for byte in text { try partials.feed([byte]) }
        #expect(try partials.finish().value?.title == "a ] } \" b")
      }
    }
  }

  @Test func textsWithoutAFirstValue() throws {
    var options = JSONSnapshots.Options()
    options.findsFirstValue = true
    for text in ["", "No.", "```json\n", "Here: [1, 2"] {
      #expect(throws: JSONError.self) {
        var snapshots = JSONSnapshots(options: options)
        try snapshots.feed(text)
        _ = try snapshots.finish()
      }
    }
    let error = #expect(throws: JSONError.self) {
      var snapshots = JSONSnapshots(options: options)
      try snapshots.feed("Here:\n {x}")
    }
    #expect(error?.place.line == 2)
    #expect(error?.place.column == 3)
  }

  // MARK: Work

  @Test func eachElementIsDecodedOnce() throws {
    var partials = JSONPartials(of: CountedLines.self)
    try partials.feed(#"{"lines": [0"#)
    var held: [PartialList<CountedLine>] = []
    for number in 1..<500 {
      try partials.feed(", \(number)")
      held.append(partials.current.lines)
      _ = partials.current.lines.suffix(3).map(\.value)
    }
    #expect(CountedLine.decoded == 499)
    #expect(partials.decodedValues == 499)
    for (index, list) in held.enumerated() {
      #expect(list.models.map(\.number) == Array(0...index))
      #expect(list.count == index + 1)
    }
  }

  // MARK: Random texts

  /// What a partial value shows.
  private struct Shown: Equatable {
    var strings: [String: String] = [:]
    var values: [String: String] = [:]

    init(_ order: Partial<PartialOrder>) {
      strings["title"] = order.title
      strings["note"] = order.note
      strings["value"] = order[\.value]
      values["count"] = order.count.map { "\($0)" }
      values["placedAt"] = order.placedAt.map { "\($0)" }
      values["totals"] = order.totals.map { "\($0.sorted { $0.key < $1.key })" }
      values["kind"] = order.kind.map { "\($0)" }
      for (index, tag) in order.tags.enumerated() { strings["tags \(index)"] = tag.value }
      add(order.firstLine, "first")
      for (index, line) in order.lines.enumerated() { add(line, "line \(index)") }
      for (index, line) in order.lines.models.enumerated() { values["model \(index)"] = "\(line)" }
    }

    private mutating func add(_ line: Partial<PartialLine>, _ name: String) {
      strings["\(name) sku"] = line.sku
      values["\(name) count"] = line.count.map { "\($0)" }
      values["\(name)"] = line.value.map { "\($0)" }
      for (index, part) in line.parts.enumerated() { add(part, "\(name) \(index)") }
    }
  }

  private func randomLine(_ random: inout SeededRandom, _ depth: Int = 0) -> String {
    if random.oneIn(12) { return random.pick(["null", "5", "[]", "\"x\"", "{}"]) }
    var members: [String] = []
    for _ in 0..<random.below(4) + 1 {
      switch random.below(5) {
      case 0, 1: members.append(#""sku": \#(randomScalar(&random, #""a\u00e9 \n€""#))"#)
      case 2, 3: members.append(#""count": \#(randomScalar(&random, "12"))"#)
      default:
        let parts = (0..<(depth > 2 ? 0 : random.below(3))).map { _ in randomLine(&random, depth + 1) }
        members.append(#""parts": [\#(parts.joined(separator: ","))]"#)
      }
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func randomScalar(_ random: inout SeededRandom, _ usual: String) -> String {
    random.oneIn(8) ? random.pick(["null", "1.5", "true", "\"low\"", "[1]", "{\"a\": {}}", "1e2"]) : usual
  }

  private func randomText(_ random: inout SeededRandom) -> String {
    var members: [String] = []
    for _ in 0..<random.below(9) + 1 {
      let key = random.pick(
        ["title", "count", "placed_at", "placedAt", "lines", "first_line", "tags", "totals", "note", "remark", "kind"])
      switch key {
      case "lines":
        let lines = (0..<random.below(6)).map { _ in randomLine(&random) }
        members.append(#""lines": [\#(lines.joined(separator: ", "))]"#)
      case "first_line": members.append(#""first_line": \#(randomLine(&random))"#)
      case "tags": members.append(#""tags": [\#(randomScalar(&random, "\"t\"")), "last"]"#)
      case "totals": members.append(#""totals": {"a": \#(randomScalar(&random, "1.25"))}"#)
      case "placed_at", "placedAt": members.append(#""\#(key)": "2026-05-01T10:00:00Z""#)
      case "kind": members.append(#""kind": \#(randomScalar(&random, "\"lower\""))"#)
      case "count": members.append(#""count": \#(randomScalar(&random, "120"))"#)
      default: members.append(#""\#(key)": \#(randomScalar(&random, "\"text \\\"of\\\" it\""))"#)
      }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  @Test func randomBytes() throws {
    var random = SeededRandom("randomBytes")
    for _ in 0..<SeededRandom.cases(100) {
      var text = Array(randomText(&random).utf8)
      for _ in 0..<random.below(3) + 1 { text[random.below(text.count)] = random.pick(Array(#"{}[]",:\\e1 "#.utf8)) }
      var partials = JSONPartials(of: PartialOrder.self, by: Self.decoder, onInvalid: .skip { _ in })
      var before: Shown?
      for byte in text {
        guard (try? partials.feed([byte])) != nil else { break }
        let shown = Shown(partials.current)
        if let before { expect(shown, after: before, text) }
        before = shown
      }
    }
  }

  @Test func nothingIsTakenBack() throws {
    var random = SeededRandom("nothingIsTakenBack")
    for _ in 0..<SeededRandom.cases(50) {
      let text = Array(randomText(&random).utf8)
      var partials = JSONPartials(of: PartialOrder.self, by: Self.decoder, onInvalid: .skip { _ in })
      var (start, before, held) = (0, nil as Shown?, [] as [(Partial<PartialOrder>, Shown)])
      while start < text.count {
        let end = min(start + random.below(9) + 1, text.count)
        try partials.feed(Array(text[start..<end]))
        start = end
        let order = partials.current
        let shown = Shown(order)
        if let before { expect(shown, after: before, text) }
        before = shown
        if random.oneIn(3) { held.append((order, shown)) }
        if random.oneIn(3), !held.isEmpty { held.removeFirst() }
        for (order, shown) in held where random.oneIn(4) {
          let again = Shown(order)
          #expect(again == shown, "\(String(decoding: text, as: UTF8.self))")
        }
      }
      // What was shown in parts is what a view shows that has only seen the whole text.
      let fresh = Shown(Partial(try JSONDocument(text), by: Self.decoder))
      #expect(fresh == before, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  private func expect(_ shown: Shown, after before: Shown, _ text: [UInt8]) {
    for (name, value) in before.values {
      #expect(shown.values[name] == value, "\(name) of \(String(decoding: text, as: UTF8.self))")
    }
    for (name, string) in before.strings {
      #expect(shown.strings[name]?.hasPrefix(string) == true, "\(name) of \(String(decoding: text, as: UTF8.self))")
    }
  }
}
