import Foundation
import Spool
import Testing

/// Maps that are kept for the next call: each call gives what it would give without them, and nothing of a call outlives it.
@Suite struct KeptMapTests {
  struct Leaf: Mappable, Equatable {
    var x = 0
    var label: String?
    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      x <- map["x"]
      label <- map["label"]
    }
  }

  struct Tree: Mappable, Equatable {
    var id = 0
    var name = ""
    var leaf: Leaf?
    var leaves: [Leaf] = []
    var byKey: [String: Leaf] = [:]
    var deep: String?
    var deeper: Int?
    var other: Double?
    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["id"]
      name <- map["name"]
      leaf <- map["leaf"]
      leaves <- map["leaves"]
      byKey <- map["byKey"]
      deep <- map["at.deep"]
      deeper <- map["at.more.deeper"]
      // What a model asks for may depend on its values.
      if id % 3 == 0 { other <- map["other"] }
      if id % 5 == 0 { deep <- map["name"] }
    }
  }

  /// A mapper whose maps are not kept.
  private static func judge<Model: BaseMappable>(_ type: Model.Type, includesNil: Bool = false) -> Mapper<Model> {
    var configuration = MapperConfiguration(shouldIncludeNilValues: includesNil)
    (configuration.decoder, configuration.encoder) = (JSONDecoder(), JSONEncoder())
    return Mapper(configuration)
  }

  /// A text with some of the keys, in any order, some of them written with escapes, and perhaps others.
  private static func text(_ random: inout SplitMix) -> String {
    func leaf(_ random: inout SplitMix) -> String {
      let members = [
        #""x": \#(Int.random(in: 0..<9, using: &random))"#, #""label": "l""#, #""l\u0061bel": "e""#, #""z": []"#,
      ]
      return "{" + members.filter { _ in Bool.random(using: &random) }.shuffled(using: &random).joined(separator: ",")
        + "}"
    }
    let all = [
      #""id": \#(Int.random(in: 0..<30, using: &random))"#, #""name": "n\#(Int.random(in: 0..<9, using: &random))""#,
      #""leaf": \#(leaf(&random))"#, #""leaves": [\#(leaf(&random)), \#(leaf(&random)), \#(leaf(&random))]"#,
      #""byKey": {"a": \#(leaf(&random)), "b": \#(leaf(&random))}"#, #""at": {"deep": "d", "more": {"deeper": 4}}"#,
      #""at": {"more": {"z": 1, "deeper": 5}, "deep": "e"}"#, #""other": 1.5"#, #""unknown": {"id": 1}"#,
      #""leaf": null"#,
      #""id": "wrong""#, #""leaves": [1]"#, #""at": 5"#,
    ]
    let isOdd = Int.random(in: 0..<4, using: &random) == 0
    let members = (isOdd ? all : Array(all.prefix(9))).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    return "{" + (Bool.random(using: &random) ? members : members.shuffled(using: &random)).joined(separator: ",") + "}"
  }

  struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  private static func check(_ seed: UInt64, _ count: Int) {
    var random = SplitMix(state: seed)
    let judge = judge(Tree.self)
    for _ in 0..<count {
      let text = text(&random)
      let (model, expected) = (Mapper<Tree>().map(JSONString: text), judge.map(JSONString: text))
      #expect(model == expected, "seed \(seed): \(text)")
      guard let model else { continue }
      let includesNil = Bool.random(using: &random)
      let written = Mapper<Tree>(shouldIncludeNilValues: includesNil).toJSONString(model)
      #expect(
        sorted(written) == sorted(Self.judge(Tree.self, includesNil: includesNil).toJSONString(model)),
        "seed \(seed): \(text)")
      let layout = JSONWriter.Options(
        isPretty: Bool.random(using: &random), sortsKeys: true, escapesSlashes: Bool.random(using: &random))
      let bytes = try? Mapper<Tree>().encode(model, options: layout)
      let expectedBytes = try? judge.encode(model, options: layout)
      #expect(bytes == expectedBytes && bytes != nil, "seed \(seed): \(text)")
    }
  }

  /// The members of dictionaries come in any order.
  private static func sorted(_ text: String?) -> String? {
    text.flatMap { try? JSONDocument($0).root.bytes(options: .init(sortsKeys: true)) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func random(_ seed: UInt64) { Self.check(seed, 100) }

  /// A stream goes from tape to tape with one map, which knows nothing of the places in earlier texts.
  @Test func streams() throws {
    let texts = (0..<6).map {
      #"{"id": \#($0 * 3 + 1), "at": {"more": {\#($0 == 3 ? #""z": 1, "# : "")"deeper": \#($0)}}, "leaf": {"x": \#($0)}}"#
    }
    let expected = try texts.map { try #require(Self.judge(Tree.self).map(JSONString: $0)) }
    #expect(texts.compactMap { Mapper<Tree>().map(JSONString: $0) } == expected)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try "[\(texts.joined(separator: ","))]".write(to: file, atomically: true, encoding: .utf8)
    let models = try JSONElementReader(contentsOfFile: file.path, at: "").decoded(as: Tree.self).map { try $0.get() }
    #expect(models == expected)
  }

  @Test func threads() {
    DispatchQueue.concurrentPerform(iterations: 16) { Self.check(UInt64(100 + $0), 40) }
  }

  /// A model that keeps its map, and one that maps models of its own type while it is mapped.
  final class Keeper: Mappable {
    var name = ""
    var map: Map?
    var inner: Keeper?
    var text: String?
    required init?(map: Map) {}
    init(_ name: String) { self.name = name }

    func mapping(map: Map) {
      name <- map["name"]
      self.map = map
      if map.mappingType == .toJSON {
        text = inner?.toJSONString()
        text >>> map["text"]
      } else if let nested: String = map["nested"].value() {
        inner = Keeper(JSONString: nested)
      }
    }
  }

  @Test func keptByModels() throws {
    let keepers = try ["a", "b", "c"].map {
      try #require(Keeper(JSONString: #"{"name": "\#($0)", "nested": "{\"name\": \"i\"}"}"#))
    }
    for (keeper, name) in zip(keepers, ["a", "b", "c"]) {
      #expect(keeper.name == name && keeper.map?.JSON["name"] as? String == name)
      #expect(keeper.inner?.name == "i" && keeper.inner?.map?.JSON["name"] as? String == "i")
    }
    for keeper in keepers {
      #expect(keeper.toJSONString() == #"{"name":"\#(keeper.name)","text":"{\"name\":\"i\"}"}"#)
      #expect(keeper.map?.JSON["name"] as? String == keeper.name)
    }
    for keeper in keepers {
      keeper.inner?.map = nil
      keeper.map = nil
    }
  }

  private final class Context: MapContext {}

  struct Asking: Mappable {
    var leaf: Leaf?
    var hasContext = false
    init?(map: Map) { hasContext = map.context != nil }
    init() {}

    mutating func mapping(map: Map) {
      hasContext = map.context != nil
      leaf <- map["leaf"]
    }
  }

  /// Neither the context nor the text of a call lives longer than the call.
  @Test func nothingOutlives() throws {
    weak var released: Context?
    for _ in 0..<3 {
      let context = Context()
      released = context
      let model = try Mapper<Asking>(context: context).decode(#"{"leaf": {"x": 1}}"#)
      #expect(model.hasContext && model.leaf?.x == 1)
      _ = Mapper<Asking>(context: context).toJSONString(model)
    }
    #expect(released == nil)
    #expect(try Mapper<Asking>().decode("{}").hasContext == false)

    final class Count: @unchecked Sendable { var released = 0 }
    let count = Count()
    for round in 1...3 {
      let text = #"{"leaf": {"x": 1, "label": "\#(String(repeating: "x", count: 100))"}}"#
      let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
      bytes.copyBytes(from: text.utf8)
      let data = Data(
        bytesNoCopy: bytes.baseAddress!, count: bytes.count,
        deallocator: .custom { _, _ in
          count.released += 1
          bytes.deallocate()
        })
      #expect(try Mapper<Asking>().decode(consume data).leaf?.x == 1)
      #expect(count.released == round)
    }
  }

  /// A model whose keys are different each time, and one that fails.
  struct Any1: Mappable {
    var members: [String: Int] = [:]
    var bad = 0.0
    init() {}
    init?(map: Map) { for key in map.JSON.keys { members[key] = map[key].value() } }

    mutating func mapping(map: Map) {
      guard map.mappingType == .toJSON else { return }
      for (key, value) in members { value >>> map[key] }
      bad >>> map["bad"]
    }
  }

  @Test func otherKeys() throws {
    var model = Any1()
    for round in 0..<300 {
      model.members = Dictionary(uniqueKeysWithValues: (0..<20).map { ("key\(round * 20 + $0)", $0) })
      let text = try #require(model.toJSONString())
      #expect(Any1(JSONString: text)?.members.filter { $0.key != "bad" } == model.members)
      model.bad = .nan
      #expect(model.toJSONString() == nil && (try? Mapper<Any1>().encode(model)) == nil)
      model.bad = 0
    }
  }
}
