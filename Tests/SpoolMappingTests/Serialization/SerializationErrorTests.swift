import Foundation
import Spool
import Testing

/// The errors, which are those of JSONSerialization with a place.
@Suite struct SerializationErrorTests {
  private static let rows: [(text: [UInt8], offset: Int, description: String)] = [
    (Array("".utf8), 0, "line 1, column 1 (byte 0): the input ends too early, expected a value"),
    (
      Array("[1,\n\n\"é\" x]".utf8), 10,
      "line 3, column 6 (byte 10): unexpected \"x\", expected \",\" or \"]\""
    ),
    (
      Array("[1] 2".utf8), 4,
      "line 1, column 5 (byte 4): unexpected \"2\" after the value, expected the end of the input"
    ),
    (
      Array(" 5".utf8), 1,
      "line 1, column 2 (byte 1): the value is neither in an array nor in an object, and fragments are not allowed"
    ),
    (
      Array("[0,\n -1e400]".utf8), 5,
      "line 2, column 2 (byte 5): the value is a number beyond the range of Double"
    ),
    (
      [0xFF, 0xFE, 0x5B, 0, 0x2C, 0], 4,
      "line 1, column 5 (byte 4): unexpected \",\", expected a value or \"]\""
    ),
    ([0x5B, 0, 0x22, 0, 0x00, 0xD8, 0x22, 0, 0x5D, 0], 0, "The text is not valid UTF-16LE"),
    (
      Array(Texts.nested(513).utf8), 512,
      "line 1, column 513 (byte 512): arrays and objects are nested deeper than the limit of 512"
    ),
  ]

  @Test func placesAndWords() throws {
    for (text, offset, description) in Self.rows {
      let caught = #expect(throws: CocoaError.self) { try SpoolSerialization.jsonObject(with: Data(text)) }
      let error = try #require(caught as NSError?)
      #expect(error.domain == NSCocoaErrorDomain)
      #expect(error.code == CocoaError.propertyListReadCorrupt.rawValue)
      #expect(error.userInfo[NSDebugDescriptionErrorKey] as? String == description)
      #expect(error.userInfo["NSJSONSerializationErrorIndex"] as? Int == offset)
      let other = #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: Data(text)) }
      #expect((other as NSError?)?.domain == error.domain)
      #expect((other as NSError?)?.code == error.code)
    }
  }

  @Test func theErrorBelowIsTheParsers() {
    let error = #expect(throws: CocoaError.self) {
      try SpoolSerialization.jsonObject(with: Data("[1,\n,]".utf8))
    }
    let below = (error as NSError?)?.userInfo[NSUnderlyingErrorKey] as? JSONError
    #expect(below?.place.line == 2)
    #expect(below?.code == .unexpectedByte)
  }
}
