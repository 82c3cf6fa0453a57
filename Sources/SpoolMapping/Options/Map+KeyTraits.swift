// Subscripts that ask for more than a key.

extension Map {
  /// Moves to another key if the one before is absent: `name <- map["name"].or("title")`. The first key that is there
  /// is read; the first of all is written.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path; nil is the dot.
  ///   - ignoreNil: Whether a null counts as absent.
  /// - Returns: This map.
  public func or(
    _ key: String, nested: Bool? = nil, delimiter: String? = nil, ignoreNil: Bool = false
  ) -> Map {
    guard mappingType == .fromJSON else { return self }
    if isKeyPresent {
      notes?.ask(textPath(components(of: key, isNested: nested, delimiter: delimiter)))
      return self
    }
    let before = (notes?.aliases ?? []) + [currentKey ?? ""]
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: ignoreNil, notes?.traits ?? [])
    if let notes {
      notes.aliases = before
      isPlain = false
    }
    return self
  }

  /// Moves to a key that names all that a subscript can ask for.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - nested: Whether the key is a path; nil if the delimiter in it decides.
  ///   - delimiter: What stands between the components of a path; nil is the dot.
  ///   - lenient: Whether scalars are converted, as ``MappingOptions/lenientScalars`` has it.
  ///   - required: Whether there is no model without a value of the right type.
  /// - Returns: This map, at the value of the key.
  public subscript(
    key: String, nested nested: Bool?, delimiter delimiter: String?, lenient lenient: Bool, required required: Bool
  ) -> Map {
    let traits: KeyTraits = [lenient ? .lenient : [], required ? .required : []]
    find(key, isNested: nested, delimiter: delimiter, ignoresNull: false, traits)
    return self
  }

  /// Moves to a key whose value is converted if it is a scalar of another type, whatever the mapper's options say.
  ///
  /// - Parameters:
  ///   - key: The key of a member, or a path of keys and array positions.
  ///   - lenient: Whether scalars are converted, as ``MappingOptions/lenientScalars`` has it.
  ///   - required: Whether there is no model without a value of the right type.
  /// - Returns: This map, at the value of the key.
  public subscript(key: String, lenient lenient: Bool, required required: Bool) -> Map {
    self[key, nested: nil, delimiter: nil, lenient: lenient, required: required]
  }

  /// Moves to a key whose value is converted if it is a scalar of another type, whatever the mapper's options say.
  public subscript(key: String, lenient lenient: Bool) -> Map { self[key, lenient: lenient, required: false] }

  /// Moves to a key without whose value, which must be of the right type, there is no model: nil is made in its place,
  /// and throwing methods name the key.
  public subscript(key: String, required required: Bool) -> Map { self[key, lenient: false, required: required] }
}
