internal import CByteScan

/// What the loops over fields leave to the module that knows models: all that runs code of users, and what is done about
/// values of other kinds.
package protocol FieldPolicy: AnyObject {
  /// Reads a value that the row says nothing about, or that is of another kind.
  func read(_ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int)

  /// Whether the stack has room for a model at a node. If not, the policy remembers that.
  func mayEnter(at node: Int) -> Bool

  /// Says that elements of an array are read, of which some may be left out.
  func beginElements() -> Bool
  func endElements(_ mark: Bool)

  /// Whether the stack has room for one more model to be written.
  var mayWriteModel: Bool { get }

  /// Whether walks have failed, so that no more are tried in what is read by keys.
  var isCautious: Bool { get set }

  /// Writes a field that its plan does not write.
  func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer)
}

/// Reads objects of a tape into the fields of models.
///
/// An object is read in one walk over its members, of which most are read at once. What may run code of users is read
/// after the walk, in the order of the declaration. If a walk meets a member a second time, or a key that cannot be told by
/// its bytes, it fails, and so do the walks that it is part of: what has been read is dropped, since nothing of the user's has
/// run. Then all is read again with caution: of each object, all members are found before the first is read, and the last of
/// equal members counts. So nothing is read more than twice.
package struct TapeFields {
  let reader: TapeReader
  let policy: any FieldPolicy
  private let isCautious: Bool

  /// The least address that a frame may have.
  private let stackLimit: UInt

  package init(_ reader: TapeReader, _ policy: any FieldPolicy, stackLimit: UInt, isCautious: Bool) {
    (self.reader, self.policy, self.stackLimit, self.isCautious) = (reader, policy, stackLimit, isCautious)
  }

  /// What has become of a value.
  package enum Outcome {
    case read
    /// There is no value, and the memory is as it was.
    case absent
    /// A walk has failed, and the memory is as it was.
    case failed
  }

  /// Reads something, with caution if a walk fails. Returns false if there is no value.
  package func read(_ body: (TapeFields) -> Outcome) -> Bool {
    let outcome = body(self)
    guard outcome == .failed else { return outcome == .read }
    policy.isCautious = true
    return body(TapeFields(reader, policy, stackLimit: stackLimit, isCautious: true)) == .read
  }

  /// Whether a value is of a kind, and the stack has room for a model in it.
  @inline(__always)
  func mayEnter(_ tag: TapeWord.Tag, at node: Int) -> Bool {
    reader[node].is(tag) && (UInt(frame_address()) > stackLimit || policy.mayEnter(at: node))
  }

  // MARK: Models

  /// Makes a model of an object in empty memory.
  package func make(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    let form = model.form
    guard let table = form.pointee.table else { return model.source.make(place, policy, at: node) ? .read : .absent }
    guard let template = form.pointee.template, table.fitsMask, !isCautious else {
      return makeWithCaution(place, model, table, at: node)
    }
    model.copy(template, to: place)
    if walk(table, place, at: node) { return .read }
    ErasedMemory.destroy(model.type, place)
    return .failed
  }

  /// Replaces a model by one that is made of an object.
  package func replace(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    var outcome = Outcome.absent
    _ = ErasedMemory.replace(model.type, place) {
      outcome = make($0, model, at: node)
      return outcome == .read
    }
    return outcome
  }

  /// Makes models of the elements of an array, one after another. Those of which no model can be made are left out.
  ///
  /// - Returns: How many there are; and none if an element is no object.
  func makeElements(
    _ base: UnsafeMutableRawPointer, _ model: ModelPlan, _ stride: Int, at array: Int
  ) -> (made: Int, outcome: Outcome) {
    let form = model.form
    let end = reader[array].offset
    var (place, made, node) = (base, 0, array &+ 1)
    if !isCautious, form.pointee.isPure, let table = form.pointee.table, let template = form.pointee.template {
      while node < end, reader[node].is(.object) {
        model.copy(template, to: place)
        if !walk(table, place, at: node) { return (made &+ 1, .failed) }
        (place, made, node) = (place + stride, made &+ 1, reader[node].offset)
      }
      return (made, node >= end ? .read : .absent)
    }
    let mark = policy.beginElements()
    defer { policy.endElements(mark) }
    while node < end, reader[node].is(.object) {
      switch make(place, model, at: node) {
      case .read: (place, made) = (place + stride, made &+ 1)
      case .absent: break
      case .failed: return (made, .failed)
      }
      node = reader[node].offset
    }
    return (made, node >= end ? .read : .absent)
  }

  // MARK: At once

  /// The fields that are read after a walk, with the nodes of their values.
  private struct Later {
    let first: UnsafeMutablePointer<(row: UnsafePointer<FieldRow>, node: Int)>
    var count = 0

    @inline(__always)
    mutating func add(_ row: UnsafePointer<FieldRow>, _ node: Int) {
      // SAFETY: there is room for all rows, and a walk adds none of them twice. They are kept in the order of the rows.
      var index = count
      while index > 0, first[index &- 1].row > row {
        first[index] = first[index &- 1]
        index &-= 1
      }
      first[index] = (row, node)
      count &+= 1
    }
  }

  @inline(__always)
  private func walk(_ table: FieldTable, _ base: UnsafeMutableRawPointer, at node: Int) -> Bool {
    table.isScalar ? walk(table, base, at: node, nil) : walkWithOthers(table, base, at: node)
  }

  @inline(never)
  private func walkWithOthers(_ table: FieldTable, _ base: UnsafeMutableRawPointer, at node: Int) -> Bool {
    withUnsafeTemporaryAllocation(of: (row: UnsafePointer<FieldRow>, node: Int).self, capacity: table.count) { memory in
      // SAFETY: a table has at least one row.
      var later = Later(first: memory.baseAddress.unsafelyUnwrapped)
      guard walk(table, base, at: node, &later) else { return false }
      for index in 0..<later.count {
        let (row, node) = later.first[index]
        readAlone(row, base + Int(row.pointee.offset), at: node)
      }
      return true
    }
  }

  /// Reads an object into a new model, in which nothing is counted. Returns false if the object must be read otherwise.
  ///
  /// Most JSON has its members in the order of the fields, so each key is expected to be that of the next row.
  @inline(never)
  private func walk(
    _ table: FieldTable, _ base: UnsafeMutableRawPointer, at node: Int, _ later: UnsafeMutablePointer<Later>?
  ) -> Bool {
    let reader = reader
    let end = reader[node].offset
    var index = node &+ 1
    var row = table.first
    var seen: UInt64 = 0
    while index < end {
      let key = reader[index]
      if !row.pointee.matches(key, reader.text) {
        guard key.isShort(.key) else { return false }
        guard let found = table.row(of: key, reader.text) else {
          index = reader.next(after: index &+ 1)
          continue
        }
        row = found
      }
      let bit = 1 &<< UInt64(truncatingIfNeeded: row.pointee.index)
      if seen & bit != 0 { return false }
      seen |= bit
      index &+= 1
      let place = base + Int(row.pointee.offset)
      let word = reader[index]
      if !readScalar(row, place, word, .fresh) {
        if row.pointee.isPure {
          if readOther(row, place, at: index) == .failed { return false }
        } else {
          // SAFETY: a walk without room for later fields has scalars only.
          later.unsafelyUnwrapped.pointee.add(row, index)
        }
      }
      index = word.isContainer ? word.offset : reader.nextScalar(after: index)
      row += 1
    }
    return true
  }

  // MARK: With caution

  /// Makes a model whose members are all found before the first is read.
  @inline(never)
  private func makeWithCaution(
    _ place: UnsafeMutableRawPointer, _ model: ModelPlan, _ table: FieldTable, at node: Int
  ) -> Outcome {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: table.count) { nodes in
      // SAFETY: a table has at least one row.
      let nodes = nodes.baseAddress.unsafelyUnwrapped
      nodes.initialize(repeating: -1, count: table.count)
      guard find(table, nodes, at: node) else { return model.source.make(place, policy, at: node) ? .read : .absent }
      guard model.begin(place, policy) else { return .absent }
      for index in 0..<table.count where nodes[index] >= 0 {
        let row = table.first + index
        readAlone(row, place + Int(row.pointee.offset), at: nodes[index])
      }
      return .read
    }
  }

  /// Finds the values of the fields, each of which is the last one. Returns false if a key has escapes, or is too long for
  /// one word.
  private func find(_ table: FieldTable, _ nodes: UnsafeMutablePointer<Int>, at node: Int) -> Bool {
    let end = reader[node].offset
    var index = node &+ 1
    while index < end {
      guard reader[index].isShort(.key) else { return false }
      if let row = table.row(of: reader[index], reader.text) { nodes[Int(row.pointee.index)] = index &+ 1 }
      index = reader.next(after: index &+ 1)
    }
    return true
  }

  // MARK: Values

  /// Reads a scalar of the usual kind. Returns false if the value, or the field, is of another one.
  @inline(__always)
  private func readScalar(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, _ word: TapeWord, _ state: FieldState
  ) -> Bool {
    // SAFETY: the kind of a row is that of the type of its field.
    switch row.pointee.kind {
    case .string, .optionalString:
      guard word.isShort(.string) else { return false }
      let value = reader.plainText(UnsafeBufferPointer(start: reader.text + word.offset, count: word.length))
      row.pointee.store(value, place, .optionalString, state)
    case .int, .optionalInt:
      guard word.isShort(.number), let number = NumberText.truncatedInt64(reader.text + word.offset, word.length),
        let value = Int(exactly: number)
      else { return false }
      row.pointee.store(value, place, .optionalInt, state)
    case .double, .optionalDouble:
      guard word.isShort(.number), let value = NumberText.double(reader.text + word.offset, word.length) else {
        return false
      }
      row.pointee.store(value, place, .optionalDouble, state)
    case .bool, .optionalBool:
      guard word.is(.true) || word.is(.false) else { return false }
      row.pointee.store(word.is(.true), place, .optionalBool, state)
    default: return false
    }
    return true
  }

  /// Reads a value that is no scalar, or of another kind than its field.
  @inline(never)
  private func readOther(_ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int) -> Outcome {
    row.pointee.plan._withUnsafeGuaranteedRef { plan in
      switch row.pointee.kind {
      case .model:
        guard reader[node].is(.object) else { return .absent }
        // A model that contains itself is an optional or in an array, so no others have to be asked about the stack.
        // SAFETY: only plans of models have this kind.
        let model = unsafeDowncast(plan, to: ModelPlan.self)
        guard row.pointee.isNewModel, !isCautious, model.form.pointee.isPure, let table = model.form.pointee.table
        else {
          return replace(place, model, at: node)
        }
        return walk(table, place, at: node) ? .read : .failed
      case .other where plan.isComplete: return plan.read(place, self, at: node, isEmpty: false)
      case .strings, .ints, .doubles, .optionalStrings, .optionalInts, .optionalDoubles:
        guard reader[node].is(.array), reader[node].offset == node &+ 1 else { break }
        // Empty arrays of all types are the same, and an optional of one that is not nil has its bits.
        place.assumingMemoryBound(to: [Int].self).pointee = []
        return .read
      default: break
      }
      policy.read(row, place, at: node)
      return .read
    }
  }

  /// Reads a value that is not part of a walk.
  @inline(never)
  private func readAlone(_ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int) {
    if readScalar(row, place, reader[node], .new) { return }
    _ = read { $0.readOther(row, place, at: node) }
  }
}

extension FieldRow {
  /// Whether values are read in a walk.
  @inline(__always)
  fileprivate var isPure: Bool { kind.isScalar || plan._withUnsafeGuaranteedRef { $0.isPure } }

  /// Stores a value in a field of its type, or, if the field is of a certain kind, of an optional of its type.
  @inline(__always)
  func store<Value>(_ value: Value, _ place: UnsafeMutableRawPointer, _ optional: FieldKind, _ state: FieldState) {
    // SAFETY: the kind of a row is that of the type of its field.
    if kind == optional {
      let field = place.assumingMemoryBound(to: Value?.self)
      if state == .fresh { field.initialize(to: value) } else { field.pointee = value }
    } else {
      let field = place.assumingMemoryBound(to: Value.self)
      if state == .fresh { field.initialize(to: value) } else { field.pointee = value }
    }
  }
}
