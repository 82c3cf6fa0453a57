import SpoolJSON
import Testing

/// Every code with its place, category and exact message. New cases are added as rows.
@Suite("Errors") struct ErrorTests {
  /// A text that is rejected, and the error. The place is `line:column@offset`.
  struct Row: Sendable, CustomTestStringConvertible {
    let text: [UInt8]
    let code: JSONError.Code
    let place: String
    let message: String
    var options = JSONDocument.Options()

    var testDescription: String { shown(text) }

    init(
      _ text: String, _ code: JSONError.Code, _ place: String, _ message: String,
      _ options: JSONDocument.Options = .init()
    ) {
      self.init(raw(text), code, place, message, options)
    }

    init(
      _ text: [UInt8], _ code: JSONError.Code, _ place: String, _ message: String,
      _ options: JSONDocument.Options = .init()
    ) {
      (self.text, self.code, self.place, self.message, self.options) = (text, code, place, message, options)
    }
  }

  @Test("syntax", arguments: ErrorRows.syntax) func syntax(_ row: Row) { check(row, .syntax) }
  @Test("numbers and literals", arguments: ErrorRows.tokens) func tokens(_ row: Row) { check(row, .syntax) }
  @Test("strings", arguments: ErrorRows.strings) func strings(_ row: Row) { check(row, .syntax) }
  @Test("encodings", arguments: ErrorRows.encodings) func encodings(_ row: Row) { check(row, .syntax) }
  @Test("incomplete texts", arguments: ErrorRows.incomplete) func incomplete(_ row: Row) {
    check(row, .incomplete)
  }
  @Test("limits", arguments: ErrorRows.limits) func limits(_ row: Row) { check(row, .limit) }
  @Test("lines and columns", arguments: ErrorRows.places) func places(_ row: Row) { check(row, .syntax) }
  @Test("comments and several values", arguments: ErrorRows.extensions) func extensions(_ row: Row) {
    check(row, row.code == .unexpectedEnd ? .incomplete : .syntax)
  }

  private func check(_ row: Row, _ category: JSONError.Category) {
    guard let error = EntryPoints.check(row.text, row.options).error else {
      Issue.record("\(shown(row.text)) is accepted")
      return
    }
    #expect(error.code == row.code)
    #expect(error.category == category)
    #expect("\(error.place.line):\(error.place.column)@\(error.place.offset)" == row.place)
    #expect(error.reason == row.message)
    #expect(
      error.description
        == "line \(error.place.line), column \(error.place.column) (byte \(error.place.offset)): \(row.message)"
    )
  }

  @Test("100 000 open arrays") func deepNesting() {
    let error = EntryPoints.check(repeated("[", 100_000), isThorough: false).error
    #expect(error?.code == .depthLimit)
    #expect(error?.place.offset == 512)
    #expect(error?.reason == "arrays and objects are nested deeper than the limit of 512")
  }

  @Test("levels up to the limit are read, in arrays and objects") func depthLimit() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
      let width = open.count > 5 ? 2 : 1
      let inner = open.count == 1 ? "" : "1"
      var options = JSONDocument.Options()
      options.rules.maximumDepth = 8
      for levels in [7, 8, 9, 10] {
        let text = repeated(open, levels / width) + utf8(inner) + repeated(close, levels / width)
        Judge.check(text, options)
        options.allowsMultipleValues.toggle()
        Judge.check(text, options)
      }
    }
  }

  @Test("with a depth of zero, only scalars are allowed") func noDepth() {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = 0
    #expect(EntryPoints.check(utf8("1"), options).isAccepted)
    #expect(EntryPoints.check(utf8(" {}"), options).error?.code == .depthLimit)
    options.allowsMultipleValues = true
    #expect(EntryPoints.check(utf8("1 2"), options).isAccepted)
  }

  @Test("limits without bounds") func unlimited() {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = .max
    options.rules.maximumInputBytes = .max
    options.rules.maximumTokenBytes = .max
    #expect(EntryPoints.check(utf8("[[\"a\\n\", 1]]"), options).isAccepted)
    options.allowsMultipleValues = true
    #expect(EntryPoints.check(utf8("[[\"a\\n\", 1]] 2"), options).isAccepted)
  }

  @Test("after an error, every call throws the same error") func afterAnError() throws {
    var parser = JSONParser()
    let start = repeated(" ", 5000) + utf8("[x")
    let right = #expect(throws: JSONError.self) { try JSONDocument(start) }
    #expect(right?.place.offset == 5001)
    for piece in [start, repeated(" ", 5000)] {
      do throws(JSONError) {
        try parser.feed(piece)
        // Only libyajl reads a text that is not complete.
        #expect(!JSONDocument.Engine.isYajlAvailable)
      } catch {
        #expect(error == right)
      }
    }
    do {
      _ = try parser.finish()
      Issue.record("a broken text is accepted")
    } catch {
      #expect(error == right)
    }
  }
}
