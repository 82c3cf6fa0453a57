import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// What an error shows of the value that it has found.
@Suite("Excerpts in errors") struct ExcerptTests {
  /// A type that no value is one of.
  private struct Nothing: Decodable {
    init(from decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: ""))
    }
  }

  private static let long = String(repeating: "x", count: 38)
  private static let rows: [(value: String, shown: String)] = [
    ("null", "null"), ("true", "true"), ("false", "false"), ("0", "0"), ("-1.5e+3", "-1.5e+3"), ("\"\"", "\"\""),
    ("\"a\"", "\"a\""), ("[]", "an array"), ("{}", "an object"), ("[1, 2]", "an array"), ("{\"x\": {}}", "an object"),
    ("\"\\n\\u0041\"", "\"\\n\\u0041\""), ("\"\(long)\"", "\"\(long)\""), ("\"\(long)x\"", "\"\(long)x…"),
    ("\"\(long)xyz\"", "\"\(long)x…"), ("\"\(long)\u{E9}\"", "\"\(long)…"), ("\"\(long)x\u{E9}\"", "\"\(long)x…"),
    ("\"\(long.dropLast())\u{E9}\"", "\"\(long.dropLast())\u{E9}…"),
    ("\"\(long.dropLast(3))\u{1F600}\"", "\"\(long.dropLast(3))\u{1F600}…"),
    ("\"\(long.dropLast(2))\u{1F600}\"", "\"\(long.dropLast(2))…"),
    ("\"\(long.dropLast(3))e\u{301}e\u{301}\"", "\"\(long.dropLast(3))e\u{301}…"),
    ("\"\(long.dropLast(6))\u{1F468}\u{200D}\u{1F469}\"", "\"\(long.dropLast(6))…"),
    ("\"\(long.dropLast(5))\\u0041x\"", "\"\(long.dropLast(5))\\u0041…"),
    ("\"\(long.dropLast(4))\\u0041x\"", "\"\(long.dropLast(4))…"), ("\"\(long)\\n\"", "\"\(long)…"),
    ("\"\(long)\\\\\"", "\"\(long)…"),
    ("\"\(long.dropLast(9))\\ud83d\\ude00\"", "\"\(long.dropLast(9))…"),
    ("\"\(long.dropLast(11))\\ud83d\\ude00x\"", "\"\(long.dropLast(11))\\ud83d\\ude00…"),
    (String(repeating: "1", count: 40), String(repeating: "1", count: 40)),
    (String(repeating: "1", count: 41), String(repeating: "1", count: 40) + "…"),
    ("\"" + String(repeating: "\u{301}", count: 100) + "\"", "…"),
  ]

  /// Where in a text the value is.
  private enum Shape { case root, only, second, member }

  @Test("each kind of value, between others and at the ends of texts and pieces") func values() throws {
    for (value, shown) in Self.rows {
      for (before, after, shape) in [
        ("", "", Shape.root), (" ", "\n", .root), ("[", "]", .only), ("[1,", ",\"secret\"]", .second),
        ("{\"a\":", ",\"secret\":\"token\"}", .member), ("{\"b\":0,\"a\": ", " }", .member), ("\u{FEFF}[", "]", .only),
      ] {
        let text = before + value + after
        let fault = ErrorPlaceTests.place { try decode(shape) { try SpoolJSONDecoder().decode($0, from: text) } }
        #expect(fault?.reason == "unexpected \(shown)", "\(text)")
        #expect(fault?.place.offset == before.utf8.count)
        for size in [1, 3, 7, 64] {
          let document = try inPieces(text, size)
          let other = ErrorPlaceTests.place { try decode(shape) { try SpoolJSONDecoder().decode($0, from: document) } }
          #expect(other == fault)
        }
      }
    }
  }

  private func decode(_ shape: Shape, _ decode: (any Decodable.Type) throws -> Any) throws -> Any {
    switch shape {
    case .root: try decode(Nothing.self)
    case .only: try decode([Nothing].self)
    case .second: try decode(Second.self)
    case .member: try decode(Member.self)
    }
  }

  private struct Member: Decodable { let a: Nothing }

  private struct Second: Decodable {
    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      _ = try list.decode(Int.self)
      _ = try list.decode(Nothing.self)
    }
  }

  private func inPieces(_ text: String, _ size: Int) throws -> JSONDocument {
    var parser = JSONParser()
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try parser.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return try parser.finish()
  }

  @Test("an object that lacks a key shows nothing of what is next to it") func neighbours() {
    struct A: Decodable {
      struct X: Decodable { let x: Int }
      let a: X
    }
    let fault = ErrorPlaceTests.place { try SpoolJSONDecoder().decode(A.self, from: #"{"a": {}, "secret": "token"}"#) }
    #expect(fault?.reason == "found an object, expected the key \"x\"")
  }
}
