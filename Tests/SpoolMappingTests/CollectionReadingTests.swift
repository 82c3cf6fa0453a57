import Spool
import Testing

/// Collections of scalars, all mapped from the key `v`.
private struct Collections: Mappable {
  var ints = [7], optionalInts: [Int]? = [7], int8s: [Int8] = [7], doubles = [7.5], strings = ["before"]
  var bools = [true], floats: [Float] = [7.5], rows = [[7]], doubleRows = [[7.5]], cubes = [[[7.5]]]
  var dictionary = ["before": 7], optionalDictionary: [String: String]? = [:], lists = ["before": [7]]
  var set: Set<Int> = [7], optionals: [Int?] = [7], anything: Any?, object: [String: Any] = [:], array: [Any] = []
  var objects: [[String: Any]] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    ints <- map["v"]
    optionalInts <- map["v"]
    int8s <- map["v"]
    doubles <- map["v"]
    strings <- map["v"]
    bools <- map["v"]
    floats <- map["v"]
    rows <- map["v"]
    doubleRows <- map["v"]
    cubes <- map["v"]
    dictionary <- map["v"]
    optionalDictionary <- map["v"]
    lists <- map["v"]
    set <- map["v"]
    optionals <- map["v"]
    anything <- map["v"]
    object <- map["v"]
    array <- map["v"]
    objects <- map["v"]
  }
}

@Suite(.throughBothSources) struct CollectionReadingTests {
  private func collections(_ text: String) throws -> Collections {
    try #require(try Source.map(Collections.self, "{\"v\": \(text)}"))
  }

  @Test func arraysAreAllOrNothing() throws {
    let read = try collections("[1, 2, 2]")
    #expect(read.ints == [1, 2, 2] && read.optionalInts == [1, 2, 2] && read.int8s == [1, 2, 2])
    #expect(read.doubles == [1, 2, 2] && read.floats == [1, 2, 2])
    #expect(read.set == [1, 2])
    #expect(read.bools == [true] && read.strings == ["before"])
    // The last one is no integer, though the nearest double is.
    let beyond = [
      "[-9223372036854775809]", "[9223372036854775808]", "[-9223372036854775809.0]", "[1e30]",
      "[-9223372036854775808.188]",
    ]
    for text in ["[1, \"a\"]", "[1.5]", "[1, null]", "{}", "1"] + beyond {
      let read = try collections(text)
      #expect(read.ints == [7] && read.optionalInts == nil && read.set == [7])
    }
    #expect(try collections("[300]").int8s == [7])
    #expect(try collections("[0, 1, true, false]").bools == [false, true, true, false])
    #expect(try collections("[true, 2]").ints == [1, 2])
    #expect(try collections("[]").ints.isEmpty)
    #expect(try collections("[\"a\", \"\\u0062\"]").strings == ["a", "b"])
  }

  @Test func nestedArrays() throws {
    #expect(try collections("[[1], [], [2, 3]]").rows == [[1], [], [2, 3]])
    #expect(try collections("[[1.5], []]").doubleRows == [[1.5], []])
    #expect(try collections("[[[1.5, -2e-1]], []]").cubes == [[[1.5, -0.2]], []])
    #expect(try collections("[[[1.5, \"x\"]]]").cubes == [[[7.5]]])
  }

  @Test func dictionaries() throws {
    #expect(try collections(#"{"a": 1, "b": 2, "a": 3}"#).dictionary == ["a": 3, "b": 2])
    #expect(try collections(#"{"a": "x", "a": 3}"#).dictionary == ["a": 3])
    #expect(try collections(#"{"a": 3, "\u0061": "x"}"#).dictionary == ["before": 7])
    #expect(try collections(#"{"a": "x"}"#).optionalDictionary == ["a": "x"])
    #expect(try collections(#"{"a": 1}"#).optionalDictionary == nil)
    #expect(try collections(#"{"a": [1], "b": []}"#).lists == ["a": [1], "b": []])
  }

  @Test func anythingElseIsCast() throws {
    let read = try collections(#"{"a": [1, "x", null, true], "n": 1.5}"#)
    #expect((read.object["a"] as? [Any])?.count == 4)
    #expect(read.object["n"] as? Double == 1.5)
    #expect(read.anything as? [String: Any] != nil)
    #expect(try collections(#"[{"a": 1}, {}]"#).objects.count == 2)
    #expect(try collections("[1, 2]").array as? [Int] == [1, 2])
    #expect(try collections("[1, 2]").optionals == [1, 2])
  }
}
