public import Foundation
public import SpoolJSON

/// A text that models are written into.
@usableFromInline
final class WrittenText {
  /// The layout that the text gets after it has been written, without its slashes, which are right from the start.
  private var layout: JSONWriter.Options
  /// Whether members of a type that JSON cannot represent are failures. If not, they are left out.
  let isStrict: Bool
  let escapesSlashes: Bool
  /// Whether dictionaries are made of the text.
  let keepsValues: Bool
  /// The map that writes the text, and its use after that.
  private var map: Map?
  private var use: KeptMaps.Use?
  private lazy var text = JSONText(escapesSlashes: escapesSlashes, isStrict: isStrict, keepsValues: keepsValues)

  /// The most bytes of a text whose memory is kept.
  private static let mostKept = 1 << 15

  /// An empty text.
  ///
  /// - Parameters:
  ///   - layout: The layout of the text.
  ///   - isStrict: Whether members of a type that JSON cannot represent are failures. If not, they are left out.
  ///   - keepsValues: Whether dictionaries are made of the text.
  @usableFromInline
  init(_ layout: JSONWriter.Options, isStrict: Bool, keepsValues: Bool = false) {
    self.layout = layout
    self.layout.escapesSlashes = false
    self.isStrict = isStrict
    self.keepsValues = keepsValues
    escapesSlashes = layout.escapesSlashes
  }

  /// An empty text with the layout of JSONSerialization. Members of a type that JSON cannot represent are left out.
  @usableFromInline
  convenience init(_ options: JSONSerialization.WritingOptions) {
    let layout = JSONWriter.Options(
      isPretty: options.contains(.prettyPrinted), sortsKeys: options.contains(.sortedKeys),
      escapesSlashes: !options.contains(.withoutEscapingSlashes))
    self.init(layout, isStrict: false)
  }

  deinit {
    guard let use else { return }
    let text = text
    guard text.isValid, !text.isShared, text.capacity <= WrittenText.mostKept, isKnownUniquelyReferenced(&map) else {
      return
    }
    text.removeAll()
    KeptMaps.keep(&map, use)
  }

  /// The writer that appends objects to the text.
  var writer: TextWriter { TextWriter(text: text) }

  /// Sets the map that writes the text, and its use after that. The text becomes that of the map.
  func begin(_ map: Map, _ use: KeptMaps.Use?) {
    (self.map, self.use) = (map, use)
    map.withTextWriter { text = $0.text }
  }

  /// The error about the first value that JSON cannot represent; nil if there is none.
  @usableFromInline
  var error: MapError? { text.firstError() }

  /// The arrays and dictionaries of the text.
  var boxed: Any { text.boxed() }

  /// The text as a string.
  @usableFromInline
  func string() throws -> String { try laidOut().string }

  /// The text in UTF-8, which is taken out.
  @usableFromInline
  func data() throws -> Data { try laidOut().takeData() }

  /// Appends the text in UTF-8 to some bytes.
  @usableFromInline
  func append(to bytes: inout [UInt8]) throws { try laidOut().withBytes { bytes.append(contentsOf: $0) } }

  /// Calls a closure with the text in UTF-8.
  @usableFromInline
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) throws -> Result {
    try laidOut().withBytes(body)
  }

  /// The text in its layout.
  private func laidOut() throws -> JSONText {
    if layout.isPretty || layout.sortsKeys { try text.layOut(layout) }
    return text
  }
}
