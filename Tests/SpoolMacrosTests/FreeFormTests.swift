#if Macros
  import Foundation
  import Spool
  import Testing

  enum FreeFormColor: String { case red, green }

  @Mappable struct FreeFormModel: Equatable {
    var extra: JSONValue
    var some: JSONValue?
    var given: JSONValue = ["a": 1]
    var list: [JSONValue] = []
    var byKey: [String: JSONValue?] = [:]
    var numbers: [Int: String] = [:]
    var colors: [FreeFormColor: [Int]]?
    var ids: [UUID: FreeFormItem] = [:]
  }

  @Mappable struct FreeFormItem: Equatable { var id = 0 }

  @CodableFields struct FreeFormFields: Codable, Equatable {
    var id: Int
    var extra: JSONValue
    var some: JSONValue?
    var list: [JSONValue]
  }

  struct PlainFields: Codable {
    var id: Int
    var extra: JSONValue
    var some: JSONValue?
    var list: [JSONValue]
  }

  /// Free-form JSON, and dictionaries with other keys, in generated models.
  @Suite struct FreeFormTests {
    private static let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

    @Test(arguments: ["null", "1.50", #"{"a":[true,null]}"#]) func models(_ value: String) throws {
      let text = #"""
        {"extra": \#(value), "some": \#(value), "list": [\#(value), null], "byKey": {"k": \#(value), "n": null},
         "numbers": {"1": "a"}, "colors": {"red": [1]}, "ids": {"\#(Self.id)": {"id": 5}}}
        """#
      let expected = try JSONDocument(value).root
      let uuid = try #require(UUID(uuidString: Self.id))
      let models = [try FreeFormModel(decoding: text), FreeFormModel(mapping: text), FreeFormModel(JSONString: text)]
      for model in models.compactMap({ $0 }) {
        #expect(model.extra == expected && model.some == (expected.isNull ? nil : expected) && model.given == ["a": 1])
        #expect(model.list == [expected, .null] && model.byKey["k"] == .some(expected.isNull ? nil : expected))
        #expect(model.byKey["n"] == .some(nil) && model.numbers == [1: "a"] && model.colors == [.red: [1]])
        #expect(model.ids[uuid]?.id == 5)
        #expect(try FreeFormModel(decoding: model.encodedText()) == model)
        #expect(Mapper<FreeFormModel>().map(JSON: model.toJSON()) == model)
      }
      #expect(models.count == 3 && models[1] != nil && models[2] != nil)
    }

    @Test func required() throws {
      #expect(FreeFormModel(mapping: "{}") == nil)
      #expect(try FreeFormModel(decoding: #"{"extra": null}"#).extra == .null)
      #expect(throws: MapError.self) { try FreeFormModel(decoding: "{}") }
    }

    @Test(arguments: ["null", "1.50", #"{"a_b":[true,null],"a_b":2}"#]) func fields(_ value: String) throws {
      let text = Data(#"{"id": 1, "extra": \#(value), "some": \#(value), "list": [\#(value), null]}"#.utf8)
      for strategy: JSONDecoder.KeyDecodingStrategy in [.useDefaultKeys, .convertFromSnakeCase] {
        let decoder = SpoolJSONDecoder()
        decoder.keyDecodingStrategy = strategy
        let (marked, plain) = (
          try decoder.decode(FreeFormFields.self, from: text), try decoder.decode(PlainFields.self, from: text)
        )
        #expect(marked.extra == plain.extra && marked.some == plain.some && marked.list == plain.list)
        #expect(try SpoolJSONEncoder().encode(marked) == SpoolJSONEncoder().encode(plain))
        #expect(try JSONDecoder().decode(FreeFormFields.self, from: JSONEncoder().encode(marked)) == marked)
      }
    }
  }
#endif
