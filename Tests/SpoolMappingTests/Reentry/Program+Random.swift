extension Reentry {
  /// Makes random programs.
  struct Generator {
    var random: SeededRandom
    private var program = Program()
    private var actions = 0
    private var shapesOfInputs: [Int] = []

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func makeProgram() -> Program {
      let count = 1 + random.below(3)
      program.includesNils = chance(30)
      shapesOfInputs = (0..<3).map { _ in random.below(count) }
      // The last shape first: others name the kinds of those after them.
      for number in (0..<count).reversed() { program.shapes.insert(makeShape(after: number, of: count), at: 0) }
      let shapes = program.shapes
      program.inputs = shapesOfInputs.map { Input(shape: $0, object: makeObject($0, in: shapes)) }
      program.root =
        chance(80)
        ? makeObject(0, in: program.shapes)
        : .array((0..<random.below(4)).map { _ in makeObject(0, in: program.shapes) })
      program.update = makeObject(0, in: program.shapes)
      return program
    }

    mutating func chance(_ percent: Int) -> Bool { random.below(100) < percent }

    mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[random.below(choices.count)] }

    // MARK: Shapes

    /// The models are of the shapes after one, whose numbers start at `first`.
    private mutating func makeShape(after number: Int, of count: Int) -> Shape {
      var shape = Shape()
      let inner = Array((number + 1)..<max(count, number + 1))
      shape.adoption = pick(Adoption.allCases)
      shape.start = makeActions(most: 2, inner)
      if chance(15) { shape.refused = pick(["unit", "a", "none", "p.x"]) }
      if shape.adoption == .immutable { shape.demands = (0..<random.below(3)).map { _ in makeDemand(inner) } }
      shape.fields = (0..<1 + random.below(4)).map { _ in makeField(inner, depth: 0) }
      shape.end = makeActions(most: 1, inner)
      return shape
    }

    private mutating func makeField(_ inner: [Int], depth: Int) -> Field {
      var field = Field(key: makeKey(), element: makeElement(inner))
      field.isOptional = chance(40)
      field.form = makeForm(field.element)
      if depth < 2, chance(50) { field.inside = makeActions(most: 2, inner, depth: depth + 1) }
      guard depth == 0 else { return field }
      if chance(20) { field.before = makeActions(most: 2, inner) }
      if chance(20) { field.after = makeActions(most: 2, inner) }
      return field
    }

    private mutating func makeElement(_ inner: [Int]) -> Element {
      if !inner.isEmpty, chance(45) { return chance(70) ? .model(pick(inner)) : .made(pick(inner)) }
      return pick([.int, .unsigned, .string, .double, .bool, .word, .word, .text(isTyped: true), .text(isTyped: false)])
    }

    private mutating func makeForm(_ element: Element) -> Form {
      if chance(35) { return .one }
      switch element {
      case .int, .unsigned, .string, .double, .bool: return pick([.list, .members, .rows, .set])
      case .word: return pick([.list, .members, .rows, .set, .optionals])
      case .model: return pick(Form.allCases)
      case .text, .made: return pick([.list, .members, .rows, .lists, .set])
      }
    }

    /// What there is an overload of `value(…)` for.
    private mutating func makeDemand(_ inner: [Int], depth: Int = 0) -> Field {
      var field = makeField(inner, depth: depth + 1)
      field.key = Key(path: makePath())
      switch random.below(6) {
      case 0: (field.form, field.isOptional, field.key.others) = (.one, false, [makePath()])
      case 1 where field.element.hasDefaults:
        (field.form, field.isOptional, field.hasDefault) = (field.element.defaultForm(field.form), false, true)
      default:
        if !field.element.formsOfDemands.contains(field.form) { field.form = .one }
        if field.element.isTransformed { field.isOptional = false }
        if field.form == .one, !field.isOptional { field.key.isFlat = chance(20) }
      }
      return field
    }

    // MARK: Keys

    static let paths = [
      "a", "b", "c", "d", "unit", "rates", "p.x", "p.y", "p.q.z", "a.b", "l.0", "l.1.a", "rates.1", "none", "", "p",
    ]

    private mutating func makePath() -> String { pick(Self.paths) }

    private mutating func makeKey() -> Key {
      var key = Key(path: makePath())
      if chance(70) { return key }
      switch random.below(6) {
      case 0: key.delimiter = pick([".", "->", "p"])
      case 1: key.isFlat = true
      case 2: key.ignoresNull = true
      case 3: key.isRequired = true
      case 4: key.isLenient = true
      default: key.others = (0..<1 + random.below(2)).map { _ in makePath() }
      }
      return key
    }

    // MARK: Actions

    private mutating func makeActions(most: Int, _ inner: [Int], depth: Int = 0) -> [Action] {
      (0..<random.below(most + 1)).map { _ in
        actions += 1
        return Action(number: actions, target: makeTarget(), kind: makeKind(inner, depth))
      }
    }

    private mutating func makeTarget() -> Action.Target {
      switch random.below(10) {
      case 0...6: .here
      case 7...8: .outer(1)
      default: .kept(random.below(3))
      }
    }

    private mutating func makeKind(_ inner: [Int], _ depth: Int) -> Action.Kind {
      switch random.below(16) {
      case 0...3: .look(makeKey(), pick(Look.allCases))
      case 4: .presence(makeKey())
      case 5...6: .current(pick(Look.allCases))
      case 7: .json
      case 8...9: .demand(makeDemand(inner, depth: depth))
      case 10...11: .map(makeField(inner, depth: depth + 1))
      case 12: .keep
      case 13: chance(50) ? .forget : .write
      default: makeInput(inner)
      }
    }

    /// A model that is mapped meanwhile is of a shape after that of the one that asks for it.
    private mutating func makeInput(_ inner: [Int]) -> Action.Kind {
      let inputs = shapesOfInputs.indices.filter { inner.contains(shapesOfInputs[$0]) }
      return inputs.isEmpty ? .look(makeKey(), .string) : .input(pick(inputs))
    }
  }
}

extension Reentry.Element {
  var formsOfDemands: [Reentry.Form] {
    switch self {
    case .int, .unsigned, .string, .double, .bool: [.one, .list]
    case .word: [.one, .list]
    default: [.one, .list, .members, .rows]
    }
  }

  var hasDefaults: Bool { if case .word = self { false } else { true } }

  func defaultForm(_ form: Reentry.Form) -> Reentry.Form {
    if case .model = self { form == .list ? .list : .one } else { .one }
  }
}
