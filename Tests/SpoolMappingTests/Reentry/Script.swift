extension Reentry {
  /// What both the maps and the judge keep of what is done.
  struct Script<Place: AnyObject> {
    let program: Program
    /// What each action saw.
    var log: [Entry] = []
    /// The maps of the models that are being mapped, the innermost last.
    var open: [Open] = []
    /// The maps that actions have kept.
    var kept: [Place] = []
    /// The shape of the models that are read, and what the initializers of raw values do: that of the innermost field.
    var scopes: [Scope] = []
    /// How many models were begun.
    var count = 0
    /// How much may still be done. Hooks in hooks in hooks would take forever otherwise.
    var fuel = 300
    /// Whether the last model is being written.
    var isRewriting = false

    struct Open {
      let map: Place
      /// Whether an operator is at work on it.
      var isBusy = false
    }

    struct Scope {
      var shape = -1
      var inside: [Action] = []
    }

    init(_ program: Program) { self.program = program }

    var shape: Shape? {
      guard let shape = scopes.last?.shape, program.shapes.indices.contains(shape) else { return nil }
      return program.shapes[shape]
    }
  }

  struct Entry: Equatable, CustomStringConvertible {
    let action: Int
    let saw: Tree
    var description: String { "\(action): \(saw)" }
  }

  /// Where a program runs: on maps, or in the judge's head.
  protocol Stage: AnyObject {
    associatedtype Place: AnyObject
    var script: Script<Place> { get set }
    func isWriting(_ map: Place) -> Bool
    func look(_ key: Key, _ look: Look, in map: Place) -> Tree
    func isPresent(_ key: Key, in map: Place) -> Bool
    func current(_ look: Look, in map: Place) -> Tree
    func object(of map: Place) -> Tree
    func map(_ field: Field, in map: Place) -> Tree
    func demand(_ field: Field, in map: Place) throws -> Tree
    func mapInput(_ number: Int) -> Tree
    func writeLastModel() -> Tree
  }
}

extension Reentry.Stage {
  typealias Action = Reentry.Action
  typealias Tree = Reentry.Tree

  func perform(_ actions: [Action]) {
    for action in actions where script.fuel > 0 {
      script.fuel -= 1
      guard let map = place(of: action.target), isAllowed(action.kind, map) else { continue }
      if let saw = perform(action.kind, map) { script.log.append(.init(action: action.number, saw: saw)) }
    }
  }

  /// Runs what reads or writes a field, with what it is made of.
  func busy<Result>(_ field: Reentry.Field, _ body: () throws -> Result) rethrows -> Result {
    script.scopes.append(.init(shape: field.element.shape ?? -1, inside: field.inside))
    defer { script.scopes.removeLast() }
    return try busy(true, body)
  }

  /// Runs what is done while an operator is at work on the innermost map, or no longer.
  func busy<Result>(_ isBusy: Bool, _ body: () throws -> Result) rethrows -> Result {
    guard let level = script.open.indices.last else { return try body() }
    let wasBusy = script.open[level].isBusy
    script.open[level].isBusy = isBusy
    defer { script.open[level].isBusy = wasBusy }
    return try body()
  }

  private func place(of target: Action.Target) -> Place? {
    switch target {
    case .here: script.open.last?.map
    case .outer(let level): script.open.dropLast(level).last?.map
    case .kept(let number): script.kept.isEmpty ? nil : script.kept[number % script.kept.count]
    }
  }

  /// What is being written must not be moved: the value goes to the key of the last subscript, as in ObjectMapper.
  private func isAllowed(_ kind: Action.Kind, _ map: Place) -> Bool {
    switch kind {
    case .look, .presence, .demand, .map:
      guard isWriting(map) else { return true }
      return script.open.last.map { $0.map === map && !$0.isBusy } ?? false
    case .current, .json, .input, .write, .keep, .forget: return true
    }
  }

  private func perform(_ kind: Action.Kind, _ map: Place) -> Tree? {
    switch kind {
    case .look(let key, let look): return self.look(key, look, in: map)
    case .presence(let key): return .bool(isPresent(key, in: map))
    case .current(let look): return current(look, in: map)
    case .json: return object(of: map)
    case .demand(let field): return isWriting(map) ? nil : (try? demand(field, in: map)) ?? .string("thrown")
    case .map(let field): return self.map(field, in: map)
    case .input(let number): return mapInput(number)
    case .write: return rewrite()
    case .keep: script.kept.append(map)
    case .forget: _ = script.kept.popLast()
    }
    return nil
  }

  /// What is being written cannot be written once more: its properties are in use.
  private func rewrite() -> Tree? {
    guard !script.isRewriting else { return nil }
    script.isRewriting = true
    defer { script.isRewriting = false }
    return writeLastModel()
  }
}
