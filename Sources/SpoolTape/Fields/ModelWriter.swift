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
    let start = text.count
    append(table, place)
    text.open(at: start)
    text.append(UInt8(ascii: "}"))
  }

  /// Appends an object with one member: the key of a row, and an object of the values that the model of the row is made of.
  package func write(choice row: UnsafePointer<FieldRow>, of values: UnsafeRawPointer) {
    // SAFETY: the plans of such rows are those of models.
    row.pointee.plan._withUnsafeGuaranteedRef { plan in
      guard let table = unsafeDowncast(plan, to: ModelPlan.self).form.pointee.table, table.isComplete else {
        return text.fail([String: Any](), .type)
      }
      let start = text.count
      key(row)
      text.open(at: start)
      let inner = text.count
      append(table, values)
      text.open(at: inner)
      text.append("}}")
    }
  }

  /// Appends the members of an object that is open.
  package func write(_ table: FieldTable, _ base: UnsafeRawPointer) {
    if table.isComplete { return inObject { append(table, base) } }
    for index in 0..<table.count { withValue(table.first + index, base) { write(table.first + index, $0) } }
  }

  /// Appends a member of an object that is open, unless its value is nil and left out.
  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    // What the policy writes may be code of the app, which sees the text as it is.
    guard row.pointee.kind != .other || row.pointee.traits.contains(.isComplete) else {
      return policy.write(row, place)
    }
    inObject { append(row, place) }
  }

  /// Calls a closure that appends members of an object that is open, each after a comma.
  @inline(__always)
  private func inObject(_ append: () -> Void) {
    guard text.last == UInt8(ascii: "{") else { return append() }
    let start = text.count &- 1
    text.advance(-1)
    append()
    text.open(at: start)
  }

  /// Appends the members of a table that is complete, each after a comma.
  private func append(_ table: FieldTable, _ base: UnsafeRawPointer) {
    var row = table.first
    let end = table.end
    while row < end {
      withValue(row, base) { append(row, $0) }
      row += 1
    }
  }

  @inline(__always)
  private func withValue(
    _ row: UnsafePointer<FieldRow>, _ base: UnsafeRawPointer, _ body: (UnsafeRawPointer) -> Void
  ) {
    if row.pointee.traits.contains(.isStored) { return body(base + Int(row.pointee.offset)) }
    policy.access(row, UnsafeMutableRawPointer(mutating: base), isRead: false) { body($0) }
  }

  /// Appends a comma and a member, unless its value is nil and left out.
  @inline(__always)
  private func append(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .string:
      key(row)
      text.append(stringAt: place)
    case .optionalString:
      if place.assumingMemoryBound(to: String?.self).pointee != nil {
        key(row)
        // SAFETY: an optional string that is not nil has the bits of the string.
        text.append(stringAt: place)
      } else if includesNil {
        appendNil(row)
      }
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
    default: appendOther(row, place)
    }
  }

  @_transparent
  private func member<Value>(_ row: UnsafePointer<FieldRow>, _ value: Value?, _ append: (Value) -> Void) {
    if let value {
      key(row)
      append(value)
    } else if includesNil {
      appendNil(row)
    }
  }

  @inline(__always)
  private func key(_ row: UnsafePointer<FieldRow>) {
    if row.pointee.traits.contains(.hasSlash) { return keyWithSlash(row) }
    text.append(KeyText(bytes: row.pointee.text, count: Int(row.pointee.length) &+ 2), isFirst: false)
  }

  /// Appends a key with a slash, which some texts escape.
  @inline(never)
  private func keyWithSlash(_ row: UnsafePointer<FieldRow>) {
    text.append(UInt8(ascii: ","))
    text.append(quoted: UnsafeBufferPointer(start: row.pointee.text + 2, count: Int(row.pointee.length) - 2))
    text.append(UInt8(ascii: ":"))
  }

  private func appendNil(_ row: UnsafePointer<FieldRow>) {
    key(row)
    text.append("null")
  }

  @inline(never)
  private func appendOther(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .strings:
      key(row)
      ArrayStorage.strings.withElements(place) { text.append(stringsAt: $0, count: $1) }
    case .optionalStrings: array(row, place.assumingMemoryBound(to: [String]?.self).pointee) { text.append(string: $0) }
    case .ints: array(row, place.assumingMemoryBound(to: [Int].self).pointee) { text.append(integer: Int64($0)) }
    case .optionalInts:
      array(row, place.assumingMemoryBound(to: [Int]?.self).pointee) { text.append(integer: Int64($0)) }
    case .doubles: array(row, place.assumingMemoryBound(to: [Double].self).pointee) { text.append(double: $0) }
    case .optionalDoubles: array(row, place.assumingMemoryBound(to: [Double]?.self).pointee) { text.append(double: $0) }
    default: appendByPlan(row, place)
    }
  }

  @_transparent
  private func array<Element>(_ row: UnsafePointer<FieldRow>, _ elements: [Element]?, _ append: (Element) -> Void) {
    member(row, elements) { text.append(array: $0, append) }
  }

  private func appendByPlan(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {
    row.pointee.plan._withUnsafeGuaranteedRef { plan in
      if plan.isNil(place) {
        if includesNil, !row.pointee.traits.contains(.leavesOutNil) { appendNil(row) }
      } else {
        key(row)
        plan.write(place, self)
      }
    }
  }
}
