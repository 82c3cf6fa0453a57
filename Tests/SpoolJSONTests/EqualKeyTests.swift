import SpoolJSON
import Testing

/// If members have equal keys, the last one counts, whichever way the object is read.
@Suite("Equal keys") struct EqualKeyTests {
  private static let rows = [
    (#"{"a":1,"a":2}"#, #"{"a":2}"#),
    (#"{"a":1,"b":2,"a":3}"#, #"{"b":2,"a":3}"#),
    (#"{"a":1,"a":2,"a":3,"b":4,"b":5}"#, #"{"a":3,"b":5}"#),
    (#"{"\u0061":1,"a":2}"#, #"{"a":2}"#),
    (#"{"a":1,"\u0061":2}"#, #"{"a":2}"#),
    (#"{"\u0061":1,"\u0061":2,"b\n":3,"\u0062\u000a":4}"#, #"{"a":2,"b\n":4}"#),
    (#"{"":1,"":2}"#, #"{"":2}"#),
    (#"{"\u0000":1,"\u0000":2,"":3}"#, #"{"\u0000":2,"":3}"#),
    (#"{"é":1,"\u00e9":2,"e\u0301":3}"#, #"{"é":2,"e\u0301":3}"#),
    (#"{"a":{"b":1,"b":2},"a":{"b":3,"c":4,"b":5}}"#, #"{"a":{"c":4,"b":5}}"#),
    (#"{"a":[{"x":1}],"b":0,"a":[{"x":1,"x":[2]}]}"#, #"{"b":0,"a":[{"x":[2]}]}"#),
    (#"{"12345678":1,"1234567":2,"12345678":3,"123456789":4}"#, #"{"1234567":2,"12345678":3,"123456789":4}"#),
    (#"{"abcdefghij":1,"abcdefghik":2,"abcdefghij":3}"#, #"{"abcdefghik":2,"abcdefghij":3}"#),
    (
      #"{"abcdefghijk":1,"abcdefgXijk":2,"Xbcdefghijk":3}"#,
      #"{"abcdefghijk":1,"abcdefgXijk":2,"Xbcdefghijk":3}"#
    ),
    (
      #"{"abcdef":1,"abcdeX":2,"Xbcdef":3,"abc":4,"abX":5,"Xbc":6,"aXc":7}"#,
      #"{"abcdef":1,"abcdeX":2,"Xbcdef":3,"abc":4,"abX":5,"Xbc":6,"aXc":7}"#
    ),
    (#"{"abcd":1,"abce":2,"abcd":3,"bbcd":4,"abc":5,"abc":6}"#, #"{"abce":2,"abcd":3,"bbcd":4,"abc":6}"#),
  ]

  @Test("the last one wins", arguments: rows)
  func lastWins(_ text: String, _ plain: String) throws { try check(text, plain) }

  /// Wide objects use another hash, and a table of another size.
  @Test("the last one wins in wide objects", arguments: [60, 64, 65, 1000, 3000])
  func wideObjects(_ width: Int) throws {
    let padding = (0..<width).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
    for (text, plain) in Self.rows {
      try check("{" + padding + "," + text.dropFirst(), "{" + padding + "," + plain.dropFirst(), width > 100)
      try check(text.dropLast() + "," + padding + "}", plain.dropLast() + "," + padding + "}", width > 100)
    }
    let again = (0..<width).reversed().map { "\"\\u006bey\($0)\":[]" }.joined(separator: ",")
    try check("{" + padding + "," + again + "}", "{" + again + "}", width > 100)
  }

  private func check(_ text: String, _ plain: String, _ isLarge: Bool = false) throws {
    let value = try JSONDocument(text).root
    let right = try JSONDocument(plain).root
    #expect(value == right && right == value)
    #expect(value.object == right.object)
    #expect(value.count == right.count)
    #expect(value.object?.count == right.object?.count)
    #expect(value.object?.keys == right.object?.keys)
    #expect(value.object?.map(\.value) == right.object?.map(\.value))
    // Looking up one key is linear in the number of members.
    for (key, member) in try #require(right.object).prefix(isLarge ? 20 : 2000) {
      #expect(value[key] == member)
      #expect(value.object?[key] == member)
      #expect(value[path: JSONKeyPath(key + "€", delimiter: "€")] == nil)
      if !key.isEmpty { #expect(value[path: JSONKeyPath(key, delimiter: "€")] == member) }
    }
    #expect(value["missing"] == nil)
  }

  /// Keys that are equal as Swift strings but not as JSON, which compares code units (RFC 8259, 8.3).
  @Test(
    "keys of equal meaning but other scalars are different",
    arguments: [
      ("\u{e9}", "e\u{301}"), ("12345678q\u{323}\u{307}12345678", "12345678q\u{307}\u{323}12345678"),
      ("\u{212b}", "\u{c5}"),
    ])
  func canonicalEquivalence(_ one: String, _ other: String) throws {
    #expect(one == other)
    for (left, right) in [
      (one, other), (escaped(one), other), (one, escaped(other)), (escaped(one), escaped(other)),
    ] {
      let root = try JSONDocument("{\"\(left)\":1,\"\(right)\":2}").root
      #expect(root.count == 2, "\(left) and \(right)")
      #expect(root[one]?.numberText == "1")
      #expect(root[other]?.numberText == "2")
      #expect(root.object?.map(\.value.numberText) == ["1", "2"])
    }
    #expect(try JSONDocument("{\"\(one)\":1}").root != JSONDocument("{\"\(other)\":1}").root)
    #expect(try JSONDocument("\"\(one)\"").root != JSONDocument("\"\(other)\"").root)
  }

  private func escaped(_ text: String) -> String {
    text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
