// The operators when writing (A8 of what ObjectMapper does).

extension Reentry.Judge {
  func write(_ value: Tree, of field: Field, to map: Reentry.JudgedMap) {
    busy(field) {
      let cursor = map.move(to: field.key)
      if let written = written(value, field) { map.write(written, at: cursor.path) }
    }
    perform(field.after)
  }

  /// What is written for the value of a property; nil if nothing is.
  private func written(_ value: Tree, _ field: Field) -> Tree? {
    let null: Tree? = script.program.includesNils ? .null : nil
    switch (field.element, field.form) {
    case (.text, .one), (.made, .one): return written(element: value, field) ?? null
    case (.text, .set), (.made, .set): if value.isNull { return nil }
    case (.model, .one), (.model, .optionals): if value.isNull { return null }
    case (.model, _): if value.isNull { return nil }
    default: if value.isNull { return null }
    }
    return written(value, field, field.form)
  }

  private func written(_ value: Tree, _ field: Field, _ form: Reentry.Form) -> Tree? {
    switch form {
    case .one: return written(element: value, field)
    case .list, .set: return .array((value.elements ?? []).compactMap { written(element: $0, field) })
    case .optionals:
      return .array((value.elements ?? []).map { $0.isNull ? .null : written(element: $0, field) ?? .null })
    case .rows: return .array((value.elements ?? []).compactMap { written($0, field, .list) })
    case .members, .lists:
      let members = value.members ?? []
      return .object(
        members.compactMap { member in
          written(member.value, field, form == .lists ? .list : .one).map { .init(key: member.key, value: $0) }
        })
    }
  }

  /// What is written for an element; nil if a transform gives nothing for it.
  private func written(element: Tree, _ field: Field) -> Tree? {
    switch field.element {
    case .text(let isTyped):
      perform(field.inside)
      guard case .string(let text) = element else { return nil }
      return isTyped ? Reentry.Text.write(text)?.tree : Reentry.Text.write(any: text)?.tree
    case .made:
      perform(field.inside)
      fallthrough
    case .model:
      guard case .model(let model) = element else { return nil }
      return write(model)
    default: return element
    }
  }
}
