import Foundation
import Spool
import Testing

/// What each overload of `<-` without a transform does where the value is right, absent, null or of another type.
@Suite(.throughBothSources) struct PlainReadingTests {
  @Test(arguments: scalars + enums + models) func read(_ row: ReadingRow) throws {
    func gives(_ text: String) throws -> String {
      try reading(text) { row.read($0) }
    }
    #expect(try gives("{\"v\": \(row.value)}") == row.gives)
    #expect(try gives(#"{"w": 1}"#) == kept(row))
    #expect(try gives(#"{"v": null}"#) == shown(row.null, row))
    for wrong in row.wrongs { #expect(try gives("{\"v\": \(wrong)}") == shown(row.wrong, row), "\(wrong)") }
  }

  /// The property as it is before.
  private func kept(_ row: ReadingRow) throws -> String { try reading("{}") { row.read($0) } }

  private func shown(_ text: String, _ row: ReadingRow) throws -> String { text == "kept" ? try kept(row) : text }

  private static let noStrings = ["1", "true", "[]", "{}"]
  private static let noNumbers = ["\"1\"", "[]", "{}", "[1]"]

  private static let scalars = [
    ReadingRow(description: "String", value: "\"a\"", gives: "a", wrongs: noStrings) { map in
      var value = "kept"
      value <- map["v"]
      return value
    },
    ReadingRow(
      description: "String?", value: "\"a\"", gives: "a", null: "nil", wrong: "nil", wrongs: noStrings
    ) { map in
      var value: String? = "kept"
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "String!", value: "\"a\"", gives: "a", null: "nil", wrong: "nil", wrongs: noStrings
    ) { map in
      var value: String! = "kept"
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "Int", value: "1.9", gives: "1", null: "0", wrong: "0", wrongs: noNumbers) { map in
      var value = 7
      value <- map["v"]
      return "\(value)"
    },
    ReadingRow(description: "Int?", value: "1.9", gives: "1", null: "nil", wrong: "nil", wrongs: noNumbers) { map in
      var value: Int? = 7
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "Int!", value: "1.9", gives: "1", null: "nil", wrong: "nil", wrongs: noNumbers) { map in
      var value: Int! = 7
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "UInt16", value: "true", gives: "1", null: "0", wrong: "0", wrongs: noNumbers + ["-1"]) {
      map in
      var value: UInt16 = 7
      value <- map["v"]
      return "\(value)"
    },
    ReadingRow(description: "Int as Any", value: "1.9", gives: "1.9", wrongs: []) { map in
      var value: Any = 7
      value <- map["v"]
      return "\(value)"
    },
    ReadingRow(description: "Any?", value: "\"a\"", gives: "a", null: "nil", wrongs: []) { map in
      var value: Any? = 7
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "Bool", value: "0", gives: "false", wrongs: noNumbers + ["2", "0.5"]) { map in
      var value = true
      value <- map["v"]
      return "\(value)"
    },
    ReadingRow(description: "Double?", value: "5", gives: "5.0", null: "nil", wrong: "nil", wrongs: noNumbers) { map in
      var value: Double? = 7
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "NSNumber?", value: "5", gives: "5", null: "nil", wrong: "nil", wrongs: noNumbers) { map in
      var value: NSNumber? = 7
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "[Int]", value: "[1, 2]", gives: "[1 2]", wrongs: ["1", "{}", "[1.5]", "[null]"]) { map in
      var value = [7]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[Int?]", value: "[1, 2]", gives: "[Optional(1), Optional(2)]", wrongs: ["1", "[1, null]"]
    ) { map in
      var value: [Int?] = [7]
      value <- map["v"]
      return "\(value)"
    },
    ReadingRow(
      description: "[String: Bool]?", value: #"{"a": 1}"#, gives: "[a:true]", null: "nil", wrong: "nil",
      wrongs: ["1", "[]", #"{"a": "b"}"#]
    ) { map in
      var value: [String: Bool]? = [:]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: [Int]]", value: #"{"a": [1]}"#, gives: "[a:[1]]", wrongs: ["1", "[]", #"{"a": 1}"#]
    ) { map in
      var value = ["kept": [7]]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "NSDictionary?", value: #"{"a": 1}"#, gives: "1", null: "nil", wrong: "nil", wrongs: ["1", "[]"]
    ) { map in
      var value: NSDictionary? = ["kept": 7]
      value <- map["v"]
      return show(value.map(\.count))
    },
    ReadingRow(
      description: "Date?", value: "null", gives: "nil", null: "nil", wrong: "nil", wrongs: ["1", "\"2020-01-01\""]
    ) { map in
      var value: Date? = Date()
      value <- map["v"]
      return show(value == nil ? nil : "kept")
    },
  ]

  private static let enums = [
    ReadingRow(description: "enum", value: "\"red\"", gives: "red", wrongs: ["\"blue\"", "1", "[]"]) { map in
      var value = Word.kept
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "enum?", value: "\"red\"", gives: "red", null: "nil", wrong: "nil", wrongs: ["\"blue\"", "1", "[]"]
    ) { map in
      var value: Word? = .kept
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "enum!", value: "\"red\"", gives: "red", null: "nil", wrong: "nil", wrongs: ["\"blue\"", "1", "[]"]
    ) { map in
      var value: Word! = .kept
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[enum]", value: #"["red", "blue", 1, null, ["red"], "green"]"#, gives: "[red green]",
      wrongs: ["\"red\"", "{}"]
    ) { map in
      var value = [Word.kept]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[enum]?", value: #"["blue"]"#, gives: "[]", null: "nil", wrong: "nil", wrongs: ["\"red\"", "{}"]
    ) { map in
      var value: [Word]? = [.kept]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: enum]", value: #"{"a": "red", "b": "blue", "c": null}"#, gives: "[a:red]",
      wrongs: ["\"red\"", "[]"]
    ) { map in
      var value = ["kept": Word.kept]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: enum]?", value: "{}", gives: "[]", null: "nil", wrong: "nil", wrongs: ["\"red\"", "[]"]
    ) { map in
      var value: [String: Word]? = ["kept": .kept]
      value <- map["v"]
      return show(value)
    },
  ]

  private static let a = #"{"name": "a"}"#
  private static let noObjects = ["1", "\"a\"", "[]", "[\(a)]", #"{"bad": 1}"#]
  private static let noArrays = ["1", "\"a\"", a, "[1]", "[null]", "[\(a), 1]", "[\(a), null]", "[[]]"]
  private static let noRows = ["1", a, "[]", "[1]", "[\(a)]", "[[], null]", "[[\(a)], [1]]"]
  private static let noMembers = ["1", "[]", "{}", #"{"k": 1}"#, "{\"k\": \(a), \"l\": null}", #"{"k": {"bad": 1}}"#]
  private static let noLists = ["1", "[]", "{}", "{\"k\": \(a)}", #"{"k": [1]}"#, #"{"k": [], "l": null}"#]

  private static let models = [
    ReadingRow(description: "model", value: a, gives: "a", wrongs: noObjects) { map in
      var value = Pupil("kept")
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "model?", value: "{}", gives: "nobody", null: "nil", wrong: "nil", wrongs: noObjects) {
      map in
      var value: Pupil? = Pupil("kept")
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "model!", value: a, gives: "a", null: "nil", wrong: "nil", wrongs: noObjects) { map in
      var value: Pupil! = Pupil("kept")
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "[model]", value: "[\(a), {\"bad\": 1}, {}]", gives: "[a nobody]", wrongs: noArrays) {
      map in
      var value = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[model]?", value: #"[{"bad": 1}]"#, gives: "[]", null: "nil", wrong: "nil", wrongs: noArrays
    ) { map in
      var value: [Pupil]? = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "[model]!", value: "[]", gives: "[]", null: "nil", wrong: "nil", wrongs: noArrays) { map in
      var value: [Pupil]! = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "Set<model>", value: "[\(a), {\"bad\": 1}, \(a)]", gives: "[a]", wrongs: noArrays) { map in
      var value: Set = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "Set<model>?", value: "[{}, \(a)]", gives: "[a nobody]", null: "nil", wrong: "nil", wrongs: noArrays
    ) { map in
      var value: Set? = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[[model]]", value: "[[\(a), {\"bad\": 1}], [], [{\"bad\": 1}]]", gives: "[[a] [] []]",
      wrongs: noRows
    ) { map in
      var value = [[Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(description: "[[model]]?", value: "[[]]", gives: "[[]]", null: "nil", wrong: "nil", wrongs: noRows) {
      map in
      var value: [[Pupil]]? = [[Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: model]", value: "{\"k\": \(a), \"l\": {\"bad\": 1}, \"m\": 1, \"m\": {}}",
      gives: "[k:a m:nobody]", wrongs: noMembers
    ) { map in
      var value = ["kept": Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: model]?", value: "{\"k\": {}, \"k\": \(a)}", gives: "[k:a]", null: "nil", wrong: "nil",
      wrongs: noMembers
    ) { map in
      var value: [String: Pupil]? = ["kept": Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: [model]]", value: "{\"k\": [\(a), {\"bad\": 1}], \"l\": [], \"m\": 1, \"m\": [{}]}",
      gives: "[k:[a] l:[] m:[nobody]]", wrongs: noLists
    ) { map in
      var value = ["kept": [Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
    ReadingRow(
      description: "[String: [model]]?", value: #"{"k": [{"bad": 1}]}"#, gives: "[k:[]]", null: "nil", wrong: "nil",
      wrongs: noLists
    ) { map in
      var value: [String: [Pupil]]? = ["kept": [Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
  ]
}
