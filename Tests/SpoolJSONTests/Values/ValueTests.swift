import SpoolJSON
import Testing

@Suite("Values") struct ValueTests {
  private static let text = """
    {"null": null, "yes": true, "no": false, "number": 42, "text": "a\\tb",
     "list": [1, [2], {"x": 3}], "empty": {}}
    """

  @Test("kinds") func kinds() throws {
    let root = try JSONDocument(Self.text).root
    let kinds = try #require(root.object).map { "\($0.key):\($0.value.kind)" }
    #expect(
      kinds == [
        "null:null", "yes:bool", "no:bool", "number:number", "text:string", "list:array", "empty:object",
      ])
    #expect(JSONValue.Kind.allCases.count == 6)
  }

  @Test("each reading is nil for all other kinds") func readings() throws {
    for (key, value) in try #require(try JSONDocument(Self.text).root.object) {
      #expect(value.isNull == (key == "null"))
      #expect(value.bool == (key == "yes" ? true : key == "no" ? false : nil))
      #expect(value.numberText == (key == "number" ? "42" : nil))
      #expect(value.string == (key == "text" ? "a\tb" : nil))
      #expect((value.array != nil) == (key == "list"))
      #expect((value.object != nil) == (key == "empty"))
      #expect(value.count == (key == "list" ? 3 : 0))
      #expect((value[0] != nil) == (key == "list"))
      #expect(value["x"] == nil)
      #expect((value.int == nil) == (key != "number"))
      #expect((value.uint64 == nil) == (key != "number"))
      #expect((value.double == nil) == (key != "number"))
    }
  }

  @Test("members and elements come in document order") func order() throws {
    let root = try JSONDocument(#"{"z": 1, "a": [3, 1, 2], "m": null, "b": {"y": 1, "x": 2}}"#).root
    #expect(root.object?.keys == ["z", "a", "m", "b"])
    #expect(root["b"]?.object?.keys == ["y", "x"])
    #expect(root["a"]?.array?.map { $0.numberText } == ["3", "1", "2"])
    #expect(root.object?.underestimatedCount ?? 9 <= 4)
    #expect(root["a"]?.array?.underestimatedCount == 3)
  }

  @Test("an iterator may be called repeatedly after its end") func exhaustedIterators() throws {
    let root = try JSONDocument(#"[[1], {"a": 1}, [], {}]"#).root
    var elements = try #require(root[0]?.array).makeIterator()
    #expect(elements.next() != nil)
    for _ in 0..<3 { #expect(elements.next() == nil) }
    var members = try #require(root[1]?.object).makeIterator()
    #expect(members.next() != nil)
    for _ in 0..<3 { #expect(members.next() == nil) }
    #expect(root[2]?.array?.first { _ in true } == nil)
    #expect(root[3]?.object?.first { _ in true } == nil)
  }

  @Test("counts and emptiness") func counts() throws {
    let root = try JSONDocument(#"[[], {}, [[]], {"a": {}}, [1, "a", {}, [1, 2]], {"a": 1, "a": 2}]"#).root
    #expect(root.array?.map(\.count) == [0, 0, 1, 1, 4, 1])
    #expect(
      root.array?.compactMap { $0.array?.isEmpty ?? $0.object?.isEmpty } == [
        true, true, false, false, false, false,
      ])
    #expect(root.array?.compactMap { $0.array?.count ?? $0.object?.count } == [0, 0, 1, 1, 4, 1])
  }

  @Test("positions out of range", arguments: ["[]", "[1]", "[[1,2],{}]", #"["a",[1],2]"#, "[1,2,3]"])
  func positions(_ text: String) throws {
    let root = try JSONDocument(text).root
    for position in [-1, root.count, root.count + 1, .min, .max] {
      #expect(root[position] == nil)
      #expect(root.array?[position] == nil)
    }
    for position in 0..<root.count { #expect(root[position] == Array(try #require(root.array))[position]) }
  }

  @Test(
    "strings of every spelling",
    arguments: [
      (#""""#, ""), (#""é€😀""#, "é€😀"), (#""\u00e9\u20AC\ud83D\uDe00""#, "é€😀"),
      (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u0000\u001f\u007f""#, "\0\u{1F}\u{7F}"),
      (#""\u0080\u07fF\u0800\uffff""#, "\u{80}\u{7FF}\u{800}\u{FFFF}"),
      (#""\uD800\uDC00\uDBFF\uDFFF""#, "\u{10000}\u{10FFFF}"), (#""\\u0041""#, "\\u0041"),
      (#""\\\u0041""#, "\\A"),
      (#""e\u0301""#, "e\u{301}"),
    ])
  func strings(_ text: String, _ meaning: String) throws {
    let root = try JSONDocument(text).root
    #expect(root.string.map { utf8($0) } == utf8(meaning))
    #expect(try JSONDocument("{\(text): 1}").root.object?.keys.first.map { utf8($0) } == utf8(meaning))
    #expect(try JSONDocument("{\(text): 1}").root[meaning] != nil)
  }

  @Test("every escaped unit is decoded as the standard library encodes it") func allUnits() throws {
    let units = (UInt32(0)...0xFFFF).compactMap { Unicode.Scalar($0) }
    let source = units.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: scalar.value % 2 == 0)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    let root = try JSONDocument("\"" + source.joined() + "\"").root
    #expect(root.string?.unicodeScalars.elementsEqual(units) == true)
  }

  @Test("values outlive their documents and the text") func lifetimes() throws {
    func value() throws -> JSONValue? {
      var bytes = utf8(#"{"list": ["\u0041 long enough to live on the heap", 12]}"#)
      let document = try bytes.withUnsafeBytes { try JSONDocument(copying: $0) }
      bytes[10] = 0
      return document.root["list"]
    }
    let list = try #require(try value())
    #expect(list[0]?.string == "A long enough to live on the heap")
    var iterator = try #require(try value()?.array).makeIterator()
    #expect(iterator.next()?.string?.count == 33)
    #expect(iterator.next()?.numberText == "12")
  }

  @Test("a document holds its bytes, whatever happens to the caller's copy") func heldBytes() throws {
    for length in [0, 5, 14, 15, 16, 17, 100] {
      var bytes = utf8("\"" + String(repeating: "x", count: length) + "\"")
      let ofBytes = try JSONDocument(bytes)
      bytes[0] = 0
      bytes.removeAll()
      var string = "\"" + String(repeating: "x", count: length) + "\""
      let ofString = try JSONDocument(string)
      string += "y"
      string.removeFirst()
      #expect(ofBytes.root.string?.utf8.count == length)
      #expect(ofString.root.string?.utf8.count == length)
    }
    let part = "abc[\"a string that is a part of another\", 1]def".dropFirst(3).dropLast(3)
    #expect(try JSONDocument(String(part)).root[0]?.string == "a string that is a part of another")
  }

  @Test("one document is read by many threads") func threads() async throws {
    let text =
      "["
      + (0..<500).map { #"{"id": \#($0), "n\u0061me": "\u00e9\#($0)", "a": 1, "a": [\#($0)]}"# }.joined(
        separator: ",") + "]"
    let document = try JSONDocument(text)
    let copy = try JSONDocument(text)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          #expect(document.root == copy.root)
          return document.root.array?.enumerated().count { position, element in
            element["name"]?.string == "é\(position)" && element[path: "a.0"]?.numberText == "\(position)"
          } ?? 0
        }
      }
      for await found in group { #expect(found == 500) }
    }
  }
}
