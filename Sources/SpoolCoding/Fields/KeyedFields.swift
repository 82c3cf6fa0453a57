internal import SpoolTape

/// A field: a property of a struct, or a value of a case of an enum.
final class CodedField: Sendable {
  let type: CodedType
  let key: any CodingKey
  let isRead: Bool
  let isWritten: Bool
  /// Where the value is in the memory that is written; nil if it has observers.
  let offset: Int?
  /// The offset among the values that a model is made of.
  let place: Int
  // SAFETY: the key is never freed.
  nonisolated(unsafe) let step: CodingStep
  /// The same field under other keys, by which it is read if there is no member with its own.
  let aliases: [CodedField]
  /// Puts the value of a field without a member into empty memory. SAFETY: never changed.
  nonisolated(unsafe) let putDefault: ((UnsafeMutableRawPointer) -> Void)?
  private let hasPlainDefault: Bool
  private let knownDepth = Once<Int?>()

  init<Key: CodingKey>(
    _ type: CodedType, _ key: UnsafePointer<Key>, of row: ListedField<Key>, aliases: UnsafePointer<Key>? = nil
  ) {
    (self.type, isRead, isWritten, offset, place) = (type, row.isRead, row.isWritten, row.offset, row.place)
    self.key = key.pointee
    step = .borrowedKey(UnsafeRawPointer(key), Key.self)
    (putDefault, hasPlainDefault) = (row.putDefault, row.hasPlainDefault)
    self.aliases = aliases.map { first in row.aliases.indices.map { CodedField(type, first + $0, of: row) } } ?? []
  }

  var traits: FieldTraits {
    let traits = FieldTraits.isStored.with(.isExact).with(.isOptional, if: type.isOptional)
    return traits.with(hasPlainDefault ? .startsWithDefault : .hasDefault, if: putDefault != nil)
  }

  /// The greatest depth of containers in the value; nil if there is no limit. It is found once.
  var depth: Int? { (knownDepth.value ?? knownDepth.set(type.depth([]))).pointee }
}

/// The fields of an object, and the layout of memory for their values. SAFETY: they lie in memory that is never freed.
struct ObjectFields: @unchecked Sendable {
  let fields: [CodedField]
  let layout: FieldTable.Layout
  /// Whether the values of the fields are all that a model consists of, so that the memory is that of the model.
  let isFilled: Bool
  private let members: UnsafeMutablePointer<Member>

  /// The properties of a field that decoding it without its table needs. None of them is reference-counted.
  private struct Member {
    let field: Unmanaged<CodedField>
    let name: String
    let place: Int
    /// The type of a scalar, or of an optional one.
    let scalar: (any CodedScalar.Type)?
    let isOptional: Bool
    /// Whether it has other keys, or a default.
    let hasSubstitute: Bool
  }

  init(_ fields: [CodedField], _ layout: FieldTable.Layout, isFilled: Bool) {
    (self.fields, self.layout, self.isFilled) = (fields, layout, isFilled)
    members = .allocate(capacity: fields.count)
    for (index, field) in fields.enumerated() {
      (members + index).initialize(
        to: Member(
          field: .passRetained(field), name: field.key.stringValue, place: field.place, scalar: field.type.scalar,
          isOptional: field.type.isOptional, hasSubstitute: !field.aliases.isEmpty || field.putDefault != nil))
    }
  }

  /// The table of the fields for the loops over fields; nil if the texts of the keys do not identify the members.
  func table(_ use: CodingRules) -> FieldTable? {
    let fields = fields.filter { use.isOfDecoder ? $0.isRead : $0.isWritten }
    // A value that is not stored is encoded by its container.
    let offsets = fields.compactMap { use.isOfDecoder ? $0.place : $0.offset }
    let aliases = use.isOfDecoder ? fields.flatMap(\.aliases) : []
    guard fields.count + aliases.count <= UInt64.bitWidth, offsets.count == fields.count,
      let keys = RowKeys((fields + aliases).map(\.key.stringValue), use)
    else { return nil }
    var rows: [FieldRow] = []
    var order = Array(fields.indices)
    if use.isSorted { order.sort { RowKeys.precedes(keys.texts[$0], keys.texts[$1]) } }
    func add(_ field: CodedField, _ text: UnsafeBufferPointer<UInt8>, _ offset: Int, _ index: Int) {
      rows.append(
        FieldRow(text, field.type.type, offset: offset, index: index, field.type.plan(use), note: field, field.traits))
    }
    for index in order { add(fields[index], keys.texts[index], offsets[index], rows.count) }
    // Further keys come last, so that the next key that is expected is that of the next field.
    var text = fields.count
    for (index, field) in fields.enumerated() where use.isOfDecoder {
      for alias in field.aliases {
        add(alias, keys.texts[text], offsets[index], index)
        text += 1
      }
    }
    return FieldTable(rows, layout, isFilled: isFilled, passes: keys.passes) { row, place in
      // SAFETY: rows of marked types have such a note.
      row.note._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CodedField.self).putDefault?(place) }
    }
  }

  /// Decodes the values of an object on the tape of a run into empty memory, in the order of the keys, as a container
  /// does, but without the generic methods of one.
  func decode(_ run: DecodingRun, from decoder: ValueDecoder, into values: UnsafeMutableRawPointer) throws {
    let frame = try run.objectFrame(at: decoder.frame)
    var index = 0
    do {
      while index < fields.count {
        let member = members + index
        if member.pointee.field._withUnsafeGuaranteedRef({ $0.isRead }) { try decode(member, frame, into: values) }
        index &+= 1
      }
    } catch {
      destroy(values, count: index)
      throw error
    }
  }

  @inline(__always)
  private func decode(
    _ member: UnsafePointer<Member>, _ frame: Frame.Pointer, into values: UnsafeMutableRawPointer
  ) throws {
    let (node, place) = (frame.pointee.find(member.pointee.name), values + member.pointee.place)
    try member.pointee.field._withUnsafeGuaranteedRef { field in
      if node < 0, member.pointee.hasSubstitute { return try substitute(field, frame, place) }
      guard let scalar = member.pointee.scalar else { return try field.type.decode(frame, at: node, field, place) }
      if member.pointee.isOptional { return try scalar.putIfPresent(frame, at: node, field, place) }
      try scalar.put(frame, at: node, field, place)
    }
  }

  /// Decodes a field that has no member with its own key: by another key, or as its default.
  @inline(never)
  private func substitute(_ field: CodedField, _ frame: Frame.Pointer, _ place: UnsafeMutableRawPointer) throws {
    for alias in field.aliases {
      let node = frame.pointee.find(alias.key.stringValue)
      if node >= 0 { return try alias.type.decode(frame, at: node, alias, place) }
    }
    guard let putDefault = field.putDefault else { return try field.type.decode(frame, at: -1, field, place) }
    putDefault(place)
  }

  /// Calls a closure with empty memory for the values. The closure must leave it empty.
  @inline(__always)
  func withValues(_ body: (UnsafeMutableRawPointer) throws -> Void) rethrows {
    try withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { memory in
      // SAFETY: there is at least one byte, and room for the values of all fields.
      try body(memory.baseAddress.unsafelyUnwrapped)
    }
  }

  /// Destroys the values of the first fields.
  func destroy(_ values: UnsafeMutableRawPointer, count: Int) {
    for field in fields[..<count] where field.isRead { ErasedMemory.destroy(field.type.type, values + field.place) }
  }

  /// The greatest depth of containers in the values; nil if there is no limit.
  ///
  /// - Parameter outer: The types that contain them.
  func depth(_ outer: [ObjectIdentifier]) -> Int? {
    var deepest = 0
    for field in fields {
      guard let depth = field.type.depth(outer) else { return nil }
      deepest = max(deepest, depth)
    }
    return deepest
  }
}

/// The fields of an object by the keys of its container.
final class KeyedFields<Key: CodingKey>: @unchecked Sendable {
  // SAFETY: never changed or freed.
  private let keys: UnsafeMutablePointer<Key>
  private let rows: [ListedField<Key>]
  /// The further keys of each row.
  private let aliases: [UnsafePointer<Key>?]
  let places: UnsafePointer<Int32>
  private let layout: FieldTable.Layout
  /// Whether the memory of the values is that of the model.
  private let isFilled: Bool
  private let known = Once<ObjectFields>()

  init<Model>(_ list: _CodedFields.List<Model, Key>, isFilled: Bool) {
    (rows, places, layout, self.isFilled) = (list.fields, list.places(), list.layout, isFilled)
    keys = .allocate(capacity: rows.count)
    for (index, row) in rows.enumerated() { (keys + index).initialize(to: row.key) }
    aliases = rows.map { row in
      if row.aliases.isEmpty { return nil }
      let keys = UnsafeMutablePointer<Key>.allocate(capacity: row.aliases.count)
      for (index, key) in row.aliases.enumerated() { (keys + index).initialize(to: key) }
      return UnsafePointer(keys)
    }
  }

  /// The fields. Their types are looked up when they are needed, because a type may contain itself.
  var fields: UnsafePointer<ObjectFields> { known.value ?? known.set(find()) }

  private func find() -> ObjectFields {
    let fields = rows.enumerated().map { index, row in
      CodedField(.of(row.type, isOptional: row.isOptional), keys + index, of: row, aliases: aliases[index])
    }
    return ObjectFields(fields, layout, isFilled: isFilled)
  }

  /// Decodes the values from a container into empty memory, in the order of the keys.
  func decode(_ container: KeyedDecodingContainer<Key>, into values: UnsafeMutableRawPointer) throws {
    let all = fields.pointee
    for (index, field) in all.fields.enumerated() where field.isRead {
      do {
        try decode(field, at: index, container, values + field.place)
      } catch {
        all.destroy(values, count: index)
        throw error
      }
    }
  }

  private func decode(
    _ field: CodedField, at index: Int, _ container: KeyedDecodingContainer<Key>, _ place: UnsafeMutableRawPointer
  ) throws {
    var key = keys[index]
    if !field.aliases.isEmpty, !container.contains(key) {
      key = rows[index].aliases.first { container.contains($0) } ?? key
    }
    if let putDefault = field.putDefault, !container.contains(key) { return putDefault(place) }
    try field.type.decode(container, key, place)
  }

  /// Encodes the values into a container, in the order of the keys.
  ///
  /// - Parameters:
  ///   - base: The memory of the model, or of the values of a case.
  ///   - write: Writes a field in another way, and returns true; or returns false.
  func encode(
    _ container: inout KeyedEncodingContainer<Key>, _ base: UnsafeRawPointer,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool = { _, _, _ in false }
  ) throws {
    var number = 0
    for (index, field) in fields.pointee.fields.enumerated() where field.isWritten {
      defer { number += 1 }
      if let offset = field.offset {
        if write(number, field, base + offset) { continue }
        try field.type.encode(&container, keys[index], base + offset)
      } else {
        var result: Swift.Result<Void, any Error> = .success(())
        rows[index].access?(UnsafeMutableRawPointer(mutating: base), false) { place in
          result = Swift.Result { try field.type.encode(&container, keys[index], place) }
        }
        try result.get()
      }
    }
  }
}
