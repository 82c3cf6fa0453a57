import ObjectMapper

// Helpers of apps that read: defaults, keys, transforms.

extension Map {
  fileprivate func value<T>(_ key: String, or other: T) throws -> T { own((try? value(key)) ?? other) }

  fileprivate func value<T: TransformType>(_ key: String, or other: T.Object, using transform: T) throws -> T.Object {
    own((try? value(key, using: transform)) ?? other)
  }

  fileprivate func value<T>(_ key: String, orKey other: String, file: StaticString = #file) throws -> T {
    own(try (try? value(key)) ?? value(other))
  }

  fileprivate func or(_ key: String, nested: Bool? = nil, delimiter: String? = nil, ignoreNil: Bool = false) -> Map {
    own(self[key])
  }

  fileprivate subscript(key: String, required required: Bool) -> Map { own(self[key], "required") }

  fileprivate subscript(key: String, lenient lenient: Bool) -> Map { own(self[key], "lenient") }

  fileprivate subscript(key: String, lenient lenient: Bool, required required: Bool) -> Map { own(self[key], "both") }

  fileprivate subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String?, lenient lenient: Bool, required required: Bool
  ) -> Map { own(self[key], "all") }
}

func checkMapHelpers() throws {
  let map = Map(mappingType: .fromJSON, JSON: ["a": "x", "n": 1])
  let fallback: String = try map.value("b", or: "a")
  expect(fallback, "a")
  expectOwn("value(_:or:)", try map.value("b", or: "a"), "a")
  expectOwn("value(_:or:)", try map.value("b", or: "none") as String, "none")
  expectOwn("value(_:or:)", try map.value("n", or: 2), 1)
  expectOwn("value(_:or:using:)", try map.value("b", or: "s", using: Spelling()), "s")
  expectOwn("value(_:orKey:file:)", try map.value("b", orKey: "a"), "x")
  expectOwn("or(_:nested:delimiter:ignoreNil:)", map["b"].or("a").currentKey, "a")
  expectOwn("required", map["a", required: true].currentKey, "a")
  expectOwn("lenient", map["a", lenient: true].currentKey, "a")
  expectOwn("both", map["a", lenient: true, required: true].currentKey, "a")
  expectOwn("all", map["a", nested: nil, delimiter: nil, lenient: true, required: true].currentKey, "a")
  var word = ""
  word <- map["b"].or("a")
  expect(word, "x")
}

struct Spelling: TransformType {
  func transformFromJSON(_ value: Any?) -> String? { value as? String }
  func transformToJSON(_ value: String?) -> String? { value }
}
