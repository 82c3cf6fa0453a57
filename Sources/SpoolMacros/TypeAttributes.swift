#if Macros
  import SpoolMapping

  /// Names the key whose value selects the case of an enum.
  @attached(peer)
  public macro Discriminator(_ key: String) = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Names the key whose value selects the subclass of an object.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - classes: The names of the subclasses by the value of the key. An object with another value is an instance of
  ///     the class itself.
  @attached(extension, conformances: SpoolMapping.StaticMappable)
  public macro Discriminator(_ key: String, _ classes: [String: String]) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "DiscriminatorMacro")

  /// Marks the case of an enum for unknown values.
  @attached(peer)
  public macro Fallback() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")
#endif
