import Foundation
import Spool
import Testing

@Suite("Texts of models in pieces") struct ModelTextTests {
  /// A model that is `Encodable`, too: it is mapped.
  private struct Both: Mappable, Encodable, Sendable {
    var id = 0
    var note: String?
    var seen: String?
    var score: Double?

    init(_ id: Int) { self.id = id }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["mapped"]
      note <- map["note"]
      score <- map["score"]
      if map.mappingType == .toJSON, var word = (map.context as? Word)?.text { word <- map["word"] }
    }
  }

  private struct Only: StaticMappable {
    var id = 7
    static func objectForMapping(map: Map) -> BaseMappable? { nil }
    mutating func mapping(map: Map) { id <- map["id"] }
  }

  private struct Word: MapContext, Sendable { let text: String }

  private func text<Text: AsyncSequence>(_ text: Text) async throws -> String where Text.Element == [UInt8] {
    var bytes: [UInt8] = []
    for try await piece in text { bytes += piece }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("arrays and lines") func texts() async throws {
    let models = [Both(1), Both(2)]
    let stream = AsyncStream { continuation in
      for model in models { continuation.yield(model) }
      continuation.finish()
    }
    #expect(try await text(models.jsonLines()) == "{\"mapped\":1}\n{\"mapped\":2}\n")
    #expect(try await text(models.jsonArray()) == #"[{"mapped":1},{"mapped":2}]"#)
    #expect(try await text(stream.jsonArray()) == #"[{"mapped":1},{"mapped":2}]"#)
    #expect(try await text([Only()].jsonLines()) == "{\"id\":7}\n")
    #expect(try await text([Only()].jsonArray(options: .init(isPretty: true))) == "[\n  {\n    \"id\": 7\n  }\n]")
    #expect(try await text([Both]().jsonArray()) == "[]")
  }

  @Test("context and nil") func settings() async throws {
    let models = [Both(1)]
    #expect(
      try await text(models.jsonLines(by: MapperConfiguration(context: Word(text: "w"))))
        == "{\"mapped\":1,\"word\":\"w\"}\n")
    #expect(
      try await text(models.jsonLines(by: MapperConfiguration(shouldIncludeNilValues: true)))
        == "{\"mapped\":1,\"note\":null,\"score\":null}\n")
  }

  @Test("the options of a configuration") func options() async throws {
    var configuration = MapperConfiguration()
    configuration.options.nullWriting = .write
    configuration.options.keyStrategy = .custom { $0.uppercased() }
    let expected = #"[{"MAPPED":1,"NOTE":null,"SCORE":null},{"MAPPED":2,"NOTE":null,"SCORE":null}]"#
    #expect(try await text([Both(1), Both(2)].jsonArray(by: configuration)) == expected)
  }

  @Test("a model with something that has no form in JSON") func invalid() async throws {
    var wrong = Both(2)
    wrong.score = .infinity
    var pieces: [[UInt8]] = []
    let error = await #expect(throws: MapError.self) {
      for try await piece in [Both(1), wrong, Both(3)].jsonArray() { pieces.append(piece) }
    }
    #expect(error?.keyPath == "[1].score")
    #expect(pieces == [Array(#"[{"mapped":1}"#.utf8)])
  }
}
