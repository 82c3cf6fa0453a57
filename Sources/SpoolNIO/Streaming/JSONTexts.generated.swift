// Written by scripts/generate. Do not edit.
// swift-format-ignore-file

#if NIO

public import NIOCore
public import SpoolCoding
internal import SpoolCodingStreams
public import SpoolJSON

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
  public func jsonLines(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<Self, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: false, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return self.jsonText(layout) { ByteBuffer(bytes: $0) }
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
  public func jsonArray(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<Self, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: true, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return self.jsonText(layout) { ByteBuffer(bytes: $0) }
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
  public func jsonLines(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<AsyncElements<Self>, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: false, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return AsyncElements(self).jsonText(layout) { ByteBuffer(bytes: $0) }
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
  public func jsonArray(
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<AsyncElements<Self>, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: true, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return AsyncElements(self).jsonText(layout) { ByteBuffer(bytes: $0) }
  }
}

extension AsyncSequence where Element: Encodable {
  /// The elements as lines (NDJSON, JSON Lines), in pieces.
  ///
  /// An element that cannot be encoded ends the text with the error of the encoder.
  ///
  /// - Parameters:
  ///   - encoder: What encodes an element, with the options that it has now; the layout is that of `options`.
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  public func jsonLines(
    by encoder: SpoolJSONEncoder = SpoolJSONEncoder(),
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<Self, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: false, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return self.jsonText(layout, by: encoder) { ByteBuffer(bytes: $0) }
  }

  /// The elements as an array, in pieces.
  ///
  /// An element that cannot be encoded ends the text with the error of the encoder.
  ///
  /// - Parameters:
  ///   - encoder: What encodes an element, with the options that it has now; the layout is that of `options`.
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  public func jsonArray(
    by encoder: SpoolJSONEncoder = SpoolJSONEncoder(),
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<Self, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: true, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return self.jsonText(layout, by: encoder) { ByteBuffer(bytes: $0) }
  }
}

extension Sequence where Element: Encodable {
  /// The elements as lines (NDJSON, JSON Lines), in pieces.
  ///
  /// An element that cannot be encoded ends the text with the error of the encoder.
  ///
  /// - Parameters:
  ///   - encoder: What encodes an element, with the options that it has now; the layout is that of `options`.
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  public func jsonLines(
    by encoder: SpoolJSONEncoder = SpoolJSONEncoder(),
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<AsyncElements<Self>, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: false, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return AsyncElements(self).jsonText(layout, by: encoder) { ByteBuffer(bytes: $0) }
  }

  /// The elements as an array, in pieces.
  ///
  /// An element that cannot be encoded ends the text with the error of the encoder.
  ///
  /// - Parameters:
  ///   - encoder: What encodes an element, with the options that it has now; the layout is that of `options`.
  ///   - options: The layout of the text.
  ///   - pieceBytes: How many bytes a piece has at least, except for the last one.
  ///   - flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it.
  /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
  public func jsonArray(
    by encoder: SpoolJSONEncoder = SpoolJSONEncoder(),
    options: JSONWriter.Options = .init(),
    pieceBytes: Int = 1 << 16,
    flushesEachElement: Bool = false
  ) -> AsyncJSONText<AsyncElements<Self>, ByteBuffer> {
    let layout = JSONTextLayout(
      isArray: true, options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
    return AsyncElements(self).jsonText(layout, by: encoder) { ByteBuffer(bytes: $0) }
  }
}

#endif
