import Foundation
import Spool

/// Properties of types without a structure of their own, and what is cast.
extension ReadingRow {
  private static let noStrings = ["1", "true", "[]", "{}"]
  private static let noNumbers = ["\"1\"", "[]", "{}", "[1]"]

  static let scalars = [
    Self(description: "String", value: "\"a\"", gives: "a", wrongs: noStrings) { map in
      var value = "kept"
      value <- map["v"]
      return value
    },
    Self(
      description: "String?", value: "\"a\"", gives: "a", null: "nil", wrong: "nil", wrongs: noStrings
    ) { map in
      var value: String? = "kept"
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "String!", value: "\"a\"", gives: "a", null: "nil", wrong: "nil", wrongs: noStrings
    ) { map in
      var value: String! = "kept"
      value <- map["v"]
      return show(value)
    },
    Self(description: "Int", before: "7", value: "1.9", gives: "1", null: "0", wrong: "0", wrongs: noNumbers) { map in
      var value = 7
      value <- map["v"]
      return "\(value)"
    },
    Self(description: "Int?", before: "7", value: "1.9", gives: "1", null: "nil", wrong: "nil", wrongs: noNumbers) {
      map in
      var value: Int? = 7
      value <- map["v"]
      return show(value)
    },
    Self(description: "Int!", before: "7", value: "1.9", gives: "1", null: "nil", wrong: "nil", wrongs: noNumbers) {
      map in
      var value: Int! = 7
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "UInt16", before: "7", value: "true", gives: "1", null: "0", wrong: "0", wrongs: noNumbers + ["-1"]
    ) {
      map in
      var value: UInt16 = 7
      value <- map["v"]
      return "\(value)"
    },
    Self(description: "Int as Any", before: "7", value: "1.9", gives: "1.9", wrongs: []) { map in
      var value: Any = 7
      value <- map["v"]
      return "\(value)"
    },
    Self(description: "Any?", before: "7", value: "\"a\"", gives: "a", null: "nil", wrongs: []) { map in
      var value: Any? = 7
      value <- map["v"]
      return show(value)
    },
    Self(description: "Bool", before: "true", value: "0", gives: "false", wrongs: noNumbers + ["2", "0.5"]) { map in
      var value = true
      value <- map["v"]
      return "\(value)"
    },
    Self(description: "Double?", before: "7.0", value: "5", gives: "5.0", null: "nil", wrong: "nil", wrongs: noNumbers)
    { map in
      var value: Double? = 7
      value <- map["v"]
      return show(value)
    },
    Self(description: "NSNumber?", before: "7", value: "5", gives: "5", null: "nil", wrong: "nil", wrongs: noNumbers) {
      map in
      var value: NSNumber? = 7
      value <- map["v"]
      return show(value)
    },
    Self(description: "[Int]", before: "[7]", value: "[1, 2]", gives: "[1 2]", wrongs: ["1", "{}", "[1.5]", "[null]"]) {
      map in
      var value = [7]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[Int?]", before: "[Optional(7)]", value: "[1, 2]", gives: "[Optional(1), Optional(2)]",
      wrongs: ["1", "[1, null]"]
    ) { map in
      var value: [Int?] = [7]
      value <- map["v"]
      return "\(value)"
    },
    Self(
      description: "[String: Bool]?", before: "[]", value: #"{"a": 1}"#, gives: "[a:true]", null: "nil", wrong: "nil",
      wrongs: ["1", "[]", #"{"a": "b"}"#]
    ) { map in
      var value: [String: Bool]? = [:]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: [Int]]", before: "[kept:[7]]", value: #"{"a": [1]}"#, gives: "[a:[1]]",
      wrongs: ["1", "[]", #"{"a": 1}"#]
    ) { map in
      var value = ["kept": [7]]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "NSDictionary?", before: "1", value: #"{"a": 1}"#, gives: "1", null: "nil", wrong: "nil",
      wrongs: ["1", "[]"]
    ) { map in
      var value: NSDictionary? = ["kept": 7]
      value <- map["v"]
      return show(value.map(\.count))
    },
    Self(
      description: "Date?", value: "null", gives: "nil", null: "nil", wrong: "nil", wrongs: ["1", "\"2020-01-01\""]
    ) { map in
      var value: Date? = Date()
      value <- map["v"]
      return show(value == nil ? nil : "kept")
    },
  ]
}
