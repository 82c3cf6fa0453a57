import SpoolJSON
import Testing

/// Random texts, compared with the reference parser. `SPOOL_TEST_SCALE` multiplies the counts; `SPOOL_TEST_SEED`
/// repeats a run.
@Suite("Random texts") struct FuzzLikeTests {
  @Test("valid texts, through every entry point") func validTexts() {
    var json = RandomJSON(random: SeededRandom("valid texts"))
    for _ in 0..<SeededRandom.cases(60) { Judge.check(json.text(size: 12)) }
    for _ in 0..<SeededRandom.cases(600) { Judge.check(json.text(size: 30), isThorough: false) }
  }

  @Test("mutations of valid texts, through every entry point") func mutations() {
    var json = RandomJSON(random: SeededRandom("mutations"))
    for _ in 0..<SeededRandom.cases(60) { Judge.check(json.mutated(json.text(size: 4))) }
    for _ in 0..<SeededRandom.cases(4000) { Judge.check(json.mutated(json.text(size: 6)), isThorough: false) }
  }

  @Test("strings and numbers alone, mutated") func mutatedTokens() {
    var json = RandomJSON(random: SeededRandom("tokens"))
    for _ in 0..<SeededRandom.cases(3000) {
      let token = json.random.oneIn(3) ? json.number() : json.string()
      Judge.check(json.mutated(token), isThorough: false)
    }
  }

  @Test("comments, several values and trailing commas") func extensions() {
    var json = RandomJSON(random: SeededRandom("extensions"))
    for _ in 0..<SeededRandom.cases(2000) {
      let options = randomOptions(&json.random)
      json.allowsComments = options.rules.allowsComments
      json.allowsTrailingCommas = options.rules.allowsTrailingCommas
      let text = json.texts(count: json.random.below(4), size: 5)
      Judge.check(json.random.oneIn(3) ? text : json.mutated(text), options, isThorough: false)
    }
    for _ in 0..<SeededRandom.cases(40) {
      let options = randomOptions(&json.random)
      json.allowsComments = options.rules.allowsComments
      json.allowsTrailingCommas = options.rules.allowsTrailingCommas
      Judge.check(json.mutated(json.texts(count: json.random.below(4), size: 3)), options)
    }
  }

  @Test("limits") func limits() {
    var json = RandomJSON(random: SeededRandom("limits"))
    for _ in 0..<SeededRandom.cases(1500) {
      var options = randomOptions(&json.random)
      var text = json.texts(count: 1 + json.random.below(2), size: 8)
      switch json.random.below(4) {
      // A byte can both exceed a limit and be invalid. Which error is reported is not specified, so there are no
      // mutations.
      case 0: options.rules.maximumTokenBytes = json.random.below(12)
      case 1:
        options.rules.maximumDepth = json.random.below(5)
        text = json.mutated(text)
      case 2:
        options.rules.maximumInputBytes = json.random.below(text.count + 2)
        text = json.mutated(text)
      default: options.rules.maximumInputBytes = json.random.below(text.count + 2)
      }
      Judge.check(text, options, isThorough: false)
    }
  }

  @Test("all texts of up to four significant bytes") func shortTexts() {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    options.rules.allowsTrailingCommas = true
    let alphabet = utf8("[]{}\":,1-. a")
    for length in 0...3 { shortTexts(alphabet, length, options) }
  }

  private func shortTexts(_ alphabet: [UInt8], _ length: Int, _ options: JSONDocument.Options) {
    let count = (0..<length).reduce(1) { product, _ in product * alphabet.count }
    for number in 0..<count {
      var rest = number
      let text = (0..<length).map { _ in
        defer { rest /= alphabet.count }
        return alphabet[rest % alphabet.count]
      }
      Judge.check(text, isThorough: false)
      Judge.check(text, options, isThorough: false)
    }
  }

  /// Pieces of random sizes, so that the tokenizer's own chunks end at random places of large texts.
  @Test("large texts in pieces of random sizes") func largeTexts() throws {
    var json = RandomJSON(random: SeededRandom("large texts"))
    for _ in 0..<SeededRandom.cases(4) {
      var text = utf8("[")
      while text.count < 40_000 { text += json.text(size: 20).drop { $0 >= 0x80 } + utf8(",") }
      text += utf8("0]")
      let expected = Outcome { try JSONDocument(text) }
      #expect(expected.isAccepted, "\(expected)")
      for largest in [100, 5000, 20_000] {
        let outcome = Outcome { try parse(text, largest, &json.random) }
        #expect(outcome == expected, "pieces of up to \(largest) of \(shown(text))")
      }
    }
  }

  private func parse(_ text: [UInt8], _ largest: Int, _ random: inout SeededRandom) throws -> JSONDocument {
    var parser = JSONParser()
    var rest = text[...]
    while !rest.isEmpty {
      let size = random.below(largest) + 1
      try parser.feed(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return try parser.finish()
  }

  private func randomOptions(_ random: inout SeededRandom) -> JSONDocument.Options {
    var options = JSONDocument.Options()
    options.rules.allowsComments = random.oneIn(2)
    options.allowsMultipleValues = !random.oneIn(3)
    options.rules.allowsTrailingCommas = random.oneIn(2)
    return options
  }
}
