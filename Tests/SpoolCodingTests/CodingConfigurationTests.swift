import Foundation
import SpoolCoding
import Testing

/// The forms with a configuration, at the top and in containers.
@Suite("Configurations") struct CodingConfigurationTests {
  struct Configured: CodableWithConfiguration, Equatable {
    var number: Int
    var tag: String

    init(_ number: Int) { (self.number, tag) = (number, "") }

    init(from decoder: any Decoder, configuration: String) throws {
      let container = try decoder.container(keyedBy: AnyText.self)
      number = try container.decode(Int.self, forKey: AnyText("oneNumber"))
      tag = configuration + "\(decoder.codingPath.count)"
    }

    func encode(to encoder: any Encoder, configuration: String) throws {
      if configuration == "nothing" { return }
      var container = encoder.container(keyedBy: AnyText.self)
      try container.encode(number, forKey: AnyText("oneNumber"))
      try container.encode(configuration, forKey: AnyText("tag/"))
      try container.encode(Double.nan, forKey: AnyText("not a number"))
    }
  }

  enum Provider: EncodingConfigurationProviding, DecodingConfigurationProviding {
    static var encodingConfiguration: String { "provided" }
    static var decodingConfiguration: String { "provided" }
  }

  struct Holder: Codable {
    @CodableConfiguration(from: Provider.self) var one = Configured(1)
    @CodableConfiguration(from: Provider.self) var maybe: Configured? = nil
  }

  struct InContainers: Codable {
    var log = ""

    init() {}

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyText.self)
      for key in ["a", "b", "absent"].map({ AnyText($0) }) {
        log += Asked.words { try container.decode(Configured.self, forKey: key, configuration: "c") }
        log += Asked.words { try container.decodeIfPresent(Configured.self, forKey: key, configuration: "c") as Any }
        log += Asked.words { try container.decode(Configured.self, forKey: key, configuration: Provider.self) }
        log += Asked.words { try container.decode([Configured].self, forKey: key, configuration: "d") }
        log += Asked.words { try container.decode(Configured?.self, forKey: key, configuration: "d") as Any }
        log += Asked.words {
          var list = try container.nestedUnkeyedContainer(forKey: key)
          return try "\(list.decode(Configured.self, configuration: "u")) \(list.currentIndex)"
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: AnyText.self)
      try container.encode(Configured(1), forKey: AnyText("a"), configuration: "x")
      try container.encode([Configured(2)], forKey: AnyText("b"), configuration: "y")
      try container.encodeIfPresent(Configured?.none, forKey: AnyText("c"), configuration: "z")
      var list = container.nestedUnkeyedContainer(forKey: AnyText("list"))
      try list.encode(Configured(3), configuration: "u")
      try list.encode(Configured(4), configuration: Provider.self)
    }
  }

  static let texts = [
    "{\"oneNumber\":5}", "{\"one_number\":5}", "{}", "null", "[]", "7", "{\"oneNumber\":\"x\"}",
    "{\"oneNumber\":1e400}", "[1,]",
    "{\"oneNumber\":5,}", "", "nul", "{oneNumber:5}",
    "{\"a\":{\"oneNumber\":1},\"b\":[{\"oneNumber\":2},{\"oneNumber\":\"x\"}],\"one\":{\"oneNumber\":3}}",
    "{\"a\":null,\"b\":{\"k\":{\"oneNumber\":2}},\"one\":{\"oneNumber\":3},\"maybe\":{\"oneNumber\":4}}",
    "{\"one\":null}",
    "[{\"oneNumber\":2},{\"oneNumber\":3}]", "{\"k\":{\"oneNumber\":2}}",
  ]

  @Test("decoding", arguments: texts) func decoding(_ text: String) {
    let options: [(JSONDecoder) -> Void] = [
      { _ in }, { $0.keyDecodingStrategy = .convertFromSnakeCase }, { $0.allowsJSON5 = true },
      { $0.assumesTopLevelDictionary = true },
    ]
    for configure in options {
      func words(_ decoder: JSONDecoder) -> [String] {
        configure(decoder)
        let data = Data(text.utf8)
        return [
          Asked.words { try decoder.decode(Configured.self, from: data, configuration: "given") },
          Asked.words { try decoder.decode(Configured.self, from: data, configuration: Provider.self) },
          Asked.words { try decoder.decode([Configured].self, from: data, configuration: "given") },
          Asked.words { try decoder.decode(Configured?.self, from: data, configuration: "given") as Any },
        ]
      }
      #expect(words(SpoolJSONDecoder()) == words(JSONDecoder()))
      expectSameEverywhere(InContainers.self, text, configure)
      expectSameEverywhere(Holder.self, text, configure)
    }
  }

  @Test("encoding") func encoding() {
    for layout in layouts {
      for isLenient in [true, false] {
        let configure: (JSONEncoder) -> Void = {
          $0.keyEncodingStrategy = .convertToSnakeCase
          if isLenient {
            $0.nonConformingFloatEncodingStrategy = .convertToString(
              positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
          }
        }
        func words(_ encoder: JSONEncoder) -> [String] {
          configure(encoder)
          encoder.outputFormatting = layout
          let texts: [() throws -> Data] = [
            { try encoder.encode(Configured(1), configuration: "given") },
            { try encoder.encode(Configured(1), configuration: Provider.self) },
            { try encoder.encode(Configured(1), configuration: "nothing") },
            { try encoder.encode([Configured(1), Configured(2)], configuration: "given") },
            { try encoder.encode([Configured(1)], configuration: "nothing") },
            { try encoder.encode(Configured?.none, configuration: "given") },
          ]
          return texts.map { text in
            do { return String(decoding: try text(), as: UTF8.self) } catch { return Encoded.words(error) }
          }
        }
        #expect(words(SpoolJSONEncoder()) == words(JSONEncoder()))
        expectSameTextEverywhere(Holder(), configure)
        if isLenient { expectSameTextEverywhere(InContainers(), configure) }
      }
    }
  }
}
