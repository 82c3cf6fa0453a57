import Foundation
import Mappable

// What LeavezMappable.md says, row by row.

func checkClaims() throws {
  checkConversions()
  checkRawValues()
  checkContainers()
  try checkOptions()
  checkNumbers()
  try checkTexts()
  try checkNames()
}

/// A text and what each type makes of it; nil is an error.
private func row(
  _ text: String, int: Int? = nil, double: Double? = nil, bool: Bool? = nil, string: String? = nil,
  date seconds: Double? = nil
) {
  expect(read(text), int)
  expect(read(text), int.map { Int8($0) })
  expect(read(text), int.map { UInt64($0) })
  expect(read(text), double)
  expect(read(text), double.map { Float($0) })
  expect(read(text), double.map { CGFloat($0) })
  expect(read(text), bool)
  expect(read(text), string)
  expect(read(text), seconds.map { Date(timeIntervalSince1970: $0) })
}

/// Reads a text as a type and as an optional, which has to give the same; nil is an error.
private func read<T: Mappable & Equatable>(_ text: String) -> T? {
  let value = try? T(JSONString: text)
  expect(try? T?(JSONString: text), .some(value))
  return value
}

private func checkConversions() {
  row("12", int: 12, double: 12, bool: true, string: "12", date: 12)
  row("0", int: 0, double: 0, bool: false, string: "0", date: 0)
  row("1.5", int: 1, double: 1.5, string: "1.5", date: 1.5)
  row("true", int: 1, double: 1, bool: true, string: "1", date: 1)
  row("false", int: 0, double: 0, bool: false, string: "0", date: 0)
  row(#""12""#, int: 12, double: 12, string: "12")
  row(#""1.5""#, double: 1.5, string: "1.5")
  for word in ["true", "True", "TRUE", "YES"] { row("\"\(word)\"", bool: true, string: word) }
  for word in ["false", "False", "FALSE", "NO"] { row("\"\(word)\"", bool: false, string: word) }
  row(#""1""#, int: 1, double: 1, bool: true, string: "1")
  row(#""0""#, int: 0, double: 0, bool: false, string: "0")
  row(#""1970-01-01T00:00:09Z""#, string: "1970-01-01T00:00:09Z", date: 9)
  row(#""soon""#, string: "soon")
  for text in ["null", "[]", "{}"] { row(text) }
  expect(read("300") as Int8?, nil)
  expect(read("-1") as UInt?, nil)
  expect(read(#""https://a.example""#), URL(string: "https://a.example"))
  expect(read("5") as URL?, nil)
}

/// The description of the error of a read.
private func message<T: Mappable>(_ text: String, _ type: T.Type) -> String {
  do {
    return "\(try T(JSONString: text))"
  } catch {
    return "\(error)"
  }
}

private func checkRawValues() {
  expect(message(#""male""#, Gender.self), "male")
  expect(message(#""other""#, Gender.self), "[Error] Cannot cast to `String` from `other`")
  expect(message("1", Gender.self), "[Error] Cannot cast to `String` from `1`")
  expect(message(#""10""#, Level.self), "[Error] Cannot cast to `Int` from `10`")
  expect(message("2.0", Level.self), "[Error] Cannot cast to `Int` from `2`")
  expect(message("null", Level.self), "[Error] Cannot cast to `Int` from `<null>`")
}

private func checkContainers() {
  expect(message("5", [Int].self), "[Error] Cannot cast to `Array<Any>` from `5`")
  expect(message("null", [Int].self), "[Error] Cannot cast to `Array<Any>` from `<null>`")
  expect(message("5", Set<Int>.self), "[Error] Cannot cast to `Array<Any>` from `5`")
  expect(message("5", Set<NSString>.self), "[Error] Cannot cast to `Array<NSString>` from `5`")
  expect(message("5", [String: Int].self), "[Error] Cannot cast to `Dictionary<String, Any>` from `5`")
  expect(message("null", [String: Int].self), "[Error] Cannot cast to `Dictionary<String, Any>` from `<null>`")
  expect(try? Int??(JSONString: "null"), .some(.some(nil)))
  expect(try? Int?(JSONString: "null"), .some(nil))
  expect(try? [Int??](JSONString: "[null, 1]"), [.some(nil), 1])
}

/// Reads the same key before and after a change of the options, and the same date in a nested model.
private struct Days: Mappable {
  let before: Date?
  let after: Date?
  let inner: Day?
  let last: Date?

  init(map: Mapper) throws {
    before = try map.from("day")
    map.options.dateDecodingStrategy = .millisecondsSince1970
    after = try map.from("day")
    inner = try map.from("inner")
    last = try map.from("day")
  }

  struct Day: Mappable {
    let day: Date?

    init(map: Mapper) throws {
      day = try map.from("day")
      map.options.dateDecodingStrategy = .secondsSince1970
    }
  }
}

private func checkOptions() throws {
  let days = try Days(JSONString: #"{"day": 2000, "inner": {"day": 3000}}"#)
  expect(days.before, Date(timeIntervalSince1970: 2000))
  expect(days.after, Date(timeIntervalSince1970: 2))
  expect(days.inner?.day, Date(timeIntervalSince1970: 3))
  expect(days.last, Date(timeIntervalSince1970: 2))
  if case .automatic = MapperOptions().dateDecodingStrategy {} else { expect("automatic", "") }
}

private func checkNumbers() {
  expect(read("123.0"), "123")
  expect(read("18446744073709551615") as Int?, nil)
  expect(read("18446744073709551615"), UInt.max)
  expect(read("1e30") as Int?, nil)
  expect(read("1e39") as Float?, nil)
  expect(read("1e39"), 1e39)
  expect(try? [String: Double?](JSONString: #"{"a": 1e400, "b": 2}"#), ["a": nil, "b": 2])
  expect(try? Prices(JSONString: #"{"exact": 1.66, "object": 0.1}"#).exact, Decimal(string: "1.66"))
  expect(try? Prices(JSONString: #"{"exact": 1.66, "object": 0.1}"#).object, NSDecimalNumber(string: "0.1"))
}

private struct Prices: Mappable {
  let exact: Decimal
  let object: NSDecimalNumber

  init(map: Mapper) throws {
    exact = try map.from("exact")
    object = try map.from("object")
  }
}

private struct Nest: Mappable {
  let depth: Int

  init(map: Mapper) throws { depth = 1 + (try map.from(".") as [Nest]).reduce(0) { max($0, $1.depth) } }
}

private func checkTexts() throws {
  func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }
  expect(try Nest(JSONString: nested(512)).depth, 512)
  expect((try? Nest(JSONString: nested(513)))?.depth, nil)
  expect(try Person(JSON: ["name": "Ann"]).name, "Ann")
  expect(try Person(JSONObject: ["name": "Ann"]).name, "Ann")
  expect(try Places.position(#"{"a": [10, 20]}"#), 20)
  let error: any Error & Sendable = ErrorType.valueNonExisted("a")
  expect("\(error)", "[Error] value doesn't exist for `a`")
}

extension Places {
  /// A number in backticks is a position, not a key.
  fileprivate static func position(_ text: String) throws -> Int {
    struct Second: Mappable {
      let value: Int

      init(map: Mapper) throws { value = try map.from("a.`1`") }
    }
    return try Second(JSONString: text).value
  }
}

/// Keys with the names of members are read with `from`, all others as members, too.
private struct Names: Mappable {
  let values: [Int]

  init(map: Mapper) throws {
    values = [
      try map.from("options"), try map.from("from"), try map.from("getValue"), try map.from("getRootValue"),
      try map.from("createMapper"), try map.from("subMapper"), try map.optional(), try map.isNull(), try map.scalar(),
      try map.require(), try map.mismatch(), try map.map(), try map.value(), try map.description(),
    ]
  }
}

private func checkNames() throws {
  let keys = [
    "options", "from", "getValue", "getRootValue", "createMapper", "subMapper", "optional", "isNull", "scalar",
    "require", "mismatch", "map", "value", "description",
  ]
  let members = keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
  expect(try Names(JSONString: "{\(members)}").values, Array(keys.indices))
  expect(missingOptional(), "[Error] value doesn't exist for `none`")
}

/// An optional that a function without a constraint reads is an error if it is missing.
private func missingOptional() -> String {
  struct Reader: Mappable {
    let text: String

    init(map: Mapper) throws {
      func read<T>(_ key: String) throws -> T { try map.from(key) }
      do {
        text = (try read("none") as Int?).map { "\($0)" } ?? "nil"
      } catch {
        text = "\(error)"
      }
    }
  }
  return (try? Reader(JSONString: "{}"))?.text ?? ""
}
