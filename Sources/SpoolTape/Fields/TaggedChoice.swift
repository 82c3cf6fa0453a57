// Enums whose case is the value of a member of their object, the tag (serde's internally and adjacently tagged enums). The tag
// may come last, so it is found first, and then the object is read as that of the case.

/// The tag in the object of a case: a field without memory, whose value is known.
package final class TagPlan: TypePlan, @unchecked Sendable {
  /// SAFETY: never freed.
  fileprivate let name: UnsafeBufferPointer<UInt8>

  /// - Parameter name: The name of the case, as `FieldRow.text` gives it for a key.
  package init(name: UnsafeBufferPointer<UInt8>) {
    self.name = UnsafeBufferPointer(rebasing: name[2..<(name.count - 2)])
    super.init(.other, .isReadInPlace.with(.isComplete))
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    if let tag = walk.state.pointee.tag, tag.start == position { return tag.end }
    return walk.skip(valueAt: position)
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome { .read }

  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) { fields.text.append(quoted: name) }
}

/// The only value of a case, which is read from the same object as the tag, and written into it.
package final class PayloadPlan: TypePlan, @unchecked Sendable {
  private let part: TypePlan
  private let layout: FieldTable.Layout
  private let tag: UnsafePointer<FieldRow>
  private let make: (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// - Parameters:
  ///   - part: The plan of the value.
  ///   - layout: Memory for the value.
  ///   - tag: The row of the tag, with its plan.
  ///   - make: Makes the enum in empty memory of a value, which it moves.
  package init(
    _ part: TypePlan, _ layout: FieldTable.Layout, tag: FieldRow,
    _ make: @escaping (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
  ) {
    (self.part, self.layout, self.tag, self.make) = (part, layout, tag.kept(), make)
    super.init(.other, part.traits.only(.isReadInPlace.with(.isComplete)), of: part.model)
  }

  /// Makes the enum of what a closure puts into empty memory, unless it returns nil.
  private func make<End>(_ place: UnsafeMutableRawPointer, _ read: (UnsafeMutableRawPointer) -> End?) -> End? {
    withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { memory in
      // SAFETY: there is at least one byte, and room for the value, which is moved.
      let value = memory.baseAddress.unsafelyUnwrapped
      guard let end = read(value) else { return nil }
      make(place, value)
      return end
    }
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ walk: InPlaceWalk, at position: UnsafePointer<UInt8>, isEmpty: Bool
  ) -> UnsafePointer<UInt8>? {
    make(place) { part.read($0, walk, at: position, isEmpty: true) }
  }

  package override func read(
    _ place: UnsafeMutableRawPointer, _ fields: TapeWalk, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    make(place) { part.read($0, fields, at: node, isEmpty: true) == .read ? .read : nil } ?? .failed
  }

  /// Appends the object of a value, with the tag as its first member.
  package override func write(_ place: UnsafeRawPointer, _ fields: ModelWriter) {
    let text = fields.text
    text.open(at: text.count)
    fields.write(tag, place)
    let start = text.count
    part.write(place, fields)
    text.join(at: start)
  }
}

extension FieldRow {
  /// The row in memory that is never freed.
  func kept() -> UnsafePointer<FieldRow> {
    let kept = UnsafeMutablePointer<FieldRow>.allocate(capacity: 1)
    kept.initialize(to: self)
    return UnsafePointer(kept)
  }
}

extension FieldTable {
  /// The row of a case.
  ///
  /// - Parameter name: The position of the name, which is followed by a quote.
  fileprivate func row(ofCaseAt name: UnsafePointer<UInt8>, _ length: Int) -> UnsafePointer<FieldRow>? {
    row(of: name, length) { row in
      guard Int(row.length) == length &+ 2 else { return false }
      var index = 0
      while index < length, row.text[index &+ 2] == name[index] { index &+= 1 }
      return index == length
    }
  }
}

extension TapeWalk {
  /// Makes an enum of an object with its tag.
  @inline(never)
  func makeTagged(
    _ place: UnsafeMutableRawPointer, _ table: FieldTable, _ tag: UnsafePointer<FieldRow>, at node: Int
  ) -> Outcome {
    var index = node &+ 1
    while index < reader[node].offset {
      let (key, value) = (reader[index], reader[index &+ 1])
      guard key.isShort(.key) else { return .failed }
      if tag.pointee.matches(key, reader.text) {
        guard value.isShort(.string), let row = table.row(ofCaseAt: reader.text + value.offset, value.length) else {
          return .failed
        }
        return readOther(row, place, at: node, FieldState.empty) == .read ? .read : .failed
      }
      guard table.passes(reader.text + key.offset, key.length) else { return .failed }
      index = reader.next(after: index &+ 1)
    }
    return .failed
  }
}

extension InPlaceWalk {
  /// Makes an enum of the object at a position with its tag. Returns the end of the object; nil if the walk has given up.
  @inline(never)
  func makeTagged(
    _ place: UnsafeMutableRawPointer, _ table: FieldTable, _ tag: UnsafePointer<FieldRow>, at start: Position
  ) -> Position? {
    let (end, lastInText, depth) = (state.pointee.end, state.pointee.lastInText, state.pointee.depth)
    guard let row = row(table, tag, ofObjectAt: start) else { return giveUp() }
    // The end of the text may have been copied since then. The object is read from where it is, which may copy other bytes to the
    // place of the tag.
    if end != state.pointee.end { state.pointee.tag = nil }
    (state.pointee.end, state.pointee.lastInText, state.pointee.depth) = (end, lastInText, depth)
    return row.pointee.plan._withUnsafeGuaranteedRef { $0.read(place, self, at: start, isEmpty: true) }
  }

  private func row(_ table: FieldTable, _ tag: UnsafePointer<FieldRow>, ofObjectAt start: Position)
    -> UnsafePointer<FieldRow>?
  {
    var key = members(at: start)
    while let member = key {
      if tag.pointee.matches(member) {
        guard let name = value(after: member + Int(tag.pointee.length)), kind(at: name) == .string else {
          return nil
        }
        let length = length(ofKeyAt: name)
        if length < 0 { return nil }
        state.pointee.tag = (name, name + (length &+ 2))
        // A name is a string without escapes, as a key is.
        return table.row(ofKeyAt: name, length)
      }
      let length = length(ofKeyAt: member)
      guard length >= 0, table.passes(member + 1, length) else { return nil }
      key = skipMember(at: member, length)
    }
    return nil
  }
}

extension ModelWriter {
  /// Appends an enum with a tag.
  ///
  /// - Parameters:
  ///   - row: The row of the case in a table with a tag.
  ///   - values: The values that the case is made of.
  package func write(taggedChoice row: UnsafePointer<FieldRow>, of values: UnsafeRawPointer) {
    row.pointee.plan._withUnsafeGuaranteedRef { $0.write(values, self) }
  }
}
