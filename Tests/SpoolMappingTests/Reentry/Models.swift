import Spool

// The models. Which properties they have is in the program.

/// A value whose parts can be compared.
protocol ReentryShown {
  var tree: Reentry.Tree { get }
}

extension Reentry {
  /// A model that runs a shape of a program. No two are equal.
  protocol Node: BaseMappable, Hashable, ReentryShown {
    init(core: Core)
    var core: Core { get }
  }

  struct Structure: Node, Mappable {
    let core: Core
    init(core: Core) { self.core = core }
    init?(map: Map) {
      guard let core = Core(map) else { return nil }
      self.core = core
    }
    mutating func mapping(map: Map) { core.mapping(map) }
  }

  class Subclass: Node, Mappable {
    let core: Core
    required init(core: Core) { self.core = core }
    required init?(map: Map) {
      guard let core = Core(map) else { return nil }
      self.core = core
    }
    func mapping(map: Map) { core.mapping(map) }
  }

  /// Its objects are instances of two subclasses by turns.
  class Cluster: Node, StaticMappable {
    final class Even: Cluster {}
    final class Odd: Cluster {}
    let core: Core
    required init(core: Core) { self.core = core }
    class func objectForMapping(map: Map) -> BaseMappable? {
      guard let core = Core(map) else { return nil }
      return core.number % 2 == 0 ? Even(core: core) : Odd(core: core)
    }
    func mapping(map: Map) { core.mapping(map) }
  }

  struct Immutable: Node, ImmutableMappable {
    let core: Core
    init(core: Core) { self.core = core }
    init(map: Map) throws {
      guard let core = try Core(demanding: map) else { throw Refusal() }
      self.core = core
    }
    mutating func mapping(map: Map) { core.mapping(map) }
  }

  struct Refusal: Error {}
}

extension Reentry.Adoption {
  var type: any Reentry.Node.Type {
    switch self {
    case .structure: Reentry.Structure.self
    case .subclass: Reentry.Subclass.self
    case .cluster: Reentry.Cluster.self
    case .immutable: Reentry.Immutable.self
    }
  }
}

extension Reentry.Node {
  static func == (left: Self, right: Self) -> Bool { left.core === right.core }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(core)) }

  /// A model that no map has made.
  static var blank: Self { Self(core: Reentry.Core()) }
  var tree: Reentry.Tree { .model(core.made) }
}

// MARK: What they have in common

extension Reentry {
  final class Core {
    let run: Run?
    let shape: Shape?
    let number: Int
    private let shapeNumber: Int
    private var demanded: [Tree] = []
    private var slots: [any AnySlot] = []

    init() { (run, shape, number, shapeNumber) = (nil, nil, 0, -1) }

    /// What `init?(map:)` does.
    init?(_ map: Map) {
      guard let run = map.context as? Run, let shape = run.script.shape, let scope = run.script.scopes.last else {
        return nil
      }
      run.script.count += 1
      (self.run, self.shape, number, shapeNumber) = (run, shape, run.script.count, scope.shape)
      slots = shape.fields.map { run.slot(for: $0) }
      run.script.open.append(.init(map: map))
      defer { run.script.open.removeLast() }
      run.perform(shape.start)
      if let key = shape.refused, map[key].isKeyPresent { return nil }
    }

    /// What `init(map:) throws` does.
    convenience init?(demanding map: Map) throws {
      self.init(map)
      guard let run, let shape else { return nil }
      run.script.open.append(.init(map: map))
      defer { run.script.open.removeLast() }
      demanded = try shape.demands.map { try run.demand($0, in: map) }
    }

    func mapping(_ map: Map) {
      guard let run, let shape else { return }
      run.script.open.append(.init(map: map))
      defer { run.script.open.removeLast() }
      for (field, slot) in zip(shape.fields, slots) {
        run.perform(field.before)
        run.map(field, slot, in: map)
      }
      run.perform(shape.end)
    }

    var made: Made { Made(shape: shapeNumber, number: number, fields: demanded + slots.map(\.tree)) }
  }
}
