import Spool

/// Enums with raw values.
extension ReadingRow {
  static let enums = [
    Self(description: "enum", value: "\"red\"", gives: "red", wrongs: ["\"blue\"", "1", "[]"]) { map in
      var value = Word.kept
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "enum?", value: "\"red\"", gives: "red", null: "nil", wrong: "nil", wrongs: ["\"blue\"", "1", "[]"]
    ) { map in
      var value: Word? = .kept
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "enum!", value: "\"red\"", gives: "red", null: "nil", wrong: "nil", wrongs: ["\"blue\"", "1", "[]"]
    ) { map in
      var value: Word! = .kept
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[enum]", before: "[kept]", value: #"["red", "blue", 1, null, ["red"], "green"]"#,
      gives: "[red green]",
      wrongs: ["\"red\"", "{}"]
    ) { map in
      var value = [Word.kept]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[enum]?", before: "[kept]", value: #"["blue"]"#, gives: "[]", null: "nil", wrong: "nil",
      wrongs: ["\"red\"", "{}"]
    ) { map in
      var value: [Word]? = [.kept]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: enum]", before: "[kept:kept]", value: #"{"a": "red", "b": "blue", "c": null}"#,
      gives: "[a:red]",
      wrongs: ["\"red\"", "[]"]
    ) { map in
      var value = ["kept": Word.kept]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: enum]?", before: "[kept:kept]", value: "{}", gives: "[]", null: "nil", wrong: "nil",
      wrongs: ["\"red\"", "[]"]
    ) { map in
      var value: [String: Word]? = ["kept": .kept]
      value <- map["v"]
      return show(value)
    },
  ]
}
