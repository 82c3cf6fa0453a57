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

/// A type that the loops over fields read and write without a plan.
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
    // The meaning of null in an array of optionals depends on the caller, so the walk gives up.
    default: walk.giveUp()
    }
  }

  /// Reads a value only if it is of the right kind. Used for exact fields whose values are not of the common form, and
  /// for parts of exact collections.
  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeFields, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome {
    let reader = fields.reader
    // SAFETY: the place is that of a value of the kind.
    let isRead =
      switch kind {
      case .string, .optionalString: put(reader.exactString(at: node), place, isEmpty)
      case .int, .optionalInt: put(reader.exactInteger(at: node), place, isEmpty)
      case .double, .optionalDouble: put(reader.exactDouble(at: node), place, isEmpty)
      case .bool, .optionalBool: put(reader.bool(at: node), place, isEmpty)
      case .strings, .optionalStrings: put(reader.exactStrings(ofArrayAt: node), place, isEmpty)
      case .ints, .optionalInts:
        put(reader.isArray(at: node) ? reader.integers(ofArrayAt: node) : nil, place, isEmpty)
      case .doubles, .optionalDoubles:
        put(reader.isArray(at: node) ? reader.doubles(ofArrayAt: node) : nil, place, isEmpty)
      case .model, .other: false
      }
    return isRead ? .read : .absent
  }

  /// Puts a value into its place, or into that of an optional.
  private func put<Value>(_ value: Value?, _ place: UnsafeMutableRawPointer, _ isEmpty: Bool) -> Bool {
    guard let value else { return false }
    if holdsOptionals { place.put(Optional(value), isEmpty: isEmpty) } else { place.put(value, isEmpty: isEmpty) }
    return true
  }

  package override func write(_ place: UnsafeRawPointer, _ fields: WrittenFields) {
    let text = fields.text
    // SAFETY: the place is that of a value of the kind.
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

extension TapeReader {
  /// The string at an index; nil if there is another value.
  package func exactString(at index: Int) -> String? { isString(at: index) ? string(at: index) : nil }

  /// The integer at an index; nil if there is another value, or a number that is not written as an integer.
  package func exactInteger(at index: Int) -> Int? {
    guard isNumber(at: index) else { return nil }
    let source = source(at: index)
    return source.baseAddress.flatMap { NumberText.plainInt64($0, source.count) }.flatMap { Int(exactly: $0) }
  }

  /// The double nearest to the number at an index; nil if there is another value, if the double is infinite, or if it
  /// is zero although a digit of the number is not.
  package func exactDouble(at index: Int) -> Double? {
    isNumber(at: index) ? FieldToken.number(source(at: index)).double : nil
  }

  /// The elements of an array; nil if there is no array, or one of them is no string.
  package func exactStrings(ofArrayAt index: Int) -> [String]? {
    guard isArray(at: index) else { return nil }
    var strings: [String] = []
    strings.reserveCapacity(count(at: index))
    for element in elements(ofArrayAt: index) {
      guard let string = exactString(at: element) else { return nil }
      strings.append(string)
    }
    return strings
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
