// Errors that only streams throw.

extension JSONError {
  static func bufferLimit(_ limit: Int, at offset: Int) -> JSONError {
    JSONError(.bufferLimit, at: offset, line: 1, column: offset + 1, expected: .limit(limit), found: .end)
  }
}
