/// A place in JSON text.
public struct JSONPlace: Sendable, Hashable {
  /// The offset in bytes of UTF-8 from the start of the text, including a byte order mark.
  public let offset: Int
  /// The line, counted from 1. LF, CRLF and CR end a line.
  public let line: Int
  /// The column, counted from 1, in bytes of UTF-8 from the start of the line.
  public let column: Int

  package init(offset: Int, line: Int, column: Int) {
    (self.offset, self.line, self.column) = (offset, line, column)
  }

  /// The place of a byte. Linear in the offset, so use it only for errors.
  package init(offset: Int, in text: UnsafeBufferPointer<UInt8>) {
    self = LineCounter().place(of: min(offset, text.count), in: text)
  }

  /// A place in a text of one line, such as a path.
  package init(inLine offset: Int) { self.init(offset: offset, line: 1, column: offset + 1) }

  /// The place that an error of reading JSON is about.
  ///
  /// - Parameter error: A ``JSONError``, a `MapError` or a ``JSONElementError``; a `DecodingError` of `SpoolJSONDecoder`.
  /// - Returns: Nil if the error does not say where the fault is, or is none of these.
  /// - Complexity: Linear in the offset.
  public init?(of error: any Error) {
    guard let place = (error as? any PlacedError)?.faultPlace else { return nil }
    self = place
  }

  /// The first byte of a text.
  package static var start: JSONPlace { JSONPlace(inLine: 0) }

  /// The place of something in a text that starts here.
  package func adding(_ inner: JSONPlace) -> JSONPlace {
    JSONPlace(
      offset: offset + inner.offset, line: line + inner.line - 1,
      column: inner.line == 1 ? column + inner.column - 1 : inner.column)
  }

  /// The line and the column: `line 3, column 7`.
  package var words: String { "line \(line), column \(column)" }
}

/// An error that may know a place in a text.
package protocol PlacedError: Error {
  /// The place of what is wrong; nil if it is not known.
  var faultPlace: JSONPlace? { get }
  /// What is wrong, without the place.
  var faultReason: String { get }
}

extension DecodingError: PlacedError {
  private var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }

  package var faultPlace: JSONPlace? { context.underlyingError.flatMap { JSONPlace(of: $0) } }

  /// The text of the error, and its path.
  package var faultReason: String {
    let path = JSONKeyPath(codingPath: context.codingPath)
    return path.components.isEmpty ? context.debugDescription : "\(context.debugDescription) (at \(path))"
  }
}
