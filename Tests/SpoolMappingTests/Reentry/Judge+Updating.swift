// Updating (A7 of what ObjectMapper does): a model that is there is mapped once more, where it stands.

extension Reentry.Judge {
  /// A model after it was mapped from an object, and whether that object has all that is required.
  func updated(_ model: Tree, from object: Tree) -> (model: Tree, isWhole: Bool) {
    guard case .model(var made) = model, script.program.shapes.indices.contains(made.shape) else {
      return (model, true)
    }
    let shape = script.program.shapes[made.shape]
    let map = Reentry.JudgedMap(object, isUpdating: true)
    let first = made.fields.count - shape.fields.count
    mapping(map, shape) { index, field in
      made.fields[first + index] = read(field, made.fields[first + index], in: map)
    }
    return (.model(made), !map.hasFailed)
  }

  /// A property whose models are updated; nil for one that is read as ever.
  func update(_ old: Tree, _ field: Field, _ cursor: Cursor, _ map: Reentry.JudgedMap) -> Tree? {
    guard case .model = field.element, field.form == .one || field.form == .members else { return nil }
    let value = cursor.value ?? .null
    if field.isOptional, old.isNull || value.isNull { return nil }
    guard let members = value.members, field.form == .one || members.allSatisfy(\.value.isObject) else {
      map.miss(cursor, field.form)
      return old
    }
    if field.form == .one { return update(old, from: value, map) ?? old }
    var models = old
    for member in members {
      guard let there = models[member.key] else {
        if let made = make(member.value) { models.set(made, at: [member.key][...]) }
        continue
      }
      // The first that fails ends the update.
      guard let model = update(there, from: member.value, map) else { return old }
      models.set(model, at: [member.key][...])
    }
    return models
  }

  private func update(_ old: Tree, from object: Tree, _ map: Reentry.JudgedMap) -> Tree? {
    let (model, isWhole) = updated(old, from: object)
    if !isWhole { map.hasFailed = true }
    return isWhole ? model : nil
  }
}
