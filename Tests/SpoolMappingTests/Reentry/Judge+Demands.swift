// The `value(…)` family, which throws for the first thing that is missing or wrong.

extension Reentry.Judge {
  func demand(_ field: Field, in map: Reentry.JudgedMap) throws -> Tree {
    try busy(field) {
      let cursor = map.move(to: field.key)
      // If none of several keys is there, the first one counts.
      if cursor.value == nil { _ = map.move(to: .init(path: field.key.path, isFlat: field.key.isFlat)) }
      let value = cursor.value ?? .null
      do {
        if field.isOptional, field.element.isScalar, value.isNull { return .null }
        return try demanded(value, field)
      } catch {
        guard field.hasDefault else { throw error }
        return field.initial
      }
    }
  }

  private func demanded(_ value: Tree, _ field: Field) throws -> Tree {
    switch field.form {
    case .one: return try demandedElement(value, field)
    case .list: return try list(value, field)
    case .members:
      guard let members = value.members else { throw Reentry.Refusal() }
      return .object(
        try members.map { .init(key: $0.key, value: try demandedElement($0.value, field)) })
    default:
      guard let rows = value.array else { throw Reentry.Refusal() }
      return .array(try rows.map { try list($0, field) })
    }
  }

  private func list(_ value: Tree, _ field: Field) throws -> Tree {
    guard let elements = value.array else { throw Reentry.Refusal() }
    return .array(try elements.map { try demandedElement($0, field) })
  }

  private func demandedElement(_ value: Tree, _ field: Field) throws -> Tree {
    let element: Tree? =
      switch field.element {
      case .word: word(value, field, false)
      case .model: make(value)
      case .text, .made: transform(value, field, false)
      default: Reentry.Scalars.cast(value, as: field.element, isLenient: false)
      }
    guard let element else { throw Reentry.Refusal() }
    return element
  }
}

extension Reentry.Element {
  var isScalar: Bool {
    switch self {
    case .int, .unsigned, .string, .double, .bool: true
    default: false
    }
  }
}
