#if Macros
  import Foundation
  import Spool
  import Testing

  /// Keys of all lengths. Some of them differ only in their first, eighth or last byte.
  @Mappable
  struct Ordered: Equatable {
    var a = 0
    var b: Int?
    var ab = 0.5
    var abc = "abc"
    var abcd = true
    var abce: String?
    var abcdefg = -1
    var abcdefgh = [1]
    var abcdefgi: Bool?
    var abcdefghi = ["x"]
    var bbcdefghi: Double?
    var abcdefghijklmno = "o"
    var abcdefghijklmnop = "p"
    var abcdefghijklmnopq = "q"
    var inner = Inner()
    var other: Inner?
    var list: [Inner] = [Inner()]
    var lists: [Inner]?
    @Key("ключ") var clef = "c"
    @Key(".x") var unnamed = 0

    /// The nested model.
    @Mappable
    struct Inner: Equatable {
      var x = 1
      var y = "y"
    }
  }

  /// The same model, handwritten.
  private struct OrderedByHand: Mappable {
    var model = Ordered()

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      model.a <- map["a"]
      model.b <- map["b"]
      model.ab <- map["ab"]
      model.abc <- map["abc"]
      model.abcd <- map["abcd"]
      model.abce <- map["abce"]
      model.abcdefg <- map["abcdefg"]
      model.abcdefgh <- map["abcdefgh"]
      model.abcdefgi <- map["abcdefgi"]
      model.abcdefghi <- map["abcdefghi"]
      model.bbcdefghi <- map["bbcdefghi"]
      model.abcdefghijklmno <- map["abcdefghijklmno"]
      model.abcdefghijklmnop <- map["abcdefghijklmnop"]
      model.abcdefghijklmnopq <- map["abcdefghijklmnopq"]
      var (inner, other, list, lists) = (InnerByHand(), InnerByHand?.none, [InnerByHand()], [InnerByHand]?.none)
      inner <- map["inner"]
      other <- map["other"]
      list <- map["list"]
      lists <- map["lists"]
      model.inner = inner.model
      model.other = other?.model
      model.list = list.map(\.model)
      model.lists = lists?.map(\.model)
      model.clef <- map["ключ"]
      model.unnamed <- map[".x"]
    }
  }

  private struct InnerByHand: Mappable {
    var model = Ordered.Inner()

    init() {}

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      model.x <- map["x"]
      model.y <- map["y"]
    }
  }

  /// Members in any order, repeated, with keys that are similar to those of the model, and with values of any type.
  @Suite struct MemberOrderTests {
    @Test(arguments: 0..<24 as Range<UInt64>)
    func asByHand(_ seed: UInt64) throws {
      var random = MemberText(seed: seed)
      for _ in 0..<150 {
        let objects = (0..<Int.random(in: 1...3, using: &random)).map { _ in random.object() }
        for object in objects {
          let hand = try #require(Mapper<OrderedByHand>().map(JSONString: object)).model
          #expect(try EntryPoint.buffer.map(Ordered.self, object) == hand, "seed \(seed): \(object)")
          #expect(try EntryPoint.reference.map(Ordered.self, object) == hand, "seed \(seed): \(object)")
        }
        let array = "[" + objects.joined(separator: ",") + "]"
        let hand = try #require(Mapper<OrderedByHand>().mapArray(JSONString: array)).map(\.model)
        #expect(Mapper<Ordered>().mapArray(JSONString: array) == hand, "seed \(seed): \(array)")
        #expect(try Mapper<Ordered>().decodeArray(array) == hand, "seed \(seed): \(array)")
      }
    }

    /// In reverse, each member must be searched for.
    @Test func reversed() throws {
      let members = MemberText.keys.filter { !$0.contains("\\") }.map { #""\#($0)":\#($0.utf8.count)"# }
      let forward = "{" + members.joined(separator: ",") + "}"
      let backward = "{" + members.reversed().joined(separator: ",") + "}"
      #expect(try mapped(Ordered.self, forward) == mapped(Ordered.self, backward))
    }

    /// The outcome for an array of values of another kind, at the root and in a model.
    @Test(arguments: ["[{},1,{}]", "[1]", "[null]", "[{},[]]", "[]", "{}", "1", #"[{"a":1},{"a":2},null]"#])
    func otherArrays(_ array: String) throws {
      let mapper = Mapper<Ordered>()
      let hand = Mapper<OrderedByHand>()
      #expect(mapper.mapArray(JSONString: array) == hand.mapArray(JSONString: array)?.map(\.model))
      #expect(words { try mapper.decodeArray(array) } == words { try hand.decodeArray(array).map(\.model) })
      let list = #"{"list": \#(array), "lists": \#(array), "other": \#(array), "inner": \#(array)}"#
      #expect(try mapped(Ordered.self, list) == hand.map(JSONString: list)?.model)
    }

    private func words(_ models: () throws -> [Ordered]) -> String {
      do { return try "\(models())" } catch {
        return "\(error)".replacingOccurrences(of: "OrderedByHand", with: "Ordered")
      }
    }

    /// Nested models, none of which can be read in one walk. Each level is read once, not twice for each level above
    /// it.
    @Test func deepAndEscaped() throws {
      try checkDepth(Chained.self, 100) { $0.next.last }
      try checkDepth(RequiredChain.self, 100) { $0.next.last }
      try checkDepth(ImmutableChain.self, 100) { $0.next.last }
      try checkDepth(ClassChain.self, 100) { $0.next.last }
      try checkDepth(Subchain.self, 100) { $0.next.last }
    }

    private func checkDepth<Model: BaseMappable & Valued>(
      _ type: Model.Type, _ depth: Int, _ next: (Model) -> Model?
    ) throws {
      let start = #"{"value":1,"kind":"sub","next":[{"v\u0061lue":0,"next":[],"kind":"sub"},"#
      let text =
        String(repeating: start, count: depth) + #"{"value":3,"next":[],"kind":"sub"}"#
        + String(repeating: #"],"v\u0061lue":2}"#, count: depth)
      for text in [text, text.replacingOccurrences(of: #"\u0061"#, with: "a")] {
        for entryPoint in [EntryPoint.buffer, .dictionary] {
          var node = try #require(try entryPoint.map(Model.self, text))
          var count = 0
          while let inner = next(node) {
            #expect(node.value == 2)
            node = inner
            count += 1
          }
          #expect(count == depth)
        }
      }
    }

    /// An observer of a property sees each value once, as in handwritten models.
    @Test func observers() throws {
      let texts = [
        #"{"level":"b","ratio":2.5,"url":"x:y","inner":{"x":2},"inners":[{"x":3}],"counts":{"a":1},"name":"n"}"#,
        #"{"level":"c","ratio":"z","inner":1,"inners":[1],"n\u0061me":"n"}"#, "{}", #"{"inner":null,"inners":null}"#,
      ]
      for text in texts {
        let array = "[\(text),\(text)]"
        let seen = try #require(Mapper<Observed>().map(JSONString: text)).seen
        #expect(seen == Mapper<ObservedByHand>().map(JSONString: text)?.model.seen)
        #expect(Mapper<Observed>().mapArray(JSONString: array)?.map(\.seen) == [seen, seen])
      }
    }
  }

  private protocol Valued {
    var value: Int { get }
  }

  extension Chained: Valued {}

  @Mappable
  struct RequiredChain: Valued {
    var value: Int
    var next: [RequiredChain]
  }

  @Mappable(.immutable)
  struct ImmutableChain: Valued {
    let value: Int
    var next: [ImmutableChain]
  }

  @Mappable
  class ClassChain: Valued {
    var value: Int
    var next: [ClassChain]
  }

  @Mappable
  class Superchain: Valued {
    var value: Int
    var next: [Subchain]
  }

  @Mappable
  final class Subchain: Superchain {
    var kind: String
  }

  /// A struct that records which properties are set.
  @Mappable
  struct Observed {
    @Ignore var seen: [String] = []
    var level = Level.a { didSet { seen.append("level \(level)") } }
    var ratio: Float = 0 { didSet { seen.append("ratio \(ratio)") } }
    var url: URL? { didSet { seen.append("url") } }
    var inner = Ordered.Inner() { didSet { seen.append("inner \(inner.x)") } }
    var inners: [Ordered.Inner] = [] { didSet { seen.append("inners \(inners.count)") } }
    var counts: [String: Int] = [:] { didSet { seen.append("counts") } }
    var name = "" { didSet { seen.append("name \(name)") } }

    enum Level: String { case a, b }
  }

  private struct ObservedByHand: Mappable {
    var model = Observed()

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      model.level <- map["level"]
      model.ratio <- map["ratio"]
      model.url <- (map["url"], URLTransform())
      model.inner <- map["inner"]
      model.inners <- map["inners"]
      model.counts <- map["counts"]
      model.name <- map["name"]
    }
  }

  @Mappable
  struct Chained: Equatable {
    var value = 0
    var next: [Chained] = []
  }

  /// Random texts from a seed.
  private struct MemberText: SeededGenerator {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    static let keys = [
      "a", "b", "ab", "abc", "abcd", "abce", "abcdefg", "abcdefgh", "abcdefgi", "abcdefghi", "bbcdefghi",
      "abcdefghijklmno", "abcdefghijklmnop", "abcdefghijklmnopq", "inner", "other", "list", "lists", "ключ",
    ]
    private static let others = [
      "", "c", "ac", "abd", "bbcd", "abcdefgz", "bbcdefgh", "abcdefgzi", "abcdefghijklmnoz", "zbcdefghijklmnopq",
      "ключи",
      "innes", #"\u0061"#, #"ab\u0063d"#, #"a\/b"#, "abcdefghijklmnopqrstuvwxyz",
    ]
    private static let values = [
      "null", "true", "false", "0", "1", "-7", "12345", "1234567", "123456789012345678", "-9223372036854775808", "1.5",
      "1e2", #""""#, #""a""#, #""fifteen bytes..""#, #""more than fifteen bytes""#, #""\u00e9\n""#, "[]", "[1,2]",
      #"["a","b"]"#, "[true]", "{}", #"{"x":5,"y":"z"}"#, #"{"y":"z","x":5,"x":null}"#, #"[{"x":5},{"y":"z"}]"#,
      #"[{"x":5},1]"#, #"{"\u0078":5}"#,
    ]

    private mutating func isOne(of count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

    /// An object whose members are usually in the order of the model.
    mutating func object() -> String {
      let isStrange = isOne(of: 3)
      var members: [String] = []
      for key in MemberText.keys where !isOne(of: 4) {
        members.append(member(key))
        if isOne(of: 3) { members.append(member(MemberText.others.randomElement(using: &self) ?? "")) }
        if isStrange, isOne(of: 4) { members.append(member(MemberText.keys.randomElement(using: &self) ?? "")) }
      }
      if isOne(of: 3) { members.shuffle(using: &self) }
      return "{" + members.joined(separator: ",") + "}"
    }

    private mutating func member(_ key: String) -> String {
      #""\#(key)":\#(MemberText.values.randomElement(using: &self) ?? "")"#
    }
  }
#endif
