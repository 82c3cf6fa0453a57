import Foundation
import ObjectMapper

// Properties of all sorts, of types that have no operator of their own, and models with type parameters.

private struct Flags: OptionSet {
  let rawValue: Int
}

@propertyWrapper
private struct Shared {
  var wrappedValue: String?
}

private class Drawer<T>: Mappable {
  var value: T?
  var values: [T]?

  required init?(map: Map) {}

  func mapping(map: Map) {
    value <- map["value"]
    values <- map["values"]
  }
}

private class Folder<Model: BaseMappable & Hashable, Word: RawRepresentable, Number: SignedInteger>: Mappable {
  var models: [Model] = [], set: Set<Model>?, word: Word?, words: [Word] = [], number: Number?

  required init?(map: Map) {}

  func mapping(map: Map) {
    models <- map["models"]
    set <- map["models"]
    word <- map["word"]
    words <- map["words"]
    number <- map["number"]
  }
}

private class Cabinet: Mappable {
  var any: Any = 0, anyOptional: Any?, anyForced: Any!, object: AnyObject?, anys: [[String: Any]] = []
  var date: Date?, number: NSNumber?, members: NSDictionary?, flags: Flags = [], genreRows: [[Genre]] = []
  lazy var lazyWord = "x"
  var stored: String?
  var computed: String? {
    get { stored }
    set { stored = newValue }
  }
  @Shared var wrapped: String?
  private(set) var readable: Int?
  var counts: [String: Int] = [:]
  weak var parent: Cabinet?
  var child: Cabinet?

  required init?(map: Map) { mapping(map: map) }

  func mapping(map: Map) {
    any <- map["number"]
    anyOptional <- map["number"]
    anyForced <- map["number"]
    object <- map["number"]
    anys <- map["anys"]
    date <- map["number"]
    number <- map["number"]
    members <- map["members"]
    flags <- map["number"]
    genreRows <- map["number"]
    lazyWord <- map["word"]
    self.computed <- map["word"]
    wrapped <- map["word"]
    readable <- map["number"]
    counts["k"] <- map["number"]
    parent <- map["parent"]
    child <- map["child"]
    let day = (map["day"], DateTransform())
    date <- day
    map.mappingType == .toJSON ? ("cabinet" >>> map["kind"]) : (stored <- map["word"])
    (counts["none"] ?? 1) >>> map["one"]
    [1, 2] >>> map["list"]
  }
}

extension Mappable {
  fileprivate func copied() -> Self? { Mapper<Self>().map(JSON: toJSON()) }
}

func checkProperties() {
  let cabinet = Cabinet(
    JSONString: #"{"number":3,"anys":[{"a":null}],"members":{"k":1},"word":"w","day":5,"child":{"number":4}}"#)
  expect([cabinet?.any as? Int, cabinet?.anyOptional as? Int, cabinet?.anyForced as? Int], [3, 3, 3])
  expect([cabinet?.readable, cabinet?.counts["k"], cabinet?.flags.rawValue, cabinet?.number?.intValue], [3, 3, 3, 3])
  expect([cabinet?.lazyWord, cabinet?.computed, cabinet?.wrapped], ["w", "w", "w"])
  expect(cabinet?.date, Date(timeIntervalSince1970: 5))
  expect(cabinet?.copied()?.child?.readable, 4)
  expect(cabinet?.toJSON()["kind"] as? String, "cabinet")
  expect(cabinet?.toJSON()["one"] as? Int, 1)

  // A type parameter without a constraint is cast, because it is not an integer, an enum or a model.
  expect(Drawer<String>(JSONString: #"{"value":"a","values":["b"]}"#)?.values, ["b"])
  expect(Drawer<Int>(JSONString: #"{"value":1.9}"#)?.value, nil)
  expect(Drawer<Genre>(JSONString: #"{"value":"rock"}"#)?.value, nil)
  expect(Drawer<Album>(JSONString: #"{"value":{}}"#)?.value, nil)
  let folder = Folder<Album, Genre, Int16>(
    JSONString: #"{"models":[{"title":"A"}],"word":"rock","words":["folk","polka"],"number":1.9}"#)
  expect(folder?.set?.first?.title, "A")
  expect(folder?.word, .rock)
  expect(folder?.words, [.folk])
  expect(folder?.number, 1)
  // A null in a property of any type, as the page about migrating says.
  let object = Drawer<AnyObject>(JSONString: #"{"value":null}"#)
  expect([object?.value is NSNull, object?.toJSON()["value"] is NSNull], [true, true])
  let any = Drawer<Any>(JSON: ["value": NSNull()])
  expect([any?.value == nil, any?.toJSON().isEmpty], [true, true])
  let written = any.flatMap { Mapper(shouldIncludeNilValues: true).toJSONString($0) }
  expect(written, #"{"value":null,"values":null}"#)
  expect(failedText("[1]"), "[1]")
  expect("\(Map(mappingType: .fromJSON, JSON: [:]))", "SpoolMapping.Map")
  let models: [Mappable] = [Album(), Cabinet(JSON: ["word": "w"]) ?? Album()]
  expect(models.map { $0.toJSON().isEmpty }, [true, false])
}

/// The value of the error about a text that holds no object.
private func failedText(_ text: String) -> String? {
  do {
    return try Boss(JSONString: text).name
  } catch {
    return (error as? MapError)?.currentValue as? String
  }
}
