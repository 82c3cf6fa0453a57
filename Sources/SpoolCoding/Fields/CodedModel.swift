internal import CByteScan
internal import Foundation
internal import SpoolJSON

/// What fields are used for, which a table is made for.
enum FieldUse: Int, CaseIterable {
  case decoding, decodingSnakeCase, encoding, encodingSnakeCase

  var isOfDecoder: Bool { self == .decoding || self == .decodingSnakeCase }
  var isSnakeCase: Bool { self == .decodingSnakeCase || self == .encodingSnakeCase }
}

/// A field of a type that `@CodableFields` marks.
final class CodedField: Sendable {
  let type: FieldType
  let key: any CodingKey
  let isRead: Bool
  let isWritten: Bool
  /// Where the value is in the memory of the model; nil if it has observers.
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
    step = .borrowedKey(UnsafeRawPointer(key), Key.self)
  }

  /// How many containers the value has in each other at most; nil if there is no limit. Found once.
  var depth: Int? { (knownDepth.value ?? knownDepth.set(type.depth([]))).pointee }
}

/// A type that `@CodableFields` marks: its fields, and whether the coders may read and write them without calling the type's
/// own code. There is one for each type, which is never freed.
///
/// An extension somewhere in an app may declare an `init(from:)` or an `encode(to:)`, which the attribute does not see. So the
/// first value of each type passes through the type's own code, which tells whether that is the code that the protocol has. Until
/// then, values of the type are not read in the walks of others.
final class CodedModel: @unchecked Sendable {
  let type: any Any.Type
  /// Whether initial values run code of users when an instance is made.
  let runsCode: Bool
  /// Whether a new instance may run code of users.
  let mayRunCode: Bool
  /// Whether the values of the fields are all that the type is.
  let isFilled: Bool
  private let code: any ModelCode
  // SAFETY: read and written atomically only; never freed.
  private let origins = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
  /// How many objects in a row have not been read by the fields; negative while none are tried.
  private let failures = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private let sources = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: FieldUse.allCases.count)
  private let known = Once<ModelFields>()

  init<Model, Key>(_ type: Model.Type, _ list: CodedFields.List<Model, Key>) {
    self.type = type
    runsCode = list.hasCode
    mayRunCode = list.hasCode || list.hasInit
    isFilled = list.isFilled
    code = KeyedCode(list)
    origins.initialize(repeating: Origin.unknown.rawValue, count: 2)
    failures.initialize(to: 0)
    sources.initialize(repeating: nil, count: FieldUse.allCases.count)
  }

  private static let table = KnownTypes<CodedModel>()
  private static let all = Locked<[CodedModel]>([])

  /// The one of a type; nil if its fields have not been listed yet.
  static func known(_ type: any Any.Type) -> CodedModel? { table[type] }

  /// The one of a type, which is made if there is none.
  static func register(_ type: any Any.Type, _ make: () -> CodedModel) -> CodedModel {
    table.insert(type) {
      let new = make()
      all.withLock { $0.append(new) }
      return new
    }
  }

  /// The fields, whose types are looked up when they are needed, because a type may contain itself.
  var fields: ModelFields { (known.value ?? known.set(code.fields(isFilled: isFilled))).pointee }

  // MARK: Whose code decodes and encodes

  /// Whose code decodes or encodes values.
  enum Origin: Int32 {
    case unknown, protocolDefault, own
  }

  func origin(_ use: FieldUse) -> Origin {
    Origin(rawValue: atomic_load_flag(origins + (use.isOfDecoder ? 0 : 1))) ?? .own
  }

  private func isDefault(_ use: FieldUse) {
    if origin(use) != .protocolDefault { setOrigin(use, .protocolDefault) }
  }

  private func setOrigin(_ use: FieldUse, _ origin: Origin) {
    atomic_store_flag(origins + (use.isOfDecoder ? 0 : 1), origin.rawValue)
  }

  /// Says that the type's own code has returned, for the first time.
  func hasPassed(_ use: FieldUse) {
    guard origin(use) == .unknown else { return }
    setOrigin(use, .own)
    // The tables of others take values of this type for fields.
    CodedModel.all.withLock { all in for model in all { model.forgetSources() } }
  }

  // MARK: Tables

  /// What the loops over fields know for a use.
  func source(_ use: FieldUse) -> FieldSource {
    if let known = atomic_load_pointer(sources + use.rawValue) {
      return Unmanaged<FieldSource>.fromOpaque(known).takeUnretainedValue()
    }
    let new = FieldSource(self, use)
    guard let first = atomic_install_pointer(sources + use.rawValue, Unmanaged.passRetained(new).toOpaque()) else {
      return new
    }
    Unmanaged.passUnretained(new).release()
    return Unmanaged<FieldSource>.fromOpaque(first).takeUnretainedValue()
  }

  /// Sources are never freed: other threads may be using them.
  private func forgetSources() {
    for use in FieldUse.allCases { _ = atomic_exchange_pointer(sources + use.rawValue, nil) }
  }

  /// The plan for a use; nil if values pass through the type's own code.
  @inline(__always)
  func plan(_ use: FieldUse) -> ModelPlan? {
    guard origin(use) == .protocolDefault else { return nil }
    let plan = source(use).plan
    return plan?.form.pointee.table == nil ? nil : plan
  }

  // MARK: Falling back

  /// How many objects may fail in a row, and how many are left alone after that.
  private static let (patience, pause): (Int32, Int32) = (2, 64)

  /// Whether the next object is worth a walk.
  func isWorthAWalk() -> Bool {
    let count = atomic_load_flag(failures)
    if count >= 0 { return true }
    // Threads may count the same object, which makes the pause longer.
    atomic_store_flag(failures, count + 1)
    return false
  }

  func hasRead() { if atomic_load_flag(failures) != 0 { atomic_store_flag(failures, 0) } }

  func hasFailed() {
    let count = atomic_load_flag(failures) + 1
    atomic_store_flag(failures, count > CodedModel.patience ? -CodedModel.pause : count)
  }

  // MARK: The code of the protocols

  func decode<Model>(from decoder: any Decoder) throws -> Model {
    isDefault(.decoding)
    return try code.decode(fields, from: decoder)
  }

  func encode<Model>(_ model: Model, to encoder: any Encoder) throws {
    isDefault(.encoding)
    try withUnsafePointer(to: model) {
      try code.encode(fields, UnsafeRawPointer($0), to: encoder) { _, _, _ in false }
    }
  }

  /// Encodes a value to an encoder of a run: fields that plans write at once, and others by a container.
  func encode(_ place: UnsafeRawPointer, to encoder: ValueEncoder, _ run: EncodingRun, _ plan: ModelPlan) throws {
    guard let table = plan.form.pointee.table else { return }
    try code.encode(fields, place, to: encoder) { index, field, place in
      run.write(table.first + index, place, field, encoder)
    }
  }

  private let knownDepth = Once<Int?>()

  /// How many containers a value has in each other at most; nil if the type contains itself.
  var depth: Int? { (knownDepth.value ?? knownDepth.set(depth([]))).pointee }

  /// - Parameter outer: The types that contain this one.
  fileprivate func depth(_ outer: [ObjectIdentifier]) -> Int? {
    if let known = knownDepth.value { return known.pointee }
    if outer.contains(ObjectIdentifier(type)) { return nil }
    var deepest = 0
    for field in fields.fields {
      guard let depth = field.type.depth(outer + [ObjectIdentifier(type)]) else { return nil }
      deepest = max(deepest, depth)
    }
    return deepest + 1
  }

  /// Makes an instance of values.
  func make(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {
    code.make(fields, place, of: values)
  }
}

/// The fields of a type, and what memory for their values is like.
struct ModelFields: Sendable {
  let fields: [CodedField]
  let layout: FieldTable.Layout
  let places: [Int]
  let isFilled: Bool
}

/// What depends on the keys of a type, and how an instance is made.
private protocol ModelCode: Sendable {
  func fields(isFilled: Bool) -> ModelFields
  func decode<Model>(_ fields: ModelFields, from decoder: any Decoder) throws -> Model
  func encode(
    _ fields: ModelFields, _ model: UnsafeRawPointer, to encoder: any Encoder,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool) throws
  func make(_ fields: ModelFields, _ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer)
}

private struct KeyedCode<Model, Key: CodingKey>: ModelCode, @unchecked Sendable {
  // SAFETY: never changed or freed.
  private let keys: UnsafeMutablePointer<Key>
  private let list: CodedFields.List<Model, Key>

  init(_ list: CodedFields.List<Model, Key>) {
    self.list = list
    keys = .allocate(capacity: list.rows.count)
    for (index, row) in list.rows.enumerated() { (keys + index).initialize(to: row.key) }
  }

  func fields(isFilled: Bool) -> ModelFields {
    var layout: FieldTable.Layout =
      isFilled ? (max(MemoryLayout<Model>.size, 1), MemoryLayout<Model>.alignment) : (1, 16)
    func room<Value>(_ type: Value.Type) -> Int {
      let alignment = MemoryLayout<Value>.alignment
      let offset = (layout.size + alignment - 1) / alignment * alignment
      layout = (offset + MemoryLayout<Value>.size, max(layout.alignment, alignment))
      return offset
    }
    let fields = list.rows.enumerated().map { index, row in
      CodedField(
        .of(row.type), keys + index, isRead: row.isRead, isWritten: row.isWritten, offset: row.offset,
        place: isFilled ? row.offset ?? 0 : _openExistential(row.type, do: room))
    }
    return ModelFields(fields: fields, layout: layout, places: fields.map(\.place), isFilled: isFilled)
  }

  func decode<Result>(_ fields: ModelFields, from decoder: any Decoder) throws -> Result {
    // The compiler's own code does not ask for the container of a type without keys.
    let container = fields.fields.isEmpty ? nil : try decoder.container(keyedBy: Key.self)
    let (size, alignment) = fields.layout
    return try withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { memory in
      // SAFETY: there is at least one byte, and room for the values of all fields. The result is the model.
      let values = memory.baseAddress.unsafelyUnwrapped
      var count = 0
      do {
        while count < fields.fields.count {
          let field = fields.fields[count]
          if field.isRead, let container { try field.type.decode(container, keys[count], values + field.place) }
          count += 1
        }
      } catch {
        for field in fields.fields[..<count] where field.isRead {
          ErasedMemory.destroy(field.type.type, values + field.place)
        }
        throw error
      }
      if fields.isFilled { return values.assumingMemoryBound(to: Result.self).move() }
      return withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { place in
        let place = place.baseAddress.unsafelyUnwrapped
        make(fields, UnsafeMutableRawPointer(place), of: values)
        return place.move()
      }
    }
  }

  func encode(
    _ fields: ModelFields, _ model: UnsafeRawPointer, to encoder: any Encoder,
    or write: (_ index: Int, CodedField, UnsafeRawPointer) -> Bool
  ) throws {
    var container = encoder.container(keyedBy: Key.self)
    var number = 0
    for (index, field) in fields.fields.enumerated() where field.isWritten {
      defer { number += 1 }
      if let offset = field.offset {
        if write(number, field, model + offset) { continue }
        try field.type.encode(&container, keys[index], model + offset)
      } else {
        var result: Swift.Result<Void, any Error> = .success(())
        list.rows[index].get?(model) { place in
          result = Swift.Result { try field.type.encode(&container, keys[index], place) }
        }
        try result.get()
      }
    }
  }

  func make(_ fields: ModelFields, _ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {
    guard let make = list.making else { return }
    // SAFETY: the place is empty memory for a model.
    place.assumingMemoryBound(to: Model.self).initialize(to: make(CodedFields.Values(values, fields.places)))
  }
}

extension FieldType {
  /// The same for a value, as far as plans write it; nil if there is no limit.
  fileprivate func depth(_ outer: [ObjectIdentifier]) -> Int? {
    switch shape {
    case .scalar, .value, .other: 0
    case .optional(let part): part.depth(outer)
    case .array(let part), .dictionary(let part): part.depth(outer).map { $0 + 1 }
    case .model(let model): model.depth(outer)
    }
  }
}

/// What the loops over fields know about a type, for a use.
final class FieldSource: ModelSource, @unchecked Sendable {
  let model: CodedModel
  let use: FieldUse
  private(set) var plan: ModelPlan!
  private let table = Once<FieldTable?>()

  init(_ model: CodedModel, _ use: FieldUse) {
    (self.model, self.use) = (model, use)
    func plan<Model>(_ type: Model.Type) -> ModelPlan { ModelPlan(type, self) }
    self.plan = _openExistential(model.type, do: plan)
  }

  var isReady: Bool { model.origin(use) == .protocolDefault }
  var mayBecomeReady: Bool { model.origin(use) == .unknown }
  var isPlain: Bool { !use.isOfDecoder || !model.runsCode }

  /// The fields; nil if values pass through the type's own code, because it has some, or because the texts of the keys do not
  /// tell the members.
  var fields: FieldTable? {
    if model.origin(use) == .own { return nil }
    return (table.value ?? table.set(makeTable())).pointee
  }

  private func makeTable() -> FieldTable? {
    let all = model.fields
    let fields = all.fields.filter { use.isOfDecoder ? $0.isRead : $0.isWritten }
    let keys = FieldKeys(fields.map(\.key.stringValue), use)
    guard let keys, fields.count <= UInt64.bitWidth else { return nil }
    var rows: [FieldRow] = []
    for (field, text) in zip(fields, keys.texts) {
      let plan = field.type.plan(use)
      guard let offset = use.isOfDecoder ? field.place : field.offset else { return nil }
      let traits = FieldRow.Traits.isStored.with(.isExact, if: true).with(.isOptional, if: field.type.isOptional)
      rows.append(FieldRow(text, field.type.type, offset: offset, index: rows.count, plan, note: field, traits))
    }
    return FieldTable(rows, all.layout, isFilled: all.isFilled, passes: keys.passes)
  }

  func initializeEmpty(_ place: UnsafeMutableRawPointer, _ policy: (any FieldPolicy)?) -> Bool { false }

  func initialize(_ place: UnsafeMutableRawPointer, of values: UnsafeMutableRawPointer) {
    model.make(place, of: values)
  }

  func finish(_ place: UnsafeMutableRawPointer) {}

  func makeApart(_ place: UnsafeMutableRawPointer, _ policy: any FieldPolicy, at node: Int) -> Bool { false }

  /// Values of types that are not ready are written by the type's own code, outside of the loops.
  func write(_ place: UnsafeRawPointer, _ policy: any FieldPolicy) {
    unsafeDowncast(policy, to: EncodingRun.self).leaveField()
  }
}

/// The keys of fields as they stand in texts.
private struct FieldKeys {
  let texts: [UnsafeBufferPointer<UInt8>]
  /// Whether a member with another key is none of the fields.
  let passes: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  /// Nil if the bytes of a key do not tell its field.
  init?(_ keys: [String], _ use: FieldUse) {
    let spelled = keys.compactMap { FieldKeys.spelling($0, use) }
    guard Set(keys).count == keys.count, Set(spelled).count == keys.count else { return nil }
    var texts: [UnsafeBufferPointer<UInt8>] = []
    for key in spelled {
      guard let text = FieldRow.text(ofKey: key) else { return nil }
      texts.append(text)
    }
    self.texts = texts
    guard use == .decodingSnakeCase else {
      // A key outside of ASCII may be equal to one in ASCII.
      passes = { Bytes.isASCII($0) }
      return
    }
    let all = Set(keys)
    passes = { Bytes.isASCII($0) && !all.contains(SnakeCase.decoded(String(decoding: $0, as: UTF8.self))) }
  }

  /// How texts spell a key, as far as one spelling tells; nil if none becomes the key.
  private static func spelling(_ key: String, _ use: FieldUse) -> String? {
    switch use {
    case .decoding, .encoding: key
    case .encodingSnakeCase: SnakeCase.encoded(key)
    case .decodingSnakeCase: [SnakeCase.encoded(key), key].first { SnakeCase.decoded($0) == key }
    }
  }
}
