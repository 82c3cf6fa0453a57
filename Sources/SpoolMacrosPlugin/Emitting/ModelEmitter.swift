#if Macros
  /// Emits the members of a model.
  struct ModelEmitter {
    let model: Model

    /// The initializers. Those of a struct are in an extension, so that the struct keeps its memberwise initializer. In
    /// the extension, types of the enclosing scope cannot be named.
    var initializers: [[String]] {
      guard !model.declaresInit else { return [] }
      let members = isMadeOfValues && !model.isClass ? [keyedInit, valuesInit] : [keyedInit]
      return model.initialized.contains(where: \.isDeprecated) ? members.map(deprecated) : members
    }

    /// The members other than initializers.
    var methods: [[String]] {
      var members: [[String]] = []
      if !model.declaresMapping { members.append(mapping) }
      if let discriminator = model.discriminator { members += [choice(discriminator), kind(discriminator)] }
      if isListed || !model.declaresMapping && !model.properties.isEmpty || isMadeOfValues && !model.declaresInit {
        members.append(fields)
      }
      return members
    }

    /// True if the model is read and written by its fields. Objects are created empty, and read by `mapping(map:)`.
    var isListed: Bool { !model.isClass && !model.declaresMapping }

    /// True if some properties have no initial value.
    var isMadeOfValues: Bool { !model.initialized.isEmpty }

    /// The name of the type that lists the fields.
    var list: String { isListed ? "Self.self" : "_MappableFields.self" }

    var map: String { "map: SpoolMapping.Map" }
  }

  // The initializers, which set the properties that have no initial value.

  extension ModelEmitter {
    /// `init?(map:)`, or the throwing one.
    private var keyedInit: [String] {
      let required = model.isClass ? "required " : ""
      return block(
        "\(model.access)\(required)\(model.isImmutable ? "init(\(map)) throws" : "init?(\(map))")", keyedBody)
    }

    private var keyedBody: [String] {
      let callsSuper = model.hasSuper ? [model.isImmutable ? "try super.init(map: map)" : "super.init(map: map)"] : []
      guard isMadeOfValues else { return callsSuper }
      let values =
        model.isImmutable
        ? "let values = try \(generated).valuesOrThrow(\(list), map)"
        : "guard let values = \(generated).values(\(list), map) else { return nil }"
      return [values] + (model.isClass ? taken + callsSuper : ["self.init(values)"])
    }

    /// The initializer that the loops over fields use.
    private var valuesInit: [String] {
      block("fileprivate init(_ values: borrowing \(generated).Values)", taken)
    }

    private var taken: [String] {
      model.properties.enumerated().filter { !$0.element.hasValue }
        .map { "self.\($0.element.name) = values.take(\($0.offset))" }
    }
  }
#endif
