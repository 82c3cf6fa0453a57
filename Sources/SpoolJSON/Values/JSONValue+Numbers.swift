extension JSONValue {
  /// The source text of a number, with every digit as it was written; nil for anything else.
  public var numberText: String? {
    read { $0.isNumber(at: index) ? $0.plainText($0.source(at: index)) : nil }
  }

  /// The value of a number that is an integer in the range of `Int`; nil for anything else. `1.0` and `1e2` are
  /// integers.
  public var int: Int? { int64.flatMap { Int(exactly: $0) } }

  /// The value of a number that is an integer in the range of `Int64`; nil for anything else.
  public var int64: Int64? { number(NumberText.int64).flatMap { $0 } }

  /// The value of a number that is an integer in the range of `UInt64`; nil for anything else.
  public var uint64: UInt64? { number(NumberText.uint64).flatMap { $0 } }

  /// The nearest `Double` of a number; nil for anything else, and for a number too large for `Double`.
  public var double: Double? { number(NumberText.double).flatMap { $0 } }

  /// The nearest `Float` of a number; nil for anything else, and for a number too large for `Float`.
  public var float: Float? { number(NumberText.float).flatMap { $0 } }

  private func number<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result? {
    read { reader in
      guard reader.isNumber(at: index) else { return nil }
      // SAFETY: the source of a number is never empty, so it has a base address.
      let source = reader.source(at: index)
      return body(source.baseAddress.unsafelyUnwrapped, source.count)
    }
  }
}
