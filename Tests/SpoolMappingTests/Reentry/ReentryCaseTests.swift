import Foundation
import Spool
import Testing

/// Cases of which the random models are made, one by one.
@Suite(.throughBothSources) struct ReentryCaseTests {
  @Test(arguments: ReentryCase.transforms + ReentryCase.models) func reading(_ row: ReentryCase) throws {
    let context = ReentryProbe.Context(read: row.read)
    let probe = try #require(try Source.map(ReentryProbe.self, row.text, context: context))
    #expect(probe.seen == row.expected)
  }

  // MARK: Traits

  private struct Required: Mappable {
    static let texts = [#"{"a": "x", "unit": "kg"}"#, #"{"a": null}"#, #"{"a": "x", "unit": []}"#]
    var a: String?
    init?(map: Map) {}
    mutating func mapping(map: Map) { a <- (map["a", required: true], ReentryCase.price(map)) }
  }

  @Test(arguments: Required.texts) func whatIsRequiredIsWhatTheOperatorIsAt(_ text: String) throws {
    #expect(try Source.map(Required.self, text) == nil)
    let error = #expect(throws: MapError.self) { try Mapper<Required>().decode(text) }
    #expect(error?.keyPath == "a")
    #expect(try Source.map(Required.self, #"{"a": 1}"#)?.a == "1 ?")
  }

  /// A model whose part, which is updated, looks at the map around it.
  private final class Whole: Mappable {
    struct Part: Mappable {
      let look: () -> Void
      init(look: @escaping () -> Void) { self.look = look }
      init?(map: Map) { nil }
      mutating func mapping(map: Map) {
        var number = 0
        look()
        number <- map["n", required: true]
      }
    }
    private var map: Map?
    private lazy var part = Part { [unowned self] in _ = map?["unit"].isKeyPresent }
    init() {}
    init?(map: Map) { nil }
    func mapping(map: Map) {
      self.map = map
      part <- map["part", required: true]
    }
  }

  @Test func whatIsRequiredOfAPartThatIsUpdated() throws {
    let error = #expect(throws: MapError.self) { try Mapper<Whole>().decode(#"{"part": {}}"#, toObject: Whole()) }
    #expect(error?.keyPath == "part.n")
    _ = try Mapper<Whole>().decode(#"{"part": {"n": 1}}"#, toObject: Whole())
  }

  private struct Unrequired: Mappable {
    var a: [String]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      a <- (
        map["a"],
        TransformOf<String, Int>(
          fromJSON: { value in
            var unit = ""
            unit <- map["unit", required: true]
            return value.map { "\($0) \(unit)" }
          }, toJSON: { _ in nil })
      )
    }
  }

  /// What user code requires, it requires, whatever the operator makes of its own key.
  @Test func whatUserCodeRequires() throws {
    #expect(try Source.map(Unrequired.self, #"{"a": [1], "unit": "kg"}"#)?.a == ["1 kg"])
    #expect(try Source.map(Unrequired.self, #"{"a": [1]}"#) == nil)
    #expect(try Source.map(Unrequired.self, #"{"a": 5, "unit": "kg"}"#)?.a == .some(nil))
  }

  // MARK: What is so by nature

  /// The arguments of an operator are evaluated before it sees the map, so it reads what the last of them has moved to,
  /// as in ObjectMapper. This is why no random model does that.
  @Test func anArgumentThatMovesTheMap() throws {
    func suffix(_ text: String?) -> TransformOf<String, String> {
      TransformOf(fromJSON: { value in value.map { $0 + (text ?? "") } }, toJSON: { $0 })
    }
    let context = ReentryProbe.Context { map in
      var value = ""
      value <- (map["a"], suffix(map["b"].value()))
      return value
    }
    #expect(try Source.map(ReentryProbe.self, #"{"a": "x", "b": "y"}"#, context: context)?.seen == "yy")
  }

  /// A transform that moves the map that it writes for has its value written where the operator was. In ObjectMapper it
  /// would be written to where the map has moved.
  @Test func aTransformThatMovesTheMapWhenWriting() throws {
    let text = try written { map in
      let transform = TransformOf<String, Int>(fromJSON: { _ in nil }, toJSON: { _ in map["b"].isKeyPresent ? 1 : 2 })
      "x" >>> (map["a"], transform)
    }
    #expect(text == #"{"a":2}"#)
  }

  // MARK: Maps that are used again

  private struct Plain: Mappable {
    var before = ""
    init?(map: Map) { before = "\(map.currentKey ?? "nil") \(map.nestedKeyDelimiter) \(map.isKeyPresent)" }
    mutating func mapping(map: Map) { _ = map["x", delimiter: "->"].isKeyPresent }
  }

  @Test func eachObjectBeginsAnew() throws {
    let models = try Source.mapArray(Plain.self, #"[{"x": 1}, {"x": 2}]"#)
    #expect(models?.map(\.before) == ["nil . false", "nil . false"])
  }

  private struct Optionals: Mappable {
    var flag: Int?
    var words: [Plain?] = []
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      flag <- map["flag", lenient: true]
      words <- map["words"]
    }
  }

  /// What one key asks for says nothing about the next.
  @Test func optionalsAfterATrait() throws {
    #expect(try Source.map(Optionals.self, #"{"flag": "1", "words": [{}, []]}"#)?.words.isEmpty == true)
    #expect(try Source.map(Optionals.self, #"{"flag": "1", "words": [{}, null]}"#)?.words.count == 2)
  }
}
