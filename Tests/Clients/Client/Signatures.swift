import Foundation
import ObjectMapper

// The methods and initializers with the types that they have, and with the arguments that may be left out.

private var dictionary: [String: Any] { ["title": "T", "year": 1] }

func checkMapperSignatures() {
  let mapper = Mapper<Album>()
  let _: Mapper<Album> = Mapper(context: nil)
  let _: Mapper<Album> = Mapper(shouldIncludeNilValues: true)
  let _: Mapper<Album> = Mapper(context: Wording(), shouldIncludeNilValues: true)
  mapper.context = Wording()
  mapper.shouldIncludeNilValues = false
  let _: MapContext? = mapper.context

  let _: (Any?, Album) -> Album = mapper.map(JSONObject:toObject:)
  let _: (String, Album) -> Album = mapper.map(JSONString:toObject:)
  let _: ([String: Any], Album) -> Album = mapper.map(JSON:toObject:)
  let _: (String) -> Album? = mapper.map(JSONString:)
  let _: (Any?) -> Album? = mapper.map(JSONObject:)
  let _: ([String: Any]) -> Album? = mapper.map(JSON:)
  let _: (String) -> Album? = mapper.map(JSONfile:)
  let _: (String) -> [Album]? = mapper.mapArray(JSONString:)
  let _: (Any?) -> [Album]? = mapper.mapArray(JSONObject:)
  let _: ([[String: Any]]) -> [Album] = mapper.mapArray(JSONArray:)
  let _: (String) -> [Album]? = mapper.mapArray(JSONfile:)
  let _: (String) -> [String: Album]? = mapper.mapDictionary(JSONString:)
  let _: (Any?) -> [String: Album]? = mapper.mapDictionary(JSONObject:)
  let _: ([String: [String: Any]]) -> [String: Album]? = mapper.mapDictionary(JSON:)
  let _: (Any?, [String: Album]) -> [String: Album] = mapper.mapDictionary(JSONObject:toDictionary:)
  let _: ([String: [String: Any]], [String: Album]) -> [String: Album] = mapper.mapDictionary(JSON:toDictionary:)
  let _: (Any?) -> [String: [Album]]? = mapper.mapDictionaryOfArrays(JSONObject:)
  let _: ([String: [[String: Any]]]) -> [String: [Album]]? = mapper.mapDictionaryOfArrays(JSON:)
  let _: (Any?) -> [[Album]]? = mapper.mapArrayOfArrays(JSONObject:)
  let _: (String) -> [String: Any]? = Mapper<Album>.parseJSONStringIntoDictionary(JSONString:)
  let _: (String) -> Any? = Mapper<Album>.parseJSONString(JSONString:)

  let _: (Album) -> [String: Any] = mapper.toJSON(_:)
  let _: ([Album]) -> [[String: Any]] = mapper.toJSONArray(_:)
  let _: ([String: Album]) -> [String: [String: Any]] = mapper.toJSONDictionary(_:)
  let _: ([String: [Album]]) -> [String: [[String: Any]]] = mapper.toJSONDictionaryOfArrays(_:)
  let _: (Album, Bool) -> String? = mapper.toJSONString(_:prettyPrint:)
  let _: ([Album], Bool) -> String? = mapper.toJSONString(_:prettyPrint:)
  let _: (Any, Bool) -> String? = Mapper<Album>.toJSONString(_:prettyPrint:)
  let _: (Any, JSONSerialization.WritingOptions) -> Data? = Mapper<Album>.toJSONData(_:options:)
  let _: (String) -> Set<Album>? = mapper.mapSet(JSONString:)
  let _: (Any?) -> Set<Album>? = mapper.mapSet(JSONObject:)
  let _: ([[String: Any]]) -> Set<Album> = mapper.mapSet(JSONArray:)
  let _: (Set<Album>) -> [[String: Any]] = mapper.toJSONSet(_:)
  let _: (Set<Album>, Bool) -> String? = mapper.toJSONString(_:prettyPrint:)
  checkInference(mapper)
}

private func checkInference(_ mapper: Mapper<Album>) {
  let album = Album()
  expect(Mapper().map(JSON: dictionary, toObject: album).title, "T")
  expect(Mapper().toJSONString(album), #"{"title":"T","year":1}"#)
  expect(Mapper().toJSONString([album], prettyPrint: false), #"[{"title":"T","year":1}]"#)
  expect(Mapper().toJSON(album).count, 2)
  expect(Mapper().toJSONArray([album]).count, 1)
  expect(Mapper().toJSONDictionary(["a": album]).count, 1)
  expect(mapper.toJSONString([album] as Set), #"[{"title":"T","year":1}]"#)
  expect(Mapper<Album>.toJSONString(["a": 1], prettyPrint: true), "{\n  \"a\" : 1\n}")
  expect(Mapper<Album>.toJSONData([1], options: [])?.count, 3)
  let found: Album? = Mapper().map(JSONString: "{}")
  let several: [Album]? = Mapper().mapArray(JSONString: "[]")
  expect(found == nil || several == nil, false)
  expect(mapper.map(JSONfile: "none.json") == nil && mapper.mapArray(JSONfile: "none.json") == nil, true)
}

func checkConvenienceSignatures() {
  let context: MapContext? = Wording()
  expect(Album(JSONString: "{}", context: context) == nil, false)
  expect(Album(JSON: dictionary, context: context) == nil, false)
  let album = Album(JSON: dictionary) ?? Album()
  expect(album.toJSONString(prettyPrint: true), "{\n  \"title\": \"T\",\n  \"year\": 1\n}")
  expect([Album](JSONString: "[]", context: context)?.count, 0)
  expect([Album](JSONArray: [dictionary], context: context).count, 1)
  expect(Array<Album>(JSONArray: [dictionary]).toJSON().count, 1)
  expect([album].toJSONString(prettyPrint: true) == nil, false)
  let set: Set<Album>? = Set(JSONString: "[{}]", context: context)
  expect(set?.toJSON().count, 1)
  expect(Set<Album>(JSONArray: [dictionary], context: context)?.toJSONString(), #"[{"title":"T","year":1}]"#)
  expect(set?.toJSONString(prettyPrint: false), "[{}]")
  expect(DateFormatter(withFormat: "yyyy", locale: "en_US_POSIX").dateFormat, "yyyy")
}

func checkMapSignatures() {
  let map = Map(mappingType: .fromJSON, JSON: dictionary)
  let other = Map(
    mappingType: MappingType.toJSON, JSON: [:], toObject: true, context: Wording(), shouldIncludeNilValues: true)
  let _: (MappingType, [String: Any], Bool, String?, Any?) = (
    map.mappingType, map.JSON, map.isKeyPresent, map.currentKey, map.currentValue
  )
  let _: (String, Bool, MapContext?, Bool) = (
    other.nestedKeyDelimiter, other.toObject, other.context, other.shouldIncludeNilValues
  )
  (other.context, other.shouldIncludeNilValues) = (nil, false)
  let maps: [Map] = [
    map["a"], map["a", delimiter: "/"], map["a", nested: true], map["a", nested: true, delimiter: "/"],
    map["a", ignoreNil: true], map["a", delimiter: "/", ignoreNil: true], map["a", nested: false, ignoreNil: true],
    map["a", nested: nil, delimiter: "/", ignoreNil: true],
  ]
  expect(maps.allSatisfy { $0 === map }, true)
  let title: String? = map["title"].value()
  expect(title, "T")
}

func checkTransformSignatures() {
  let _: [DateTransform] = [DateTransform(), DateTransform(unit: .seconds), DateTransform(unit: .milliseconds)]
  expect(DateTransform.Unit.milliseconds.rawValue, 1000 as TimeInterval)
  let formatter = DateFormatterTransform(dateFormatter: DateFormatter())
  let _: DateFormatter = formatter.dateFormatter
  let _: [DateFormatterTransform] = [
    CustomDateFormatTransform(formatString: "yyyy"), ISO8601DateTransform(), formatter,
  ]
  let _: [URLTransform] = [
    URLTransform(), URLTransform(shouldEncodeURLString: true),
    URLTransform(shouldEncodeURLString: true, allowedCharacterSet: .urlQueryAllowed),
    URLTransform(allowedCharacterSet: .urlHostAllowed),
  ]
  expect(DataTransform().transformToJSON(Data([1, 2, 3])), "AQID")
  expect(EnumTransform<Genre>().transformFromJSON("rock"), .rock)
  expect(NSDecimalNumberTransform().transformToJSON(NSDecimalNumber(string: "1.5")), "1.5")
  let coded: Any? = CodableTransform<Point>().transformToJSON(Point(x: 1, y: 2))
  expect((coded as? [String: Any])?.count, 2)
  let slots: [Slot: Ticket]? = DictionaryTransform<Slot, Ticket>().transformFromJSON([:] as [String: Any])
  let written: Any? = DictionaryTransform<Slot, Ticket>().transformToJSON(slots)
  expect((written as? [String: Any])?.count, 0)
  let length = TransformOf<Int, String>(fromJSON: { $0?.count }, toJSON: { "\($0 ?? 0)" })
  expect(length.transformFromJSON("abc"), 3)
  expect(length.transformToJSON(3), "3")
  // The types of a transform, as generic code names them.
  let _: (TransformOf<Int, String>.Object, TransformOf<Int, String>.JSON) = (1, "")
  let _: (DateTransform.Object, DateTransform.JSON, URLTransform.JSON) = (Date(), 1, "")
  let _: (DataTransform.Object, EnumTransform<Genre>.JSON, CodableTransform<Point>.JSON) = (Data(), "", 1)
  let _: (NSDecimalNumberTransform.Object, DateFormatterTransform.JSON) = (NSDecimalNumber(value: 1), "")
  let _: (DictionaryTransform<Slot, Ticket>.Object, DictionaryTransform<Slot, Ticket>.JSON) = ([:], 1)
}

func checkErrorSignatures() {
  var error = MapError(key: "k", currentValue: 1, reason: "r")
  error = MapError(key: nil, currentValue: nil, reason: nil, file: nil, function: nil, line: nil)
  error = MapError(key: "k", currentValue: 1, reason: "r", file: #file, function: #function, line: #line)
  (error.key, error.currentValue, error.reason) = ("l", 2, "s")
  (error.file, error.function, error.line) = ("A.swift", "f()", 3)
  let _: (String?, Any?, String?) = (error.key, error.currentValue, error.reason)
  let _: (StaticString?, StaticString?, UInt?) = (error.file, error.function, error.line)
  let text: CustomStringConvertible = error
  let lines = ["Got an error while mapping.", "- reason: s", "- location: A.f():3", "- key: l", "- currentValue: 2"]
  expect(text.description, lines.joined(separator: "\n"))
  expect(error as Error is MapError, true)
}
