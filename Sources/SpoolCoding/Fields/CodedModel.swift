internal import CByteScan
internal import EssentialFoundation
internal import SpoolTape

/// A type that `@CodableFields` marks: its fields, and whether the coders may read and write them without calling the
/// type's own code. Each type has one, which is never freed.
final class CodedModel: @unchecked Sendable {
  let type: any Any.Type
  let origin: TypeOrigin
  /// Whether initial values run user code when an instance is made.
  let runsCode: Bool
  /// Whether making an instance may run user code.
  let mayRunCode: Bool
  let code: any ModelCode
  private let isEnum: Bool
  /// How many objects in a row have not been read by the fields; negative while no reads are tried.
  private let failures = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  // SAFETY: read and written atomically only; never freed.
  private let sources = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: CodingRules.all.count)

  private init(
    _ type: any Any.Type, _ origin: TypeOrigin, _ code: any ModelCode, isEnum: Bool, runsCode: Bool, mayRunCode: Bool
  ) {
    (self.type, self.origin, self.code, self.isEnum) = (type, origin, code, isEnum)
    (self.runsCode, self.mayRunCode) = (runsCode, mayRunCode)
    failures.initialize(to: 0)
    sources.initialize(repeating: nil, count: CodingRules.all.count)
  }

  private static let all = Locked<[CodedModel]>([])
  /// The sources that were made before a type was known to have code of its own.
  private static let forgotten = Locked<[CodedSource]>([])

  /// The instance for a type; nil if its fields have not been listed yet.
  static func known(_ type: any Any.Type) -> CodedModel? { TypeOrigin.known(type)?.model }

  /// The instance for a type, which is made if there is none.
  static func register(
    _ type: any Any.Type, _ code: any ModelCode, isEnum: Bool = false, runsCode: Bool, mayRunCode: Bool
  ) -> CodedModel {
    let origin = TypeOrigin.of(type)
    let new = CodedModel(type, origin, code, isEnum: isEnum, runsCode: runsCode, mayRunCode: mayRunCode)
    all.withLock { $0.append(new) }
    return origin.register(new)
  }

  // MARK: Tables

  /// The source for a use.
  func source(_ use: CodingRules) -> CodedSource {
    if let known = atomic_load_pointer(sources + use.rawValue) {
      return Unmanaged<CodedSource>.fromOpaque(known).takeUnretainedValue()
    }
    let new = CodedSource(self, use, code)
    guard let first = atomic_install_pointer(sources + use.rawValue, Unmanaged.passRetained(new).toOpaque()) else {
      return new
    }
    Unmanaged.passUnretained(new).release()
    return Unmanaged<CodedSource>.fromOpaque(first).takeUnretainedValue()
  }

  /// Makes the sources of all types anew when they are needed.
  static func forgetAllSources() { all.withLock { all in for model in all { model.forgetSources() } } }

  /// Makes sources anew when they are needed. The present ones stay in memory, because other threads may be using them.
  private func forgetSources() {
    for use in CodingRules.all {
      guard let old = atomic_exchange_pointer(sources + use.rawValue, nil) else { continue }
      CodedModel.forgotten.withLock { $0.append(Unmanaged<CodedSource>.fromOpaque(old).takeRetainedValue()) }
    }
  }

  /// The plan for a use; nil if values pass through the type's own code.
  @inline(__always)
  func plan(_ use: CodingRules) -> ModelPlan? {
    guard origin.code(ofDecoder: use.isOfDecoder) == .protocolDefault, let plan = source(use).plan,
      plan.form.pointee.table != nil
    else { return nil }
    // Values of a case cannot be read after the walk.
    return isEnum && !plan.isPure ? nil : plan
  }

  // MARK: Falling back

  /// How many objects in a row may fail, and how many after them are not tried.
  private static let (patience, pause): (Int32, Int32) = (2, 64)

  /// Whether the next object should be walked.
  func isWorthAWalk(_ options: DecodingOptions) -> Bool {
    let count = atomic_load_flag(failures)
    if count >= 0 || !options.pausesWalks { return true }
    // Several threads may count the same object, which makes the pause longer.
    atomic_store_flag(failures, count + 1)
    return false
  }

  /// Whether no objects are walked at present.
  func isPaused(_ options: DecodingOptions) -> Bool { options.pausesWalks && atomic_load_flag(failures) < 0 }

  func hasRead() { if atomic_load_flag(failures) != 0 { atomic_store_flag(failures, 0) } }

  func hasFailed() {
    let count = atomic_load_flag(failures) + 1
    atomic_store_flag(failures, count > CodedModel.patience ? -CodedModel.pause : count)
  }

  // MARK: The code of the protocols

  func decode<Model: Decodable>(from decoder: any Decoder) throws -> Model {
    origin.isDefault(ofDecoder: true)
    guard let decoder = decoder as? ValueDecoder else { return try made { try code.decode(from: decoder, into: $0) } }
    return try decoder.frame.withRun { try $0.decodeFields(Model.self, self, decoder) }
  }

  /// A value that a closure puts into empty memory.
  @inline(__always)
  func made<Model>(_ put: (UnsafeMutableRawPointer) throws -> Void) throws -> Model {
    try withUnsafeTemporaryAllocation(of: Model.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, and is left empty.
      let place = memory.baseAddress.unsafelyUnwrapped
      try put(UnsafeMutableRawPointer(place))
      return place.move()
    }
  }

  func encode<Model>(_ model: Model, to encoder: any Encoder) throws {
    origin.isDefault(ofDecoder: false)
    try withUnsafePointer(to: model) {
      try code.encode(UnsafeRawPointer($0), to: encoder) { _, _, _ in false }
    }
  }

  /// Encodes a value to an encoder of a run: all fields at once if plans write them, and others by a container.
  func encode(_ place: UnsafeRawPointer, to encoder: ValueEncoder, _ run: EncodingRun, _ plan: ModelPlan) throws {
    guard let table = plan.form.pointee.table else { return }
    try code.encode(place, to: encoder) { index, field, place in
      run.write(table.first + index, place, field, encoder)
    }
  }

  private let knownDepth = Once<Int?>()

  /// The greatest depth of containers in a value; nil if the type contains itself.
  var depth: Int? { (knownDepth.value ?? knownDepth.set(depth([]))).pointee }

  /// - Parameter outer: The types that contain this one.
  func depth(_ outer: [ObjectIdentifier]) -> Int? {
    if let known = knownDepth.value { return known.pointee }
    return outer.contains(ObjectIdentifier(type)) ? nil : code.depth(outer + [ObjectIdentifier(type)])
  }
}

extension CodedType {
  /// The greatest depth of containers in a value, as far as plans write it; nil if there is no limit.
  ///
  /// - Parameter outer: The types that contain it.
  func depth(_ outer: [ObjectIdentifier]) -> Int? {
    switch shape {
    case .scalar, .value, .strategy, .other: 0
    case .compound(let type, let part): part.depth(outer).map { type.isOptional ? $0 : $0 + 1 }
    case .model(let model): model.depth(outer)
    }
  }
}
