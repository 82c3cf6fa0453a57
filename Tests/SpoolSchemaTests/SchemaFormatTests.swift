import Testing

@testable import SpoolSchema

/// The formats of strings, beside the cases of the suite of JSON Schema.
@Suite("Formats of strings") struct SchemaFormatTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let format: SchemaFormat
    let valid: [String]
    let invalid: [String]
    var testDescription: String { format.rawValue }

    init(_ format: SchemaFormat, _ valid: [String], not invalid: [String]) {
      (self.format, self.valid, self.invalid) = (format, valid, invalid)
    }
  }

  static let rows = [
    Row(
      .dateTime,
      ["2026-12-01T08:30:00Z", "2026-12-01t08:30:00.5z", "2016-12-31T23:59:60Z", "2017-01-01T01:29:60+01:30"],
      not: [
        "2026-12-01 08:30:00Z", "2026-12-01T08:30:00", "2026-12-01T08:30Z", "2026-12-01T08:30:60Z", "2026-12-01", "T",
      ]),
    Row(
      .date, ["0000-02-29", "2024-02-29", "9999-12-31"],
      not: [
        "2023-02-29", "1900-02-29", "2026-00-01", "2026-13-01", "2026-04-31", "2026-4-1", "20260401", "2026-04-01Z", "",
      ]),
    Row(
      .time, ["00:00:00Z", "23:59:59.123456789-23:59", "22:59:60-01:00"],
      not: [
        "24:00:00Z", "23:59:61Z", "22:59:60+01:00", "08:30:00.Z", "08:30:00", "08:30:00+24:00", "08:30:00+0100",
        "08:30:00ZZ",
      ]),
    Row(
      .duration, ["P1Y2M3DT4H5M6S", "P1Y", "P1M2D", "PT5M", "PT1H2M", "P3W", "P1DT1S", "PT0S"],
      not: ["P", "PT", "P1YT", "P1Y2D", "PT1H2S", "P1W2D", "1Y", "P1", "P1S", "PT1D", "P1.5Y", "P1Y\n", "P1YT1H2S"]),
    Row(
      .email, ["a@b", "jane.o'neil+x@example.com", "\"a b\\\" @\"@example.com", "a@[127.0.0.1]", "a@[IPv6:::1]"],
      not: [
        "a", "@b", "a@", "a..b@c", ".a@b", "a b@c", "\"a\"b@c", "\"a@b", "a@b_c", "a@[127.0.0]", "a@[::1]", "a@[",
        "é@b", "a@é",
        "a@b@c",
      ]),
    Row(.idnEmail, ["é@b", "a@é.com", "\"é\"@b", "a@b"], not: ["é", "é@", "é é@b", "a@-é"]),
    Row(
      .hostname, ["a", "A-1.b--c.example", "1.2.3.4", String(repeating: "a", count: 63)],
      not: [
        "", ".", "a.", ".a", "a..b", "-a", "a-", "a_b", "é", "a b", String(repeating: "a", count: 64),
        String(repeating: "aaaaaaaaa.", count: 26),
      ]),
    Row(
      .ipv4, ["0.0.0.0", "255.255.255.255"],
      not: ["256.0.0.0", "1.2.3", "1.2.3.4.5", "01.2.3.4", "1.2.3.", "1.2.3.4 ", "1.2.3.0000", ""]),
    Row(
      .ipv6,
      [
        "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "::ffff:1.2.3.4",
        "1:2:3:4:5:6:1.2.3.4",
      ],
      not: [
        "", ":", ":::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "1:2:3:4::5:6:7:8", "12345::", "g::",
        "1.2.3.4::", "1.2.3.4",
        "::1.2.3", "::1%eth0", "1:", ":1", "1:2:3:4:5:6:7:1.2.3.4",
      ]),
    Row(
      .uri,
      [
        "http://example.com/a?b#c", "a:", "urn:a:b", "http://a@[::1]:80/", "http://[v1.a:b]", "file:///a", "a://",
        "a:/b//c", "http://a/%7E?/?#/?",
      ],
      not: [
        "", "a", "//a", "1a:b", "http://a:b", "http://[::1", "http://[1]", "a:b[c]", "a:%7", "a:%7G", "a:%", "a: b",
        "a:#b#c", "a:é", "http://a@b@c",
      ]),
    Row(
      .uriReference, ["", "a", "/a", "//a", "?a", "#a", "./a:b", "a/b:c", "http://[::1]", "../.."],
      not: ["1:b", ":a", "a:é", "//[1]", "/[::1]", "%", "\\a", "http://a:b"]),
    Row(
      .iri, ["http://é.example/ü?π#ß", "a:\u{1F600}", "a:?\u{E000}"],
      not: ["é", "a:\u{E000}", "a:\u{80}", "a:\u{FFFF}", "http://[é]", "a:\u{1FFFF}"]),
    Row(.iriReference, ["é", "//é", "#é", "a:é"], not: ["é:a", "\u{80}"]),
    Row(
      .uriTemplate,
      ["", "/a/{b}", "{+path}/here", "{?x,y*}", "{a:9999}", "{a.b}", "it's", "{;%41}", "é"],
      not: ["{", "}", "{}", "{a:0}", "{a:12345}", "{a,}", "{a..b}", "{+}", "a b", "%4", "\"", "{a=1}", "{,,a}"]),
    Row(
      .uuid, ["3e2d07c4-8e1c-4f1a-9b64-1F0F5C4F2C11", "00000000-0000-0000-0000-000000000000"],
      not: [
        "", "3e2d07c4-8e1c-4f1a-9b64-1f0f5c4f2c1", "3e2d07c48-e1c-4f1a-9b64-1f0f5c4f2c11",
        "3e2d07c4-8e1c-4f1a-9b64-1f0f5c4f2c1g",
      ]),
    Row(.jsonPointer, ["", "/", "/a~0~1/é"], not: ["a", "#/a", "/~", "/~2"]),
    Row(.relativeJSONPointer, ["0", "10", "0#", "1/a~0", "0/"], not: ["", "#", "/a", "01", "-1", "0##", "1/~", "1a"]),
    // An expression that automata cannot match, or only with very many states, is valid.
    Row(
      .regex, ["", "^a+$", #"(a)\1"#, "(?<=a)b", "a(?!b)", "(a{999}){999}", #"\p{Script=Greek}"#],
      not: ["(", "[", #"\a"#, "(?<=(a)b", #"(\1"#, "a**"]),
  ]

  @Test func allFormatsHaveRows() { #expect(Set(Self.rows.map(\.format)) == Set(SchemaFormat.allCases)) }

  @Test(arguments: rows) func fits(_ row: Row) {
    for text in row.valid { #expect(fits(row.format, Array(text.utf8)), "\(text)") }
    for text in row.invalid { #expect(!fits(row.format, Array(text.utf8)), "\(text)") }
  }

  @Test("parts, repetitions and bytes that are not UTF-8 are no trap", .timeLimit(.minutes(2)), arguments: rows)
  func hostile(_ row: Row) {
    for text in row.valid + row.invalid {
      let bytes = Array(text.utf8.prefix(40))
      for count in 0...bytes.count {
        _ = fits(row.format, Array(bytes[..<count]))
        _ = fits(row.format, bytes[..<count] + [0xFF, 0xC3] + bytes[count...])
        _ = fits(row.format, bytes[..<count] + [0xF0, 0x9F])
      }
      for part in [bytes, Array(bytes.prefix(1))] {
        _ = fits(row.format, Array(repeatElement(part, count: 2000).joined()))
      }
    }
    #expect(!row.format.fits(UnsafeBufferPointer(start: nil, count: 0)) || fits(row.format, []))
  }

  private func fits(_ format: SchemaFormat, _ text: [UInt8]) -> Bool { text.withUnsafeBufferPointer(format.fits) }
}
