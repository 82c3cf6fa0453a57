import Foundation
import Spool
import Testing

@Suite("Texts of models, or errors") struct EncodingTests {
  private struct Link: Mappable, Hashable {
    var name: String?
    var target = ""
    init(_ target: String) { self.target = target }
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      target <- map["to/target"]
      name <- map["name"]
      if let words = map.context as? Words { words.text >>> map["a.context"] }
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("slashes are written as they are, in keys too") func slashes() throws {
    let mapper = Mapper<Link>()
    let (link, object) = (Link("a/b\\/"), #"{"to/target":"a/b\\/"}"#)
    #expect(try text(mapper.encode(link)) == object)
    #expect(try text(mapper.encode([link, link])) == "[\(object),\(object)]")
    #expect(try text(mapper.encode(["k/": link])) == #"{"k/":\#(object)}"#)
    #expect(try mapper.encodeText([link]) == "[\(object)]")
    let escaped = JSONWriter.Options(escapesSlashes: true)
    for layout in [escaped, .init(sortsKeys: true, escapesSlashes: true)] {
      #expect(try mapper.encodeText(link, options: layout) == #"{"to\/target":"a\/b\\\/"}"#)
    }
    var lines: [UInt8] = []
    let writer = JSONLinesWriter { lines.append(contentsOf: $0) }
    try writer.write(link)
    try writer.close()
    #expect(text(lines) == object + "\n")
  }

  @Test("all entry points write the same") func entryPoints() throws {
    let mapper = Mapper<Link>(context: Words(text: "c"), shouldIncludeNilValues: true)
    let (link, object) = (Link("t"), #"{"to/target":"t","name":null,"a":{"context":"c"}}"#)
    #expect(try text(mapper.encode(link)) == object)
    #expect(try mapper.encodeText(link) == object)
    #expect(try mapper.encodeText([]) == "[]")
    #expect(try mapper.encodeText([:]) == "{}")
    #expect(try mapper.encodeText(["k": link]) == #"{"k":\#(object)}"#)
    var bytes = Array("x".utf8)
    try mapper.encode(link, into: &bytes)
    try mapper.encode([link], into: &bytes)
    try mapper.encode(["k": link], into: &bytes)
    #expect(text(bytes) == #"x\#(object)[\#(object)]{"k":\#(object)}"#)
  }

  @Test("short forms") func shortForms() throws {
    let (link, object) = (Link("t"), #"{"to/target":"t"}"#)
    #expect(try text(link.encoded()) == object && link.encodedText() == object)
    #expect(try text([link].encoded()) == "[\(object)]" && [link].encodedText() == "[\(object)]")
    #expect(try text(Set([link]).encoded()) == "[\(object)]" && Set([link]).encodedText() == "[\(object)]")
    #expect(try text(["k": link].encoded()) == #"{"k":\#(object)}"#)
    #expect(try ["k": link].encodedText() == #"{"k":\#(object)}"#)
    #expect(try [Link](decoding: [link, link].encoded()) == [link, link])
  }

  @Test("layouts") func layouts() throws {
    let mapper = Mapper<Link>(context: Words(text: "c"))
    let pretty = "{\n  \"to/target\": \"t\",\n  \"a\": {\n    \"context\": \"c\"\n  }\n}"
    let sorted = #"{"a":{"context":"c"},"to/target":"t"}"#
    #expect(try mapper.encodeText(Link("t"), options: .init(isPretty: true)) == pretty)
    #expect(try text(mapper.encode(Link("t"), options: .init(isPretty: true))) == pretty)
    #expect(try text(mapper.encode(Link("t"), options: .init(sortsKeys: true))) == sorted)
    #expect(
      try mapper.encodeText(["b": Link("t"), "a": Link("t")], options: .init(sortsKeys: true))
        == #"{"a":\#(sorted),"b":\#(sorted)}"#)
    var bytes = Array("x".utf8)
    try mapper.encode([Link("t")], into: &bytes, options: .init(sortsKeys: true))
    #expect(text(bytes) == "x[\(sorted)]")
  }

  @Test(
    "indentation is that of the layout, up to 1,024 spaces",
    arguments: [(0, 0), (4, 4), (-1, 0), (1 << 40, 1024), (.max, 1024)])
  func indentation(asked: Int, spaces: Int) throws {
    let unit = String(repeating: " ", count: spaces)
    let (link, object) = (Link("t"), "{\n\(unit)\"to/target\": \"t\"\n}")
    let inner = "{\n\(unit)\(unit)\"to/target\": \"t\"\n\(unit)}"
    let (array, dictionary) = ("[\n\(unit)\(inner)\n]", "{\n\(unit)\"k\": \(inner)\n}")
    let (mapper, options) = (Mapper<Link>(), JSONWriter.Options(indentation: asked))
    #expect(try mapper.encodeText(link, options: options) == object)
    #expect(try mapper.encodeText([link], options: options) == array)
    #expect(try mapper.encodeText(["k": link], options: options) == dictionary)
    #expect(try text(mapper.encode(link, options: options)) == object)
    #expect(try text([link].encoded(options: options)) == array)
    #expect(try Set([link]).encodedText(options: options) == array)
    #expect(try ["k": link].encodedText(options: options) == dictionary)
    var bytes: [UInt8] = []
    try mapper.encode(link, into: &bytes, options: options)
    let writer = JSONArrayWriter(options: options) { bytes.append(contentsOf: $0) }
    try writer.write(link)
    try writer.close()
    let values = JSONArrayWriter(options: options) { bytes.append(contentsOf: $0) }
    try values.write(["to/target": "t"] as JSONValue)
    try values.close()
    #expect(text(bytes) == object + array + array)
  }

  @Test("what else is written is written as without errors") func sameAsEver() throws {
    var random = RandomPeople(random: SeededRandom(seed: 11))
    let people = try #require(Mapper<Person>().mapArray(JSONString: random.array(100)))
    #expect(try people.encodedText(options: .init(escapesSlashes: true)) == people.toJSONString())
    for person in people {
      #expect(try person.encodedText(options: .init(escapesSlashes: true)) == person.toJSONString())
    }
  }

  @Test("nothing in an `Any` is left out, and no error") func nothing() throws {
    #expect(try Writer { ((nil as Int?) as Any) >>> $0["v"] }.encodedText() == "{}")
    #expect(try Writer { ([nil, 1] as [Any?]) >>> $0["v"] }.encodedText() == #"{"v":[null,1]}"#)
  }
}

// MARK: Names that an app may have

private struct Parcel: Mappable {
  init() {}
  init?(map: Map) {}
  func mapping(map: Map) {}
}

extension Mappable {
  fileprivate func encoded() -> String { "the app's" }
}

extension Array where Element: Mappable {
  fileprivate func encodedText() -> Int { 7 }
}

@Suite struct EncodingNameTests {
  @Test func functionsOfTheAppWin() {
    #expect(Parcel().encoded() == "the app's")
    let encoded = Parcel().encoded()
    #expect(type(of: encoded) == String.self)
    let text = [Parcel()].encodedText()
    #expect(text == 7)
  }
}
