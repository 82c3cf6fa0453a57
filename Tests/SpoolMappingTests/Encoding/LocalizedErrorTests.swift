import Foundation
import Spool
import Testing

@Suite("Errors are described in their own words") struct LocalizedErrorTests {
  private func description(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.localizedDescription
    }
  }

  @Test func mapErrors() {
    #expect(
      description { _ = try Mapper<Person>().decode("[]") }
        == "expected an object at the root but found an array (line 1, column 1)")
    #expect(description { _ = try Writer { Double.nan >>> $0["v"] }.encoded() } == "cannot write NaN at v")
    let date = Date(timeIntervalSince1970: .nan)
    #expect("\(MapError(key: "d", currentValue: date, reason: "no"))".hasSuffix("currentValue: nan"))
    #expect(description { throw MapError(key: "a.b", currentValue: 1, reason: "no") } == "no at a.b")
  }

  @Test func severalErrors() {
    let error = GeneratedCode.missing(Map(mappingType: .fromJSON, JSON: [:])) { map, missing in
      for key in ["a", "b.c"] { missing.note(map[key], nil as Int?) }
    }
    #expect(
      description { throw error }
        == "expected an integer at a but found nothing\nexpected an integer at b.c but found nothing")
  }

  @Test func syntaxErrors() {
    let place = "line 1, column 4 (byte 3): "
    #expect(description { _ = try JSONDocument("[1,]") } == place + #"unexpected "]", expected a value"#)
    let end = "line 1, column 2 (byte 1): the input ends too early"
    #expect(description { _ = try Person(decoding: "{") }?.hasPrefix(end) == true)
  }

  @Test func errorsOfPathsAndEdits() throws {
    #expect(description { _ = try JSONPath("$[") }?.hasPrefix("column 3: ") == true)
    #expect(description { _ = try JSONPointer("a") }?.hasPrefix("column 1: ") == true)
    var edit = JSONEdit(try JSONDocument(#"{"a": 1}"#))
    #expect(description { try edit.remove("b") } == #"no value at b: the root has no key "b""#)
    let patch = try JSONPatch(JSONDocument(#"[{"op": "remove", "path": "/b"}]"#).root)
    #expect(description { try edit.apply(patch) } == #"operation 0: no value at b: the root has no key "b""#)
  }

  @Test func elementErrors() {
    let text = description {
      let file = try TextFile("[{\"id\": 1}, 2]")
      let reader = try JSONElementReader(contentsOfFile: file.path, .elements(at: "")).mapped(Person.self)
      while try reader.next() != nil {}
    }
    #expect(
      text == "element 1 (byte 12, line 1): expected an object at the root but found the number 2")
  }
}
