import Foundation
import Spool
import Testing

/// What ObjectMapper does where it is easily missed, and a few limits.
@Suite(.throughBothSources) struct SmallDifferenceTests {
  private struct Anything: Mappable {
    var seen: [Bool] = []
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      var marks: [Int] = []
      var isNull: [Bool] = []
      let transform = TransformOf<Int, Any>(
        fromJSON: { value in
          isNull.append(value is NSNull)
          return 1
        }, toJSON: { $0 })
      marks <- (map["a"], transform)
      seen = isNull
    }
  }

  /// A transform of any value sees a null in an array as `NSNull`.
  @Test func nullsInArrays() throws {
    #expect(try Source.map(Anything.self, #"{"a": [null, 1, null]}"#)?.seen == [true, false, true])
  }

  /// The error about a null root or element holds the null.
  @Test func errorsAboutNulls() throws {
    let root = #expect(throws: MapError.self) { try Mapper<Strict>().map(JSONObject: NSNull()) }
    #expect(root?.currentValue is NSNull && root?.description.contains("- currentValue: <null>") == true)
    let element = #expect(throws: MapError.self) { try Mapper<Strict>().mapArray(JSONObject: [NSNull()]) }
    #expect(element?.currentValue is NSNull && element?.keyPath == "[0]")
    let member = #expect(throws: MapError.self) { try Mapper<Strict>().map(JSONString: #"{"id": null}"#) }
    #expect(member?.currentValue == nil && member?.key == "id")
  }

  /// So does the error about an element that has no value of its type, whatever the key.
  @Test(arguments: ["k", "a.b", "a->b", "0"]) func errorsAboutNullParts(_ key: String) throws {
    func error<Value>(
      _ part: String, _ read: @escaping (Map, String, String) throws -> Value, delimiter: String = "->"
    ) throws -> MapError? {
      let text = key.contains("->") ? #"{"a": {"b": \#(part)}}"# : #"{"\#(key)": \#(part)}"#
      let context = Probing { map in _ = try read(map, key, delimiter) }
      return #expect(throws: MapError.self) {
        switch Source.current {
        case .text: try Mapper<Probing.Model>(context: context).map(JSONString: text) as Probing.Model
        case .dictionary:
          try Mapper<Probing.Model>(context: context).map(JSONObject: Source.boxed(text)) as Probing.Model
        }
      }
    }
    let dates = DateTransform()
    for error in [
      try error("[null]") { try $0.value($1, delimiter: $2) as [Size] },
      try error("[null]") { try $0.value($1, delimiter: $2, using: dates) as [Date] },
      try error(#"{"k": null}"#) { try $0.value($1, delimiter: $2, using: dates) as [String: Date] },
      try error("[[0], [null]]") { try $0.value($1, delimiter: $2, using: dates) as [[Date]] },
      try error("[[], null]") { try $0.value($1, delimiter: $2, using: dates) as [[Date]] },
      try error("[[], null]") { try $0.value($1, delimiter: $2) as [[Strict]] },
    ] {
      #expect(error?.key == key && error?.currentValue is NSNull)
    }
    for error in [
      try error("null") { try $0.value($1, delimiter: $2) as Size },
      try error("null") { try $0.value($1, delimiter: $2) as [Size] },
      try error("null") { try $0.value($1, delimiter: $2) as [[Strict]] },
      try error("null") { try $0.value($1, delimiter: $2, using: EnumTransform<Size>()) as Size },
      try error("null") { try $0.value($1, delimiter: $2, using: dates) as [[Date]] },
      try error("null") { try $0.value($1, delimiter: $2) as Int },
    ] {
      #expect(error?.key == key && error?.currentValue == nil)
    }
  }

  private struct Probing: MapContext {
    let body: (Map) throws -> Void

    struct Model: ImmutableMappable {
      init(map: Map) throws { try (map.context as? Probing)?.body(map) }
    }
  }

  private enum Size: String { case small }

  /// The error about a text that holds no object holds the text.
  @Test(arguments: ["[1]", "1", "null", #"" x""#, " [ ] \n", "[", #"{"id": 1"#, ""])
  func errorsAboutTexts(_ text: String) throws {
    let first = #expect(throws: MapError.self) { try Strict(JSONString: text) }
    let second = #expect(throws: MapError.self) { try Mapper<Strict>().map(JSONString: text) as Strict }
    for error in [first, second] {
      #expect(error?.currentValue as? String == text && error?.key == nil)
      #expect(error?.reason == "Cannot parse into '[String: Any]'")
    }
    #expect((first?.place == nil) == false)
  }

  private final class Loose: Mappable {
    var object: AnyObject?, any: Any?, name: String?
    required init?(map: Map) {}

    func mapping(map: Map) {
      object <- map["object"]
      any <- map["any"]
      name <- map["name"]
    }
  }

  /// A null is kept in a property of type `AnyObject?` and written again; in one of type `Any?`, it is nil.
  @Test func nullsOfAnyType() throws {
    let nulls = try #require(try Source.map(Loose.self, #"{"object": null, "any": null, "name": null}"#))
    #expect(nulls.object is NSNull && nulls.any == nil && nulls.name == nil)
    #expect(nulls.toJSONString() == #"{"object":null}"#)
    #expect(nulls.toJSON()["object"] is NSNull && nulls.toJSON().count == 1)
    #expect(Mapper(shouldIncludeNilValues: true).toJSONString(nulls) == #"{"object":null,"any":null,"name":null}"#)
    let none = try #require(try Source.map(Loose.self, "{}"))
    #expect(none.object == nil && none.toJSONString() == "{}")
    let text = try #require(try Source.map(Loose.self, #"{"object": "x", "any": 5}"#))
    #expect(text.object as? String == "x" && text.any as? Int == 5)
    #expect(try Source.update(text, #"{"object": null, "any": null}"#).object is NSNull && text.any == nil)
    let huge = try #require(Loose(JSONString: #"{"object": 1e400}"#))
    #expect(huge.object == nil)
  }

  /// Types are named with the module that declares them.
  @Test func mapsSayWhatTheyAre() throws {
    #expect("\(Map(mappingType: .fromJSON, JSON: [:]))" == "SpoolMapping.Map")
  }

  private struct Strict: ImmutableMappable {
    let id: Int
    init(map: Map) throws { id = try map.value("id") }
  }

  /// A model may have any number of keys, and a transform may look at a key for each element of a long array.
  @Test func manyLookups() throws {
    struct Wide: Mappable {
      var values: [Int?] = Array(repeating: nil, count: 3_000)
      var last = 0, prices: [String] = []
      init?(map: Map) {}

      mutating func mapping(map: Map) {
        for index in values.indices { values[index] <- map["k\(index)"] }
        prices <- (
          map["prices"],
          TransformOf<String, Int>(
            fromJSON: { price in
              let unit: String? = map["unit"].value()
              return price.flatMap { price in unit.map { "\(price) \($0)" } }
            }, toJSON: { _ in nil })
        )
        last <- map["last"]
      }
    }
    let members = (0..<3_000).map { #""k\#($0)": \#($0)"# }.joined(separator: ", ")
    let prices = (0..<5_000).map { "\($0)" }.joined(separator: ", ")
    let text = #"{\#(members), "prices": [\#(prices)], "last": 7, "unit": "kg"}"#
    for model in try #require(try Source.mapArray(Wide.self, "[\(text), \(text)]")) {
      #expect(model.values == (0..<3_000).map { $0 } && model.last == 7)
      #expect(model.prices.count == 5_000 && model.prices.last == "4999 kg")
    }
  }
}

/// When a model is updated, what a nested one must have counts, too.
@Suite struct UpdatingRequiredTests {
  struct Part: Mappable {
    var n = 5
    init?(map: Map) {}
    mutating func mapping(map: Map) { n <- map["n", required: true] }
  }

  struct Whole: Mappable {
    var name = ""
    var sub = Part(JSON: ["n": 5])
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      sub <- map["sub"]
    }
  }

  final class Holder: Mappable {
    var name = ""
    var whole = Whole(JSON: [:])
    init() {}
    init?(map: Map) {}
    func mapping(map: Map) {
      name <- map["name"]
      whole <- map["whole"]
    }
  }

  @Test func structsStayAsTheyWere() throws {
    let whole = try #require(Whole(JSON: ["name": "before"]))
    let text = #"{"name": "after", "sub": {"n": "x"}}"#
    let error = #expect(throws: MapError.self) { try Mapper<Whole>().decode(text, toObject: whole) }
    #expect(error?.keyPath == "sub.n" && error?.message.hasPrefix("expected an integer at sub.n") == true)
    let same = Mapper<Whole>().map(JSONString: text, toObject: whole)
    #expect(same.name == "before" && same.sub?.n == 5)
    let updated = try Mapper<Whole>().decode(#"{"name": "after", "sub": {"n": 6}}"#, toObject: whole)
    #expect(updated.name == "after" && updated.sub?.n == 6)
  }

  @Test func classesKeepWhatTheyHaveBeenGiven() {
    let holder = Holder()
    let error = #expect(throws: MapError.self) {
      try Mapper<Holder>().decode(#"{"name": "after", "whole": {"name": "x", "sub": {}}}"#, toObject: holder)
    }
    #expect(error?.keyPath == "whole.sub.n" && holder.name == "after" && holder.whole?.name == "")
  }
}
