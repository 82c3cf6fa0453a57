/// Reads and writes the values of one type of field, as far as the type is known at run time.
///
/// Plans are made once for each type and live as long as the process, so nothing counts references to them. All functions
/// are given the memory of one value of the type. SAFETY: the field of a row has the type that the plan of the row is for.
package class TypePlan: @unchecked Sendable {
  package final let kind: FieldKind
  package final let traits: FieldTraits
  /// The model that values are, or consist of. SAFETY: plans are never freed.
  package internal(set) unowned(unsafe) final var model: ModelPlan?

  package init(_ kind: FieldKind = .other, _ traits: FieldTraits = .none, of model: ModelPlan? = nil) {
    (self.kind, self.traits, self.model) = (kind, traits, model)
  }

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
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome { .absent }

  /// Appends a value that is not nil to a text.
  package func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {}

  /// Whether a value is nil.
  package func isNil(_ place: UnsafeRawPointer) -> Bool { false }

  /// Whether fields with some traits are read from a tape by the plan, and written by it.
  final func isComplete(_ field: FieldTraits) -> Bool {
    kind.isScalar || traits.contains(field.contains(.isExact) ? .isComplete : .isOfModels)
  }

  /// Whether all values can be read in place, as far as the type tells.
  package final var fitsText: Bool { traits.contains(.isReadInPlace) && models(.isReadInPlace) }

  /// Whether all models that values consist of have a trait.
  final func models(_ trait: FieldTraits) -> Bool { model.map { $0.form.pointee.traits.contains(trait) } ?? true }
}

/// A scalar or an array of scalars. The loops over fields read and write most of them without a plan.
package final class ScalarPlan<Value: PlainType>: TypePlan, @unchecked Sendable {
  private let isOptional: Bool
  private let skipsNull: Bool

  /// - Parameters:
  ///   - kind: The kind of the type; `other` for a type that is read in place only, and otherwise by the policy.
  ///   - isOptional: Whether values are optionals of the type.
  ///   - skipsNull: Whether null in a text leaves a value as it is. If not, a walk gives up.
  package init(_ type: Value.Type, _ kind: FieldKind = .other, isOptional: Bool = false, skipsNull: Bool = false) {
    (self.isOptional, self.skipsNull) = (isOptional, skipsNull)
    let traits = FieldTraits.isReadInPlace.with(.holdsOptionals, if: isOptional)
    super.init(kind, traits.with(.isComplete, if: kind != .other))
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
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    guard let value = Value.exactValue(fields.reader, at: node) else { return .absent }
    if isOptional { place.put(Optional(value), isEmpty: isEmpty) } else { place.put(value, isEmpty: isEmpty) }
    return .read
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    // Optionals are written by the loop over fields.
    if !isOptional { place.assumingMemoryBound(to: Value.self).pointee.append(to: fields.text) }
  }
}

extension TypePlan {
  /// The plan of a kind that the loops over fields know.
  package static func scalar(_ kind: FieldKind) -> TypePlan { scalars[Int(kind.rawValue)] }

  private static let scalars: [TypePlan] =
    plans(String.self, .string, .optionalString) + plans(Int.self, .int, .optionalInt)
    + plans(Double.self, .double, .optionalDouble) + plans(Bool.self, .bool, .optionalBool)
    + plans([String].self, .strings, .optionalStrings) + plans([Int].self, .ints, .optionalInts)
    + plans([Double].self, .doubles, .optionalDoubles)

  /// The plan of a number of another kind that is read in place, and otherwise by the policy.
  package static func number(_ type: Any.Type, skipsNull: Bool = false) -> TypePlan {
    guard let type = type as? any ScalarType.Type else { return TypePlan(.other) }
    func plan<Value: ScalarType>(_ type: Value.Type) -> TypePlan { ScalarPlan(type, skipsNull: skipsNull) }
    return plan(type)
  }

  private static func plans<Value: PlainType>(
    _ type: Value.Type, _ kind: FieldKind, _ optional: FieldKind
  ) -> [TypePlan] { [ScalarPlan(type, kind), ScalarPlan(type, optional, isOptional: true)] }
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
