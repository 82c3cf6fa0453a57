import Foundation
import Spool
import Testing

private struct Property<Value>: Mappable {
  var value: Value?
  var constant: Value
  init(_ value: Value) { (self.value, constant) = (value, value) }
  init?(map: Map) { return nil }
  mutating func mapping(map: Map) {
    value <- map["value"]
    constant <- map["value"]
    constant >>> map["constant"]
  }
}

private struct Required<Value: Sendable>: ImmutableMappable, Sendable {
  let value: Value
  init(map: Map) throws { value = try map.value("value") }
}

/// Values of types that are `Codable` and that nothing else maps: without coders and without a transform, the operators and
/// `map.value` leave them alone, as in ObjectMapper.
@Suite(.throughBothSources) struct LeftAloneTests {
  private func check<Value: Codable & Equatable & Sendable>(_ value: Value, _ json: String) throws {
    let text = #"{"value":\#(json)}"#
    for options in [MappingOptions(), .with { $0.lenientScalars = true }] {
      let mapper = Mapper<Property<Value>>(options: options)
      let read =
        switch Source.current {
        case .text: mapper.map(JSONString: text, toObject: Property(value))
        case .dictionary: mapper.map(JSONObject: try Source.boxed(text), toObject: Property(value))
        }
      #expect(read.value == nil && read.constant == value)
      #expect(mapper.toJSON(Property(value)).isEmpty)
      #expect(mapper.toJSONString(Property(value)) == "{}")
    }
    try Source.asking(text) { map in
      let found: Value? = map["value"].value()
      #expect(found == nil && map["value"].isKeyPresent)
      #expect(throws: MapError.self) { try map.value("value") as Value }
    }
    #expect(try Source.map(Required<Value>.self, text) == nil)
    #expect(try Source.map(Required<Value?>.self, "{}") != nil)
    // What writes strictly refuses whatever it does not write.
    #expect(throws: MapError.self) { try Mapper().encodeText(Property(value)) }
  }

  @Test func values() throws {
    try check(Town(city: "a", zip: 5), #"{"city":"a","zip":5}"#)
    try check(Grade(7), "7")
    try check(Payment.cash, #"{"cash":{}}"#)
    try check(1...5, "[1,5]")
    try check(ContiguousArray([1, 2]), "[1,2]")
    try check(Mapped(Owner("a")), #"{"name":"a"}"#)
  }

  /// Collections of such values, which ObjectMapper puts into its dictionaries as they are, so that no text can be written.
  @Test func collections() throws {
    struct Towns: Mappable {
      var list: [Town]?
      var byName: [String: Town]?
      var set: Set<Town>?
      init() {}
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        list <- map["list"]
        byName <- map["byName"]
        set <- map["set"]
      }
    }
    let text = #"{"list":[{"city":"a"}],"byName":{"x":{"city":"a"}},"set":[{"city":"a"}]}"#
    let towns = try #require(try Source.map(Towns.self, text))
    #expect(towns.list == nil && towns.byName == nil && towns.set == nil)
    let read = try #require(try Source.map(text, with: Mapper<Towns>(.coded)))
    #expect(read.list == [Town(city: "a")] && read.byName == ["x": Town(city: "a")] && read.set == [Town(city: "a")])
    #expect(try Mapper<Towns>(.coded).encodeText(read) == text)
    #expect(throws: MapError.self) { try Mapper<Towns>().encodeText(read) }
    #expect(Mapper<Towns>().toJSONString(read) == nil)
  }

  /// A dictionary of the caller may hold the value itself.
  @Test func ownValues() throws {
    let town = Town(city: "a")
    let model = Mapper<Property<Town>>().map(JSON: ["value": town], toObject: Property(Town(city: "b")))
    #expect(model.value == town && model.constant == town)
    #expect(try Mapper<Required<Town>>().map(JSON: ["value": town]).value == town)
  }

  /// As in the tests of ObjectMapper: a transform reads what the operator alone does not.
  @Test func transforms() throws {
    struct Both: Mappable {
      var value: Town?
      var nilValue: Town?
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        value <- (map["value"], using: CodableTransform<Town>())
        nilValue <- map["value"]
      }
    }
    let text = #"{"value":{"city":"a"}}"#
    let both = try #require(try Source.map(Both.self, text))
    #expect(both.value == Town(city: "a") && both.nilValue == nil)
    #expect(both.toJSONString() == text)
  }
}

extension Source {
  /// Calls a closure with a map of the object of a text.
  fileprivate static func asking(_ text: String, _ body: @escaping (Map) throws -> Void) throws {
    struct Asking: ImmutableMappable {
      init(map: Map) throws { try (map.context as? Question)?.body(map) }
    }
    _ = try map(Asking.self, text, context: Question(body: body))
  }

  private struct Question: MapContext {
    let body: (Map) throws -> Void
  }
}
