import Foundation
import Spool
import Testing

private struct Event: Codable, Equatable {
  var startDate: Date
  var link = URL(string: "a/b")
}

private struct Diary: Mappable, Equatable {
  var plain: Event?
  var list: [Event] = []
  var transformed: Event?
  var rows: [Event] = []
  var byName: [String: Event] = [:]
  var nested: [Diary]?

  init() {}
  init?(map: Map) {}
  mutating func mapping(map: Map) {
    plain <- map["plain"]
    list <- map["list"]
    transformed <- (map["transformed"], CodableTransform<Event>())
    rows <- (map["rows"], CodableTransform<Event>())
    byName <- (map["byName"], CodableTransform<Event>())
    nested <- map["nested"]
  }
}

/// `Codable` values by the coders of a configuration.
@Suite(.throughBothSources) struct ConfiguredCoderTests {
  private static let event = Event(startDate: Date(timeIntervalSince1970: 5))

  private static func diary(nested: [Diary]? = nil) -> Diary {
    var diary = Diary()
    (diary.plain, diary.list, diary.transformed) = (event, [event, event], event)
    (diary.rows, diary.byName, diary.nested) = ([event, event], ["x": event], nested)
    return diary
  }

  private static func text(_ event: String, nested: String = "") -> String {
    #"{"plain":E,"list":[E,E],"transformed":E,"rows":[E,E],"byName":{"x":E}\#(nested)}"#
      .replacingOccurrences(of: "E", with: event)
  }

  @Test func standard() throws {
    let text = Self.text(#"{"startDate":-978307195,"link":"a/b"}"#)
    let mapper = Mapper<Diary>(.coded)
    #expect(try Source.map(text, with: mapper) == Self.diary())
    #expect(try mapper.encodeText(Self.diary()) == text)
    #expect(mapper.toJSONString(Self.diary()) == text.replacingOccurrences(of: "/", with: #"\/"#))
    #expect(try boxedAsWritten(mapper, text))
  }

  /// Whether the dictionary of the diary is what JSONSerialization makes of its text.
  private func boxedAsWritten(_ mapper: Mapper<Diary>, _ text: String, _ diary: Diary = Self.diary()) throws -> Bool {
    let boxed = try #require(try Source.boxed(text) as? NSDictionary)
    return boxed == mapper.toJSON(diary) as NSDictionary
  }

  /// To name one of the coders is enough. Nil stands for the standard options of the other one.
  @Test(arguments: [true, false])
  func one(_ isDecoder: Bool) throws {
    var configuration = MapperConfiguration.coded
    if isDecoder { configuration.encoder = nil } else { configuration.decoder = nil }
    let (mapper, text) = (Mapper<Diary>(configuration), Self.text(#"{"startDate":-978307195,"link":"a/b"}"#))
    #expect(try Source.map(text, with: mapper) == Self.diary())
    #expect(try mapper.encodeText(Self.diary()) == text)
  }

  /// Only the options of the coders count, not their classes.
  @Test(arguments: [true, false])
  func named(_ areSpools: Bool) throws {
    let decoder = areSpools ? SpoolJSONDecoder() : JSONDecoder()
    let encoder = areSpools ? SpoolJSONEncoder() : JSONEncoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var configuration = MapperConfiguration()
    (configuration.decoder, configuration.encoder) = (decoder, encoder)
    let event = Self.text(#"{"link":"a/b","start_date":5}"#)
    let text = String(event.dropLast()) + #","nested":[\#(event)]}"#
    let diary = Self.diary(nested: [Self.diary()])
    let mapper = Mapper<Diary>(configuration)
    #expect(try Source.map(text, with: mapper) == diary)
    #expect(try Source.mapArray("[\(text)]", with: mapper) == [diary])
    #expect(try mapper.encodeText(diary) == text)
    #expect(try boxedAsWritten(mapper, text, diary))
    // The options of a coder may change later.
    decoder.dateDecodingStrategy = .millisecondsSince1970
    #expect(try Source.map(text, with: mapper)?.plain?.startDate == Date(timeIntervalSince1970: 0.005))
  }

  @Test func layouts() throws {
    let layout = JSONWriter.Options(isPretty: true, sortsKeys: true)
    let text = try Mapper<Diary>(.coded).encodeText(Self.diary(), options: layout)
    #expect(try JSONDocument(text).root.bytes(options: layout) == Array(text.utf8))
  }

  /// Values that a transform cannot encode are left out, and so are subclasses asked.
  @Test func transforms() throws {
    struct Measured: Codable { var width: Double }
    final class Other: CodableTransform<Measured> {
      override func transformToJSON(_ value: Measured?) -> Any? { value?.width }
    }
    let values = [Measured(width: .nan), Measured(width: 2)]
    #expect(try written { map in values >>> (map["a"], CodableTransform<Measured>()) } == #"{"a":[{"width":2}]}"#)
    #expect(try written { map in values[0] >>> (map["a"], CodableTransform<Measured>()) } == "{}")
    #expect(try written(nils: true) { map in values[0] >>> (map["a"], CodableTransform<Measured>()) } == #"{"a":null}"#)
    #expect(try written { map in values[1] >>> (map["a"], Other()) } == #"{"a":2}"#)
    #expect(try written { map in (nil as Measured?) >>> (map["a"], CodableTransform<Measured>()) } == "{}")
    #expect(
      try written { map in [[values[1]]] >>> (map["a.b"], CodableTransform<Measured>()) }
        == #"{"a":{"b":[[{"width":2}]]}}"#)
  }

  /// A text that is written out of order, and what a model sees of it meanwhile.
  @Test func order() throws {
    let town = Town(city: "a/b")
    let text = try written(configuration: .coded) { map in
      town >>> map["x.y"]
      [town] >>> map["z"]
      #expect((map.JSON["x"] as? [String: Any])?["y"] as? [String: String] == ["city": "a/b"])
      town >>> map["x.w"]
      town >>> map["z"]
    }
    #expect(text == #"{"x":{"y":{"city":"a\/b"},"w":{"city":"a\/b"}},"z":{"city":"a\/b"}}"#)
  }
}
