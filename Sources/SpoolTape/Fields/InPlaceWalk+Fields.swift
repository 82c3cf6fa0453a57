internal import CByteScan

// Reads the members of an object into the fields of a model.

extension InPlaceWalk {
  /// Reads an object into the memory of a model, or into memory for the values that a model is made of. Gives up if a
  /// member occurs twice.
  ///
  /// Most texts have their members in the order of the fields, so each key is expected to be that of the next row.
  ///
  /// - Parameters:
  ///   - table: The fields of the model; at most 64.
  ///   - base: The memory.
  ///   - state: What the memory holds before.
  /// - Returns: The end of the object; nil if the walk has given up. Then some fields may have been read. `seen` says which.
  @inline(never)
  package func readFields(
    _ table: FieldTable, _ base: UnsafeMutableRawPointer, at start: Position, _ state: FieldState
  ) -> Position? {
    var seen: UInt64 = 0
    defer { self.state.pointee.seen = seen }
    guard var key = members(at: start) else { return after }
    var row = table.first
    while true {
      if !row.pointee.matches(key) {
        let length = length(ofKeyAt: key)
        guard length >= 0, let found = table.row(ofKeyAt: key, length) else {
          if length >= 0, !table.passes(key + 1, length) { return giveUp() }
          guard let next = skipMember(at: key, length) else { return after }
          key = next
          continue
        }
        row = found
      }
      let bit = row.pointee.bit
      var cursor = cursor(at: key)
      cursor.index = Int(row.pointee.length)
      guard seen & bit == 0, cursor.skipColon() else { return giveUp() }
      let place = base + Int(row.pointee.offset)
      switch readScalar(row, place, &cursor, state) {
      case .read: break
      case .wrong:
        guard let end = replace(table, row, place, at: cursor.text) else { return giveUp() }
        cursor = self.cursor(at: end)
      case .other:
        if let end = readOther(row, place, at: cursor.text + cursor.index, state) {
          cursor = self.cursor(at: end)
        } else if let end = replace(table, row, place, at: cursor.text) {
          cursor = self.cursor(at: end)
        } else {
          return giveUp()
        }
      }
      seen |= bit
      row += 1
      guard let next = nextMember(&cursor) else { return after }
      key = next
    }
  }

  private enum Outcome {
    case read
    /// The value is of another kind than the field.
    case wrong
    /// The field is no scalar.
    case other
  }

  /// Reads the scalar at a cursor.
  @_transparent
  private func readScalar(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, _ cursor: inout TextCursor,
    _ state: FieldState
  ) -> Outcome {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .string, .optionalString:
      guard let value = string(&cursor) else { return readNull(row, place, &cursor, state) }
      row.pointee.store(value, place, .optionalString, state)
    case .int, .optionalInt:
      guard let value = integer(&cursor, isWritten: row.pointee.traits.contains(.isExact)) else {
        return readNull(row, place, &cursor, state)
      }
      row.pointee.store(value, place, .optionalInt, state)
    case .double, .optionalDouble:
      guard let value = floating(&cursor) as Double? else { return readNull(row, place, &cursor, state) }
      row.pointee.store(value, place, .optionalDouble, state)
    case .bool, .optionalBool:
      if cursor.isAt(0x6C6C_756E) { return readNull(row, place, &cursor, state) }
      guard let tag = cursor.skipLiteral() else { return .wrong }
      row.pointee.store(tag == .true, place, .optionalBool, state)
    default: return .other
    }
    return .read
  }

  /// Passes a value that does not fit, and puts the default of its field. Returns the end of the value; nil if it may fit.
  @inline(never)
  private func replace(
    _ table: FieldTable, _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at key: Position
  ) -> Position? {
    // The walk has gone no further if the value is of a kind that does not fit.
    let position = valueTried(after: key, Int(row.pointee.length))
    guard let tag = kind(at: position), table.replace(row, place, tag, options) else { return nil }
    var cursor = cursor(at: position)
    if skipValue(&cursor) { return cursor.text + cursor.index }
    ErasedMemory.destroy(row.pointee.type, place)
    return nil
  }

  /// Takes a null. No address of the cursor is passed on: it would then be in memory always.
  @_transparent
  private func readNull(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, _ cursor: inout TextCursor,
    _ state: FieldState
  ) -> Outcome {
    guard cursor.skipNull(), setNull(row, place, state) else { return .wrong }
    return .read
  }

  @inline(never)
  private func setNull(_ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, _ state: FieldState) -> Bool {
    guard row.pointee.holdsValue(state), !row.pointee.traits.contains(.replacesMisfits) else { return false }
    row.pointee.setNull(place)
    return true
  }

  /// Reads a model into its place, or replaces the one that is there.
  @inline(__always)
  private func readModel(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at position: Position, _ state: FieldState
  ) -> Position? {
    // SAFETY: only plans of models have this kind.
    row.pointee.plan._withUnsafeGuaranteedRef { plan in
      let model = unsafeDowncast(plan, to: ModelPlan.self)
      if state == .empty { return model.make(place, self, at: position) }
      // At least one byte can be read at the position of a value.
      guard row.pointee.isNewModel, position.pointee != UInt8(ascii: "n"), let table = model.form.pointee.table else {
        return model.read(place, self, at: position, isEmpty: false)
      }
      return readFields(table, place, at: position, state)
    }
  }

  /// Reads any other value. Returns its end; nil if it is of another kind.
  @inline(__always)
  private func readOther(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at position: Position, _ state: FieldState
  ) -> Position? {
    switch row.pointee.kind {
    case .model: readModel(row, place, at: position, state)
    case .other:
      // At least one byte can be read at the position of a value.
      if row.pointee.traits.contains(.replacesMisfits), position.pointee == UInt8(ascii: "n") {
        giveUp()
      } else {
        row.pointee.plan._withUnsafeGuaranteedRef {
          $0.read(place, self, at: position, isEmpty: !row.pointee.holdsValue(state))
        }
      }
    default: readArray(row, place, at: position, state)
    }
  }

  /// Reads an array of strings or numbers.
  @inline(never)
  private func readArray(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at position: Position, _ state: FieldState
  ) -> Position? {
    // At least one byte can be read at the position of a value.
    if position.pointee == UInt8(ascii: "n"), let end = null(at: position) {
      return setNull(row, place, state) ? end : nil
    }
    switch row.pointee.kind {
    case .strings, .optionalStrings:
      guard let value = strings(at: position) else { return nil }
      row.pointee.store(value, place, .optionalStrings, state)
    case .ints, .optionalInts:
      guard let value = integers(at: position) else { return nil }
      row.pointee.store(value, place, .optionalInts, state)
    default:
      guard let value = doubles(at: position) else { return nil }
      row.pointee.store(value, place, .optionalDoubles, state)
    }
    return after
  }
}

extension FieldRow {
  /// Whether there is a value before the field is read.
  @_transparent
  func holdsValue(_ state: FieldState) -> Bool { state != .empty || traits.contains(.isOptional) }

  /// What a null makes of a field.
  @inline(never)
  package func setNull(_ place: UnsafeMutableRawPointer) {
    // SAFETY: the kind of a row is that of the type of its field.
    switch kind {
    case .optionalString: place.assumingMemoryBound(to: String?.self).pointee = nil
    case .int: if traits.contains(.isZeroForNull) { place.assumingMemoryBound(to: Int.self).pointee = 0 }
    case .optionalInt: place.assumingMemoryBound(to: Int?.self).pointee = nil
    case .optionalDouble: place.assumingMemoryBound(to: Double?.self).pointee = nil
    case .optionalBool: place.assumingMemoryBound(to: Bool?.self).pointee = nil
    case .optionalStrings: place.assumingMemoryBound(to: [String]?.self).pointee = nil
    case .optionalInts: place.assumingMemoryBound(to: [Int]?.self).pointee = nil
    case .optionalDoubles: place.assumingMemoryBound(to: [Double]?.self).pointee = nil
    case .string, .double, .bool, .strings, .ints, .doubles, .model, .other: break
    }
  }
}
