import SpoolJSON
import Testing

/// How a text is cut into pieces must not matter. These are the cases that `EntryPoints` does not try.
@Suite("Pieces") struct PieceTests {
  private static let texts = [
    #""""#, #""abc""#, #""a\"b\\""#, #""\ud83d\ude00""#, #""é€😀""#, "-12.5e+10", "[true,false,null]",
    #"{"key":"value"}"#,
    #"{"k\u0065y":[1,"\n"]}"#, "[[],{}]", "1 ", "12", #"["\\\\","\"",""]"#, #"{"":{"":[]}}"#,
  ]
  private static let broken = [
    #""\ud83d""#, #"["\udc00"]"#, "01", "tru", #""a"#, "[1}", #""\x80""#, #""é\xC3""#, "1 2", "\"\\xF0\\x9F",
    #"[1]"a"#, #""\x0C""#,
  ]

  /// A large piece is tokenized at once. Here, its end is at every place of a small text.
  @Test("the end of a large piece at every place of a text", arguments: texts + broken)
  func largePieces(_ source: String) throws {
    let text = raw(source)
    let alone = Outcome { try JSONDocument(text) }
    let end = 1 << 16
    for cut in 0...text.count {
      let outcome = Outcome {
        var parser = JSONParser()
        try parser.feed(repeated(" ", end - cut) + text[..<cut])
        try parser.feed(Array(text[cut...]))
        return try parser.finish()
      }
      #expect(outcome.isAccepted == alone.isAccepted, "\(shown(text)) cut at \(cut): \(outcome)")
      #expect(outcome.error?.code == alone.error?.code)
      #expect(outcome.error?.place.offset == alone.error.map { $0.place.offset + end - cut })
      #expect(outcome == Outcome { try JSONDocument(repeated(" ", end - cut) + text) })
    }
  }

  /// yajl reads whole texts in chunks of 2^26 bytes. Here, a chunk ends inside a token.
  @Test(
    "the end of a chunk of a whole text inside a token",
    .enabled(if: JSONDocument.Engine.isYajlAvailable, "Only yajl reads in chunks"),
    arguments: [(#"{"a": ["x\n\u0061", 1]}"#, 12), (#"[1, "x\n", 12345]"#, 15), (#"["é€😀", {"k\"": []}]"#, 9)])
  func chunks(_ text: String, _ cut: Int) throws {
    var options = JSONDocument.Options()
    options.engine = .yajl
    let document = try JSONDocument(repeated(" ", 1 << 26 - cut) + utf8(text), options: options)
    #expect(document.tape.checkInvariants() == nil)
    #expect(try document.root == JSONDocument(text).root)
  }

  @Test("pieces without bytes") func emptyPieces() throws {
    var parser = JSONParser()
    try parser.feed([])
    try parser.feed(UnsafeRawBufferPointer(start: nil, count: 0))
    for byte in utf8("[1, \"a\"]") {
      try parser.feed([byte])
      try parser.feed([])
    }
    #expect(try parser.finish().root.description == #"[1,"a"]"#)
    let nothing = JSONParser()
    do {
      _ = try nothing.finish()
      Issue.record("nothing is accepted")
    } catch {
      #expect(error.code == .unexpectedEnd && error.place.offset == 0)
    }
  }

  @Test("memory without bytes") func emptyMemory() {
    let memory = OwnedMemory([1])
    let none = UnsafeRawBufferPointer(rebasing: memory.bytes[..<0])
    for bytes in [UnsafeRawBufferPointer(start: nil, count: 0), none] {
      #expect(Outcome { try JSONDocument(copying: bytes) }.error?.code == .unexpectedEnd)
      #expect(Outcome { try JSONDocument(unsafeBytes: bytes, owner: 0) }.error?.code == .unexpectedEnd)
    }
  }

  @Test("an owner lives as long as a value, and is released with the last value") func owners() throws {
    final class Owner: Sendable {
      let bytes = OwnedMemory(utf8(#"{"a": ["a string \n", 1]}"#))
    }
    weak var owner: Owner?
    var value: JSONValue?
    do {
      let strong = Owner()
      owner = strong
      value = try JSONDocument(unsafeBytes: strong.bytes.bytes, owner: strong).root[path: "a.0"]
    }
    #expect(owner != nil)
    #expect(value?.string == "a string \n")
    value = nil
    #expect(owner == nil)
  }

  @Test("an owner is released when its text is rejected") func ownersOfBrokenTexts() throws {
    final class Owner: Sendable {
      let bytes = OwnedMemory(utf8("[1, x]"))
    }
    weak var owner: Owner?
    do {
      let strong = Owner()
      owner = strong
      #expect(Outcome { try JSONDocument(unsafeBytes: strong.bytes.bytes, owner: strong) }.error?.place.offset == 4)
    }
    #expect(owner == nil)
  }

  #if os(Linux)
    /// Neither a text that is never finished nor one that fails may leak memory. The leak checker looks at each byte; without it,
    /// the memory of a process that does nothing else must not grow by that of the parsers.
    @Test("parsers that are abandoned") func abandonedParsers() async {
      await #expect(processExitsWith: .success) {
        for engine in JSONDocument.Engine.inPieces {
          abandonParsers(engine, count: 5)
          let before = try #require(ResidentMemory.bytes)
          abandonParsers(engine, count: 50)
          let growth = try #require(ResidentMemory.bytes) - before
          // Half of the tapes alone of the long texts.
          #expect(growth < 50 * (1 << 16) * 8, "\(engine)")
        }
      }
    }
  #endif

  @Test("a validator can be copied half way") func copiedValidator() throws {
    var validator = JSONValidator()
    try feed(&validator, "{\"a\": [\"\\ud83d")
    var other = validator
    try feed(&validator, "\\ude00\"]}")
    try validator.finish()
    #expect(throws: JSONError.self) { try feed(&other, "x") }
  }

  private func feed(_ validator: inout JSONValidator, _ text: String) throws {
    try utf8(text).withUnsafeBytes { try validator.feed($0) }
  }
}

#if os(Linux)
  /// Feeds parsers with texts that are cut or wrong, `count` of each kind with 2^16 values, and lets them go.
  private func abandonParsers(_ engine: JSONDocument.Engine, count: Int) {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = 10_000
    options.engine = engine
    func abandon(_ text: [UInt8]) {
      var parser = JSONParser(options: options)
      try? parser.feed(text)
      let other = JSONParser(options: options)
      _ = consume other
    }
    for text in [utf8("[1, \"abc"), repeated("[\"a\\n\", ", 5000), repeated("1", 10_000)] {
      abandon(text)
      abandon(text + utf8("}"))
    }
    let long = utf8("[") + repeated("1,", 1 << 16)
    for _ in 0..<count {
      abandon(long)
      abandon(long + utf8("}"))
    }
  }
#endif
