// Objects whose members are all found before the first is read, in the order of the declaration, so that code of the app
// may run in between.

extension TapeWalk {
  /// Makes a model whose members are all found before the first is read.
  @inline(never)
  func makeWithCaution(
    _ place: UnsafeMutableRawPointer, _ model: ModelPlan, _ table: FieldTable, at node: Int
  ) -> Outcome {
    withNodes(table) { nodes in
      find(table, nodes, at: node) ? make(place, model, table, nodes, at: node) : .unclear
    }
  }

  /// Makes a model of the object of the policy, in empty memory.
  ///
  /// - Parameter node: The node of the object; `byKey` if the policy finds all values.
  package func makeRoot(_ place: UnsafeMutableRawPointer, _ model: ModelPlan, at node: Int) -> Outcome {
    guard let table = model.form.pointee.table else { return .absent }
    if node >= 0 {
      let outcome = make(place, model, table, at: node)
      if outcome != .unclear { return outcome }
    }
    return withNodes(table) { nodes in
      nodes.update(repeating: TapeWalk.byKey, count: table.count)
      return make(place, model, table, nodes, at: TapeWalk.byKey)
    }
  }

  /// Reads the object of the policy into a model.
  ///
  /// - Parameters:
  ///   - node: The node of the object; `byKey` if the policy finds all values.
  ///   - isMade: Whether the model has just been made of values.
  package func update(_ base: UnsafeMutableRawPointer, _ table: FieldTable, at node: Int, isMade: Bool) {
    withNodes(table) { nodes in
      if node < 0 || !find(table, nodes, at: node) { nodes.update(repeating: TapeWalk.byKey, count: table.count) }
      put(table, base, nodes) { $0.contains(.isInitialized) || !isMade }
    }
  }

  /// Reads values of the object of the policy, of which a model is made. Returns false if some are missing.
  package func readValues(_ table: FieldTable, _ values: UnsafeMutableRawPointer) -> Bool {
    withNodes(table) { nodes in
      nodes.update(repeating: TapeWalk.byKey, count: table.count)
      return readValues(table, values, nodes, at: TapeWalk.byKey)
    }
  }

  private func withNodes<Result>(_ table: FieldTable, _ body: (UnsafeMutablePointer<Int>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: max(table.count, 1)) { nodes in
      // SAFETY: there is room for at least one.
      let nodes = nodes.baseAddress.unsafelyUnwrapped
      nodes.initialize(repeating: TapeWalk.none, count: table.count)
      return body(nodes)
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
    if !table.hasKeys {
      for index in 0..<table.count where !table.first[index].hasKey { nodes[index] = TapeWalk.byKey }
    }
    return true
  }

  private func make(
    _ place: UnsafeMutableRawPointer, _ model: ModelPlan, _ table: FieldTable, _ nodes: UnsafeMutablePointer<Int>,
    at node: Int
  ) -> Outcome {
    if table.isMadeOfValues {
      let isMade = table.withValues { values in
        guard readValues(table, values, nodes, at: node) else { return false }
        model.source.initialize(place, of: values)
        return true
      }
      if !isMade { return .absent }
    } else if !model.begin(place, policy) {
      return .absent
    }
    put(table, place, nodes) { $0.contains(.isInitialized) }
    model.source.finish(place)
    return .read
  }

  /// Reads the values of which a model is made. Returns false, with none of them left, if some are missing.
  private func readValues(
    _ table: FieldTable, _ values: UnsafeMutableRawPointer, _ nodes: UnsafeMutablePointer<Int>, at node: Int
  ) -> Bool {
    var isComplete = true
    for index in 0..<table.count {
      let row = table.first + index
      if row.pointee.traits.contains(.isInitialized) { continue }
      let node = mustFind(table) ? TapeWalk.byKey : nodes[index]
      let isRead = readAlone(row, values + Int(row.pointee.offset), at: node, isEmpty: row.pointee.isRequired) == .read
      if !isRead, row.pointee.isRequired { (nodes[index], isComplete) = (TapeWalk.missing, false) }
    }
    if isComplete { return true }
    policy.refuse(table, nodes, at: node)
    for index in 0..<table.count where nodes[index] != TapeWalk.missing {
      if !table.first[index].traits.contains(.isInitialized) { table.destroy(values, at: index) }
    }
    return false
  }

  /// Reads values into the fields of a model, in the order of the declaration.
  private func put(
    _ table: FieldTable, _ base: UnsafeMutableRawPointer, _ nodes: UnsafeMutablePointer<Int>,
    where isRead: (FieldTraits) -> Bool
  ) {
    for index in 0..<table.count {
      let row = table.first + index
      let node = mustFind(table) ? TapeWalk.byKey : nodes[index]
      if !isRead(row.pointee.traits) { continue }
      if !row.pointee.traits.contains(.isConstant) {
        put(row, base, at: node)
      } else if node == TapeWalk.byKey {
        policy.pass(row)
      }
    }
  }

  /// Whether the policy must find all values itself from now on, which code of users may bring about.
  private func mustFind(_ table: FieldTable) -> Bool { table.isApart && policy.findsAll }

  /// Reads a value into a field. One that is not stored is set even if there is no value, as by the operators `<-`.
  ///
  /// - Returns: False if nothing more is to be read.
  @discardableResult
  func put(
    _ row: UnsafePointer<FieldRow>, _ base: UnsafeMutableRawPointer, at node: Int, _ state: FieldState = .new
  ) -> Bool {
    guard row.pointee.traits.contains(.isStored) else {
      policy.access(row, base, isRead: true) { _ = readAlone(row, $0, at: node, isEmpty: false) }
      return true
    }
    if node == TapeWalk.none { return true }
    let isEmpty = !row.pointee.holdsValue(state)
    return row.pointee.accepts(readAlone(row, base + Int(row.pointee.offset), at: node, isEmpty: isEmpty), state)
  }
}
