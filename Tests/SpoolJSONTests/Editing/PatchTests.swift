import SpoolEditing
import SpoolJSON
import Testing

@Suite("Patches") struct PatchTests {
  /// A document, a patch, and the result, or the error.
  struct Row: Sendable {
    let document, patch, result: String

    init(_ document: String, _ patch: String, _ result: String) {
      (self.document, self.patch, self.result) = (document, patch, result)
    }
  }

  // The cases of RFC 6902, appendix A.
  private static let specified: [Row] = [
    Row(#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"foo":"bar","baz":"qux"}"#),
    Row(#"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#, #"{"foo":["bar","qux","baz"]}"#),
    Row(#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
    Row(#"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
    Row(
      #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#, #"{"baz":"boo","foo":"bar"}"#),
    Row(
      #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
      #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
      #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#),
    Row(
      #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
      #"{"foo":["all","cows","eat","grass"]}"#),
    Row(
      #"{"baz":"qux","foo":["a",2,"c"]}"#,
      #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
      #"{"baz":"qux","foo":["a",2,"c"]}"#),
    Row(
      #"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#, "operation 0: the value at baz is another one"
    ),
    Row(
      #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
      #"{"foo":"bar","child":{"grandchild":{}}}"#),
    Row(#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#, #"{"foo":"bar","baz":"qux"}"#),
    Row(
      #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#,
      #"operation 0: no value at baz.bat: the root has no key "baz""#),
    Row(
      #"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#,
      "operation 0: 'op' is there 2 times"),
    Row(#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
    Row(
      #"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#,
      "operation 0: the value at ~1 is another one"),
    Row(
      #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#, #"{"foo":["bar",["abc","def"]]}"#),
  ]

  private static let others: [Row] = [
    Row("[1,2]", "[]", "[1,2]"),
    Row("[1,2]", #"[{"op":"add","path":"","value":{"a":1}}]"#, #"{"a":1}"#),
    Row("[1,2]", #"[{"op":"replace","path":"","value":null}]"#, "null"),
    Row("[1,2]", #"[{"op":"remove","path":""}]"#, "operation 0: the root cannot be removed"),
    Row(#"{"a":1}"#, #"[{"op":"add","path":"/a","value":2}]"#, #"{"a":2}"#),
    Row(#"{"a":1}"#, #"[{"op":"add","path":"/","value":2}]"#, #"{"a":1,"":2}"#),
    Row(#"{"-":1}"#, #"[{"op":"add","path":"/-","value":2}]"#, #"{"-":2}"#),
    Row(#"{"1":1}"#, #"[{"op":"remove","path":"/1"}]"#, "{}"),
    Row("[1,2]", #"[{"op":"add","path":"/3","value":2}]"#, "operation 0: no place for 3: the root has 2 elements"),
    Row("[1,2]", #"[{"op":"add","path":"/01","value":2}]"#, "operation 0: no place for 01: the root is an array"),
    Row("[1,2]", #"[{"op":"add","path":"/-1","value":2}]"#, "operation 0: no place for"),
    Row("[1,2]", #"[{"op":"add","path":"/1e0","value":2}]"#, "operation 0: no place for"),
    Row("[1,2]", #"[{"op":"remove","path":"/-"}]"#, "operation 0: no value at"),
    Row("[1,2]", #"[{"op":"replace","path":"/-","value":1}]"#, "operation 0: no value at"),
    Row("[1,2]", #"[{"op":"test","path":"/-","value":1}]"#, "operation 0: no value at"),
    Row("[1,2]", #"[{"op":"move","from":"/0","path":"/-"}]"#, "[2,1]"),
    Row("[1,2]", #"[{"op":"copy","from":"/0","path":"/-"}]"#, "[1,2,1]"),
    Row("[1,2]", #"[{"op":"copy","from":"","path":"/0"}]"#, "[[1,2],1,2]"),
    Row("[1,[2]]", #"[{"op":"move","from":"/1","path":"/1/0"}]"#, "operation 0: 1 cannot be moved into itself"),
    Row("[1,[2]]", #"[{"op":"move","from":"/1","path":"/1"}]"#, "[1,[2]]"),
    Row("[1,[2]]", #"[{"op":"move","from":"/1","path":""}]"#, "[2]"),
    Row("[1,[2]]", #"[{"op":"move","from":"","path":""}]"#, "[1,[2]]"),
    Row("[1,[2]]", #"[{"op":"move","from":"","path":"/0"}]"#, "operation 0: the root cannot be moved into itself"),
    Row(
      "[1.0,{\"a\":1,\"b\":2}]", #"[{"op":"test","path":"","value":[1,{"b":2.0,"a":1e0}]}]"#, "[1.0,{\"a\":1,\"b\":2}]"),
    Row("[null]", #"[{"op":"test","path":"/0","value":null}]"#, "[null]"),
    Row("[false]", #"[{"op":"test","path":"/0","value":null}]"#, "operation 0: the value at 0 is another one"),
    Row(
      "[1]", #"[{"op":"add","path":"/0","value":0},{"op":"test","path":"","value":[0,1]},{"op":"remove","path":"/2"}]"#,
      "operation 2: no value at 2: the root has 2 elements"),
    Row(
      #"{"a":{"b":1}}"#,
      #"[{"op":"add","path":"/a/c","value":[]},{"op":"add","path":"/a/c/-","value":2},{"op":"test","path":"/a","value":{"c":[2],"b":1}}]"#,
      #"{"a":{"b":1,"c":[2]}}"#),
    Row("{}", "{}", "a patch is an array of operations"),
    Row("{}", "[1]", "operation 0: an operation is an object"),
    Row("{}", #"[{"path":"/a"}]"#, "operation 0: 'op' is missing"),
    Row("{}", #"[{"op":1,"path":"/a"}]"#, "operation 0: 'op' is not a string"),
    Row("{}", #"[{"op":"spam","path":"/a"}]"#, #"operation 0: there is no operation "spam""#),
    Row("{}", #"[{"op":"add","value":1}]"#, "operation 0: 'path' is missing"),
    Row("{}", #"[{"op":"add","path":null,"value":1}]"#, "operation 0: 'path' is not a string"),
    Row(
      "{}", #"[{"op":"add","path":"a","value":1}]"#,
      "operation 0: 'path' is not a pointer: column 1: a pointer begins with '/'"),
    Row("{}", #"[{"op":"add","path":"/a"}]"#, "operation 0: 'value' is missing"),
    Row("{}", #"[{"op":"add","path":"/a","value":1},{"op":"copy","path":"/b"}]"#, "operation 1: 'from' is missing"),
    Row("{}", #"[{"op":"copy","from":"/a","path":"/b","from":"/c"}]"#, "operation 0: 'from' is there 2 times"),
  ]

  @Test("Cases", arguments: specified + others) func cases(_ row: Row) throws {
    var edit = JSONEdit(try JSONDocument(row.document))
    do {
      try edit.apply(try JSONPatch(try JSONDocument(row.patch).root))
      #expect(edit.text() == row.result)
    } catch let error as JSONPatchError {
      #expect(error.description.hasPrefix(row.result), "\(error)")
      #expect(edit.text() == row.document)
    }
  }

  @Test("Many tests of a large value that changes take little time") func manyTests() throws {
    let (one, none) = (try JSONDocument("1").root, try JSONDocument("[]").root)
    let growth = try Growth(from: 5000) { count in
      let numbers = (0..<count).map(String.init).joined(separator: ",")
      var operations: [JSONPatch.Operation] = []
      for number in 0..<count {
        operations.append(.replace(JSONPointer(tokens: ["0", "\(number)"]), one))
        operations.append(.move(from: JSONPointer(tokens: ["0"]), to: JSONPointer(tokens: ["1"])))
        operations.append(.move(from: JSONPointer(tokens: ["1"]), to: JSONPointer(tokens: ["0"])))
        operations.append(.test(JSONPointer(tokens: ["0", "\(number)"]), one))
      }
      return (try JSONDocument("[[\(numbers)], 0]"), JSONPatch(operations: operations), count)
    } _: { document, patch, count in
      var edit = JSONEdit(document)
      try edit.apply(patch)
      #expect(throws: JSONPatchError.self) {
        try edit.apply(JSONPatch(operations: [.test(JSONPointer(tokens: []), none)]))
      }
      #expect(edit[path: JSONKeyPath(components: [.position(0), .position(count - 1)])]?.int == 1)
    }
    #expect(growth.isLinear, "\(growth)")
  }
}
