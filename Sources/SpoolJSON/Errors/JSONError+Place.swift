extension JSONError {
  /// Where an error is, and what was found there.
  enum Place: Sendable {
    case known(offset: Int, line: Int, column: Int, Found)
    /// A value on a tape, by its index. The rest is found when it is asked for, because most errors about values are
    /// dropped by a `try?`, and to find it takes a scan of the text.
    case value(Int, TapeStorage)
  }

  /// The place of the error, in bytes from the start of the input, including a byte order mark.
  ///
  /// - Complexity: Constant; for the error of a decoder about a value, at most linear in the offset.
  public var offset: Int {
    switch place {
    case .known(let offset, _, _, _): offset
    case .value(let index, let storage): storage.textOffset(ofValueAt: index)
    }
  }

  /// The line of the error, counted from 1. LF, CRLF and CR end a line.
  ///
  /// - Complexity: Constant; for the error of a decoder about a value, linear in the offset.
  public var line: Int { lineAndColumn.line }

  /// The column of the error, counted from 1, in UTF-8 bytes from the start of the line.
  ///
  /// - Complexity: Constant; for the error of a decoder about a value, linear in the offset.
  public var column: Int { lineAndColumn.column }

  var lineAndColumn: (line: Int, column: Int) {
    switch place {
    case .known(_, let line, let column, _): return (line, column)
    case .value(let index, let storage):
      let place = storage.withText { TextPlace(offset: storage.textOffset(ofValueAt: index), in: $0) }
      return (place.line, place.column)
    }
  }

  /// The byte that was found; nil if it is not known.
  package var foundByte: UInt8? {
    if case .byte(let byte) = found { byte } else { nil }
  }

  var found: Found {
    switch place {
    case .known(_, _, _, let found): found
    case .value(let index, let storage): .value(storage.shownText(ofValueAt: index))
    }
  }
}

extension JSONError: Equatable {
  /// Returns true if two errors say the same.
  public static func == (a: JSONError, b: JSONError) -> Bool {
    a.code == b.code && a.expected == b.expected && a.offset == b.offset && a.lineAndColumn == b.lineAndColumn
      && a.found == b.found
  }
}

extension JSONError {
  /// The error of a value that is not what a type needs.
  package init(unexpectedValueAt index: Int, of storage: TapeStorage) {
    self.init(.unexpectedValue, atValue: index, of: storage, expected: .nothing)
  }

  /// The error of an object without a key that a type needs.
  package init(missing key: String, inObjectAt index: Int, of storage: TapeStorage) {
    self.init(.pathNotFound, atValue: index, of: storage, expected: .member(key))
  }
}

extension JSONError {
  /// The index of the value that the error is about; nil if it is not about a value on this tape.
  package func index(onTape storage: TapeStorage) -> Int? {
    if case .value(let index, let own) = place, own === storage { index } else { nil }
  }
}

extension TapeStorage {
  fileprivate func withText<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(self) { body(UnsafeBufferPointer(start: text.base, count: text.count)) }
  }

  /// Enough of the text of a value to recognise it.
  fileprivate func shownText(ofValueAt index: Int) -> String {
    let limit = 40
    let length = scalarLength(at: index) ?? .max
    let start = textOffset(ofValueAt: index)
    let shown = withText { String(decoding: $0.dropFirst(start).prefix(min(length, limit)), as: UTF8.self) }
    return length <= limit ? shown : shown + "…"
  }

  /// The length of the text of a scalar in bytes, with its quotes; nil for a container.
  private func scalarLength(at index: Int) -> Int? {
    switch reader[index].tag {
    case .null, .true: 4
    case .false: 5
    case .number: reader.length(at: index)
    case .array, .object: nil
    default: reader.length(at: index) + 2
    }
  }
}
