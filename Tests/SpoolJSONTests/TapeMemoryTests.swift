import SpoolJSON
import Testing

/// The memory of a released tape may be reused for the next one. Nothing of the old tape may be visible, on any thread.
@Suite("Memory of tapes") struct TapeMemoryTests {
  /// An array of `count` numbers, which takes `count` + 1 words.
  private static func numbers(_ count: Int) -> [UInt8] {
    var text = utf8("[")
    for number in 0..<count { text += utf8("\(number),") }
    text[text.count - 1] = UInt8(ascii: "]")
    return text
  }

  /// Tapes of about 2^13 words, from which on memory is kept, with texts that are long or short for that number.
  private static let texts = [
    numbers(8180), numbers(8191), numbers(8192), numbers(40_000), numbers(100), utf8("[1]"), numbers(8200),
    utf8("[") + repeated("[],", 90_000) + utf8("{}]"), utf8("[\"") + repeated("a", 400_000) + utf8("\"]"),
    repeated(" ", 100_000) + numbers(9000), utf8("[") + repeated("\"\",", 20_000) + utf8("{\"a\":[]}]"),
    utf8("[1,") + repeated("\"x\" ,\n     ", 30_000) + utf8("x"), numbers(20_000),
  ]

  @Test("one tape after another, larger and smaller, some rejected") func sequence() throws {
    let right = Self.texts.map { text in Outcome { try JSONDocument(text) } }
    for offset in [1, 5, 7] {
      for position in Self.texts.indices {
        let other = (position * offset + offset) % Self.texts.count
        #expect(Outcome { try JSONDocument(Self.texts[other]) } == right[other])
      }
    }
  }

  @Test("a value that is still in use keeps its tape") func survivors() throws {
    let values = try (0..<6).map { _ in try JSONDocument(Self.numbers(20_000)).root }
    for _ in 0..<3 { _ = try JSONDocument(Self.numbers(30_000)) }
    for value in values { #expect(value.count == 20_000 && value[19_999]?.numberText == "19999") }
  }

  @Test("many threads make and release tapes") func threads() async {
    let right = Self.texts.map { text in Outcome { try JSONDocument(text) } }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<Self.texts.count).allSatisfy { round in
            let text = (round * (task + 1)) % Self.texts.count
            return Outcome { try JSONDocument(Self.texts[text]) } == right[text]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("pieces, where the size is not known before") func pieces() throws {
    for text in Self.texts {
      let outcome = Outcome {
        var parser = JSONParser()
        var rest = text[...]
        while !rest.isEmpty {
          try parser.feed(Array(rest.prefix(10_000)))
          rest = rest.dropFirst(10_000)
        }
        return try parser.finish()
      }
      #expect(outcome == Outcome { try JSONDocument(text) })
    }
  }
}
