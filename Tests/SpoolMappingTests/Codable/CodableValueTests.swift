import Foundation
import Spool
import Testing

/// A property of any type, by the operators, and the same value by the methods that throw.
private struct Property<Value>: Mappable {
  var value: Value?
  init(_ value: Value?) { self.value = value }
  init?(map: Map) {}
  mutating func mapping(map: Map) { value <- map["value"] }
}

private struct Required<Value: Sendable>: ImmutableMappable, Sendable {
  let value: Value
  init(map: Map) throws { value = try map.value("value") }
}

/// Values of types that are `Codable` and that nothing else maps, by a configuration that names coders.
@Suite(.throughBothSources) struct CodableValueTests {
  /// Checks that a value is read from a text, and that it is written as the same text.
  private func check<Value: Equatable & Sendable>(_ value: Value, _ json: String) throws {
    let text = #"{"value":\#(json)}"#
    let mapper = Mapper<Property<Value>>(.coded)
    #expect(try Source.map(text, with: mapper)?.value == value)
    #expect(try Source.decode(Required<Value>.self, text).value == value)
    #expect(try Source.decode(Required<Value?>.self, text).value == value)
    #expect(try Source.decode(Required<Value?>.self, "{}").value == nil)
    #expect(try Source.map(#"{"value":null}"#, with: mapper)?.value == nil)
    #expect(try written(configuration: .coded) { map in value >>> map["value"] } == text)
    #expect(try mapper.encodeText(Property(value)) == text)
  }

  @Test func values() throws {
    try check(Town(city: "a", zip: 5), #"{"city":"a","zip":5}"#)
    try check(Grade(7), "7")
    try check(Payment.card(number: "1"), #"{"card":{"number":"1"}}"#)
    try check(Payment.cash, #"{"cash":{}}"#)
    try check([Town(city: "a"), Town(city: "b")], #"[{"city":"a"},{"city":"b"}]"#)
    try check([[Grade(1)], [], [Grade(2), Grade(3)]], "[[1],[],[2,3]]")
    try check([Grade(1), nil, Grade(2)] as [Grade?], "[1,null,2]")
    try check(["x": Town(city: "a")], #"{"x":{"city":"a"}}"#)
    try check(["x": [Grade(1), Grade(2)]], #"{"x":[1,2]}"#)
    try check(Set([Grade(1)]), "[1]")
    try check(1...5, "[1,5]")
    try check(ContiguousArray([1, 2]), "[1,2]")
    try check(Mapped(Owner("a")), #"{"name":"a"}"#)
    try check([Mapped(Owner("a"))], #"[{"name":"a"}]"#)
  }

  /// A model that is `Codable`, too, is mapped.
  @Test func models() throws {
    struct Models: Mappable {
      var one: Both?
      var list: [Both] = []
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        one <- map["one"]
        list <- map["list"]
      }
    }
    let text = #"{"one":{"number":1},"list":[{"number":2},{"number":3}]}"#
    let models = try #require(try Source.map(Models.self, text))
    #expect(models.one == Both(id: 1) && models.list == [Both(id: 2), Both(id: 3)])
    #expect(models.toJSONString() == text)
    #expect(try Source.map(Models.self, #"{"one":{"id":1}}"#)?.one == Both(id: 0))
    #expect(try Source.map(#"{"value":[1,1]}"#, with: Mapper<Property<Set<Grade>>>(.coded))?.value == [Grade(1)])
  }

  /// What `<-` does with a value that cannot be read.
  @Test(arguments: ["5", "[]", #"{"city":5}"#, #"{"zip":1}"#, #""x""#])
  func refused(_ json: String) throws {
    struct Kept: Mappable {
      var plain = Town(city: "kept")
      var optional: Town? = Town(city: "kept")
      init?(map: Map) {}
      mutating func mapping(map: Map) {
        plain <- map["value"]
        optional <- map["value"]
      }
    }
    let kept = try #require(try Source.map(#"{"value":\#(json)}"#, with: Mapper<Kept>(.coded)))
    #expect(kept.plain == Town(city: "kept") && kept.optional == nil)
    #expect(throws: MapError.self) { try Source.decode(Required<Town>.self, #"{"value":\#(json)}"#) }
    #expect(throws: MapError.self) { try Source.decode(Required<Town?>.self, #"{"value":\#(json)}"#) }
  }

  /// With an option, collections drop the elements that cannot be read.
  @Test func lossyCollections() throws {
    let mapper = Mapper<Property<[Town]>>(.lossy)
    let text = #"{"value":[{"city":"a"},5,{},{"city":"b"}]}"#
    #expect(try Source.map(text, with: mapper)?.value == [Town(city: "a"), Town(city: "b")])
    #expect(mapper.report.entries.map(\.keyPath) == ["value[1]", "value[2]"])
    #expect(try Source.map(text, with: Mapper<Property<[Town]>>(.coded))?.value == nil)
    let optionals = Mapper<Property<[String: Town?]>>(.lossy)
    #expect(try Source.map(#"{"value":{"a":5}}"#, with: optionals)?.value == ["a": nil])
  }

  @Test(
    arguments: [
      ("5", "value", "value", "expected an object at value but found the number 5"),
      (#"{"zip":1}"#, "city", "value.city", "expected a value at value.city but found nothing"),
      (#"{"city":null}"#, "city", "value.city", "expected a string at value.city but found null"),
      (
        #"{"city":"a","zip":"b"}"#, "zip", "value.zip",
        #"expected an integer at value.zip but found the string "b""#
      ),
      (
        #"{"city":"a","zip":1.5}"#, "zip", "value.zip",
        "cannot decode the number 1.5 at value.zip: The given data was not valid JSON."
      ),
    ])
  func errors(_ row: (json: String, key: String, path: String, message: String)) throws {
    let error = #expect(throws: MapError.self) {
      try Source.decode(Required<Town>.self, #"{"value":\#(row.json)}"#)
    }
    #expect(error?.keyPath == (Source.current == .dictionary && row.json.contains("1.5") ? "value" : row.path))
    #expect((error?.place != nil) == (Source.current == .text))
    if Source.current == .text {
      #expect(error?.message.hasPrefix(row.message + " (line 1, column ") == true, "\(error?.message ?? "")")
      #expect(error?.key == row.key && error?.line != nil)
    }
  }

  @Test func errorsInCollections() throws {
    let error = #expect(throws: MapError.self) {
      try Source.decode(Required<[String: [Town]]>.self, #"{"value":{"0":[{"city":"a"},{"city":1}]}}"#)
    }
    #expect(error?.keyPath == #"value["0"][1].city"#)
    #expect(error?.currentValue as? Int == 1)
    #expect(error?.reason == "Expected to decode String but found number instead.")
  }

  /// An error that an initializer throws itself passes.
  @Test func ownErrors() throws {
    struct Refusal: Error {}
    struct Refused: Codable, Equatable {
      init() {}
      init(from decoder: any Decoder) throws { throw Refusal() }
      func encode(to encoder: any Encoder) throws { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try Source.decode(Required<Refused>.self, #"{"value":{}}"#) }
    let error = #expect(throws: MapError.self) { try Mapper<Property<Refused>>(.coded).encodeText(Property(Refused())) }
    #expect(error?.keyPath == "value")
    #expect(Mapper<Property<Refused>>(.coded).toJSON(Property(Refused())).isEmpty)
  }

  @Test func unwritable() throws {
    let model = Property(["a": [1.5, .infinity].map(Measured.init)])
    let error = #expect(throws: MapError.self) { try Mapper(.coded).encodeText(model) }
    #expect(error?.message == "cannot write infinity at value.a[1].width")
    #expect(Mapper(.coded).toJSONString(model) == nil)
  }

  struct Measured: Codable, Equatable {
    var width: Double
  }

  /// A value that is nested deeper than the stack allows is an error.
  @Test(arguments: [(500, true), (600, false), (200_000, false)])
  func depth(_ row: (levels: Int, isRead: Bool)) throws {
    var configuration = MapperConfiguration.coded
    configuration.rules.maximumDepth = .max
    let json = String(repeating: #"{"next":"#, count: row.levels) + "{}" + String(repeating: "}", count: row.levels)
    let mapper = Mapper<Property<Chain>>(configuration)
    #expect((mapper.map(JSONString: #"{"value":\#(json)}"#)?.value != nil) == row.isRead)
    let transformed = Mapper<TransformedChain>(configuration)
    #expect((transformed.map(JSONString: #"{"value":\#(json)}"#)?.value != nil) == row.isRead)
  }

  private struct TransformedChain: Mappable {
    var value: Chain?
    init?(map: Map) {}
    mutating func mapping(map: Map) { value <- (map["value"], CodableTransform<Chain>()) }
  }
}

extension Source {
  /// Decodes the object of a text from the current source; throws the error of the mapper.
  static func decode<Model: ImmutableMappable>(_ type: Model.Type, _ text: String) throws -> Model {
    switch current {
    case .text: try Mapper<Model>(.coded).decode(text)
    case .dictionary: try Mapper<Model>(.coded).map(JSONObject: try boxed(text))
    }
  }
}

extension MapperConfiguration {
  fileprivate static var lossy: MapperConfiguration {
    var configuration = MapperConfiguration.coded
    configuration.options.lossyCollections = true
    configuration.options.collectsReport = true
    return configuration
  }
}
