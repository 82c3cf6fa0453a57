import SpoolJSON

extension Map {
  /// What JSONSerialization would have made of the current value; nil if it is absent or null. Built when asked for.
  public var currentValue: Any? {
    node < 0 || reader.isNull(at: node) ? nil : boxed(at: node)
  }

  /// What JSONSerialization would have made of the object that keys are looked up in. Built when asked for.
  public var JSON: [String: Any] { boxed(at: root) as? [String: Any] ?? [:] }

  /// The current value as any type.
  ///
  /// - Returns: The value; nil if it is absent, null or of another type.
  @inlinable
  public func value<T>() -> T? { read() }

  @usableFromInline
  func boxed(at index: Int) -> Any { BoxedValue.make(reader, index) }
}
