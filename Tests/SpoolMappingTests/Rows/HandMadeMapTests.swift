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

  /// Written members are added to the existing ones.
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
