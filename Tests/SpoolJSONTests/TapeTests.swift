import SpoolJSON
import Testing

@Suite("Tape") struct TapeTests {
  // MARK: The worked example

  /// The example in the documentation of the tape.
  private static let example =
    #"{"id": 7, "tags": ["a\nb", "é"], "ok": true, "n": null, "pos": {"lat": -1.5e3}}"#

  private static let exampleDump = #"""
    0       object  count 5         end 15
    1       key     offset 2        length 2        "id"
    2       number  offset 7        length 1        7
    3       key     offset 11       length 4        "tags"
    4       array   count 2         end 7
    5       string  offset 20       length 4        "a\nb" (escaped)
    6       string  offset 28       length 2        "é"
    7       key     offset 35       length 2        "ok"
    8       true
    9       key     offset 47       length 1        "n"
    10      null
    11      key     offset 58       length 3        "pos"
    12      object  count 1         end 15
    13      key     offset 66       length 3        "lat"
    14      number  offset 72       length 6        -1.5e3

    """#

  @Test("the worked example") func workedExample() throws {
    let tape = try JSONDocument(Self.example).tape
    #expect(tape.dump() == Self.exampleDump)
    #expect(tape.memoryBytes == 15 * 8)
    #expect(tape.checkInvariants() == nil)
  }

  @Test("a dump line by line, and cut short by its reader") func dumpByLines() throws {
    let tape = try JSONDocument(Self.example).tape
    var lines: [String] = []
    tape.dump { lines.append($0) }
    #expect(lines.joined(separator: "\n") + "\n" == tape.dump())
    struct Enough: Error {}
    var count = 0
    #expect(throws: Enough.self) {
      try tape.dump { _ in
        count += 1
        if count == 3 { throw Enough() }
      }
    }
    #expect(count == 3)
  }

  @Test("a dump cuts long texts between characters") func dumpOfLongTexts() throws {
    for padding in 56...60 {
      let text = String(repeating: "a", count: padding) + "é€😀" + String(repeating: "b", count: 20)
      let dump = try JSONDocument("[\"\(text)\"]").tape.dump()
      #expect(dump.contains("…\""))
      #expect(!dump.contains("\u{FFFD}"), "\(dump)")
    }
  }

  @Test("several values have an array around them") func severalValues() throws {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    #expect(try JSONDocument("", options: options).tape.dump() == "0       array   count 0         end 1\n")
    let dump = try JSONDocument("1 []", options: options).tape.dump()
    #expect(
      dump == """
        0       array   count 2         end 3
        1       number  offset 0        length 1        1
        2       array   count 0         end 3

        """)
  }

  // MARK: Words

  @Test(
    "a word holds what was put in",
    arguments: [
      (0, 0), (1, 1), (1 << 32, 17), (1 << 32 + 5, 1 << 24 - 2), (1 << 36 - 1, 1 << 24 - 2), (1 << 36 - 1, 0),
    ])
  func packing(_ offset: Int, _ length: Int) {
    for tag in [
      TapeWord.Tag.null, .false, .true, .number, .string, .escapedString, .key, .escapedKey, .array, .object,
    ] {
      let word = TapeWord(tag, offset: offset, length: length)
      #expect(word.tag == tag && word.rawTag == tag.rawValue)
      #expect(word.offset == offset && word.length == length)
      #expect(word.isContainer == (tag == .array || tag == .object))
      #expect(word.isKey == (tag == .key || tag == .escapedKey))
      #expect(word.isLocated == (tag.rawValue >= TapeWord.Tag.number.rawValue && !word.isContainer))
      #expect(TapeWord(bits: word.bits) == word)
    }
  }

  @Test("lengths saturate", arguments: [1 << 24 - 1, 1 << 24, 1 << 36, Int.max])
  func saturation(_ length: Int) {
    let word = TapeWord(.string, offset: 1 << 36 - 1, length: length)
    #expect(word.length == TapeWord.longLength && word.offset == 1 << 36 - 1 && word.tag == .string)
  }

  @Test("a length word holds 60 bits", arguments: [1 << 24 - 1, 1 << 24, 1 << 36, 1 << 60 - 1])
  func lengthWord(_ length: Int) {
    let word = TapeWord(length: length)
    #expect(word.tag == .length && word.wideLength == length)
    #expect(!word.isContainer && !word.isKey && !word.isLocated)
  }

  @Test("the largest limit of the options is what a word can address") func limits() {
    #expect(JSONRules().maximumInputBytes == 1 << 36 - 1)
    #expect(TapeWord.maximumOffset == 1 << 36 - 1 && TapeWord.longLength == 1 << 24 - 1)
  }

  // MARK: Long tokens and containers

  /// Lengths around the greatest one that fits in a word, and greater ones.
  @Test("long strings, keys and numbers", arguments: [1 << 24 - 2, 1 << 24 - 1, 1 << 24, 17_000_000])
  func longTokens(_ length: Int) throws {
    let long = repeated("1", length)
    let text =
      utf8("[{\"") + long + utf8("\":\"") + long + utf8("\",\"n\":") + long + utf8("},[],true]")
    let document = try JSONDocument(text)
    #expect(document.tape.checkInvariants() == nil)
    let isWide = length >= 1 << 24 - 1
    #expect(document.tape.memoryBytes == 8 * (isWide ? 11 : 8))
    let object = try #require(document.root[0])
    #expect(object.count == 2 && document.root.count == 3)
    #expect(object["n"]?.numberText?.utf8.count == length)
    #expect(document.root[1]?.kind == .array && document.root[2]?.bool == true)
    let key = String(decoding: long, as: UTF8.self)
    #expect(object[key]?.string == key)
    #expect(object.object?.keys == [key, "n"])
    #expect(object.object?["n"]?.numberText == key)
    checkPlaces(document, length, isWide ? 11 : 8)
    #expect(Outcome { try pieces(text) } == .tape(document.words))
  }

  /// Containers and literals after long tokens are found by scanning the text from the end of these tokens.
  private func checkPlaces(_ document: JSONDocument, _ length: Int, _ words: Int) {
    let end = 3 * length + 22
    #expect(document.storage.textOffset(ofValueAt: 0) == 0)
    #expect(document.storage.textOffset(ofValueAt: 1) == 1)
    #expect(document.storage.textOffset(ofValueAt: words - 2) == end - 8)
    #expect(document.storage.textOffset(ofValueAt: words - 1) == end - 5)
  }

  private func pieces(_ text: [UInt8]) throws -> JSONDocument {
    var parser = JSONParser()
    var rest = text[...]
    while !rest.isEmpty {
      try parser.feed(Array(rest.prefix(100_000)))
      rest = rest.dropFirst(100_000)
    }
    return try parser.finish()
  }

  @Test("more elements than a word can count") func manyElements() throws {
    let count = 1 << 24
    var text = repeated("0,", count)
    text.insert(UInt8(ascii: "["), at: 0)
    text[text.count - 1] = UInt8(ascii: "]")
    let root = try JSONDocument(text).root
    #expect(root.count == count)
    #expect(root.array?.count == count)
    #expect(root[count - 1]?.numberText == "0")
    #expect(root[count] == nil)
    try checkBeginning(root)
  }

  /// The first elements are found without a count of all of them, which takes a good part of a second each time.
  private func checkBeginning(_ root: JSONValue) throws {
    let few = try JSONDocument("[" + Array(repeating: "0", count: 1000).joined(separator: ",") + "]").root
    func look(_ root: JSONValue) {
      for position in 0..<1000 { #expect(root[position]?.numberText == "0") }
      for _ in 0..<1000 { #expect(root.array?.prefix(2).map(\.numberText) == ["0", "0"]) }
    }
    #expect(Growth.ratio(of: { look(root) }, to: { look(few) }) < 20)
  }

  @Test("an element at every position, and none after the last")
  func positions() throws {
    let long = "\"" + String(repeating: "x", count: 1 << 24) + "\""
    for text in [
      "[]", "[1]", "[1,2,3]", "[[],{},1]", "[[[1,2],3],{\"a\":[4]},5]", "[\(long)]", "[1,\(long),[\(long)],2]",
    ] {
      let root = try JSONDocument(text).root
      let elements = Array(try #require(root.array))
      for position in -2..<elements.count + 5 {
        #expect(root[position]?.index == (elements.indices.contains(position) ? elements[position].index : nil))
      }
      #expect(root[Int.max] == nil && root[Int.min] == nil)
    }
  }

  // MARK: Real texts

  private static let absent: Comment = "There is no corpus; SPOOL_CORPUS names a directory of JSON files."

  @Test(
    "the corpus, whole and in pieces, against the judge",
    .enabled(if: DataDirectory.corpus.isThere, absent), arguments: DataDirectory.corpus.files)
  func corpus(_ name: String) throws { try checkText(try DataDirectory.corpus.bytes(name)) }

  @Test("records of a seeded generator") func records() throws {
    try checkText(try DataDirectory(default: "Fixtures").bytes("records-small.json"))
  }

  private func checkText(_ text: [UInt8]) throws {
    #expect(EntryPoints.check(text, isThorough: false).isAccepted)
    let document = try JSONDocument(text)
    let fault = Judge.fault(try ReferenceParser.judge(text).get(), document)
    #expect(fault == nil)
  }
}
