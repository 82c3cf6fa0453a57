/// Reads and writes the values of one type of field, as far as the type is known at run time.
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
  /// - Returns: Whether the value was read, was missing, or made the walk fail.
  package func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeFields, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome { .absent }

  /// Appends a value that is not nil to a text.
  package func write(_ place: UnsafeRawPointer, _ fields: WrittenFields) {}

  /// Whether values are read in the walk over the tape that they are part of. This is so if all parts are read by plans
  /// too, so that no user code runs.
  package var isPure: Bool { false }

  /// Whether values are read in the walk over the tape that they are part of. Asks each model once: `models` are those
  /// that have been asked.
  package func isPure(_ models: inout [ObjectIdentifier]) -> Bool { false }

  /// Whether the type is an optional, or a collection that has optionals in it.
  package var holdsOptionals: Bool { false }

  /// Whether null may be written for a value that is nil.
  package var writesNil: Bool { true }

  /// Whether a value is nil.
  package func isNil(_ place: UnsafeRawPointer) -> Bool { false }

  /// Whether all values can be read from a text, as far as the type tells. Asks each model once: `models` are those
  /// that have been asked.
  package func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { false }

  /// Whether all values can be read from a text, as far as the type tells. Models remember the result.
  package var fitsText: Bool {
    var models: [ObjectIdentifier] = []
    return fitsText(&models)
  }

  /// Whether values are read from a tape, and written, by the plan; if not, by the policy.
  package var isComplete: Bool { false }

  /// Whether the plan is complete, and the type is neither a model nor a kind that the loops over fields know.
  var isValue: Bool { false }
}

/// A scalar or an array of scalars. The loops over fields read and write most of them without a plan.
package final class ScalarPlan<Value: PlainType>: FieldPlan, @unchecked Sendable {
  private let isOptional: Bool
  private let skipsNull: Bool

  /// - Parameters:
  ///   - kind: The kind of the type; `other` for a type that is read in place only, and otherwise by the policy.
  ///   - isOptional: Whether values are optionals of the type.
  ///   - skipsNull: Whether null in a text leaves a value as it is. If not, a walk gives up.
  package init(_ type: Value.Type, _ kind: FieldKind = .other, isOptional: Bool = false, skipsNull: Bool = false) {
    (self.isOptional, self.skipsNull) = (isOptional, skipsNull)
    super.init(kind)
  }

  /// Only elements of arrays, members of dictionaries, and values of other kinds come here.
  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    // The meaning of null in an array of optionals depends on the caller.
    if isOptional { return walk.giveUp() }
    if skipsNull, !isEmpty, let end = walk.null(at: position) { return end }
    return walk.put(Value.value(walk, at: position), place, isEmpty)
  }

  /// Reads a value only if it is of the right kind. Used for exact fields whose values are not of the common form, and
  /// for parts of exact collections.
  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeFields, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome {
    guard let value = Value.exactValue(fields.reader, at: node) else { return .absent }
    if isOptional { place.put(Optional(value), isEmpty: isEmpty) } else { place.put(value, isEmpty: isEmpty) }
    return .read
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: WrittenFields) {
    // Optionals are written by the loop over fields.
    if !isOptional { place.assumingMemoryBound(to: Value.self).pointee.append(to: fields.text) }
  }

  package override func fitsText(_ models: inout [ObjectIdentifier]) -> Bool { true }
  package override var isComplete: Bool { kind != .other }
  package override var holdsOptionals: Bool { isOptional }
}

extension FieldPlan {
  /// The plan of a kind that the loops over fields know.
  package static func scalar(_ kind: FieldKind) -> FieldPlan { scalars[Int(kind.rawValue)] }

  private static let scalars: [FieldPlan] =
    plans(String.self, .string, .optionalString) + plans(Int.self, .int, .optionalInt)
    + plans(Double.self, .double, .optionalDouble) + plans(Bool.self, .bool, .optionalBool)
    + plans([String].self, .strings, .optionalStrings) + plans([Int].self, .ints, .optionalInts)
    + plans([Double].self, .doubles, .optionalDoubles)

  /// The plan of a number of another kind that is read in place, and otherwise by the policy.
  package static func number(_ type: Any.Type, skipsNull: Bool = false) -> FieldPlan {
    guard let type = type as? any ScalarType.Type else { return FieldPlan(.other) }
    func plan<Value: ScalarType>(_ type: Value.Type) -> FieldPlan { ScalarPlan(type, skipsNull: skipsNull) }
    return plan(type)
  }

  private static func plans<Value: PlainType>(
    _ type: Value.Type, _ kind: FieldKind, _ optional: FieldKind
  ) -> [FieldPlan] { [ScalarPlan(type, kind), ScalarPlan(type, optional, isOptional: true)] }
}

extension InPlaceWalk {
  /// Puts a value that has just been read into its place, and returns its end.
  @inline(__always)
  func put<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer, _ isEmpty: Bool) -> Position? {
    guard let value else { return giveUp() }
    place.put(value, isEmpty: isEmpty)
    return after
  }
}
