import SpoolJSON
import SpoolQuery
import Testing

/// Paths of RFC 9535, with the results of its examples.
@Suite("JSONPath") struct JSONPathTests {
  private static let store = #"""
    {"store": {"book": [
      {"category": "reference", "author": "Nigel Rees", "title": "Sayings of the Century", "price": 8.95},
      {"category": "fiction", "author": "Evelyn Waugh", "title": "Sword of Honour", "price": 12.99},
      {"category": "fiction", "author": "Herman Melville", "title": "Moby Dick", "isbn": "0-553-21311-3", "price": 8.99},
      {"category": "fiction", "author": "J. R. R. Tolkien", "title": "The Lord of the Rings", "isbn": "0-395-19395-8",
       "price": 22.99}],
      "bicycle": {"color": "red", "price": 399}}}
    """#

  private static let filtered = #"""
    {"a": [3, 5, 1, 2, 4, 6, {"b": "j"}, {"b": "k"}, {"b": {}}, {"b": "kilo"}], "o": {"p": 1, "q": 2, "r": 3, "s": 5,
     "t": {"u": 6}}, "e": "f"}
    """#

  private static let compared = #"{"obj": {"x": "y"}, "arr": [2, 3]}"#

  private func paths(_ path: String, in text: String) throws -> [String] {
    let root = try JSONDocument(text).root
    let path = try JSONPath(path)
    let nodes = root.nodes(matching: path)
    #expect(nodes.map(\.value) == root.values(matching: path))
    for node in nodes {
      #expect(root[path: node.keyPath] == node.value)
      #expect(root.values(matching: try JSONPath(node.path)) == [node.value])
    }
    return nodes.map { String($0.path.dropFirst()) }
  }

  private func check(_ path: String, _ text: String, _ expected: [String]) throws {
    #expect(try paths(path, in: text) == expected, "\(path)")
  }

  @Test(arguments: [
    ("$.store.book[*].author", (0..<4).map { "['store']['book'][\($0)]['author']" }),
    ("$..author", (0..<4).map { "['store']['book'][\($0)]['author']" }),
    ("$.store.*", ["['store']['book']", "['store']['bicycle']"]),
    (
      "$.store..price",
      (0..<4).map { "['store']['book'][\($0)]['price']" } + ["['store']['bicycle']['price']"]
    ),
    ("$..book[2]", ["['store']['book'][2]"]), ("$..book[2].author", ["['store']['book'][2]['author']"]),
    ("$..book[2].publisher", []), ("$..book[-1]", ["['store']['book'][3]"]),
    ("$..book[0,1]", ["['store']['book'][0]", "['store']['book'][1]"]),
    ("$..book[:2]", ["['store']['book'][0]", "['store']['book'][1]"]),
    ("$..book[?@.isbn]", ["['store']['book'][2]", "['store']['book'][3]"]),
    ("$..book[?@.price<10]", ["['store']['book'][0]", "['store']['book'][2]"]),
    ("$", [""]), ("$['store']['bicycle'] . color", ["['store']['bicycle']['color']"]),
  ])
  func bookstore(_ path: String, _ expected: [String]) throws {
    try check(path.replacing(" . ", with: " ."), Self.store, expected)
  }

  private static let names = #"{"o": {"j j": {"k.k": 3}}, "'": {"@": 2}}"#
  private static let children = #"{"o": {"j": 1, "k": 2}, "a": [5, 3]}"#
  private static let letters = #"["a", "b", "c", "d", "e", "f", "g"]"#
  private static let nulls = #"{"a": null, "b": [null], "c": [{}], "null": 1}"#

  /// The examples of sections 2.3.1, 2.3.2, 2.3.3, 2.5.1, 2.6 and 2.7.
  private static let examples: [(String, String, [String])] = [
    ("$.o['j j']", names, ["['o']['j j']"]), ("$.o['j j']['k.k']", names, ["['o']['j j']['k.k']"]),
    (#"$.o["j j"]["k.k"]"#, names, ["['o']['j j']['k.k']"]), (#"$["'"]["@"]"#, names, [#"['\'']['@']"#]),
    ("$[*]", children, ["['o']", "['a']"]), ("$.o[*]", children, ["['o']['j']", "['o']['k']"]),
    ("$.o[*, *]", children, ["['o']['j']", "['o']['k']", "['o']['j']", "['o']['k']"]),
    ("$.a[*]", children, ["['a'][0]", "['a'][1]"]), ("$[1]", #"["a", "b"]"#, ["[1]"]),
    ("$[-2]", #"["a", "b"]"#, ["[0]"]), ("$[0, 3]", letters, ["[0]", "[3]"]),
    ("$[0:2, 5]", letters, ["[0]", "[1]", "[5]"]), ("$[0, 0]", letters, ["[0]", "[0]"]), ("$.a", nulls, ["['a']"]),
    ("$.a[0]", nulls, []), ("$.a.d", nulls, []), ("$.b[0]", nulls, ["['b'][0]"]), ("$.b[*]", nulls, ["['b'][0]"]),
    ("$.b[?@]", nulls, ["['b'][0]"]), ("$.b[?@==null]", nulls, ["['b'][0]"]), ("$.c[?@.d==null]", nulls, []),
    ("$.null", nulls, ["['null']"]), ("$.a", #"{"a": 1}"#, ["['a']"]), ("$[1]", "[0, 1]", ["[1]"]),
    ("$[-3]", "[0, 1, 2, 3, 4]", ["[2]"]), ("$.a.b[1:2]", #"{"a": {"b": [0, 1]}}"#, ["['a']['b'][1]"]),
    (#"$["\u000B"]"#, #"{"\u000b": 1}"#, [#"['\u000b']"#]), (#"$["\u0061"]"#, #"{"a": 1}"#, ["['a']"]),
  ]

  @Test(arguments: examples)
  func tables(_ path: String, _ text: String, _ expected: [String]) throws { try check(path, text, expected) }

  @Test("all descendants, each before those inside it") func descendants() throws {
    #expect(try paths("$..*", in: Self.store).count == 27)
    let text = #"{"o": {"j": 1, "k": 2}, "a": [5, 3, [{"j": 4}, {"k": 6}]]}"#
    try check("$..j", text, ["['o']['j']", "['a'][2][0]['j']"])
    try check("$..[0]", text, ["['a'][0]", "['a'][2][0]"])
    try check(
      "$..[*]", text,
      [
        "['o']", "['a']", "['o']['j']", "['o']['k']", "['a'][0]", "['a'][1]", "['a'][2]", "['a'][2][0]", "['a'][2][1]",
        "['a'][2][0]['j']", "['a'][2][1]['k']",
      ])
    try check("$..o", text, ["['o']"])
    try check("$.o..[*, *]", text, ["['o']['j']", "['o']['k']", "['o']['j']", "['o']['k']"])
    try check("$.a..[0, 1]", text, ["['a'][0]", "['a'][1]", "['a'][2][0]", "['a'][2][1]"])
  }

  @Test(arguments: [
    ("[1:3]", [1, 2]), ("[5:]", [5, 6]), ("[1:5:2]", [1, 3]), ("[5:1:-2]", [5, 3]), ("[::-1]", [6, 5, 4, 3, 2, 1, 0]),
    ("[:]", [0, 1, 2, 3, 4, 5, 6]), ("[::0]", []), ("[-2:]", [5, 6]), ("[:-5]", [0, 1]),
    ("[-100:100]", [0, 1, 2, 3, 4, 5, 6]),
    ("[100:-100:-3]", [6, 3, 0]), ("[3:1]", []), ("[1:3:-1]", []), ("[-1::-3]", [6, 3, 0]), ("[ 1 : 3 : 1 ]", [1, 2]),
    ("[:3:9007199254740991]", [0]), ("[2::-9007199254740991]", [2]), ("[0,0]", [0, 0]), ("[-8]", []), ("[7]", []),
    ("[-7]", [0]),
    ("[:2, 5]", [0, 1, 5]), ("[: : 3]", [0, 3, 6]),
  ])
  func positions(_ selector: String, _ expected: [Int]) throws {
    try check("$\(selector)", #"["a", "b", "c", "d", "e", "f", "g"]"#, expected.map { "[\($0)]" })
    try check("$\(selector)", #"["a", {"x": [1]}, [], "d", {}, "f", [[]]]"#, expected.map { "[\($0)]" })
    try check("$\(selector)", #"{"0": 1}"#, [])
  }

  @Test(arguments: [
    ("$.a[?@.b == 'kilo']", ["['a'][9]"]), ("$.a[?(@.b == 'kilo')]", ["['a'][9]"]),
    ("$.a[?@>3.5]", ["['a'][1]", "['a'][4]", "['a'][5]"]), ("$.a[?@.b]", (6..<10).map { "['a'][\($0)]" }),
    ("$[?@.*]", ["['a']", "['o']"]), ("$[?@[?@.b]]", ["['a']"]),
    ("$.o[?@<3, ?@<3]", ["['o']['p']", "['o']['q']", "['o']['p']", "['o']['q']"]),
    ("$.a[?@<2 || @.b == \"k\"]", ["['a'][2]", "['a'][7]"]), ("$.a[?match(@.b, \"[jk]\")]", ["['a'][6]", "['a'][7]"]),
    ("$.a[?search(@.b, \"[jk]\")]", ["['a'][6]", "['a'][7]", "['a'][9]"]),
    ("$.o[?@>1 && @<4]", ["['o']['q']", "['o']['r']"]),
    ("$.o[?@.u || @.x]", ["['o']['t']"]), ("$.a[?@.b == $.x]", (0..<6).map { "['a'][\($0)]" }),
    ("$.a[?@ == @]", (0..<10).map { "['a'][\($0)]" }), ("$.a[?!@.b]", (0..<6).map { "['a'][\($0)]" }),
    ("$.a[?!(@.b)]", (0..<6).map { "['a'][\($0)]" }), ("$.a[?length(@.b) > 1]", ["['a'][9]"]),
    ("$[?count(@.*) > 5]", ["['a']"]), ("$[?value(@..u) == 6]", ["['o']"]),
    ("$.a[?$.e == 'f' && @ == 1]", ["['a'][2]"]),
    ("$.a[?@ != 3 && @ <= 2]", ["['a'][2]", "['a'][3]"]), ("$[?length(@) == count(@.*)]", ["['a']", "['o']"]),
  ])
  func filters(_ path: String, _ expected: [String]) throws { try check(path, Self.filtered, expected) }

  @Test(arguments: [
    ("$.absent1 == $.absent2", true), ("$.absent1 <= $.absent2", true), ("$.absent == 'g'", false),
    ("$.absent1 != $.absent2", false), ("$.absent != 'g'", true), ("1 <= 2", true), ("1 > 2", false),
    ("13 == '13'", false),
    ("'a' <= 'b'", true), ("'a' > 'b'", false), ("$.obj == $.arr", false), ("$.obj != $.arr", true),
    ("$.obj == $.obj", true),
    ("$.obj != $.obj", false), ("$.arr == $.arr", true), ("$.arr != $.arr", false), ("$.obj == 17", false),
    ("$.obj != 17", true),
    ("$.obj <= $.arr", false), ("$.obj < $.arr", false), ("$.obj <= $.obj", true), ("$.arr <= $.arr", true),
    ("1 <= $.arr", false),
    ("1 >= $.arr", false), ("1 > $.arr", false), ("1 < $.arr", false), ("true <= true", true), ("true > true", false),
    ("null == null", true), ("null <= null", true), ("null == $.absent", false), ("false == null", false),
    ("1 == 1.0", true),
    ("1 == 1e0", true), ("-0 == 0", true), ("-0 < 0", false), ("1e400 < 1e401", true), ("1e401 < 1e400", false),
    ("123456789012345678901 < 123456789012345678902", true), ("0.1 < 0.10000000000000000001", true),
    ("-1e400 < -1e399", true),
    ("1e-400 > 0", true), ("-1 < 1e-99999999999999999999999", true), ("1e99999999999999999999999 > 1e99", true),
    ("1e-99999999999999999999999 < 1e-99", true), ("100 < 1e2", false), ("99 < 1e2", true), ("'' < 'a'", true),
    (#""\ud83d\ude00" > "\uffee""#, true), (#"length("é\ud83d\ude00") == 2"#, true), ("length(1) == $.absent", true),
    ("length($) == 2", true), ("count($..*) == 5", true), ("value($..x) == \"y\"", true),
    ("value($..*) == $.absent", true),
    ("match(1, '1')", false), ("match('a', 1)", false), ("match('ab', 'a')", false), ("search('ab', 'b')", true),
    ("match('', '')", true), ("match('abc', '^ab.*')", true), ("match('xab', '^ab.*')", false),
    ("match('abc', '.*bc$')", true), ("match('abcx', '.*bc$')", false), ("search('xab', '^ab')", false),
    ("search('abx', '^ab')", true), ("search('abc', 'bc$')", true), ("search('bcx', 'bc$')", false),
    ("search('', '')", true), ("match('a', '(')", false), ("!match('a', '(')", true), ("match('a', $.obj.x)", false),
    ("match('y', $.obj.x)", true),
    ("(1 == 1) && !(1 == 2) || 1 == 3", true), ("1 == 2 && 1 == 2 || 1 == 1", true),
    ("1 == 1 || 1 == 2 && 1 == 2", true),
  ])
  func comparisons(_ condition: String, _ expected: Bool) throws {
    let root = try JSONDocument(Self.compared).root
    #expect(try JSONFilter(condition).matches(root) == expected)
    #expect(try JSONFilter(" \n" + condition + "\t").matches(root) == expected)
    #expect(try root.values(matching: JSONPath("$[?\(condition)]")).count == (expected ? 2 : 0))
  }

  @Test("names in all spellings") func names() throws {
    let text =
      #"{"a": 1, "☺": 2, "_9": 3, "a'b": 4, "a\"b": 5, "\n\\/": 6, "😀": 7, "": 8, "a.b": 9, "\u0001": 10, "j k": 11}"#
    let root = try JSONDocument(text).root
    for (path, number) in [
      ("$.a", 1), ("$.☺", 2), ("$._9", 3), (#"$['a\'b']"#, 4), (#"$["a'b"]"#, 4), (#"$["a\"b"]"#, 5), (#"$['a"b']"#, 5),
      (#"$["\n\\\/"]"#, 6), (#"$['\u000a\u005C/']"#, 6), (#"$["\uD83D\uDE00"]"#, 7), ("$.😀", 7), ("$['']", 8),
      ("$[\"a.b\"]", 9),
      (#"$["\u0001"]"#, 10), ("$['j k']", 11), ("$ ['a']", 1), ("$\n.a", 1), ("$[ 'a' ]", 1),
    ] { #expect(root.values(matching: try JSONPath(path)).map(\.int) == [number], "\(path)") }
    let all = root.nodes(matching: try JSONPath("$[*]")).map(\.path)
    #expect(all[3...5] == [#"$['a\'b']"#, #"$['a"b']"#, #"$['\n\\/']"#])
    #expect(all[9] == #"$['\u0001']"#)
  }

  @Test("of equal keys, the last one counts") func equalKeys() throws {
    let text = #"{"a": {"x": 1}, "b": 2, "\u0061": {"x": 3}}"#
    try check("$.a.x", text, ["['a']['x']"])
    #expect(try JSONDocument(text).root.values(matching: JSONPath("$..x")).map(\.int) == [3])
    #expect(try JSONDocument(text).root.values(matching: JSONPath("$.*")).map(\.description) == ["2", #"{"x":3}"#])
    #expect(try JSONFilter("length(@) == 2 && count(@.*) == 2").matches(JSONDocument(text).root))
  }

  @Test(
    "mistakes and their places",
    arguments: [
      ("", 0), (" $", 0), ("$ ", 1), ("a", 0), ("$.", 2), ("$..", 3), ("$...a", 3), ("$. a", 2), ("$.. a", 3),
      ("$.1", 2), ("$.'a'", 2),
      ("$[", 2), ("$[]", 2), ("$[a]", 2), ("$[01]", 2), ("$[-0]", 2), ("$[-]", 3), ("$[1.0]", 3),
      ("$[9007199254740992]", 2),
      ("$[-9007199254740992]", 2), ("$[1,]", 4), ("$[,1]", 2), ("$[1 2]", 4), ("$['a]", 2), (#"$['a\"']"#, 4),
      (#"$["a\'"]"#, 4),
      (#"$["\ud800"]"#, 3), (#"$["\udc00"]"#, 3), (#"$["\ud800\ud800"]"#, 3), (#"$["\u12G4"]"#, 3),
      (#"$["\U0041"]"#, 3), (#"$["\x"]"#, 3),
      ("$['\u{1}']", 3), ("$[1:2:3:4]", 7), ("$[::01]", 4), ("$[?]", 3), ("$[?@.a==]", 8), ("$[?1]", 3),
      ("$[?true]", 3), ("$[?'a']", 3),
      ("$[?@.* == 1]", 3), ("$[?@..a == 1]", 3), ("$[?@[0,1] == 1]", 3), ("$[?@[1:2] == 1]", 3), ("$[?1 == @.*]", 8),
      ("$[?@.a = 1]", 7),
      ("$[?@.a & @.b]", 7), ("$[?@.a &&]", 9), ("$[?(@.a]", 7), ("$[?!@.a == 1]", 8), ("$[?@.a == 01]", 10),
      ("$[?@.a == 1.]", 12),
      ("$[?@.a == .5]", 10), ("$[?@.a == 1e]", 12), ("$[?@.a == +1]", 10), ("$[?@.a == True]", 10),
      ("$[?@.a == nul]", 10), ("$[?foo(@.a)]", 3),
      ("$[?length(@.a)]", 3), ("$[?count(1) == 1]", 9), ("$[?count(@.a, @.b) == 1]", 3), ("$[?length() == 1]", 3),
      ("$[?length(@.*) == 1]", 10),
      ("$[?match(@.a, 'b') == true]", 3), ("$[?match(@.a)]", 3), ("$[?value(1) == 1]", 9), ("$[?length (@.a) == 1]", 3),
      ("$[?Length(@.a) == 1]", 3),
      ("$[?count(match('a', 'a')) == 1]", 9), ("$[?@.a == [1]]", 10), ("$[?@.a == {}]", 10), ("$[?@[ 'a' ] == 1]", 3),
      ("$[?@.a == 1 == 1]", 12),
      ("$\u{0}", 1), ("$[?@.a && ()]", 11), ("$[?@.a || || @.b]", 10), ("@.a", 0), ("$.a]", 3), ("$(a)", 1),
      ("$[?@.a == \"]", 10),
    ])
  func mistakes(_ path: String, _ offset: Int) {
    #expect { try JSONPath(path) } throws: { error in
      let error = error as? JSONPathError
      if error?.place.offset != offset { Issue.record("\(path): \(error.map { "\($0)" } ?? "")") }
      return error?.place.offset == offset
    }
  }

  @Test(
    "mistakes in conditions",
    arguments: [("", 0), ("@.a ==", 6), ("?@.a", 0), ("@.a ]", 4), ("(@.a", 4), ("1", 0), ("@.a b", 4)])
  func mistakenConditions(_ condition: String, _ offset: Int) {
    #expect { try JSONFilter(condition) } throws: { ($0 as? JSONPathError)?.place.offset == offset }
  }

  @Test func pathsPrintAsTheyWereWritten() throws {
    let path = try JSONPath("$ ['a'] [?@ . b]".replacing(" . ", with: "."))
    #expect(path.description == "$ ['a'] [?@.b]")
    #expect(try JSONPath("$.a") == JSONPath("$.a"))
    #expect(try JSONPath("$.a") != JSONPath("$['a']"))
    #expect(try Set([JSONPath("$.\u{e9}"), JSONPath("$.e\u{301}")]).count == 2)
  }

  @Test("depth has no influence on the stack", .timeLimit(.minutes(2))) func deep() throws {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = 1_000_000
    let depth = 300_000
    let text = String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    let root = try JSONDocument(text, options: options).root
    #expect(root.values(matching: try JSONPath("$..*")).count == depth)
    #expect(root.nodes(matching: try JSONPath("$..*")).last?.keyPath.components.count == depth)
    #expect(root.values(matching: try JSONPath("$..[?@ == 1]")).count == 1)
    for nested in ["(", "!(", "@[?", "length("] {
      #expect(throws: JSONPathError.self) { try JSONFilter(String(repeating: nested, count: 100_000)) }
    }
    let long = "$" + String(repeating: "[0]", count: 100_000)
    #expect(root.values(matching: try JSONPath(long)).count == 1)
    #expect(try JSONFilter(Array(repeating: "@[0]", count: 50_000).joined(separator: "||")).matches(root))
  }

  @Test("what can be followed in a stream") func streamed() throws {
    for (path, container, rest) in [
      ("$[*]", "", "$"), ("$.a[*].b", "a", "$['b']"), ("$['a'][0][*]..c", "a[0]", "$..c"),
      ("$.a.*[?@.b]", "a", "$[?@.b]"), ("$.x[?@.a]", "x", "$"), ("$.x[?@.a][*]", "x", "$[*]"),
      ("$[?!@.nothing].a[1:]", "", "$.a[1:]"),
    ] {
      let streamed = try #require(try JSONPath(path).streamed)
      #expect(streamed.container == JSONKeyPath(container))
      let root = try JSONDocument(Self.filtered).root
      #expect(try streamed.checkedValues(inChild: root) == root.values(matching: JSONPath(rest)))
    }
    #expect(try JSONPath("$.x[?@.nothing].a").streamed?.checkedValues(inChild: JSONDocument(Self.filtered).root) == [])
    for path in [
      "$", "$.a", "$..a[*]", "$[0,1][*]", "$[*][?@ == $.a]", "$[-1][*]", "$[1:][*]", "$[?@.a == $.b]", "$..[?@.a]",
      "$[?@.a, 1]", "$.a[0:1][?@.b]",
    ] {
      #expect(try JSONPath(path).streamed == nil, "\(path)")
    }
    #expect(try JSONPath("$.a[-1]['b']").components == ["a", -1, "b"])
    #expect(try JSONPath("$").components == [])
    #expect(
      try JSONPath("$.a[0,1]").components == nil && JSONPath("$..a").components == nil
        && JSONPath("$.*").components == nil)
  }
}
