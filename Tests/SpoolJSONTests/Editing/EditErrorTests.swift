import SpoolEditing
import SpoolJSON
import Testing

/// Changes that are not possible, which change nothing.
@Suite("Errors of edits") struct EditErrorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let change: @Sendable (inout JSONEdit) throws -> Void
    let reason: JSONEditError.Code
    let message: String
    var testDescription: String { message }

    init(
      _ change: @escaping @Sendable (inout JSONEdit) throws -> Void, _ reason: JSONEditError.Code, _ message: String
    ) {
      (self.change, self.reason, self.message) = (change, reason, message)
    }
  }

  private static let text = #"{"a": {"b": [1, 2], "c": 3}, "s": "x", "n": null}"#

  private static func value(_ text: String) throws -> JSONValue { try JSONDocument(text).root }

  private static let rows: [Row] = [
    Row({ try $0.remove("x") }, .noValue, #"no value at x: the root has no key "x""#),
    Row({ try $0.remove("a.b[2]") }, .noValue, "no value at a.b[2]: b has 2 elements"),
    Row({ try $0.remove("a.b[-3]") }, .noValue, "no value at a.b[-3]: b has 2 elements"),
    Row({ try $0.remove("s.x") }, .noValue, "no value at s.x: s is a string"),
    Row({ try $0.remove("a.c.x.y") }, .noValue, "no value at a.c.x.y: c is a number"),
    Row({ try $0.remove("") }, .notPossible, "the root cannot be removed"),
    Row({ try $0.replace("a.x", with: value("1")) }, .noValue, #"no value at a.x: a has no key "x""#),
    Row({ try $0.set("a.b[3]", to: value("1")) }, .noSuchPosition, "no place for a.b[3]: b has 2 elements"),
    Row({ try $0.set("a.b.x", to: value("1")) }, .notAContainer, "no place for a.b.x: b is an array"),
    // Only a member that is missing becomes an object on the way, not an element.
    Row(
      { try $0.set(JSONKeyPath(JSONPointer("/a/b/-/x")), to: value("1")) }, .notAContainer,
      "no place for a.b.-.x: b is an array"),
    Row(
      { try $0.set(JSONKeyPath(JSONPointer("/a/b/2/x")), to: value("1")) }, .noSuchPosition,
      "no place for a.b.2.x: b has 2 elements"),
    Row({ try $0.set("a[0]", to: value("1")) }, .notAContainer, "no place for a[0]: a is an object"),
    Row({ try $0.set("n.x", to: value("1")) }, .notAContainer, "no place for n.x: n is null"),
    Row({ try $0.set("x[0]", to: value("1")) }, .notAContainer, #"no place for x[0]: the root has no key "x""#),
    Row({ try $0.set("x.y[0].z", to: value("1")) }, .notAContainer, #"no place for x.y[0].z: the root has no key "x""#),
    Row({ try $0.insert(value("1"), at: "x.y") }, .noValue, #"no value at x.y: the root has no key "x""#),
    Row({ try $0.insert(value("1"), at: "a.b[3]") }, .noSuchPosition, "no place for a.b[3]: b has 2 elements"),
    Row({ try $0.append(value("1"), to: "a") }, .noValue, "a is an object"),
    Row({ try $0.append(value("1"), to: "a.c") }, .noValue, "c is a number"),
    Row({ try $0.rename("a", to: "s") }, .keyExists, #"no new key for a: there is a member "s""#),
    Row({ try $0.rename("", to: "s") }, .notPossible, "the root has no key"),
    Row({ try $0.rename("a.b[0]", to: "s") }, .noValue, "no key at a.b[0]: elements of an array have none"),
    Row({ try $0.move(from: "a", to: "a.c") }, .notPossible, "a cannot be moved into itself"),
    Row({ try $0.move(from: "", to: "a") }, .notPossible, "the root cannot be moved into itself"),
    Row({ try $0.move(from: "a.b.0", to: "a.b[0].x") }, .notPossible, "a.b.0 cannot be moved into itself"),
    Row({ try $0.move(from: "a.b[0]", to: "a.b[-2].x") }, .notPossible, "a.b[0] cannot be moved into itself"),
    Row({ try $0.move(from: "a.c", to: "a.b[4]") }, .noSuchPosition, "no place for a.b[4]: b has 2 elements"),
    Row({ try $0.move(from: "x", to: "a") }, .noValue, #"no value at x: the root has no key "x""#),
    Row({ try $0.copy(from: "x", to: "a") }, .noValue, #"no value at x: the root has no key "x""#),
    Row({ try $0.copy(from: "a.b[7]", to: "a") }, .noValue, "no value at a.b[7]: b has 2 elements"),
  ]

  @Test("Reasons", arguments: rows) func reasons(_ row: Row) throws {
    for isOpen in [false, true] {
      var edit = JSONEdit(try JSONDocument(Self.text))
      if isOpen {
        // Everything is a node, and as it was.
        for path in ["a.b[0]", "a.b[1]", "a.c", "s", "n"] as [JSONKeyPath] {
          let old = edit[path: path]!
          try edit.set(path, to: Self.value("[]"))
          try edit.set(path, to: old)
        }
      }
      let error = #expect(throws: JSONEditError.self) { try row.change(&edit) }
      #expect(error?.code == row.reason)
      #expect(error?.description.contains(row.message) == true, "\(error as Any)")
      #expect(edit.text() == Self.text)
    }
  }

  @Test("Copies have a limit") func copies() throws {
    var edit = JSONEdit(try JSONDocument(#"{"a": "0123456789"}"#))
    edit.maximumCopiedBytes = 1000
    var count = 0
    let error = #expect(throws: JSONEditError.self) {
      // Doubles the text each time.
      while true {
        try edit.copy(from: "", to: JSONKeyPath(components: [.key("k\(count)")]))
        count += 1
      }
    }
    #expect(error?.code == .tooLarge)
    #expect(count == 5)
  }

  @Test("Only an array can take the place of several values") func severalValues() throws {
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    var edit = JSONEdit(try JSONDocument("1\n2", options: options))
    let error = #expect(throws: JSONEditError.self) { try edit.set("", to: Self.value("{}")) }
    #expect(error?.code == .notPossible)
    #expect(throws: JSONEditError.self) { try edit.merge(Self.value("{}")) }
    #expect(edit.text() == "1\n2")
  }
}
