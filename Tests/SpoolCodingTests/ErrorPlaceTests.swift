import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// The place of an error, which is that of the value that its path leads to.
@Suite("Places of errors of decoding") struct ErrorPlaceTests {
  /// What an error says about a place; nil if there is no error, or none with a place.
  static func place(_ body: () throws -> some Any) -> JSONError? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? DecodingError).flatMap(context)?.underlyingError as? JSONError
    }
  }

  static func context(_ error: DecodingError) -> DecodingError.Context? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  // MARK: The mistakes that apps make

  enum Kind: String, Decodable { case book, pen }
  enum Payment: Decodable { case card(number: Int), cash }

  struct Line: Decodable, Sendable {
    var name: String
    var count: Int8?
    var date: Date?
    var link: URL?
    var id: UUID?
    var image: Data?
    var kind: Kind?
    var payment: Payment?
    var rating: Rating?
  }

  struct Rating: Decodable, Sendable {
    let stars: Int
    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      stars = try value.decode(Int.self)
      if stars > 5 { throw DecodingError.dataCorruptedError(in: value, debugDescription: "too many stars") }
    }
  }

  struct Order: Decodable { let lines: [Line] }

  /// A line of an order, the column of the fault in it, its path, and the message.
  static let mistakes: [(line: String, column: Int, path: String, message: String)] = [
    (#"{}"#, 1, "lines[1].name", "found an object, expected the key \"name\""),
    (#"{"name": null}"#, 10, "lines[1].name", "unexpected null"),
    (#"{"name": 1}"#, 10, "lines[1].name", "unexpected 1"),
    (#"{"name": "", "count": 300}"#, 23, "lines[1].count", "unexpected 300"),
    (#"{"name": "", "date": "today"}"#, 22, "lines[1].date", "unexpected \"today\""),
    (#"{"name": "", "link": ""}"#, 22, "lines[1].link", "unexpected \"\""),
    (#"{"name": "", "id": "no-uuid"}"#, 20, "lines[1].id", "unexpected \"no-uuid\""),
    (#"{"name": "", "image": "%"}"#, 23, "lines[1].image", "unexpected \"%\""),
    (#"{"name": "", "kind": "car"}"#, 22, "lines[1].kind", "unexpected \"car\""),
    (#"{"name": "", "payment": {"coin": {}}}"#, 25, "lines[1].payment", "unexpected an object"),
    (
      #"{"name": "", "payment": {"card": {}}}"#, 34, "lines[1].payment.card.number",
      "found an object, expected the key \"number\""
    ),
    (#"{"name": "", "rating": 6}"#, 24, "lines[1].rating", "unexpected 6"),
    (#"{"name": "", "rating": {}}"#, 24, "lines[1].rating", "unexpected an object"),
  ]

  private static func configured() -> SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  @Test("all mistakes have line, column and path") func allMistakes() throws {
    for mistake in Self.mistakes {
      let text = "{\"lines\": [{\"name\": \"\"},\n\(mistake.line)]}"
      let decoder = Self.configured()
      let (data, document) = (Data(text.utf8), try JSONDocument(text))
      let faults: [(JSONError?, line: Int, path: String)] = [
        (Self.place { try decoder.decode(Order.self, from: data) }, 2, mistake.path),
        (Self.place { try decoder.decode(Order.self, from: text) }, 2, mistake.path),
        (Self.place { try decoder.decode(Order.self, from: document) }, 2, mistake.path),
        (Self.place { try decoder.decode([Line].self, from: text, at: "lines") }, 2, mistake.path),
        (Self.place { try decoder.decode([Line].self, from: document, at: "lines") }, 2, mistake.path),
        (Self.place { try decoder.decode(Line.self, from: text, at: "lines[1]") }, 2, mistake.path),
        (Self.place { try decoder.decode([Line].self, from: text, at: "lines", concurrency: 2) }, 2, mistake.path),
        (Self.place { try decoder.decode(Line.self, from: document.root["lines"]![1]!) }, 2, mistake.path),
        (Self.place { try decoder.decode(Line.self, from: mistake.line) }, 1, String(mistake.path.dropFirst(9))),
      ]
      for (number, (fault, line, path)) in faults.enumerated() {
        let found = fault.map { "\($0.place.line):\($0.place.column) \($0.path?.description ?? "-"): \($0.reason)" }
        #expect(found == "\(line):\(mistake.column) \(path): \(mistake.message)", "\(number): \(mistake.line)")
      }
    }
  }

  @Test("also in texts that Foundation reads, where its path says which value it is") func inTextsOfFoundation() {
    for mistake in Self.mistakes {
      for (text, isJSON5) in [
        ("{\"lines\": [{\"name\": \"\",},\n\(mistake.line),],}", false),
        ("{\"lines\": [{\"name\": \"\"},\n\(mistake.line)], /**/}", true),
      ] {
        let decoder = Self.configured()
        decoder.allowsJSON5 = isJSON5
        let fault = Self.place { try decoder.decode(Order.self, from: text) }
        let found = fault.map { "\($0.place.line):\($0.place.column) \($0.path?.description ?? "-"): \($0.reason)" }
        let isLost = mistake.path.hasSuffix("count") || mistake.path.hasSuffix("date")
        #expect(
          found == (isLost ? nil : "2:\(mistake.column) \(mistake.path): \(mistake.message)"), "\(mistake.line)")
      }
    }
  }

  @Test("errors in the syntax") func syntax() throws {
    let rows: [(String, String)] = [
      ("[1,\n 2 3]", "line 2, column 4 (byte 7): unexpected \"3\", expected \",\" or \"]\""),
      ("[1,\n 2", "line 2, column 3 (byte 6): the input ends too early, expected \",\" or \"]\""),
      ("", "line 1, column 1 (byte 0): the input ends too early, expected a value"),
      ("[1,] x", "line 1, column 6 (byte 5): unexpected \"x\" after the value, expected the end of the input"),
      ("[1,,2]", "line 1, column 4 (byte 3): unexpected \",\", expected a value or \"]\""),
      ("{\"a\":1,\n\"b\" 2}", "line 2, column 5 (byte 12): unexpected \"2\", expected \":\""),
      ("[tru]", "line 1, column 5 (byte 4): unexpected \"]\", expected the rest of \"true\""),
      ("[01]", "line 1, column 3 (byte 2): unexpected \"1\", expected \",\" or \"]\""),
      (
        String(repeating: "[", count: 513) + String(repeating: "]", count: 513),
        "line 1, column 513 (byte 512): arrays and objects are nested deeper than the limit of 512"
      ),
    ]
    for (text, place) in rows {
      let decoder = SpoolJSONDecoder()
      let found = [
        Self.place { try decoder.decode([Int].self, from: text) },
        Self.place { try decoder.decode([Int].self, from: Data(text.utf8)) },
        Self.place { try decoder.decode([Int].self, from: text, concurrency: 2) },
      ]
      for fault in found { #expect(fault?.description == place) }
      #expect(found[0]?.path == nil)
      // In another encoding, the place would be that in another text.
      let wide = try #require(text.data(using: .utf16))
      #expect(Self.place { try decoder.decode([Int].self, from: wide) } == nil)
      // JSON5 has another grammar, and so has a text without braces.
      decoder.assumesTopLevelDictionary = true
      let isObject = text.hasPrefix("{")
      #expect((Self.place { try decoder.decode([String: Int].self, from: text) } != nil) == isObject)
      decoder.assumesTopLevelDictionary = false
      decoder.allowsJSON5 = true
      #expect(Self.place { try decoder.decode([Int].self, from: text) } == nil)
    }
  }

  // MARK: No place rather than a wrong one

  /// An error of the user's own at a place of the model.
  private func place(_ text: String, _ decoder: SpoolJSONDecoder = .init(), _ body: @escaping Asked.Body) -> String? {
    decoder.userInfo[Asked.body] = body
    return Self.place { try decoder.decode([String: Asked].self, from: text) }.map { "\($0.place.offset) \($0.reason)" }
  }

  private static func own(_ path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(.init(codingPath: path, debugDescription: "own"))
  }

  @Test("paths that do not lead to the value in which the error was thrown") func otherPaths() {
    let text = #"{"a":{"a":1,"b":[2,3]}}"#
    let (a, b) = (AnyText("a"), AnyText("b"))
    let zero = IndexOfArray(0)
    #expect(place(text) { throw Self.own($0.codingPath) } == "5 unexpected an object")
    #expect(place(text) { throw Self.own($0.codingPath + [b]) } == "16 unexpected an array")
    #expect(place(text) { throw Self.own($0.codingPath + [b, zero]) } == "17 unexpected 2")
    #expect(
      place(text) { throw Self.own($0.codingPath + [AnyText("c")]) } == "5 found an object, expected the key \"c\"")
    #expect(
      place(text) { throw Self.own($0.codingPath + [b, IndexOfArray(2)]) }
        == "16 found an array, expected an element with the index 2")
    for path: [any CodingKey] in [[], [b], [a, a, a], [b, zero], [a, AnyText("c"), a], [zero], [a, zero, b]] {
      #expect(place(text) { _ in throw Self.own(path) } == nil, "\(path)")
    }
    // At the root, a path without components is that of the root.
    let decoder = SpoolJSONDecoder()
    decoder.userInfo[Asked.body] = { (_: any Decoder) throws -> String in throw Self.own([]) } as Asked.Body
    #expect(Self.place { try decoder.decode(Asked.self, from: text) }?.place.offset == 0)
  }

  @Test("errors that are caught are released with what they hold") func released() throws {
    final class Held: Sendable {}
    struct Holding: Error, @unchecked Sendable {
      let decoder: any Decoder
      let held: Held
    }
    final class Reference { weak var held: Held? }
    nonisolated(unsafe) let (inside, after) = (Reference(), Reference())
    nonisolated(unsafe) var kept: (any Decoder)?
    for keepsDecoder in [false, true] {
      let decoder = SpoolJSONDecoder()
      let body: Asked.Body = { decoder in
        if decoder.codingPath.count == 2 {
          let held = Held()
          (keepsDecoder ? after : inside).held = held
          throw Holding(decoder: decoder, held: held)
        }
        if decoder.codingPath.isEmpty { kept = keepsDecoder ? decoder : nil }
        _ = try? decoder.container(keyedBy: AnyText.self).decode(Asked.self, forKey: AnyText("a"))
        return ""
      }
      decoder.userInfo[Asked.body] = body
      _ = try decoder.decode(Asked.self, from: #"{"a":{"a":{}}}"#)
      #expect(inside.held == nil && after.held == nil)
    }
    _ = try? kept?.container(keyedBy: AnyText.self).decode(Asked.self, forKey: AnyText("a"))
    kept = nil
    #expect(after.held == nil)
  }

  private struct IndexOfArray: CodingKey {
    let intValue: Int?
    var stringValue: String { "Index \(intValue ?? 0)" }
    init(_ index: Int) { intValue = index }
    init?(intValue: Int) { self.init(intValue) }
    init?(stringValue: String) { nil }
  }

  @Test("errors about another text, and errors that follow a caught one") func otherErrors() {
    let text = #"{"a":"{\"b\":\"x\"}","b":1}"#
    let inner = place(text) {
      let inner = try $0.singleValueContainer().decode(String.self)
      return "\(try JSONDecoder().decode([String: Int].self, from: Data(inner.utf8)))"
    }
    #expect(inner == nil)
    #expect(place(text) { throw Self.own($0.codingPath) }?.hasPrefix("5 ") == true)
    let caught = place(#"{"a":[1,{"b":2}]}"#) { decoder in
      _ = try? decoder.singleValueContainer().decode([String].self)
      _ = try? decoder.singleValueContainer().decode([[String: String]].self)
      throw Self.own(decoder.codingPath)
    }
    #expect(caught == "5 unexpected an array")
    let again = place(#"{"a":[1,{"b":2}]}"#) { decoder in
      do {
        return "\(try decoder.singleValueContainer().decode([Line].self))"
      } catch {
        throw error
      }
    }
    #expect(again == "6 unexpected 1")
    struct Other: Error {}
    #expect(place(text) { _ in throw Other() } == nil)
    let underlying = place(text) {
      throw DecodingError.dataCorrupted(
        .init(codingPath: $0.codingPath, debugDescription: "own", underlyingError: Other()))
    }
    #expect(underlying == nil, "that error stays as it is")
  }

  @Test("values and errors of paths with key strategies") func strategies() {
    struct Model: Decodable {
      struct Part: Decodable { let oneTwo: Kind }
      let firstPart: Part
    }
    let decoder = SpoolJSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let text = #"{"first_part": {"x": 0, "one_two": "car"}}"#
    let fault = Self.place { try decoder.decode(Model.self, from: text) }
    #expect(fault?.place.offset == 35 && fault?.path == "first_part.one_two")
    // The keys of a dictionary are not converted, so the path does not say which member it is.
    let both = #"{"one_two": "car", "oneTwo": "bus"}"#
    #expect(Self.place { try decoder.decode([String: Kind].self, from: both) }?.place.offset == 12)
    #expect(Self.place { try decoder.decode(Model.Part.self, from: both) } == nil)
    #expect(Self.place { try decoder.decode([String: Kind].self, from: #"{"a_b": "car"}"#) }?.place.offset == 8)
    decoder.keyDecodingStrategy = .custom { AnyText(($0.last?.stringValue ?? "").lowercased() + "\($0.count)") }
    #expect(Self.place { try decoder.decode([String: Kind].self, from: #"{"a_b": "car"}"#) }?.place.offset == 8)
    struct Upper: Decodable {
      enum CodingKeys: String, CodingKey { case kind = "kind1" }
      let kind: Kind
    }
    #expect(Self.place { try decoder.decode(Upper.self, from: #"{"KIND": "car"}"#) }?.place.offset == 9)
  }

  @Test("what a container lacks") func ends() {
    #expect(
      place(#"{"a":[1]}"#) {
        var list = try $0.unkeyedContainer()
        return "\(try list.decode(Int.self)) \(try list.decode(Int.self))"
      } == "5 found an array, expected an element with the index 1")
    #expect(
      Self.place { try SpoolJSONDecoder().decode(Decimal.self, from: "\"1\"") }?.description
        == "line 1, column 1 (byte 0): unexpected \"1\"")
  }

  @Test("a value that is nested too deeply") func depth() throws {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = .max
    let text = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let document = try JSONDocument(" " + text, options: options)
    #expect(Self.place { try SpoolJSONDecoder().decode([Int].self, from: document) }?.place.offset == 1)
  }

  // MARK: Texts of errors

  @Test("the path of a coding path") func codingPaths() {
    let rows: [([any CodingKey], String)] = [
      ([], ""), ([AnyText("lines"), IndexOfArray(0), AnyText("count")], "lines[0].count"),
      ([AnyText("a.b"), IndexOfArray(12)], "[\"a.b\"][12]"), ([AnyText("")], "\"\""),
    ]
    for (path, text) in rows {
      #expect(JSONKeyPath(codingPath: path).description == JSONKeyPath(text).description)
      #expect(JSONKeyPath(codingPath: path) == JSONKeyPath(JSONKeyPath(codingPath: path).description))
    }
    for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
      func path<T: Decodable>(_ type: T.Type, _ text: String) -> String? {
        do {
          _ = try decoder.decode(type, from: Data(text.utf8))
          return nil
        } catch {
          return (error as? DecodingError).flatMap(Self.context).map {
            JSONKeyPath(codingPath: $0.codingPath).description
          }
        }
      }
      #expect(path(Order.self, #"{"lines":[{"name":1}]}"#) == "lines[0].name")
      #expect(path([Int: [Int]].self, #"{"7":[1,"x"]}"#) == JSONKeyPath(components: ["7", 1]).description)
      #expect(path([String: [Int]].self, #"{"7":[1,"x"]}"#) == JSONKeyPath(components: ["7", 1]).description)
    }
  }

  @Test("what is logged of an error has its place") func localized() {
    let fault = Self.place { try SpoolJSONDecoder().decode([Int].self, from: "[1,\n\"x\"]") }
    #expect(fault?.localizedDescription == "line 2, column 1 (byte 4): unexpected \"x\"")
    let syntax = Self.place { try SpoolJSONDecoder().decode([Int].self, from: "[1") }
    #expect(syntax?.localizedDescription == syntax?.description)
  }
}
