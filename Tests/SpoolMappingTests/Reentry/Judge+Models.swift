extension Reentry {
  /// Runs a program in its head: slow, obvious, by the rules of ObjectMapper for each shape of property.
  final class Judge: Stage {
    var script: Script<JudgedMap>
    private let inputs: [Tree]
    /// What a run went through in what order.
    private var handed: ArraySlice<Tree>
    private var lastModel: Tree?

    init(_ program: Program, inputs: [Tree]) {
      script = Script(program)
      self.inputs = inputs
      handed = []
    }

    /// Takes what a run has been handed since the last time.
    func follow(_ run: Run) {
      handed += run.handed
      run.handed = []
    }

    /// A value in the order in which the run went through it; as it is if the run never did.
    func inOrder(_ value: Tree) -> Tree {
      guard let next = handed.first, next == value else { return value }
      handed.removeFirst()
      return next
    }

    // MARK: Models

    /// The model of an object; nil if there can be none.
    func make(_ object: Tree) -> Tree? {
      guard let scope = script.scopes.last, let shape = script.shape, object.members != nil else { return nil }
      let map = JudgedMap(object)
      script.count += 1
      let made = Made(shape: scope.shape, number: script.count, fields: [])
      guard let demanded = begin(map, shape) else { return nil }
      var fields = shape.fields.map(\.initial)
      mapping(map, shape) { index, field in fields[index] = read(field, fields[index], in: map) }
      return map.hasFailed ? nil : .model(Made(shape: made.shape, number: made.number, fields: demanded + fields))
    }

    /// What the initializer does, and has read; nil if it gives no model.
    private func begin(_ map: JudgedMap, _ shape: Shape) -> [Tree]? {
      script.open.append(.init(map: map))
      defer { script.open.removeLast() }
      perform(shape.start)
      if let key = shape.refused, map.move(to: Key(path: key)).value != nil { return nil }
      guard shape.adoption == .immutable else { return [] }
      return try? shape.demands.map { try demand($0, in: map) }
    }

    /// What `mapping` does, in either direction.
    func mapping(_ map: JudgedMap, _ shape: Shape, _ body: (Int, Field) -> Void) {
      script.open.append(.init(map: map))
      defer { script.open.removeLast() }
      for (index, field) in shape.fields.enumerated() {
        perform(field.before)
        body(index, field)
      }
      perform(shape.end)
    }

    /// What is written of a model.
    func write(_ model: Made) -> Tree {
      let map = JudgedMap(.object([]), isWriting: true)
      guard script.program.shapes.indices.contains(model.shape) else { return map.object }
      let shape = script.program.shapes[model.shape]
      let fields = model.fields.suffix(shape.fields.count)
      mapping(map, shape) { index, field in write(fields[fields.startIndex + index], of: field, to: map) }
      return map.object
    }

    // MARK: What actions do

    func isWriting(_ map: JudgedMap) -> Bool { map.isWriting }

    func look(_ key: Key, _ look: Look, in map: JudgedMap) -> Tree {
      _ = map.move(to: key)
      return value(look, of: map)
    }

    func isPresent(_ key: Key, in map: JudgedMap) -> Bool { map.move(to: key).value != nil }

    func current(_ look: Look, in map: JudgedMap) -> Tree {
      let cursor = map.cursor
      return .array([
        (cursor?.key).tree, .string(cursor?.delimiter ?? "."), .bool(cursor?.value != nil), cursor?.value ?? .null,
        value(look, of: map),
      ])
    }

    private func value(_ look: Look, of map: JudgedMap) -> Tree {
      guard let cursor = map.cursor else { return .null }
      if let value = cursor.value.flatMap({ Scalars.cast($0, as: look, isLenient: cursor.isLenient) }) { return value }
      map.miss(cursor, look.form)
      return .null
    }

    func object(of map: JudgedMap) -> Tree { map.object }

    /// What an operator makes of a variable; or what it writes of one.
    func map(_ field: Field, in map: JudgedMap) -> Tree {
      if !map.isWriting { return read(field, field.initial, in: map) }
      write(field.initial, of: field, to: map)
      return field.initial
    }

    func mapInput(_ number: Int) -> Tree {
      script.scopes.append(.init(shape: script.program.inputs[number].shape))
      defer { script.scopes.removeLast() }
      guard let model = make(inputs[number]) else { return .null }
      lastModel = model
      return model
    }

    func writeLastModel() -> Tree {
      guard let lastModel, case .model(let model) = inOrder(lastModel) else { return .null }
      return write(model)
    }
  }
}
