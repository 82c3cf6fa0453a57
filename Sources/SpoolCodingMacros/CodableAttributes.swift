#if Macros
  // The names and meanings of these attributes are those of the provisional NewCodable of swift-foundation (branch
  // experimental/new-codable, July 2026), as far as that has them.

  /// The key of a property, or of a case with values, in a type that is `@CodableFields`.
  ///
  /// The generated `CodingKeys` have this text, so that every coder reads and writes it. As for any key, a strategy of a coder is
  /// applied to the keys of a text, and not to this one: with `.convertFromSnakeCase`, a key with an underscore is never found.
  ///
  /// In a type that is `@Mappable`, this is one key also if it has dots, as `@Key(_, nested: false)`.
  ///
  /// - Parameter key: A string literal that is not empty.
  @attached(peer)
  public macro CodingKey(_ key: String) = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Further keys by which a property is read if there is no member with its own key. They are not written.
  ///
  /// A null under the own key is a member that is there. Of several further keys, the first one that is there is read.
  ///
  /// - Parameter keys: String literals that are not empty.
  @attached(peer)
  public macro DecodableAlias(_ keys: String...) = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// The value of a property if there is no member for it. Null, and a value of another type, are read as without the attribute.
  ///
  /// The expression is evaluated for each instance that lacks the member, after its other members have been read, and again if the
  /// object has to be read again. The compiler checks the attribute by itself: `[]`, `nil` and `.name` have no type there, and are
  /// written as `[String]()`, `Int?.none` and `Color.name`.
  ///
  /// - Parameter value: An expression of the type of the property.
  @attached(peer)
  public macro CodableDefault<Value>(_ value: Value) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")
#endif
