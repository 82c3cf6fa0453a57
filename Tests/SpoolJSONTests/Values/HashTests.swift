import SpoolJSON
import Testing

@Suite struct HashTests {
  /// Each row: texts of equal values. Values of different rows differ.
  static let rows: [[String]] = [
    ["null", " null "], ["true"], ["false"], ["0", "-0", "0e5", "0.000", "-0E-99999999999999999999999"],
    ["1", "1.0", "10e-1", "0.1e1", "0.001E+3"], ["-1", "-1.000", "-100e-2"], ["1e400", "10e399", "0.01e402"],
    ["1e999999999999999999999", "10e999999999999999999998", "0.1e1000000000000000000000"],
    ["1e999999999999999999", "0.00001e1000000000000000004"],
    ["-1e-999999999999999999999", "-10e-1000000000000000000000"],
    ["1.0000000000000000000000000001", "10000000000000000000000000001e-28"], ["9007199254740993"],
    ["9007199254740992", "9.007199254740992e15"], [#""""#], [#""0""#], [#""a""#, #""\u0061""#],
    [#""é""#, #""\u00e9""#],
    [#""e\u0301""#], ["[]", "[ ]"], ["[[]]"], ["[null]"], ["[1,2]", "[1.0,2e0]"], ["[2,1]"], ["[[1],2]"], ["[1,[2]]"],
    ["{}"], [#"{"a":1,"b":[2]}"#, #"{"b":[2],"a":1}"#, #"{"a":0,"b":[2],"\u0061":1}"#], [#"{"a":[2],"b":1}"#],
    [#"{"a":{"b":1}}"#], [#"{"b":{"a":1}}"#], [#"{"a":1}"#], [#"{"b":1}"#], [#"["a",1]"#], [#"{"":null}"#],
  ]

  @Test func equalValuesHaveEqualHashes() throws {
    var all: Set<JSONValue> = []
    for row in Self.rows {
      let values = try row.map { try JSONDocument($0).root }
      for value in values {
        #expect(value == values[0] && value.hashValue == values[0].hashValue, "\(value) and \(values[0])")
        all.insert(value)
      }
      #expect(Set(values).count == 1)
    }
    #expect(all.count == Self.rows.count)
  }

  /// The hashes of rows differ, but for the two numbers whose exponents are too large for `Int`; by chance others could be equal,
  /// about once in 2^50 runs.
  @Test func differentValuesHaveDifferentHashes() throws {
    #expect(Set(try Self.rows.map { try JSONDocument($0[0]).root.hashValue }).count == Self.rows.count - 1)
  }

  @Test func containers() throws {
    let root = try JSONDocument(#"[[1, 2], [1.0, 2.0], {"a": 1}, {"a": 1e0}]"#).root
    #expect(Set(root.elements.compactMap(\.array)).count == 1 && Set(root.elements.compactMap(\.object)).count == 1)
  }

  @Test func deepValuesNeedNoRecursion() throws {
    let levels = 100_000
    let options = JSONDocument.Options(rules: JSONRules(maximumDepth: levels))
    let arrays = repeated("[", levels) + repeated("]", levels)
    let objects = repeated(#"{"a":"#, levels) + utf8("1") + repeated("}", levels)
    for text in [arrays, objects] {
      let (one, other) = (try JSONDocument(text, options: options), try JSONDocument(text, options: options))
      #expect(one.root.hashValue == other.root.hashValue)
    }
  }

  /// Random texts, and the same after their members have been sorted and their text has been written again.
  @Test func randomTexts() throws {
    var random = RandomJSON(random: SeededRandom("HashTests.randomTexts"))
    for _ in 0..<SeededRandom.cases(2_000) {
      let value = try JSONDocument(random.text(size: 30)).root
      let again = try JSONDocument(value.bytes(options: .init(isPretty: true, sortsKeys: true))).root
      #expect(value == again && value.hashValue == again.hashValue, "\(value)")
    }
  }
}
