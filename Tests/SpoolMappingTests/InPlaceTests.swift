import Foundation
import SpoolJSON
import Testing

@testable import SpoolMapping

@Suite struct InPlaceTests {
  /// A text, and whether it is read in place: nil if it is an error.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let isInPlace: Bool
    var testDescription: String { text }

    init(_ text: String, _ isInPlace: Bool) { (self.text, self.isInPlace) = (text, isInPlace) }
  }

  static let rows = [
    Row("{}", true), Row(" { } ", true), Row(#"{"id":1}"#, true), Row(#"{"name":"a","id":-12,"x":[{}]}"#, true),
    Row(#"{"id":null,"name":null,"rate":null,"flags":null,"parts":null,"part":null}"#, true),
    Row(#"{"small":null}"#, false), Row(#"{"small":255}"#, true), Row(#"{"small":256}"#, false),
    Row(#"{"small":1.0}"#, false), Row(#"{"rate":0.1}"#, true), Row(#"{"rate":16777217}"#, true),
    Row(#"{"id":1.5}"#, true), Row(#"{"id":1e2}"#, true), Row(#"{"id":"1"}"#, false), Row(#"{"id":true}"#, false),
    Row(#"{"id":12345678901234567890}"#, false), Row(#"{"name":1}"#, false), Row(#"{"name":"\u0041"}"#, true),
    Row(#"{"flags":{"a":true,"b":false}}"#, true), Row(#"{"flags":{"a":1}}"#, false),
    Row(#"{"flags":{"a":true,"a":false}}"#, false), Row(#"{"flags":{"\u0061":true}}"#, true),
    Row(#"{"parts":[{"id":1},{"parts":[{}]}]}"#, true), Row(#"{"parts":[{"id":1},null]}"#, false),
    Row(#"{"parts":{}}"#, false), Row(#"{"part":{"a":[{}],"b":[]}}"#, true), Row(#"{"part":{"a":[{}],"a":[]}}"#, false),
    Row(#"{"id":1,"id":2}"#, false), Row(#"{"i\u0064":1}"#, false), Row(#"{"x":1,"x":2}"#, true),
    Row("[]", false), Row("[{}]", false), Row("null", false), Row("{", false), Row("{}}", false),
    Row(#"{"id":01}"#, false),
    Row("\u{FEFF}{}", false), Row("", false), Row(#"{"id":1,}"#, false), Row(#"{"x":"\ud800"}"#, false),
  ]

  @Test(arguments: rows)
  func asFromTheTape(_ row: Row) throws {
    let mapper = Mapper<InPlaceModel>()
    let inPlace: InPlaceModel? = mapper.readInPlace(.init(source: SourceText(row.text), expected: nil))
    #expect((inPlace != nil) == row.isInPlace)
    let byTape = Result { try mapper.decode(try JSONDocument(row.text).root) }
    let decoded = Result { try mapper.decode(row.text) }
    #expect((try? decoded.get()) == (try? byTape.get()))
    if let inPlace { #expect(try inPlace == byTape.get()) }
    if case .failure(let error) = byTape, case .failure(let other) = decoded {
      #expect((error as? JSONError) == (other as? JSONError))
    }
  }

  /// As elements, members and in arrays of arrays.
  @Test(arguments: rows)
  func inContainers(_ row: Row) {
    let mapper = Mapper<InPlaceModel>()
    let array = "[{\"id\": 3}, \(row.text)]"
    #expect(mapper.mapArray(JSONString: array) == (try? JSONDocument(array)).flatMap { mapper.mapArray($0.root) })
    let object = "{\"a\": \(row.text)}"
    #expect(
      mapper.mapDictionary(JSONString: object) == (try? JSONDocument(object)).flatMap { mapper.mapDictionary($0.root) })
    let rows = "[[\(row.text)], []]"
    #expect(mapper.mapArrayOfArrays(rows) == (try? JSONDocument(rows)).flatMap { mapper.mapArrayOfArrays($0.root) })
  }

  /// Options and paths are followed.
  @Test func options() throws {
    var options = MappingOptions()
    options.lenientScalars = true
    #expect(try Mapper<InPlaceModel>(options: options).decode(#"{"id": "7"}"#).id == 7)
    #expect(try Mapper<InPlaceModel>().decode(#"{"a": [{"id": 8}]}"#, at: "a.0").id == 8)
  }
}
