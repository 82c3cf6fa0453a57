internal import CByteScan

/// Reads objects of a tape into the fields of models.
///
/// An object is read in one walk over its members, most of which are read at once. Values that may run user code are
/// read after the walk, in the order of the declaration. If a walk meets a member a second time, or a key that cannot
/// be compared by its bytes, it fails: everything that has been read of the object is dropped, which is possible because
/// no user code has run. Then this object alone is read again with caution, and the walk that it is part of goes on. With
/// caution, all members of an object are found before the first is read, and the last of equal members counts. If a walk
/// fails in which an object has been read again, so do all that it is part of, and everything is read with caution. So
/// nothing of a tape is read more than three times, however deep it is.
///
/// An object with exact fields is read again by the source of its model, and its policy reads what is not read in walks.
///
/// | Function | Called for | Goes on with |
/// |---|---|---|
/// | `read` | a value of a call, by a map | any of these; if that fails, the same with caution |
/// | `make` | an object in empty memory | `makeOnce`; if that fails, `makeAgain` |
/// | `makeOnce` | an object, once | a walk over its members, or `makeWithCaution`; `makeApart` if a policy of its own must read it |
/// | `makeAgain` | an object at which a walk has failed | `makeWithCaution`; the source of a model with exact fields |
/// | `replace` | an object in the place of a value | `make`, in other memory |
/// | `makeRoot`, `update`, `readValues` | the object of a policy, by a map | its values, one by one |
/// | `makeElements` | the elements of an array | a walk for each, until one fails; `makeAgain` for that, and so on |
/// | `readScalar`, `readOther` | a value in a walk | its plan, or the policy |
/// | `readAlone` | a value after a walk, or with caution | the policy for exact fields; the same functions for others |
package struct TapeWalk {
  package let reader: TapeReader
  package let policy: any ModelPolicy
  let isCautious: Bool

  /// The least address that a frame may have.
  private let stackLimit: UInt

  package init(_ reader: TapeReader, _ policy: any ModelPolicy, stackLimit: UInt, isCautious: Bool) {
    (self.reader, self.policy, self.stackLimit, self.isCautious) = (reader, policy, stackLimit, isCautious)
  }

  /// What has become of a value.
  package enum Outcome {
    case read
    /// There is no value, and the memory is as it was.
    case absent
    /// A walk has failed, and the memory is as it was.
    case failed
    /// The keys of an object cannot be told by their bytes, or it must be read by a policy of its own. Nothing has been read.
    case unclear
  }

  /// What stands for a node where there is no value, where it is not the right one, and where the policy finds it.
  static var none: Int { -1 }
  package static var missing: Int { -2 }
  package static var byKey: Int { -3 }

  /// Reads something, with caution if a walk fails. Returns false if there is no value.
  package func read(_ body: (TapeWalk) -> Outcome) -> Bool {
    let outcome = body(self)
    guard outcome == .failed, !isCautious else { return outcome == .read }
    policy.isCautious = true
    defer { policy.isCautious = false }
    return body(cautious) == .read
  }

  private var cautious: TapeWalk { TapeWalk(reader, policy, stackLimit: stackLimit, isCautious: true) }

  /// Whether a value is of a kind, and the stack has room for a model in it.
  @inline(__always)
  func mayEnter(_ tag: TapeWord.Tag, at node: Int) -> Bool {
    reader[node].is(tag) && (UInt(frame_address()) > stackLimit || policy.mayEnter(at: node))
  }

  // MARK: Models

  /// Makes a model of an object in empty memory.
  @inline(__always)
  package func make(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    let outcome = makeOnce(place, model, at: node)
    return outcome == .failed ? makeAgain(place, model, at: node) : outcome
  }

  /// Makes a model of an object at which a walk has failed, so that the walk that it is part of can go on.
  @inline(never)
  func makeAgain(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    guard let table = model.form.pointee.table else { return .failed }
    // The walk that an object is part of must not fail after user code has run.
    let isPure = model.form.pointee.isPure
    if isPure, (node..<reader[node].offset).contains(policy.failedNode) { return .failed }
    if table.isExact { return isPure && model.source.makeAgain(place, policy, at: node) ? .read : .failed }
    policy.failedNode = node
    policy.isCautious = true
    defer { policy.isCautious = false }
    return cautious.makeOnce(place, model, at: node)
  }

  /// Makes a model of an object, unless its walk fails.
  package func makeOnce(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    guard let table = model.form.pointee.table, !table.isApart else {
      return model.source.makeApart(place, policy, at: node)
    }
    let outcome = make(place, model, table, at: node)
    return outcome == .unclear ? model.source.makeApart(place, policy, at: node) : outcome
  }

  @inline(__always)
  func make(
    _ place: UnsafeMutableRawPointer, _ model: ModelPlan, _ table: FieldTable, at node: Int
  ) -> Outcome {
    let form = model.form
    if let template = form.pointee.template, table.fitsMask, !table.isApart, !isCautious {
      model.copy(template, to: place)
      var seen: UInt64 = 0
      let isRead =
        form.pointee.isPure
        ? walk(table, place, at: node, form.pointee.start, &seen, nil)
        : walkWithOthers(table, place, at: node, form.pointee.start, &seen)
      if isRead, table.complete(place, &seen) { return .read }
      model.drop(place, table, form.pointee.start, seen)
      return .failed
    }
    if table.isMadeOfValues, form.pointee.isPure || table.isExact, !isCautious {
      // A case of an enum may have the enum for a value.
      if table.isExact, !mayEnter(.object, at: node) { return .failed }
      return makeOfValues(place, model, table, at: node)
    }
    return makeWithCaution(place, model, table, at: node)
  }

  /// Replaces a model by one that is made of an object.
  package func replace(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    replace(place, model) { make($0, model, at: node) }
  }

  private func replace(
    _ place: UnsafeMutableRawPointer, _ model: ModelPlan, _ make: (UnsafeMutableRawPointer) -> Outcome
  ) -> Outcome {
    var outcome = Outcome.absent
    _ = ErasedMemory.replace(model.type, place) {
      outcome = make($0)
      return outcome == .read
    }
    return outcome
  }

  // MARK: At once

  /// The fields that are read after a walk, with the nodes of their values.
  struct Later {
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

  /// Reads an object whose other fields are read after the walk, unless something that is required is missing.
  ///
  /// - Parameter seen: Gets one bit for each field that has been read.
  @inline(never)
  private func walkWithOthers(
    _ table: FieldTable, _ base: UnsafeMutableRawPointer, at node: Int, _ state: FieldState, _ seen: inout UInt64
  ) -> Bool {
    withUnsafeTemporaryAllocation(of: (row: UnsafePointer<FieldRow>, node: Int).self, capacity: table.count) { memory in
      // SAFETY: a model that is read in a walk has at least one field.
      var later = Later(first: memory.baseAddress.unsafelyUnwrapped)
      var isRead = walk(table, base, at: node, state, &seen, &later) && table.complete(base, &seen)
      var index = 0
      while isRead, index < later.count {
        let (row, node) = later.first[index]
        isRead = put(row, base, at: node, state)
        if isRead { index += 1 }
      }
      for index in index..<later.count { seen &= ~later.first[index].row.pointee.bit }
      return isRead
    }
  }

  /// Reads an object into a model whose fields are all read at once.
  @inline(never)
  private func walk(_ table: FieldTable, _ base: UnsafeMutableRawPointer, at node: Int) -> Bool {
    var seen: UInt64 = 0
    return walk(table, base, at: node, .fresh, &seen, nil)
  }

  /// Makes a model of values that are read first, in an initializer that runs no code of users.
  @inline(never)
  private func makeOfValues(
    _ place: UnsafeMutableRawPointer, _ model: ModelPlan, _ table: FieldTable, at node: Int
  ) -> Outcome {
    if let tag = table.tag { return makeTagged(place, table, tag, at: node) }
    return table.withValues { values in
      var seen: UInt64 = 0
      let isRead =
        model.form.pointee.isPure
        ? walk(table, values, at: node, .empty, &seen, nil)
        : walkWithOthers(table, values, at: node, .empty, &seen)
      if isRead {
        return model.make(place, table, of: values, seen) ? .read : .failed
      }
      table.destroy(values, seen)
      return .failed
    }
  }

  /// Reads an object into the fields of a new model, in which nothing is counted, or into memory for values. Returns false if
  /// the object must be read otherwise.
  ///
  /// Most JSON has its members in the order of the fields, so each key is expected to be that of the next row.
  ///
  /// - Parameters:
  ///   - seen: Gets one bit for each field that has been read.
  ///   - later: Room for all fields, unless all of them are read at once.
  @inline(__always)
  func walk(
    _ table: FieldTable, _ base: UnsafeMutableRawPointer, at node: Int, _ state: FieldState, _ seen: inout UInt64,
    _ later: UnsafeMutablePointer<Later>?
  ) -> Bool {
    let reader = reader
    let end = reader[node].offset
    var index = node &+ 1
    var row = table.first
    while index < end {
      let key = reader[index]
      if !row.pointee.matches(key, reader.text) {
        guard key.isShort(.key) else { return false }
        guard let found = table.row(of: key, reader.text) else {
          guard table.passes(reader.text + key.offset, key.length) else { return false }
          index = reader.next(after: index &+ 1)
          continue
        }
        row = found
      }
      let bit = row.pointee.bit
      if seen & bit != 0 { return false }
      index &+= 1
      let place = base + Int(row.pointee.offset)
      let word = reader[index]
      if !readScalar(row, place, word, state) {
        if later == nil || row.pointee.isPure {
          let outcome = readOther(row, place, at: index, state)
          if !row.pointee.accepts(outcome, state), !replace(table, row, place, at: index) { return false }
        } else {
          later?.pointee.add(row, index)
        }
      }
      seen |= bit
      index = word.isContainer ? word.offset : reader.nextScalar(after: index)
      row += 1
    }
    return true
  }

  /// Puts the default of a field in the place of a value that has not been read. Returns false if that is not known to be right.
  @inline(never)
  private func replace(
    _ table: FieldTable, _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int
  ) -> Bool {
    guard row.pointee.traits.contains(.replacesMisfits) else { return false }
    return table.replace(row, place, reader[node].tag, policy.planOptions) || policy.readOrReplace(row, place, at: node)
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
      guard word.isShort(.number), let value = row.pointee.integer(reader.text + word.offset, word.length)
      else { return false }
      row.pointee.store(value, place, .optionalInt, state)
    case .double, .optionalDouble:
      guard word.isShort(.number), let value = row.pointee.double(reader.text + word.offset, word.length) else {
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
  func readOther(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, _ state: FieldState
  ) -> Outcome {
    let isEmpty = !row.pointee.holdsValue(state)
    return row.pointee.plan._withUnsafeGuaranteedRef { plan in
      if row.pointee.traits.contains(.replacesMisfits), reader[node].is(.null) { return .absent }
      switch row.pointee.kind {
      case .model:
        guard reader[node].is(.object) else { return .absent }
        // A model that contains itself is an optional or in an array, so no others have to be asked about the stack.
        // SAFETY: only plans of models have this kind.
        let model = unsafeDowncast(plan, to: ModelPlan.self)
        if isEmpty { return make(place, model, at: node) }
        guard row.pointee.isNewModel, !isCautious, model.form.pointee.isPure, let table = model.form.pointee.table
        else {
          return replace(place, model, at: node)
        }
        return walk(table, place, at: node) ? .read : replace(place, model) { makeAgain($0, model, at: node) }
      case .other where row.pointee.traits.contains(.isComplete):
        return plan.read(place, self, at: node, isEmpty: isEmpty)
      case .strings, .ints, .doubles, .optionalStrings, .optionalInts, .optionalDoubles:
        guard reader[node].is(.array), reader[node].offset == node &+ 1 else { break }
        // Empty arrays of all types are the same, and an optional of one that is not nil has its bits.
        let array = place.assumingMemoryBound(to: [Int].self)
        if state == .new { array.pointee = [] } else { array.initialize(to: []) }
        return .read
      case .other where !row.pointee.traits.contains(.isExact):
        return policy.read(row, place, at: node, isEmpty: isEmpty)
      default: break
      }
      guard !isEmpty, reader[node].is(.null) else {
        if row.pointee.traits.contains(.isExact) { return plan.read(place, self, at: node, isEmpty: isEmpty) }
        return policy.read(row, place, at: node, isEmpty: isEmpty)
      }
      row.pointee.setNull(place)
      return .read
    }
  }

  /// Reads a value that is not part of a walk.
  @inline(never)
  func readAlone(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> Outcome {
    if node == TapeWalk.byKey { return policy.read(row, place, at: node, isEmpty: isEmpty) }
    guard node >= 0 else { return isEmpty ? .absent : .read }
    // An exact value that is not part of a walk runs user code, and a walk over it, which may fail, must not follow that.
    if row.pointee.traits.contains(.isExact) { return policy.read(row, place, at: node, isEmpty: isEmpty) }
    let state: FieldState = isEmpty ? .empty : .new
    if readScalar(row, place, reader[node], state) { return .read }
    return read { $0.readOther(row, place, at: node, state) } ? .read : .absent
  }
}

extension FieldRow {
  /// Whether values are read in a walk.
  @inline(__always)
  package var isPure: Bool {
    kind.isScalar || traits.contains(.isComplete) && plan._withUnsafeGuaranteedRef { $0.models(.isComplete) }
  }

  /// Whether a walk goes on after a value.
  @inline(__always)
  func accepts(_ outcome: TapeWalk.Outcome, _ state: FieldState) -> Bool {
    if outcome == .read { return true }
    return outcome != .failed && !traits.contains(.isExact) && holdsValue(state)
  }

  /// The double that a number stands for. Zero is the only value that the rules of the field may refuse.
  @inline(__always)
  fileprivate func double(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    let value = Double.value(of: text, count, .cast)
    return value == 0 && traits.contains(.isExact) ? Double.value(of: text, count, .exact) : value
  }

  /// The integer that a number stands for. The rules are constants where the table of scalars is inlined.
  @inline(__always)
  fileprivate func integer(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int? {
    traits.contains(.isExact) ? Int.value(of: text, count, .exact) : Int.value(of: text, count, .truncating)
  }

  /// Stores a value in a field of its type, or, if the field is of a certain kind, of an optional of its type.
  @_transparent
  func store<Value>(_ value: Value, _ place: UnsafeMutableRawPointer, _ optional: FieldKind, _ state: FieldState) {
    // SAFETY: the kind of a row is that of the type of its field.
    if kind == optional { return storeOptional(value, place, state) }
    let field = place.assumingMemoryBound(to: Value.self)
    if state == .new { field.pointee = value } else { field.initialize(to: value) }
  }

  /// The same for an optional, apart, so that the type of the optional is asked for only if there is one.
  @inline(__always)
  private func storeOptional<Value>(_ value: Value, _ place: UnsafeMutableRawPointer, _ state: FieldState) {
    let field = place.assumingMemoryBound(to: Value?.self)
    if state == .new { field.pointee = value } else { field.initialize(to: value) }
  }
}
