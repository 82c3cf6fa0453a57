// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

public import SpoolTape

// SpoolNIO has the same methods for other pieces, which win where it is imported: so these lose to them.

extension AsyncSequence where Element == JSONValue {
  /// The elements as lines (NDJSON, JSON Lines), in pieces.
  ///
  /// A value that is larger than a piece is divided.
  ///
  /// - Parameters:
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  @_disfavoredOverload
  public func jsonLines(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<Self, [UInt8]> {
    let layout = JSONTextLayout(
      isArray: false, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return self.jsonText(layout) { [UInt8]($0) }
  }

  /// The elements as an array, in pieces.
  ///
  /// A value that is larger than a piece is divided.
  ///
  /// - Parameters:
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  @_disfavoredOverload
  public func jsonArray(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<Self, [UInt8]> {
    let layout = JSONTextLayout(
      isArray: true, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return self.jsonText(layout) { [UInt8]($0) }
  }
}

extension Sequence where Element == JSONValue {
  /// The elements as lines (NDJSON, JSON Lines), in pieces.
  ///
  /// A value that is larger than a piece is divided.
  ///
  /// - Parameters:
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  @_disfavoredOverload
  public func jsonLines(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<AsyncElements<Self>, [UInt8]> {
    let layout = JSONTextLayout(
      isArray: false, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return AsyncElements(self).jsonText(layout) { [UInt8]($0) }
  }

  /// The elements as an array, in pieces.
  ///
  /// A value that is larger than a piece is divided.
  ///
  /// - Parameters:
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  @_disfavoredOverload
  public func jsonArray(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<AsyncElements<Self>, [UInt8]> {
    let layout = JSONTextLayout(
      isArray: true, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return AsyncElements(self).jsonText(layout) { [UInt8]($0) }
  }
}
