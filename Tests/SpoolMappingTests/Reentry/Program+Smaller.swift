// A program that fails, with less in it.

extension Reentry.Program {
  /// The smallest program that is found to fail still, by leaving out one thing after the other.
  func smallest(_ fails: (Self) -> Bool) -> Self {
    var program = self
    var tries = 0
    func isTaken(_ smaller: Self) -> Bool {
      tries += 1
      return tries < 3000 && fails(smaller)
    }
    while let smaller = program.smaller.first(where: isTaken) { program = smaller }
    return program
  }

  private var smaller: [Self] {
    let lists = shapes.indices.flatMap { index in
      shapes[index].smaller.map { shape in with { $0.shapes[index] = shape } }
    }
    let roots = root.smaller.map { root in with { $0.root = root } }
    let updates = update.smaller.map { update in with { $0.update = update } }
    let objects = inputs.indices.flatMap { index in
      inputs[index].object.smaller.map { object in with { $0.inputs[index].object = object } }
    }
    return lists + roots + updates + objects
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Reentry.Shape {
  fileprivate var smaller: [Self] {
    var all: [Self] = []
    for start in shorter(start) { all.append(with { $0.start = start }) }
    for fields in shorter(fields) { all.append(with { $0.fields = fields }) }
    for demands in shorter(demands) { all.append(with { $0.demands = demands }) }
    for end in shorter(end) { all.append(with { $0.end = end }) }
    if refused != nil { all.append(with { $0.refused = nil }) }
    for index in fields.indices { all += fields[index].smaller.map { field in with { $0.fields[index] = field } } }
    for index in demands.indices { all += demands[index].smaller.map { field in with { $0.demands[index] = field } } }
    return all
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Reentry.Field {
  fileprivate var smaller: [Self] {
    [(\Self.before), \.inside, \.after].flatMap { (hook: WritableKeyPath<Self, [Reentry.Action]>) in
      shorter(self[keyPath: hook]).map { actions in
        var copy = self
        copy[keyPath: hook] = actions
        return copy
      }
    }
  }
}

extension Reentry.Tree {
  /// Trees that are this one without one of its parts, or with a smaller part.
  fileprivate var smaller: [Self] {
    switch self {
    case .array(let elements):
      shorter(elements).map { .array($0) } + replacements(elements).map { .array($0) }
    case .object(let members):
      shorter(members).map { .object($0) }
        + replacements(members.map(\.value)).map { values in
          .object(zip(members, values).map { .init(key: $0.key, value: $1) })
        }
    default: []
    }
  }

  private func replacements(_ parts: [Self]) -> [[Self]] {
    parts.indices.flatMap { index in
      parts[index].smaller.map { part in
        var copy = parts
        copy[index] = part
        return copy
      }
    }
  }
}

private func shorter<Element>(_ list: [Element]) -> [[Element]] {
  list.indices.map { index in
    var copy = list
    copy.remove(at: index)
    return copy
  }
}
