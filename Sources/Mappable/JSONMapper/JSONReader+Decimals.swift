internal import Foundation
internal import SpoolMapping

/// A type whose values are read from the exact digits of the JSON text. A value from JSONSerialization may have lost
/// some.
protocol DecimalBased {}

extension Decimal: DecimalBased {}
extension NSDecimalNumber: DecimalBased {}
extension Array: DecimalBased where Element: DecimalBased {}
extension Dictionary: DecimalBased where Key == String, Value: DecimalBased {}

extension JSONReader {
  /// The decimal, or decimals, at a key path; nil for other types.
  @usableFromInline
  func decimals<T>(_ keyPath: String, _ isNested: Bool) -> T? {
    guard T.self is any DecimalBased.Type else { return nil }
    let node = find(keyPath, isNested)
    return node < 0 ? nil : map.value(ofType: T.self, at: node)
  }

  /// The value as a decimal, or as decimals; nil for other types.
  func decimals<T>() -> T? {
    T.self is any DecimalBased.Type ? map.value(ofType: T.self, at: map.source.findRoot()) : nil
  }
}
