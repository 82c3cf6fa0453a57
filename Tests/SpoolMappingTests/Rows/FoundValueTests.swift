import Spool
import Testing

/// What the subscripts find for each kind of value.
@Suite(.throughBothSources) struct FoundValueTests {
  private static let text = #"{"s": "str", "n": null, "o": {"s": "x", "n": null}, "a": [[1], {"k": null}], "a.b": 2}"#

  @Test(
    arguments: [
      ("s", true, "str"), ("n", true, nil), ("missing", false, nil), ("o.s", true, "x"), ("o.n", true, nil),
      ("o.missing", false, nil), ("o.n.q", false, nil), ("missing.q", false, nil), ("a.0.0", true, "1"),
      ("a.1.k", true, nil), ("a.2", false, nil), ("a.b", false, nil), ("", false, nil), (".", false, nil),
      // A scalar ends a path: it is not the value of a further key.
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
