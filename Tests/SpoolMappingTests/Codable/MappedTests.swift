import Foundation
import Spool
import Testing

private struct Page: Codable, Equatable {
  @Mapped var owner: Owner
  var editor: Mapped<Owner>?
  var others: [Mapped<Owner>] = []
  var byName: [String: Mapped<Owner>]?
}

/// A decoder and the name of it in failures.
private let decoders: [JSONDecoder] = [SpoolJSONDecoder(), JSONDecoder()]

/// Models as members of `Codable` types.
@Suite struct MappedTests {
  @Test(
    arguments: [
      (#"{"owner": {"name": "a"}, "others": []}"#, Page(owner: Owner("a"))),
      (#"{"owner": {"name": "a"}, "editor": null, "others": []}"#, Page(owner: Owner("a"))),
      (
        #"{"owner": {"name": "é\n", "theRatio": 0.1}, "editor": {"name": "b"}, "others": [{"name": "c"}, {"name": "d"}]}"#,
        Page(
          owner: Owner("é\n", ratio: 0.1), editor: Mapped(Owner("b")),
          others: [Mapped(Owner("c")), Mapped(Owner("d"))])
      ),
      (
        #"{"owner": {"name": "a", "friends": [{"name": "b", "friends": []}]}, "others": [], "byName": {"x": {"name": "y"}}}"#,
        Page(
          owner: Owner("a", friends: [Owner("b", friends: [])]), byName: ["x": Mapped(Owner("y"))])
      ),
    ] as [(String, Page)])
  fileprivate func everyCoder(_ row: (text: String, page: Page)) throws {
    for decoder in decoders {
      #expect(try decoder.decode(Page.self, from: Data(row.text.utf8)) == row.page, "\(decoder)")
    }
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = format
      #expect(try PropertyListDecoder().decode(Page.self, from: encoder.encode(row.page)) == row.page)
    }
    for encoder in [SpoolJSONEncoder(), JSONEncoder()] {
      let data = try encoder.encode(row.page)
      #expect(try decoders.map { try $0.decode(Page.self, from: data) } == [row.page, row.page], "\(encoder)")
    }
    // A value that is written in another order than it is encoded can be decoded, too.
    #expect(try decoders[0].decode(Page.self, from: SpoolJSONEncoder().encode(Twice(page: row.page))) == row.page)
  }

  /// A value that repeats its keys, so that what has been written is taken out of the text again.
  private struct Twice: Encodable {
    let page: Page

    func encode(to encoder: any Encoder) throws {
      try page.encode(to: encoder)
      try page.encode(to: encoder)
    }
  }

  @Test(
    arguments: [
      ([], #"{"owner":{"name":"a\/b","theRatio":2,"friends":[{"name":"x"}]},"others":[]}"#),
      ([.sortedKeys], #"{"others":[],"owner":{"friends":[{"name":"x"}],"name":"a\/b","theRatio":2}}"#),
      ([.withoutEscapingSlashes], #"{"owner":{"name":"a/b","theRatio":2,"friends":[{"name":"x"}]},"others":[]}"#),
    ] as [(JSONEncoder.OutputFormatting, String)])
  func texts(_ row: (format: JSONEncoder.OutputFormatting, text: String)) throws {
    let page = Page(owner: Owner("a/b", ratio: 2, friends: [Owner("x")]))
    let encoder = SpoolJSONEncoder()
    encoder.outputFormatting = row.format
    encoder.keyEncodingStrategy = .convertToSnakeCase
    #expect(try encoder.encodeText(page) == row.text)
    for format in [row.format, row.format.union(.prettyPrinted), row.format.union([.prettyPrinted, .sortedKeys])] {
      let other = JSONEncoder()
      (encoder.outputFormatting, other.outputFormatting) = (format, format)
      other.keyEncodingStrategy = .convertToSnakeCase
      let (data, otherData) = try (encoder.encode(page), other.encode(page))
      if format.contains(.sortedKeys) { #expect(data == otherData) }
      #expect(try JSONDocument(data).root == JSONDocument(otherData).root)
    }
  }

  /// Numbers that pass through a model without a change, in either direction.
  private struct Numbers: Mappable {
    var members: [String: Any] = [:]
    var exact: Decimal?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      exact <- map["exact"]
      members <- map["members"]
    }
  }

  @Test(
    arguments: [
      "0", "-1", "1.5", "9223372036854775807", "18446744073709551615", "0.1", "1e-300", "true", "null", "[1,[2.5,{}]]",
      "123456789012345678901234567890", #""5""#, #""""#, #"{"a":{"b":null}}"#,
    ])
  func numbers(_ value: String) throws {
    let text = #"{"exact":0.12345678901234567890123,"members":{"x":\#(value)}}"#
    for decoder in decoders {
      let model = try decoder.decode(Mapped<Numbers>.self, from: Data(text.utf8))
      for encoder in [SpoolJSONEncoder(), JSONEncoder()] {
        let written = try encoder.encode(model)
        #expect(try JSONDocument(written).root == JSONDocument(text).root, "\(decoder), \(encoder)")
      }
    }
  }

  /// Strategies of coders have no effect on what the model names; those of the configuration have.
  @Test func strategies() throws {
    let text = #"{"the_page": {"name": "a", "theRatio": 0.5, "the_ratio": 0.25}}"#
    for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      #expect(
        try decoder.decode([String: Mapped<Owner>].self, from: Data(text.utf8))["the_page"]?.wrappedValue.ratio == 0.5)
      var configuration = MapperConfiguration()
      configuration.options.keyStrategy = .snakeCase
      decoder.userInfo[.mapperConfiguration] = configuration
      #expect(
        try decoder.decode([String: Mapped<Owner>].self, from: Data(text.utf8))["the_page"]?.wrappedValue.ratio == 0.25)
      let encoder = decoder is SpoolJSONDecoder ? SpoolJSONEncoder() : JSONEncoder()
      encoder.userInfo[.mapperConfiguration] = configuration
      #expect(String(decoding: try encoder.encode(Mapped(Owner("a", ratio: 1))), as: UTF8.self).contains("the_ratio"))
    }
  }

  @Test func values() {
    func require<T: Hashable & Sendable & Codable>(_ value: T) -> T { value }
    #expect(Set([require(Mapped(Owner("a"))), Mapped(Owner("b")), Mapped(wrappedValue: Owner("a"))]).count == 2)
  }

  /// A null may outlive the decoder that it came from, and so may a decoder that a value has kept.
  @Test func keptDecoder() throws {
    struct Keeper: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }
    let kept = try SpoolJSONDecoder().decode([Keeper].self, from: Data(#"[{"name": "later"}]"#.utf8))[0].decoder
    #expect(try Mapped<Owner>(from: kept).wrappedValue == Owner("later"))
    struct Optionals: Decodable {
      let owner: Owner?
      enum CodingKeys: CodingKey { case owner }
      init(from decoder: any Decoder) throws {
        owner = try? Mapped<Owner>(from: decoder.container(keyedBy: CodingKeys.self).superDecoder(forKey: .owner))
          .wrappedValue
      }
    }
    #expect(try SpoolJSONDecoder().decode(Optionals.self, from: Data("{}".utf8)).owner == nil)
  }
}
