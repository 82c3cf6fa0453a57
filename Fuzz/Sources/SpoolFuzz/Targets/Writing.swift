import Foundation
import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// All ways to write a value give the same text, and a slow parser reads the value from it.
  ///
  /// The layout and the length of pieces follow from the sum of all bytes, so that any change of the input changes
  /// them.
  static let writing = Target(name: "writing", summary: "all writers agree, and a slow parser reads the values") {
    bytes in
    var options = JSONDocument.Options()
    // The slow parser recurses.
    options.rules.maximumDepth = 200
    guard let document = try? JSONDocument(Array(bytes), options: options) else { return }
    let sum = bytes.reduce(0) { $0 + Int($1) }
    let layout = JSONWriter.Options(isPretty: sum & 1 != 0, sortsKeys: sum & 2 != 0, escapesSlashes: sum & 4 != 0)
    let test = WritingTest(document, layout, pieceBytes: 1 + sum >> 3 & 127)
    test.checkText()
    test.checkElements()
    WrittenModels(document).check(layout)
    checkStrings(document)
  }

  /// A string is written as it should be, byte by byte.
  private static func checkStrings(_ document: JSONDocument) {
    let encoder = SpoolJSONEncoder()
    for escapesSlashes in [false, true] {
      encoder.outputFormatting = escapesSlashes ? [] : .withoutEscapingSlashes
      for string in document.strings(upTo: 20) {
        let expected = quoted(string, escapesSlashes: escapesSlashes)
        let written = (try? encoder.encode(string)).map(Array.init)
        if written != expected { report("a string", "\(written as Any)", "\(expected)") }
        let text = JSONText(escapesSlashes: escapesSlashes, isStrict: true)
        text.append(string: string)
        if text.withBytes(Array.init) != expected { report("a string as text", text.string, "\(expected)") }
      }
    }
  }

  /// A string in quotes, in which only the characters that RFC 8259 requires are escaped, apart from slashes.
  private static func quoted(_ string: String, escapesSlashes: Bool) -> [UInt8] {
    let short: [UInt8: String] = [8: "b", 9: "t", 10: "n", 12: "f", 13: "r", 34: "\"", 92: "\\"]
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0..<128 where short[UInt8(scalar.value)] != nil: text += "\\" + (short[UInt8(scalar.value)] ?? "")
      case 0..<32: text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      case 47 where escapesSlashes: text += "\\/"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return Array((text + "\"").utf8)
  }
}
