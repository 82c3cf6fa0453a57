import Foundation
import Spool
import Testing

private struct Item: Mappable, Hashable {
  var name: String?
  init(_ name: String?) { self.name = name }
  init?(map: Map) {}
  mutating func mapping(map: Map) { name <- map["name"] }
}

private enum Shade: String { case red, green }

@Suite struct WritingTests {
  @Test func scalars() throws {
    let text = try written { map in
      1 >>> map["int"]
      (-128 as Int8) >>> map["int8"]
      UInt64.max >>> map["uint64"]
      1.5 >>> map["double"]
      1.0 >>> map["whole"]
      (63.7 as Float) >>> map["float"]
      true >>> map["bool"]
      "a\"/\\\n\u{1}é😀\u{2028}" >>> map["string"]
      NSNull() >>> map["null"]
      Decimal(string: "1.10") >>> map["decimal"]
      Shade.red >>> map["enum"]
      [Shade.red, .green] >>> map["enums"]
      ["x": Shade.green] >>> map["enumsByName"]
    }
    #expect(
      text == #"{"int":1,"int8":-128,"uint64":18446744073709551615,"double":1.5,"whole":1,"float":63.7,"bool":true,"#
        + #""string":"a\"\/\\\n\u0001é😀"# + "\u{2028}"
        + #"","null":null,"decimal":1.1,"enum":"red","enums":["red","green"],"#
        + #""enumsByName":{"x":"green"}}"#)
  }

  @Test(arguments: [
    0.1, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123456789012345680, -0.0, 9007199254740992, 1e22,
    0.30000000000000004,
  ]) func doublesReadBackTheSame(_ value: Double) throws {
    let text = try written { map in value >>> map["v"] }
    let read = try JSONDocument(text).root["v"]?.double
    #expect(read == value && read?.sign == value.sign, "\(text)")
  }

  @Test(arguments: [0.1, 63.7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 16_777_216, -0.0] as [Float])
  func floatsAreWrittenShort(_ value: Float) throws {
    let text = try written { map in value >>> map["v"] }
    #expect(try JSONDocument(text).root["v"]?.float == value)
    #expect(text.count <= 22)
  }

  @Test func whatJSONHasNoFormForIsLeftOut() throws {
    let text = try written { map in
      Date() >>> map["date"]
      Data() >>> map["data"]
      ("a" as Character) >>> map["character"]
      (1, 2) >>> map["tuple"]
      [[1]: 2] >>> map["keys"]
      1 >>> map["a.b"]
      Date() >>> map["c.d"]
      2 >>> map["a.e"]
    }
    #expect(text == #"{"a":{"b":1,"e":2}}"#)
  }

  @Test func whatIsNoValidJSONGivesNil() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(Writer { value >>> $0["v"] }.toJSONString() == nil)
    }
    #expect(Writer { [Date()] >>> $0["v"] }.toJSONString() == nil)
    #expect(Writer { ["a": [Double.nan]] >>> $0["v"] }.toJSONString() == nil)
    #expect(Writer { Float.nan >>> $0["v"] }.toJSONString() == nil)
    #expect((Writer { [Date()] >>> $0["v"] }.toJSON()["v"] as? [Date])?.count == 1)
  }

  @Test func nils() throws {
    let body: (Map) -> Void = { map in
      (nil as Int?) >>> map["int"]
      (nil as [Int]?) >>> map["ints"]
      (nil as Shade?) >>> map["enum"]
      (nil as [Shade]?) >>> map["enums"]
      (nil as [String: Shade]?) >>> map["enumsByName"]
      (nil as Item?) >>> map["item"]
      (nil as [Item]?) >>> map["items"]
      (nil as [[Item]]?) >>> map["rows"]
      (nil as Set<Item>?) >>> map["set"]
      (nil as [String: Item]?) >>> map["dictionary"]
      (nil as [String: [Item]]?) >>> map["lists"]
      (nil as Int?) >>> map["a.b"]
    }
    #expect(try written(body) == "{}")
    #expect(
      try written(nils: true, body)
        == #"{"int":null,"ints":null,"enum":null,"enums":null,"enumsByName":null,"item":null,"a":{"b":null}}"#)
  }

  @Test func models() throws {
    let text = try written(nils: true) { map in
      Item("a") >>> map["item"]
      [Item("a"), Item(nil)] >>> map["items"]
      [Item]() >>> map["none"]
      [[Item("a")], []] >>> map["rows"]
      Set([Item("a")]) >>> map["set"]
      ["k": Item("a")] >>> map["dictionary"]
      ["k/": [Item("a")]] >>> map["lists"]
      [String: Item]() >>> map["empty"]
    }
    #expect(
      text == #"{"item":{"name":"a"},"items":[{"name":"a"},{"name":null}],"none":[],"rows":[[{"name":"a"}],[]],"#
        + #""set":[{"name":"a"}],"dictionary":{"k":{"name":"a"}},"lists":{"k\/":[{"name":"a"}]},"empty":{}}"#)
  }

  @Test func anything() throws {
    let text = try written { map in
      ["a": [1, "x", NSNull(), true, 1.5, ["b": 2]]] >>> map["object"]
      ([1, 2] as [Any]) >>> map["array"]
      (1 as Any) >>> map["any"]
      NSNumber(value: 3) >>> map["number"]
      NSString("s") >>> map["string"]
      Set([1]) >>> map["set"]
      [[1.5], []] >>> map["rows"]
    }
    #expect(
      text == #"{"object":{"a":[1,"x",null,true,1.5,{"b":2}]},"array":[1,2],"any":1,"number":3,"string":"s","#
        + #""set":[1],"rows":[[1.5],[]]}"#)
  }
}
