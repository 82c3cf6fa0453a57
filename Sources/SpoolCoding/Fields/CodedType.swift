internal import EssentialFoundation
internal import SpoolTape

/// The information about the type of a field: how its values are coded by the containers of any coder, by a run, and in
/// the loops over fields. Each type has one, which is never freed.
final class CodedType: @unchecked Sendable {
  /// The shape of a type.
  enum Shape {
    case scalar(any CodedScalar.Type)
    /// A type of Foundation, or an enum with raw values.
    case value(TypePlan)
    /// A type that is made of another one.
    case compound(any CompoundType.Type, of: CodedType)
    case model(CodedModel)
    /// A type whose values are coded by a strategy.
    case strategy
    /// A type that is decoded and encoded by its own code.
    case other
  }

  let type: any Any.Type
  let shape: Shape
  /// The marked type that values are, or consist of.
  let model: CodedModel?
  /// How values are coded, if that is not the way of the type.
  let strategy: (any StrategyCode)?
  let isOptional: Bool
  private let origin: TypeOrigin
  private var decodable: (any Decodable.Type)? { origin.askedDecodable(type) }
  private var encodable: (any Encodable.Type)? { origin.askedEncodable(type) }

  private init(_ type: any Any.Type, as shape: Shape, strategy: (any StrategyCode)? = nil) {
    (self.type, self.shape, self.strategy, origin) = (type, shape, strategy, TypeOrigin.of(type))
    switch shape {
    case .model(let model): (self.model, isOptional) = (model, false)
    case .compound(let type, let part): (model, isOptional) = (part.model, type.isOptional)
    case .scalar, .value, .strategy, .other: (model, isOptional) = (nil, strategy?.isOptional ?? false)
    }
  }

  /// The type of a field whose values are coded by a strategy.
  static func of<S: CodableStrategy>(
    _ strategy: S, isOptional: Bool, _ read: @escaping @Sendable (any Decoder, UnsafeMutableRawPointer) throws -> Void
  ) -> CodedType {
    let code = AnyStrategy(strategy: strategy, isOptional: isOptional, read: read)
    return CodedType(isOptional ? S.Value?.self : S.Value.self, as: .strategy, strategy: code)
  }

  /// The shape of a type; of one whose fields have not been listed, by the conformances that it has.
  private static func shape(_ type: any Any.Type) -> Shape {
    if let scalar = CodedType.scalars[ObjectIdentifier(type)] { return .scalar(scalar) }
    if let plan = TypePlan.values[ObjectIdentifier(type)] { return .value(plan) }
    if let model = TypeOrigin.of(type).model { return .model(model) }
    if StandardType(type) != nil || !StandardType.areKnown, let compound = type as? any CompoundType.Type {
      return .compound(compound, of: compound.part)
    }
    if let marked = type as? any _CodedByFields.Type { return .model(marked._codedFields.model) }
    if let raw = type as? any _CodedByRawValue.Type { return TypePlan.rawValue(raw).map { .value($0) } ?? .other }
    return .other
  }

  private static let all = KnownTypes<CodedType>()

  /// The information about a type.
  @inline(__always)
  static func of(_ type: any Any.Type) -> CodedType { all[type] ?? find(type) }

  /// The information about a type that is marked, or consists of one, if a value of that has been made; nil for other types.
  static func ofMarked(_ type: any Any.Type) -> CodedType? {
    if let known = all[type] { return known }
    guard StandardType.areKnown else { return find(type) }
    var part = type
    while let standard = StandardType(part) { part = standard.part }
    return TypeOrigin.known(part)?.model == nil ? nil : find(type)
  }

  /// The information about the type of a field.
  ///
  /// - Parameter isOptional: Whether the declaration of the field says that the type is an optional. One that takes the place
  ///   of a type parameter is coded as any other type: its member must be there, and nil is written as null.
  static func of(_ type: any Any.Type, isOptional: Bool) -> CodedType {
    let known = of(type)
    return known.isOptional && !isOptional ? CodedType(type, as: .other) : known
  }

  @inline(never)
  private static func find(_ type: any Any.Type) -> CodedType {
    // Made outside of the table, where the types of parts are looked up.
    let new = CodedType(type, as: shape(type))
    return all.insert(type) { new }
  }

  /// The type of the value of an optional; nil if the type is none.
  var wrapped: CodedType? {
    if isOptional, case .compound(_, let part) = shape { part } else { nil }
  }

  /// The type of a scalar, or of an optional one.
  var scalar: (any CodedScalar.Type)? {
    if case .scalar(let type) = (wrapped ?? self).shape { type } else { nil }
  }

  /// Whether a value is one object of a marked type, or nil.
  var isOneObject: Bool { if case .model = (wrapped ?? self).shape { true } else { false } }

  /// Initializes memory with nil. Does nothing, and returns false, if the type is no optional.
  func initializeNil(_ place: UnsafeMutableRawPointer) -> Bool {
    if isOptional { ErasedOptional.initializeNil(type, place) }
    return isOptional
  }

  /// Whether values are compared and hashed by code of the standard library and of Foundation alone.
  fileprivate var isHashedByLibraries: Bool {
    switch shape {
    case .scalar: true
    case .value: TypePlan.values[ObjectIdentifier(type)] != nil
    case .compound(_, let part): part.isHashedByLibraries
    case .model, .strategy, .other: false
    }
  }

  /// Whether a value that is read in a walk may be of a kind of JSON.
  ///
  /// - Parameter options: Those of the decoder, by which a string may stand for a number.
  func mayBe(_ tag: TapeWord.Tag, _ options: DecodingOptions) -> Bool {
    switch shape {
    case .scalar(let type):
      if type == String.self { return tag == .string || tag == .escapedString }
      if type == Bool.self { return tag == .true || tag == .false }
      return tag == .number || tag == .string && options.nonConformingFloats != nil
    case .compound(let type, let part):
      if type.isOptional { return part.mayBe(tag, options) }
      return tag == (type.isObject ? .object : .array)
    case .model: return tag == .object
    case .value, .strategy: return tag != .null && tag != .array && tag != .object
    case .other: return true
    }
  }

  /// The plan by which the loops over fields read and write values.
  func plan(_ use: CodingRules) -> TypePlan {
    switch shape {
    case .scalar(let type): TypePlan.scalar(type)
    case .value(let plan):
      use.hasOwnValues && TypePlan.haveStrategies.contains(ObjectIdentifier(type)) ? .unknown : plan
    case .compound(let type, let part): type.plan(of: part, use)
    case .model(let model): model.source(use).plan
    case .strategy: strategy?.plan ?? .unknown
    case .other: TypePlan.unknown
    }
  }

  // SAFETY of all functions: the place is that of a value of the type, or empty memory for one.

  // MARK: Decoding

  /// Decodes the value of a key, as the compiler's own code does.
  func decode<Key>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ place: UnsafeMutableRawPointer
  ) throws {
    func put<T: Decodable>(_ type: T.Type) throws {
      place.assumingMemoryBound(to: type).initialize(to: try container.decode(type, forKey: key))
    }
    func put<T: CodedScalar>(scalar type: T.Type) throws {
      place.assumingMemoryBound(to: type).initialize(to: try T.decode(container, key))
    }
    if let wrapped { return try wrapped.decodeIfPresent(container, key, place) }
    if case .scalar(let type) = shape { return try put(scalar: type) }
    if let strategy { return try strategy.decode(container, key, place) }
    if let decodable { try put(decodable) }
  }

  private func decodeIfPresent<Key>(
    _ container: KeyedDecodingContainer<Key>, _ key: Key, _ place: UnsafeMutableRawPointer
  ) throws {
    func put<T: Decodable>(_ type: T.Type) throws {
      place.assumingMemoryBound(to: T?.self).initialize(to: try container.decodeIfPresent(type, forKey: key))
    }
    func put<T: CodedScalar>(scalar type: T.Type) throws {
      place.assumingMemoryBound(to: T?.self).initialize(to: try T.decodeIfPresent(container, key))
    }
    if case .scalar(let type) = shape { return try put(scalar: type) }
    if let decodable { try put(decodable) }
  }

  /// Decodes the value of a member that is not a scalar, as a keyed container does.
  ///
  /// - Parameters:
  ///   - frame: The frame of the object.
  ///   - node: The node of the value; less than 0 if there is none.
  func decode(
    _ frame: Frame.Pointer, at node: Int, _ field: CodedField, _ place: UnsafeMutableRawPointer
  ) throws {
    if node < 0, !isOptional { throw frame.missing(field.key) }
    try frame.withRun { try decode($0, at: node, in: frame, field.step, place) }
  }

  /// Decodes a value on the tape of a run.
  func decode(
    _ run: DecodingRun, at node: Int, in frame: Frame.Pointer?, _ step: CodingStep, _ place: UnsafeMutableRawPointer
  ) throws {
    if let strategy {
      if run.isNull(node), initializeNil(place) { return }
      if run.isApart { throw CodeOfTheApp() }
      return try run.decode(at: node, in: frame, step) { try strategy.decode(from: $0, into: place) }
    }
    func put<T: Decodable>(_ type: T.Type) throws {
      place.assumingMemoryBound(to: type).initialize(to: try run.decode(type, at: node, in: frame, step))
    }
    func put<T: Decodable>(optional type: T.Type) throws {
      let value = run.isNull(node) ? nil : try run.decode(type, at: node, in: frame, step)
      place.assumingMemoryBound(to: T?.self).initialize(to: value)
    }
    if let decodable = wrapped?.decodable { return try put(optional: decodable) }
    if let decodable { try put(decodable) }
  }

  /// Decodes the value of a decoder.
  func decode(from decoder: any Decoder, _ place: UnsafeMutableRawPointer) throws {
    func put<T: Decodable>(_ type: T.Type) throws {
      place.assumingMemoryBound(to: type).initialize(to: try T(from: decoder))
    }
    if let decodable { try put(decodable) }
  }

  // MARK: Encoding

  /// Encodes the value of an encoder.
  func encode(to encoder: any Encoder, _ place: UnsafeRawPointer) throws {
    func take<T: Encodable>(_ type: T.Type) throws {
      try place.assumingMemoryBound(to: type).pointee.encode(to: encoder)
    }
    if let encodable { try take(encodable) }
  }

  /// Encodes the value of a key, as the compiler's own code does.
  func encode<Key>(
    _ container: inout KeyedEncodingContainer<Key>, _ key: Key, _ place: UnsafeRawPointer
  ) throws {
    func take<T: Encodable>(_ type: T.Type) throws {
      try container.encode(place.assumingMemoryBound(to: type).pointee, forKey: key)
    }
    func take<T: CodedScalar>(scalar type: T.Type) throws {
      try place.assumingMemoryBound(to: type).pointee.encode(&container, key)
    }
    if let wrapped { return try wrapped.encodeIfPresent(&container, key, place) }
    if case .scalar(let type) = shape { return try take(scalar: type) }
    if let strategy { return try strategy.encode(&container, key, place) }
    if let encodable { try take(encodable) }
  }

  private func encodeIfPresent<Key>(
    _ container: inout KeyedEncodingContainer<Key>, _ key: Key, _ place: UnsafeRawPointer
  ) throws {
    func take<T: Encodable>(_ type: T.Type) throws {
      try container.encodeIfPresent(place.assumingMemoryBound(to: T?.self).pointee, forKey: key)
    }
    func take<T: CodedScalar>(scalar type: T.Type) throws {
      try T.encodeIfPresent(place.assumingMemoryBound(to: T?.self).pointee, &container, key)
    }
    if case .scalar(let type) = shape { return try take(scalar: type) }
    if let encodable { try take(encodable) }
  }
}

/// A type that is made of another one.
protocol CompoundType {
  static var part: CodedType { get }
  static var isOptional: Bool { get }
  /// Whether values are objects in JSON. Others are arrays, unless they are optionals.
  static var isObject: Bool { get }
  /// Whether elements are different.
  static var isUnique: Bool { get }
  static func plan(of part: CodedType, _ use: CodingRules) -> TypePlan
}

extension CompoundType {
  static var isOptional: Bool { false }
  static var isObject: Bool { false }
  static var isUnique: Bool { false }
}

extension Optional: CompoundType {
  static var part: CodedType { .of(Wrapped.self) }
  static var isOptional: Bool { true }
  static func plan(of part: CodedType, _ use: CodingRules) -> TypePlan { part.plan(use).optional(of: Wrapped.self) }
}

extension Array: CompoundType {
  static var part: CodedType { .of(Element.self) }
  static func plan(of part: CodedType, _ use: CodingRules) -> TypePlan { part.plan(use).array(of: Element.self) }
}

extension Set: CompoundType {
  static var part: CodedType { .of(Element.self) }
  static var isUnique: Bool { true }

  /// Walks call no code of an app, such as a hash function.
  static func plan(of part: CodedType, _ use: CodingRules) -> TypePlan {
    part.isHashedByLibraries ? SetPlan(of: Element.self, part.plan(use)) : .unknown
  }
}

extension Dictionary: CompoundType where Key == String {
  static var part: CodedType { .of(Value.self) }
  static var isObject: Bool { true }
  static func plan(of part: CodedType, _ use: CodingRules) -> TypePlan {
    DictionaryPlan(of: Value.self, part.plan(use))
  }
}
