import SpoolJSON
import Testing

/// Work that must grow with the text, not with its square: yajl alone takes minutes to hours for megabytes of these.
@Suite("Linear time", .serialized) struct LinearTimeTests {
  /// Texts of a size.
  private static let texts: [(name: String, make: @Sendable (Int) -> [UInt8])] = [
    ("string", { utf8("\"") + repeated("0123456789abcdef", $0 / 16) + utf8("\"") }),
    ("escapes", { utf8("[\"") + repeated("\\n\\u0041ab", $0 / 10) + utf8("\"]") }),
    ("number", { repeated("1234567890", $0 / 10) }),
    ("key", { utf8("{\"") + repeated("k", $0) + utf8("\":1}") }),
    ("white space", { repeated(" ", $0) + utf8("1") + repeated("\n", $0) }),
    ("open arrays", { repeated("[", $0) }),
    ("literals", { utf8("[") + repeated("true,", $0 / 5) + utf8("null]") }),
  ]

  /// Larger than a chunk of yajl, for which the known part of a token counts.
  private static let bytes = 1 << 14

  @Test("one token in small pieces", arguments: texts.map(\.name), [1, 64])
  func tokenInPieces(_ name: String, _ size: Int) throws {
    let make = try #require(Self.texts.first { $0.name == name }?.make)
    let inputs = { count in (text: make(count), expected: Outcome { try JSONDocument(make(count)) }) }
    for engine in JSONDocument.Engine.inPieces {
      var options = JSONDocument.Options()
      options.engine = engine
      let growth = Growth(from: Self.bytes, inputs) { text, expected in
        #expect(Outcome { try parse(text, size, options) } == expected)
      }
      #expect(growth.isLinear, "\(engine): \(growth)")
    }
    let growth = Growth(from: Self.bytes, inputs) { text, expected in #expect(validate(text, size) == expected.error) }
    #expect(growth.isLinear, "a validator: \(growth)")
  }

  private func validate(_ text: [UInt8], _ size: Int, _ options: JSONDocument.Options = .init()) -> JSONError? {
    var validator = JSONValidator(options: options)
    do {
      for start in stride(from: 0, to: text.count, by: size) {
        try text[start..<min(start + size, text.count)].withUnsafeBytes { try validator.feed($0) }
      }
      try validator.finish()
      return nil
    } catch {
      return error as? JSONError
    }
  }

  private func parse(_ text: [UInt8], _ size: Int, _ options: JSONDocument.Options) throws -> JSONDocument {
    var parser = JSONParser(options: options)
    try text.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + size, bytes.count)
        try parser.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
    return try parser.finish()
  }

  /// A validator keeps a bit for each level. Neither a copy of it nor its end may cost more the deeper the nesting is.
  @Test("millions of open arrays", arguments: JSONDocument.Engine.inPieces) func openArrays(
    _ engine: JSONDocument.Engine
  )
    throws
  {
    var options = JSONDocument.Options()
    options.engine = engine
    options.rules.maximumDepth = .max
    let (open, close) = (repeated("[", 256)[...], repeated("]", 256)[...])
    let growth = try Growth(from: 1 << 10) { count in
      var validator = JSONValidator(options: options)
      var incomplete: [JSONValidator] = []
      for number in 0..<count {
        try validator.feed(open)
        // More copies for more levels would be more work.
        if number % (count / 8) == 0 { incomplete.append(validator) }
      }
      for _ in 0..<count { try validator.feed(close) }
      try validator.finish()
      incomplete = []
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("a comment in small pieces", arguments: [false, true]) func comment(isBlock: Bool) throws {
    let comment = { count in
      isBlock ? utf8("/*") + repeated("* ", count / 2) + utf8("*/1") : utf8("1//") + repeated("/", count)
    }
    for engine in JSONDocument.Engine.inPieces {
      var options = JSONDocument.Options()
      options.rules.allowsComments = true
      options.engine = engine
      let growth = try Growth(from: Self.bytes, comment) { comment in
        let document = try parse(comment, 1, options)
        #expect(document.root.numberText == "1")
      }
      #expect(growth.isLinear, "\(engine): \(growth)")
    }
    var options = JSONDocument.Options()
    options.rules.allowsComments = true
    let check = Growth(from: Self.bytes, comment) { comment in #expect(validate(comment, 1, options) == nil) }
    #expect(check.isLinear, "a validator: \(check)")
  }

  /// Keys with the same fingerprint in narrow objects: same ends, same length.
  @Test("an object of keys that were made to collide") func collidingKeys() throws {
    let growth = try Growth(from: 2500) { count in
      let members = (0..<count).map { "\"aaaaaaaa\($0 + 1_000_000)bbbbbbbb\":\($0)" }
      return (count, try JSONDocument("{" + members.joined(separator: ",") + "}").root)
    } _: { count, root in
      #expect(root.object?.count == count)
      #expect(root == root)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// As many keys as a narrow object can have. Each may cost a comparison with every other key, but no more.
  @Test("many narrow objects of keys that were made to collide") func collidingKeysInNarrowObjects() throws {
    let members = (0..<64).map { "\"aaaaaaaa\($0 + 1000)bbbbbbbb\":\($0)" }
    let object = "{" + members.joined(separator: ",") + "}"
    let root = try JSONDocument("[" + Array(repeating: object, count: 200).joined(separator: ",") + "]").root
    for element in try #require(root.array) {
      #expect(element.count == 64)
      #expect(element["aaaaaaaa1063bbbbbbbb"]?.numberText == "63")
    }
  }

  /// Objects of as many keys as a narrow one can have. Equal fingerprints must not cost a comparison of each key with
  /// every other, for which its escapes would be decoded each time.
  @Test("narrow objects of keys with escapes that were made to collide") func collidingEscapedKeys() throws {
    func root(_ key: (Int) -> String) throws -> JSONValue {
      let members = (0..<64).map { "\"\(key($0 + 1000))\":\($0)" }
      let object = "{" + members.joined(separator: ",") + "}"
      return try JSONDocument("[" + Array(repeating: object, count: 100).joined(separator: ",") + "]").root
    }
    func count(_ root: JSONValue) { root.array?.forEach { #expect($0.count == 64) } }
    let crafted = try root { "\\u0061aaaaaaa\($0)bbbbbbbb" }
    let usual = try root { "\\u0061\($0)aaaaaaabbbb\($0)" }
    #expect(Growth.ratio(of: { count(crafted) }, to: { count(usual) }) < 12)
    var index = ObjectIndex()
    for element in try #require(crafted.array) {
      element.storage.withReader { reader in
        index.fill(reader, objectAt: element.index)
        for number in [1000, 1063, 1030, 1031] {
          var name = "aaaaaaaa\(number)bbbbbbbb"
          let found = name.withUTF8 { index.value(reader, forKey: $0) }
          #expect(found == reader.lastValue(forKey: name, inObjectAt: element.index))
        }
      }
    }
  }

  @Test("an object of one key again and again") func equalKeys() throws {
    let growth = try Growth(from: 5000) { count in
      (count, "{" + (0..<count).map { "\"k\":\($0)" }.joined(separator: ",") + "}")
    } _: { count, text in
      let root = try JSONDocument(text).root
      #expect(root.count == 1)
      #expect(root["k"]?.numberText == "\(count - 1)")
      #expect(root.object?.map { $0.value.numberText } == ["\(count - 1)"])
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
