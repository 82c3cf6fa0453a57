#if Macros
  import Foundation
  import Spool

  // The declarations of PlainAttributes.swift, with attributes in the place of code.

  extension Marked {
    @CodableFields
    struct Attributed: Codable {
      @CodingKey("song_title") var title: String
      @DecodableAlias("artist", "singer") var by: String?
      @CodableDefault(180) var seconds: Int
      @CodingKey("tags.all") @DecodableAlias("labels") @CodableDefault(["none"]) var tags: [String]
      var leaf: Leaf
      @CodableDefault(Leaf(x: 9)) var other: Leaf
      @DecodableAlias("position") @CodableDefault(7) var rank: Int?
      @CodingKey("quote\"\\") let fixed = 1
      @SpoolCodingMacros.CodableDefault(1.5) var watched: Double { didSet {} }
    }

    @CodableFields
    struct AttributedList: Codable {
      var all: [Attributed]
      @DecodableAlias("second") var next: Attributed?
      var byName: [String: Attributed]
    }

    /// Only literals, so that values are read in place.
    @CodableFields
    struct Literals: Codable, Hashable {
      @CodingKey("n") var name: String
      @DecodableAlias("ident") var id: Int
      @CodableDefault(true) var flag: Bool
      @CodableDefault(-2) var number: Int8
      @DecodableAlias("notes") @CodableDefault(["a", "b"]) var texts: [String]
    }

    @CodableFields
    struct LiteralsList: Codable {
      var all: [Literals]
      var one: Literals
      @DecodableAlias("others") var set: Set<Literals>
    }

    @CodableFields
    struct AttributedBox<T: Codable>: Codable {
      @CodingKey("v") @DecodableAlias("w") var value: T
      @CodableDefault([T]()) var list: [T]
    }

    @CodableFields
    enum AttributedChoice: Codable {
      @CodingKey("paid_cash") case cash
      @CodingKey("card.used") case card(number: Int, Leaf)
      case other(String)
    }

    /// Defaults that take the place of null and of values that do not fit.
    @CodableFields
    struct Lenient: Codable {
      @CodableDefault(3, for: .nullOrMismatch) var count: Int
      @CodableDefault("none", for: .nullOrMismatch) var name: String
      @CodableDefault(1.5, for: .nullOrMismatch) var ratio: Double
      @CodableDefault(true, for: .nullOrMismatch) var flag: Bool
      @CodableDefault(String?.none, for: .nullOrMismatch) var note: String?
      @CodableDefault(Optional(7), for: .nullOrMismatch) var rank: Int?
      @DecodableAlias("labels") @CodableDefault(["a"], for: .nullOrMismatch) var tags: [String]
      @CodableDefault(Leaf(x: 9), for: .nullOrMismatch) var leaf: Leaf
      @CodableDefault([Leaf](), for: .nullOrMismatch) var leaves: [Leaf]
      @CodableDefault([String: Int]?.none, for: .nullOrMismatch) var byName: [String: Int]?
      @CodableDefault(Date(timeIntervalSinceReferenceDate: 5), for: .nullOrMismatch) var date: Date
      @CodableDefault(DoorState.open, for: .nullOrMismatch) var state: DoorState
      @CodableDefault(WatchedCode?.none, for: .nullOrMismatch) var watched: WatchedCode?
      @CodableDefault(2, for: .absent) var strict: Int
    }

    /// Only fields that are read in walks.
    @CodableFields
    struct LenientItem: Codable {
      @CodableDefault(0, for: .nullOrMismatch) var a: Int
      @CodableDefault(String?.none, for: .nullOrMismatch) var b: String?
      @CodableDefault([1.0], for: .nullOrMismatch) var c: [Double]
      @CodableDefault(Leaf?.none, for: .nullOrMismatch) var d: Leaf?
      var e: Bool
    }

    @CodableFields
    struct LenientList: Codable {
      var items: [LenientItem]
      @CodableDefault([LenientItem](), for: .nullOrMismatch) var others: [LenientItem]
    }

    @CodableFields
    struct Strategic: Codable {
      @CodableBy(.iso8601) var iso: Date
      @CodableBy(.iso8601) var isoOrNil: Date?
      @CodableBy(.secondsSince1970) var seconds: Date
      @CodableBy(.millisecondsSince1970) @CodingKey("ms") var milliseconds: Date?
      @CodableBy(.dateFormat("yyyy-MM-dd")) var day: Date
      @CodableBy(.base64) var data: Data
      @CodableBy(.losslessStringConversion) var id: Int
      @CodableBy(.losslessStringConversion) @CodableDefault(5, for: .nullOrMismatch) var code: Int
      @CodableBy(.jsonText) var inner: Leaf
      @CodableBy(.jsonText) var innerOrNil: Leaf?
      @CodableBy(.lossyArray) var leaves: [Leaf]
      @CodableBy(.lossyDictionary) var byName: [String: Int]?
      @CodableBy(Twice()) var twice: Int
      @CodableBy(.iso8601) @DecodableAlias("at") @CodableDefault(Date(timeIntervalSince1970: 0)) var alias: Date
      @CodableBy(Twice()) let fixed = 4
    }

    @CodableFields
    struct StrategicBox<T: Codable>: Codable {
      @CodableBy(.jsonText) var text: T
      @CodableBy(.lossyArray) var list: [T]?
    }

    @CodableFields
    struct Rested: Codable {
      var id: Int
      @CodableRest var others: [String: JSONValue]
      @DecodableAlias("title") var name: String?
    }

    @CodableFields
    struct RestedList: Codable {
      var all: [Rested]
      @CodableRest var rest: [String: JSONValue] { didSet {} }
    }

    @CodableFields @CodableTag("type")
    enum Shape: Codable {
      case circle(radius: Double)
      @CodingKey("rounded/rect") case rect(width: Double, height: Double?, Int)
      case leaf(Leaf)
      case nothing
      @CodableFallback case unknown
    }

    @CodableFields @CodableTag("kind", content: "data")
    indirect enum Message: Codable {
      case text(String)
      case pair(Int, b: Int?)
      case leaves([Leaf])
      case nested(Message?)
      case ping
      @CodableFallback case other(JSONValue)
    }

    @CodableFields @CodableTag("type")
    enum OwnShape: Codable {
      case own(Own)
      case marked(Leaf)
      case watched(code: WatchedCode?)
    }

    @CodableFields
    struct Shapes: Codable {
      var all: [Shape]
      var messages: [Message]
      var byName: [String: Shape]
      var last: Shape?
    }
  }
#endif
