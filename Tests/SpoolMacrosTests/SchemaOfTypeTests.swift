#if Macros
  import Foundation
  import Spool
  import SpoolSchema
  import Testing

  /// The schemas of types, in each dialect, and what is refused.
  @Suite("Schemas of types") struct SchemaOfTypeTests {
    private static func lines(_ value: JSONValue) -> String {
      var options = JSONWriter.Options()
      options.indentation = 2
      return value.text(options: options) + "\n"
    }

    /// Compares a schema with a file of Goldens/Schemas; `SPOOL_UPDATE_GOLDENS` writes it.
    private static func check(_ schema: JSONSchema, _ name: String) throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens/Schemas")
      let file = folder.appendingPathComponent("\(name).json")
      let text = lines(schema.value) + (schema.components.count > 0 ? lines(schema.components) : "")
      if ProcessInfo.processInfo.environment["SPOOL_UPDATE_GOLDENS"] != nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    }

    private static func describe(_ recipe: inout JSONSchema.Descriptions<Recipe>) {
      recipe.describe("How to cook something")
      recipe.describe(\.title, "What it is called", in: 1...80)
      recipe.describe(\.minutes, "How long it takes", in: 1...600)
      recipe.describe(\.steps, from: 1)
      recipe.describe(\.last, "The last step")
      recipe.describe(of: RecipeStep.self) { $0.describe(\.text, "A sentence", pattern: "\\.$") }
    }

    @Test("each dialect for one model", arguments: JSONSchema.Dialect.allCases)
    func dialect(_ dialect: JSONSchema.Dialect) throws {
      try Self.check(JSONSchema(of: Recipe.self, for: dialect, describing: Self.describe), "Recipe-\(dialect)")
    }

    @Test("all kinds of fields", arguments: [JSONSchema.Dialect.standard, .tool, .openAPI])
    func fields(_ dialect: JSONSchema.Dialect) throws {
      let decoder = SpoolJSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      let schema = try JSONSchema(of: ShopOrder.self, for: dialect, by: decoder) {
        $0.describe(\.title, "With observers", in: 1...80)
      }
      try Self.check(schema, "ShopOrder-\(dialect)")
    }

    @Test(
      "what fits the schema is what the decoder accepts",
      arguments: [
        #"{"sku": "a", "count": 1}"#, #"{"sku": "a", "count": 1, "price": null}"#, #"{"sku": "a", "count": 32768}"#,
        #"{"sku": "a", "count": -32768, "price": 1.5, "more": []}"#, #"{"sku": 1, "count": 1}"#, #"{"sku": "a"}"#, "[]",
        #"{"sku": "a", "count": 1.0}"#, #"{"sku": "a", "count": 1.5}"#, #"{"sku": "a", "count": 1, "price": "2"}"#,
      ])
    func agree(_ text: String) throws {
      let validator = try JSONSchemaValidator(JSONSchema(of: ShopOrder.Line.self))
      let value = try JSONDocument(text).root
      let isDecoded = (try? SpoolJSONDecoder().decode(ShopOrder.Line.self, from: value)) != nil
      #expect(validator.isValid(value) == isDecoded)
    }

    @Test("enums as they are coded") func choices() throws {
      let validator = try JSONSchemaValidator(JSONSchema(of: ShopOrder.self))
      let events = try JSONSchemaValidator(JSONSchema(of: [ShopOrder.Event].self))
      let encoder = SpoolJSONEncoder()
      let line = ShopOrder.Line(sku: "a", count: 1, price: 2)
      let all: [ShopOrder.Event] = [.opened(by: "x"), .moved(line), .closed, .unknown(["type": "other", "n": 1])]
      let text = try encoder.encodeText(all)
      #expect(events.errors(in: try JSONDocument(text).root).map(\.description) == [])
      #expect(!events.isValid(try JSONDocument(#"[{"type": "opened"}]"#).root))
      let payments = try JSONSchemaValidator(JSONSchema(of: [ShopOrder.Payment].self))
      let paid = try encoder.encodeText([ShopOrder.Payment.card(last4: "1234", expires: nil), .cash])
      #expect(payments.errors(in: try JSONDocument(paid).root).map(\.description) == [])
      #expect(!payments.isValid(try JSONDocument(#"[{"card": {}}]"#).root))
      #expect(!validator.isValid(try JSONDocument("{}").root))
    }

    @Test("names of generic types, and of types with the same name") func names() throws {
      #expect(
        try JSONSchema(of: RecipePages.self).value["$defs"].keys.sorted() == [
          "Recipe", "RecipePage_Recipe", "RecipePage_RecipeStep", "RecipeStep",
        ])
      #expect(
        try JSONSchema(of: TwoShops.self).value["$defs"].keys.sorted() == [
          "SpoolMacrosTests.FirstShop.Line", "SpoolMacrosTests.SecondShop.Line",
        ])
      let components = try JSONSchema(of: Recipe.self, for: .openAPI).components
      #expect(components.keys.sorted() == ["Recipe", "RecipeStep"])
    }

    @Test("key strategies") func keys() throws {
      let decoder = SpoolJSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      #expect(try JSONSchema(of: SnakeKeys.self, by: decoder).value["properties"].keys == ["first_name", "age"])
      let error = #expect(throws: JSONSchemaError.self) { try JSONSchema(of: UnreadableKeys.self, by: decoder) }
      #expect(error?.code == .unsupportedKey)
      #expect(
        error?.description
          == #"UnreadableKeys.imageURL: the key "image_url" is read as "imageUrl" by this decoder, and not as "imageURL""#
      )
      decoder.keyDecodingStrategy = .custom { $0[0] }
      #expect(throws: JSONSchemaError.self) { try JSONSchema(of: SnakeKeys.self, by: decoder) }
    }

    @Test("a described type, and free JSON") func described() throws {
      let schema = try JSONSchema(of: WithDescribedType.self).value
      #expect(schema["properties"]["color"] == ["type": ["string", "null"], "pattern": "^#[0-9a-f]{6}$"])
      #expect(try JSONSchema(of: WithFreeForm.self).value["properties"]["extra"] == [:])
      let rest = try JSONSchema(of: WithRest.self).value
      #expect(rest["additionalProperties"] == true)
      #expect(rest["properties"].keys == ["id"])
    }

    @Test("a schema that is given for a property") func given() throws {
      let decoder = SpoolJSONDecoder()
      decoder.dateDecodingStrategy = .custom { _ in Date() }
      #expect(throws: JSONSchemaError.self) { try JSONSchema(of: WithDate.self, by: decoder) }
      let schema = try JSONSchema(of: WithDate.self, by: decoder) {
        $0.describe(\.date, schema: ["type": "string", "format": "date"])
      }
      #expect(schema.value["properties"]["date"] == ["type": "string", "format": "date"])
    }

    @CodableFields
    struct WithDate: Codable { var date: Date }

    /// The mistakes of types, by dialects.
    @Test("refusals", arguments: JSONSchema.Dialect.allCases)
    func refusals(_ dialect: JSONSchema.Dialect) throws {
      var lines: [String] = []
      func add<T: Decodable>(_ type: T.Type) {
        do throws(JSONSchemaError) {
          _ = try JSONSchema(of: type, for: dialect)
          lines.append("\(type): allowed")
        } catch {
          lines.append("\(error.code) \(error)")
        }
      }
      add(Recipe.self)
      add([Recipe].self)
      add(Int.self)
      add(PlainChoice.self)
      add(ShopOrder.Event.self)
      add(WithRest.self)
      add(WithDictionary.self)
      add(WithFreeForm.self)
      add(WithPlainType.self)
      add(WithOwnCode.self)
      add(PlainColor.self)
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Goldens/Schemas/refusals-\(dialect).txt")
      let text = lines.joined(separator: "\n") + "\n"
      if ProcessInfo.processInfo.environment["SPOOL_UPDATE_GOLDENS"] != nil { try Data(text.utf8).write(to: file) }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }

    @Test("a description of nothing is an error") func unused() {
      let error = #expect(throws: JSONSchemaError.self) {
        try JSONSchema(of: Recipe.self) { $0.describe(of: SnakeKeys.self) { $0.describe(\.age, "?") } }
      }
      #expect(error?.code == .unknownProperty)
      #expect(throws: JSONSchemaError.self) { try JSONSchema(of: Recipe.self) { $0.describe(\.title.count, "?") } }
    }
  }
#endif
