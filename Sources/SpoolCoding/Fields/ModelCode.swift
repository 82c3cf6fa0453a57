internal import SpoolTape

/// The code for a marked type, or for a case of an enum, that depends on its keys, and on how an instance is made.
protocol FieldCode: AnyObject, Sendable {
  /// The table of the fields for the loops over fields; nil if the texts of the keys do not identify the members.
  func table(_ model: CodedModel, _ use: CodingRules) -> FieldTable?

  /// Makes an instance that has no values. Returns false for any other one.
  func makeEmpty(_ place: UnsafeMutableRawPointer) -> Bool

  /// Makes an instance of values.
  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer)

  /// Writes what the loops over fields do not write. Returns false if the value is left to the type's own code.
  func write(_ place: UnsafeRawPointer, _ table: FieldTable, _ run: EncodingRun) -> Bool
}

extension FieldCode {
  func makeEmpty(_ place: UnsafeMutableRawPointer) -> Bool { false }
  func write(_ place: UnsafeRawPointer, _ table: FieldTable, _ run: EncodingRun) -> Bool { false }
}

/// The code for a marked type.
protocol ModelCode: FieldCode {
  /// How values are coded.
  var kind: CodedShape.Kind { get }

  /// The greatest depth of containers; nil if there is no limit.
  func depth(_ outer: [ObjectIdentifier]) -> Int?

  /// Decodes a value by containers into empty memory.
  func decode(from decoder: any Decoder, into place: UnsafeMutableRawPointer) throws

  /// Decodes a value by a decoder of a run into empty memory.
  func decode(_ run: DecodingRun, from decoder: ValueDecoder, into place: UnsafeMutableRawPointer) throws

  /// Encodes a value by containers.
  ///
  /// - Parameter write: Writes a field in another way, and returns true; or returns false.
  func encode(
    _ place: UnsafeRawPointer, to encoder: any Encoder,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool) throws
}

/// A struct: an object whose members are its fields.
final class StructCode<Model, Key: CodingKey>: ModelCode, @unchecked Sendable {
  private let keyed: KeyedFields<Key>
  private let making: ((UnsafeMutableRawPointer, borrowing _CodedFields.Values) -> Void)?
  /// Whether no value can be made, because it has properties that are not listed.
  private let isRefused: Bool

  /// - Parameter hasGaps: Whether there is memory that the fields do not fill, although the macro has seen no other properties.
  init(_ list: _CodedFields.List<Model, Key>, hasGaps: Bool) {
    (keyed, making) = (KeyedFields(list, isFilled: list.isFilled && !hasGaps), list.making)
    isRefused = hasGaps && list.making == nil
  }

  var kind: CodedShape.Kind { .object(keyed.fields.pointee.fields.filter(\.isRead).map { CodedMember($0) }) }

  func table(_ model: CodedModel, _ use: CodingRules) -> FieldTable? {
    isRefused && use.isOfDecoder ? nil : keyed.fields.pointee.table(use)
  }

  func depth(_ outer: [ObjectIdentifier]) -> Int? { keyed.fields.pointee.depth(outer).map { $0 + 1 } }

  func decode(from decoder: any Decoder, into place: UnsafeMutableRawPointer) throws {
    if isRefused { throw refusal(decoder) }
    // The compiler's own code does not request the container of a type without keys.
    guard !keyed.fields.pointee.fields.isEmpty else { return try fill(place) { _ in } }
    let container = try decoder.container(keyedBy: Key.self)
    try fill(place) { try keyed.decode(container, of: decoder, into: $0) }
  }

  func decode(_ run: DecodingRun, from decoder: ValueDecoder, into place: UnsafeMutableRawPointer) throws {
    if isRefused || keyed.rest != nil || keyed.fields.pointee.fields.isEmpty {
      return try decode(from: decoder, into: place)
    }
    try fill(place) { try keyed.fields.pointee.decode(run, from: decoder, into: $0) }
  }

  /// Makes an instance of the values that a closure reads.
  @inline(__always)
  private func fill(_ place: UnsafeMutableRawPointer, _ read: (UnsafeMutableRawPointer) throws -> Void) throws {
    if keyed.fields.pointee.isFilled { return try read(place) }
    try keyed.fields.pointee.withValues {
      try read($0)
      make(place, of: $0)
    }
  }

  private func refusal(_ decoder: any Decoder) -> DecodingError {
    let description = """
      '\(Model.self)' has stored properties that '@CodableFields' has not seen, such as those that another macro adds, so no \
      value can be made of its fields
      """
    return .dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: description))
  }

  func encode(
    _ place: UnsafeRawPointer, to encoder: any Encoder,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool
  ) throws {
    var container = encoder.container(keyedBy: Key.self)
    try keyed.encode(&container, place, or: write)
    try keyed.encodeRest(place, to: encoder)
  }

  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {
    making?(place, _CodedFields.Values(values, keyed.places))
  }
}

/// An enum: an object with one member, whose key is that of the case, and whose value is an object of the values.
///
/// To the loops over fields, it is a model with one field, which each case is a row of.
final class EnumCode<Model, Key: CodingKey>: ModelCode, @unchecked Sendable {
  private let list: _CodedFields.CaseList<Model, Key>

  init(_ list: _CodedFields.CaseList<Model, Key>) { self.list = list }

  var kind: CodedShape.Kind {
    .choice(zip(list.keys, list.cases).map { CodedChoice($0.stringValue, $1) }, tag: nil, content: nil)
  }

  func table(_ model: CodedModel, _ use: CodingRules) -> FieldTable? {
    if use.isOfDecoder, list.hasKeyInit { return nil }
    guard let texts = RowKeys(list.keys.map(\.stringValue), use) else { return nil }
    var rows: [FieldRow] = []
    for (text, item) in zip(texts.texts, list.cases) {
      let source = CodedSource(model, use, item)
      guard source.fields != nil, let plan = source.plan else { return nil }
      let traits = FieldTraits.isStored.with(.isExact)
      rows.append(FieldRow(text, Model.self, offset: 0, index: 0, plan, note: source, traits))
    }
    let layout: FieldTable.Layout = (max(MemoryLayout<Model>.size, 1), MemoryLayout<Model>.alignment)
    return FieldTable(rows, layout, isChoice: true, isFilled: true, passes: texts.passes)
  }

  func depth(_ outer: [ObjectIdentifier]) -> Int? { list.depth(outer).map { $0 + 2 } }

  func decode(from decoder: any Decoder, into place: UnsafeMutableRawPointer) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let found = container.allKeys
    guard found.count == 1, let index = list.keys.firstIndex(where: { $0.stringValue == found[0].stringValue }) else {
      let context = DecodingError.Context(
        codingPath: container.codingPath, debugDescription: "Invalid number of keys found, expected one.")
      throw DecodingError.typeMismatch(Model.self, context)
    }
    try list.cases[index].decode(place, container, list.keys[index], decoder)
  }

  func decode(_ run: DecodingRun, from decoder: ValueDecoder, into place: UnsafeMutableRawPointer) throws {
    try decode(from: decoder, into: place)
  }

  func encode(
    _ place: UnsafeRawPointer, to encoder: any Encoder,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool
  ) throws {
    var container = encoder.container(keyedBy: Key.self)
    try list.encode(place, to: encoder) { try list.cases[$0].encode($1, &container, list.keys[$0]) }
  }

  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {}

  func write(_ place: UnsafeRawPointer, _ table: FieldTable, _ run: EncodingRun) -> Bool {
    list.take(place) { run.fieldWriter.write(choice: table.first + $0, of: $1) } == nil
  }
}

/// A case of an enum, whose values have keys of some type.
protocol CodedCase: FieldCode {
  var fields: UnsafePointer<ObjectFields> { get }
  /// Whether the only value is an object with the tag, or the content.
  var isPayload: Bool { get }

  /// Decodes the case of the value of a key, or of an object with a tag.
  func decode<Key>(
    _ place: UnsafeMutableRawPointer, _ container: KeyedDecodingContainer<Key>, _ key: Key, _ decoder: any Decoder)
    throws
  func decode(_ place: UnsafeMutableRawPointer, from decoder: any Decoder) throws

  /// Encodes the values as that of a key, or beside a tag.
  func encode<Key>(_ values: UnsafeRawPointer, _ container: inout KeyedEncodingContainer<Key>, _ key: Key) throws
  func encode(_ values: UnsafeRawPointer, to encoder: any Encoder) throws
}

final class KeyedCase<CaseKey: CodingKey>: CodedCase, @unchecked Sendable {
  private let keyed: KeyedFields<CaseKey>
  let isPayload: Bool
  private let making: ((UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void)?

  init<Values>(
    _ list: _CodedFields.List<Values, CaseKey>, _ making: ((UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void)?
  ) {
    (keyed, isPayload, self.making) = (KeyedFields(list, isFilled: false), list.isPayload, making)
  }

  var fields: UnsafePointer<ObjectFields> { keyed.fields }

  func table(_ model: CodedModel, _ use: CodingRules) -> FieldTable? { fields.pointee.table(use) }

  func makeEmpty(_ place: UnsafeMutableRawPointer) -> Bool {
    guard fields.pointee.fields.isEmpty else { return false }
    make(place, of: place)
    return true
  }

  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {
    making?(place, values)
  }

  func decode<Key>(
    _ place: UnsafeMutableRawPointer, _ container: KeyedDecodingContainer<Key>, _ key: Key, _ decoder: any Decoder
  ) throws {
    try fill(place) { values in
      if isPayload { return try fields.pointee.fields[0].type.decode(container, key, values) }
      let nested = try container.nestedContainer(keyedBy: CaseKey.self, forKey: key)
      try keyed.decode(nested, of: decoder, into: values)
    }
  }

  func decode(_ place: UnsafeMutableRawPointer, from decoder: any Decoder) throws {
    try fill(place) { values in
      if isPayload { return try fields.pointee.fields[0].type.decode(from: decoder, values) }
      try keyed.decode(decoder.container(keyedBy: CaseKey.self), of: decoder, into: values)
    }
  }

  private func fill(_ place: UnsafeMutableRawPointer, _ read: (UnsafeMutableRawPointer) throws -> Void) throws {
    try fields.pointee.withValues {
      try read($0)
      make(place, of: $0)
    }
  }

  func encode<Key>(
    _ values: UnsafeRawPointer, _ container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws {
    if isPayload { return try fields.pointee.fields[0].type.encode(&container, key, values) }
    var nested = container.nestedContainer(keyedBy: CaseKey.self, forKey: key)
    try keyed.encode(&nested, values)
  }

  func encode(_ values: UnsafeRawPointer, to encoder: any Encoder) throws {
    if isPayload { return try fields.pointee.fields[0].type.encode(to: encoder, values) }
    var container = encoder.container(keyedBy: CaseKey.self)
    try keyed.encode(&container, values)
  }
}
