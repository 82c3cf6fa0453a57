import SpoolJSON
import Testing

@Suite("Streams of lines and records") struct SeparatedElementTests {
  @Test(
    "lines",
    arguments: [
      ("", []), ("\n\n", []), ("1", ["1"]), ("1\n", ["1"]), ("{\"a\":1}\r\n[2]\r\n", [#"{"a":1}"#, "[2]"]),
      ("\u{FEFF}1\n \t\n  2  \n\n3", ["1", "2", "3"]), ("\"a\\nb\"\nnull", ["\"a\\nb\"", "null"]),
    ] as [(String, [String])])
  func lines(_ text: String, _ expected: [String]) {
    let streamed = Streamed.everyWay(utf8(text), .lines)
    #expect(streamed.items.map(\.text) == expected)
    #expect(streamed.errors.isEmpty)
  }

  @Test("a byte order mark before blanks") func markBeforeBlanks() {
    let items = Streamed.everyWay(utf8("\u{FEFF} \t1\n2"), .lines).items
    #expect(items.map(\.offset) == [5, 7])
  }

  /// The first line has the error of a text of its own.
  @Test(
    "a byte order mark that is not whole, or not at the start",
    arguments: [#"\xEF"#, #"\xEF\xBB"#, #"\xEF\xBB{}"#, #" \xEF\xBB\xBF1"#, #"\xEF\xBB\xBF\xEF\xBB\xBF1"#])
  func brokenMark(_ text: String) {
    let error = Outcome { try JSONDocument(raw(text)) }.error
    #expect(Streamed.everyWay(raw(text), .lines).errors == [error])
  }

  @Test("an invalid line is reported with its place, and the others are read") func badLines() {
    let text = "1\n[2\n\n{\"a\" 3}\r\n4 5\n6\n\"\n7"
    let streamed = Streamed.everyWay(utf8(text), .lines)
    #expect(streamed.items.map(\.text) == ["1", "6", "7"])
    #expect(streamed.items.map(\.line) == [1, 6, 8])
    #expect(streamed.items.map(\.index) == [0, 1, 2])
    #expect(streamed.errors.map(\.place.line) == [2, 4, 5, 7])
    #expect(streamed.errors.map(\.place.column) == [3, 6, 3, 2])
    #expect(streamed.errors.map(\.place.offset) == [4, 11, 17, 22])
  }

  @Test("invalid lines can be skipped and reported") func skipping() {
    let reported = Reported()
    var options = JSONElementStream.Options()
    options.invalidLine = .skip { reported.errors.append($0) }
    options.maximumElementBytes = 5
    let text = "1\nx\n[1,2,3]\n2\n" + String(repeating: " ", count: 50) + "3\n4"
    for size in [1, 2, 7, 100] {
      reported.errors = []
      let streamed = Streamed(utf8(text), .lines, options, size: size)
      #expect(streamed.items.map(\.text).first == "1")
      #expect(streamed.items.map(\.text).last == "4")
      #expect(streamed.errors.isEmpty)
      #expect(reported.errors.map(\.place.line).prefix(2) == [2, 3])
    }
  }

  @Test("the limit of a line counts its white space, however the pieces fall") func paddedLines() {
    var options = JSONElementStream.Options()
    options.maximumElementBytes = 4
    let mark = "\u{FEFF}"
    for (text, count) in [("1   \n2", 2), ("1    \n2", 1), ("     \n2", 1), (mark + "1\n2", 2), (mark + "12\n2", 1)] {
      let streamed = Streamed.everyWay(utf8(text), .lines, options)
      #expect(streamed.items.count == count)
      #expect(streamed.errors.map(\.code) == (count == 2 ? [] : [.elementLimit]))
      #expect(streamed.errors.allSatisfy { $0.place.offset == 0 })
    }
  }

  private final class Reported: @unchecked Sendable { var errors: [JSONError] = [] }

  @Test(
    "records of a sequence",
    arguments: [
      ("", [], 0), ("\u{1E}1\n", ["1"], 0), ("\u{1E}{\"a\":\n1}\n\u{1E}\u{1E}[2]", [#"{"a":1}"#, "[2]"], 0),
      ("\u{1E}1", [], 1), ("\u{1E}true\u{1E}2\n", ["2"], 1), ("3\n\u{1E}4 ", ["4"], 1), ("\u{1E}\"a\"", ["\"a\""], 0),
      ("\u{1E}[1\n\u{1E}[2]\n", ["[2]"], 1),
    ] as [(String, [String], Int)])
  func records(_ text: String, _ expected: [String], _ errors: Int) {
    let streamed = Streamed.everyWay(utf8(text), .sequence)
    #expect(streamed.items.map(\.text) == expected)
    #expect(streamed.errors.count == errors)
  }

  @Test("comments in lines, where they are allowed") func comments() {
    var options = JSONElementStream.Options()
    options.rules.allowsComments = true
    let streamed = Streamed.everyWay(utf8("1 // one\n/* two */ 2\n"), .lines, options)
    #expect(streamed.items.map(\.text) == ["1", "2"])
  }

  @Test("the limit of the whole stream") func inputLimit() {
    var options = JSONElementStream.Options()
    options.rules.maximumInputBytes = 5
    let streamed = Streamed.everyWay(utf8("1\n2\n[3]\n4"), .lines, options)
    #expect(streamed.items.map(\.text) == ["1", "2"])
    #expect(Set(streamed.errors.map(\.code)) == [.inputLimit])
    #expect(streamed.errors.first?.place.offset == 5)
  }
}
