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

  /// The value of a property if there is no member for it, or also in the place of null and of whatever is no value of its type.
  ///
  /// With `.nullOrMismatch`, errors of the value and inside of it are passed over; a ``CodingReplacements`` in the `userInfo` of
  /// the decoder collects them.
  ///
  /// - Parameters:
  ///   - value: An expression of the type of the property.
  ///   - cases: When the value is taken.
  @attached(peer)
  public macro CodableDefault<Value>(_ value: Value, for cases: CodableDefaultCases) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// When the value of a `@CodableDefault` is taken.
  public enum CodableDefaultCases: Sendable {
    /// If there is no member for the property.
    case absent
    /// If there is no member, if its value is null, and if it cannot be decoded.
    case nullOrMismatch
  }

  /// How the values of a property are coded, by any coder, instead of by the `Codable` of their type.
  ///
  /// - Parameter strategy: A strategy: `.iso8601`, `.secondsSince1970`, `.millisecondsSince1970`, `.dateFormat("yyyy-MM-dd")`,
  ///   `.base64`, or one of the app. It is made once for the type.
  @attached(peer)
  public macro CodableBy<Strategy: CodableStrategy>(_ strategy: Strategy) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// How the values of a property are coded, if the strategy depends on the type of the property.
  ///
  /// - Parameter strategy: The strategy, which is written as `.jsonText`.
  @attached(peer)
  public macro CodableBy(_ strategy: CodingStrategySyntax) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Strategies whose types `@CodableFields` completes by that of a property.
  public enum CodingStrategySyntax: Sendable {
    /// A string that contains JSON text (``JSONTextStrategy``).
    case jsonText
    /// The string that a value is made of, which may be a number or boolean when it is read (``LosslessStringStrategy``).
    case losslessStringConversion
    /// An array, without the elements that cannot be decoded (``LossyArrayStrategy``).
    case lossyArray
    /// A dictionary, without the members that cannot be decoded (``LossyDictionaryStrategy``).
    case lossyDictionary
  }

  /// Makes a property of type `[String: JSONValue]` take the members that belong to no other property. They are written after all
  /// others, in the order of their keys, unless a property has the key.
  ///
  /// The keys are those of the text. With a key strategy, Foundation's decoder throws an error if it changes a key, and Spool's
  /// encoder if it would change one. Such a type is decoded and encoded by containers.
  @attached(peer)
  public macro CodableRest() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Makes the case of an enum the value of a member of its object, instead of the key of one.
  ///
  ///     {"type":"circle","radius":1}                       // @CodableTag("type")
  ///     {"type":"circle","data":{"radius":1}}              // @CodableTag("type", content: "data")
  ///
  /// The value is the name of the case, or the text of its `@CodingKey`, which no key strategy changes. The members are the values of
  /// the case by their labels; an only value without a label is the object itself, or the content. The tag may be anywhere.
  ///
  /// - Parameters:
  ///   - key: The key of the tag: a string literal.
  ///   - content: The key of the values. If there is none, they are beside the tag.
  @attached(peer)
  public macro CodableTag(_ key: String, content: String? = nil) =
    #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")

  /// Makes a case of an enum with a `@CodableTag` that for all tags which no case has.
  ///
  /// The case has no values, or one without a label, which is the whole object, as in `unknown(JSONValue)`, and is written as it is.
  @attached(peer)
  public macro CodableFallback() = #externalMacro(module: "SpoolMacrosPlugin", type: "PropertyMark")
#endif
