import Foundation
import SpoolJSON

/// A text that models are written into.
@usableFromInline
final class WrittenText {
  private let text: JSONText
  /// What is still to be done to the text, whose slashes are as they should be.
  private let layout: JSONWriter.Options

  /// An empty text.
  ///
  /// - Parameters:
  ///   - layout: How it is laid out.
  ///   - isStrict: Whether members of a type that JSON cannot represent are failures. If not, they are left out.
  @usableFromInline
  init(_ layout: JSONWriter.Options, isStrict: Bool) {
    text = JSONText(escapesSlashes: layout.escapesSlashes, isStrict: isStrict)
    self.layout = JSONWriter.Options(isPretty: layout.isPretty, sortsKeys: layout.sortsKeys)
  }

  /// The same, as for JSONSerialization, in which members of a type that JSON cannot represent are left out.
  @usableFromInline
  convenience init(_ options: JSONSerialization.WritingOptions) {
    let layout = JSONWriter.Options(
      isPretty: options.contains(.prettyPrinted), sortsKeys: options.contains(.sortedKeys),
      escapesSlashes: !options.contains(.withoutEscapingSlashes))
    self.init(layout, isStrict: false)
  }

  /// The error about the first value that JSON cannot represent; nil if there is none.
  @usableFromInline
  var error: MapError? { text.firstError() }

  /// What appends an object to the text.
  @usableFromInline
  var writer: ObjectWriter { TextWriter(text: text) }

  /// The text as a string.
  @usableFromInline
  func string() throws -> String {
    isCompact ? text.string : String(decoding: try text.document().root.serialized(layout), as: UTF8.self)
  }

  /// The text in UTF-8, which is taken out.
  @usableFromInline
  func data() throws -> Data { isCompact ? text.takeData() : Data(try text.document().root.serialized(layout)) }

  /// Appends the text in UTF-8 to some bytes.
  @usableFromInline
  func append(to bytes: inout [UInt8]) throws {
    if isCompact { return text.withBytes { bytes.append(contentsOf: $0) } }
    try JSONWriter(options: layout).append(text.document().root, to: &bytes)
  }

  /// Calls a closure with the text in UTF-8.
  @usableFromInline
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    if isCompact { return try text.withBytes(body) }
    return try text.document().root.serialized(layout).withUnsafeBytes(body)
  }

  /// Whether the text can stay as models write it.
  private var isCompact: Bool { !layout.isPretty && !layout.sortsKeys }
}
