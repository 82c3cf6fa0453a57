/// Reads and writes the values of one type of field, as far as the type is known at run time.
///
/// Plans are made once for each type and live as long as the process, so nothing counts references to them. All functions
/// are given the memory of one value of the type. SAFETY: the field of a row has the type that the plan of the row is for.
package class TypePlan: @unchecked Sendable {
  package final let kind: FieldKind
  package final let traits: FieldTraits
  /// The model that values are, or consist of. SAFETY: plans are never freed, and this one is not known to others before it has
  /// its model.
  @exclusivity(unchecked) final var model: Unmanaged<ModelPlan>?

  package init(_ kind: FieldKind = .other, _ traits: FieldTraits = .none, of model: Unmanaged<ModelPlan>? = nil) {
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
  final func models(_ trait: FieldTraits) -> Bool {
    model?._withUnsafeGuaranteedRef { $0.form.pointee.traits.contains(trait) } ?? true
  }
}

/// A type that the loops over fields read and write without a plan: a scalar or an array of scalars, or an optional of one.
///
/// This is not generic, because no caller would use specialized code of it.
package final class ScalarPlan: TypePlan, @unchecked Sendable {
  fileprivate init(_ kind: FieldKind) {
    super.init(kind, .isReadInPlace.with(.isComplete).with(.holdsOptionals, if: kind.isOptional))
  }

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
    // The meaning of null in an array of optionals depends on the caller, so the walk gives up.
    default: walk.giveUp()
    }
  }

  /// Reads a value only if it is of the right kind. Used for exact fields whose values are not of the common form, and
  /// for parts of exact collections.
  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    let reader = fields.reader
    // SAFETY: the place is that of a value of the kind.
    let isRead =
      switch kind {
      case .string, .optionalString: put(String.value(reader, at: node, .exact), place, isEmpty)
      case .int, .optionalInt: put(Int.value(reader, at: node, .exact), place, isEmpty)
      case .double, .optionalDouble: put(Double.value(reader, at: node, .exact), place, isEmpty)
      case .bool, .optionalBool: put(Bool.value(reader, at: node, .exact), place, isEmpty)
      case .strings, .optionalStrings: put(reader.scalars(ofArrayAt: node) as [String]?, place, isEmpty)
      case .ints, .optionalInts: put(reader.scalars(ofArrayAt: node) as [Int]?, place, isEmpty)
      case .doubles, .optionalDoubles: put(reader.scalars(ofArrayAt: node) as [Double]?, place, isEmpty)
      case .model, .other: false
      }
    return isRead ? .read : .absent
  }

  /// Puts a value into its place, or into that of an optional.
  private func put<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer, _ isEmpty: Bool) -> Bool {
    guard let value else { return false }
    if kind.isOptional { place.put(Optional(value), isEmpty: isEmpty) } else { place.put(value, isEmpty: isEmpty) }
    return true
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    let text = fields.text
    // SAFETY: the place is that of a value of the kind. Optionals are written by the loop over fields.
    switch kind {
    case .string: text.append(string: place.assumingMemoryBound(to: String.self).pointee)
    case .int: text.append(integer: Int64(place.assumingMemoryBound(to: Int.self).pointee))
    case .double: text.append(double: place.assumingMemoryBound(to: Double.self).pointee)
    case .bool: text.append(bool: place.assumingMemoryBound(to: Bool.self).pointee)
    case .strings: text.append(array: place.assumingMemoryBound(to: [String].self).pointee) { text.append(string: $0) }
    case .ints:
      text.append(array: place.assumingMemoryBound(to: [Int].self).pointee) { text.append(integer: Int64($0)) }
    case .doubles: text.append(array: place.assumingMemoryBound(to: [Double].self).pointee) { text.append(double: $0) }
    default: break
    }
  }
}

/// A number of another type that is read in place, and otherwise by the policy.
package final class NumberPlan<Value: ScalarNumber>: TypePlan, @unchecked Sendable {
  private let skipsNull: Bool

  /// - Parameter skipsNull: Whether null in a text leaves a value as it is. If not, a walk gives up.
  fileprivate init(_ type: Value.Type, skipsNull: Bool) {
    self.skipsNull = skipsNull
    super.init(.other, .isReadInPlace)
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if skipsNull, !isEmpty, let end = walk.null(at: position) { return end }
    return walk.put(Value.value(walk, at: position), place, isEmpty)
  }
}

extension TypePlan {
  /// The plan of a kind that the loops over fields know.
  package static func scalar(_ kind: FieldKind) -> TypePlan { scalars[Int(kind.rawValue)] }

  private static let scalars = (0..<FieldKind.model.rawValue).map { ScalarPlan(FieldKind(rawValue: $0) ?? .other) }

  /// The plan of a number of another kind.
  package static func number(_ type: Any.Type, skipsNull: Bool = false) -> TypePlan {
    guard let type = type as? any ScalarNumber.Type else { return TypePlan() }
    func plan<Value: ScalarNumber>(_ type: Value.Type) -> TypePlan { NumberPlan(type, skipsNull: skipsNull) }
    return plan(type)
  }
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
