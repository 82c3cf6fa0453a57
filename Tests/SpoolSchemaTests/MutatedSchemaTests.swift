import Foundation
import SpoolSchema
import SpoolTape
import Testing

/// Schemas and values of the suite, with parts exchanged at random. Nothing may trap or hang, and the two entry points must agree.
@Suite("Mutated schemas") struct MutatedSchemaTests {
  @Test("nothing traps, and answers agree", .enabled(if: SuiteTests.suite.isThere)) func mutated() throws {
    var random = SeededRandom("MutatedSchemaTests")
    var texts: [(schema: String, data: [String])] = []
    for directory in ["draft2020-12", "draft7"] {
      for (_, groups) in try SuiteTests.suite.files(directory) {
        for group in groups.elements {
          texts.append((group["schema"]?.text() ?? "true", group["tests"].elements.map { $0["data"]?.text() ?? "1" }))
        }
      }
    }
    let tokens = texts.flatMap { Self.tokens($0.schema) }
    var options = JSONSchemaValidator.Options()
    options.documents = SuiteTests.suite.documents
    options.ignoresUnsupportedPatterns = true
    var compiled = 0
    for _ in 0..<SeededRandom.cases(2_000) {
      let (schema, data) = random.pick(texts)
      options.draft = random.oneIn(2) ? .draft7 : .draft2020_12
      options.checksFormats = random.oneIn(4)
      guard let schema = try? JSONDocument(Self.mutated(schema, tokens, &random)),
        let validator = try? JSONSchemaValidator(schema, options: options)
      else { continue }
      compiled += 1
      for text in data.prefix(3) {
        guard let value = try? JSONDocument(random.oneIn(2) ? text : Self.mutated(text, tokens, &random)).root else {
          continue
        }
        let errors = validator.errors(in: value)
        #expect(errors.isEmpty == validator.isValid(value), "\(schema.root) \(value)")
        #expect(errors.allSatisfy { !$0.description.isEmpty })
      }
    }
    print("MutatedSchemaTests: \(compiled) schemas were compiled")
  }

  /// The strings, numbers, brackets and signs of a text.
  private static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var current = ""
    var isString = false
    for character in text {
      current.append(character)
      if character == "\"", !current.hasSuffix("\\\"") { isString.toggle() }
      if !isString, !character.isNumber && character != "." && !character.isLetter {
        tokens.append(current)
        current = ""
      }
    }
    return tokens + (current.isEmpty ? [] : [current])
  }

  /// A text with some tokens replaced by others.
  private static func mutated(_ text: String, _ others: [String], _ random: inout SeededRandom) -> String {
    var own = tokens(text)
    for _ in 0...random.below(3) where !own.isEmpty {
      let place = random.below(own.count)
      // Tokens of the same kind, so that most texts stay JSON.
      let last = own[place].last
      let fitting = (0..<20).map { _ in random.oneIn(3) ? random.pick(own) : random.pick(others) }.first {
        $0.last == last
      }
      if let fitting { own[place] = fitting }
    }
    return own.joined()
  }
}
