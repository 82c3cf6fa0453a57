#if Macros
  /// Writes the mapping of a struct, class or enum: `init?(map:)` and `mapping(map:)` as ObjectMapper has them, a reader
  /// that walks the members of an object once, and a writer with ready keys.
  ///
  /// The name of a property is its key, without backticks and without an underscore before a reserved word; initial
  /// values are defaults, which missing keys keep. A property that has no initial value and is not optional must be
  /// there, or there is no model. Unknown keys are ignored.
  ///
  /// - Parameter keys: How the names of properties become keys.
  // Each macro has one protocol: with two, the compiler (6.3.1) crashes at subclasses.
  @attached(
    member, conformances: SpoolMapping.Mappable,
    names: named(init(map:)), named(mapping(map:)), named(_MappableMembers), named(_readMembers(_:of:)),
    named(_make(from:)), named(_make(into:from:at:)), named(_isWalked), named(_made(by:_:)), named(_isComplete),
    named(_MappableTransforms), named(_isWritten), named(_writeMembers(to:)),
    named(objectForMapping(map:)), named(_mappableKind))
  @attached(extension, conformances: SpoolMapping.Mappable, names: named(init(map:)), named(init(map:members:)))
  public macro Mappable(keys: MappableKeys = .asWritten) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "MappableMacro")

  /// Writes the mapping of a struct or class as an `ImmutableMappable`, whose properties may be constants. The
  /// initializer throws, and names all required members that are missing or wrong at once.
  ///
  /// - Parameters:
  ///   - kind: `.immutable`.
  ///   - keys: How the names of properties become keys.
  @attached(
    member, conformances: SpoolMapping.ImmutableMappable,
    names: named(init(map:)), named(mapping(map:)), named(_MappableMembers), named(_readMembers(_:of:)),
    named(_makeOrThrow(from:)), named(_make(into:from:at:)), named(_isWalked), named(_made(by:_:)),
    named(_MappableTransforms), named(_isWritten), named(_writeMembers(to:)), named(objectForMapping(map:)),
    named(_mappableKind))
  @attached(
    extension, conformances: SpoolMapping.ImmutableMappable, names: named(init(map:)), named(init(map:members:)))
  public macro Mappable(_ kind: MappableKind, keys: MappableKeys = .asWritten) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "MappableMacro")

  /// The other kind of mapped types.
  public enum MappableKind: Sendable {
    /// An `ImmutableMappable`.
    case immutable
  }

  /// How the names of properties become keys: `userID` is…
  public enum MappableKeys: Sendable {
    /// `userID`
    case asWritten
    /// `user_id`
    case snakeCase
    /// `user-id`
    case kebabCase
    /// `UserID`
    case pascalCase
    /// `USER_ID`
    case upperSnakeCase
  }
#endif
