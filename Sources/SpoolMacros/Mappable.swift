#if Macros
  public import SpoolMapping

  /// Generates the mapping of a struct, class or enum: `init?(map:)` and `mapping(map:)` as in ObjectMapper, a reader
  /// that visits the members of an object once, and a writer whose keys are escaped at compile time.
  ///
  /// The name of a property is its key, without backticks; an underscore before a reserved word may be missing, and is
  /// not written. An initial value is the default if the key is missing. A property that has no initial value and is not optional is required:
  /// without it, the model cannot be made. Unknown keys are ignored.
  ///
  /// - Parameter keys: The convention that turns names of properties into keys: a case by its name, other than `.custom`.
  // The protocols are one composition: with a list, the compiler (6.3.1) crashes at subclasses.
  @attached(
    member, conformances: SpoolMapping.Mappable,
    names: named(mapping(map:)), named(init(map:)), named(_fields), named(_MappableFields),
    named(objectForMapping(map:)),
    named(_mappableKind))
  @attached(
    extension, conformances: SpoolMapping.Mappable & SpoolMapping.GeneratedCode.Implied, names: named(init(map:)),
    named(init(_:)))
  public macro Mappable(keys: MappingOptions.KeyStrategy = .unchanged) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "MappableMacro")

  /// Generates the mapping of a struct or class as an `ImmutableMappable`, whose properties may be constants. The
  /// initializer throws one error that names all required members that are missing or have a wrong type.
  ///
  /// - Parameters:
  ///   - kind: `.immutable`.
  ///   - keys: The convention that turns names of properties into keys: a case by its name, other than `.custom`.
  @attached(
    member, conformances: SpoolMapping.ImmutableMappable,
    names: named(mapping(map:)), named(init(map:)), named(_fields), named(_MappableFields),
    named(objectForMapping(map:)),
    named(_mappableKind))
  @attached(
    extension, conformances: SpoolMapping.ImmutableMappable & SpoolMapping.GeneratedCode.Implied,
    names: named(init(map:)), named(init(_:)))
  public macro Mappable(_ kind: MappableKind, keys: MappingOptions.KeyStrategy = .unchanged) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "MappableMacro")

  /// The kind of a mapped type, if it is not `Mappable`.
  public enum MappableKind: Sendable {
    /// An `ImmutableMappable`.
    case immutable
  }
#endif
