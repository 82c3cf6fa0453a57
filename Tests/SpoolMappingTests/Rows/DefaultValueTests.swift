import Foundation
import Spool
import Testing

/// `value(_:default:)` returns the value if the method without a default would return one, and the default otherwise.
@Suite(.throughBothSources) struct DefaultValueTests {
  private static let text = """
    {"i": 5, "d": 63.7, "t": true, "s": "red", "n": null, "a": [1, 2], "o": {"k": 1}, "user": {"id": 1},
     "users": [{"id": 1}], "bad": {"name": "x"}, "bads": [{"id": 1}, {}], "byName": {"k": {"id": 1}},
     "rows": [[{"id": 1}]], "words": ["red"], "colors": {"k": "red"}, "date": "1970-01-01T00:00:00Z"}
    """
  private let seven = User(id: 7)

  private func check<Value: Equatable>(
    _ expected: Value, _ read: @escaping (Map) throws -> Value, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try reading(Self.text, read) == expected, sourceLocation: location)
  }

  @Test func scalars() throws {
    try check(5) { try $0.value("i", default: 7) }
    try check(5) { try $0.value("i", default: 7 as Int8) }
    try check(63.7) { try $0.value("d", default: 7) }
    try check(true) { try $0.value("t", default: false) }
    try check("red") { try $0.value("s", default: "x") }
    try check([1, 2]) { try $0.value("a", default: [7]) }
    try check(["k": 1]) { try $0.value("o", default: [:]) }
    try check(1) { try $0.value("o.k", default: 7) }
    for key in ["missing", "n", "s", "a", "o", "d", "i.k"] { try check(7) { try $0.value(key, default: 7) } }
    for key in ["missing", "n", "i", "o"] { try check([7]) { try $0.value(key, default: [7]) } }
  }

  /// A null is not a value for an optional either.
  @Test func optionals() throws {
    try check("red") { try $0.value("s", default: "x" as String?) }
    for key in ["missing", "n", "i"] { try check("x") { try $0.value(key, default: "x" as String?) } }
    try check(nil) { try $0.value("n", default: nil as String?) }
  }

  @Test func models() throws {
    let (one, seven) = (User(id: 1), seven)
    try check(one) { try $0.value("user", default: seven) }
    try check([one]) { $0.value("users", default: [seven]) }
    for key in ["missing", "n", "i", "a", "bad"] { try check(seven) { try $0.value(key, default: seven) } }
    for key in ["missing", "n", "i", "a", "bads", "user"] { try check([seven]) { $0.value(key, default: [seven]) } }
  }

  @Test func transforms() throws {
    let (date, past) = (Date(timeIntervalSince1970: 5), Date.distantPast)
    try check(date) { try $0.value("i", default: past, using: DateTransform()) }
    for key in ["missing", "n", "s", "a"] {
      try check(past) { try $0.value(key, default: past, using: DateTransform()) }
    }
  }

  /// ObjectMapper casts what has no method with a default of its own, so it always gives the default.
  @Test func typesWithoutMethodsOfTheirOwn() throws {
    let (seven, red, one) = (seven, Color.red, User(id: 1))
    try check(red) { try $0.value("s", default: Color.green) }
    try check(red) { try $0.value("s", default: Color.green as Color?) }
    try check(.green) { try $0.value("i", default: Color.green) }
    try check([red]) { try $0.value("words", default: [Color.green]) }
    try check(["k": red]) { try $0.value("colors", default: ["x": Color.green]) }
    try check(["k": one]) { try $0.value("byName", default: ["x": seven]) }
    try check([[one]]) { try $0.value("rows", default: [[seven]]) }
    try check([one]) { try $0.value("users", default: [seven] as Set) }
    try check(Date(timeIntervalSince1970: 5)) { try $0.value("i", default: Date.distantPast) }
    try check(Date(timeIntervalSince1970: 0)) { try $0.value("date", default: Date.distantPast) }
    for key in ["missing", "n", "s", "a", "o"] {
      try check(Date.distantPast) { try $0.value(key, default: Date.distantPast) }
      try check(Color.green) { try $0.value(key == "s" ? "t" : key, default: Color.green) }
      try check(["x": Color.green]) { try $0.value(key == "o" ? "a" : key, default: ["x": Color.green]) }
    }
    try check(red) { (try? $0.value("s")) ?? .green }
    try check(red) { try $0.value("s", default: .green, using: EnumTransform<Color>()) }
  }
}
