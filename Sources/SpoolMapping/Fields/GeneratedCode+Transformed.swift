public import Foundation
internal import SpoolJSON

// Types whose values are strings of a certain form, or numbers that stand for dates: dates, bytes, URLs, UUIDs, and
// collections and optionals of these. A transform maps them, so collections leave out values of another form.

extension GeneratedCode {
  /// A type whose values are mapped by a transform.
  public protocol Transformed: FieldValue {
    /// The type of the innermost values.
    associatedtype _Leaf
    /// The type of the transform.
    associatedtype _Transform: TransformType where _Transform.Object == Self
    /// The transform of a value.
    ///
    /// - Parameter dates: The form of dates.
    static func _transform(dates: MappingOptions.DateStrategy) -> _Transform
  }

  /// Maps a value whose form of dates an attribute sets.
  public static func mapDates<V: Transformed>(
    _ property: inout V, _ map: Map, _ dates: MappingOptions.DateStrategy
  ) where V._Leaf == Date { V._map(.value, of: &property, map, dates: dates.asked(by: map, map.found)) }
}

extension GeneratedCode.Transformed {
  /// The plan of a type that is mapped by a transform: the policy reads and writes it.
  public static var _plan: GeneratedCode.Plan { .init(.other) }

  /// Maps a value of this type, or of a type made of it, with the operators that take a transform.
  public static func _map(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    _mapTransformed(shape, place, map)
  }

  /// Not compiled again for each type, because all of them call the same operators.
  @_semantics("optimize.sil.specialize.generic.never")
  static func _mapTransformed(_ shape: GeneratedCode.Shape, _ place: GeneratedCode.Place, _ map: Map) {
    let dates = place.dates ?? map.dates
    let transform = _transform(dates: dates)
    switch shape {
    case .value, .kept: place.withValue(Self.self) { $0 <- (map, transform) }
    case .optional: place.withValue(Self?.self) { $0 <- (map, transform) }
    case .array: place.withValue([Self].self) { $0 <- (map, transform) }
    case .optionalArray: place.withValue([Self]?.self) { $0 <- (map, transform) }
    case .dictionary: place.withValue([String: Self].self) { $0 <- (map, transform) }
    case .optionalDictionary: place.withValue([String: Self]?.self) { $0 <- (map, transform) }
    case .rows: place.withValue([[Self]].self) { $0 <- (map, transform) }
    case .optionalRows: place.withValue([[Self]]?.self) { $0 <- (map, transform) }
    case .lists: place.withValue([String: [Self]].self) { $0 <- (map, [Self]._transform(dates: dates)) }
    case .optionalLists: place.withValue([String: [Self]]?.self) { $0 <- (map, [Self]._transform(dates: dates)) }
    }
  }
}

extension Date: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Date

  /// The form of dates, which is itself a transform.
  public static func _transform(dates: MappingOptions.DateStrategy) -> MappingOptions.DateStrategy { dates }
}

extension Data: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Data

  /// A transform between bytes and their text in Base64.
  public static func _transform(dates: MappingOptions.DateStrategy) -> DataTransform { DataTransform() }
}

extension URL: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = URL

  /// A transform between URLs and their text.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<URL, Any> {
    GeneratedCode.converted()
  }
}

extension UUID: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = UUID

  /// A transform between UUIDs and their text.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<UUID, Any> {
    GeneratedCode.converted()
  }
}

extension Optional: GeneratedCode.Transformed where Wrapped: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Wrapped._Leaf

  /// A transform that makes nil of values that cannot be read.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<Wrapped?, Any> {
    GeneratedCode.optional(of: Wrapped._transform(dates: dates))
  }
}

extension Array: GeneratedCode.Transformed where Element: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Element._Leaf

  /// A transform of the elements.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<[Element], [Any]> {
    GeneratedCode.array(of: Element._transform(dates: dates))
  }
}

extension Set: GeneratedCode.FieldValue, GeneratedCode.Transformed where Element: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Element._Leaf

  /// A transform of the elements.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<Set<Element>, [Any]>
  {
    GeneratedCode.set(of: Element._transform(dates: dates))
  }
}

extension Dictionary: GeneratedCode.Transformed where Key == String, Value: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Value._Leaf

  /// A transform of the values.
  public static func _transform(dates: MappingOptions.DateStrategy)
    -> GeneratedCode.ValueTransform<[String: Value], [String: Any]>
  {
    GeneratedCode.dictionary(of: Value._transform(dates: dates))
  }
}
