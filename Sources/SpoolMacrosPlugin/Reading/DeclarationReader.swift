#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Reads the declaration of a type, and collects the problems. What both macros ask is here; the rules of each are in
  /// extensions.
  struct DeclarationReader {
    private(set) var diagnostics: [Diagnostic] = []
    let attribute: AttributeSyntax
    let declaration: any DeclGroupSyntax

    init(_ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax) {
      (self.attribute, self.declaration) = (attribute, declaration)
    }

    /// True if there are no errors. There may be warnings.
    var isValid: Bool { !diagnostics.contains { $0.diagMessage.severity == .error } }

    mutating func note(_ problem: Problem, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []) {
      diagnostics.append(problem.at(node, fixIts))
    }

    // MARK: The type

    /// The type, without its members.
    var model: Model {
      let modifiers = declaration.modifiers
      var kind = Model.Kind.structure
      if declaration.is(EnumDeclSyntax.self) { kind = .enumeration }
      if declaration.is(ClassDeclSyntax.self) { kind = modifiers.contains(.final) ? .finalClass : .openClass }
      var model = Model(kind: kind, name: declaration.typeName, access: access)
      model.hasUnknownFields = mayGetFields
      model.declaresInit = members.contains { $0.as(InitializerDeclSyntax.self)?.needsNoArguments ?? false }
      return model
    }

    private var access: String {
      let modifiers = declaration.modifiers
      if modifiers.contains(.public) || modifiers.contains(.open) { return "public " }
      if modifiers.contains(.fileprivate) || modifiers.contains(.private) { return "fileprivate " }
      let inlinable = declaration.attributes.has("usableFromInline") ? "@usableFromInline " : ""
      return inlinable + (modifiers.contains(.package) ? "package " : "")
    }

    /// The name of the type, where problems of the whole type are reported.
    var typeNameSyntax: Syntax {
      declaration.asProtocol((any NamedDeclSyntax).self).map { Syntax($0.name) } ?? Syntax(declaration)
    }

    /// The number of fields, and of the bytes of a key, up to which values are read in place.
    static let (mostFields, longestKey) = (64, 120)

    /// Warns of a type with so many fields that reading and writing it is slower.
    mutating func checkCount(_ fields: [Field]) {
      if fields.count > Self.mostFields { note(.manyFields(fields.count), at: typeNameSyntax) }
    }

    /// True if another macro may add stored properties: one that is attached to the type, or that stands in its body.
    private var mayGetFields: Bool {
      declaration.attributes.contains { !$0.isKnownOfTypes }
        || members.contains { $0.is(MacroExpansionDeclSyntax.self) }
    }

    var members: [DeclSyntax] { declaration.memberBlock.members.map(\.decl) }

    // MARK: Fields and cases

    /// The properties of a declaration that instances store.
    mutating func fields(_ variable: VariableDeclSyntax) -> [Field] {
      var fields: [Field] = []
      for (position, binding) in variable.bindings.enumerated() where !variable.isOfType && !binding.isComputed {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          note(.manyNames(binding.pattern.trimmedDescription), at: binding)
          continue
        }
        fields.append(
          Field(
            name: name, type: variable.type(at: position), value: binding.initializer?.value, syntax: Syntax(binding),
            variable: variable, isObserved: binding.accessorBlock != nil || variable.mayHaveWrapper))
      }
      return fields
    }

    /// The cases of an enum.
    var cases: [Case] {
      members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap { line in
        line.elements.map { Case(syntax: $0, attributes: line.attributes, values: values(of: $0)) }
      }
    }

    private func values(of element: EnumCaseElementSyntax) -> [Field] {
      (element.parameterClause?.parameters ?? []).enumerated().map { index, parameter in
        let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text }
        return Field(
          name: label ?? "_\(index)", hasLabel: label != nil, type: parameter.type,
          value: parameter.defaultValue?.value, syntax: Syntax(parameter))
      }
    }
  }

  extension DeclGroupSyntax {
    /// The name of the type.
    var typeName: String { asProtocol((any NamedDeclSyntax).self)?.name.text ?? "" }
  }

  extension InitializerDeclSyntax {
    /// True if a call such as `Model()` may mean this initializer.
    fileprivate var needsNoArguments: Bool {
      signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil || $0.ellipsis != nil }
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

    /// What neither macro knows: attributes, which may be property wrappers, and references that are not strong.
    var unknown: [Syntax] {
      // `filter` would copy the nodes, so that their places were lost.
      attributes.compactMap { $0.isKnown ? nil : Syntax($0) }
        + modifiers.compactMap { ["weak", "unowned"].contains($0.name.text) ? Syntax($0) : nil }
    }

    var mayHaveWrapper: Bool { !unknown.isEmpty }
  }

  extension AttributeListSyntax.Element {
    /// True if an attribute adds no stored properties to a type.
    fileprivate var isKnownOfTypes: Bool {
      guard let name = self.as(AttributeSyntax.self)?.plainName else { return false }
      return [
        "CodableFields", "CodableTag", "Discriminator", "Mappable", "available", "dynamicCallable",
        "dynamicMemberLookup", "frozen",
        "objc",
        "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "usableFromInline",
      ].contains(name) || name.hasSuffix("Actor")
    }

    /// True if an attribute is a mark, or changes nothing about a property.
    fileprivate var isKnown: Bool {
      guard let name = self.as(AttributeSyntax.self)?.plainName else { return false }
      return AttributeListSyntax.marks.contains(name) || ["available", "usableFromInline"].contains(name)
    }
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
