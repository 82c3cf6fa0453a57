internal import SpoolJSON

/// A field: a property of a struct, or a value of a case of an enum.
final class CodedField: Sendable {
  let type: FieldType
  let key: any CodingKey
  /// What the key is called.
  let name: String
  let isRead: Bool
  let isWritten: Bool
  /// Where the value is in the memory that is written; nil if it has observers.
  let offset: Int?
  /// Where it is among the values that a model is made of.
  let place: Int
  // SAFETY: the key is never freed.
  nonisolated(unsafe) let step: CodingStep
  private let knownDepth = Once<Int?>()

  init<Key: CodingKey>(
    _ type: FieldType, _ key: UnsafePointer<Key>, isRead: Bool, isWritten: Bool, offset: Int?, place: Int
  ) {
    (self.type, self.isRead, self.isWritten, self.offset, self.place) = (type, isRead, isWritten, offset, place)
    self.key = key.pointee
    name = key.pointee.stringValue
    step = .borrowedKey(UnsafeRawPointer(key), Key.self)
  }

  /// How many containers the value has in each other at most; nil if there is no limit. Found once.
  var depth: Int? { (knownDepth.value ?? knownDepth.set(type.depth([]))).pointee }
}

/// The fields of an object, and what memory for their values is like.
struct ObjectFields: Sendable {
  let fields: [CodedField]
  let layout: FieldTable.Layout
  let places: [Int]
  /// Whether the values of the fields are all that a model is, so that the memory is that of the model.
  let isFilled: Bool

  /// The fields as the loops over them use them; nil if the texts of the keys do not tell the members.
  func table(_ use: FieldUse) -> FieldTable? {
    let fields = fields.filter { use.isOfDecoder ? $0.isRead : $0.isWritten }
    let keys = FieldKeys(fields.map(\.key.stringValue), use)
    guard let keys, fields.count <= UInt64.bitWidth else { return nil }
    var rows: [FieldRow] = []
    var members = Array(zip(fields, keys.texts))
    if use.isSorted { members.sort { FieldKeys.precedes($0.1, $1.1) } }
    for (field, text) in members {
      let plan = field.type.plan(use)
      guard let offset = use.isOfDecoder ? field.place : field.offset else { return nil }
      let traits = FieldRow.Traits.isStored.with(.isExact, if: true).with(.isOptional, if: field.type.isOptional)
      rows.append(FieldRow(text, field.type.type, offset: offset, index: rows.count, plan, note: field, traits))
    }
    return FieldTable(rows, layout, isFilled: isFilled, passes: keys.passes)
  }

  /// Reads the values, in the order of the keys.
  ///
  /// - Parameters:
  ///   - read: Puts the value of a field into empty memory.
  ///   - body: Is given the memory of the values, which it takes.
  func decode<Result>(
    _ read: (CodedField, _ index: Int, UnsafeMutableRawPointer) throws -> Void,
    _ body: (UnsafeMutableRawPointer) -> Result
  ) throws -> Result {
    try withUnsafeTemporaryAllocation(byteCount: layout.size, alignment: layout.alignment) { memory in
      // SAFETY: there is at least one byte, and room for the values of all fields.
      let values = memory.baseAddress.unsafelyUnwrapped
      var count = 0
      do {
        while count < fields.count {
          if fields[count].isRead { try read(fields[count], count, values + fields[count].place) }
          count += 1
        }
      } catch {
        for field in fields[..<count] where field.isRead {
          ErasedMemory.destroy(field.type.type, values + field.place)
        }
        throw error
      }
      return body(values)
    }
  }

  /// How many containers the values have in each other at most; nil if there is no limit.
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
  private let rows: [CodedFields.Row<Key>]
  /// The memory of the model, if it is that of the values; nil if they have memory of their own.
  private let filled: FieldTable.Layout?
  private let known = Once<ObjectFields>()

  init(_ rows: [CodedFields.Row<Key>], filled: FieldTable.Layout?) {
    (self.rows, self.filled) = (rows, filled)
    keys = .allocate(capacity: rows.count)
    for (index, row) in rows.enumerated() { (keys + index).initialize(to: row.key) }
  }

  /// The fields, whose types are looked up when they are needed, because a type may contain itself.
  var fields: ObjectFields { (known.value ?? known.set(find())).pointee }

  private func find() -> ObjectFields {
    var layout: FieldTable.Layout = filled.map { (max($0.size, 1), $0.alignment) } ?? (1, 16)
    func room<Value>(_ type: Value.Type) -> Int {
      let alignment = MemoryLayout<Value>.alignment
      let offset = (layout.size + alignment - 1) / alignment * alignment
      layout = (offset + MemoryLayout<Value>.size, max(layout.alignment, alignment))
      return offset
    }
    let fields = rows.enumerated().map { index, row in
      let place = filled != nil ? row.offset ?? 0 : _openExistential(row.type, do: room)
      return CodedField(
        .of(row.type), keys + index, isRead: row.isRead, isWritten: row.isWritten,
        offset: row.isOfCase ? place : row.offset, place: place)
    }
    return ObjectFields(fields: fields, layout: layout, places: fields.map(\.place), isFilled: filled != nil)
  }

  /// Decodes the values from a container, if there are some.
  func decode<Result>(
    _ container: KeyedDecodingContainer<Key>?, _ body: (UnsafeMutableRawPointer) -> Result
  ) throws -> Result {
    try fields.decode(
      { field, index, place in
        if let container { try field.type.decode(container, keys[index], place) }
      }, body)
  }

  /// Encodes the values into a container, in the order of the keys.
  ///
  /// - Parameters:
  ///   - base: The memory of the model, or of the values of a case.
  ///   - write: Writes a field otherwise, and returns true; or returns false.
  func encode(
    _ container: inout KeyedEncodingContainer<Key>, _ base: UnsafeRawPointer,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool = { _, _, _ in false }
  ) throws {
    var number = 0
    for (index, field) in fields.fields.enumerated() where field.isWritten {
      defer { number += 1 }
      if let offset = field.offset {
        if write(number, field, base + offset) { continue }
        try field.type.encode(&container, keys[index], base + offset)
      } else {
        var result: Swift.Result<Void, any Error> = .success(())
        rows[index].get?(base) { place in
          result = Swift.Result { try field.type.encode(&container, keys[index], place) }
        }
        try result.get()
      }
    }
  }
}
