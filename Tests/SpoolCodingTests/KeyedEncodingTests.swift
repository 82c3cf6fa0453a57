import Foundation
import SpoolCoding
import Testing

/// What a closure writes to an encoder.
struct Written: Encodable {
  let body: (any Encoder) throws -> Void
  func encode(to encoder: any Encoder) throws { try body(encoder) }
}

/// Keys and containers of section 6 of the checklist.
@Suite("Encoding of keys and containers") struct KeyedEncodingTests {
  typealias Keyed = KeyedEncodingContainer<AnyText>

  /// Expects that both encoders write the same for what a closure writes to a keyed container.
  func expectSame(
    _ name: String, location: SourceLocation = #_sourceLocation, _ body: @escaping (inout Keyed) throws -> Void
  ) {
    expectSameEncoder(name, location: location) {
      var container = $0.container(keyedBy: AnyText.self)
      try body(&container)
    }
  }

  func expectSameEncoder(
    _ name: String, location: SourceLocation = #_sourceLocation, _ body: @escaping (any Encoder) throws -> Void
  ) {
    expectSameTextEverywhere(Written(body: body), location: location)
    expectSameText(Written(body: body), name, location: location) {
      $0.keyEncodingStrategy = .custom { AnyText(($0.last?.stringValue ?? "").uppercased()) }
    }
  }

  struct Model: Encodable {
    var a = 1
    var b = "x"
  }

  @Test("equal keys") func equalKeys() {
    expectSame("twice") {
      try $0.encode(1, forKey: AnyText("a"))
      try $0.encode(2, forKey: AnyText("b"))
      try $0.encode("x", forKey: AnyText("a"))
    }
    expectSame("canonically equal") {
      try $0.encode(1, forKey: AnyText("\u{E9}"))
      try $0.encode(2, forKey: AnyText("e\u{301}"))
    }
    expectSameText([["\u{E9}": 1], ["e\u{301}": 1]])
    // The characters outside ASCII whose canonical form is in ASCII.
    for (plain, other) in [("K", "\u{212A}"), ("a;b", "a\u{37E}b"), ("`", "\u{1FEF}")] {
      for keys in [[plain, other], [other, plain], [plain, "x", other, plain], [plain + other, other + plain]] {
        expectSame("\(keys)") { for (number, key) in keys.enumerated() { try $0.encode(number, forKey: AnyText(key)) } }
      }
      expectSameText([[plain: 1], [other: 1], [plain: 2]])
    }
    let spellings = ["\u{E9}", "e\u{301}", "\u{E9}"].map { key in
      Written {
        var container = $0.container(keyedBy: AnyText.self)
        try container.encode(1, forKey: AnyText(key))
      }
    }
    expectSameText(spellings)
    expectSameText(spellings) { $0.keyEncodingStrategy = .convertToSnakeCase }
    expectSame("equal by the strategy") {
      try $0.encode(1, forKey: AnyText("oneTwo"))
      try $0.encode(2, forKey: AnyText("one_two"))
      try $0.encode(3, forKey: AnyText("ONE_TWO"))
    }
    expectSame("a model over a scalar") {
      try $0.encode(1, forKey: AnyText("a"))
      try $0.encode(Model(), forKey: AnyText("a"))
      try $0.encode([Model()], forKey: AnyText("b"))
      try $0.encodeNil(forKey: AnyText("b"))
      try $0.encodeIfPresent(Int?.none, forKey: AnyText("a"))
      try $0.encode(Double.pi, forKey: AnyText("c/\""))
      try $0.encode([Double.pi], forKey: AnyText("c/\""))
    }
    expectSame("an error keeps the first") {
      try $0.encode(1, forKey: AnyText("a"))
      try? $0.encode(Failing(), forKey: AnyText("a"))
      try? $0.encode(Failing(), forKey: AnyText("b"))
      try? $0.encode(Double.nan, forKey: AnyText("a"))
      try? $0.encode(Double.nan, forKey: AnyText("c"))
      try $0.encode(2, forKey: AnyText("d"))
      try $0.encode(2, forKey: AnyText("b"))
    }
    expectSame("many keys, some of them twice") {
      for index in 0..<150 { try $0.encode(index, forKey: AnyText("key number \(index % 140)")) }
      for index in 0..<150 { try? $0.encode(Failing(), forKey: AnyText("key number \(index)")) }
    }
    expectSame("many keys") {
      for index in 0..<150 { try $0.encode(index, forKey: AnyText("\(index)")) }
      try? $0.encode(Failing(), forKey: AnyText("x"))
      try $0.encode(1, forKey: AnyText("x"))
    }
  }

  @Test("order of keys") func order() {
    expectSame("sorted") {
      for key in [
        "b", "", "a b", "10", "2", "1", "A", "a", "\u{E9}", "aa", "_", "B", "Key1", "\"", "/", "\u{1}", "!", "0",
      ] {
        try $0.encode(1, forKey: AnyText(key))
      }
    }
    struct Optionals: Encodable { var a: Int?; var b: Int?; var c: Int?; var d: Int? }
    expectSameText(
      [
        Optionals(b: 1), Optionals(a: 1, c: 1), Optionals(), Optionals(a: 1, b: 2, c: 3, d: 4), Optionals(d: 1),
        Optionals(c: 1, d: 2),
      ])
  }

  @Test("coding paths") func paths() {
    expectSameEncoder("paths") { encoder in
      var log: [String] = []
      func note(_ path: [any CodingKey]) {
        log.append(path.map { "\($0.stringValue)/\($0.intValue ?? -1)" }.joined(separator: " "))
      }
      note(encoder.codingPath)
      var keyed = encoder.container(keyedBy: AnyText.self)
      note(keyed.codingPath)
      var nested = keyed.nestedUnkeyedContainer(forKey: AnyText("n"))
      note(nested.codingPath)
      note(nested.nestedContainer(keyedBy: AnyText.self).codingPath)
      note(nested.nestedUnkeyedContainer().codingPath)
      // Foundation leaves the keys of nested containers out here.
      log.append(nested.superEncoder().codingPath.last?.stringValue ?? "")
      note(keyed.superEncoder().codingPath)
      note(keyed.superEncoder(forKey: AnyText("s")).codingPath)
      try keyed.encode(
        Written {
          note($0.codingPath); try 1.encode(to: $0)
        }, forKey: AnyText("v"))
      try keyed.encode(
        [
          Written {
            note($0.codingPath); try 1.encode(to: $0)
          }
        ], forKey: AnyText("w"))
      try keyed.encode(log, forKey: AnyText("log"))
    }
  }

  @Test("depth", arguments: [1, 510, 511, 512, 513, 2000]) func depth(_ count: Int) {
    struct Deep: Encodable {
      let count: Int
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        if count > 1 { try container.encode(Deep(count: count - 1)) }
      }
    }
    struct DeepNested: Encodable {
      let count: Int
      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for _ in 1..<count { container = container.nestedUnkeyedContainer() }
      }
    }
    let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
    #expect(Encoded(Deep(count: count), ours) == Encoded(Deep(count: count), theirs))
    #expect(Encoded(DeepNested(count: count), ours) == Encoded(DeepNested(count: count), theirs))
    #expect(Encoded([[1]: DeepNested(count: count)], ours) == Encoded([[1]: DeepNested(count: count)], theirs))
    expectSame("super") {
      try DeepNested(count: max(1, count - 1)).encode(to: $0.superEncoder())
    }
  }

  @Test("very deep containers are an error, not a crash") func veryDeep() {
    let value = Written {
      var container = $0.unkeyedContainer()
      let first = container
      for _ in 0..<100_000 { container = container.nestedUnkeyedContainer() }
      var late = first
      try late.encode(1)
      try container.encode(1)
    }
    #expect(Encoded(value, SpoolJSONEncoder()).description.contains("Unable to encode the given top-level value"))
  }

  @Test(
    "snake case",
    arguments: [
      "myURLProperty", "URLString", "AB", "ABCd", "a_B", "oneTwo3Four", "x1Y2Z3", "x1Y2z", "aBC_d",
      "\u{E4}\u{D6}\u{FC}",
      "", "_", "__a", "a", "A", "aB", "_aB_", "already_snake", "\u{1C5}a\u{1C5}", "a\u{301}B", "\u{1F600}B",
      "oneTWOThree",
    ])
  func snakeCase(_ key: String) {
    expectSameText([AnyText(key).stringValue: 1]) { $0.keyEncodingStrategy = .convertToSnakeCase }
    expectSame("key") { try $0.encode(1, forKey: AnyText(key)) }
  }

  @Test("custom keys") func customKeys() {
    struct Outer: Encodable {
      var inner = [Model(), Model()]
      var other = ["kept": Model()]
    }
    expectSameText(Outer()) {
      $0.keyEncodingStrategy = .custom { AnyText($0.map(\.stringValue).joined(separator: ".")) }
    }
    for value in [Written(body: Self.nestedKeys), Written { try Outer().encode(to: $0) }] {
      expectSameText(HoldingOne(oneValue: [HoldingOne(oneValue: ["k": value]), HoldingOne(oneValue: ["l": value])])) {
        $0.keyEncodingStrategy = .custom { AnyText($0.map(\.stringValue).joined(separator: ".")) }
      }
    }
    expectSameText([Outer()]) { $0.keyEncodingStrategy = .custom { _ in AnyText("same") } }
  }

  /// Values and super encoders in nested containers.
  static func nestedKeys(_ encoder: any Encoder) throws {
    var keyed = encoder.container(keyedBy: AnyText.self)
    try HoldingOne(oneValue: Model()).encode(to: keyed.superEncoder())
    var nested = keyed.nestedContainer(keyedBy: AnyText.self, forKey: AnyText("n"))
    try nested.encode(["d": Model()], forKey: AnyText("dictionary"))
    try nested.encode(["d": ["e": Model()]], forKey: AnyText("dictionaries"))
    try nested.encode([["d": ["e": [["f": Model()]]]]], forKey: AnyText("arrays"))
    try nested.encode(ViaSingle(v: ["d": Model()]), forKey: AnyText("single"))
    try nested.encode([HoldingOne(oneValue: Model())], forKey: AnyText("v"))
    try HoldingOne(oneValue: Model()).encode(to: nested.superEncoder(forKey: AnyText("s")))
    var array = nested.nestedUnkeyedContainer(forKey: AnyText("u"))
    try array.encode(Model())
    try HoldingOne(oneValue: Model()).encode(to: array.superEncoder())
    var inner = array.nestedContainer(keyedBy: AnyText.self)
    try inner.encode(1, forKey: AnyText("i"))
    try inner.encode(HoldingOne(oneValue: Model()), forKey: AnyText("m"))
  }

  struct Configured: EncodableWithConfiguration {
    func encode(to encoder: any Encoder, configuration: Int) throws {
      var container = encoder.container(keyedBy: AnyText.self)
      try container.encode(configuration, forKey: AnyText("c"))
    }
  }

  enum Configuration: EncodingConfigurationProviding {
    static var encodingConfiguration: Int { 7 }
  }

  @Test("configurations") func configurations() throws {
    #expect(
      String(decoding: try SpoolJSONEncoder().encode(Configured(), configuration: 5), as: UTF8.self) == "{\"c\":5}")
    let data = try (SpoolJSONEncoder() as JSONEncoder).encode(Configured(), configuration: Configuration.self)
    #expect(String(decoding: data, as: UTF8.self) == "{\"c\":7}")
  }

  @Test("members come in order without sorting") func memberOrder() throws {
    struct Ordered: Encodable { let z = 1, a = [2], m = ["k": 1] }
    #expect(
      try SpoolJSONEncoder().encodeText([Ordered(), Ordered()])
        == #"[{"z":1,"a":[2],"m":{"k":1}},{"z":1,"a":[2],"m":{"k":1}}]"#)
  }
}
