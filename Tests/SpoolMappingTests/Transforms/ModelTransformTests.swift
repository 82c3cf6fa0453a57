import Foundation
import Spool
import Testing

private struct Point: Codable, Equatable {
  var x: Int
  var name: String?
  var share: Double?
}

private struct Item: Mappable, Equatable {
  var name = "none"
  init(_ name: String) { self.name = name }
  init?(map: Map) { if map["bad"].isKeyPresent { return nil } }
  mutating func mapping(map: Map) { name <- map["name"] }
}

private enum Side: String { case left, right }

@Suite(.throughBothSources) struct CodableTransformTests {
  @Test(
    arguments: [
      (#"{"x": 1, "name": "a\/\u00e9"}"#, Point(x: 1, name: "a/é")),
      (#"{"x": 1, "share": 0.1}"#, Point(x: 1, share: 0.1)),
      (#"{"x": "1"}"#, nil), ("{}", nil), ("[]", nil), ("1", nil), (#""x""#, nil), ("null", nil),
      ("true", nil),
    ] as [(String, Point?)])
  fileprivate func objects(_ row: (json: String, point: Point?)) throws {
    #expect(try CodableTransform<Point>().read(row.json) == row.point)
  }

  @Test func arrays() throws {
    #expect(try CodableTransform<[Point]>().read(#"[{"x": 1}, {"x": 2}]"#) == [Point(x: 1), Point(x: 2)])
    #expect(try CodableTransform<[Point]>().read("[]") == [])
    for json in ["[1]", #"[{"x": 1}, null]"#, "{}", "null"] {
      #expect(try CodableTransform<[Point]>().read(json) == nil)
    }
    #expect(try CodableTransform<[Int]>().read("[1, 2]") == nil)
    #expect(try CodableTransform<Int>().read("1") == nil)
    #expect(try CodableTransform<[String: Decimal]>().read(#"{"a": 1.5}"#) == ["a": 1.5])
  }

  @Test func valuesWithoutFormInJSON() throws {
    for value in [["x": Date()], ["x": Double.nan], Date(), [1: 2]] as [Any] {
      #expect(try CodableTransform<Point>().read(boxed: value) == nil)
    }
  }

  @Test func writing() throws {
    #expect(try CodableTransform<Point>().written(Point(x: 1)) == #"{"x":1}"#)
    #expect(try CodableTransform<[Point]>().written([Point(x: 1), Point(x: 2)]) == #"[{"x":1},{"x":2}]"#)
    #expect(try CodableTransform<[Int]>().written([1, 2]) == "[1,2]")
    #expect(try CodableTransform<Int>().written(7) == "7")
    #expect(try CodableTransform<String>().written("a/b") == #""a\/b""#)
    #expect(try CodableTransform<Bool>().written(true) == "true")
    #expect(try CodableTransform<Double>().written(.nan) == nil)
    #expect(try CodableTransform<Point>().written(nil, nils: true) == "null")
    let boxed = CodableTransform<Point>().transformToJSON(Point(x: 1, name: "n", share: 0.5)) as? NSDictionary
    #expect(boxed == ["x": 1, "name": "n", "share": 0.5])
  }
}

@Suite(.throughBothSources) struct DictionaryTransformTests {
  @Test func reading() throws {
    let transform = DictionaryTransform<Side, Item>()
    #expect(
      try transform.read(#"{"left": {"name": "a"}, "up": {"name": "b"}, "right": {}}"#)
        == [.left: Item("a"), .right: Item("none")])
    #expect(try transform.read(#"{"left": 1, "right": {"bad": 1}}"#) == [:])
    #expect(try transform.read(#"{"left": {"name": "a"}, "l\u0065ft": {"name": "b"}}"#) == [.left: Item("b")])
    #expect(try transform.read("{}") == [:])
    for json in ["null", "[]", "1", #""left""#] { #expect(try transform.read(json) == nil) }
  }

  @Test func writing() throws {
    let transform = DictionaryTransform<Side, Item>()
    #expect(try transform.written([.left: Item("a")]) == #"{"left":{"name":"a"}}"#)
    #expect(try transform.written([:]) == "{}")
    #expect(try transform.written(nil) == nil)
  }
}
