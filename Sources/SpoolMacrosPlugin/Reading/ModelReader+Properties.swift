#if Macros
  import SwiftSyntax

  extension ModelReader {
    /// The mapped properties of a declaration: its stored instance properties that are not ignored.
    mutating func properties(_ variable: VariableDeclSyntax) -> [Property] {
      let attributes = variable.attributes
      // A property that overrides another one is mapped by the superclass.
      guard !variable.isOfType, !variable.isLazy, !variable.modifiers.contains(.override) else { return [] }
      for attribute in attributes.repeated {
        note(.repeated(attribute.plainName), at: attribute, [Remedy.remove(attribute)])
      }
      if let attribute = attributes.globalActor, !attributes.has("Ignore"),
        let binding = variable.bindings.first(where: { !$0.isComputed })
      {
        let name = binding.pattern.trimmedDescription
        note(.isolated(name, to: attribute.plainName), at: attribute, [Remedy.remove(attribute)])
      }
      var properties: [Property] = []
      for (position, binding) in variable.bindings.enumerated() where !binding.isComputed {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          note(.manyNames(binding.pattern.trimmedDescription), at: binding)
          continue
        }
        let type = variable.type(at: position)
        if attributes.has("Ignore") {
          if binding.initializer == nil && (variable.isConstant || type?.isNilAtFirst != true) {
            note(.ignoredWithoutValue(name), at: binding)
          }
          checkConflicts(
            attributes, ["Key", "Transform", "DateFormat", "Flatten", "Required", "Lenient"].map { ("Ignore", $0) })
        } else if let property = property(name, type, binding, variable) {
          properties.append(property)
        }
      }
      return properties
    }

    /// Reports each property inside `#if` that would be left out.
    mutating func checkConditional(_ conditional: IfConfigDeclSyntax) {
      for clause in conditional.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        let variables = members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        for variable in variables where !variable.attributes.has("Ignore") && !variable.isOfType && !variable.isLazy {
          for binding in variable.bindings where !binding.isComputed {
            note(.conditional(binding.pattern.trimmedDescription), at: binding, [Remedy.add("@Ignore", to: variable)])
          }
        }
      }
    }

    private mutating func property(
      _ name: String, _ type: TypeSyntax?, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax
    ) -> Property? {
      let attributes = variable.attributes
      let value = binding.initializer?.value
      if variable.isConstant, value != nil || !isImmutable {
        let fixIts = [Remedy.makeVariable(variable)] + (value == nil ? [] : [Remedy.add("@Ignore", to: variable)])
        note(value == nil ? .constant(name) : .constantWithValue(name), at: binding, fixIts)
        return nil
      }
      let shape = type.map { TypeShape($0) } ?? value.flatMap { TypeShape.inferred(from: $0) }
      let hasTransform = attributes.has("Transform") || attributes.has("DateFormat")
      if let shape, shape.isUnsupported, !hasTransform {
        let spelling = type?.trimmedDescription ?? value?.trimmedDescription ?? ""
        note(
          .unsupportedType(property: name, type: spelling), at: binding, [Remedy.add("@Ignore", to: variable)])
        return nil
      }
      var property = Property(
        name: name, type: type.map { spelled($0) }, isOptional: shape?.isOptional ?? false,
        hasValue: value != nil || (type?.isNilAtFirst == true && !variable.isConstant),
        isConstant: variable.isConstant, keys: keys(of: name, variable))
      property.dates = attributes["DateFormat"]?.unlabeled.first?.trimmedDescription
      property.transform = transform(attributes)
      property.holdsOptionals = !property.isTransformed && shape?.holdsOptionals == true
      property.isKept = isImmutable && value != nil && !property.isTransformed && shape?.isNamed != false
      property.initialValue = InitialValues.read(value, type)
      property.isObserved = binding.accessorBlock != nil || variable.hasOtherAttributes
      property.isOfStandardType = shape?.isStandard ?? false
      readMarks(attributes, &property)
      if let shape { checkType(of: name, shape, attributes) }
      return property
    }

    /// A type in the form that is valid everywhere: `T?` for `T!`.
    private func spelled(_ type: TypeSyntax) -> String {
      guard let implicit = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) else { return type.trimmedDescription }
      return "\(implicit.wrappedType.trimmedDescription)?"
    }

    /// Checks that attributes that are only for certain types belong to such a type, as far as its name tells.
    private mutating func checkType(of name: String, _ shape: TypeShape, _ attributes: AttributeListSyntax) {
      let checks = [("Flatten", "a model", shape.unwrapped.mayBeModel), ("DateFormat", "a date", shape.mayBeDates)]
      for (mark, kind, isValid) in checks where !isValid {
        guard let attribute = attributes[mark] else { continue }
        let problem = Problem.misplaced(attribute: mark, place: "\(kind), which '\(name)' is not")
        note(problem, at: attribute, [Remedy.remove(attribute)])
      }
    }

    private mutating func readMarks(_ attributes: AttributeListSyntax, _ property: inout Property) {
      property.isFlat = attributes.has("Flatten")
      property.isLenient = attributes.has("Lenient")
      property.isRequired = attributes.has("Required")
      property.isDeprecated = attributes.sayDeprecated
      checkConflicts(
        attributes,
        [
          ("Flatten", "Key"), ("Flatten", "Transform"), ("Flatten", "DateFormat"), ("Flatten", "Lenient"),
          ("Flatten", "Required"), ("Transform", "DateFormat"), ("Lenient", "Transform"), ("Lenient", "DateFormat"),
        ])
    }

    private mutating func checkConflicts(_ attributes: AttributeListSyntax, _ exclusive: [(String, String)]) {
      for (one, other) in exclusive {
        if let attribute = attributes[one], attributes.has(other) { note(.conflict(one, other), at: attribute) }
      }
    }

    // MARK: Keys

    private mutating func keys(of name: String, _ variable: VariableDeclSyntax) -> Keys {
      let name = name.filter { $0 != "`" }
      guard let attribute = variable.attributes["Key"] else {
        guard let word = name.reservedWord else { return .named([.init(text: style.key(for: name))]) }
        let key = style.key(for: word)
        let fixIts = [key, name].map { Remedy.add("@Key(\($0.quoted))", to: variable) }
        note(.twoKeys(name, written: key), at: variable, variable.bindings.count == 1 ? fixIts : [])
        return .underscored(.init(text: name), .init(text: key))
      }
      let keys = paths(attribute)
      return .named(keys.isEmpty ? [.init(text: name)] : keys)
    }

    private mutating func paths(_ attribute: AttributeSyntax) -> [Keys.KeyPath] {
      let delimiter = attribute.argument("delimiter")?.literal
      let isNested = attribute.argument("nested")?.boolean
      // The arguments of a variadic parameter have no labels.
      let literals = attribute.unlabeled
      if literals.isEmpty { note(.emptyKey, at: attribute) }
      checkLiteral("delimiter", of: attribute, isOne: delimiter?.isEmpty == false)
      checkLiteral("nested", of: attribute, isOne: isNested != nil)
      return literals.compactMap { literal in
        guard let text = literal.literal else {
          note(.notAString(attribute: "Key"), at: literal)
          return nil
        }
        if text.isEmpty { note(.emptyKey, at: literal) }
        return Keys.KeyPath(text: text, delimiter: delimiter, isNested: isNested)
      }
    }

    private mutating func checkLiteral(_ label: String, of attribute: AttributeSyntax, isOne: Bool) {
      guard let argument = attribute.argument(label), !isOne, argument.trimmedDescription != "nil" else { return }
      note(.notALiteral(argument: label), at: argument)
    }

    // MARK: Transforms

    private func transform(_ attributes: AttributeListSyntax) -> String? {
      guard let attribute = attributes["Transform"] else { return nil }
      if attribute.argument("fromJSON") != nil {
        let functions = attribute.labeled.map { $0.with(\.trailingComma, nil).trimmedDescription }
        return "SpoolMapping.TransformOf(\(functions.joined(separator: ", ")))"
      }
      guard let expression = attribute.unlabeled.first else { return nil }
      if expression.is(ClosureExprSyntax.self) {
        return "\(generated).reading(\(expression.trimmedDescription))"
      }
      return expression.trimmedDescription
    }
  }

  extension TypeSyntax {
    /// True if a variable of the type is nil without an initial value: `T?` and `T!`, but not `Optional<T>`.
    var isNilAtFirst: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }

  extension VariableDeclSyntax {
    /// True if the declaration is `static` or `class`.
    var isOfType: Bool { modifiers.contains(.static) || modifiers.contains(.class) }

    /// The type that is written for a name: `a` and `b` are optional in `a, b: Int?`, but `a` is not in `a = 1, b: Int?`.
    func type(at position: Int) -> TypeSyntax? {
      for binding in bindings.dropFirst(position) {
        if let type = binding.typeAnnotation?.type { return type }
        if binding.initializer != nil { return nil }
      }
      return nil
    }

    var isLazy: Bool { modifiers.contains(.lazy) }

    /// True if the declaration is that of a constant.
    var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }
  }

  extension PatternBindingSyntax {
    /// True if the property is computed. A property with observers is not computed.
    var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: false
      case .getter: true
      case .accessors(let list):
        list.contains { ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
      }
    }
  }
#endif
