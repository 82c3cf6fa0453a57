/// How a text in pieces is laid out.
package struct JSONTextLayout: Sendable {
  let isArray: Bool
  package let options: JSONWriter.Options
  let pieceBytes: Int
  let flushesEachElement: Bool

  /// - Parameters:
  ///   - isArray: True for an array, false for lines.
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: True if each element ends a piece.
  package init(isArray: Bool, _ options: JSONWriter.Options, pieceBytes: Int, flushesEachElement: Bool) {
    self.isArray = isArray
    self.options = options
    self.pieceBytes = max(pieceBytes, 1)
    self.flushesEachElement = flushesEachElement
  }

  func makeWriter(to sink: @escaping (UnsafeRawBufferPointer) throws -> Void) -> JSONElementWriter {
    let writer: JSONElementWriter =
      isArray
      ? JSONArrayWriter(options: options, bufferBytes: pieceBytes, to: sink)
      : JSONLinesWriter(options: options, bufferBytes: pieceBytes, to: sink)
    writer.flushesEachElement = flushesEachElement
    return writer
  }
}
