extension JSONParser {
  /// The tokenizer that turns JSON text into a tape. All engines accept the same input, report the same errors and
  /// write the same tape.
  public enum Engine: Sendable, Hashable {
    /// ``yajl`` for a ``JSONParser``, if it is available; ``buffer`` for a complete document.
    case automatic

    /// libyajl, which takes pieces of any size. This is the reference engine.
    ///
    /// It is not available everywhere (``isYajlAvailable``). Where it is not, a parse with it throws a ``JSONError`` with
    /// the code ``JSONError/Code/engineUnavailable``. <doc:Yajl> says what it does and what Spool adds.
    case yajl

    /// Spool's own tokenizer, which takes complete documents and pieces of any size, and throws an error with the piece that
    /// brings the wrong byte. It takes about a quarter of the time of ``yajl``.
    case buffer

    /// True if Spool has been built with libyajl: on macOS or Linux, with the trait `Yajl`, which is on by default, and
    /// not with the static Linux SDK.
    public static var isYajlAvailable: Bool { YajlTokenizer.isAvailable }

    /// The engine that the tests compare others with: libyajl, or where it is not available the buffer tokenizer.
    package static var reference: Engine { isYajlAvailable ? .yajl : .buffer }

    var isAvailable: Bool { self != .yajl || Engine.isYajlAvailable }
  }
}
