import Spool

extension ReentryCase {
  static let transforms = [
    Self("another key, for an array", #"{"a": [1, 2], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      var value: [String] = []
      value <- (map["a"], price(map))
      return show(value)
    },
    Self("an array, for an array", #"{"a": [1, 2, 3], "rates": [10, 20]}"#, "[10 20 30]") { map in
      var value: [String]?
      value <- (map["a"], rated(map))
      return show(value)
    },
    Self("another key, for one", #"{"a": 1, "unit": "kg"}"#, "1 kg") { map in
      var value = ""
      value <- (map["a"], price(map))
      return value
    },
    Self("another key, for a dictionary", #"{"a": {"x": 1, "y": 2}, "unit": "kg"}"#, "[x:1 kg y:2 kg]") { map in
      var value: [String: String] = [:]
      value <- (map["a"], price(map))
      return show(value)
    },
    Self("another key, for rows", #"{"a": [[1], [], [2, 3]], "unit": "kg"}"#, "[[1 kg] [] [2 kg 3 kg]]") { map in
      var value: [[String]] = []
      value <- (map["a"], price(map))
      return show(value)
    },
    Self("an array, for lists", #"{"a": {"x": [1, 2], "y": [3]}, "rates": [10]}"#, "[x:[10 20] y:[30]]") { map in
      var value: [String: [String]]?
      value <- (map["a"], rated(map))
      return show(value)
    },
    Self("another key, for a set", #"{"a": [2, 1], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      var value: Set<String> = []
      value <- (map["a"], price(map))
      return show(value)
    },
    Self("a path, for an array at a path", #"{"p": {"a": [1, 2], "unit": "kg"}}"#, "[1 kg 2 kg]") { map in
      var value: [String] = []
      let transform = TransformOf<String, Int>(
        fromJSON: { number in
          let unit: String? = map["p.unit"].value()
          return number.flatMap { number in unit.map { "\(number) \($0)" } }
        }, toJSON: { _ in nil })
      value <- (map["p.a"], transform)
      return show(value)
    },
    Self("a key that is absent, for an array at an alias", #"{"b": [1, 2]}"#, "[1 ? 2 ?]") { map in
      var value: [String] = []
      value <- (map["a"].or("b"), price(map))
      return show(value)
    },
    Self("lenient strings, without looking around", #"{"a": ["1", "2"]}"#, "[1 2]") { map in
      var value: [String] = []
      let transform = TransformOf<String, Int>(fromJSON: { number in number.map { "\($0)" } }, toJSON: { _ in nil })
      value <- (map["a", lenient: true], transform)
      return show(value)
    },
    Self("lenient strings, and a key that is not", #"{"a": ["1", "2"], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      var value: [String] = []
      value <- (map["a", lenient: true], price(map))
      return show(value)
    },
    Self("value(_:using:)", #"{"a": [1, 2], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      show(try map.value("a", using: price(map)) as [String])
    },
    Self("value(_:using:) of rows", #"{"a": [[1], [2]], "rates": [3, 4]}"#, "[[3] [6]]") { map in
      show(try map.value("a", using: rated(map)) as [[String]])
    },
  ]

  static let models = [
    Self("the map around an array of models", #"{"a": [{"n": 1}, {"n": 2}], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      var value: [ReentryPart] = []
      around(map) { value <- map["a"] }
      return show(value)
    },
    Self("the map around a model", #"{"a": {"n": 1}, "unit": "kg"}"#, "1 kg") { map in
      var value: ReentryPart?
      around(map) { value <- map["a"] }
      return show(value)
    },
    Self("around a dictionary", #"{"a": {"x": {"n": 1}, "y": {"n": 2}}, "unit": "kg"}"#, "[x:1 kg y:2 kg]") { map in
      var value: [String: ReentryPart] = [:]
      around(map) { value <- map["a"] }
      return show(value)
    },
    Self("around rows", #"{"a": [[{"n": 1}], [{"n": 2}, {"n": 3}]], "unit": "kg"}"#, "[[1 kg] [2 kg 3 kg]]") { map in
      var value: [[ReentryPart]]?
      around(map) { value <- map["a"] }
      return show(value)
    },
    Self("around lists", #"{"a": {"x": [{"n": 1}, {"n": 2}]}, "unit": "kg"}"#, "[x:[1 kg 2 kg]]") { map in
      var value: [String: [ReentryPart]] = [:]
      around(map) { value <- map["a"] }
      return show(value)
    },
    Self("around a set", #"{"a": [{"n": 1}, {"n": 2}], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      var value: Set<ReentryPart> = []
      around(map) { value <- map["a"] }
      return show(value)
    },
    Self("around optionals", #"{"a": [{"n": 1}, null, {"n": 2}], "unit": "kg"}"#, "[1 kg - 2 kg]") { map in
      var value: [ReentryPart?] = []
      around(map) { value <- map["a"] }
      return show(value.map { $0?.description ?? "-" })
    },
    Self("around value(_:)", #"{"a": [{"n": 1}, {"n": 2}], "unit": "kg"}"#, "[1 kg 2 kg]") { map in
      try around(map) { Result { show(try map.value("a") as [ReentryPart]) } }.get()
    },
  ]
}
