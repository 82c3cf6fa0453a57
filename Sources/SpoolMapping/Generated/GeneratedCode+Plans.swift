import SpoolJSON

// Which types have fields that the loops over fields read and write, and how a map maps them.

extension GeneratedCode {
  /// What is known of a type at run time.
  public struct Plan: Sendable {
    let plan: FieldPlan

    init(_ plan: FieldPlan) { self.plan = plan }

    init(_ kind: FieldKind) { plan = Plan.scalars[Int(kind.rawValue)] }

    private static let scalars = (0..<FieldKind.model.rawValue).map { ScalarPlan(FieldKind(rawValue: $0) ?? .other) }
  }

  /// What is made of a type. How a value is mapped depends on the type in the middle: an array of models is mapped by
  /// another operator than an array of integers.
  public enum Shape: Sendable {
    case value, optional, array, optionalArray, dictionary, optionalDictionary
    /// An array of arrays.
    case rows, optionalRows
    /// A dictionary of arrays.
    case lists, optionalLists
  }
}

extension GeneratedCode.TextPlace {
  @inline(__always)
  fileprivate func withValue<Value>(_ type: Value.Type, _ body: (inout Value) -> Void) {
    // SAFETY: a place is passed with the shape that it has.
    body(&address.assumingMemoryBound(to: type).pointee)
  }
}

// MARK: What most types do

extension GeneratedCode.TextReadable {
  /// Maps a value of this type, or of one made of it, by the operators for any type.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    _mapAny(shape, place, map)
  }

  fileprivate static func _mapAny(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    // No operator maps collections with optionals in them.
    let isOfParts = _plan.plan.holdsOptionals
    func any<T>(_ value: inout T) { if isOfParts { GeneratedCode.mapParts(&value, map) } else { value <- map } }
    func optional<T>(_ value: inout T?) { if isOfParts { GeneratedCode.mapParts(&value, map) } else { value <- map } }
    switch shape {
    case .value: place.withValue(Self.self, any)
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

extension String {
  /// A string.
  public static var _plan: GeneratedCode.Plan { .init(.string) }
}

extension Double {
  /// A number.
  public static var _plan: GeneratedCode.Plan { .init(.double) }
}

extension Bool {
  /// A boolean.
  public static var _plan: GeneratedCode.Plan { .init(.bool) }
}

extension Int {
  /// An integer.
  public static var _plan: GeneratedCode.Plan { .init(.int) }
}

extension Float {
  /// A number.
  public static var _plan: GeneratedCode.Plan { .init(FloatPlan()) }
}

extension GeneratedCode.TextReadable where Self: FixedWidthInteger {
  /// An integer in range that is written without a fraction and an exponent.
  public static var _plan: GeneratedCode.Plan { .init(IntegerPlan(Self.self)) }
}

extension GeneratedCode.TextReadable where Self: FixedWidthInteger & SignedInteger {
  /// Maps an integer by the operators for signed ones.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    switch shape {
    case .value: place.withValue(Self.self) { $0 <- map }
    case .optional: place.withValue(Self?.self) { $0 <- map }
    default: _mapAny(shape, place, map)
    }
  }
}

extension GeneratedCode.TextReadable where Self: FixedWidthInteger & UnsignedInteger {
  /// Maps an integer by the operators for unsigned ones.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    switch shape {
    case .value: place.withValue(Self.self) { $0 <- map }
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
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    switch shape {
    case .value: place.withValue(Self.self) { $0 <- map }
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

extension Optional where Wrapped: GeneratedCode.TextReadable {
  /// An optional.
  public static var _plan: GeneratedCode.Plan {
    let plan = Wrapped._plan.plan
    switch plan.kind {
    case .string: return .init(.optionalString)
    case .int: return .init(.optionalInt)
    case .double: return .init(.optionalDouble)
    case .bool: return .init(.optionalBool)
    case .strings: return .init(.optionalStrings)
    case .ints: return .init(.optionalInts)
    case .doubles: return .init(.optionalDoubles)
    default: return .init(OptionalPlan(of: Wrapped.self, plan))
    }
  }

  /// Maps what the type in the middle maps.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    if shape == .value { Wrapped._map(.optional, place, map) } else { _mapAny(shape, place, map) }
  }
}

extension Array where Element: GeneratedCode.TextReadable {
  /// An array.
  public static var _plan: GeneratedCode.Plan {
    let plan = Element._plan.plan
    switch plan.kind {
    case .string: return .init(.strings)
    case .int: return .init(.ints)
    case .double: return .init(.doubles)
    default: return .init((plan as? ModelPlan)?.array ?? ArrayPlan(of: Element.self, plan))
    }
  }

  /// Maps what the type in the middle maps.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    switch shape {
    case .value: Element._map(.array, place, map)
    case .optional: Element._map(.optionalArray, place, map)
    case .array: Element._map(.rows, place, map)
    case .optionalArray: Element._map(.optionalRows, place, map)
    case .dictionary: Element._map(.lists, place, map)
    case .optionalDictionary: Element._map(.optionalLists, place, map)
    default: _mapAny(shape, place, map)
    }
  }
}

extension Dictionary where Key == String, Value: GeneratedCode.TextReadable {
  /// A dictionary.
  public static var _plan: GeneratedCode.Plan { .init(DictionaryPlan(of: Value.self, Value._plan.plan)) }

  /// Maps what the type in the middle maps.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.TextPlace, _ map: Map) {
    switch shape {
    case .value: Value._map(.dictionary, place, map)
    case .optional: Value._map(.optionalDictionary, place, map)
    default: _mapAny(shape, place, map)
    }
  }
}
