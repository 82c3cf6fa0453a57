import Foundation
import SpoolJSON
import Testing

/// Texts that go to texts are those that a document is written as.
@Suite("Reformatting") struct ReformatterTests {
  private static let options: [JSONDocument.Options] = [
    options(), options { $0.rules.allowsComments = true }, options { $0.allowsMultipleValues = true },
    options {
      $0.rules.allowsComments = true
      $0.allowsMultipleValues = true
      $0.rules.allowsTrailingCommas = true
    },
  ]

  private static func options(_ change: (inout JSONDocument.Options) -> Void = { _ in }) -> JSONDocument.Options {
    var options = JSONDocument.Options()
    change(&options)
    return options
  }

  /// The text that is right: each value of the document as the writer writes it, on a line of its own.
  private func judged(_ text: [UInt8], _ indentation: Int?, _ options: JSONDocument.Options) -> Result<
    [UInt8], JSONError
  > {
    Result { () throws(JSONError) in
      let root = try JSONDocument(text, options: options).root
      let layout = JSONWriter.Options(indentation: indentation)
      let values = options.allowsMultipleValues ? Array(root.array!) : [root]
      return Array(values.map { $0.bytes(options: layout) }.joined(separator: [UInt8(ascii: "\n")]))
    }
  }

  private func reformatted(
    _ text: [UInt8], _ indentation: Int?, _ options: JSONDocument.Options, pieces size: Int
  ) -> Result<[UInt8], JSONError> {
    var reformatter = JSONReformatter(indentation: indentation, options: options)
    var bytes: [UInt8] = []
    do {
      for start in stride(from: 0, to: text.count, by: size) {
        try text[start..<min(start + size, text.count)].withUnsafeBytes { piece in
          try reformatter.feed(piece) { bytes.append(contentsOf: $0) }
        }
      }
      try reformatter.finish()
      return .success(bytes)
    } catch {
      return .failure(error as! JSONError)
    }
  }

  private func check(_ text: [UInt8], _ options: JSONDocument.Options, sizes: [Int] = [1, 2, 3, 7, 33]) {
    for indentation in [nil, 0, 2, 3] {
      let right = judged(text, indentation, options)
      for size in sizes + [max(text.count, 1)] {
        let result = reformatted(text, indentation, options, pieces: size)
        #expect(result == right, "\(shown(text)), indentation \(indentation as Any), pieces of \(size)")
      }
    }
  }

  @Test(arguments: [
    "[]", "{}", " [ ] ", "1", " \"a\\\"b\" ", "[1 , 2]", #"{"a" : {"b":[ ] } , "c": [{}, [[]]]}"#, "\u{FEFF}[1]", "",
    "[1 2]", "[1,]", "{\"a\"}", "truth", "[\"\\x\"]", "// c\n[1,/* \" */2,]/**/", "1 2\"a\"\"b\"[]{}null null\n-1e5",
    "[1] // end", "/***/1/*/*/", "1/**/2", "\"a",
  ])
  func tables(text: String) {
    for options in Self.options { check(utf8(text), options) }
  }

  @Test func randomTexts() {
    var made = RandomJSON(random: SeededRandom("ReformatterTests"))
    for round in 0..<400 {
      let options = Self.options[round % Self.options.count]
      made.allowsComments = options.rules.allowsComments
      made.allowsTrailingCommas = options.rules.allowsTrailingCommas
      let text = options.allowsMultipleValues ? made.texts(count: 3, size: 12) : made.text(size: 30)
      check(text, options, sizes: [1, 5, 16])
      check(made.mutated(text), options, sizes: [3])
    }
  }

  @Test(arguments: DataDirectory.fixtures.files) func fixtures(file: String) throws {
    check(try DataDirectory.fixtures.bytes(file), .init(), sizes: [64, 4096])
  }

  @Test(.enabled(if: DataDirectory.corpus.isThere, "no corpus"), arguments: DataDirectory.corpus.files)
  func corpus(file: String) throws {
    check(try DataDirectory.corpus.bytes(file), .init(), sizes: [4097])
  }

  /// Limits hold as for documents, and no depth is a problem.
  @Test func limits() throws {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = 100_000
    let deep = repeated("[", 100_000) + repeated("]", 100_000)
    #expect(try JSONReformatter.bytes(of: deep, rules: options.rules) == deep)
    options.rules.maximumDepth = 3
    check(utf8("[[[[1]]]]"), options)
    options.rules.maximumInputBytes = 6
    check(utf8("[1,2,3]"), options)
    check(utf8("[1,23]"), options)
  }

  /// A copy goes on where the original is, and what a sink throws comes out.
  @Test func copiesAndSinks() throws {
    struct Refusal: Error {}
    var one = JSONReformatter(indentation: 1)
    var bytes: [UInt8] = []
    try utf8("[1, \"a").withUnsafeBytes { try one.feed($0) { bytes.append(contentsOf: $0) } }
    var other = one
    var copied = bytes
    try utf8("b\"]").withUnsafeBytes { try one.feed($0) { bytes.append(contentsOf: $0) } }
    try utf8("c\", 2]").withUnsafeBytes { try other.feed($0) { copied.append(contentsOf: $0) } }
    try one.finish()
    try other.finish()
    #expect(bytes == utf8("[\n 1,\n \"ab\"\n]"))
    #expect(copied == utf8("[\n 1,\n \"ac\",\n 2\n]"))
    #expect(try JSONReformatter.text(of: "[1, \"é\"]", indentation: 1) == "[\n 1,\n \"é\"\n]")
    var validator = JSONValidator()
    try validator.feed(utf8("[1,"))
    #expect(throws: JSONError.self) { try validator.feed(utf8("]")) }
    #expect(throws: Refusal.self) {
      var last = JSONReformatter()
      try utf8("[1]").withUnsafeBytes { try last.feed($0) { _ in throw Refusal() } }
    }
  }
}
