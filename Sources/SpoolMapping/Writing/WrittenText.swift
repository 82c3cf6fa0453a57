import Foundation
import SpoolJSON

/// A text that models are written into.
@usableFromInline
final class WrittenText {
  private let text = JSONText(escapesSlashes: true)

  @usableFromInline
  init() {}

  /// Whether everything had a form in JSON.
  @usableFromInline
  var isValid: Bool { text.isValid }

  /// What appends an object to the text.
  @usableFromInline
  var writer: ObjectWriter { TextWriter(text: text) }

  /// The text as a string.
  @usableFromInline
  func string(isPretty: Bool) -> String? {
    guard isPretty else { return text.string }
    return laidOut(.init(isPretty: true)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text in UTF-8.
  @usableFromInline
  func data(_ options: JSONSerialization.WritingOptions) -> Data? {
    let escapesSlashes = !options.contains(.withoutEscapingSlashes)
    let layout = JSONWriter.Options(
      isPretty: options.contains(.prettyPrinted), sortsKeys: options.contains(.sortedKeys))
    if escapesSlashes && layout == JSONWriter.Options() { return text.takeData() }
    return laidOut(layout, unescapesSlashes: !escapesSlashes).map { Data($0) }
  }

  /// The text written again with another layout.
  private func laidOut(_ layout: JSONWriter.Options, unescapesSlashes: Bool = false) -> [UInt8]? {
    var options = JSONParser.Options()
    options.maximumDepth = .max
    let document = text.withBytes { try? JSONDocument(copying: $0, options: options) }
    let bytes = document?.root.serialized(layout)
    return unescapesSlashes ? bytes.map(Self.unescapingSlashes) : bytes
  }

  /// A text without the backslashes before slashes.
  private static func unescapingSlashes(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        if bytes[index + 1] != UInt8(ascii: "/") { result.append(bytes[index]) }
        result.append(bytes[index + 1])
        index += 2
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
