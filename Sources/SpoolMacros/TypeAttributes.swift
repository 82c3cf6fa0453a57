#if Macros
  /// The key whose value says which case of an enum an object is.
  @attached(peer)
  public macro Discriminator(_ key: String) = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// The key whose value says which subclass of a class an object is.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - classes: The names of the subclasses by the value of the key; an object with another value is of the class itself.
  @attached(extension, conformances: SpoolMapping.StaticMappable)
  public macro Discriminator(_ key: String, _ classes: [String: String]) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "DiscriminatorMacro")

  /// The case of an enum for values that it does not know.
  @attached(peer)
  public macro Fallback() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")
#endif
