import Spool

extension Run {
  static let farDocuments: [Run] = [
    farToken("far-space", "a document with much white space", "[", " ", { _ in "" }),
    farToken("far-string", "a document with a giant string", "[\"", "x", { _ in "\", " }),
    // A number is read byte by byte, and once more to make a value of it.
    farToken("far-number", "a document with a giant number", "[1", "0", gigabytes: slow, { "e-\($0), " }) { value in
      try expect(value.double, is: 1, "the number")
    },
    farStringValue,
    farLimit,
    farRecords("far-records", "a document of records", .automatic, 1) { text, options in
      try JSONDocument(unsafeBytes: text.bytes, owner: text, options: options)
    },
    farRecords("far-records-divided", "the same by two threads", .automatic, 2) { text, options in
      try JSONDocument(unsafeBytes: text.bytes, owner: text, options: options)
    },
    farRecords("far-records-yajl", "the same by libyajl", .yajl, 1) { text, options in
      try JSONDocument(unsafeBytes: text.bytes, owner: text, options: options)
    },
    farRecords("far-records-pieces", "the same by JSONParser, in pieces", .buffer, 1, gathered),
    farRecords("far-records-pieces-yajl", "the same in pieces by libyajl", .yajl, 1, gathered),
  ]

  /// The most bytes that a tape can address.
  static let addressable = 1 << 36 - 1

  /// What follows the giant token: a value that is no integer, and two that are easy to find.
  private static let rest = #"{"a": "x", "b": 7}, [8]]"#

  /// Documents around one giant token, of more than 2^32 bytes and up to the most that is possible; the first of them with
  /// a mistake at its end, too.
  ///
  /// - Parameter ending: The end of the token, and a comma; takes the number of bytes that the token has of its block.
  private static func farToken(
    _ name: String, _ summary: String, _ head: String, _ filler: Character,
    gigabytes: [Double] = [4.4, 16, Double(addressable) / 1e9],
    _ ending: @escaping @Sendable (Int) -> String,
    _ check: @escaping @Sendable (JSONValue) throws -> Void = { _ in }
  ) -> Run {
    Run(name, "\(summary), of up to \(Int(gigabytes.last!)) GB") {
      let block = [UInt8](repeating: filler.asciiValue!, count: AliasedText.blockBytes)
      // A page of the text counts as memory of the process each time that it is mapped, so this is measured below.
      return try await Flatness(time: 1.3, peak: .max, growth: .max).run(
        gigabytes.map { Scale.count($0 * 1e9) }, notes: ["less than 1 MB of memory besides the text"]
      ) { size in
        let tail = tail(size, head, ending)
        let text = try AliasedText(head, block, tail, byteCount: size)
        let (start, memory) = (Usage.processSeconds, Usage.anonymous)
        let document = try JSONDocument(unsafeBytes: text.bytes, owner: text)
        let isSpace = filler == " "
        try expect(document.root.count, is: isSpace ? 2 : 3, "the number of elements")
        if !isSpace { try check(document.root[0]!) }
        let object = document.root[isSpace ? 0 : 1]!
        try expect(object["b"]?.int, is: 7, "the member after the giant token")
        try expect(document.root[isSpace ? 1 : 2]?[0]?.int, is: 8, "the last element")
        try expectPlace(of: object, at: size - rest.utf8.count + 6)
        try expect(Usage.anonymous - memory < 1_000_000, "memory for a document of a few values")
        let seconds = Usage.processSeconds - start
        if size != Scale.count(gigabytes[0] * 1e9) { return Figures.Part(size: size, seconds: seconds) }
        try expectMistake(AliasedText(head, block, String(tail.dropLast()) + "}", byteCount: size), at: size - 1)
        return Figures.Part(size: size, seconds: seconds)
      }
    }
  }

  /// The end of a text of a size.
  private static func tail(_ size: Int, _ head: String, _ ending: (Int) -> String) -> String {
    var tail = ending(size) + rest
    // The number of digits may change the number, but not twice.
    for _ in 0..<2 { tail = ending(size - head.utf8.count - tail.utf8.count) + rest }
    return tail
  }

  private struct Strict: ImmutableMappable {
    let a: Int
    init(map: Map) throws { a = try map.value("a") }
  }

  /// Throws unless the member "a", which is no integer, is at an offset, by the error of a mapper.
  private static func expectPlace(of object: JSONValue, at offset: Int) throws {
    let error = try failure(MapError.self, of: "the wrong member") { _ = try Mapper<Strict>().decode(object) }
    try expect(error.place?.offset, is: offset, "the place of \(error)")
  }

  /// Throws unless a text has an error at an offset, in its first line.
  private static func expectMistake(_ text: AliasedText, at offset: Int) throws {
    let error = try failure(JSONError.self, of: "the wrong end") {
      _ = try JSONDocument(unsafeBytes: text.bytes, owner: text)
    }
    let place = Place(offset: error.place.offset, line: error.place.line, column: error.place.column)
    try expect(place, is: Place(offset: offset, line: 1, column: offset + 1), "the place of \(error)")
  }

  /// A string of more than 4 GiB becomes a `String`.
  private static let farStringValue = Run("far-string-value", "a string of 4.4 GB, as a String") {
    let size = Scale.count(4.4e9)
    let start = Usage.processSeconds
    let block = [UInt8](repeating: UInt8(ascii: "x"), count: AliasedText.blockBytes)
    let text = try AliasedText("[\"", block, "yz\"]", byteCount: size)
    let document = try JSONDocument(unsafeBytes: text.bytes, owner: text)
    guard let string = document.root[0]?.string else { throw Wrong("the string is missing") }
    try expect(string.utf8.count, is: size - 4, "the length of the string")
    try expect(String(decoding: string.utf8.suffix(3), as: UTF8.self), is: "xyz", "the end of the string")
    try expect(Usage.anonymous < size + 50_000_000, "the string is in memory more than once")
    return Figures(
      parts: [.init(size: size, seconds: Usage.processSeconds - start)], unit: "byte",
      notes: ["peak \(Figures.megabytes(Usage.anonymous)) without the text"])
  }

  /// One byte more than a tape can address is an error of its own, whatever the options say.
  private static let farLimit = Run("far-limit", "a text of 64 GiB, which is too long by one byte") {
    let size = addressable + 1
    let block = [UInt8](repeating: UInt8(ascii: " "), count: AliasedText.blockBytes)
    let text = try AliasedText("[", block, "1]", byteCount: size)
    let start = Usage.processSeconds
    var options = JSONDocument.Options()
    options.rules.maximumInputBytes = .max
    let error = try failure(JSONError.self, of: "a document that is too long") { [options] in
      _ = try JSONDocument(unsafeBytes: text.bytes, owner: text, options: options)
    }
    try expect(error.code, is: .inputLimit, "the code of \(error)")
    try expect([error.place.offset, error.place.line], is: [addressable, 1], "the place of \(error)")
    return Figures(parts: [.init(size: size, seconds: Usage.processSeconds - start)], unit: "byte", notes: [])
  }
}
