extension Reentry {
  /// What models do while they are mapped, and what they are mapped from.
  struct Program {
    /// The kinds of models. One may hold models of those after it.
    var shapes: [Shape] = []
    /// What is mapped: models of the first shape.
    var root: Tree = .null
    /// What the model is updated from then, if it is one.
    var update: Tree = .null
    /// What may be mapped meanwhile.
    var inputs: [Input] = []
    var includesNils = false
  }

  /// An object from which a model of a shape may be made.
  struct Input {
    let shape: Int
    var object: Tree
  }

  /// A kind of models.
  struct Shape {
    var adoption = Adoption.structure
    /// What its initializer does first, or `objectForMapping`.
    var start: [Action] = []
    /// A key that an object must not have.
    var refused: String?
    /// What an `init(map:) throws` reads with `value(…)`.
    var demands: [Field] = []
    var fields: [Field] = []
    /// What `mapping` does last.
    var end: [Action] = []
  }

  /// Which protocol a model adopts, and as what.
  enum Adoption: CaseIterable { case structure, subclass, cluster, immutable }

  /// A property, and what is done while it is mapped.
  struct Field {
    var key: Key
    var element: Element
    var form = Form.one
    var isOptional = false
    /// Whether a `value(…)` has a default.
    var hasDefault = false
    /// What `mapping` does first.
    var before: [Action] = []
    /// What the transform does, or the initializer of a raw value.
    var inside: [Action] = []
    /// What the observer of the property does.
    var after: [Action] = []
  }

  /// The arguments of a subscript of a map.
  struct Key {
    var path: String
    var delimiter: String?
    var isFlat = false
    var ignoresNull = false
    var isRequired = false
    var isLenient = false
    /// The keys that take its place where it is absent.
    var others: [String] = []
  }

  /// What properties are made of.
  enum Element {
    case int, unsigned, string, double, bool
    /// A raw value whose initializer does something.
    case word
    case model(Int)
    /// A string that a `TransformOf` makes of an integer, or a transform of its own of any value.
    case text(isTyped: Bool)
    /// A model that a transform makes.
    case made(Int)
  }

  /// What elements are put into.
  enum Form: CaseIterable { case one, list, members, rows, lists, set, optionals }

  /// What user code does with a map.
  struct Action {
    let number: Int
    var target = Target.here
    var kind: Kind

    /// The map that an action uses.
    enum Target {
      case here
      /// The map of what is around the model.
      case outer(Int)
      /// One that was kept.
      case kept(Int)
    }

    indirect enum Kind {
      /// `map[key].value()`
      case look(Key, Look)
      case presence(Key)
      /// Where the map is, without moving it.
      case current(Look)
      /// The whole object.
      case json
      /// `map.value(key)`
      case demand(Field)
      /// An operator, for a variable of its own; when writing, it writes one.
      case map(Field)
      /// Maps another text or dictionary.
      case input(Int)
      /// Writes the last of the models that were made of inputs.
      case write
      case keep, forget
    }
  }

  /// As what a value is looked at.
  enum Look: CaseIterable { case int, string, double, bool, ints, strings }
}

extension Reentry.Element {
  var isTransformed: Bool {
    switch self {
    case .text, .made: true
    default: false
    }
  }

  /// The shape of models.
  var shape: Int? {
    switch self {
    case .model(let shape), .made(let shape): shape
    default: nil
    }
  }
}
