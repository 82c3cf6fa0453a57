import Foundation

/// The number of values of each kind in a document, and the depth of nesting.
struct TreeShape: Equatable {
  var objects = 0
  var arrays = 0
  var keys = 0
  var strings = 0
  var numbers = 0
  var booleans = 0
  var nulls = 0
  /// The number of containers around the innermost value.
  var depth = 0

  var values: Int { objects + arrays + strings + numbers + booleans + nulls }
}

extension TreeShape {
  /// Counts a tree made by `JSONSerialization`.
  init(foundation root: Any) { count(root, depth: 0) }

  private mutating func count(_ value: Any, depth level: Int) {
    depth = max(depth, level)
    switch value {
    case is NSNull: nulls += 1
    case is String: strings += 1
    case let members as [String: Any]:
      objects += 1
      keys += members.count
      depth = max(depth, level + 1)
      for member in members.values { count(member, depth: level + 1) }
    case let items as [Any]:
      arrays += 1
      depth = max(depth, level + 1)
      for item in items { count(item, depth: level + 1) }
    default:
      if isBoolean(value) { booleans += 1 } else { numbers += 1 }
    }
  }
}

/// Returns true if `JSONSerialization` made a value from `true` or `false`. A cast to Bool does not tell, because it
/// also succeeds for some numbers.
func isBoolean(_ value: Any) -> Bool {
  (value as? NSNumber).map { $0.objCType.pointee == CChar(UInt8(ascii: "c")) } ?? false
}
