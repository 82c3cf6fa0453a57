/// What is known of the type of a field at run time: how its values are read and written.
///
/// Plans are made once for each type and live as long as the process, so nothing counts references to them. All functions
/// are given the memory of one value of the type. SAFETY: the field of a row has the type that the plan of the row is for.
package class FieldPlan: @unchecked Sendable {
  package final let kind: FieldKind

  package init(_ kind: FieldKind) { self.kind = kind }

  /// Reads a value of a text.
  ///
  /// - Parameters:
  ///   - place: The memory of a value, which is replaced, or left as it is if there is a null; or empty memory.
  ///   - isEmpty: Whether the memory is empty. Then it is initialized, unless the walk gives up.
  /// - Returns: The end of the value; nil if the walk has given up.
  package func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? { walk.giveUp() }

  /// Reads a value of a tape.
  ///
  /// - Parameters:
  ///   - place: The memory of a value, which is replaced; or empty memory.
  ///   - isEmpty: Whether the memory is empty.
  /// - Returns: What has become of it.
  package func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeFields, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome { .absent }

  /// Appends a value to a text, which is not nil.
  package func write(_ place: UnsafeRawPointer, _ fields: WrittenFields) {}

  /// Whether values are read in the walk over a tape that they are part of: by plans all the way down, so that no code of
  /// users takes part.
  package var isPure: Bool { false }

  /// The same, asking each model once.
  package func isPure(_ models: inout [ObjectIdentifier]) -> Bool { false }

  /// Whether the type is an optional, or a collection that has optionals in it.
  package var holdsOptionals: Bool { false }

  /// Whether null may be written for a value that is nil.
  package var writesNil: Bool { true }

  /// Whether a value is nil.
  package func isNil(_ place: UnsafeRawPointer) -> Bool { false }

  /// Whether all values can be read from a text, as far as the type tells. Asks each model once.
  package func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { false }

  /// The same, remembered for models.
  package var fitsText: Bool {
    var models: [ObjectIdentifier] = []
    return fitsText(&models)
  }

  /// Whether values are read from a tape, and written, by the plan; if not, by the policy.
  package var isComplete: Bool { false }
}

/// A type that the loops over fields know themselves.
package final class ScalarPlan: FieldPlan, @unchecked Sendable {
  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    // Only elements of arrays and members of dictionaries come here. SAFETY: the place is that of a value of the kind.
    switch kind {
    case .string: walk.put(walk.string(at: position), place, isEmpty)
    case .int: walk.put(walk.integer(at: position), place, isEmpty)
    case .double: walk.put(walk.double(at: position), place, isEmpty)
    case .bool: walk.put(walk.bool(at: position), place, isEmpty)
    case .strings: walk.put(walk.strings(at: position), place, isEmpty)
    case .ints: walk.put(walk.integers(at: position), place, isEmpty)
    case .doubles: walk.put(walk.doubles(at: position), place, isEmpty)
    // What a null is in an array of optionals depends on what reads it.
    default: walk.giveUp()
    }
  }

  package override func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { true }
  package override var isComplete: Bool { true }

  package override var holdsOptionals: Bool {
    switch kind {
    case .optionalString, .optionalInt, .optionalDouble, .optionalBool: true
    case .optionalStrings, .optionalInts, .optionalDoubles: true
    default: false
    }
  }
}

/// An integer of another size, which must be written as an integer and be in range.
package final class IntegerPlan<Value: FixedWidthInteger>: FieldPlan, @unchecked Sendable {
  package init(_ type: Value.Type) { super.init(.other) }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? { walk.put(walk.integer(at: position).flatMap { Value(exactly: $0) }, place, isEmpty) }

  package override func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { true }
}

package final class FloatPlan: FieldPlan, @unchecked Sendable {
  package init() { super.init(.other) }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if !isEmpty, let end = walk.null(at: position) { return end }
    return walk.put(walk.float(at: position), place, isEmpty)
  }

  package override func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { true }
}

extension InPlaceWalk {
  /// Puts a value that has just been read into its place, and returns its end.
  @inline(__always)
  func put<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer, _ isEmpty: Bool) -> Position? {
    guard let value else { return giveUp() }
    let property = place.assumingMemoryBound(to: Value.self)
    if isEmpty { property.initialize(to: value) } else { property.pointee = value }
    return after
  }
}
