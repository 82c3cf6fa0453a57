/// Writes the fields of models as members of objects, under keys that are escaped already.
package struct ModelWriter {
  package let text: JSONText
  package let policy: any ModelPolicy
  /// Both rules in one byte, so that they take one register.
  private let rules: UInt8

  /// - Parameters:
  ///   - includesNil: Whether nil is written as null.
  ///   - isSorted: Whether the members of dictionaries are written in the order of the bytes of their keys.
  package init(_ text: JSONText, includesNil: Bool = false, isSorted: Bool = false, _ policy: any ModelPolicy) {
    (self.text, self.policy) = (text, policy)
    rules = (includesNil ? 1 : 0) | (isSorted ? 2 : 0)
  }

  @inline(__always)
  private var includesNil: Bool { rules & 1 != 0 }
  @inline(__always)
  var isSorted: Bool { rules & 2 != 0 }

  /// Appends a model.
  @inline(never)
  package func write(_ model: ModelPlan, _ place: UnsafeRawPointer) {
    guard let table = model.form.pointee.table, table.isComplete, policy.mayWriteModel else {
      return model.source.write(place, policy)
    }
    text.append(UInt8(ascii: "{"))
    write(table, place)
    text.append(UInt8(ascii: "}"))
  }

  /// Appends an object with one member: the key of a row, and an object of the values that the model of the row is made of.
  package func write(choice row: UnsafePointer<FieldRow>, of values: UnsafeRawPointer) {
    // SAFETY: the plans of such rows are those of models.
    row.pointee.plan._withUnsafeGuaranteedRef { plan in
      guard let table = unsafeDowncast(plan, to: ModelPlan.self).form.pointee.table, table.isComplete else {
        return text.fail([String: Any](), .type)
      }
      text.append(UInt8(ascii: "{"))
      key(row)
      text.append(UInt8(ascii: "{"))
      write(table, values)
      text.append("}}")
    }
  }

  /// Appends the members of an object that is open.
  package func write(_ table: FieldTable, _ base: UnsafeRawPointer) {
    var row = table.first
    let end = table.end
    while row < end {
      if row.pointee.traits.contains(.isStored) {
        write(row, base + Int(row.pointee.offset))
      } else {
        policy.access(row, UnsafeMutableRawPointer(mutating: base), isRead: false) { write(row, $0) }
      }
      row += 1
    }
  }

  /// Appends a member, unless its value is nil and left out.
  @inline(__always)
  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .string: member(row, place.assumingMemoryBound(to: String.self).pointee) { text.append(string: $0) }
    case .optionalString: member(row, place.assumingMemoryBound(to: String?.self).pointee) { text.append(string: $0) }
    case .int: member(row, place.assumingMemoryBound(to: Int.self).pointee) { text.append(integer: Int64($0)) }
    case .optionalInt: member(row, place.assumingMemoryBound(to: Int?.self).pointee) { text.append(integer: Int64($0)) }
    case .double: member(row, place.assumingMemoryBound(to: Double.self).pointee) { text.append(double: $0) }
    case .optionalDouble: member(row, place.assumingMemoryBound(to: Double?.self).pointee) { text.append(double: $0) }
    case .bool: member(row, place.assumingMemoryBound(to: Bool.self).pointee) { text.append(bool: $0) }
    case .optionalBool: member(row, place.assumingMemoryBound(to: Bool?.self).pointee) { text.append(bool: $0) }
    case .model:
      key(row)
      // SAFETY: only plans of models have this kind.
      row.pointee.plan._withUnsafeGuaranteedRef { write(unsafeDowncast($0, to: ModelPlan.self), place) }
    default: writeOther(row, place)
    }
  }

  @_transparent
  private func member<Value>(_ row: UnsafePointer<FieldRow>, _ value: Value?, _ append: (Value) -> Void) {
    if let value {
      key(row)
      append(value)
    } else if includesNil {
      writeNil(row)
    }
  }

  @inline(__always)
  private func key(_ row: UnsafePointer<FieldRow>) {
    if row.pointee.traits.contains(.hasSlash) { return keyWithSlash(row) }
    text.append(memberText: row.pointee.text, Int(row.pointee.length) &+ 2)
  }

  /// Appends a key with a slash, which some texts escape.
  @inline(never)
  private func keyWithSlash(_ row: UnsafePointer<FieldRow>) {
    if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
    text.append(quoted: UnsafeBufferPointer(start: row.pointee.text + 2, count: Int(row.pointee.length) - 2))
    text.append(UInt8(ascii: ":"))
  }

  private func writeNil(_ row: UnsafePointer<FieldRow>) {
    key(row)
    text.append("null")
  }

  @inline(never)
  private func writeOther(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .strings: array(row, place.assumingMemoryBound(to: [String].self).pointee) { text.append(string: $0) }
    case .optionalStrings: array(row, place.assumingMemoryBound(to: [String]?.self).pointee) { text.append(string: $0) }
    case .ints: array(row, place.assumingMemoryBound(to: [Int].self).pointee) { text.append(integer: Int64($0)) }
    case .optionalInts:
      array(row, place.assumingMemoryBound(to: [Int]?.self).pointee) { text.append(integer: Int64($0)) }
    case .doubles: array(row, place.assumingMemoryBound(to: [Double].self).pointee) { text.append(double: $0) }
    case .optionalDoubles: array(row, place.assumingMemoryBound(to: [Double]?.self).pointee) { text.append(double: $0) }
    default: writeByPlan(row, place)
    }
  }

  @_transparent
  private func array<Element>(_ row: UnsafePointer<FieldRow>, _ elements: [Element]?, _ append: (Element) -> Void) {
    member(row, elements) { text.append(array: $0, append) }
  }

  private func writeByPlan(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    let isWritten = row.pointee.plan._withUnsafeGuaranteedRef { plan in
      guard row.pointee.traits.contains(.isComplete) else { return false }
      if plan.isNil(place) {
        if includesNil, !row.pointee.traits.contains(.leavesOutNil) { writeNil(row) }
        return true
      }
      key(row)
      plan.write(place, self)
      return true
    }
    if !isWritten { policy.write(row, place) }
  }
}
