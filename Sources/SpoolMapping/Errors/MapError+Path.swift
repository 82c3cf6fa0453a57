import SpoolJSON

extension MapError {
  /// One step from a container to a value in it.
  @usableFromInline
  enum PathComponent: Equatable {
    case key(String)
    case position(Int)
  }

  /// A place in the text that was read.
  public struct Position: Sendable, Hashable {
    /// In bytes from the start of the text; a byte order mark counts.
    public let offset: Int
    /// From 1. LF, CRLF and CR end a line.
    public let line: Int
    /// From 1, in UTF-8 bytes from the start of the line.
    public let column: Int
  }

  /// The way from the root to the value, `statuses[3].user.id`; nil if the value is the root itself.
  ///
  /// A key that holds a dot, a bracket or a quote, or nothing, is written as `["a.b"]`.
  public var keyPath: String? {
    guard !path.isEmpty else { return nil }
    var text = ""
    for component in path.reversed() {
      switch component {
      case .position(let position): text += "[\(position)]"
      case .key(let key) where MapError.needsQuotes(key): text += "[\"\(key)\"]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
    return text
  }

  /// Where the value starts in the text, or the object or array that lacks it; where a text that is not JSON goes
  /// wrong. Nil if the source was a dictionary, and for what could not be written.
  ///
  /// - Complexity: Linear in the offset, each time.
  public var position: Position? {
    if case .syntax(let error, _) = cause {
      return Position(offset: error.offset, line: error.line, column: error.column)
    }
    switch subject {
    case .value(let value), .missing(in: let value?): return Position(of: value)
    case .given, .boxed, .unwritable, .missing(in: nil): return nil
    }
  }

  /// The offset of `position`, for which the text is not read.
  var byteOffset: Int? {
    switch subject {
    case .value(let value), .missing(in: let value?): value.storage.textOffset(ofValueAt: value.index)
    case .given, .boxed, .unwritable, .missing(in: nil): nil
    }
  }

  private static func needsQuotes(_ key: String) -> Bool {
    key.isEmpty
      || key.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\"") }
  }
}

extension MapError.Position {
  /// The place of a value; computed from the text, because the tape has no lines.
  @inline(never)
  init(of value: JSONValue) {
    let offset = value.storage.textOffset(ofValueAt: value.index)
    let place = withExtendedLifetime(value.storage) {
      // SAFETY: the storage keeps the text, which is longer than the offset of any value in it.
      TextPlace(offset: offset, in: UnsafeBufferPointer(start: value.storage.reader.text, count: offset))
    }
    self.init(offset: offset, line: place.line, column: place.column)
  }
}
