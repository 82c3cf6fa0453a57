import Foundation
import SpoolJSON

extension Map {
  /// Writes null for a nil, if the map includes nil values.
  @usableFromInline
  func writeNil(_ slot: Slot) {
    if shouldIncludeNilValues { writeNull(slot) }
  }

  /// Writes null for a nil collection of models, if the options say so: `shouldIncludeNilValues` leaves them out.
  @usableFromInline
  func writeNilCollection(_ slot: Slot) {
    if notes?.policy.options.nullWriting == .write { writeNull(slot) }
  }

  /// Writes the result of a transform. A nil is written like any other nil.
  @inlinable
  func write<T>(transformed value: T?, _ slot: Slot) {
    if let value { write(value, slot) } else { writeNil(slot) }
  }

  private func writeNull(_ slot: Slot) { write(NSNull(), slot) { $0.append("null") } }

  /// Writes a value of any type. A value without a form in JSON is left out.
  ///
  /// If this is compiled for a concrete `T` of the list, the comparisons are resolved at compile time.
  @inlinable
  func write<T>(_ value: T, _ slot: Slot) {
    // SAFETY: each bit cast is from `T` to the type that `T` was found to be.
    if T.self == String.self { return write(string: unsafeBitCast(value, to: String.self), slot) }
    if T.self == Int.self { return write(int: unsafeBitCast(value, to: Int.self), slot) }
    if T.self == Double.self { return write(double: unsafeBitCast(value, to: Double.self), slot) }
    if T.self == Bool.self { return write(bool: unsafeBitCast(value, to: Bool.self), slot) }
    if T.self == [Int].self { return write(ints: unsafeBitCast(value, to: [Int].self), slot) }
    if T.self == [String].self { return write(strings: unsafeBitCast(value, to: [String].self), slot) }
    if T.self == [Double].self { return write(doubles: unsafeBitCast(value, to: [Double].self), slot) }
    if let value = value as? any TapeConvertible { return write(convertible: value, slot) }
    if T.self is any Compound.Type, Map.mustWrite(T.self) { return write(part: value, slot) }
    if !Map.isKnown(T.self), write(coded: value, slot) { return }
    write(any: value, slot)
  }

  @usableFromInline
  func write(string: String, _ slot: Slot) { write(string, slot) { $0.append(string: string) } }

  @usableFromInline
  func write(int: Int, _ slot: Slot) { write(int, slot) { $0.append(integer: Int64(int)) } }

  @usableFromInline
  func write(bool: Bool, _ slot: Slot) { write(bool, slot) { $0.append(bool: bool) } }

  @usableFromInline
  func write(double: Double, _ slot: Slot) { write(double, slot) { double.append(to: $0) } }

  @usableFromInline
  func write(ints: [Int], _ slot: Slot) { write(ints, slot) { TapeArrays.append(ints, to: $0) } }

  @usableFromInline
  func write(strings: [String], _ slot: Slot) { write(strings, slot) { TapeArrays.append(strings, to: $0) } }

  @usableFromInline
  func write(doubles: [Double], _ slot: Slot) { write(doubles, slot) { TapeArrays.append(doubles, to: $0) } }

  @usableFromInline
  func write(convertible value: any TapeConvertible, _ slot: Slot) {
    write(value.boxed, slot) { value.append(to: $0) }
  }

  /// Writes a value that JSONSerialization would accept, or that bridges to one.
  @usableFromInline
  func write(any value: Any, _ slot: Slot) {
    let value = notes.map { $0.policy.written(value) } ?? value
    guard let accepted = BoxedText.accepted(value) else {
      if let value = value as? JSONValue { return write(json: value, slot) }
      return leaveOut(value, slot)
    }
    if !keepsValues || !BoxedText.hasUnwritableDate(accepted) {
      write(accepted, slot) { BoxedText.append(accepted, to: $0) }
    }
  }

  /// Leaves out a value of a type that JSON cannot represent. A strict text fails instead.
  private func leaveOut(_ value: Any, _ slot: Slot) {
    guard writer?.text.isStrict == true, (value as? any AnyOptional)?.isNil != true else { return }
    write(value, slot) { BoxedText.append(value, to: $0) }
  }

  /// Writes one value: its text, or, where dictionaries are made of that, the value that they have.
  @inline(__always)
  func write(_ value: @autoclosure () -> Any, _ slot: Slot, _ append: (JSONText) -> Void) {
    if keepsValues { return keep(value(), slot) }
    withTextWriter { writer in
      let start = writer.beginValue(slot.member)
      append(writer.text)
      writer.endValue(slot.member, from: start)
    }
  }

  @inline(never)
  private func keep(_ value: Any, _ slot: Slot) {
    withTextWriter { writer in
      let start = writer.beginValue(slot.member)
      writer.text.append(kept: value)
      writer.endValue(slot.member, from: start)
    }
  }
}

extension JSONText {
  /// Appends what a closure appends for a value, or keeps the value.
  @inline(__always)
  func append(_ value: @autoclosure () -> Any, _ append: (JSONText) -> Void) {
    if keepsValues { self.append(kept: value()) } else { append(self) }
  }

  func append(kept value: Any) { append(unsigned: UInt64(keep(value))) }
}

// MARK: Models

extension Map {
  /// Writes a nested model.
  @inlinable
  func write<M: BaseMappable>(model: M, _ slot: Slot) {
    write(models: slot) { append(model) }
  }

  /// Writes an array of models.
  @inlinable
  func write<Models: Sequence>(models: Models, _ slot: Slot) where Models.Element: BaseMappable {
    write(models: slot) { append(models) }
  }

  /// Writes an array of arrays of models.
  @inlinable
  func write<M: BaseMappable>(rows: [[M]], _ slot: Slot) {
    write(models: slot) { appendRows(rows) { append($0) } }
  }

  /// Writes a dictionary of models.
  @inlinable
  func write<M: BaseMappable>(dictionary models: [String: M], _ slot: Slot) {
    write(models: slot) { appendMembers(models) { append($0) } }
  }

  /// Writes a dictionary of arrays of models.
  @inlinable
  func write<M: BaseMappable>(lists: [String: [M]], _ slot: Slot) {
    write(models: slot) { appendMembers(lists) { append($0) } }
  }

  /// Writes a value during which user code may run.
  @inlinable @inline(__always)
  func write(models slot: Slot, _ append: () -> Void) {
    guard let start = beginText(slot) else { return }
    append()
    endText(slot, from: start)
  }

  @inlinable @inline(__always)
  func append<M: BaseMappable>(_ model: M) {
    let fields = M._fields
    if fields.isKnown, !keepsValues, withUnsafePointer(to: model, { fields.append(UnsafeRawPointer($0), self) }) {
      return
    }
    appendMapped(model)
  }

  /// Appends a model by its mapping. Separate from `append`, so that values that need no change are not copied.
  @inlinable @inline(never)
  func appendMapped<M: BaseMappable>(_ model: M) {
    guard let child = lendWriter() else { return appendTooDeep() }
    var model = model
    let slot = slot
    open(child)
    model.mapping(map: child)
    close(child)
    takeBack(consume child, slot)
  }

  /// Appends models: generated ones as they are, others copied once each, with one map for all of them.
  @inlinable
  func append<Models: Sequence>(_ models: Models) where Models.Element: BaseMappable {
    // Each is counted on its own by the limit of the depth.
    if keepsValues { return appendRows(models) { append($0) } }
    let fields = Models.Element._fields
    if fields.isKnown,
      models.withContiguousStorageIfAvailable({ fields.append(elements: $0.baseAddress, $0.count, self) }) == true
    {
      return
    }
    appendByte(UInt8(ascii: "["))
    var models = models.makeIterator()
    let slot = slot
    if var model = models.next() {
      guard var child = lendWriter() else {
        appendTooDeep()
        return appendByte(UInt8(ascii: "]"))
      }
      open(child)
      while true {
        model.mapping(map: child)
        close(child)
        guard let next = models.next() else { break }
        // Must come before the separator: a map that a model has kept keeps what is after the start of its object.
        lendNextWriter(&child)
        guard appendSeparator(UInt8(ascii: ",")) else { break }
        model = next
        open(child)
      }
      takeBack(consume child, slot)
    }
    appendByte(UInt8(ascii: "]"))
  }

  @inlinable @inline(__always)
  func appendRows<Rows: Sequence>(_ rows: Rows, _ append: (Rows.Element) -> Void) {
    appendParts(of: rows, UInt8(ascii: "["), UInt8(ascii: "]"), append)
  }

  @inlinable @inline(__always)
  func appendMembers<Value>(_ members: [String: Value], _ append: (Value) -> Void) {
    appendParts(of: members, UInt8(ascii: "{"), UInt8(ascii: "}")) { member in
      appendKey(member.key)
      append(member.value)
    }
  }

  @inlinable @inline(__always)
  func appendParts<Parts: Sequence>(
    of parts: Parts, _ start: UInt8, _ end: UInt8, _ append: (Parts.Element) -> Void
  ) {
    var separator = start
    for part in parts {
      guard appendSeparator(separator) else { break }
      separator = UInt8(ascii: ",")
      append(part)
    }
    if separator == start { appendByte(start) }
    appendByte(end)
  }

}

// MARK: Functions of the generic writers

extension Map {
  /// Begins a value; nil if the map does not write.
  @usableFromInline
  func beginText(_ slot: Slot) -> Int? {
    var start: Int?
    withTextWriter { start = $0.beginModels(slot.member) }
    return start
  }

  @usableFromInline
  func endText(_ slot: Slot, from start: Int) { withTextWriter { $0.endModels(slot.member, from: start) } }

  @usableFromInline
  func appendByte(_ byte: UInt8) { withTextWriter { $0.text.append(byte) } }

  /// Appends the separator before a value. Returns false if no more values are written, or if there is no text.
  @usableFromInline
  func appendSeparator(_ byte: UInt8) -> Bool {
    var isWritten = false
    withTextWriter { writer in
      guard !writer.text.isAbandoned else { return }
      writer.text.append(byte)
      isWritten = true
    }
    return isWritten
  }

  @usableFromInline
  func appendKey(_ key: String) {
    withTextWriter { writer in
      writer.text.append(string: key)
      writer.text.append(UInt8(ascii: ":"))
    }
  }

  /// Lends a map for objects of this text. A map that was given back is used again. Nil if the stack has no room for
  /// one more model, or if no more are written.
  @usableFromInline
  func lendWriter() -> Map? {
    guard keepsValues ? keepsModel : mayWriteModel else { return nil }
    if let child = memo.takeSpare(slot.lookup) {
      child.shareStack(of: self)
      return child
    }
    return writer.map { Map(childOf: self, TextWriter(text: $0.text)) }
  }

  /// Whether a text that keeps values may have one more model in it.
  private var keepsModel: Bool { writer?.text.depthLimit.admits(depth + 1, hasStack: hasStack) == true }

  /// Whether the stack has room for one more model, and a text for more values.
  package var mayWriteModel: Bool {
    var isAbandoned = false
    withTextWriter { isAbandoned = $0.text.isAbandoned }
    return !isAbandoned && hasStack
  }

  /// The map for the next object. It is the one that was lent before, unless a model has kept that.
  @inlinable @inline(__always)
  func lendNextWriter(_ child: inout Map) {
    if !isKnownUniquelyReferenced(&child) { replaceWriter(&child) }
  }

  @inline(never) @usableFromInline
  func replaceWriter(_ child: inout Map) {
    child.withTextWriter { $0.keep() }
    if let next = lendWriter() { child = next }
  }

  /// Abandons the text, because the stack has no room for one more model. Where dictionaries are made of it, the model
  /// gets an empty one instead.
  @usableFromInline
  func appendTooDeep() {
    withTextWriter { writer in
      if writer.text.keepsValues { return writer.text.append("{}") }
      if writer.text.isAbandoned { return writer.text.append("null") }
      writer.text.fail([String: Any](), .stack)
    }
  }

  /// Abandons the text where no value is written, so that there is no place for a placeholder.
  func abandon() {
    withTextWriter { writer in
      if writer.text.keepsValues { return _ = writer.text.depthLimit.admits(depth + 1, hasStack: false) }
      let start = writer.text.count
      if !writer.text.isAbandoned { writer.text.fail([String: Any](), .stack) }
      writer.text.truncate(to: start)
    }
  }

  /// Starts an object in a lent map.
  @usableFromInline
  func open(_ child: Map) {
    lendContext(to: child)
    child.shouldIncludeNilValues = shouldIncludeNilValues
    child.startWriting()
    child.withTextWriter { $0.open() }
  }

  /// Ends the object in a lent map.
  @usableFromInline
  func close(_ child: Map) { child.withTextWriter { $0.close() } }
}
