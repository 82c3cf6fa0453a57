#if Macros
  import Foundation
  import Spool
  import Testing

  /// Keys that are equal as Swift strings: the second has a combining accent. A combining accent after a dot does not hide
  /// the dot.
  @Mappable
  struct Accents: Equatable {
    @Key("é") var one = 0
    @Key("é") var other = 0
    @Key("a.́b") var afterDot = 0
  }

  /// `@Lenient` and `@Required` with each form of `@Key`.
  @Mappable
  struct Combined: Equatable {
    @Lenient var plain = 0
    @Lenient @Key("renamed") var other = 0
    @Lenient @Key("at.lat") var path = 0
    @Lenient @Key("list.1") var position = 0
    @Lenient @Key("a->b", delimiter: "->") var arrow = 0
    @Lenient @Key("x.y", nested: false) var dotted = 0
    @Lenient @Key("p/q", nested: true, delimiter: "/") var slash = 0
    @Lenient @Key("one", "two") var several = 0
    @Lenient @Key("s->t", "u->v", delimiter: "->") var arrows = 0
    @Key("i->j", "k->l", delimiter: "->") var strictArrows = 0
    @Key("m.n", "o.p", nested: false) var strictDots = 0
    @Lenient var _class = 0
    @Lenient var numbers: [Int] = []
    @Lenient var text: String?
    /// The traits of one property must not affect the next property.
    var strict: Int8 = 0
    var strictList: [Int8]?
    @Lenient var `default`: Bool?
    var inner: Strict?

    @Mappable
    struct Strict: Equatable {
      var small: Int8 = 0
      var name: String?
    }
  }

  @Mappable
  struct Must: Equatable {
    @Required var plain: Int?
    @Required @Key("at.lat") var path = 0.0
    @Required @Key("a->b", delimiter: "->") var arrow: String?
    @Required @Key("x.y", nested: false) var dotted: [Int]?
    @Required @Key("one", "two") var several: Int?
    @Required var _class = ""
    @Required @Lenient @Key("p/q", delimiter: "/") var lenient = 0
    @Required var inner: Needy?
    @Required @DateFormat(.secondsSince1970) var born: Date?
    @Required var color = Color.red
    var note: String?
    var notes: [Int8] = []
  }

  @Mappable(.immutable)
  struct FixedMust: Equatable {
    @Required let id: Int?
    @Lenient @Key("at.count", "count") let count: Int
    @Lenient @Required @Key("a->b", delimiter: "->") let flag: Bool?
    let name: String
  }

  @Mappable
  class BaseMust {
    @Required var id: Int?
    @Lenient @Key("at.lat") var latitude = 0.0
  }

  @Mappable
  final class SubMust: BaseMust {
    @Required @Lenient var count: Int?
    var name: String
  }

  @Suite struct AttributeTests {
    static var lenient: [(String, WritableKeyPath<Combined, Int>)] {
      [
        (#"{"plain": "7"}"#, \.plain), (#"{"renamed": "7"}"#, \.other), (#"{"at": {"lat": "7"}}"#, \.path),
        (#"{"list": [1, "7"]}"#, \.position), (#"{"a": {"b": "7"}}"#, \.arrow), (#"{"x.y": "7"}"#, \.dotted),
        (#"{"p": {"q": "7"}}"#, \.slash), (#"{"one": "7"}"#, \.several), (#"{"two": "7"}"#, \.several),
        (#"{"s": {"t": "7"}}"#, \.arrows), (#"{"u": {"v": "7"}}"#, \.arrows), (#"{"class": "7"}"#, \._class),
        (#"{"_class": "7"}"#, \._class), (#"{"i": {"j": 7}}"#, \.strictArrows), (#"{"k": {"l": 7}}"#, \.strictArrows),
        (#"{"m.n": 7}"#, \.strictDots), (#"{"o.p": 7}"#, \.strictDots),
      ]
    }

    @Test func equivalentKeys() throws {
      let text = "{\"\u{e9}\":1,\"e\u{301}\":2,\"a\":{\"\u{301}b\":3}}"
      let read = try #require(Mapper<Accents>().map(JSONString: text))
      #expect(read.one == 1 && read.other == 2 && read.afterDot == 3)
      #expect(Mapper<Accents>().toJSONString(read).map { Array($0.utf8) } == Array(text.utf8))
    }

    @Test func lenientKeys() throws {
      for (text, property) in Self.lenient {
        var expected = try #require(Mapper<Combined>().map(JSON: [:]))
        expected[keyPath: property] = 7
        #expect(try mapped(Combined.self, text) == expected, "\(text)")
        #expect(Mapper<Combined>().map(JSONString: expected.toJSONString() ?? "") == expected, "\(text)")
        #expect(Mapper<Combined>().map(JSON: expected.toJSON()) == expected, "\(text)")
      }
    }

    @Test func lenientTypes() throws {
      let text = #"{"numbers": ["1", 2], "text": 5, "default": "YES", "inner": {"small": 1, "name": "n"}}"#
      let combined = try #require(try mapped(Combined.self, text))
      #expect(combined.numbers == [1, 2] && combined.text == "5" && combined.default == true)
      #expect(combined.inner?.small == 1)
    }

    /// The traits of one property do not apply to the next property, nor to nested models.
    @Test func strictBesideLenient() throws {
      let text = #"{"plain": "7", "strict": "7", "strictList": ["7"], "inner": {"small": "7", "name": 5}}"#
      let combined = try #require(try mapped(Combined.self, text))
      #expect(combined.plain == 7 && combined.strict == 0 && combined.strictList == nil)
      #expect(combined.inner == Combined.Strict())
    }

    static let whole: [(key: String, value: String)] = [
      ("plain", "1"), ("at", #"{"lat": 2}"#), ("a", #"{"b": "t"}"#), ("x.y", "[1]"), ("two", "3"), ("class", #""c""#),
      ("p", #"{"q": "4"}"#), ("inner", #"{"id": 1, "name": "n", "inner": {}}"#), ("born", "0"), ("color", #""green""#),
    ]

    static func text(_ members: [(key: String, value: String)]) -> String {
      "{" + members.map { #""\#($0.key)": \#($0.value)"# }.joined(separator: ", ") + "}"
    }

    @Test func required() throws {
      let must = try #require(try mapped(Must.self, Self.text(Self.whole)))
      #expect(must.plain == 1 && must.path == 2 && must.arrow == "t" && must.dotted == [1] && must.several == 3)
      #expect(must._class == "c" && must.lenient == 4 && must.inner?.id == 1 && must.color == .green)
      #expect(must.born == Date(timeIntervalSince1970: 0))
      #expect(try mapped(Must.self, must.toJSONString() ?? "") == must)
    }

    /// If a required key is missing, null or of another type, the model cannot be made, and the error names the key: of
    /// several the first, unless another one is there.
    @Test(arguments: whole.indices, ["", "null", #"{"id": 1, "z": 0}"#])
    func missing(_ position: Int, _ value: String) throws {
      var members = Self.whole
      if value.isEmpty { members.remove(at: position) } else { members[position].value = value }
      let text = Self.text(members)
      #expect(try mapped(Must.self, text) == nil)
      let error = #expect(throws: MapError.self) { try Mapper<Must>().decode(text) }
      let key = Self.whole[position].key
      let named = value.isEmpty ? ["two": "one", "class": "_class"][key] ?? key : key
      #expect(error?.message.contains(named) == true, "\(error?.message ?? "") \(text)")
      #expect(Mapper<Wrapper<Must>>().map(JSONString: #"{"items": [\#(text)], "total": 1}"#)?.items == [])
    }

    /// Members that are not required may be missing or of another type.
    @Test func notRequired() throws {
      let text = Self.text(Self.whole + [("note", "1"), ("notes", #"["x"]"#)])
      #expect(try mapped(Must.self, text)?.notes == [])
    }

    @Test func constants() throws {
      let text = #"{"id": 1, "count": "2", "a": {"b": "true"}, "name": "n"}"#
      let fixed = try #require(try mapped(FixedMust.self, text))
      #expect(fixed == FixedMust(id: 1, count: 2, flag: true, name: "n"))
      #expect(
        fixed.toJSONString() == #"{"id":1,"at":{"count":2},"a":{"b":true},"name":"n"}"#, "\(fixed.toJSONString() ?? "")"
      )
      for text in [
        #"{"count": "2", "a": {"b": "true"}, "name": "n"}"#,
        #"{"id": 1, "count": [], "a": {"b": "true"}, "name": "n"}"#,
        #"{"id": 1, "count": "2", "a": {}, "name": "n"}"#, #"{"id": 1, "count": "2", "a": {"b": "true"}}"#,
      ] {
        #expect(try mapped(FixedMust.self, text) == nil, "\(text)")
      }
    }

    @Test func classes() throws {
      for entryPoint in EntryPoint.allCases {
        let text = #"{"id": 1, "at": {"lat": "2.5"}, "count": "3", "name": "n"}"#
        let model = try #require(try entryPoint.map(SubMust.self, text))
        #expect(model.id == 1 && model.latitude == 2.5 && model.count == 3 && model.name == "n")
        #expect(model.toJSONString() == #"{"id":1,"at":{"lat":2.5},"count":3,"name":"n"}"#)
        #expect(try entryPoint.map(SubMust.self, #"{"id": 1, "count": [], "name": "n"}"#) == nil)
        #expect(try entryPoint.map(SubMust.self, #"{"id": "1", "count": 3, "name": "n"}"#) == nil)
        #expect(try entryPoint.map(SubMust.self, #"{"id": 1, "count": 3}"#) == nil)
      }
    }
  }
#endif
