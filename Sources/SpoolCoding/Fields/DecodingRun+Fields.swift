internal import Foundation
internal import SpoolJSON

// Types that `@CodableFields` marks are decoded by their fields. If anything about an object is unusual, the type's own
// code decodes the whole object again, before any code of the app has run. So values, errors, and their paths are those
// of that code.

extension DecodingRun {
  /// The fields of the object whose frame is passed to code of the app that decodes their values.
  struct FieldLevel {
    let table: FieldTable
    let frame: Frame.Pointer
  }

  /// Makes a value of a type that is marked.
  @inline(never)
  func makeModel<T: Decodable>(_ type: T.Type, _ model: CodedModel, _ decoder: ValueDecoder) throws -> T {
    if ThreadStack.frame <= stackLimit { try checkStack(decoder) }
    if model.origin(ofDecoder: true) == .protocolDefault { return try decodeFields(type, model, decoder) }
    defer { model.hasPassed(ofDecoder: true) }
    return try type.init(from: decoder)
  }

  /// Decodes a value of a type that is marked, and has no code of its own.
  func decodeFields<T: Decodable>(_ type: T.Type, _ model: CodedModel, _ decoder: ValueDecoder) throws -> T {
    guard !isCautious, let use = options.fieldUse, let plan = model.plan(use), model.isWorthAWalk(options) else {
      return try model.made { try model.code.decode(self, from: decoder, into: $0) }
    }
    if let value: T = try walk(plan, decoder) {
      model.hasRead()
      return value
    }
    model.hasFailed()
    isCautious = true
    defer { isCautious = false }
    return try model.made { try model.code.decode(self, from: decoder, into: $0) }
  }

  /// Makes an array of values of a type that is marked and needs no code of the app; nil if something about it is
  /// unusual.
  func elements<T>(of type: T.Type, _ model: CodedModel, at array: Int) -> [T]? {
    guard !isCautious, let use = options.fieldUse, let plan = model.plan(use), plan.isPure, model.isWorthAWalk(options)
    else {
      return nil
    }
    let outer = fieldLevel
    fieldLevel = nil
    defer { fieldLevel = outer }
    let elements = withUnsafeTemporaryAllocation(of: [T].self, capacity: 1) { memory -> [T]? in
      // SAFETY: the memory is that of one array, and is left empty.
      let place = memory.baseAddress.unsafelyUnwrapped
      let fields = TapeFields(reader, self, stackLimit: stackLimit, isCautious: false)
      let outcome = plan.array.read(UnsafeMutableRawPointer(place), fields, at: array, isEmpty: true)
      return outcome == .read ? place.move() : nil
    }
    if elements == nil { model.hasFailed() } else { model.hasRead() }
    return elements
  }

  /// Makes a value by its fields; nil if something about the object is unusual.
  private func walk<T>(_ plan: ModelPlan, _ decoder: ValueDecoder) throws -> T? {
    let index = decoder.frame.pointee.index
    guard index >= 0, reader.isObject(at: index), let table = plan.form.pointee.table else { return nil }
    let outer = fieldLevel
    fieldLevel = FieldLevel(table: table, frame: decoder.frame)
    defer { fieldLevel = outer }
    return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, and is left empty.
      let place = memory.baseAddress.unsafelyUnwrapped
      let fields = TapeFields(reader, self, stackLimit: stackLimit, isCautious: false)
      if fields.make(UnsafeMutableRawPointer(place), plan, at: index) == .read { return place.move() }
      guard let error = fieldError else { return nil }
      fieldError = nil
      throw error
    }
  }
}

/// The information that is needed to read a text in place.
struct TextFields {
  private let plan: FieldPlan
  /// The marked type that the value is, or consists of.
  private let model: CodedModel

  /// Creates the information for a type that is marked, or consists of one; nil for other types, and if values should be
  /// read from a tape.
  init?(_ type: any Any.Type, _ options: DecodingOptions) {
    guard let use = options.fieldUse else { return nil }
    let field = FieldType.of(type)
    guard let model = field.model, model.plan(use) != nil else { return nil }
    (self.model, plan) = (model, field.plan(use))
    guard plan.fitsText, model.isWorthAWalk(options) else { return nil }
  }

  /// Whether the value is one object of the marked type.
  var isOneObject: Bool { plan is ModelPlan }

  /// Reads a text; nil if something about it is unusual.
  func walk<T>(_ text: SourceText, _ options: DecodingOptions, _ rules: JSONRules) -> T? {
    withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, which there is if it has been read, and is left empty.
      let place = memory.baseAddress.unsafelyUnwrapped
      var isMade = false
      let isRead = InPlaceWalk.run(over: text, rules, stackLimit: ThreadStack.limit, options: options) {
        isMade = plan.read(UnsafeMutableRawPointer(place), $0, at: $1, isEmpty: true) != nil
        return isMade
      }
      if isRead {
        model.hasRead()
        return place.move()
      }
      if isMade { place.deinitialize(count: 1) }
      model.hasFailed()
      return nil
    }
  }
}

extension DecodingRun: FieldPolicy {
  package func read(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> TapeFields.Outcome {
    // Code of the app decodes the value. Only fields of the object that has a frame may have such values.
    guard let level = fieldLevel, level.table.contains(row) else { return .failed }
    // SAFETY: rows of marked types have such a note.
    let field = unsafeDowncast(row.pointee.note.takeUnretainedValue(), to: CodedField.self)
    do {
      try field.type.decode(self, at: node, in: level.frame, field.step, place)
      return .read
    } catch {
      fieldError = error
      return .failed
    }
  }

  package var planOptions: AnyObject? { options }
  package func mayEnter(at node: Int) -> Bool { false }
  package var mayWriteModel: Bool { false }
  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {}
}
