import Foundation
import SpoolJSON

/// The number of values of each kind in a document, and the depth of nesting.
package struct TreeShape: Equatable {
  package var objects = 0
  package var arrays = 0
  package var keys = 0
  package var strings = 0
  package var numbers = 0
  package var booleans = 0
  package var nulls = 0
  /// The number of containers around the innermost value.
  package var depth = 0

  package init() {}

  package var values: Int { objects + arrays + strings + numbers + booleans + nulls }
}

extension TreeShape {
  /// Counts a tree made by `JSONSerialization`.
  package init(foundation root: Any) { count(foundation: root, depth: 0) }

  private mutating func count(foundation value: Any, depth level: Int) {
    depth = max(depth, level)
    switch value {
    case is NSNull: nulls += 1
    case is String: strings += 1
    case let members as [String: Any]:
      objects += 1
      keys += members.count
      depth = max(depth, level + 1)
      for member in members.values { count(foundation: member, depth: level + 1) }
    case let items as [Any]:
      arrays += 1
      depth = max(depth, level + 1)
      for item in items { count(foundation: item, depth: level + 1) }
    default:
      if isBoolean(value) { booleans += 1 } else { numbers += 1 }
    }
  }
}

extension TreeShape {
  /// Counts the values of a document.
  package init(_ document: JSONDocument) { count(document.root, depth: 0) }

  private mutating func count(_ value: JSONValue, depth level: Int) {
    depth = max(depth, level)
    switch value.kind {
    case .null: nulls += 1
    case .bool: booleans += 1
    case .number: numbers += 1
    case .string: strings += 1
    case .array:
      arrays += 1
      depth = max(depth, level + 1)
      guard let items = value.array else { return }
      for item in items { count(item, depth: level + 1) }
    case .object:
      objects += 1
      depth = max(depth, level + 1)
      guard let members = value.object else { return }
      for member in members {
        keys += 1
        count(member.value, depth: level + 1)
      }
    }
  }
}

/// Returns true if `JSONSerialization` made a value from `true` or `false`. A cast to Bool does not tell, because it
/// also succeeds for some numbers.
package func isBoolean(_ value: Any) -> Bool {
  (value as? NSNumber).map { $0.objCType.pointee == CChar(UInt8(ascii: "c")) } ?? false
}
