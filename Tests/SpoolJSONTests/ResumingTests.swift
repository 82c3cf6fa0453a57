import Foundation
import SpoolJSON
import Testing

/// What the tokenizer keeps at the end of a piece, beyond what ``EntryPoints`` compares.
@Suite("Resuming") struct ResumingTests {
  private static let rows =
    ErrorRows.syntax + ErrorRows.tokens + ErrorRows.strings + ErrorRows.encodings + ErrorRows.places
    + ErrorRows.extensions

  /// With pieces of one byte, the piece with the wrong byte is the one that throws.
  @Test("an error is thrown by the piece that brings it", arguments: rows)
  func earliest(_ row: ErrorTests.Row) throws {
    var options = row.options
    options.engine = .buffer
    var validator = JSONValidator(options: options)
    var parser = JSONParser(options: options)
    var (validated, parsed) = (row.text.count, row.text.count)
    for (index, byte) in row.text.enumerated() where validated == row.text.count {
      do { try [byte].withUnsafeBytes { try validator.feed($0) } } catch { validated = index }
      do { try parser.feed([byte]) } catch { parsed = index }
    }
    let error = try #require(throws: JSONError.self) { try JSONDocument(row.text, options: options) }
    #expect(validated == error.place.offset)
    #expect(parsed == error.place.offset)
  }

  /// Mixed arrays and objects deeper than a word of the checking sink has bits, with one bracket of the wrong kind, or
  /// one too many.
  @Test("kinds of containers at any depth") func depth() {
    var random = SeededRandom("nesting")
    for _ in 0..<SeededRandom.cases(60) {
      let kinds = (0..<Int.random(in: 20...220, using: &random)).map { _ in Bool.random(using: &random) }
      var text = ""
      var closers: [String] = []
      for isObject in kinds {
        text += isObject ? #"{"k":"# : Bool.random(using: &random) ? "[1,[],{}," : "["
        closers.append(isObject ? "}" : "]")
        if Int.random(in: 0..<8, using: &random) == 0, let closer = closers.popLast() {
          text += "0" + closer + ","
          if closers.last == "}" { text += #""l":"# }
        }
      }
      if closers.isEmpty { continue }
      let ending = closers.reversed()
      let wrong = Int.random(in: 0..<closers.count, using: &random)
      let swapped = ending.enumerated().map { $0 == wrong ? ($1 == "]" ? "}" : "]") : $1 }
      for end in [ending.joined(), swapped.joined(), ending.joined() + "]", ending.dropLast().joined()] {
        EntryPoints.check(utf8(text + "0" + end), isThorough: false)
      }
    }
  }

  /// The parts of a token that are not at hand any more count for its limit.
  @Test("the limit of a token across pieces", arguments: ["\"aaaaaaaaaaaa\"", "123456789012", "{\"aaaaaaaaaaaa\":1}"])
  func tokenLimit(_ text: String) {
    for limit in 10...13 {
      var options = JSONDocument.Options()
      options.rules.maximumTokenBytes = limit
      let isAccepted = EntryPoints.check(utf8(text), options).isAccepted
      #expect(isAccepted == (limit >= 12))
    }
  }

  /// A sparse file: the tape must not reserve memory for bytes that have not been read.
  @Test("a file of 40 GB that is wrong at its second byte", arguments: [JSONDocument.Engine.reference, .buffer])
  func sparseFile(_ engine: JSONDocument.Engine) throws {
    try withTemporaryFile(utf8("[")) { path in
      try #require(truncate(path, 40 << 30) == 0)
      for threads in [1, 4] {
        var options = JSONDocument.Options()
        options.engine = engine
        options.concurrency = threads
        let error = #expect(throws: JSONError.self) { try JSONDocument(contentsOfFile: path, options: options) }
        #expect(error?.place.offset == 1)
      }
    }
  }
}
