import SpoolJSON
import Testing

/// Texts with damaged strings, which are repaired if the rules say so, against a text that is repaired by hand.
@Suite("Damaged text") struct InvalidTextTests {
  private static let rows: [(text: String, repaired: String, count: Int)] = [
    (#"{"title": "x\ud800", "other": "fine"}"#, #"{"title": "x\ufffd", "other": "fine"}"#, 1),
    (#"["\udc00", "\ud800\ud800", "\ud800\udc00"]"#, #"["\ufffd", "\ufffd\ufffd", "\ud800\udc00"]"#, 3),
    (
      #"["\ud800\n", "\ud800\\ud800", "\uD8ffx", "\ud800\u0041"]"#,
      #"["\ufffd\n", "\ufffd\\ud800", "\ufffdx", "\ufffd\u0041"]"#, 4
    ),
    (#"["\\ud800", "\\\ud800", "\"\ud800\""]"#, #"["\\ud800", "\\\ufffd", "\"\ufffd\""]"#, 2),
    (#"{"\udfff": 1}"#, #"{"\ufffd": 1}"#, 1),
    (
      #"["\xFF", "\xC3\x28", "\xE2\x82", "\xF0\x9F\x98", "\xED\xA0\x80", "\xC0\xAF"]"#,
      #"["�", "�(", "�", "�", "���", "��"]"#, 9
    ),
    (#"["é\xC3", "\xF4\x90\x80\x80", "\xF0\x9F\x98\x80"]"#, #"["é�", "����", "😀"]"#, 5),
    (#"["\ud800\xFF"]"#, #"["\ufffd�"]"#, 2),
    (#"["fine", 1.5, {"a": null}]"#, #"["fine", 1.5, {"a": null}]"#, 0),
  ]

  /// Texts in which something else is wrong, too, or is not in a string. They are refused, as if they had been repaired by hand.
  private static let refused = [
    #"["\ud800" 1]"#, #"["\xFF"#, #"["\ud800"#, #"["\ud8"#, #"[\xFF]"#, #"[\ud800]"#, #"["\ud80x"]"#, #"["\ud800\x"]"#,
    #"1\xC3"#, #"\xC3"#, #"["\ud800\u12"]"#, "[\"\\ud800\n\"]",
    #"["é\xC3"#, #"{"\xE2\x82"#, #"["\xF0\x9F\x98"#, #"["\ud83d"#, #"["\ud83d\ude"#,
  ]

  private static func rules(_ invalidText: JSONRules.InvalidText, comments: Bool = false) -> JSONRules {
    JSONRules(allowsComments: comments, invalidText: invalidText)
  }

  /// A text whose damage is replaced, the slow way.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var output = ""
    var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    var isInString = false
    func unit(_ text: Substring.UnicodeScalarView) -> UInt16? {
      let escape = String(text.prefix(6))
      guard escape.hasPrefix("\\u"), escape.utf8.count == 6 else { return nil }
      return escape.dropFirst(2).allSatisfy(\.isHexDigit) ? UInt16(escape.dropFirst(2), radix: 16) : nil
    }
    while let next = rest.first {
      var length = 1
      if isInString && next == "\\" {
        length = min(2, rest.count)
        if let first = unit(rest) {
          length = 6
          let second = unit(rest.dropFirst(6))
          if 0xD800..<0xDC00 ~= first, let second, 0xDC00..<0xE000 ~= second {
            length = 12
          } else if 0xD800..<0xE000 ~= first {
            output += "\\ufffd"
            rest = rest.dropFirst(6)
            continue
          }
        }
      } else if next == "\"" || next == "\n" {
        isInString = next == "\"" && !isInString
      }
      output += String(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return utf8(output)
  }

  @Test("rows", arguments: rows.map(\.text)) func texts(_ source: String) throws {
    let row = try #require(Self.rows.first { $0.text == source })
    let text = raw(source)
    #expect(Self.repaired(text) == utf8(row.repaired))
    for document in try documents(of: text) {
      #expect(try document.root == JSONDocument(row.repaired).root)
      #expect(document.replacements == row.count)
      #expect(document.withSource { Array($0) } == utf8(row.repaired))
    }
    if row.count > 0 { #expect(JSONError.caught { try JSONDocument(text) } != nil) }
  }

  /// The documents of a text by all entry points that make one.
  private func documents(of text: [UInt8], _ rules: JSONRules = rules(.replace)) throws -> [JSONDocument] {
    var documents: [JSONDocument] = []
    for engine in JSONDocument.Engine.inPieces {
      var options = JSONDocument.Options(rules: rules)
      options.engine = engine
      documents.append(try JSONDocument(text, options: options))
      for size in [1, 2, 3, 7] {
        var parser = JSONParser(rules: rules, engine: engine)
        var snapshots = JSONSnapshots(options: JSONSnapshots.Options(rules: rules))
        for piece in pieces(text, size) {
          try parser.feed(piece)
          try snapshots.feed(piece)
        }
        documents += [try parser.finish(), try snapshots.finish()]
      }
    }
    return documents
  }

  private func pieces(_ text: [UInt8], _ size: Int) -> [[UInt8]] {
    stride(from: 0, to: text.count, by: size).map { Array(text[$0..<min($0 + size, text.count)]) }
  }

  /// Compares all entry points with the text that is repaired by hand.
  private func check(_ text: [UInt8], _ rules: JSONRules = rules(.replace)) throws {
    let strict = JSONDocument.Options(rules: rules.strict)
    let expected = Outcome { try JSONDocument(Self.repaired(text), options: strict) }
    let comment = Comment(rawValue: shown(text))
    for engine in JSONDocument.Engine.inPieces {
      var options = JSONDocument.Options(rules: rules)
      options.engine = engine
      #expect(Outcome { try JSONDocument(text, options: options) } == expected, comment)
    }
    for size in [1, 5, 1000] {
      for engine in JSONDocument.Engine.inPieces {
        let outcome = Outcome {
          var parser = JSONParser(rules: rules, engine: engine)
          for piece in pieces(text, size) { try parser.feed(piece) }
          return try parser.finish()
        }
        #expect(outcome == expected, comment)
      }
      let snapshots = Outcome {
        var snapshots = JSONSnapshots(options: JSONSnapshots.Options(rules: rules))
        for piece in pieces(text, size) { try snapshots.feed(piece) }
        return try snapshots.finish()
      }
      #expect(snapshots == expected, comment)
      let error = JSONError.caught {
        var validator = JSONValidator(rules: rules)
        for piece in pieces(text, size) { try validator.feed(piece) }
        try validator.finish()
      }
      #expect(error == expected.error, comment)
      let copied = JSONError.caught {
        var reformatter = JSONReformatter(rules: rules)
        var output: [UInt8] = []
        for piece in pieces(text, size) { try reformatter.feed(piece) { output += $0 } }
        try reformatter.finish()
        #expect(try JSONDocument(output).root == JSONDocument(Self.repaired(text)).root)
      }
      #expect(copied == expected.error, comment)
    }
  }

  @Test("texts that are refused all the same", arguments: refused) func refusedTexts(_ source: String) throws {
    let text = raw(source)
    #expect(JSONError.caught { try JSONDocument(text, options: .init(rules: Self.rules(.replace))) } != nil)
    try check(text)
    // The repaired text is longer.
    for limit in 0...text.count + 2 {
      var rules = Self.rules(.replace)
      rules.maximumInputBytes = limit
      try check(text, rules)
    }
  }

  @Test("random damage, by every entry point") func randomDamage() throws {
    var json = RandomJSON(random: SeededRandom("damage"))
    let parts = [
      "\\ud800", "\\udfff", "\\ud83d", "\\ude00", "\\u0041", "\\\\", "\\xFF", "\\xC3", "\\xE2\\x82", "\\x80",
      "\\xF0\\x9F", "é",
    ]
    .map(raw)
    for _ in 0..<SeededRandom.cases(1500) {
      var text = json.text(size: 8)
      for _ in 0...json.random.below(3) {
        let quotes = text.indices.filter { text[$0] == UInt8(ascii: "\"") }
        let place =
          json.random.oneIn(6) || quotes.isEmpty
          ? json.random.below(text.count + 1) : quotes[json.random.below(quotes.count)]
        for _ in 0...json.random.below(3) { text.insert(contentsOf: parts[json.random.below(parts.count)], at: place) }
      }
      try check(text)
    }
  }

  @Test("streams, and how many characters they have replaced") func streams() throws {
    let text = raw("{\"a\": \"\\ud800\"}\n{\"a\": \"\\xFF\"}\n{\"a\": \"b\"}\n")
    for layout in [JSONElementStream.Layout.lines, .values] {
      var options = JSONElementStream.Options()
      options.rules.invalidText = .replace
      var stream = JSONElementStream(layout, options: options)
      var values: [String] = []
      for piece in pieces(text, 3) {
        try stream.feed(piece)
        while let element = try stream.next() { values.append(element.value["a"]?.string ?? "") }
      }
      stream.finish()
      while let element = try stream.next() { values.append(element.value["a"]?.string ?? "") }
      #expect(values == ["\u{FFFD}", "\u{FFFD}", "b"] && stream.replacements == 2)
    }
  }

  @Test("comments are repaired, and what looks like an escape in them is no damage") func comments() throws {
    let rules = Self.rules(.replace, comments: true)
    let text = raw("/* \\ud800 \" \\xFF */ [ // \" \\ud800\n \"\\ud800\", \"/*\" ] // \\xC3")
    for document in try documents(of: text, rules) {
      #expect(document.root.description == #"["\ufffd","/*"]"# && document.replacements == 3)
    }
  }

  @Test("UTF-16 and UTF-32 are refused as that") func wideTexts() throws {
    for text in [
      raw("\\xFF\\xFE[\\x00]\\x00"), raw("\\xFE\\xFF\\x00[\\x00]"), raw("\\xFF\\xFE\\x00\\x00[\\x00\\x00\\x00"),
    ] {
      for rules in [Self.rules(.error), Self.rules(.replace)] {
        #expect(JSONError.caught { try JSONDocument(text, options: .init(rules: rules)) }?.code == .unsupportedEncoding)
        for size in [1, 2, 8] {
          let error = JSONError.caught {
            var parser = JSONParser(rules: rules, engine: .buffer)
            for piece in pieces(text, size) { try parser.feed(piece) }
            _ = try parser.finish()
          }
          #expect(error?.category == .syntax)
        }
      }
    }
  }
}

extension JSONRules {
  fileprivate var strict: JSONRules {
    var rules = self
    rules.invalidText = .error
    return rules
  }
}
