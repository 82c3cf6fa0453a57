import Foundation
import SpoolCoding
import SpoolEditing
import SpoolJSON
import Testing

/// Values of encodable types that take their place in a document.
@Suite struct EncodedEditTests {
  private struct Place: Encodable {
    var lat: Double
    var date = Date(timeIntervalSince1970: 0)
  }

  @Test func values() throws {
    var edit = JSONEdit(try JSONDocument("{\n  \"a\": 1.50\n}"))
    try edit.set("b", to: "x\n")
    try edit.set("c.d", to: [1, nil])
    let encoder = SpoolJSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    try edit.set("c.e", to: Place(lat: 0.5), by: encoder)
    try edit.set("f", to: try JSONDocument("1e2").root)
    #expect(
      edit.text() == """
        {
          "a": 1.50,
          "b": "x\\n",
          "c": {
            "d": [
              1,
              null
            ],
            "e": {
              "date": "1970-01-01T00:00:00Z",
              "lat": 0.5
            }
          },
          "f": 1e2
        }
        """)
  }

  @Test func errors() throws {
    var edit = JSONEdit(try JSONDocument("[1]"))
    #expect(throws: EncodingError.self) { try edit.set("[0]", to: Double.nan) }
    let error = #expect(throws: JSONEditError.self) { try edit.set("a", to: 1) }
    #expect(error?.code == .notAContainer)
    #expect(edit.text() == "[1]")
  }
}
