import Foundation
import SpoolJSON
import Testing

/// A walk over a text, compared with the reference parser: what it accepts is valid, and has the values that it has read.
@Suite("Walks over texts") struct TextWalkTests {
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
      var options = JSONParser.Options()
      let text = json.text(size: 8)
      switch json.random.below(3) {
      case 0: options.maximumTokenBytes = json.random.below(60)
      case 1: options.maximumDepth = json.random.below(5)
      default: options.maximumInputBytes = json.random.below(text.count + 2)
      }
      WalkJudge.check(text, &json.random, options)
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
    let isSkipped = TextWalk.run(over: SourceText(skipped), .init(), stackLimit: 0) { walk, start in
      walk.members(at: start).flatMap { walk.skipMember(at: $0, 1) } == nil && walk.after != nil ? true : nil
    }
    #expect((isSkipped ?? false) == (depth < 512))
  }

  @Test("little stack ends a walk") func stack() {
    let read = TextWalk.run(over: SourceText(utf8("[1]")), .init(), stackLimit: .max) { walk, start in
      walk.integers(at: start)
    }
    #expect(read == nil)
  }

  @Test("arrays of any length are in order", arguments: [0, 1, 2, 15, 16, 17, 127, 128, 129, 5_000])
  func arrays(_ count: Int) {
    let numbers = Array(0..<count)
    func read<Value>(_ text: String, _ read: (TextWalk, TextWalk.Position) -> Value?) -> Value? {
      TextWalk.run(over: SourceText(utf8(text)), .init(), stackLimit: 0, read)
    }
    #expect(read("\(numbers)") { $0.integers(at: $1) } == numbers)
    #expect(read("\(numbers.map { Double($0) / 4 })") { $0.doubles(at: $1) } == numbers.map { Double($0) / 4 })
    #expect(read("\(numbers.map { "number \($0)" })") { $0.strings(at: $1) } == numbers.map { "number \($0)" })
    let rows = numbers.map { Array(0..<$0 % 7) }
    let nested = read("\(rows)") { walk, start -> [[Int]]? in
      walk.array(at: start) { place, element in
        guard let row = walk.integers(at: element) else { return nil }
        place.initialize(to: row)
        return walk.after
      }
    }
    #expect(nested == rows)
    // Where the walk gives up, all elements that have been made are released.
    let broken = "[" + rows.map { "\($0)" }.joined(separator: ",") + ",]"
    #expect(
      read(broken) { walk, start -> [[Int]]? in
        walk.array(at: start) { place, element in
          guard let row = walk.integers(at: element) else { return nil }
          place.initialize(to: row)
          return walk.after
        }
      } == nil)
  }
}

/// What a walk has read.
private enum WalkedValue: Equatable {
  case null
  case bool(Bool)
  case number(UInt64)
  case string(String)
  case array([WalkedValue])
  case object([Member])
  /// A value that was skipped.
  case skipped

  struct Member: Equatable {
    let key: [UInt8]
    let value: WalkedValue
  }

  /// The same of the judge; nil if a walk may give up on the value.
  init?(_ judged: JudgedValue, _ depth: Int) {
    switch judged.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let text):
      let value = Double(String(decoding: text, as: UTF8.self)) ?? .infinity
      if value.isInfinite { return nil }
      self = .number(value.bitPattern)
    case .string(let text): self = .string(String(decoding: text, as: UTF8.self))
    case .array(let elements):
      if depth == 63 { return nil }
      let values = elements.compactMap { WalkedValue($0, depth + 1) }
      if values.count != elements.count { return nil }
      self = .array(values)
    case .object(let members):
      if depth == 63 { return nil }
      let values = members.compactMap { member in
        WalkedValue(member.value, depth + 1).map { Member(key: member.key, value: $0) }
      }
      if values.count != members.count { return nil }
      self = .object(values)
    }
  }

  /// Whether the value is the same where it was not skipped.
  func agrees(with other: WalkedValue) -> Bool {
    switch (self, other) {
    case (.skipped, _): true
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.agrees(with: $1) }
    case (.object(let a), .object(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value.agrees(with: $1.value) }
    default: self == other
    }
  }
}

private enum WalkJudge {
  /// Walks over a text, and compares the result with the judge's. Returns true if the walk has read all of the text.
  @discardableResult
  static func check(_ text: [UInt8], _ random: inout SeededRandom, _ options: JSONParser.Options = .init()) -> Bool {
    let walked = TextWalk.run(over: SourceText(text), options, stackLimit: 0) { walk, start in
      value(walk, start, &random).flatMap { walked in walk.after == nil ? nil : walked }
    }
    let shown = Comment(rawValue: String(decoding: text, as: UTF8.self))
    switch ReferenceParser.judge(text, options) {
    case .failure: #expect(walked == nil, shown)
    case .success(let judged):
      let hasMark = text.first == 0xEF
      let mayGiveUp = hasMark || text.contains(UInt8(ascii: "\\")) || options.maximumTokenBytes < 32
      guard let walked else {
        #expect(mayGiveUp || WalkedValue(judged, 0) == nil, shown)
        return false
      }
      if let expected = WalkedValue(judged, 0) { #expect(walked.agrees(with: expected), shown) }
    }
    return walked != nil
  }

  /// The value at a position; `walk.after` is its end.
  private static func value(
    _ walk: TextWalk, _ position: TextWalk.Position, _ random: inout SeededRandom
  ) -> WalkedValue? {
    switch position.pointee {
    case UInt8(ascii: "{"): object(walk, position, &random)
    case UInt8(ascii: "["): array(walk, position, &random)
    case UInt8(ascii: "\""): walk.string(at: position).map { .string($0) }
    case UInt8(ascii: "t"), UInt8(ascii: "f"): walk.bool(at: position).map { .bool($0) }
    case UInt8(ascii: "n"): walk.null(at: position).map { _ in .null }
    default: walk.double(at: position).map { .number($0.bitPattern) }
    }
  }

  private static func array(
    _ walk: TextWalk, _ position: TextWalk.Position, _ random: inout SeededRandom
  ) -> WalkedValue? {
    let elements: [WalkedValue]? = walk.array(at: position) { place, element in
      guard let value = value(walk, element, &random) else { return nil }
      place.initialize(to: value)
      return walk.after
    }
    return elements.map { .array($0) }
  }

  private static func object(
    _ walk: TextWalk, _ position: TextWalk.Position, _ random: inout SeededRandom
  ) -> WalkedValue? {
    var members: [WalkedValue.Member] = []
    var next = walk.members(at: position)
    while let key = next {
      let length = walk.length(ofKeyAt: key)
      guard length >= 0 else { return nil }
      let name = Array(UnsafeBufferPointer(start: key + 1, count: length))
      guard let (value, following) = member(walk, key, length, &random) else { return nil }
      members.append(.init(key: name, value: value))
      next = following
    }
    return walk.after == nil ? nil : .object(members)
  }

  /// The value of a member, read in one of the ways that there are, and the position of the next key.
  private static func member(
    _ walk: TextWalk, _ key: TextWalk.Position, _ length: Int, _ random: inout SeededRandom
  ) -> (WalkedValue, TextWalk.Position?)? {
    if random.oneIn(4) { return (.skipped, walk.skipMember(at: key, length)) }
    let end = key + (length + 2)
    switch firstByte(after: end) {
    case UInt8(ascii: "\"") where random.oneIn(2):
      var (text, optional) = ("", String?.none)
      let next = random.oneIn(2) ? walk.read(&text, after: end) : walk.read(&optional, after: end)
      return (.string(optional ?? text), next)
    case UInt8(ascii: "t"), UInt8(ascii: "f"):
      var (value, optional) = (false, Bool?.none)
      let next = random.oneIn(2) ? walk.read(&value, after: end) : walk.read(&optional, after: end)
      return (.bool(optional ?? value), next)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      var (value, optional) = (0.5, Double?.none)
      let next = random.oneIn(2) ? walk.read(&value, after: end) : walk.read(&optional, after: end)
      return (.number((optional ?? value).bitPattern), next)
    default:
      guard let start = walk.value(after: end), let value = value(walk, start, &random) else { return nil }
      return (value, walk.nextMember(after: walk.after))
    }
  }

  /// The first byte of a value, without a call of the walk: after each call, only its result is a position.
  private static func firstByte(after key: TextWalk.Position) -> UInt8 {
    var position = key
    while " \t\r\n:".utf8.contains(position.pointee) { position += 1 }
    return position.pointee
  }
}
