// What the judge knows of properties before they are read.

extension Reentry.Field {
  /// What the property was before.
  var initial: Reentry.Tree { form.initial(element.initial) }

  /// What it becomes for what cannot be read; nil if it is kept.
  var fallback: Reentry.Tree? {
    switch (element, form) {
    case (.int, .one), (.unsigned, .one): isOptional ? .null : .int(0)
    case (.text, .rows), (.text, .lists), (.text, .set): nil
    case (.made, .rows), (.made, .lists), (.made, .set), (.made, .members): nil
    default: isOptional ? .null : nil
    }
  }
}

extension Reentry.Element {
  var initial: Reentry.Tree {
    switch self {
    case .int, .unsigned: .int(7)
    case .double: .double(0.5)
    case .bool: .bool(true)
    case .string, .word, .text: .string("kept")
    case .model, .made: .model(.blank)
    }
  }
}

extension Reentry.Form {
  func initial(_ element: Reentry.Tree) -> Reentry.Tree {
    switch self {
    case .one: element
    case .list, .optionals: .array([element])
    case .rows: .array([.array([element])])
    case .set: .set([element])
    case .members: .object([.init(key: "kept", value: element)])
    case .lists: .object([.init(key: "kept", value: .array([element]))])
    }
  }
}

extension Reentry.Tree {
  var array: [Self]? { if case .array(let elements) = self { elements } else { nil } }
  var isObject: Bool { members != nil }
  var isRowOfObjects: Bool { array?.allSatisfy(\.isObject) ?? false }

  /// The set of values, of which some may be equal.
  static func unique(_ values: [Self]) -> Self {
    .set(values.reduce(into: []) { set, value in if !set.contains(value) { set.append(value) } })
  }
}
