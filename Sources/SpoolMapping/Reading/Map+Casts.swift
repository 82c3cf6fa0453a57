extension Map {
  /// The value of a node as any type, also an optional one: a cast, but for numbers, which are read by value.
  ///
  /// Nothing and null are an optional that is nil. The comparisons fold away where this is compiled for a concrete
  /// `T`, and what is left is one call.
  @inlinable @inline(__always)
  func cast<T>(at node: Int) -> T? {
    // SAFETY: each bit cast is from `X??` to `T?` where `T` was found to be `X?`.
    if T.self == String?.self { return unsafeBitCast(optional(at: node) as String??, to: T?.self) }
    if T.self == Int?.self { return unsafeBitCast(optional(at: node) as Int??, to: T?.self) }
    if T.self == Double?.self { return unsafeBitCast(optional(at: node) as Double??, to: T?.self) }
    if T.self == Bool?.self { return unsafeBitCast(optional(at: node) as Bool??, to: T?.self) }
    // None of these is an optional, which would take a look-up to find out.
    if T.self == String.self || T.self == Int.self || T.self == Double.self || T.self == Bool.self
      || T.self == Float.self || T.self == [String].self || T.self == [Int].self || T.self == [Double].self
    {
      return read(at: node)
    }
    return castOther(at: node)
  }

  @inlinable
  func castOther<T>(at node: Int) -> T? {
    if let optional = T.self as? any AnyOptional.Type { return castOptional(optional, at: node) }
    return isNothing(node) ? nil : read(at: node)
  }

  @usableFromInline
  func castOptional<Other: AnyOptional, T>(_ type: Other.Type, at node: Int) -> T? {
    // SAFETY: `Other` is `T`, which the only caller has found to be an optional.
    unsafeBitCast(type.cast(self, at: node), to: T?.self)
  }

  @inlinable @inline(__always)
  func optional<T>(at node: Int) -> T?? {
    if let value: T = read(at: node) { return value }
    return isNothing(node) ? .some(nil) : nil
  }

  /// Whether there is no value, or null.
  @usableFromInline
  func isNothing(_ node: Int) -> Bool { node < 0 || isNull(node) }
}
