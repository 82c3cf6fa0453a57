#if Macros
  import SwiftSyntax

  extension ModelReader {
    /// The mapped properties of a declaration: its stored instance properties that are not ignored.
    mutating func properties(_ variable: VariableDeclSyntax) -> [Property] {
      let attributes = Attributes(variable.attributes)
      // A property that overrides another one is mapped by the superclass.
      guard !variable.isOfType, !variable.isLazy, !variable.isOverride else { return [] }
      for attribute in attributes.repeated {
        note(.repeated(attribute.plainName), at: attribute, [Remedy.remove(attribute)])
      }
      if let attribute = variable.attributes.globalActor, !attributes.contains("Ignore"),
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
        let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
        if attributes.contains("Ignore") {
          checkIgnored(binding, type, name, isConstant)
          checkConflicts(
            attributes, ["Key", "Transform", "DateFormat", "Flatten", "Required", "Lenient"].map { ("Ignore", $0) })
        } else if let property = property(name, type, binding, variable, attributes) {
          properties.append(property)
        }
      }
      return properties
    }

    /// Reports each property inside `#if` that would be left out.
    mutating func checkConditional(_ conditional: IfConfigDeclSyntax) {
      for clause in conditional.clauses {
        guard case .decls(let members) = clause.elements else { continue }
        for variable in members.compactMap({ $0.decl.as(VariableDeclSyntax.self) }) {
          guard !Attributes(variable.attributes).contains("Ignore"), !variable.isOfType, !variable.isLazy else {
            continue
          }
          for binding in variable.bindings where !binding.isComputed {
            note(.conditional(binding.pattern.trimmedDescription), at: binding, [Remedy.add("@Ignore", to: variable)])
          }
        }
      }
    }

    private mutating func checkIgnored(
      _ binding: PatternBindingSyntax, _ type: TypeSyntax?, _ name: String, _ isConstant: Bool
    ) {
      if binding.initializer == nil && (isConstant || type?.isNilAtFirst != true) {
        note(.ignoredWithoutValue(name), at: binding)
      }
    }

    private mutating func property(
      _ name: String, _ type: TypeSyntax?, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax,
      _ attributes: Attributes
    ) -> Property? {
      let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
      guard checkConstant(name, isConstant, binding, variable) else { return nil }
      let value = binding.initializer?.value
      let shape = type.map { TypeShape($0) } ?? value.flatMap { TypeShape.inferred(from: $0) }
      let hasTransform = attributes.contains("Transform") || attributes.contains("DateFormat")
      if let shape, shape.isUnsupported, !hasTransform {
        let spelling = type?.trimmedDescription ?? value?.trimmedDescription ?? ""
        note(
          .unsupportedType(property: name, type: spelling), at: binding, [Remedy.add("@Ignore", to: variable)])
        return nil
      }
      let isOptional = shape?.isOptional ?? false
      var property = Property(
        name: name, type: type.map { spelled($0) }, isOptional: isOptional,
        hasValue: value != nil || (type?.isNilAtFirst == true && !isConstant), isConstant: isConstant,
        keys: keys(of: name, variable, attributes))
      property.dates = dateForm(attributes)
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

    private mutating func checkConstant(
      _ name: String, _ isConstant: Bool, _ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax
    ) -> Bool {
      guard isConstant else { return true }
      if binding.initializer != nil {
        note(
          .constantWithValue(name), at: binding, [Remedy.makeVariable(variable), Remedy.add("@Ignore", to: variable)])
        return false
      }
      if !isImmutable { note(.constant(name), at: binding, [Remedy.makeVariable(variable)]) }
      return isImmutable
    }

    /// Checks that attributes that are only for certain types belong to such a type, as far as its name tells.
    private mutating func checkType(of name: String, _ shape: TypeShape, _ attributes: Attributes) {
      if let attribute = attributes["Flatten"], !shape.unwrapped.mayBeModel {
        note(
          .misplaced(attribute: "Flatten", place: "a model, which '\(name)' is not"), at: attribute,
          [Remedy.remove(attribute)])
      }
      if let attribute = attributes["DateFormat"], !shape.mayBeDates {
        note(
          .misplaced(attribute: "DateFormat", place: "a date, which '\(name)' is not"), at: attribute,
          [Remedy.remove(attribute)])
      }
    }

    private mutating func readMarks(_ attributes: Attributes, _ property: inout Property) {
      property.isFlat = attributes.contains("Flatten")
      property.isLenient = attributes.contains("Lenient")
      property.isRequired = attributes.contains("Required")
      property.isDeprecated = attributes.sayDeprecated
      checkConflicts(
        attributes,
        [
          ("Flatten", "Key"), ("Flatten", "Transform"), ("Flatten", "DateFormat"), ("Flatten", "Lenient"),
          ("Flatten", "Required"), ("Transform", "DateFormat"), ("Lenient", "Transform"), ("Lenient", "DateFormat"),
        ])
    }

    private mutating func checkConflicts(_ attributes: Attributes, _ exclusive: [(String, String)]) {
      for (one, other) in exclusive {
        if let attribute = attributes[one], attributes.contains(other) { note(.conflict(one, other), at: attribute) }
      }
    }

    // MARK: Keys

    private mutating func keys(of name: String, _ variable: VariableDeclSyntax, _ attributes: Attributes) -> Keys {
      let name = name.filter { $0 != "`" }
      guard let attribute = attributes["Key"] else {
        guard let word = name.reservedWord else { return .one(.init(text: style.key(for: name))) }
        let key = style.key(for: word)
        let fixIts = [key, name].map { Remedy.add("@Key(\(Literal.string($0)))", to: variable) }
        note(.twoKeys(name, written: key), at: variable, variable.bindings.count == 1 ? fixIts : [])
        return .underscored(.init(text: name), .init(text: key))
      }
      let keys = paths(attribute)
      return keys.count > 1 ? .several(keys) : .one(keys.first ?? .init(text: name))
    }

    private mutating func paths(_ attribute: AttributeSyntax) -> [Keys.KeyPath] {
      let delimiter = attribute.argument("delimiter")?.literal
      let isNested = attribute.argument("nested")?.boolean
      if attribute.keyLiterals.isEmpty { note(.emptyKey, at: attribute) }
      checkLiteral("delimiter", of: attribute, isOne: delimiter?.isEmpty == false)
      checkLiteral("nested", of: attribute, isOne: isNested != nil)
      return attribute.keyLiterals.compactMap { literal in
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

    private func transform(_ attributes: Attributes) -> String? {
      guard let attribute = attributes["Transform"] else { return nil }
      if attribute.argument("fromJSON") != nil {
        return
          "SpoolMapping.TransformOf(\(attribute.labeled.map { $0.with(\.trailingComma, nil).trimmedDescription }.joined(separator: ", ")))"
      }
      guard let expression = attribute.unlabeled.first else { return nil }
      if expression.is(ClosureExprSyntax.self) {
        return "\(generated).reading(\(expression.trimmedDescription))"
      }
      return expression.trimmedDescription
    }

    private func dateForm(_ attributes: Attributes) -> String? {
      attributes["DateFormat"]?.unlabeled.first?.trimmedDescription
    }
  }

  extension AttributeSyntax {
    /// The arguments of `@Key` before the labelled ones. Arguments of a variadic parameter have no labels.
    var keyLiterals: [ExprSyntax] { unlabeled }
  }

  extension TypeSyntax {
    /// True if a variable of the type is nil without an initial value: `T?` and `T!`, but not `Optional<T>`.
    fileprivate var isNilAtFirst: Bool {
      self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    }
  }

  extension VariableDeclSyntax {
    /// True if the declaration is `static` or `class`.
    var isOfType: Bool {
      modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }

    /// The type that is written for a name: `a` and `b` are optional in `a, b: Int?`, but `a` is not in `a = 1, b: Int?`.
    func type(at position: Int) -> TypeSyntax? {
      for binding in bindings.dropFirst(position) {
        if let type = binding.typeAnnotation?.type { return type }
        if binding.initializer != nil { return nil }
      }
      return nil
    }

    var isOverride: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.override) } }

    var isLazy: Bool { modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } }
  }

  extension PatternBindingSyntax {
    /// True if the property is computed. A property with observers is not computed.
    var isComputed: Bool {
      switch accessorBlock?.accessors {
      case nil: return false
      case .getter: return true
      case .accessors(let list):
        return !list.allSatisfy {
          [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
        }
      }
    }
  }
#endif
