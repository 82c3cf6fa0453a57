import Foundation
import Spool
import Testing

/// `SpoolSerialization.jsonObject` against `JSONSerialization.jsonObject`.
@Suite struct SerializationReadingTests {
  static func verdicts(_ text: [UInt8], _ options: JSONSerialization.ReadingOptions = .fragmentsAllowed)
    -> Verdicts
  {
    Verdicts(
      ours: Result { try SpoolSerialization.jsonObject(with: Data(text), options: options) },
      theirs: Result { try JSONSerialization.jsonObject(with: Data(text), options: options) })
  }

  private static let options: [JSONSerialization.ReadingOptions] = [
    [], .fragmentsAllowed, .mutableContainers, .mutableLeaves,
    [.mutableContainers, .mutableLeaves, .fragmentsAllowed],
  ]

  @Test(arguments: Texts.values + Texts.numbers + Texts.mistakes)
  func sameVerdictAndValue(_ text: String) {
    for options in Self.options {
      let difference = Self.verdicts(Array(text.utf8), options).difference
      #expect(difference == nil)
      let wrapped = Self.verdicts(Array("{\"k\":[\(text)]}".utf8), options).difference
      #expect(wrapped == nil)
    }
  }

  @Test(arguments: Texts.invalidUTF8)
  func sameVerdictOnInvalidUTF8(_ text: [UInt8]) {
    #expect(Self.verdicts(text).ours.isSuccess == false)
    #expect(Self.verdicts(text).agree)
  }

  /// Both accept a comma after the last element or member, and no other superfluous comma.
  @Test(arguments: ["[1,]", "[[],]", #"{"a":1,}"#, "[1,]\n", "[1,\n]", "[,]", "{,}", "[1,,]", #"{"a":,}"#, "[1,}"])
  func trailingCommas(_ text: String) {
    #expect(Self.verdicts(Array(text.utf8)).difference == nil)
  }

  /// JSONSerialization on Linux treats it as a byte order mark.
  @Test func markAtTheStartOfAString() throws {
    let verdicts = Self.verdicts(Array("[\"\u{FEFF}x\"]".utf8))
    #expect(try verdicts.ours.get() as? [String] == ["\u{FEFF}x"])
    #expect(try verdicts.theirs.get() as? [String] == ["x"])
  }

  @Test(arguments: [1, 2, 511, 512, 513, 514, 2000])
  func sameDepth(_ depth: Int) {
    for objects in [false, true] {
      let difference = Self.verdicts(Array(Texts.nested(depth, objects: objects).utf8)).difference
      #expect(difference == nil)
    }
  }

  @Test func absurdDepthIsAnError() {
    let text = Data(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(throws: CocoaError.self) { try SpoolSerialization.jsonObject(with: text) }
  }

  /// Equality in Foundation, for values that other code compares.
  @Test(arguments: Texts.values.filter { $0.contains("{") })
  func equalDictionaries(_ text: String) throws {
    let verdicts = Self.verdicts(Array(text.utf8))
    #expect(try verdicts.ours.get() as? NSObject == verdicts.theirs.get() as? NSObject)
  }

  @Test func casts() throws {
    let text = #"{"t":true,"f":false,"one":1,"half":1.5,"s":"x","n":null,"big":18446744073709551616}"#
    let value = try SpoolSerialization.jsonObject(with: Data(text.utf8))
    let object = try #require(value as? [String: Any])
    #expect(object["t"] as? Bool == true)
    #expect(object["f"] as? Int == 0)
    #expect(object["one"] as? Int == 1)
    #expect(object["one"] as? Bool == true)
    #expect(object["one"] as? Double == 1)
    #expect(object["half"] as? Int == nil)
    #expect(object["half"] as? Double == 1.5)
    #expect(object["s"] as? String == "x")
    #expect(object["n"] is NSNull)
    #expect((object["big"] as? NSDecimalNumber)?.stringValue == "18446744073709551616")
  }

  @Test func mutableContainersCanBeChanged() throws {
    let data = Data(#"{"list":[1]}"#.utf8)
    let value = try SpoolSerialization.jsonObject(with: data, options: .mutableContainers)
    let object = try #require(value as? NSMutableDictionary)
    object["more"] = "x"
    #expect(object.count == 2)
  }
}
