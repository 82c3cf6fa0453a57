extension TapeReader {
  /// True if a value is a string.
  @inlinable @inline(__always)
  package func isString(at index: Int) -> Bool { self[index].rawTag &>> 1 == TapeWord.Tag.string.rawValue &>> 1 }

  @inlinable @inline(__always)
  package func isObject(at index: Int) -> Bool { self[index].is(.object) }

  @inlinable @inline(__always)
  package func isArray(at index: Int) -> Bool { self[index].is(.array) }

  /// The text of a string without escapes; nil for anything else.
  @inlinable @inline(__always)
  package func plainSource(at index: Int) -> UnsafeBufferPointer<UInt8>? {
    self[index].is(.string) ? source(at: index) : nil
  }

  /// The kind of a value.
  @inlinable @inline(__always)
  package func kind(at index: Int) -> JSONValue.Kind {
    // By the numbers of the tags, in the order in which they are frequent.
    switch self[index].rawTag {
    case TapeWord.Tag.string.rawValue, TapeWord.Tag.escapedString.rawValue: .string
    case TapeWord.Tag.number.rawValue: .number
    case TapeWord.Tag.object.rawValue: .object
    case TapeWord.Tag.array.rawValue: .array
    case TapeWord.Tag.true.rawValue, TapeWord.Tag.false.rawValue: .bool
    default: .null
    }
  }
}
