#if Macros
  import Foundation
  import Spool
  import Testing

  /// Counts calls of code of users.
  private enum Calls {
    nonisolated(unsafe) static var counts: [String: Int] = [:]

    static func note(_ name: String) { counts[name, default: 0] += 1 }

    /// What code of users is called how often in a closure.
    static func during(_ body: () -> Void) -> [String: Int] {
      counts = [:]
      body()
      return counts
    }
  }

  // MARK: What a declaration says

  @CodableFields
  private struct DefaultedPart: Codable {
    var x = 1

    init(y: Int = 0, z: Int...) { Calls.note("init") }
  }

  @CodableFields
  private struct DefaultedWhole: Codable {
    var part = DefaultedPart()
    var a: Int?
  }

  @CodableFields @Mappable
  private struct BothMacros: Codable {
    @Key("A") var a: Int
    var b = 1
    lazy var n = 5
  }

  /// 4 kB that no text has.
  private struct Large {
    typealias Line = (Int, Int, Int, Int, Int, Int, Int, Int)
    typealias Page = (Line, Line, Line, Line, Line, Line, Line, Line)
    var pages: (Page, Page, Page, Page, Page, Page, Page, Page)

    init(_ value: Int) {
      let line: Line = (value, value, value, value, value, value, value, value)
      let page: Page = (line, line, line, line, line, line, line, line)
      pages = (page, page, page, page, page, page, page, page)
    }
  }

  @CodableFields
  private struct WithLarge: Codable {
    var a: Int
    var large = Large(7)
    var b: String

    private enum CodingKeys: CodingKey { case a, b }
  }

  @CodableFields @usableFromInline
  struct InlinableFields: Codable {
    @usableFromInline var a: Int
    var b: [Int] = []
  }

  @CodableFields @usableFromInline
  enum InlinableChoice: Codable {
    case one(Int)
  }

  @CodableFields @usableFromInline
  enum InlinableState: String, Codable {
    case open
  }

  @Mappable @usableFromInline
  struct InlinableModel {
    @usableFromInline var a: Int
    var b = 1
  }

  @Mappable @usableFromInline
  class InlinableClass {
    var a = 0
  }

  @Mappable @Discriminator("kind") @usableFromInline
  enum InlinableShape {
    case point, circle(radius: Double)
  }

  /// A protocol of an app whose decoding a type would have, if it were not marked.
  private protocol Defaulted: Decodable {
    var x: Int { get }
    init(x: Int)
  }

  extension Defaulted {
    init(from decoder: any Decoder) throws { self.init(x: -1) }
  }

  @CodableFields
  private struct DefaultedFields: Codable, Defaulted {
    var x: Int

    init(x: Int) { self.x = x }
  }

  // MARK: Objects that a static method gets

  @Mappable
  private struct Cached {
    var name = ""
    var isCached = false
  }

  extension Cached: StaticMappable {
    static func objectForMapping(map: Map) -> BaseMappable? {
      Calls.note("object")
      var cached = Cached(map: map)
      cached?.isCached = true
      return cached
    }
  }

  @Mappable(.immutable)
  private struct CachedConstant {
    let name: String
    var isCached = false
  }

  extension CachedConstant: StaticMappable {
    static func objectForMapping(map: Map) -> BaseMappable? {
      Calls.note("object")
      var cached = try? CachedConstant(map: map)
      cached?.isCached = true
      return cached
    }
  }

  @Mappable
  private final class CachedClass: StaticMappable {
    var name = ""
    @Ignore var isCached = false

    static func objectForMapping(map: Map) -> BaseMappable? {
      Calls.note("object")
      let cached = CachedClass(map: map)
      cached?.isCached = true
      return cached
    }
  }

  @Mappable
  private struct CachedHolder {
    var one: Cached?
    var own = Cached()
    var many: [Cached] = []
    var named: [String: Cached] = [:]
    var constants: [CachedConstant] = []
    var object: CachedClass?
  }

  @Mappable
  private struct CountedLength {
    @Transform(
      fromJSON: { (text: String?) -> Int? in
        Calls.note("transform")
        return text?.count
      }, toJSON: { "\($0 ?? 0)" }) var length = 0
    var x = 0
  }

  // MARK: -

  /// A marked type is what its declaration says, and promises nothing else.
  @Suite(.serialized) struct DeclarationTests {
    private let decoders: [JSONDecoder] = [SpoolJSONDecoder(), JSONDecoder()]

    @Test func initializersWithDefaults() throws {
      for _ in 0..<3 {
        let calls = Calls.during {
          _ = try? SpoolJSONDecoder().decode(DefaultedWhole.self, from: Data(#"{"part":{"x":2}}"#.utf8))
        }
        #expect(calls == ["init": 1])
      }
    }

    @Test func bothMacros() throws {
      let data = Data(#"{"a":1,"A":2,"b":3}"#.utf8)
      for _ in 0..<3 {
        var coded = try SpoolJSONDecoder().decode(BothMacros.self, from: data)
        #expect(coded.a == 1 && coded.b == 3 && coded.n == 5)
        var mapped = try Mapper<BothMacros>().decode(data)
        #expect(mapped.a == 2 && mapped.b == 3 && mapped.n == 5)
      }
    }

    @Test func largeIgnoredProperties() throws {
      let text = #"[{"a":1,"b":"x"},{"b":"y","a":2},{"a":3,"a":4,"b":"z"}]"#
      for _ in 0..<3 {
        let values = try SpoolJSONDecoder().decode([WithLarge].self, from: text)
        #expect(values.map(\.b) == ["x", "y", "z"] && values.map(\.a) == [1, 2, 3])
        #expect(values.allSatisfy { $0.large.pages.7.7.7 == 7 && $0.large.pages.0.0.0 == 7 })
        #expect(try SpoolJSONEncoder().encodeText(values[0]) == #"{"a":1,"b":"x"}"#)
      }
    }

    @Test func inlinableTypes() throws {
      #expect(try SpoolJSONDecoder().decode(InlinableFields.self, from: #"{"a":1,"b":[2]}"#).b == [2])
      #expect(try Mapper<InlinableModel>().decode(#"{"a":1}"#).a == 1)
      #expect(try Mapper<InlinableClass>().decode(#"{"a":2}"#).a == 2)
    }

    /// No code of the app is called before the text is known to be valid.
    @Test func codeOfTheAppAfterTheText() throws {
      let (sets, states) = (
        #"{"set":[{"x":1},{"x":2}],"numbers":[1],"late":1"#, #"{"renamed":"opened","all":["opened"]"#
      )
      for _ in 0..<3 {
        _ = try SpoolJSONDecoder().decode(Marked.Sets.self, from: sets + "}")
        _ = try SpoolJSONDecoder().decode(Marked.States.self, from: states + "}")
        let notes = WatchedCode.Notes()
        WatchedCode.$notes.withValue(notes) {
          #expect(throws: DecodingError.self) { try SpoolJSONDecoder().decode(Marked.Sets.self, from: sets) }
          #expect(throws: DecodingError.self) { try SpoolJSONDecoder().decode(Marked.States.self, from: states) }
        }
        #expect(notes.all.isEmpty)
      }
    }

    /// A limit that the documentation of the macro names.
    @Test func defaultsOfOtherProtocols() throws {
      for decoder in decoders {
        #expect(try decoder.decode(DefaultedFields.self, from: Data(#"{"x":5}"#.utf8)).x == 5)
      }
    }

    // MARK: Models

    @Test func objectsOfStaticMethods() throws {
      let text = #"""
        {"one":{"name":"a"},"own":{"name":"b"},"many":[{"name":"c"},{"name":"d"}],"named":{"x":{"name":"e"}},
         "constants":[{"name":"f"}],"object":{"name":"g"}}
        """#
      let document = try JSONDocument(text)
      let dictionary = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let mapper = Mapper<CachedHolder>()
      let holders = [
        try mapper.decode(text), try mapper.decode(document), try #require(mapper.map(JSON: dictionary)),
      ]
      for holder in holders {
        #expect(holder.one?.isCached == true && holder.own.isCached && holder.many.allSatisfy(\.isCached))
        #expect(holder.named["x"]?.isCached == true && holder.constants.allSatisfy(\.isCached))
        #expect(holder.object?.isCached == true && holder.many.map(\.name) == ["c", "d"])
      }
      for text in [#"{"name":"x"}"#, "  {\"name\" : \"x\"}"] {
        let cached = try Mapper<Cached>().decode(text)
        #expect(cached.isCached && cached.name == "x")
        #expect(try Mapper<Cached>().decodeArray("[\(text)]").map(\.isCached) == [true])
        #expect(try Mapper<CachedConstant>().decode(text).isCached)
      }
    }

    /// An object with a member that comes twice is read again by itself.
    @Test func transformsOnce() throws {
      let text = #"[{"length":"a","x":1},{"length":"ab","x":1,"x":2},{"length":"abc","x":3}]"#
      let calls = Calls.during {
        let values = try? Mapper<CountedLength>().decodeArray(JSONDocument(text))
        #expect(values?.map(\.length) == [1, 2, 3])
        #expect(values?.map(\.x) == [1, 2, 3])
      }
      #expect(calls == ["transform": 3])
    }
  }
#endif
