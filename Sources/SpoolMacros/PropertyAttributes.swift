#if Macros
  public import SpoolMapping

  /// The key of a property, or a path of keys and array positions; several are tried in turn, and the first is written.
  /// At a case of an enum: the value of the discriminator.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - nested: Whether they are paths; nil if the delimiter in them decides.
  ///   - delimiter: What stands between the components of a path.
  @attached(peer)
  public macro Key(_ keys: String..., nested: Bool? = nil, delimiter: String = ".") =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Reads and writes a property by a transform.
  @attached(peer)
  public macro Transform<T: TransformType>(_ transform: T) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Reads a property by a function, which gets nil for null and for values of another type. It is not written.
  @attached(peer)
  public macro Transform<JSON, Object>(_ fromJSON: (JSON?) -> Object?) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Reads and writes a property by two functions.
  @attached(peer)
  public macro Transform<JSON, Object>(fromJSON: (JSON?) -> Object?, toJSON: (Object?) -> JSON?) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// The form of a date.
  @attached(peer)
  public macro DateFormat(_ form: DateForm) = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Leaves a property out of the mapping.
  @attached(peer)
  public macro Ignore() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Makes a property required that has an initial value or is optional.
  @attached(peer)
  public macro Required() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Maps the members of a nested model as members of the object itself.
  @attached(peer)
  public macro Flatten() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Converts numbers, strings and booleans to each other where the type of a value is another one.
  @attached(peer)
  public macro Lenient() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")
#endif
