import Foundation
import ObjectMapper

/// The same calls as those of JSONSerialization, and what is different.
func checkSerialization() throws {
  let parsed = try object(#"{"b": [1, 2.5, true, null], "a": "x/y"}"#)
  let members = parsed as? [String: Any]
  let list = members?["b"] as? [Any] ?? []
  expect(list.map { "\(type(of: $0))" }.last, "NSNull")
  expect([list[0] is NSNumber, list[1] is NSNumber, list[2] is NSNumber], [true, true, true])
  expect(try text(parsed, [.sortedKeys]), #"{"a":"x\/y","b":[1,2.5,true,null]}"#)
  expect(try text(parsed, [.sortedKeys, .withoutEscapingSlashes]), #"{"a":"x/y","b":[1,2.5,true,null]}"#)
  for options in [[.sortedKeys], [.sortedKeys, .prettyPrinted]] as [JSONSerialization.WritingOptions] {
    let original = try JSONSerialization.data(withJSONObject: parsed, options: options)
    expect(try SpoolSerialization.data(withJSONObject: parsed, options: options), original)
  }
  expect(try object("[1]", .mutableContainers) is NSMutableArray, true)
  expect((try object(#"["a"]"#, .mutableLeaves) as? [Any])?.first is NSMutableString, true)
  expect(try object("5", .fragmentsAllowed) as? Int, 5)
  checkSerializationErrors()
  // Numbers.
  let long = (try object("[0.30000000000000004, -1234567890123456789]") as? [NSNumber]) ?? []
  expect(long.map { $0 is NSDecimalNumber }, [false, false])
  expect(long[0].doubleValue, 0.30000000000000004)
  expect(long[1].int64Value, -1_234_567_890_123_456_789)
  expect((try object("[\"\u{FEFF}x\"]") as? [String])?.first?.unicodeScalars.count, 2)
  let notNumbers: [Any] = [NSDecimalNumber.notANumber, Decimal.nan]
  for value in notNumbers { expect(failure { try text([value]) }, true) }
  // Depth.
  func nested(_ levels: Int) -> [Any] { (1..<levels).reduce([1] as [Any]) { (inner, _) in [inner] } }
  expect(failure { try text(nested(513)) }, true)
  expect(failure { try text(nested(512)) }, false)
  expect(SpoolSerialization.isValidJSONObject(nested(512)), true)
  expect(SpoolSerialization.isValidJSONObject(nested(513)), false)
  expect(SpoolSerialization.isValidJSONObject(["abc".prefix(2)]), true)
  expect(try text(["abc".prefix(2)]), #"["ab"]"#)
  expect(SpoolSerialization.isValidJSONObject([Date()]), false)
  try checkStreams()
}

private func object(_ text: String, _ options: JSONSerialization.ReadingOptions = []) throws -> Any {
  try SpoolSerialization.jsonObject(with: Data(text.utf8), options: options)
}

private func text(_ object: Any, _ options: JSONSerialization.WritingOptions = []) throws -> String {
  String(decoding: try SpoolSerialization.data(withJSONObject: object, options: options), as: UTF8.self)
}

/// Whether a function throws the error that JSONSerialization throws.
private func failure<T>(_ body: () throws -> T) -> Bool {
  do {
    _ = try body()
    return false
  } catch {
    expect((error as? CocoaError)?.code, .propertyListReadCorrupt)
    return true
  }
}

private func checkSerializationErrors() {
  for text in ["", "[1,\n 2 3]", "5", "[1e400]", "[\"\\ud800\"]"] { expect(failure { try object(text) }, true) }
  do {
    _ = try object("[1,\n 2 3]")
  } catch {
    let description = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    expect(description, #"line 2, column 4 (byte 7): unexpected "3", expected "," or "]""#)
  }
  expect(failure { try text(5) }, true)
  expect(failure { try text([Double.nan]) }, true)
}

private func checkStreams() throws {
  let input = InputStream(data: Data("[1]".utf8))
  expect((try? SpoolSerialization.jsonObject(with: input)) == nil, true)
  input.open()
  expect(try SpoolSerialization.jsonObject(with: input) as? [Int], [1])
  let closed = OutputStream.toMemory()
  expect((try? SpoolSerialization.writeJSONObject([1], to: closed)) == nil, true)
  let output = OutputStream.toMemory()
  output.open()
  expect(try SpoolSerialization.writeJSONObject([1], to: output), 3)
  // A stream with no room.
  var room: UInt8 = 0
  let full = OutputStream(toBuffer: &room, capacity: 1)
  full.open()
  expect((try? SpoolSerialization.writeJSONObject([1, 2, 3], to: full)) == nil, true)
}
