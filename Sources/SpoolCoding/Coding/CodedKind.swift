internal import Foundation

/// How a type is decoded or encoded, by exact type.
enum CodedKind: UInt8 {
  /// By its own `init(from:)` and `encode(to:)`.
  case plain
  case date, data, url, decimal
  /// A collection that needs no container: one by a conformance, not in the table.
  case collection
  case ints, doubles, strings, bools, floats, int64s, int32s, uints, uint64s

  var isScalarArray: Bool { rawValue >= CodedKind.ints.rawValue }

  /// The kind of a type that is in the table; nil for any other type.
  static func listed(_ type: any Any.Type) -> CodedKind? { kinds[ObjectIdentifier(type)] }

  private static let kinds: [ObjectIdentifier: CodedKind] = [
    ObjectIdentifier(Date.self): .date, ObjectIdentifier(Data.self): .data, ObjectIdentifier(URL.self): .url,
    ObjectIdentifier(Decimal.self): .decimal, ObjectIdentifier([Int].self): .ints,
    ObjectIdentifier([Double].self): .doubles, ObjectIdentifier([String].self): .strings,
    ObjectIdentifier([Bool].self): .bools, ObjectIdentifier([Float].self): .floats,
    ObjectIdentifier([Int64].self): .int64s, ObjectIdentifier([Int32].self): .int32s,
    ObjectIdentifier([UInt].self): .uints, ObjectIdentifier([UInt64].self): .uint64s,
  ]
}
