import Foundation
import Spool
import Testing

private struct Sheet: Codable {
  var badges: [Mapped<Badge>]
}

private struct Refused: Error {}

/// A model that throws an error of its own.
private struct Strict: ImmutableMappable {
  init(map: Map) throws { throw Refused() }
}

private struct Ratio: Mappable {
  var value = Double.nan
  init?(map: Map) {}
  init() {}
  mutating func mapping(map: Map) { value <- map["x.value"] }
}

/// What coders throw if a model cannot be mapped.
@Suite struct MappedErrorTests {
  @Test(
    arguments: [
      (#"{"id": "x", "place": {"city": ""}}"#, "typeMismatch Int", "badges.Index 1.id", "an integer"),
      (#"{"id": null, "place": {"city": ""}}"#, "valueNotFound Int", "badges.Index 1.id", "an integer"),
      (#"{"place": {"city": ""}}"#, "keyNotFound id", "badges.Index 1", "an integer"),
      (#"{"id": 1, "place": {"city": 5}}"#, "typeMismatch String", "badges.Index 1.place.city", "a string"),
      (#"{"id": 1, "place": {}}"#, "keyNotFound city", "badges.Index 1.place", "a value"),
      (#"{"id": 1, "place": 7}"#, "typeMismatch Dictionary<String, Any>", "badges.Index 1.place", "an object"),
      ("7", "typeMismatch Dictionary<String, Any>", "badges.Index 1", "an object"),
      ("null", "valueNotFound Dictionary<String, Any>", "badges.Index 1", "an object"),
    ])
  func decoding(_ row: (value: String, error: String, path: String, expected: String)) throws {
    let text = #"{"badges": [{"id": 1, "place": {"city": "a"}}, \#(row.value)]}"#
    for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
      decoder.userInfo[.mapperConfiguration] = MapperConfiguration.coded
      let error = #expect(throws: DecodingError.self) { try decoder.decode(Sheet.self, from: Data(text.utf8)) }
      let (kind, context) = try #require(error.map(Self.parts))
      #expect(kind == row.error && Self.path(context) == row.path, "\(decoder)")
      let underlying = try #require(context.underlyingError as? MapError)
      #expect(context.debugDescription == underlying.message)
      #expect(underlying.expected ?? "a value" == row.expected)
      #expect((underlying.place != nil) == (decoder is SpoolJSONDecoder))
    }
  }

  private static func parts(_ error: DecodingError) -> (String, DecodingError.Context) {
    switch error {
    case .typeMismatch(let type, let context): ("typeMismatch \(type)", context)
    case .valueNotFound(let type, let context): ("valueNotFound \(type)", context)
    case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context)
    case .dataCorrupted(let context): ("dataCorrupted", context)
    @unknown default: ("", DecodingError.Context(codingPath: [], debugDescription: ""))
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.map(\.stringValue).joined(separator: ".")
  }

  @Test func refusals() {
    for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
      #expect(throws: Refused.self) { try decoder.decode(Mapped<Strict>.self, from: Data("{}".utf8)) }
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode([Mapped<Owner>].self, from: Data("[{}]".utf8))
      }
      #expect(error.map { Self.parts($0).0 } == "dataCorrupted")
    }
  }

  @Test func encoding() throws {
    for encoder in [SpoolJSONEncoder(), JSONEncoder()] {
      let error = #expect(throws: EncodingError.self) { try encoder.encode(["a": [Mapped(Ratio())]]) }
      guard case .invalidValue(let value, let context) = error else { continue }
      #expect(context.codingPath.map(\.stringValue) == ["a", "Index 0", "x", "value"])
      #expect((value as? Double)?.isNaN == true)
      #expect(context.debugDescription == "cannot write NaN at x.value")
      #expect((context.underlyingError as? MapError)?.keyPath == "x.value")
    }
  }

  /// What is nested as deeply as JSONDecoder and JSONEncoder allow, and one level deeper.
  @Test(arguments: [(509, true, true), (510, true, false), (511, false, false), (20_000, false, false)])
  func depth(_ row: (levels: Int, isRead: Bool, isWritten: Bool)) throws {
    struct Box: Mappable {
      var json: Any = 1
      init?(map: Map) {}
      init(_ json: Any) { self.json = json }
      mutating func mapping(map: Map) { json <- map["json"] }
    }
    let levels = row.levels
    let text = #"[{"json":"# + String(repeating: "[", count: levels) + String(repeating: "]", count: levels) + "}]"
    for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
      let boxes = try? decoder.decode([Mapped<Box>].self, from: Data(text.utf8))
      #expect((boxes != nil) == row.isRead, "\(decoder)")
    }
    guard levels < 1000 else { return }
    let json = try #require(Mapper<Box>.parseJSONString(JSONString: #"[\#(text.dropFirst(9).dropLast(2))]"#) as? [Any])
    for encoder in [SpoolJSONEncoder(), JSONEncoder()] {
      let data = try? encoder.encode([Mapped(Box(json[0]))])
      let isWritten = data == Data(text.replacingOccurrences(of: " ", with: "").utf8)
      #expect(isWritten == row.isWritten, "\(encoder)")
    }
  }
}
