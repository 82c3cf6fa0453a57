import Foundation
import Spool

/// What a model writes that has no form in JSON, and what the error says.
struct UnwritableRow {
  let path: String
  let found: String
  /// What `toJSONString` gives; nil for most.
  let text: String?
  let body: (Map) -> Void

  init(_ path: String, _ found: String, text: String? = nil, _ body: @escaping (Map) -> Void) {
    self.path = path
    self.found = found
    self.text = text
    self.body = body
  }

  static var all: [UnwritableRow] { scalars + collections + anything + leftOut + models + outOfOrder }

  private static var scalars: [UnwritableRow] {
    [
      UnwritableRow("v", "NaN") { Double.nan >>> $0["v"] },
      UnwritableRow("v", "-infinity") { -Double.infinity >>> $0["v"] },
      UnwritableRow("v", "infinity") { Float.infinity >>> $0["v"] },
      UnwritableRow("v", "NaN") { (.nan as Float?) >>> $0["v"] },
      UnwritableRow("v", "NaN") { Decimal.nan >>> $0["v"] },
      UnwritableRow("v", "NaN") { NSDecimalNumber.notANumber >>> $0["v"] },
      UnwritableRow("v", "NaN") { CGFloat.nan >>> $0["v"] },
      UnwritableRow("v", "infinity") { Ratio(rawValue: .infinity) >>> $0["v"] },
      UnwritableRow("v", "NaN") { map in
        var text: String? = "x"
        text <- (map["v"], TransformOf<String, Double>(fromJSON: { $0.map { "\($0)" } }, toJSON: { _ in .nan }))
      },
      UnwritableRow("a.b.c", "NaN") { Double.nan >>> $0["a.b.c"] },
      UnwritableRow(#"["a.b"]"#, "NaN") { Double.nan >>> $0["a.b", nested: false] },
      UnwritableRow("a/b", "NaN") { Double.nan >>> $0["a/b"] },
      UnwritableRow(#"[""]"#, "NaN") { Double.nan >>> $0[""] },
      UnwritableRow("b", "infinity") { map in
        "x" >>> map["a"]
        Double.infinity >>> map["b"]
        Double.nan >>> map["c"]
      },
    ]
  }

  private static var collections: [UnwritableRow] {
    [
      UnwritableRow("v[1]", "NaN") { [1, .nan, 2] >>> $0["v"] },
      UnwritableRow("v[1][0]", "NaN") { [[1], [.nan]] >>> $0["v"] },
      UnwritableRow("v.k[0]", "NaN") { ["k": [Double.nan]] >>> $0["v"] },
      UnwritableRow("v[0]", "NaN") { Set([Float.nan]) >>> $0["v"] },
      UnwritableRow("v[1]", "NaN") { ([nil, .nan] as [Double?]) >>> $0["v"] },
      UnwritableRow("v[1]", "-infinity") { [Ratio(rawValue: 1), Ratio(rawValue: -.infinity)] >>> $0["v"] },
    ] + coded
  }

  /// A type that is only `Codable`, whose amounts JSONEncoder would write as `NaN`.
  private struct Bill: Codable {
    var amounts: [Decimal]
  }

  private static func write(_ amounts: Decimal..., to map: Map) {
    Bill(amounts: amounts) >>> (map, CodableTransform<Bill>())
  }

  private static var coded: [UnwritableRow] {
    [
      UnwritableRow("v.amounts[1]", "NaN") { write(1, .nan, to: $0["v"]) },
      UnwritableRow("v.amounts[0]", "NaN") { map in
        write(.nan, to: map["v"])
        Double.infinity >>> map["w"]
      },
      UnwritableRow("v", "infinity") { map in
        Double.infinity >>> map["v"]
        write(.nan, .nan, to: map["w"])
      },
    ]
  }

  private static var anything: [UnwritableRow] {
    [
      UnwritableRow("v", "infinity") { (NSNumber(value: Double.infinity) as Any) >>> $0["v"] },
      UnwritableRow("v.x[1]", "infinity") { (["x": [1, Double.infinity, 2]] as [String: Any]) >>> $0["v"] },
      UnwritableRow("v[0]", "a value of type 'Date'") { [Date()] >>> $0["v"] },
      UnwritableRow("v[1].k", "a value of type 'Data'") { ([1, ["k": Data()]] as [Any]) >>> $0["v"] },
      UnwritableRow("v[1]", "a dictionary with the key 1") { ([0, [1: 2]] as [Any]) >>> $0["v"] },
      UnwritableRow("v" + String(repeating: "[0]", count: 512), "what is nested deeper than 512") { map in
        (0..<513).reduce(1 as Any) { value, _ in [value] } >>> map["v"]
      },
    ]
  }

  private static var leftOut: [UnwritableRow] {
    [
      UnwritableRow("v", "a value of type 'Date'", text: "{}") { Date() >>> $0["v"] },
      UnwritableRow("a.v", "a value of type 'Character'", text: #"{"a":{"b":1}}"#) { map in
        1 >>> map["a.b"]
        ("x" as Character) >>> map["a.v"]
      },
      UnwritableRow("v", "a dictionary with the key [1]", text: #"{"w":2}"#) { map in
        [[1]: 2] >>> map["v"]
        2 >>> map["w"]
      },
    ]
  }

  private static var models: [UnwritableRow] {
    [
      UnwritableRow("m.x", "NaN") { Self.bad >>> $0["m"] },
      UnwritableRow("m[1].x", "NaN") { [Self.good, Self.bad, Self.bad] >>> $0["m"] },
      UnwritableRow("m[1][1].x", "NaN") { [[Self.good], [Self.good, Self.bad]] >>> $0["m"] },
      UnwritableRow("m.k.x", "NaN") { ["k": Self.bad] >>> $0["m"] },
      UnwritableRow("m.k[1].x", "NaN") { ["k": [Self.good, Self.bad]] >>> $0["m"] },
      UnwritableRow("m[1].x", "NaN") { ([nil, Self.bad] as [Writer?]) >>> $0["m"] },
      UnwritableRow("m.n.o[1].x", "NaN") { map in
        Writer { [Self.good, Self.bad] >>> $0["n.o"] } >>> map["m"]
      },
    ]
  }

  /// The object is moved into another form, from which it is written in the end.
  private static var outOfOrder: [UnwritableRow] {
    [
      UnwritableRow("a.d", "NaN") { map in
        1 >>> map["a.b"]
        2 >>> map["c"]
        Double.nan >>> map["a.d"]
      },
      UnwritableRow("a.b", "infinity") { map in
        Double.infinity >>> map["a.b"]
        Double.nan >>> map["c"]
        3 >>> map["a.d"]
      },
      UnwritableRow("c[1].x", "NaN") { map in
        1 >>> map["a.b"]
        [Self.good, Self.bad] >>> map["c"]
        3 >>> map["a.d"]
      },
      UnwritableRow("c", "-infinity") { map in
        Double.nan >>> map["a"]
        Double.infinity >>> map["b.x"]
        -Double.infinity >>> map["c"]
        1 >>> map["a"]
        1 >>> map["b"]
      },
      UnwritableRow("c", "NaN") { map in
        1 >>> map["c"]
        Double.infinity >>> map["."]
        Double.nan >>> map["c"]
      },
    ]
  }

  private static var good: Writer { Writer { 1 >>> $0["x"] } }
  private static var bad: Writer { Writer { Double.nan >>> $0["x"] } }

  private struct Ratio: RawRepresentable { let rawValue: Double }
}
