import Foundation
import SpoolJSON

/// A text that models are written into.
@usableFromInline
final class WrittenText {
  private let text: JSONText

  /// A text with escaped slashes, in which members of a type that has no form in JSON are left out.
  @usableFromInline
  init() { text = JSONText(escapesSlashes: true) }

  /// A text in which such members are failures.
  @usableFromInline
  init(strict layout: JSONWriter.Options) {
    text = JSONText(escapesSlashes: layout.escapesSlashes, isStrict: true)
  }

  /// The error about the first value that has no form in JSON; nil if all values in the text have one.
  @usableFromInline
  var error: MapError? { text.firstError() }

  /// What appends an object to the text.
  @usableFromInline
  var writer: ObjectWriter { TextWriter(text: text) }

  /// The text as a string.
  @usableFromInline
  func string(isPretty: Bool) -> String? {
    guard isPretty else { return text.string }
    return (try? laidOut(.init(isPretty: true))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text in UTF-8.
  @usableFromInline
  func data(_ options: JSONSerialization.WritingOptions) -> Data? {
    let escapesSlashes = !options.contains(.withoutEscapingSlashes)
    let layout = JSONWriter.Options(
      isPretty: options.contains(.prettyPrinted), sortsKeys: options.contains(.sortedKeys))
    if escapesSlashes && layout == JSONWriter.Options() { return text.takeData() }
    guard let bytes = try? laidOut(layout) else { return nil }
    return Data(escapesSlashes ? bytes : Self.unescapingSlashes(bytes))
  }

  /// Appends the text in UTF-8 to some bytes.
  @usableFromInline
  func append(to bytes: inout [UInt8], _ layout: JSONWriter.Options) throws {
    if layout.isCompact { return text.withBytes { bytes.append(contentsOf: $0) } }
    try JSONWriter(options: layout).append(text.document().root, to: &bytes)
  }

  /// The text as a string.
  @usableFromInline
  func string(_ layout: JSONWriter.Options) throws -> String {
    layout.isCompact ? text.string : String(decoding: try laidOut(layout), as: UTF8.self)
  }

  /// The text written again with another layout.
  private func laidOut(_ layout: JSONWriter.Options) throws(JSONError) -> [UInt8] {
    try text.document().root.serialized(layout)
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

extension JSONWriter.Options {
  /// Whether the text can stay as models write it.
  fileprivate var isCompact: Bool { !isPretty && !sortsKeys }
}
