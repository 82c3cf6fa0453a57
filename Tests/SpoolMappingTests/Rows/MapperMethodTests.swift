import Foundation
import Spool
import Testing

/// Each method of `Mapper` and each initializer for models that are not immutable, with valid and invalid input.
@Suite struct MapperMethodTests {
  private let mapper = Mapper<Pupil>()
  private let one: [String: Any] = ["name": "a"]
  private let bad: [String: Any] = ["bad": 1]
  private let a = Pupil("a")

  @Test func properties() {
    struct Context: MapContext {}
    #expect(mapper.context == nil && !mapper.shouldIncludeNilValues)
    let other = Mapper<Pupil>(context: Context(), shouldIncludeNilValues: true)
    #expect(other.context is Context && other.shouldIncludeNilValues)
    (other.context, other.shouldIncludeNilValues) = (nil, false)
    #expect(other.context == nil && !other.shouldIncludeNilValues)
  }

  @Test func objects() {
    #expect(mapper.map(JSON: one) == a && mapper.map(JSON: bad) == nil)
    #expect(mapper.map(JSONObject: one) == a && mapper.map(JSONString: #"{"name": "a"}"#) == a)
    #expect(Pupil(JSON: one) == a && Pupil(JSONString: #"{"name": "a"}"#) == a)
    for object in [nil, bad, [one], 5, "x", NSNull()] as [Any?] { #expect(mapper.map(JSONObject: object) == nil) }
    for text in ["", "{", "[]", #"[{"name": "a"}]"#, "5", "\"s\"", "null", #"{"bad": 1}"#, #"{"name": "a"} x"#] {
      #expect(mapper.map(JSONString: text) == nil && Pupil(JSONString: text) == nil)
    }
    #expect(Pupil(JSON: bad) == nil)
  }

  @Test func arrays() {
    #expect(mapper.mapArray(JSONArray: [one, bad, one]) == [a, a])
    #expect(mapper.mapArray(JSONObject: [one, bad]) == [a] && mapper.mapArray(JSONString: #"[{"bad": 1}]"#) == [])
    #expect(mapper.mapArray(JSONString: "[]") == [] && mapper.mapArray(JSONObject: []) == [])
    #expect([Pupil](JSONString: #"[{"name": "a"}, {"bad": 1}]"#) == [a] && [Pupil](JSONArray: [bad, one]) == [a])
    for text in ["[1]", "[null]", #"[{"name": "a"}, 1]"#, "", "[", "5", "null", #"{"bad": 1}"#] {
      #expect(mapper.mapArray(JSONString: text) == nil && [Pupil](JSONString: text) == nil, "\(text)")
      #expect(mapper.mapSet(JSONString: text) == nil && Set<Pupil>(JSONString: text) == nil, "\(text)")
    }
    for object in [nil, one, [1], 5, [one, 1] as [Any]] as [Any?] {
      #expect(mapper.mapArray(JSONObject: object) == nil && mapper.mapSet(JSONObject: object) == nil)
    }
  }

  /// A single object in JSON text counts as an array of one; a dictionary does not.
  @Test func arraysOfOne() {
    #expect(mapper.mapArray(JSONString: #"{"name": "a"}"#) == [a] && [Pupil](JSONString: #"{"name": "a"}"#) == [a])
    #expect(mapper.mapSet(JSONString: #"{"name": "a"}"#) == [a] && Set<Pupil>(JSONString: #"{"name": "a"}"#) == [a])
    #expect(mapper.mapArray(JSONObject: one) == nil && mapper.mapSet(JSONObject: one) == nil)
  }

  @Test func sets() {
    #expect(mapper.mapSet(JSONArray: [one, bad, one]) == [a] && mapper.mapSet(JSONObject: [one, bad]) == [a])
    #expect(mapper.mapSet(JSONString: #"[{"name": "a"}, {"name": "a"}]"#) == [a])
    #expect(Set<Pupil>(JSONArray: [one, bad, one]) == [a] && Set<Pupil>(JSONArray: []) == [])
  }

  @Test func dictionaries() {
    #expect(mapper.mapDictionary(JSON: ["k": one, "l": bad]) == ["k": a])
    #expect(mapper.mapDictionary(JSONObject: ["k": one]) == ["k": a])
    #expect(mapper.mapDictionary(JSONString: #"{"k": {"name": "a"}}"#) == ["k": a])
    #expect(mapper.mapDictionary(JSON: [:]) == nil && mapper.mapDictionary(JSON: ["k": bad]) == nil)
    for object in [nil, 5, [one], ["k": 1], [:] as [String: Any], ["k": one, "l": 1] as [String: Any]] as [Any?] {
      #expect(mapper.mapDictionary(JSONObject: object) == nil)
    }
    for text in ["", "{}", "[]", #"{"k": 1}"#, #"{"k": {"bad": 1}}"#, "null"] {
      #expect(mapper.mapDictionary(JSONString: text) == nil)
    }
  }

  @Test func updatingDictionaries() {
    let old = ["k": Pupil("k"), "l": Pupil("l")]
    let new: [String: [String: Any]] = ["k": one, "l": [:], "m": one, "n": bad]
    let expected = ["k": a, "l": Pupil("l"), "m": a]
    #expect(mapper.mapDictionary(JSON: new, toDictionary: old) == expected)
    #expect(mapper.mapDictionary(JSONObject: new, toDictionary: old) == expected)
    for object in [nil, 5, [one], ["k": 1], ["k": one, "l": 1] as [String: Any]] as [Any?] {
      #expect(mapper.mapDictionary(JSONObject: object, toDictionary: old) == old)
    }
  }

  @Test func nestedCollections() {
    #expect(mapper.mapDictionaryOfArrays(JSON: ["k": [one, bad], "l": []]) == ["k": [a], "l": []])
    #expect(mapper.mapDictionaryOfArrays(JSONObject: ["k": [one]]) == ["k": [a]])
    #expect(mapper.mapDictionaryOfArrays(JSONObject: ["k": [] as [Any]]) == ["k": []])
    #expect(mapper.mapDictionaryOfArrays(JSON: [:]) == nil)
    #expect(mapper.mapArrayOfArrays(JSONObject: [[one, bad], []]) == [[a], []])
    #expect(mapper.mapArrayOfArrays(JSONObject: [[bad]]) == [[]])
    for object in [nil, 5, [one], ["k": one], [[1]], ["k": [1]], [] as [Any], [:] as [String: Any]] as [Any?] {
      #expect(mapper.mapDictionaryOfArrays(JSONObject: object) == nil)
      #expect(mapper.mapArrayOfArrays(JSONObject: object) == nil)
    }
  }

  @Test func writing() throws {
    #expect(mapper.toJSON(a) as? [String: String] == ["name": "a"])
    #expect(mapper.toJSONArray([a]) as? [[String: String]] == [["name": "a"]])
    #expect(mapper.toJSONDictionary(["k": a]) as? [String: [String: String]] == ["k": ["name": "a"]])
    #expect(mapper.toJSONDictionaryOfArrays(["k": [a]])["k"] as? [[String: String]] == [["name": "a"]])
    #expect(mapper.toJSONSet([a]) as? [[String: String]] == [["name": "a"]])
    let (object, array) = (#"{"name":"a"}"#, #"[{"name":"a"}]"#)
    #expect(mapper.toJSONString(a) == object && a.toJSONString() == object)
    #expect(mapper.toJSONString([a]) == array && [a].toJSONString() == array)
    #expect(mapper.toJSONString([a] as Set) == array && ([a] as Set).toJSONString() == array)
    #expect(mapper.toJSONString([Pupil]()) == "[]" && Set<Pupil>().toJSONString() == "[]")
    #expect(a.toJSON() as? [String: String] == ["name": "a"] && [a].toJSON().count == 1)
    #expect(([a] as Set).toJSON().count == 1)
    let pretty = [mapper.toJSONString([a], prettyPrint: true), mapper.toJSONString([a] as Set, prettyPrint: true)]
    #expect(pretty.allSatisfy { $0?.contains("\n  {\n    \"name\"") == true })
    #expect(Mapper().toJSONString(a) == object)
  }

  /// A file of the main bundle, by its whole name.
  @Test func files() throws {
    let directory = try #require(Bundle.main.resourceURL)
    let name = "\(UUID().uuidString).json"
    let file = directory.appendingPathComponent(name)
    func files(_ text: String) throws -> (Pupil?, [Pupil]?) {
      try Data(text.utf8).write(to: file)
      return (mapper.map(JSONfile: name), mapper.mapArray(JSONfile: name))
    }
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try files(#"{"name": "a"}"#) == (a, [a]))
    #expect(try files(#"[{"name": "a"}, {"bad": 1}]"#) == (nil, [a]))
    #expect(try files("[") == (nil, nil))
    #expect(mapper.map(JSONfile: "none.json") == nil && mapper.mapArray(JSONfile: "none.json") == nil)
  }
}
