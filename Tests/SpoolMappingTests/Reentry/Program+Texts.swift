// Objects for shapes: mostly what the fields ask for, now and then nothing, null or something else.

extension Reentry.Generator {
  typealias Tree = Reentry.Tree

  mutating func makeObject(_ number: Int, in shapes: [Reentry.Shape], depth: Int = 0) -> Tree {
    var object = Tree.object([])
    guard depth < 4 else { return object }
    for field in shapes[number].demands + shapes[number].fields where chance(92) {
      let path = chance(80) ? field.key : Reentry.Key(path: field.key.others.first ?? field.key.path)
      let value = makeValue(of: field, in: shapes, depth)
      object.set(value, at: path.components[...])
    }
    if chance(60) { object.add(chance(80) ? .string("kg") : makeScalar(), at: "unit") }
    if chance(60) { object.add(chance(80) ? .array([.int(10), .int(20), .int(30)]) : makeScalar(), at: "rates") }
    return object
  }

  private mutating func makeValue(of field: Reentry.Field, in shapes: [Reentry.Shape], _ depth: Int) -> Tree {
    switch random.below(20) {
    case 0: return .null
    case 1: return makeScalar()
    case 2:
      return pick([
        .array([]), .object([]), .array([.null]), .array([.array([])]), .array([.int(1), .string("x")]),
      ])
    default: return makeForm(field.form, field, shapes, depth)
    }
  }

  private mutating func makeForm(
    _ form: Reentry.Form, _ field: Reentry.Field, _ shapes: [Reentry.Shape], _ depth: Int
  ) -> Tree {
    switch form {
    case .one: return makeElement(field.element, shapes, depth)
    case .list, .set, .optionals: return .array(some { $0.makeElement(field.element, shapes, depth) })
    case .rows: return .array(some { $0.makeForm(.list, field, shapes, depth + 1) })
    case .members, .lists:
      let inner: Reentry.Form = form == .members ? .one : .list
      let values = some { $0.makeForm(inner, field, shapes, depth) }
      return .object(zip(["a", "kept", "x"], values).map { .init(key: $0, value: $1) })
    }
  }

  private mutating func some(_ make: (inout Self) -> Tree) -> [Tree] {
    (0..<random.below(4)).map { _ in chance(6) ? makeScalar() : make(&self) }
  }

  private mutating func makeElement(_ element: Reentry.Element, _ shapes: [Reentry.Shape], _ depth: Int) -> Tree {
    switch element {
    case .int, .unsigned: .int(random.below(12))
    case .string: .string(pick(["x", "kg", "5", "true"]))
    case .double: chance(50) ? .double(Double(random.below(9)) + 0.5) : .int(random.below(9))
    case .bool: .bool(chance(50))
    case .word: .string(pick(["w1", "w2", "w3", "unknown"]))
    case .text: .int(random.below(12))
    case .model(let shape), .made(let shape): makeObject(shape, in: shapes, depth: depth + 1)
    }
  }

  private mutating func makeScalar() -> Tree {
    pick([.null, .int(3), .double(1.5), .bool(true), .bool(false), .string("x"), .string("12"), .string("w9")])
  }
}

extension Reentry.Tree {
  /// Adds a member, if there is none with its key.
  fileprivate mutating func add(_ value: Self, at key: String) {
    guard self[key] == nil else { return }
    set(value, at: [key][...])
  }
}
