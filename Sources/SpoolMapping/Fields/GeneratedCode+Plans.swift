import SpoolJSON

// The types of fields that the loops over fields read and write, and how a map maps them.

extension GeneratedCode {
  /// A type whose values the loops over fields can read and write: strings, numbers and booleans, models, and
  /// optionals, arrays and dictionaries of these. The conformance of the type decides, not its spelling.
  public protocol FieldValue {
    /// How fields of this type are read and written.
    static var _plan: Plan { get }

    /// Maps a value of this type, or of a type that is made of it, with a map that is at the value.
    static func _map(_ shape: Shape, _ place: Place, _ map: Map)
  }

  /// Memory for one value, of a type that the caller and the callee know.
  public struct Place {
    private let address: UnsafeMutableRawPointer
    /// The form of dates in the value; nil if no attribute says so.
    let dates: MappingOptions.DateStrategy?

    /// SAFETY: the memory is that of a value of the type that is asked to map it.
    init(_ address: UnsafeMutableRawPointer, _ dates: MappingOptions.DateStrategy? = nil) {
      (self.address, self.dates) = (address, dates)
    }

    @inline(__always)
    func withValue<Value>(_ type: Value.Type, _ body: (inout Value) -> Void) {
      // SAFETY: a place is passed with the shape that it has.
      body(&address.assumingMemoryBound(to: type).pointee)
    }
  }

  /// The plan of a type at run time.
  public struct Plan: Sendable {
    let plan: TypePlan

    init(_ plan: TypePlan) { self.plan = plan }

    /// A kind other than `model`.
    init(_ kind: FieldKind) { plan = kind == .other ? Plan.unknown : .scalar(kind) }

    private static let unknown = TypePlan()
  }

  /// The shape of a type that is made of another one. How a value is mapped depends on the innermost type: an array of
  /// models is mapped by another operator than an array of integers.
  public enum Shape: Sendable {
    case value
    /// An integer that null and values of other types leave as it is.
    case kept
    case optional, array, optionalArray, dictionary, optionalDictionary
    /// An array of arrays.
    case rows, optionalRows
    /// A dictionary of arrays.
    case lists, optionalLists
  }
}

// MARK: The default

extension GeneratedCode.FieldValue {
  /// Maps a value of this type, or of a type made of it. The operators for this type and an optional of it are
  /// specialized. All others are not: they are hardly used, and would be compiled again for each type.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    switch shape {
    case .value, .kept: place.withValue(Self.self) { $0 <- map }
    case .optional: place.withValue(Self?.self) { $0 <- map }
    default: _mapAny(shape, place, map)
    }
  }

  /// Maps a variable, which has the shape.
  static func _map<Value>(
    _ shape: GeneratedCode.Shape, of value: inout Value, _ map: Map, dates: MappingOptions.DateStrategy? = nil
  ) { withUnsafeMutablePointer(to: &value) { _map(shape, .init(UnsafeMutableRawPointer($0), dates), map) } }

  /// Maps a collection or optional of values that may have a transform.
  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static func _mapParts(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    guard let type = Self.self as? any GeneratedCode.Transformed.Type else { return _mapAny(shape, place, map) }
    type._mapTransformed(shape, place, map)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  fileprivate static func _mapAny(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    // No operator maps collections with optionals in them.
    let isOfParts = _plan.plan.traits.contains(.holdsOptionals)
    func any<T>(_ value: inout T) { if isOfParts { GeneratedCode.mapParts(&value, map) } else { value <- map } }
    func optional<T>(_ value: inout T?) { if isOfParts { GeneratedCode.mapParts(&value, map) } else { value <- map } }
    switch shape {
    case .value, .kept: place.withValue(Self.self, any)
    case .optional: place.withValue(Self?.self, optional)
    case .array: place.withValue([Self].self, any)
    case .optionalArray: place.withValue([Self]?.self, optional)
    case .dictionary: place.withValue([String: Self].self, any)
    case .optionalDictionary: place.withValue([String: Self]?.self, optional)
    case .rows: place.withValue([[Self]].self, any)
    case .optionalRows: place.withValue([[Self]]?.self, optional)
    case .lists: place.withValue([String: [Self]].self, any)
    case .optionalLists: place.withValue([String: [Self]]?.self, optional)
    }
  }
}

// MARK: Scalars

extension String: GeneratedCode.FieldValue {
  /// A string.
  public static var _plan: GeneratedCode.Plan { .init(.string) }
}

extension Double: GeneratedCode.FieldValue {
  /// A number.
  public static var _plan: GeneratedCode.Plan { .init(.double) }
}

extension Bool: GeneratedCode.FieldValue {
  /// A boolean.
  public static var _plan: GeneratedCode.Plan { .init(.bool) }
}

extension Int: GeneratedCode.FieldValue {
  /// An integer.
  public static var _plan: GeneratedCode.Plan { .init(.int) }
}

extension Float: GeneratedCode.FieldValue {
  /// A number.
  public static var _plan: GeneratedCode.Plan { .init(.number(self, skipsNull: true)) }
}

extension Int8: GeneratedCode.FieldValue {}
extension Int16: GeneratedCode.FieldValue {}
extension Int32: GeneratedCode.FieldValue {}
extension Int64: GeneratedCode.FieldValue {}
extension UInt: GeneratedCode.FieldValue {}
extension UInt8: GeneratedCode.FieldValue {}
extension UInt16: GeneratedCode.FieldValue {}
extension UInt32: GeneratedCode.FieldValue {}
extension UInt64: GeneratedCode.FieldValue {}

extension GeneratedCode.FieldValue where Self: FixedWidthInteger {
  /// An integer in range that is written without a fraction and an exponent.
  public static var _plan: GeneratedCode.Plan { .init(.number(self)) }
}

extension GeneratedCode.FieldValue where Self: FixedWidthInteger & SignedInteger {
  /// Maps an integer by the operators for signed ones.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    switch shape {
    case .value: place.withValue(Self.self) { $0 <- map }
    case .kept: place.withValue(Self.self) { GeneratedCode.mapKept(&$0, map) }
    case .optional: place.withValue(Self?.self) { $0 <- map }
    default: _mapAny(shape, place, map)
    }
  }
}

extension GeneratedCode.FieldValue where Self: FixedWidthInteger & UnsignedInteger {
  /// Maps an integer by the operators for unsigned ones.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    switch shape {
    case .value: place.withValue(Self.self) { $0 <- map }
    case .kept: place.withValue(Self.self) { GeneratedCode.mapKept(&$0, map) }
    case .optional: place.withValue(Self?.self) { $0 <- map }
    default: _mapAny(shape, place, map)
    }
  }
}

// MARK: Models

extension BaseMappable {
  /// A model.
  public static var _plan: GeneratedCode.Plan { .init(MappedModel.known(self).plan) }

  /// Maps a model, or what is made of models, by the operators for them.
  @_semantics("optimize.sil.specialize.generic.never")
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    switch shape {
    case .value, .kept: place.withValue(Self.self) { $0 <- map }
    case .optional: place.withValue(Self?.self) { $0 <- map }
    case .array: place.withValue([Self].self) { $0 <- map }
    case .optionalArray: place.withValue([Self]?.self) { $0 <- map }
    case .dictionary: place.withValue([String: Self].self) { $0 <- map }
    case .optionalDictionary: place.withValue([String: Self]?.self) { $0 <- map }
    case .rows: place.withValue([[Self]].self) { $0 <- map }
    case .optionalRows: place.withValue([[Self]]?.self) { $0 <- map }
    case .lists: place.withValue([String: [Self]].self) { $0 <- map }
    case .optionalLists: place.withValue([String: [Self]]?.self) { $0 <- map }
    }
  }
}

// MARK: Compounds

extension Optional: GeneratedCode.FieldValue where Wrapped: GeneratedCode.FieldValue {
  /// An optional.
  public static var _plan: GeneratedCode.Plan {
    .init(Wrapped._plan.plan.optional(of: Wrapped.self))
  }

  /// Maps a value with the mapping of the innermost type.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    if shape == .value || shape == .kept { Wrapped._map(.optional, place, map) } else { _mapParts(shape, place, map) }
  }
}

extension Array: GeneratedCode.FieldValue where Element: GeneratedCode.FieldValue {
  /// An array.
  public static var _plan: GeneratedCode.Plan {
    .init(Element._plan.plan.array(of: Element.self))
  }

  /// Maps a value with the mapping of the innermost type.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    switch shape {
    case .value, .kept: Element._map(.array, place, map)
    case .optional: Element._map(.optionalArray, place, map)
    case .array: Element._map(.rows, place, map)
    case .optionalArray: Element._map(.optionalRows, place, map)
    case .dictionary: Element._map(.lists, place, map)
    case .optionalDictionary: Element._map(.optionalLists, place, map)
    default: _mapParts(shape, place, map)
    }
  }
}

extension Dictionary: GeneratedCode.FieldValue where Key == String, Value: GeneratedCode.FieldValue {
  /// A dictionary.
  public static var _plan: GeneratedCode.Plan { .init(DictionaryPlan(of: Value.self, Value._plan.plan)) }

  /// Maps a value with the mapping of the innermost type.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    switch shape {
    case .value, .kept: Value._map(.dictionary, place, map)
    case .optional: Value._map(.optionalDictionary, place, map)
    default: _mapParts(shape, place, map)
    }
  }
}
