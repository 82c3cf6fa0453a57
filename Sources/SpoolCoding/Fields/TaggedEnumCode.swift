internal import SpoolTape

/// An enum whose case is the value of a member, the tag. The values are beside the tag, or in the value of another member.
///
/// Its rows are those of the cases by their names, which no strategy changes. A case for all other names is not among them if it has
/// a value, which is the whole object.
final class TaggedEnumCode<Model, Key: CodingKey>: ModelCode, @unchecked Sendable {
  private let list: _CodedFields.CaseList<Model, Key>
  private let keys: _CodedFields.CaseList<Model, Key>.Tagging
  private let names: [String]
  /// The case whose value is the whole object.
  private let whole: Int?

  init(_ list: _CodedFields.CaseList<Model, Key>, _ keys: _CodedFields.CaseList<Model, Key>.Tagging) {
    (self.list, self.keys, names) = (list, keys, list.keys.map(\.stringValue))
    whole = list.caseOfOthers.flatMap { list.cases[$0].isPayload ? $0 : nil }
  }

  var kind: CodedShape.Kind {
    let cases = names.indices.map { CodedChoice(names[$0], list.cases[$0], isFallback: $0 == list.caseOfOthers) }
    return .choice(cases, tag: keys.tag.stringValue, content: keys.content?.stringValue)
  }

  func table(_ model: CodedModel, _ use: CodingRules) -> FieldTable? {
    if use.isSorted { return nil }
    let listed = names.indices.filter { $0 != whole }
    guard let texts = RowKeys(listed.map { names[$0] }, use.withDefaultKeys),
      let keys = RowKeys([keys.tag.stringValue] + (keys.content.map { [$0.stringValue] } ?? []), use)
    else { return nil }
    var rows: [FieldRow] = []
    for (text, item) in zip(texts.texts, listed.map { list.cases[$0] }) {
      guard let plan = TaggedCase(item, name: text, keys).plan(model, use) else { return nil }
      let traits = FieldTraits.isStored.with(.isExact)
      rows.append(FieldRow(text, Model.self, offset: 0, index: 0, plan, note: model, traits))
    }
    let tag = FieldRow(keys.texts[0], Void.self, offset: 0, index: 0, .unknown, note: model, .none)
    return FieldTable(rows, TaggedCase.layout(of: model), isChoice: true, passes: keys.passes, tag: tag)
  }

  func depth(_ outer: [ObjectIdentifier]) -> Int? { list.depth(outer).map { $0 + 2 } }

  func decode(from decoder: any Decoder, into place: UnsafeMutableRawPointer) throws {
    let container = try decoder.container(keyedBy: TextKey.self)
    let name = try container.decode(String.self, forKey: keys.tag)
    guard let index = names.firstIndex(of: name).flatMap({ $0 == whole ? nil : $0 }) ?? list.caseOfOthers else {
      let context = DecodingError.Context(
        codingPath: container.codingPath + [keys.tag], debugDescription: "\"\(name)\" is no case of \(Model.self).")
      throw DecodingError.dataCorrupted(context)
    }
    let item = list.cases[index]
    if item.makeEmpty(place) { return }
    guard let content = keys.content, index != whole else { return try item.decode(place, from: decoder) }
    try item.decode(place, container, content, decoder)
  }

  func decode(_ run: DecodingRun, from decoder: ValueDecoder, into place: UnsafeMutableRawPointer) throws {
    try decode(from: decoder, into: place)
  }

  func encode(
    _ place: UnsafeRawPointer, to encoder: any Encoder,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool
  ) throws {
    try list.encode(place, to: encoder) { index, values in
      let item = list.cases[index]
      if index == whole { return try item.encode(values, to: encoder) }
      var container = encoder.container(keyedBy: TextKey.self)
      try container.encode(names[index], forKey: keys.tag)
      if item.fields.pointee.fields.isEmpty { return }
      guard let content = keys.content else { return try item.encode(values, to: encoder) }
      try item.encode(values, &container, content)
    }
  }

  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {}

  func write(_ place: UnsafeRawPointer, _ table: FieldTable, _ run: EncodingRun) -> Bool {
    var isWritten = true
    let unlisted = list.take(place) { index, values in
      guard index != whole else { return isWritten = false }
      let row = whole.map { index > $0 ? index - 1 : index } ?? index
      run.fieldWriter.write(taggedChoice: table.first + row, of: values)
    }
    return isWritten && unlisted == nil
  }
}

/// A case of an enum with a tag: the object of its tag and values, or of its tag and content.
private final class TaggedCase: FieldCode {
  private let item: any CodedCase
  private let keys: RowKeys
  private let tag: TagPlan

  /// - Parameter name: The name of the case, as the text of a key.
  init(_ item: any CodedCase, name: UnsafeBufferPointer<UInt8>, _ keys: RowKeys) {
    (self.item, self.keys, tag) = (item, keys, TagPlan(name: name))
  }

  static func layout(of model: CodedModel) -> FieldTable.Layout {
    let (size, alignment) = ErasedMemory.layout(of: model.type)
    return (max(size, 1), alignment)
  }

  private static let traits = FieldTraits.isStored.with(.isExact)

  private var tagRow: FieldRow {
    FieldRow(keys.texts[0], Void.self, offset: 0, index: 0, tag, note: tag, Self.traits)
  }

  /// The only value without a label, which is the object itself, or the content.
  private var payload: CodedField? { item.isPayload ? item.fields.pointee.fields[0] : nil }

  /// The key of the content, if the case has values.
  private var content: UnsafeBufferPointer<UInt8>? {
    item.fields.pointee.fields.isEmpty ? nil : keys.texts.dropFirst().first
  }

  func plan(_ model: CodedModel, _ use: CodingRules) -> TypePlan? {
    if content == nil, let payload {
      return PayloadPlan(payload.type.plan(use), item.fields.pointee.layout, tag: tagRow) { self.make($0, of: $1) }
    }
    let source = CodedSource(model, use, self)
    return source.fields == nil ? nil : source.plan
  }

  func table(_ model: CodedModel, _ use: CodingRules) -> FieldTable? {
    let fields = item.fields.pointee
    guard let content else { return fields.table(use, after: tagRow) }
    if let payload {
      let (type, plan) = (payload.type.type, payload.type.plan(use))
      let row = FieldRow(content, type, offset: 0, index: 1, plan, note: payload, payload.traits)
      return FieldTable([tagRow, row], fields.layout, passes: keys.passes)
    }
    let source = CodedSource(model, use, item)
    guard source.fields != nil, let plan = source.plan else { return nil }
    let row = FieldRow(content, model.type, offset: 0, index: 1, plan, note: source, Self.traits)
    return FieldTable([tagRow, row], Self.layout(of: model), isFilled: true, passes: keys.passes)
  }

  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) { item.make(place, of: values) }
}
