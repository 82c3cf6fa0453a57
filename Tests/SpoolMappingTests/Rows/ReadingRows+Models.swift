import Spool

/// Models, alone and in collections.
extension ReadingRow {
  private static let a = #"{"name": "a"}"#
  private static let noObjects = ["1", "\"a\"", "[]", "[\(a)]", #"{"bad": 1}"#]
  private static let noArrays = ["1", "\"a\"", a, "[1]", "[null]", "[\(a), 1]", "[\(a), null]", "[[]]"]
  private static let noRows = ["1", a, "[]", "[1]", "[\(a)]", "[[], null]", "[[\(a)], [1]]"]
  private static let noMembers = ["1", "[]", "{}", #"{"k": 1}"#, "{\"k\": \(a), \"l\": null}", #"{"k": {"bad": 1}}"#]
  private static let noLists = ["1", "[]", "{}", "{\"k\": \(a)}", #"{"k": [1]}"#, #"{"k": [], "l": null}"#]

  static let models = [
    Self(description: "model", value: a, gives: "a", wrongs: noObjects) { map in
      var value = Pupil("kept")
      value <- map["v"]
      return show(value)
    },
    Self(description: "model?", value: "{}", gives: "nobody", null: "nil", wrong: "nil", wrongs: noObjects) {
      map in
      var value: Pupil? = Pupil("kept")
      value <- map["v"]
      return show(value)
    },
    Self(description: "model!", value: a, gives: "a", null: "nil", wrong: "nil", wrongs: noObjects) { map in
      var value: Pupil! = Pupil("kept")
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[model]", before: "[kept]", value: "[\(a), {\"bad\": 1}, {}]", gives: "[a nobody]", wrongs: noArrays
    ) {
      map in
      var value = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[model]?", before: "[kept]", value: #"[{"bad": 1}]"#, gives: "[]", null: "nil", wrong: "nil",
      wrongs: noArrays
    ) { map in
      var value: [Pupil]? = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[model]!", before: "[kept]", value: "[]", gives: "[]", null: "nil", wrong: "nil", wrongs: noArrays
    ) { map in
      var value: [Pupil]! = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "Set<model>", before: "[kept]", value: "[\(a), {\"bad\": 1}, \(a)]", gives: "[a]", wrongs: noArrays
    ) { map in
      var value: Set = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "Set<model>?", before: "[kept]", value: "[{}, \(a)]", gives: "[a nobody]", null: "nil", wrong: "nil",
      wrongs: noArrays
    ) { map in
      var value: Set? = [Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[[model]]", before: "[[kept]]", value: "[[\(a), {\"bad\": 1}], [], [{\"bad\": 1}]]",
      gives: "[[a] [] []]",
      wrongs: noRows
    ) { map in
      var value = [[Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[[model]]?", before: "[[kept]]", value: "[[]]", gives: "[[]]", null: "nil", wrong: "nil",
      wrongs: noRows
    ) {
      map in
      var value: [[Pupil]]? = [[Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: model]", before: "[kept:kept]",
      value: "{\"k\": \(a), \"l\": {\"bad\": 1}, \"m\": 1, \"m\": {}}",
      gives: "[k:a m:nobody]", wrongs: noMembers
    ) { map in
      var value = ["kept": Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: model]?", before: "[kept:kept]", value: "{\"k\": {}, \"k\": \(a)}", gives: "[k:a]",
      null: "nil", wrong: "nil",
      wrongs: noMembers
    ) { map in
      var value: [String: Pupil]? = ["kept": Pupil("kept")]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: [model]]", before: "[kept:[kept]]",
      value: "{\"k\": [\(a), {\"bad\": 1}], \"l\": [], \"m\": 1, \"m\": [{}]}",
      gives: "[k:[a] l:[] m:[nobody]]", wrongs: noLists
    ) { map in
      var value = ["kept": [Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
    Self(
      description: "[String: [model]]?", before: "[kept:[kept]]", value: #"{"k": [{"bad": 1}]}"#, gives: "[k:[]]",
      null: "nil", wrong: "nil",
      wrongs: noLists
    ) { map in
      var value: [String: [Pupil]]? = ["kept": [Pupil("kept")]]
      value <- map["v"]
      return show(value)
    },
  ]
}
