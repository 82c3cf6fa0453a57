import SpoolJSON
import Testing

/// Views with tables, held against those without.
@Suite("Views with tables") struct IndexedValueTests {
  @Test(
    arguments: [
      "{}", #"{"a": 1}"#, #"{"a": 1, "b": [2], "a": 3, "\u0061": 4, "": 5, "é": 6, "e\u0301": 7}"#,
      #"{"a": {"a": 1, "a": 2}, "b": null}"#,
    ])
  func objects(_ text: String) throws {
    let value = try JSONDocument(text).root
    check(try #require(value.object))
    #expect(try #require(value.object).indexed()["missing"] == nil)
  }

  @Test func randomValues() {
    var json = RandomJSON(random: SeededRandom("views with tables"))
    for _ in 0..<SeededRandom.cases(300) {
      guard let document = try? JSONDocument(json.text(size: 60)) else { continue }
      checkAll(document.root)
    }
  }

  /// More keys than a fingerprint is used for.
  @Test func wideObjects() throws {
    for count in [63, 64, 65, 1000] {
      let members = (0..<count).map { #""key\#($0 % (count - 3))": \#($0)"# }
      check(try #require(JSONDocument("{\(members.joined(separator: ", "))}").root.object))
    }
  }

  @Test func arraysAreCollections() throws {
    let array = try #require(JSONDocument("[3, [1, 2], {\"a\": 0}, 1.5, -7, \"x\"]").root.array).indexed()
    #expect(array.count == 6 && array[1].count == 2 && array.last?.string == "x")
    #expect(array.compactMap(\.double).sorted() == [-7, 1.5, 3])
    #expect(array[2...3].map(\.kind) == [.object, .number])
    #expect(array.reversed().first?.string == "x")
    #expect(try #require(JSONDocument("[]").root.array).indexed().isEmpty)
  }

  @Test func lookUpsTakeConstantTime() throws {
    let growth = try Growth(from: 5000) { count in
      let members = (0..<count).map { #""key\#($0)": {"n": \#($0)}"# }.joined(separator: ",")
      return try JSONDocument(
        "{\"object\": {\(members)}, \"array\": [\((0..<count).map { "[\($0)]" }.joined(separator: ","))]}")
    } _: { document in
      let object = try #require(document.root["object"]?.object).indexed()
      let array = try #require(document.root["array"]?.array).indexed()
      for number in array.indices.reversed() {
        guard object["key\(number)"]?["n"]?.int == number, array[number][0]?.int == number else {
          Issue.record("\(number) is another value")
          return
        }
      }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  private func checkAll(_ value: JSONValue) {
    if let object = value.object {
      check(object)
      for (_, value) in object { checkAll(value) }
    }
    if let array = value.array {
      let indexed = array.indexed()
      #expect(indexed.map(\.description) == array.map(\.description) && indexed.count == array.count)
      for position in indexed.indices { #expect(indexed[position].description == array[position]?.description) }
      for value in array { checkAll(value) }
    }
  }

  private func check(_ object: JSONObject) {
    let indexed = object.indexed()
    #expect(indexed.count == object.count && indexed.isEmpty == object.isEmpty && indexed.keys == object.keys)
    #expect(indexed.map(\.value.description) == object.map(\.value.description))
    for key in object.keys + ["a", "", "é", "e\u{301}", "missing"] {
      #expect(indexed[key]?.description == object[key]?.description, "\(key)")
    }
    var keys = Set<[UInt8]>()
    for key in object.keys { #expect(keys.insert(Array(key.utf8)).inserted, "\(key) is there twice") }
  }
}
