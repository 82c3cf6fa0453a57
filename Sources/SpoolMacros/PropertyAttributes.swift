#if Macros
  public import SpoolMapping

  /// The key of a property, or a path of keys and array positions. If there are several, the first one that is present
  /// is read, and the first one is written. On a case of an enum, this is the value of the discriminator.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - nested: True if the keys are paths; nil if a key is a path when it contains the delimiter.
  ///   - delimiter: The separator between the components of a path.
  @attached(peer)
  public macro Key(_ keys: String..., nested: Bool? = nil, delimiter: String = ".") =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Reads and writes a property with a transform.
  @attached(peer)
  public macro Transform<T: TransformType>(_ transform: T) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Reads a property with a function, which gets nil for null and for values of another type. The property is not
  /// written.
  @attached(peer)
  public macro Transform<JSON, Object>(_ fromJSON: (JSON?) -> Object?) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Reads and writes a property with two functions.
  @attached(peer)
  public macro Transform<JSON, Object>(fromJSON: (JSON?) -> Object?, toJSON: (Object?) -> JSON?) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// The format of a date.
  @attached(peer)
  public macro DateFormat(_ form: MappingOptions.DateStrategy) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Leaves a property out of the mapping.
  @attached(peer)
  public macro Ignore() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Makes a property required although it has an initial value or is optional.
  @attached(peer)
  public macro Required() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Maps the members of a nested model as members of the object itself.
  @attached(peer)
  public macro Flatten() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Converts numbers, strings and booleans to each other if a value has another type than the property.
  @attached(peer)
  public macro Lenient() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")
#endif
