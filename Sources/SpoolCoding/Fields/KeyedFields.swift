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
  /// Whether the default takes the place of null and of values of other types.
  let replacesMisfits: Bool
  /// Whether it takes the members that belong to no field.
  let isRest: Bool
  // SAFETY: never changed.
  /// The property, if it has observers.
  nonisolated(unsafe) let property: AnyKeyPath?
  private let knownDepth = Once<Int?>()

  init<Key: CodingKey>(
    _ type: CodedType, _ key: UnsafePointer<Key>, of row: ListedField<Key>, aliases: UnsafePointer<Key>? = nil
  ) {
    (self.type, isRead, isWritten, offset, place) = (type, row.isRead, row.isWritten, row.offset, row.place)
    (self.key, isRest, property) = (key.pointee, row.isRest, row.property)
    step = .borrowedKey(UnsafeRawPointer(key), Key.self)
    (putDefault, hasPlainDefault, replacesMisfits) = (row.putDefault, row.hasPlainDefault, row.replacesMisfits)
    self.aliases = aliases.map { first in row.aliases.indices.map { CodedField(type, first + $0, of: row) } } ?? []
  }

  var traits: FieldTraits {
    let traits = FieldTraits.isStored.with(.isExact).with(.isOptional, if: type.isOptional)
    return traits.with(hasPlainDefault ? .startsWithDefault : .hasDefault, if: putDefault != nil)
      .with(.replacesMisfits, if: replacesMisfits)
  }

  /// Whether it is not only decoded from the member with its own key.
  var hasSubstitute: Bool { !aliases.isEmpty || putDefault != nil }

  /// Decodes the field from the first member that there is under one of its keys, or puts its default.
  ///
  /// - Parameters:
  ///   - find: Returns a member: 0 is that with the own key, and others follow; nil if it is not there.
  ///   - decode: Decodes a member; that with the own key if it is nil.
  ///   - collect: Is given the error of a value in whose place the default is put.
  func decode<Member>(
    _ place: UnsafeMutableRawPointer, _ find: (Int) -> Member?, isNull: (Member) throws -> Bool,
    collect: (any Error) -> Void, _ decode: (Member?) throws -> Void
  ) throws {
    var (member, number) = (find(0), 0)
    while member == nil, number < aliases.count {
      number += 1
      member = find(number)
    }
    guard let putDefault else { return try decode(member) }
    guard let member else { return putDefault(place) }
    if replacesMisfits, type.isOptional, try isNull(member) { return putDefault(place) }
    do {
      try decode(member)
    } catch {
      if !replacesMisfits || error is CodeOfTheApp { throw error }
      collect(error)
      putDefault(place)
    }
  }

  /// Puts the default in the place of a value of a walk, unless one of the kind may be of the type.
  fileprivate func replace(
    _ place: UnsafeMutableRawPointer, _ misfit: (tag: TapeWord.Tag, options: AnyObject)?
  ) -> Bool {
    // SAFETY: the options are those of the decoder.
    if let misfit, type.mayBe(misfit.tag, unsafeDowncast(misfit.options, to: DecodingOptions.self)) { return false }
    putDefault?(place)
    return putDefault != nil
  }

  /// The greatest depth of containers in the value; nil if there is no limit. It is found once.
  var depth: Int? { (knownDepth.value ?? knownDepth.set(type.depth([]))).pointee }
}

extension CodedField {
  /// Decodes the field, which may have further keys or a default.
  ///
  /// - Parameter node: The value of the member with its own key; less than 0 if there is none.
  @inline(never)
  func substitute(_ frame: Frame.Pointer, at node: Int, _ place: UnsafeMutableRawPointer) throws {
    try decode(place) { number -> (field: CodedField, node: Int)? in
      let found = number == 0 ? self : aliases[number - 1]
      let node = number == 0 ? node : frame.pointee.find(found.key.stringValue)
      return node < 0 ? nil : (found, node)
    } isNull: {
      frame.isNull(at: $0.node)
    } collect: {
      frame.run.options.replacements?.add($0)
    } _: {
      try type.decode(frame, at: $0?.node ?? -1, $0?.field ?? self, place)
    }
  }
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
          isOptional: field.type.isOptional, hasSubstitute: field.hasSubstitute))
    }
  }

  /// The table of the fields for the loops over fields; nil if the texts of the keys do not identify the members.
  ///
  /// - Parameter tag: A row before all others.
  func table(_ use: CodingRules, after tag: FieldRow? = nil) -> FieldTable? {
    let fields = fields.filter { use.isOfDecoder ? $0.isRead : $0.isWritten }
    if fields.contains(where: \.isRest) { return nil }
    // A value that is not stored is encoded by its container.
    let offsets = fields.compactMap { use.isOfDecoder ? $0.place : $0.offset }
    let aliases = use.isOfDecoder ? fields.flatMap(\.aliases) : []
    var rows = tag.map { [$0] } ?? []
    let first = rows.count
    guard first + fields.count + aliases.count <= UInt64.bitWidth, offsets.count == fields.count,
      let keys = RowKeys((fields + aliases).map(\.key.stringValue), use)
    else { return nil }
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
        add(alias, keys.texts[text], offsets[index], first + index)
        text += 1
      }
    }
    return FieldTable(rows, layout, isFilled: isFilled, passes: keys.passes) { row, place, misfit in
      // SAFETY: rows of marked types have such a note.
      row.note._withUnsafeGuaranteedRef { unsafeDowncast($0, to: CodedField.self).replace(place, misfit) }
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
      if member.pointee.hasSubstitute, node < 0 || field.replacesMisfits {
        return try field.substitute(frame, at: node, place)
      }
      guard let scalar = member.pointee.scalar else { return try field.type.decode(frame, at: node, field, place) }
      if member.pointee.isOptional { return try scalar.putIfPresent(frame, at: node, field, place) }
      try scalar.put(frame, at: node, field, place)
    }
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
  /// The members that belong to no field, if a field takes them.
  let rest: RestMembers?
  private let known = Once<ObjectFields>()

  init<Model>(_ list: _CodedFields.List<Model, Key>, isFilled: Bool) {
    (rows, places, layout, self.isFilled) = (list.fields, list.places(), list.layout, isFilled)
    rest = rows.contains(where: \.isRest) ? RestMembers(rows) : nil
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
      let type = row.note as? CodedType ?? .of(row.type, isOptional: row.isOptional)
      return CodedField(type, keys + index, of: row, aliases: aliases[index])
    }
    return ObjectFields(fields, layout, isFilled: isFilled)
  }

  /// Decodes the values from a container into empty memory, in the order of the keys.
  ///
  /// - Parameter decoder: The decoder that the container comes from.
  func decode(
    _ container: KeyedDecodingContainer<Key>, of decoder: any Decoder, into values: UnsafeMutableRawPointer
  ) throws {
    let all = fields.pointee
    for (index, field) in all.fields.enumerated() where field.isRead {
      do {
        try decode(field, at: index, container, of: decoder, values + field.place)
      } catch {
        all.destroy(values, count: index)
        throw error
      }
    }
  }

  private func decode(
    _ field: CodedField, at index: Int, _ container: KeyedDecodingContainer<Key>, of decoder: any Decoder,
    _ place: UnsafeMutableRawPointer
  ) throws {
    if field.isRest, let rest {
      place.initializeMemory(as: [String: JSONValue].self, to: try rest.decode(from: decoder))
      return
    }
    guard field.hasSubstitute else { return try field.type.decode(container, keys[index], place) }
    try field.decode(place) { number in
      let key = number == 0 ? keys[index] : rows[index].aliases[number - 1]
      return container.contains(key) ? key : nil
    } isNull: {
      try container.decodeNil(forKey: $0)
    } collect: {
      CodingReplacements.of(decoder.userInfo)?.add($0)
    } _: {
      try field.type.decode(container, $0 ?? keys[index], place)
    }
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
    for (index, field) in fields.pointee.fields.enumerated() where field.isWritten && !field.isRest {
      defer { number += 1 }
      if let offset = field.offset, write(number, field, base + offset) { continue }
      try withValue(rows[index], base) { try field.type.encode(&container, keys[index], $0) }
    }
  }

  /// Calls a closure with the place of a value, which may have observers.
  private func withValue(
    _ row: ListedField<Key>, _ base: UnsafeRawPointer, _ body: (UnsafeRawPointer) throws -> Void
  ) throws {
    if let offset = row.offset { return try body(base + offset) }
    var result: Swift.Result<Void, any Error> = .success(())
    row.access?(UnsafeMutableRawPointer(mutating: base), false) { place in
      result = Swift.Result { try body(UnsafeRawPointer(place)) }
    }
    try result.get()
  }

  /// Encodes the members that belong to no field, after all others.
  func encodeRest(_ base: UnsafeRawPointer, to encoder: any Encoder) throws {
    guard let rest else { return }
    for row in rows where row.isRest && row.isWritten {
      try withValue(row, base) {
        // SAFETY: such a property has this type.
        try rest.encode($0.assumingMemoryBound(to: [String: JSONValue].self).pointee, to: encoder)
      }
    }
  }
}
