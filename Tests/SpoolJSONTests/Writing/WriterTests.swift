import SpoolJSON
import Testing

@Suite("Writing") struct WriterTests {
  private static let text = #"""
    { "b" : [ 1 , -0.50e+3, "a\/b" , "c/d\\/" ] , "a" : { "\u0061b" : null , "é" : "\u00e9\n" } ,
      "e" : [ ] , "o" : { } , "l" : [ [ ] , { } , true , false ] }
    """#

  @Test("compact") func compact() throws {
    let root = try JSONDocument(Self.text).root
    let right =
      #"{"b":[1,-0.50e+3,"a\/b","c/d\\/"],"a":{"\u0061b":null,"é":"\u00e9\n"},"#
      + #""e":[],"o":{},"l":[[],{},true,false]}"#
    #expect(String(decoding: root.bytes(), as: UTF8.self) == right)
    #expect(root.description == right)
    #expect("\(root)" == right)
  }

  @Test("pretty") func pretty() throws {
    let right = #"""
      {
        "b": [
          1,
          -0.50e+3,
          "a\/b",
          "c/d\\/"
        ],
        "a": {
          "\u0061b": null,
          "é": "\u00e9\n"
        },
        "e": [],
        "o": {},
        "l": [
          [],
          {},
          true,
          false
        ]
      }
      """#
    #expect(try written(Self.text, .init(isPretty: true)) == right)
    #expect(try written("[]", .init(isPretty: true)) == "[]")
    #expect(try written("1", .init(isPretty: true)) == "1")
  }

  @Test("indentation means what it says, with and without isPretty") func indentation() throws {
    for spaces in 0...4 {
      let unit = String(repeating: " ", count: spaces)
      let right = "{\n\(unit)\"a\": [\n\(unit)\(unit)1\n\(unit)]\n}"
      for options in [JSONWriter.Options(indentation: spaces), .init(isPretty: true, indentation: spaces)] {
        #expect(try written(#"{"a":[1]}"#, options) == right)
        #expect(options.isPretty && options.indentation == spaces)
      }
    }
    var options = JSONWriter.Options(isPretty: true)
    #expect(options.indentation == 2 && options == JSONWriter.Options(indentation: 2))
    options.isPretty = false
    #expect(options.indentation == nil && options == JSONWriter.Options())
    options.indentation = 3
    options.isPretty = true
    #expect(options.indentation == 3)
  }

  @Test(
    "indentation is 0 to 1,024 spaces, whatever is asked for",
    arguments: [
      (-1, 0), (.min, 0), (0, 0), (5, 5), (1023, 1023), (1024, 1024), (1025, 1024), (1 << 31, 1024), (1 << 40, 1024),
      (.max, 1024),
    ])
  func limitedIndentation(asked: Int, spaces: Int) throws {
    let unit = String(repeating: " ", count: spaces)
    let right = utf8("[\n\(unit)1,\n\(unit){\n\(unit)\(unit)\"a\": 2\n\(unit)}\n]")
    let root = try JSONDocument(#"[1,{"a":2}]"#).root
    var changed = JSONWriter.Options()
    changed.indentation = asked
    changed.isPretty = true
    for options in [JSONWriter.Options(indentation: asked), .init(isPretty: true, indentation: asked), changed] {
      #expect(options.indentation == spaces)
      #expect(utf8(root.text(options: options)) == right)
      #expect(root.bytes(options: options) == right)
      var bytes: [UInt8] = []
      root.write(into: &bytes, options: options)
      root.write(options: options) { bytes.append(contentsOf: $0) }
      let writer = JSONArrayWriter(options: options) { bytes.append(contentsOf: $0) }
      for element in root.array! { try writer.write(element) }
      try writer.close()
      #expect(bytes == right + right + right)
    }
    #expect(try JSONReformatter.bytes(of: root.bytes(), indentation: asked) == right)
    #expect(try utf8(JSONReformatter.text(of: root.text(), indentation: asked)) == right)
    var reformatter = JSONReformatter(indentation: asked)
    var bytes: [UInt8] = []
    for byte in root.bytes() { try reformatter.feed([byte]) { bytes.append(contentsOf: $0) } }
    try reformatter.finish()
    #expect(bytes == right)
  }

  @Test("sorted keys") func sortedKeys() throws {
    let right =
      #"{"a":{"\u0061b":null,"é":"\u00e9\n"},"b":[1,-0.50e+3,"a\/b","c/d\\/"],"#
      + #""e":[],"l":[[],{},true,false],"o":{}}"#
    #expect(try written(Self.text, .init(sortsKeys: true)) == right)
    #expect(
      try written(
        #"[{"é":1,"z":2,"\u0041":3,"":4,"aa":5,"a":6,"\ud83d\ude00":7,"\uffff":8}]"#, .init(sortsKeys: true))
        == #"[{"":4,"\u0041":3,"a":6,"aa":5,"z":2,"é":1,"\uffff":8,"\ud83d\ude00":7}]"#)
    #expect(
      try written(#"{"b":{"d":1,"c":2},"a":0}"#, .init(isPretty: true, sortsKeys: true))
        == "{\n  \"a\": 0,\n  \"b\": {\n    \"c\": 2,\n    \"d\": 1\n  }\n}")
  }

  @Test("equal keys keep their order when sorted, so that the last one stays the last") func sortedEqualKeys()
    throws
  {
    let text = #"{"b":1,"a":2,"b":3,"\u0061":4,"b":5}"#
    #expect(try written(text, .init(sortsKeys: true)) == #"{"a":2,"\u0061":4,"b":1,"b":3,"b":5}"#)
  }

  @Test("slashes") func slashes() throws {
    #expect(
      try written(#"{"/":"a/b\/c\\/d\\\/e//"}"#, .init(escapesSlashes: true))
        == #"{"\/":"a\/b\/c\\\/d\\\/e\/\/"}"#)
  }

  private func written(_ text: String, _ options: JSONWriter.Options) throws -> String {
    let root = try JSONDocument(text).root
    let bytes = root.bytes(options: options)
    #expect(bytes == root.bytes(options: options))
    #expect(try JSONDocument(bytes).root == root)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a part of a document") func part() throws {
    let root = try JSONDocument(#"[{"a": [1, "x"]}, 2]"#).root
    #expect(root[0]?.description == #"{"a":[1,"x"]}"#)
    #expect(root[path: "0.a"]?.description == #"[1,"x"]"#)
    #expect(root[path: "0.a.1"]?.description == "\"x\"")
  }

  @Test("several values are written as an array") func severalValues() throws {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    options.rules.allowsComments = true
    #expect(try JSONDocument("1 /* one */ [2]\n// end", options: options).root.description == "[1,[2]]")
  }

  @Test("deep values are written without recursion") func deepValues() throws {
    let levels = 100_000
    var options = JSONDocument.Options()
    options.rules.maximumDepth = levels
    let text = repeated("{\"a\":[", levels / 2) + utf8("1") + repeated("]}", levels / 2)
    let root = try JSONDocument(text, options: options).root
    #expect(root.bytes() == text)
    #expect(root.bytes(options: .init(sortsKeys: true)) == text)
    let shallow = try JSONDocument(repeated("[", 500) + repeated("]", 500)).root
    #expect(try JSONDocument(shallow.bytes(options: .init(isPretty: true))).root == shallow)
  }

  @Test("pieces are small, together they are the whole text, and an error of the sink is rethrown") func pieces()
    throws
  {
    let text =
      utf8("[\"") + repeated("0123456789", 30_000) + utf8("\"") + repeated(",12345", 100_000) + utf8("]")
    let root = try JSONDocument(text).root
    var whole: [UInt8] = []
    var sizes: [Int] = []
    root.write { piece in
      whole += piece
      sizes.append(piece.count)
    }
    #expect(whole == text)
    #expect(sizes.count > 5 && sizes.allSatisfy { $0 > 0 } && sizes.dropFirst().allSatisfy { $0 < 1 << 17 })
    struct Full: Error {}
    #expect(throws: Full.self) { try root.write { _ in throw Full() } }
  }

  @Test("what is written reads back equal") func roundTrip() throws {
    var json = RandomJSON(random: SeededRandom("writing"))
    for _ in 0..<SeededRandom.cases(500) {
      let text = json.text(size: 20)
      let root = try JSONDocument(text).root
      let options = JSONWriter.Options(
        isPretty: json.random.oneIn(2), sortsKeys: json.random.oneIn(2), escapesSlashes: json.random.oneIn(2))
      let again = try JSONDocument(root.bytes(options: options)).root
      #expect(again == root, "\(shown(text)) with \(options)")
      #expect(again.bytes(options: options) == root.bytes(options: options))
      if !options.sortsKeys { #expect(Judge.meaning(again) == Judge.meaning(root)) }
    }
  }
}

extension WriterTests {
  @Test("after other bytes") func appended() throws {
    let root = try JSONDocument(#" { "a" : [ 1 , "\n" ] , "b" : {} } "#).root
    var bytes = Array("x".utf8)
    for value in [root, root["a"], root["b"], root["a"]?[0], root["a"]?[1]] {
      try #require(value).write(into: &bytes)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == #"x{"a":[1,"\n"],"b":{}}[1,"\n"]{}1"\n""#)
    let long = try JSONDocument("[" + String(repeating: "\"abc\",", count: 40_000) + "0]").root
    bytes = []
    long.write(into: &bytes)
    #expect(bytes == long.bytes())
  }
}
