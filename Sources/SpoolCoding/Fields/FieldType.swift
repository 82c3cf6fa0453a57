internal import Foundation
internal import SpoolJSON

/// The information about the type of a field: how its values are coded by the containers of any coder, by a run, and in
/// the loops over fields. Each type has one, which is never freed.
final class FieldType: @unchecked Sendable {
  /// The shape of a type.
  enum Shape {
    case scalar(any CodedScalar.Type)
    /// A type of Foundation, or an enum with raw values.
    case value(FieldPlan)
    case optional(FieldType)
    case array(FieldType)
    case set(FieldType)
    case dictionary(FieldType)
    case model(CodedModel)
    /// A type that is decoded and encoded by its own code.
    case other
  }

  let type: any Any.Type
  let shape: Shape
  /// The marked type that values are, or consist of.
  let model: CodedModel?
  private let decodable: (any Decodable.Type)?
  private let encodable: (any Encodable.Type)?

  private init(_ type: any Any.Type) {
    self.type = type
    decodable = type as? any Decodable.Type
    encodable = type as? any Encodable.Type
    if let scalar = type as? any CodedScalar.Type {
      shape = .scalar(scalar)
    } else if let plan = FieldPlan.values[ObjectIdentifier(type)] {
      shape = .value(plan)
    } else if let raw = type as? any _CodedByRawValue.Type {
      shape = FieldPlan.rawValue(raw).map { .value($0) } ?? .other
    } else if let compound = type as? any CompoundType.Type {
      shape = compound.shape
    } else {
      shape = (type as? any _CodedByFields.Type).map { .model($0._codedFields.model) } ?? .other
    }
    model =
      switch shape {
      case .model(let model): model
      case .optional(let part), .array(let part), .set(let part), .dictionary(let part): part.model
      case .scalar, .value, .other: nil
      }
  }

  /// The same type, as one that is decoded and encoded by its own code.
  private init(own other: FieldType) {
    (type, shape, model, decodable, encodable) = (other.type, .other, nil, other.decodable, other.encodable)
  }

  private static let all = KnownTypes<FieldType>()

  /// The information about a type.
  @inline(__always)
  static func of(_ type: any Any.Type) -> FieldType { all[type] ?? find(type) }

  /// The information about the type of a field.
  ///
  /// - Parameter isOptional: Whether the declaration of the field says that the type is an optional. One that takes the place
  ///   of a type parameter is coded as any other type: its member must be there, and nil is written as null.
  static func of(_ type: any Any.Type, isOptional: Bool) -> FieldType {
    let known = of(type)
    return known.isOptional && !isOptional ? FieldType(own: known) : known
  }

  @inline(never)
  private static func find(_ type: any Any.Type) -> FieldType {
    // Made outside of the table, where the types of parts are looked up.
    let new = FieldType(type)
    return all.insert(type) { new }
  }

  /// The type of a scalar, or of an optional one.
  var scalar: (any CodedScalar.Type)? {
    switch shape {
    case .scalar(let type): type
    case .optional(let part): if case .scalar(let type) = part.shape { type } else { nil }
    default: nil
    }
  }

  var isOptional: Bool { if case .optional = shape { true } else { false } }

  /// Whether a value is one object of a marked type, or nil.
  var isOneObject: Bool {
    switch shape {
    case .model: true
    case .optional(let part): if case .model = part.shape { true } else { false }
    default: false
    }
  }

  /// Initializes memory with nil. Does nothing, and returns false, if the type is no optional.
  func initializeNil(_ place: UnsafeMutableRawPointer) -> Bool {
    guard case .optional(let part) = shape else { return false }
    func initialize<Value>(_ type: Value.Type) { place.initializeMemory(as: Value?.self, to: nil) }
    _openExistential(part.type, do: initialize)
    return true
  }

  /// Whether values are compared and hashed by code of the standard library and of Foundation alone.
  private var isHashedByLibraries: Bool {
    switch shape {
    case .scalar: true
    case .value: FieldPlan.values[ObjectIdentifier(type)] != nil
    case .optional(let part), .array(let part), .set(let part), .dictionary(let part): part.isHashedByLibraries
    case .model, .other: false
    }
  }

  /// The plan by which the loops over fields read and write values.
  func plan(_ use: FieldUse) -> FieldPlan {
    switch shape {
    case .scalar(let type): FieldPlan.scalar(type)
    case .value(let plan):
      use.hasOwnValues && FieldPlan.haveStrategies.contains(ObjectIdentifier(type)) ? .unknown : plan
    case .optional(let part): part.optional(use)
    case .array(let part): part.array(use)
    // Walks call no code of an app.
    case .set(let part): part.isHashedByLibraries ? part.set(use) ?? .unknown : .unknown
    case .dictionary(let part): DictionaryPlan(of: part.type, part.plan(use), isExact: true, isSorted: use.isSorted)
    case .model(let model): model.source(use).plan
    case .other: FieldPlan.unknown
    }
  }

  private func optional(_ use: FieldUse) -> FieldPlan {
    let plan = plan(use)
    func optional<Value>(_ type: Value.Type) -> FieldPlan { plan.optional(of: type) }
    return _openExistential(type, do: optional)
  }

  private func array(_ use: FieldUse) -> FieldPlan {
    let plan = plan(use)
    func array<Value>(_ type: Value.Type) -> FieldPlan { plan.array(of: type, isExact: true) }
    return _openExistential(type, do: array)
  }

  private func set(_ use: FieldUse) -> FieldPlan? {
    let plan = plan(use)
    func set<Value: Hashable>(_ type: Value.Type) -> FieldPlan { SetPlan(of: type, plan) }
    return (type as? any Hashable.Type).map { _openExistential($0, do: set) }
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
    switch shape {
    case .scalar(let type): try put(scalar: type)
    case .optional(let part): try part.decodeIfPresent(container, key, place)
    default: if let decodable { try put(decodable) }
    }
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
    _ run: DecodingRun, at node: Int, in frame: Frame.Pointer, _ step: CodingStep, _ place: UnsafeMutableRawPointer
  ) throws {
    func put<T: Decodable>(_ type: T.Type) throws {
      place.assumingMemoryBound(to: type).initialize(to: try run.decode(type, at: node, in: frame, step))
    }
    func put<T: Decodable>(optional type: T.Type) throws {
      let value = run.isNull(node) ? nil : try run.decode(type, at: node, in: frame, step)
      place.assumingMemoryBound(to: T?.self).initialize(to: value)
    }
    if case .optional(let part) = shape, let decodable = part.decodable { return try put(optional: decodable) }
    if let decodable { try put(decodable) }
  }

  // MARK: Encoding

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
    switch shape {
    case .scalar(let type): try take(scalar: type)
    case .optional(let part): try part.encodeIfPresent(&container, key, place)
    default: if let encodable { try take(encodable) }
    }
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
private protocol CompoundType {
  static var shape: FieldType.Shape { get }
}

extension Optional: CompoundType {
  fileprivate static var shape: FieldType.Shape { .optional(.of(Wrapped.self)) }
}

extension Array: CompoundType {
  fileprivate static var shape: FieldType.Shape { .array(.of(Element.self)) }
}

extension Set: CompoundType {
  fileprivate static var shape: FieldType.Shape { .set(.of(Element.self)) }
}

extension Dictionary: CompoundType where Key == String {
  fileprivate static var shape: FieldType.Shape { .dictionary(.of(Value.self)) }
}
