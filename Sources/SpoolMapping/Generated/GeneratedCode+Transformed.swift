public import Foundation

// Types whose values are strings of a certain form, or numbers that stand for dates: dates, bytes, URLs, UUIDs, and
// collections and optionals of these. A transform maps them, so collections do without what has another form. Generated code calls
// `mapValue` and `writeValue` for all properties but scalars, and their overloads choose by the type of the property,
// not by its spelling. The overload for any other type is disfavoured, so that one for types that have something in
// common can stand between the two; it calls an operator in the module of the model, which may have its own.

extension GeneratedCode {
  /// A type whose values are mapped by a transform.
  public protocol Transformed {
    /// The type of the innermost values.
    associatedtype _Leaf
    /// The type of the transform.
    associatedtype _Transform: TransformType where _Transform.Object == Self
    /// The transform of a value.
    ///
    /// - Parameter dates: The form of dates.
    static func _transform(dates: MappingOptions.DateStrategy) -> _Transform
  }
}

extension Date: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Date

  /// The form of dates itself.
  public static func _transform(dates: MappingOptions.DateStrategy) -> MappingOptions.DateStrategy { dates }
}

extension Data: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Data

  /// Base64.
  public static func _transform(dates: MappingOptions.DateStrategy) -> DataTransform { DataTransform() }
}

extension URL: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = URL

  /// The text of the URL.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<URL, Any> {
    GeneratedCode.converted()
  }
}

extension UUID: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = UUID

  /// The text of the UUID.
  public static func _transform(dates: MappingOptions.DateStrategy) -> GeneratedCode.ValueTransform<UUID, Any> {
    GeneratedCode.converted()
  }
}

extension Optional: GeneratedCode.Transformed where Wrapped: GeneratedCode.Transformed {
  /// The innermost values.
  public typealias _Leaf = Wrapped._Leaf

  /// A transform that makes nil of what cannot be read.
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

extension Set: GeneratedCode.Transformed where Element: GeneratedCode.Transformed {
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
