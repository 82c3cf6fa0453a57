import Foundation

/// Texts that the cases read: an array of people, made by a rule.
enum Sample {
  private static let names = [
    "Ada", "Grace", "Jos\\u00e9", "Zoë €😀", "A name of more than fifteen bytes", "a\\nb\\\\c\\\"d", "İstanbul", "",
  ]
  private static let numbers = [
    "0", "-12.5e3", "0.1", "1e-7", "123456789.123456789", "9007199254740993", "-0", "1.7976931348623157e308",
  ]

  /// One person, as a text without line breaks.
  static func person(_ number: Int) -> String {
    let name = names[number % names.count]
    let friends = (0..<number % 4).map { #"{"id":\#($0),"name":"\#(names[($0 + number) % names.count])"}"# }
    return
      #"{"id":\#(number),"name":"\#(name)","is_active":\#(number % 2 == 0),"balance":\#(numbers[number % numbers.count]),"#
      + #""address":{"street":"\#(number) High Street","zip_code":"0\#(number)"},"tags":["x","a tag of more than fifteen bytes",""],"#
      + #""friends":[\#(friends.joined(separator: ","))],"registered":"2024-02-29T12:30:\#(10 + number % 50)Z","seconds":\#(number * 1001),"#
      + #""link":"https://example.com/\#(number)?q=1","byKey":{"k\#(number)":{"id":1,"name":"x"}},"unknown":[null,[[]],{}]}"#
  }

  /// An array of people.
  static func array(_ count: Int) -> [UInt8] {
    Array(("[" + (0..<count).map(person).joined(separator: ",\n ") + "]").utf8)
  }

  /// A few strings that are longer than the pieces of a stream, with escapes and without.
  static let longStrings: [UInt8] = {
    let strings = (0..<2).map { number in
      "\"" + String(repeating: number % 2 == 0 ? "0123456789abcdef" : "0123456789\\n\\u00e9", count: 5 << 10) + "\""
    }
    return Array("[\(strings.joined(separator: ", "))]".utf8) + Array(String(repeating: " ", count: 10).utf8)
  }()

  /// People in lines.
  static func lines(_ count: Int) -> [UInt8] {
    Array((0..<count).map { person($0) + "\n" }.joined().utf8)
  }

  /// An array of people of at least so many bytes.
  static func array(bytes: Int) -> [UInt8] {
    array(bytes / person(10).utf8.count + 10)
  }
}

/// A folder that is removed at the end of a body.
func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("spool-faults-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder.path)
}

/// A file with some bytes that is removed at the end of a body.
func withFile<Result>(_ bytes: [UInt8], _ body: (String) throws -> Result) throws -> Result {
  try withFolder { folder in
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/file.json"))
    return try body(folder + "/file.json")
  }
}
