#if Macros
  import Foundation
  import Spool

  // Kinds of models that the other tests do not have.

  /// Models of a transcript. Each of them is a kind of its own.
  enum Transcribed {
    /// More properties than there are bits in a word.
    @Mappable
    struct Wide {
      var i0, i1, i2, i3, i4, i5, i6, i7, i8, i9: Int?
      var s0, s1, s2, s3, s4, s5, s6, s7, s8, s9: String?
      var d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: Double?
      var b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: Bool?
      var l0, l1, l2, l3, l4, l5, l6, l7, l8, l9: [Int]?
      var m0, m1, m2, m3, m4, m5, m6, m7, m8, m9: Place?
      var n0, n1, n2, n3, n4, n5, n6, n7, n8, n9: Int
      var last = "last"
    }

    @Mappable(.immutable)
    struct WideConstants {
      let a0, a1, a2, a3, a4, a5, a6, a7, a8, a9: Int
      let b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: String
      let c0, c1, c2, c3, c4, c5, c6, c7, c8, c9: Double
      let d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: Bool
      let e0, e1, e2, e3, e4, e5, e6, e7, e8, e9: [Int]
      let f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Place
      let g0, g1, g2, g3, g4, g5, g6, g7, g8, g9: Int?
    }

    @Mappable
    final class WideObject {
      var a0, a1, a2, a3, a4, a5, a6, a7, a8, a9: Int
      var b0, b1, b2, b3, b4, b5, b6, b7, b8, b9: String
      var c0, c1, c2, c3, c4, c5, c6, c7, c8, c9: Double
      var d0, d1, d2, d3, d4, d5, d6, d7, d8, d9: Bool
      var e0, e1, e2, e3, e4, e5, e6, e7, e8, e9: Int8
      var f0, f1, f2, f3, f4, f5, f6, f7, f8, f9: Float
      var g0, g1, g2, g3, g4, g5, g6, g7, g8, g9: Int?
    }

    /// All forms of stored and other properties.
    @Mappable
    final class Properties {
      static let shared = 1
      nonisolated(unsafe) static var count = 0
      var plain = 1
      private(set) var partly = "p"
      fileprivate var hidden: Int?
      private var secret = 5
      lazy var late = plain + 1
      var computed: Int {
        get { plain }
        set { plain = newValue }
      }
      var observed = 0 {
        willSet { seen.append("will \(newValue)") }
        didSet { seen.append("did \(oldValue)") }
      }
      weak var parent: Animal?
      var implicit: String!
      var implicitObject: Animal!
      var anything: Any?
      var things: [Any] = []
      var table: [String: Any] = [:]
      @Noted var wrapped = 3
      @Ignore @Noted var ignoredWrapped = 4
      @Ignore var seen: [String] = []
      @Ignore let constant = 6
      deinit { seen = [] }
    }

    /// Each form of dates.
    @Mappable
    struct Dates {
      @DateFormat(.automatic) var automatic: Date?
      @DateFormat(.secondsSince1970) var seconds = Date(timeIntervalSince1970: 1)
      @DateFormat(.millisecondsSince1970) var milliseconds: Date
      @DateFormat(.iso8601) var iso: [Date] = []
      @DateFormat(.iso8601(fractionDigits: 3)) var fractions: [String: Date] = [:]
      @DateFormat(.dotNET) var dotNET: Set<Date> = []
      @DateFormat(.format("yyyy-MM-dd HH:mm Z")) var format: [[Date?]]?
      @Required @Key("at.custom")
      @DateFormat(
        .custom(
          read: { ($0 as? [Double])?.first.map { Date(timeIntervalSince1970: $0) } },
          write: { [$0.timeIntervalSince1970] })) var custom: Date?
      var plain: Date?
    }

    /// Each kind of transform.
    @Mappable
    struct Transforms {
      @Transform(URLTransform()) var url: URL?
      @Transform(URLTransform()) var urls: [URL] = []
      @Transform(ISO8601DateTransform()) var date: Date?
      @Transform(DateTransform(unit: .milliseconds)) var stamp: Date?
      @Transform(CustomDateFormatTransform(formatString: "yyyy-MM-dd'T'HHZ")) var hour: Date?
      @Transform(EnumTransform<Color>()) var color: Color?
      @Transform(EnumTransform<Color>()) var colors: [String: Color] = [:]
      @Transform(DataTransform()) var data: Data?
      @Transform(NSDecimalNumberTransform()) var decimal: NSDecimalNumber?
      @Transform(DictionaryTransform<Color, Place>()) var places: [Color: Place]?
      @Transform(
        TransformOf<String, Int>(fromJSON: { (n: Int?) in n.map { "\($0)" } }, toJSON: { $0.flatMap { Int($0) } }))
      var text =
        "0"
      @Key("at.0", "other") @Transform({ (text: String?) in text?.count }) var count = 0
      @Required @Transform(fromJSON: { (n: Int?) in n.map { -$0 } }, toJSON: { (n: Int?) in n.map { -$0 } })
      var negated: Int
    }

    // MARK: Keys

    @Mappable(keys: .kebabCase)
    struct Kebab {
      var userID: Int
      var urlOfHTTPServer = ""
      @Key("asItIs") var other = 0
      @Flatten var inner: KebabPart?
    }

    @Mappable(keys: .pascalCase)
    struct KebabPart {
      var firstName: String
      var lastName: String?
    }

    @Mappable(.immutable, keys: .upperSnakeCase)
    struct Upper {
      let userID: Int
      let homePage: URL?
      var itemCount = 3
    }

    @Mappable
    struct Paths {
      @Key("a.b.c") var deep: Int
      @Key("a.b.d") var beside: String?
      @Key("a.list.1.x") var position = 0
      @Key("a/b/e", delimiter: "/") var again: Int?
      @Key("a.b", nested: false) var dotted: [Int] = []
      @Key("p.q", "r", "s.0") var several: [String] = []
      @Key("place.of") var place: Place?
      @Key("places.0") var first = Place()
      @Lenient @Key("x->y", "z", delimiter: "->") var lenient: Bool?
      @Required @Key("must.have", "must2") var must: Double
    }

    // MARK: Parts of others

    @Mappable
    struct FlatTwice {
      var id: Int
      @Flatten var flat: Flat
      @Flatten var needs: FlatNeeds?
      @Flatten var object: Dog?
      var last = ""
    }

    @Mappable(.immutable)
    struct FlatNeeds {
      let must: String
      @Flatten let place: Place
    }

    /// Models that name each other.
    @Mappable
    final class Author {
      var name: String
      var books: [Book] = []
    }

    @Mappable
    struct Book {
      var title: String
      var author: Author?
      var sequels: [String: [Book]] = [:]
    }

    // MARK: Enums

    enum Level: Int, Codable { case low = 1, high = 2 }

    enum Mood: String, FallbackEnum {
      case good, bad, unknown
      static var fallback: Mood { .unknown }
    }

    @Mappable
    struct Enums {
      var level = Level.low
      var maybeLevel: Level?
      var must: Level
      var levels: [Level] = []
      var mood: Mood
      var maybeMood: Mood?
      var moods: [Mood] = []
      var moodsByName: [String: Mood?] = [:]
      @Required var requiredMood: Mood?
      @Lenient var lenientLevel: Level?
    }

    @Mappable(keys: .snakeCase) @Discriminator("of-type")
    enum Event {
      case userJoined(userID: Int, joinedAt: Date?)
      case all(list: [Place], byName: [String: Int], level: Level, mood: Mood?)
      @Key("moved.to") case moved(Place)
      case fixed(Fixed)
      case object(Dog)
      case maybe(link: URL?, raw: [[Double]]?)
      case ended
    }

    @Mappable @Discriminator("op")
    indirect enum Expression {
      case number(value: Double)
      case sum(left: Expression, right: Expression)
      case list(items: [Expression])
      @Fallback case other(String)
    }

    @Mappable @Discriminator("state")
    enum State {
      case on
      @Fallback case off
    }

    @Mappable
    struct Holder {
      var event: Event
      var events: [Event] = []
      var state: State?
      var states: [String: State] = [:]
      var shape: Shape?
      var shapes: [Shape] = []
    }

    // MARK: Own methods

    /// An own initializer that refuses, and looks at the context.
    @Mappable
    struct OwnInit {
      var id = 0
      var name = ""
      @Ignore var note = "none"

      init?(map: Map) {
        guard map["refuse"].currentValue == nil else { return nil }
        note = (map.context as? TranscriptContext)?.word ?? "no context"
      }
    }

    @Mappable(.immutable)
    struct OwnThrowingInit {
      let id: Int
      let note: String

      init(map: Map) throws {
        id = try map.value("id")
        note = (map.context as? TranscriptContext)?.word ?? "no context"
      }
    }

    @Mappable
    final class OwnHook {
      var id: Int
      var parts: [OwnHookPart] = []
      @Ignore var calls: [String] = []
      func didFinishMapping() { calls.append("\(id) \(parts.map(\.calls))") }
    }

    @Mappable
    struct OwnHookPart {
      var id = 0
      @Ignore var calls: [String] = []
      mutating func didFinishMapping() { calls.append("\(id)") }
    }

    // MARK: Classes

    @Mappable(.immutable)
    class Constant {
      let id: Int
      var name = "n"
    }

    @Mappable(.immutable)
    final class SubConstant: Constant {
      let size: Double
      let notes: [String]?
    }

    @Mappable
    class Named {
      var name = ""
      @Ignore var seen: [String] = []
    }

    @Mappable
    final class Overriding: Named {
      override var name: String { didSet { seen.append(name) } }
      var count = 0
    }

    @Mappable @Discriminator("kind", ["car": "Car", "bike": "Bike"])
    class Vehicle {
      var wheels: Int
      func didFinishMapping() {}
    }

    @Mappable
    class Car: Vehicle {
      var seats: Int
    }

    @Mappable
    final class Bike: Vehicle {
      @Required var bell: Bool?
    }

    // MARK: Generic types

    @Mappable
    struct Pair<First: Mappable, Second> where Second: RawRepresentable, Second.RawValue == String {
      var first: First
      var second: Second?
      var seconds: [Second] = []
      var inner: Inner?

      @Mappable
      struct Inner {
        var firsts: [First] = []
        var depth: Int
      }
    }

    @Mappable
    final class Page<Item: BaseMappable> {
      var items: [Item]
      var next: Page<Item>?
      var values: [String: Item]?
    }

    // MARK: Handwritten models inside

    @Mappable
    struct Mixed {
      var hand = Hand()
      var hands: [Hand] = []
      var constant: HandConstant
      var constants: [String: HandConstant]?
      var answer = 0
    }

    struct Hand: Mappable {
      var x = 0
      var inner: Place?

      init() {}
      init?(map: Map) { if map["none"].isKeyPresent { return nil } }
      mutating func mapping(map: Map) {
        x <- map["x"]
        inner <- map["inner"]
      }
    }

    struct HandConstant: ImmutableMappable {
      let y: Int
      init(map: Map) throws { y = try map.value("y") }
      func mapping(map: Map) { y >>> map["y"] }
    }
  }

  @Mappable
  private struct HiddenModel {
    private var id = 0
    fileprivate var part: Part?
    var parts: [Part] = []

    @Mappable(.immutable)
    fileprivate struct Part {
      let name: String
      private var count = 1
    }
  }

  /// A public model.
  @Mappable
  public struct PublicModel {
    /// A public property.
    public var id: Int
    /// A property that others can only read.
    public internal(set) var name: String?
    var inner: [PublicPart] = []
  }

  /// A class that other modules can inherit from.
  @Mappable(.immutable)
  open class PublicPart {
    /// A constant that other modules can read.
    public let size: Int
  }

  extension TranscriptRow {
    /// Of types that no other file can name.
    static let hidden: [TranscriptRow] = [
      .init(
        HiddenModel.self, #"{"id": 1, "part": {"name": "p", "count": 2}, "parts": [{"name": "q"}]}"#,
        name: "HiddenModel")
    ]
  }
#endif
