// Errors that only streams throw.

extension JSONError {
  static func bufferLimit(_ limit: Int, at offset: Int) -> JSONError {
    JSONError(.bufferLimit, at: offset, line: 1, column: offset + 1, expected: .limit(limit), found: .end)
  }

  static func inputLimit(_ limit: Int, line: Int, lineStart: Int) -> JSONError {
    JSONError(
      .inputLimit, at: limit, line: line, column: limit - lineStart + 1, expected: .limit(limit), found: .end)
  }

  static func elementLimit(_ limit: Int, at offset: Int, line: Int, column: Int) -> JSONError {
    JSONError(.elementLimit, at: offset, line: line, column: column, expected: .limit(limit), found: .end)
  }

  /// The error for a record of a sequence without a separator before it, or for a number or literal that may be
  /// truncated.
  static func brokenRecord(at offset: Int, line: Int, found: UInt8, _ isCut: Bool) -> JSONError {
    JSONError(
      isCut ? .unexpectedEnd : .unexpectedByte, at: offset, line: line, column: 1,
      expected: isCut ? .separator : .recordSeparator, found: isCut ? .end : .byte(found))
  }

  /// The same error for a text that starts somewhere in a line of a stream, with its place in that stream.
  func moved(by start: Int, line: Int, column: Int) -> JSONError {
    JSONError(
      code.kind, at: start + offset, line: line, column: column + offset + 1, expected: expected, found: found)
  }
}

extension JSONValidator {
  /// The error for a path at which there are no elements.
  func pathError(_ path: String, found: JSONError.Found) -> JSONError {
    JSONError(
      .pathNotFound, at: offset, line: line, column: offset - lineStart + 1, expected: .elements(at: path),
      found: found)
  }
}
