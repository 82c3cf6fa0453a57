// The operators when reading (table A6.1 of what ObjectMapper does).

extension Reentry.Judge {
  typealias Field = Reentry.Field
  typealias Form = Reentry.Form
  typealias Element = Reentry.Element
  typealias Cursor = Reentry.JudgedMap.Cursor

  /// What a property is after its operator and its observer. What user code does with the map meanwhile, the operator
  /// does not see.
  func read(_ field: Field, _ old: Tree, in map: Reentry.JudgedMap) -> Tree {
    let new = busy(field) { () -> Tree in
      let cursor = map.move(to: field.key)
      if map.isUpdating, let new = update(old, field, cursor, map) { return new }
      let value = cursor.value.flatMap { self.value($0, of: field, cursor) }
      if value == nil { map.miss(cursor, field.form) }
      return value ?? (cursor.value == nil ? old : field.fallback ?? old)
    }
    perform(field.after)
    return new
  }

  /// The value of a property; nil if there is none in what stands at its key.
  private func value(_ value: Tree, of field: Field, _ cursor: Cursor) -> Tree? {
    switch field.element {
    case .int where field.form == .one, .unsigned where field.form == .one:
      Reentry.Scalars.truncated(value) ?? Reentry.Scalars.cast(value, as: field.element, isLenient: cursor.isLenient)
    case .int, .unsigned, .string, .double, .bool:
      whole(value, field.form) { Reentry.Scalars.cast($0, as: field.element, isLenient: cursor.isLenient) }
    case .word: words(value, field, cursor)
    case .model: models(value, field)
    case .text, .made: transformed(value, field, cursor)
    }
  }

  /// A collection of which no element may be of another type.
  func whole(_ value: Tree, _ form: Form, _ read: (Tree) -> Tree?) -> Tree? {
    switch form {
    case .one: return read(value)
    case .list, .optionals: return value.array.flatMap { all($0, read) }.map { .array($0) }
    case .set: return value.array.flatMap { all($0, read) }.map { .unique($0) }
    case .rows: return whole(value, .list) { self.whole($0, .list, read) }
    case .members, .lists:
      guard let members = value.members, let values = all(members.map(\.value), read) else { return nil }
      return .object(zip(members, values).map { .init(key: $0.key, value: $1) })
    }
  }

  private func all(_ values: [Tree], _ read: (Tree) -> Tree?) -> [Tree]? {
    var all: [Tree] = []
    for value in values {
      guard let value = read(value) else { return nil }
      all.append(value)
    }
    return all
  }

  /// Enums, without the unknown ones.
  private func words(_ value: Tree, _ field: Field, _ cursor: Cursor) -> Tree? {
    let word = { self.word($0, field, cursor.isLenient) }
    switch field.form {
    case .one: return word(value)
    case .list, .lists: return some(value.array, word).map { .array($0) }
    case .set: return some(value.array, word).map { .unique($0) }
    case .optionals: return value.array.map { .array($0.map { word($0) ?? .null }) }
    case .members: return some(value.members, word).map { .object($0) }
    case .rows: return whole(value, .list) { some($0.array, word).map { .array($0) } }
    }
  }

  func word(_ value: Tree, _ field: Field, _ isLenient: Bool) -> Tree? {
    guard case .string(let text)? = Reentry.Scalars.cast(value, as: Element.string, isLenient: isLenient) else {
      return nil
    }
    perform(field.inside)
    return Reentry.Word.isKnown(text) ? .string(text) : nil
  }

  /// What a function makes of elements, without those of which it makes nothing.
  private func some(_ values: [Tree]?, _ read: (Tree) -> Tree?) -> [Tree]? { values?.compactMap(read) }

  private func some(_ members: [Reentry.Member]?, _ read: (Tree) -> Tree?) -> [Reentry.Member]? {
    members?.compactMap { member in read(member.value).map { .init(key: member.key, value: $0) } }
  }

  /// Models: all elements must be objects; those of which no model can be made are left out.
  private func models(_ value: Tree, _ field: Field) -> Tree? {
    switch field.form {
    case .one: return make(value)
    case .list: return models(value).map { .array($0) }
    case .set: return models(value).map { .set($0) }
    case .members:
      guard let members = value.members, members.allSatisfy({ $0.value.isObject }) else { return nil }
      return some(members, make).flatMap { $0.isEmpty ? nil : .object($0) }
    case .rows:
      guard let rows = value.array, !rows.isEmpty, rows.allSatisfy(\.isRowOfObjects) else { return nil }
      return .array(rows.map { .array(models($0) ?? []) })
    case .lists:
      guard let lists = value.members, !lists.isEmpty, lists.allSatisfy({ $0.value.isRowOfObjects }) else { return nil }
      return .object(lists.map { .init(key: $0.key, value: .array(models($0.value) ?? [])) })
    case .optionals:
      return whole(value, .list) { $0.isNull ? .null : $0.isObject ? make($0) ?? .null : nil }
    }
  }

  /// Models are made until an element is no object: then there are none.
  func models(_ value: Tree) -> [Tree]? {
    guard let elements = value.array else { return nil }
    var models: [Tree] = []
    for element in elements {
      guard element.isObject else { return nil }
      if let model = make(element) { models.append(model) }
    }
    return models
  }

  /// What a transform makes of elements, without those of which it makes nothing.
  private func transformed(_ value: Tree, _ field: Field, _ cursor: Cursor) -> Tree? {
    let transform = { self.transform($0, field, cursor.isLenient) }
    let list = { (value: Tree) in self.some(value.array, transform).map { Tree.array($0) } }
    switch field.form {
    case .one: return transform(value)
    case .list, .optionals: return list(value)
    case .set: return some(value.array, transform).map { field.element.shape == nil ? .unique($0) : .set($0) }
    case .members: return some(value.members, transform).map { .object($0) }
    case .rows:
      guard let rows = value.array, rows.allSatisfy({ $0.array != nil }) else { return nil }
      return .array(rows.compactMap(list))
    case .lists:
      guard let lists = value.members, lists.allSatisfy({ $0.value.array != nil }) else { return nil }
      return some(lists, list).map { .object($0) }
    }
  }

  func transform(_ value: Tree, _ field: Field, _ isLenient: Bool) -> Tree? {
    switch field.element {
    case .text(isTyped: true):
      let number = Reentry.Scalars.cast(value, as: Element.int, isLenient: isLenient)
      perform(field.inside)
      return Reentry.Text.read(number.flatMap(Reentry.Scalars.exactInt))?.tree
    case .text(isTyped: false):
      let value = inOrder(value)
      perform(field.inside)
      return Reentry.Text.read(any: value)?.tree
    default:
      let value = inOrder(value)
      perform(field.inside)
      return make(value)
    }
  }
}
