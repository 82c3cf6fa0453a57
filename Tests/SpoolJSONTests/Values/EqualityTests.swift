import SpoolJSON
import Testing

@Suite("Equality") struct EqualityTests {
  @Test(
    "equal values",
    arguments: [
      ("null", " null "), ("true", "true"), ("12", "12"), ("\"a\"", "\"\\u0061\""), ("[]", "[ ]"),
      ("{}", "{\n}"),
      ("[1,[2,[3]]]", "[1, [2, [3]]]"), (#"{"a":1,"b":[2]}"#, #"{"b":[2],"a":1}"#),
      (#"{"a\/b":"\/"}"#, #"{"a/b":"/"}"#),
      ("1", "1.0"), ("10e-1", "1"), ("-1.50", "-15E-1"), ("[0.0]", "[0e9]"), ("\"\\ud83d\\ude00\"", "\"😀\""),
    ])
  func equal(_ one: String, _ other: String) throws {
    let (left, right) = (try JSONDocument(one).root, try JSONDocument(other).root)
    #expect(left == right && right == left && left == left)
    #expect(left.array == right.array && left.object == right.object)
  }

  private static let different = [
    "null", "true", "false", "0", "1", "\"\"", "\"0\"", "\"null\"", "[]", "[null]", "[[]]", "[1,2]", "[2,1]",
    "{}", #"{"a":1}"#,
    #"{"a":2}"#, #"{"b":1}"#, #"{"a":1,"b":1}"#, #"{"a":{"a":1}}"#, #"{"A":1}"#, #"["a",1]"#, "[1,2,3]",
    "9007199254740993",
    "9007199254740992", "1.0000000000000000000000000001", "-1", "1e400", "1e401",
    #"{"a":null}"#,
  ]

  @Test("different values") func different() throws {
    let values = try Self.different.map { try JSONDocument($0).root }
    for (row, left) in values.enumerated() {
      for (column, right) in values.enumerated() {
        #expect((left == right) == (row == column), "\(left) and \(right)")
      }
    }
  }

  @Test("deep values are compared without recursion") func deepValues() throws {
    let levels = 100_000
    var options = JSONDocument.Options()
    options.rules.maximumDepth = levels
    let arrays = try JSONDocument(repeated("[", levels) + repeated("]", levels), options: options)
    let objects = try JSONDocument(
      repeated("{\"a\":", levels) + utf8("1") + repeated("}", levels), options: options)
    let copy = try JSONDocument(arrays.root.bytes(), options: options)
    #expect(arrays.root == copy.root)
    #expect(objects.root == objects.root)
    #expect(arrays.root != objects.root)
    #expect(arrays.tape.checkInvariants() == nil && objects.tape.checkInvariants() == nil)
    #expect(throws: JSONError.self) { try JSONDocument(repeated("[", levels + 1), options: options) }
  }
}
