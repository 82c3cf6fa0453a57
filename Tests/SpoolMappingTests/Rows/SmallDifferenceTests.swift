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
