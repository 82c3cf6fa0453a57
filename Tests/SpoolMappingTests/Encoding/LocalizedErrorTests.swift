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

  /// All errors have a reason and a place, and describe themselves by them.
  @Test func oneShape() throws {
    func error<Failure: Error>(_ type: Failure.Type = Failure.self, _ body: () throws -> Void) throws -> Failure {
      try #require(#expect(throws: Failure.self, performing: body))
    }
    let syntax: JSONError = try error { _ = try JSONDocument("[1,\n]") }
    #expect(syntax.description == "line \(syntax.place.line), column \(syntax.place.column) (byte 4): \(syntax.reason)")
    #expect(syntax.place == JSONPlace(of: syntax) && syntax.place.line == 2 && syntax.place.column == 1)
    let path: JSONPathError = try error { _ = try JSONPath("$[") }
    #expect(path.description == "column \(path.place.column): \(path.reason)" && path.place.offset == 2)
    let pointer: JSONPointerError = try error { _ = try JSONPointer("a") }
    #expect(pointer.description == "column \(pointer.place.column): \(pointer.reason)" && pointer.place.offset == 0)
    var edit = JSONEdit(try JSONDocument(#"{"a": 1}"#))
    let change: JSONEditError = try error { try edit.remove("b") }
    #expect(change.description == change.reason && change.place == "b" && change.code == .noValue)
    let patch = try JSONPatch(JSONDocument(#"[{"op": "test", "path": "/a", "value": 2}]"#).root)
    let operation: JSONPatchError = try error { try edit.apply(patch) }
    #expect(operation.description == "operation \(operation.place ?? -1): \(operation.reason)")
    #expect(operation.code == .testFailed)
    for error in [syntax, path, pointer, change, operation] as [any Error] {
      #expect(error.localizedDescription == "\(error)")
    }
  }

  @Test func placesOfErrors() throws {
    func place(_ body: () throws -> Void) -> String? {
      do {
        try body()
        return nil
      } catch {
        return JSONPlace(of: error).map { "\($0.line):\($0.column) \($0.offset)" }
      }
    }
    struct Number: Codable { var n = 0 }
    let text = "{\n \"n\": \"x\"}"
    #expect(place { _ = try SpoolJSONDecoder().decode(Number.self, from: text) } == "2:7 8")
    #expect(place { _ = try SpoolJSONDecoder().decode(Number.self, from: "{") } == "1:2 1")
    #expect(place { _ = try Mapper<Person>().decode("\n[]") } == "2:1 1")
    #expect(place { throw MapError(key: "a", currentValue: nil, reason: nil) } == nil)
    #expect(place { _ = try JSONDocument(contentsOfFile: "/none") } == nil)
    #expect(place { throw CancellationError() } == nil)
    #expect(place { throw DecodingError.valueNotFound(Int.self, .init(codingPath: [], debugDescription: "")) } == nil)
  }

  @Test func elementErrors() {
    let text = description {
      let file = try TextFile("[{\"id\": 1}, 2]")
      let reader = try JSONElementReader(contentsOfFile: file.path, .elements(at: "")).decoded(as: Person.self)
      while try reader.next() != nil {}
    }
    #expect(
      text == "element 1, line 1, column 13 (byte 12): expected an object at the root but found the number 2")
  }
}
