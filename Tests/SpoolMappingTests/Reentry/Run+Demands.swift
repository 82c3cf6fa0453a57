import Spool

// What `value(…)` reads or throws, for each of its overloads.

extension Reentry.Run {
  func demand(_ field: Field, in map: Map) throws -> Tree {
    try busy(field) {
      switch field.element {
      case .int: try plain(field, 7, map)
      case .unsigned: try plain(field, 7 as UInt, map)
      case .string: try plain(field, "kept", map)
      case .double: try plain(field, 0.5, map)
      case .bool: try plain(field, true, map)
      case .word: try word(field, map)
      case .model(let shape): try model(field, script.program.shapes[shape].adoption.type, map)
      case .text(isTyped: true): try transformed(field, text(field.inside), "kept", map)
      case .text(isTyped: false):
        try transformed(field, Reentry.AnyText(run: self, actions: field.inside), "kept", map)
      case .made(let shape): try made(field, script.program.shapes[shape].adoption.type, map)
      }
    }
  }

  private func plain<Value: ReentryShown & Hashable>(_ field: Field, _ other: Value, _ map: Map) throws -> Tree {
    let key = field.key.path
    if let alias = field.key.others.first { return try (map.value(key, orKey: alias) as Value).tree }
    if field.hasDefault { return try map.value(key, default: other).tree }
    switch (field.form, field.isOptional) {
    case (.list, false): return try (map.value(key) as [Value]).tree
    case (.list, true): return try (map.value(key) as [Value]?).tree
    case (_, false): return try (map.value(key, nested: nested(field)) as Value).tree
    case (_, true): return try (map.value(key) as Value?).tree
    }
  }

  private func nested(_ field: Field) -> Bool? { field.key.isFlat ? false : nil }

  private func word(_ field: Field, _ map: Map) throws -> Tree {
    let key = field.key.path
    if let alias = field.key.others.first { return try (map.value(key, orKey: alias) as Word).tree }
    switch (field.form, field.isOptional) {
    case (.list, false): return try (map.value(key) as [Word]).tree
    case (.list, true): return try (map.value(key) as [Word]?).tree
    case (_, false): return try (map.value(key, nested: nested(field)) as Word).tree
    case (_, true): return try (map.value(key) as Word?).tree
    }
  }

  private func model<Model: Reentry.Node>(_ field: Field, _ type: Model.Type, _ map: Map) throws -> Tree {
    let key = field.key.path
    if let alias = field.key.others.first { return try (map.value(key, orKey: alias) as Model).tree }
    switch (field.form, field.isOptional, field.hasDefault) {
    case (.list, _, true): return map.value(key, default: [Model.blank]).tree
    case (_, _, true): return try map.value(key, default: Model.blank).tree
    case (.list, false, _): return try (map.value(key) as [Model]).tree
    case (.list, true, _): return try (map.value(key) as [Model]?).tree
    case (.members, false, _): return try (map.value(key) as [String: Model]).tree
    case (.members, true, _): return try (map.value(key) as [String: Model]?).tree
    case (.rows, false, _): return try (map.value(key) as [[Model]]).tree
    case (.rows, true, _): return try (map.value(key) as [[Model]]?).tree
    case (_, false, _): return try (map.value(key, nested: nested(field)) as Model).tree
    case (_, true, _): return try (map.value(key) as Model?).tree
    }
  }

  private func transformed<Transform: TransformType>(
    _ field: Field, _ transform: Transform, _ other: Transform.Object, _ map: Map
  ) throws -> Tree where Transform.Object: ReentryShown {
    typealias Object = Transform.Object
    let key = field.key.path
    if let alias = field.key.others.first {
      return try (map.value(key, orKey: alias, using: transform) as Object).tree
    }
    switch (field.form, field.hasDefault) {
    case (.list, false): return try (map.value(key, using: transform) as [Object]).tree
    case (.members, false): return try (map.value(key, using: transform) as [String: Object]).tree
    case (.rows, false): return try (map.value(key, using: transform) as [[Object]]).tree
    case (_, false): return try (map.value(key, nested: nested(field), using: transform) as Object).tree
    case (_, true): return try map.value(key, default: other, using: transform).tree
    }
  }

  private func made<Model: Reentry.Node>(_ field: Field, _ type: Model.Type, _ map: Map) throws -> Tree {
    try transformed(field, Reentry.Making<Model>(run: self, actions: field.inside), Model.blank, map)
  }
}
