import Foundation
import SpoolJSON

extension Map {
  /// What JSONSerialization would have made of the current value; nil if it is absent or null. Built when asked for.
  public var currentValue: Any? { node < 0 || isNull(node) ? nil : boxed(at: node) }

  /// When reading, what JSONSerialization would have made of the object that keys are looked up in, built when asked
  /// for. When writing, what has been written into it.
  public var JSON: [String: Any] {
    if let writer { return writer.dictionary }
    if storage != nil { return BoxedValue.make(reader, root) as? [String: Any] ?? [:] }
    return boxes?.root as? [String: Any] ?? [:]
  }

  /// The current value as any type.
  ///
  /// - Returns: The value; nil if it is absent, null or of another type.
  @inlinable
  public func value<T>() -> T? {
    let value: T? = read(at: currentIndex)
    if value == nil { missed(T.self, isOptional: true) }
    return value
  }

  @usableFromInline
  package func boxed(at node: Int) -> Any { boxes?[node] ?? BoxedValue.make(reader, node) }
}
