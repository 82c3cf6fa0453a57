import Foundation
import Spool
import Testing

/// Maps that a caller makes, and what the state of a map is after each subscript.
@Suite struct HandMadeMapTests {
  @Test func reading() {
    struct Context: MapContext {}
    let map = Map(mappingType: .fromJSON, JSON: ["a": 1, "n": NSNull()])
    #expect(map.mappingType == .fromJSON && !map.toObject && map.context == nil && !map.shouldIncludeNilValues)
    #expect(map.JSON as NSDictionary == ["a": 1, "n": NSNull()])
    #expect(map["a"].value() == 1 && map["n"].isKeyPresent && map["n"].value() == nil as Int?)
    let other = Map(
      mappingType: .fromJSON, JSON: [:], toObject: true, context: Context(), shouldIncludeNilValues: true)
    #expect(other.toObject && other.context is Context && other.shouldIncludeNilValues)
    (other.context, other.shouldIncludeNilValues) = (nil, false)
    #expect(other.context == nil && !other.shouldIncludeNilValues)
    var pupil = Pupil("old")
    pupil.mapping(map: Map(mappingType: .fromJSON, JSON: ["name": "a"]))
    #expect(pupil.name == "a" && Pupil(map: Map(mappingType: .fromJSON, JSON: ["bad": 1])) == nil)
  }

  /// What is written is added to what is there.
  @Test func writing() {
    let map = Map(mappingType: .toJSON, JSON: ["old": 1, "o": ["k": 1]])
    "a" >>> map["name"]
    2 >>> map["o.l"]
    (nil as Int?) >>> map["nil"]
    #expect(map.JSON as NSDictionary == ["old": 1, "name": "a", "o": ["k": 1, "l": 2]])
    map.shouldIncludeNilValues = true
    (nil as Int?) >>> map["nil"]
    #expect(map.JSON["nil"] is NSNull)
    var pupil = Pupil("b")
    pupil.mapping(map: map)
    #expect(map.JSON["name"] as? String == "b")
  }

  /// Subscripts that name a key for writing find nothing, and `ignoreNil` makes no difference.
  @Test func keysToWrite() {
    for map in [Map(mappingType: .toJSON, JSON: ["a": ["b": 1]]), mapThatWritesText()] {
      for moved in [
        map["a"], map["a.b"], map["a", nested: true], map["a", delimiter: "/"], map["a", ignoreNil: true],
        map["a", nested: false, delimiter: "/"], map["a", nested: true, ignoreNil: true],
        map["a", delimiter: "/", ignoreNil: true], map["a", nested: nil, delimiter: "/", ignoreNil: true],
      ] {
        #expect(moved === map && !map.isKeyPresent && map.currentValue == nil && map.value() == nil as Int?)
      }
      #expect(map.currentKey == "a" && map.nestedKeyDelimiter == "/")
      #expect(map["k.l"].nestedKeyDelimiter == "." && map.currentKey == "k.l")
    }
    let map = Map(mappingType: .toJSON, JSON: [:])
    (nil as Int?) >>> map["a", ignoreNil: true]
    1 >>> map["b", ignoreNil: true]
    #expect(map.JSON as NSDictionary == ["b": 1])
  }

  private func mapThatWritesText() -> Map {
    var found: Map?
    _ = Mapper<Writer>().toJSONString(Writer { found = $0 })
    return found ?? Map(mappingType: .toJSON, JSON: [:])
  }

  /// What has been written so far, while it is written.
  @Test func accumulatedMembers() throws {
    for nils in [false, true] {
      let text = try written(nils: nils) { map in
        #expect(map.JSON.isEmpty)
        1 >>> map["a"]
        ["b": Pupil("x")] >>> map["c.d"]
        #expect(map.JSON as NSDictionary == ["a": 1, "c": ["d": ["b": ["name": "x"]]]])
        2 >>> map["c.e"]
      }
      #expect(text == #"{"a":1,"c":{"d":{"b":{"name":"x"}},"e":2}}"#)
    }
  }
}

/// What the subscripts find, by what is there.
@Suite(.throughBothSources) struct FoundValueTests {
  private static let text = #"{"s": "str", "n": null, "o": {"s": "x", "n": null}, "a": [[1], {"k": null}], "a.b": 2}"#

  @Test(
    arguments: [
      ("s", true, "str"), ("n", true, nil), ("missing", false, nil), ("o.s", true, "x"), ("o.n", true, nil),
      ("o.missing", false, nil), ("o.n.q", false, nil), ("missing.q", false, nil), ("a.0.0", true, "1"),
      ("a.1.k", true, nil), ("a.2", false, nil), ("a.b", false, nil), ("", false, nil), (".", false, nil),
      // A scalar ends a path: it is not the value of a key behind it.
      ("s.q", false, nil), ("o.s.q", false, nil), ("a.0.0.q", false, nil), ("o.s.0", false, nil),
    ] as [(String, Bool, String?)])
  func found(_ row: (key: String, isPresent: Bool, value: String?)) throws {
    try SpoolMappingTests.reading(Self.text) { map in
      #expect(map[row.key].isKeyPresent == row.isPresent)
      #expect(map.currentValue.map { "\($0)" } == row.value && map.currentKey == row.key)
      #expect(map[row.key, ignoreNil: true].isKeyPresent == (row.value != nil))
      #expect(map[row.key, ignoreNil: true].currentValue.map { "\($0)" } == row.value)
      #expect(map[row.key, delimiter: ".", ignoreNil: true].isKeyPresent == (row.value != nil))
      #expect(map[row.key, nested: nil, delimiter: ".", ignoreNil: true].isKeyPresent == (row.value != nil))
      let isFlat = !row.key.contains(".")
      #expect(map[row.key, nested: !isFlat].isKeyPresent == row.isPresent)
      #expect(map[row.key, nested: !isFlat, delimiter: "."].isKeyPresent == row.isPresent)
      #expect(map[row.key, nested: !isFlat, ignoreNil: true].isKeyPresent == (row.value != nil))
    }
  }

  /// A null that is ignored keeps the property; a value of another type still clears it.
  @Test func ignoredNulls() throws {
    try SpoolMappingTests.reading(Self.text) { map in
      var (number, text, word, pupil, list) = (
        7 as Int?, "kept" as String?, Word.kept as Word?, Pupil("a") as Pupil?, [7]
      )
      var plain = 7
      number <- map["n", ignoreNil: true]
      text <- map["o.n", ignoreNil: true]
      word <- map["n", nested: false, ignoreNil: true]
      pupil <- map["o/n", delimiter: "/", ignoreNil: true]
      plain <- map["n", ignoreNil: true]
      list <- map["n", ignoreNil: true]
      #expect(number == 7 && text == "kept" && word == .kept && pupil?.name == "a" && plain == 7 && list == [7])
      number <- map["s", ignoreNil: true]
      plain <- map["s", ignoreNil: true]
      #expect(number == nil && plain == 0)
    }
  }
}
