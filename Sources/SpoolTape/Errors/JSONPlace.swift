/// A place in JSON text.
///
/// The line and the column of a value are counted when they are asked for, because most errors about values need only the offset,
/// or are dropped by a `try?`. Until then, the place keeps the text alive.
public struct JSONPlace: Sendable {
  /// The offset in bytes of UTF-8 from the start of the text, including a byte order mark.
  public let offset: Int
  private let lines: Lines

  private enum Lines: Sendable {
    case counted(line: Int, column: Int)
    case of(TapeStorage)
  }

  /// The line, counted from 1. LF, CRLF and CR end a line.
  ///
  /// - Complexity: Constant; for the place of a value, linear in the offset.
  public var line: Int { counted.line }

  /// The column, counted from 1, in bytes of UTF-8 from the start of the line.
  ///
  /// - Complexity: Constant; for the place of a value, linear in the offset.
  public var column: Int { counted.column }

  private var counted: (line: Int, column: Int) {
    switch lines {
    case .counted(let line, let column): return (line, column)
    case .of(let storage):
      let place = storage.withText { JSONPlace(offset: offset, in: $0) }
      return (place.line, place.column)
    }
  }

  package init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    lines = .counted(line: line, column: column)
  }

  /// The place of the value at an index.
  package init(ofValueAt index: Int, of storage: TapeStorage) {
    offset = storage.textOffset(ofValueAt: index)
    lines = .of(storage)
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
    let (line, column) = inner.counted
    return JSONPlace(
      offset: offset + inner.offset, line: self.line + line - 1, column: line == 1 ? self.column + column - 1 : column)
  }

  /// The line and the column: `line 3, column 7`.
  package var words: String {
    let (line, column) = counted
    return "line \(line), column \(column)"
  }
}

extension JSONPlace: Hashable {
  /// Returns true if two places are the same, whatever text they are in.
  public static func == (a: JSONPlace, b: JSONPlace) -> Bool { a.offset == b.offset && a.counted == b.counted }

  /// Hashes the offset.
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
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
