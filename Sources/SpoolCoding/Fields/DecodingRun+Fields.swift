internal import EssentialFoundation
internal import SpoolTape

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
    if model.origin.code(ofDecoder: true) == .protocolDefault { return try decodeFields(type, model, decoder) }
    return try makeByOwnCode(type, model.origin, decoder)
  }

  /// Makes the first value of a type, or one of a marked type that has code of its own.
  func makeByOwnCode<T: Decodable>(_ type: T.Type, _ origin: TypeOrigin, _ decoder: ValueDecoder) throws -> T {
    if isApart { throw CodeOfTheApp() }
    defer { origin.hasPassed(ofDecoder: true) }
    return try type.init(from: decoder)
  }

  /// Decodes a value of a type that is marked, and has no code of its own.
  func decodeFields<T: Decodable>(_ type: T.Type, _ model: CodedModel, _ decoder: ValueDecoder) throws -> T {
    let node = decoder.frame.pointee.index
    guard !isCautious, node != failedNode, node >= 0, reader.isObject(at: node), let use = options.codingRules,
      let plan = model.plan(use), model.isWorthAWalk(options)
    else { return try model.made { try model.code.decode(self, from: decoder, into: $0) } }
    if let value: T = try walk(plan, decoder) {
      model.hasRead()
      return value
    }
    model.hasFailed()
    failedNode = node
    return try withCaution { try model.made { try model.code.decode(self, from: decoder, into: $0) } }
  }

  /// Calls a closure that reads an object at which a walk has failed.
  private func withCaution<T>(_ body: () throws -> T) rethrows -> T {
    isCautious = true
    defer { isCautious = false }
    return try body()
  }

  /// Makes a value of an object at which a walk has failed, by containers, while the walk that it is part of goes on. Returns
  /// false if there is an error, or if code of the app would be called.
  func makeApart(_ model: CodedModel, at node: Int, _ place: UnsafeMutableRawPointer) -> Bool {
    let outer = fieldLevel
    (fieldLevel, failedNode, isApart) = (nil, node, true)
    defer { (fieldLevel, isApart) = (outer, false) }
    do {
      try withCaution { try withDecoder(at: node) { try model.code.decode(self, from: $0, into: place) } }
      return true
    } catch {
      return false
    }
  }

  /// Decodes the elements of an array of a type that is marked: all that are usual in one walk, and others by themselves.
  ///
  /// - Parameters:
  ///   - base: Room for all elements.
  ///   - count: The number of those that are there: 0, or 1 if the first one has been decoded. It gets that at the end.
  func decode<T: Decodable>(
    elements base: UnsafeMutablePointer<T>, _ model: CodedModel, at array: Int, in frame: Frame.Pointer,
    count: inout Int
  ) throws {
    let (end, fields) = (reader[array].offset, TapeWalk(reader, self, stackLimit: stackLimit, isCautious: false))
    let use = isCautious ? nil : options.codingRules
    var node = count == 0 ? array + 1 : reader.next(after: array + 1)
    while node < end {
      // The plan is another one if code of the app has been found.
      guard let use, !model.isPaused(options), let plan = model.plan(use), plan.isPure else {
        (base + count).initialize(to: try decode(T.self, at: node, in: frame, .index(count)))
        (count, node) = (count + 1, reader.next(after: node))
        continue
      }
      let (made, next) = fields.makeElements(
        UnsafeMutableRawPointer(base + count), plan, MemoryLayout<T>.stride, from: node, to: end)
      (count, node) = (count + made, next)
      if made > 0 { model.hasRead() }
      if node >= end { return }
      if reader.isObject(at: node) { model.hasFailed() }
      failedNode = node
      (base + count).initialize(to: try withCaution { try decode(T.self, at: node, in: frame, .index(count)) })
      (count, node) = (count + 1, reader.next(after: node))
    }
  }

  /// Makes a value by its fields; nil if something about the object is unusual.
  private func walk<T>(_ plan: ModelPlan, _ decoder: ValueDecoder) throws -> T? {
    guard let table = plan.form.pointee.table else { return nil }
    let outer = fieldLevel
    fieldLevel = FieldLevel(table: table, frame: decoder.frame)
    defer { fieldLevel = outer }
    return try withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, and is left empty.
      let place = memory.baseAddress.unsafelyUnwrapped
      let fields = TapeWalk(reader, self, stackLimit: stackLimit, isCautious: false)
      if fields.makeOnce(UnsafeMutableRawPointer(place), plan, at: decoder.frame.pointee.index) == .read {
        return place.move()
      }
      guard let error = fieldError else { return nil }
      fieldError = nil
      throw error
    }
  }
}

/// The information that is needed to read a text in place.
struct CodedWalk {
  private let type: CodedType
  private let plan: TypePlan
  /// The marked type that the value is, or consists of.
  private let model: CodedModel

  /// Creates the information for a type that is marked, or consists of one; nil for other types, and if values should be
  /// read from a tape.
  init?(_ type: any Any.Type, _ options: DecodingOptions) {
    guard let use = options.codingRules, let type = CodedType.ofMarked(type) else { return nil }
    guard let model = type.model, model.plan(use) != nil else { return nil }
    (self.type, self.model, plan) = (type, model, type.plan(use))
    guard plan.fitsText, model.isWorthAWalk(options) else { return nil }
  }

  /// Whether the value is one object of the marked type.
  var isOneObject: Bool { type.isOneObject }

  /// Reads a text; nil if something about it is unusual.
  func walk<T>(_ text: SourceText, _ options: DecodingOptions, _ rules: JSONRules) -> T? {
    KeptContainers.shared.sweepIfDue()
    return withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, which there is if it has been read, or if it is an optional, and is left empty.
      let place = memory.baseAddress.unsafelyUnwrapped
      let raw = UnsafeMutableRawPointer(place)
      let isOptional = type.initializeNil(raw)
      var (isMade, isNull) = (isOptional, false)
      let isRead = InPlaceWalk.run(over: text, rules, stackLimit: ThreadStack.limit, options: options) {
        if plan.read(raw, $0, at: $1, isEmpty: !isOptional) != nil {
          isMade = true
          return true
        }
        isNull = $0.null(at: $1) != nil
        return false
      }
      if isRead {
        model.hasRead()
        return place.move()
      }
      if isMade { place.deinitialize(count: 1) }
      if !isNull { model.hasFailed() }
      return nil
    }
  }
}

extension DecodingRun: ModelPolicy {
  package func read(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int, isEmpty: Bool
  ) -> TapeWalk.Outcome {
    // Code of the app decodes the value. Only fields of the object that has a frame may have such values.
    guard let level = fieldLevel, level.table.contains(row) else { return .failed }
    // SAFETY: rows of marked types have such a note.
    let field = unsafeDowncast(row.pointee.note.takeUnretainedValue(), to: CodedField.self)
    do {
      try decode(field, at: node, in: level.frame, place)
      return .read
    } catch {
      fieldError = error
      return .failed
    }
  }

  /// Decodes the value of a member, or puts the default of its field.
  private func decode(
    _ field: CodedField, at node: Int, in frame: Frame.Pointer?, _ place: UnsafeMutableRawPointer
  ) throws {
    guard field.replacesMisfits else { return try field.type.decode(self, at: node, in: frame, field.step, place) }
    try field.decode(place) { _ in
      node
    } isNull: {
      reader.isNull(at: $0)
    } collect: { _ in
    } _: { _ in
      try field.type.decode(self, at: node, in: frame, field.step, place)
    }
  }

  package func readOrReplace(
    _ row: UnsafePointer<FieldRow>, _ place: UnsafeMutableRawPointer, at node: Int
  ) -> Bool {
    // SAFETY: rows of marked types have such a note.
    let field = unsafeDowncast(row.pointee.note.takeUnretainedValue(), to: CodedField.self)
    let outer = fieldLevel
    (fieldLevel, isApart) = (nil, true)
    defer { (fieldLevel, isApart) = (outer, false) }
    return (try? withCaution { try decode(field, at: node, in: nil, place) }) != nil
  }

  package var planOptions: AnyObject? { options }
  package func mayEnter(at node: Int) -> Bool { false }
  package var mayWriteModel: Bool { false }
  package func write(_ row: UnsafePointer<FieldRow>, _ place: UnsafeRawPointer) {}
}
