#if Macros
  import Foundation
  import Spool
  import SpoolSchema

  /// An order of a shop, with what a schema must know.
  @CodableFields
  struct ShopOrder: Codable {
    var id: UUID
    var title: String { didSet {} }
    var priority: Priority
    var placed: Date?
    var lines: [Line]
    var tags: Set<String>
    var totals: [String: Double]
    var payment: Payment?
    var event: Event
    var previous: [ShopOrder]?
    var photo: Data
    var page: URL
    @CodingKey("page_count") var pages: UInt8
    @CodableDefault(3) var copies: Int
    @CodableDefault("none", for: .nullOrMismatch) @DecodableAlias("remark") var note: String
    @CodableBy(.jsonText) var settings: Line
    @CodableBy(.iso8601) var due: Date?

    @CodableFields
    enum Priority: String, Codable { case low, high }

    @CodableFields
    struct Line: Codable {
      var sku: String
      var count: Int16
      var price: Decimal?
    }

    @CodableFields
    enum Payment: Codable {
      case card(last4: String, expires: String?)
      case cash
    }

    @CodableFields @CodableTag("type")
    enum Event: Codable {
      case opened(by: String)
      case moved(Line)
      case closed
      @CodableFallback case unknown(JSONValue)
    }
  }

  /// A type whose schema is simple enough for each dialect.
  @CodableFields
  struct Recipe: Codable {
    var title: String
    var minutes: Int
    var steps: [String]
    var first: RecipeStep
    var last: RecipeStep?
    var kind: RecipeKind?
  }

  @CodableFields
  struct RecipeStep: Codable { var text: String }

  @CodableFields
  enum RecipeKind: Int, Codable { case sweet = 1, sour }

  @CodableFields
  struct RecipePage<Item: Codable>: Codable { var items: [Item] }

  @CodableFields
  struct RecipePages: Codable {
    var recipes: RecipePage<Recipe>
    var steps: RecipePage<RecipeStep>
  }

  enum FirstShop {
    @CodableFields
    struct Line: Codable { var first: Int }
  }

  enum SecondShop {
    @CodableFields
    struct Line: Codable { var second: Int }
  }

  @CodableFields
  struct TwoShops: Codable {
    var first: FirstShop.Line
    var second: SecondShop.Line
  }

  @CodableFields
  struct WithRest: Codable {
    var id: Int
    @CodableRest var others: [String: JSONValue]
  }

  @CodableFields
  struct WithDictionary: Codable { var counts: [String: Int] }

  @CodableFields
  struct WithFreeForm: Codable { var extra: JSONValue }

  @CodableFields
  struct WithPlainType: Codable { var plain: PlainColor }

  struct PlainColor: Codable { var red: Int }

  @CodableFields
  struct WithDescribedType: Codable { var color: DescribedColor? }

  struct DescribedColor: Codable, SchemaDescribing {
    var red: Int
    static var jsonSchema: JSONValue { ["type": "string", "pattern": "^#[0-9a-f]{6}$"] }
  }

  @CodableFields
  struct WithOwnCode: Codable { var inner: OwnlyDecoded }

  @CodableFields
  struct OwnlyDecoded: Codable { var value: Int }

  extension OwnlyDecoded {
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
  }

  @CodableFields
  struct SnakeKeys: Codable {
    var firstName: String
    var age: Int
  }

  @CodableFields
  struct UnreadableKeys: Codable { var imageURL: String }

  @CodableFields
  enum PlainChoice: Codable {
    case one(Int)
    case two(text: String)
  }
#endif
