#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Reads a struct or class into a model, and collects the problems.
  struct ModelReader {
    private(set) var diagnostics: [Diagnostic] = []
    let style: KeyStyle
    let isImmutable: Bool

    init(_ attribute: AttributeSyntax) {
      isImmutable = attribute.unlabeled.first?.memberName == "immutable"
      let keys = attribute.argument("keys")
      let style = keys.map { $0.memberName.flatMap { KeyStyle(rawValue: $0) } } ?? .unchanged
      self.style = style ?? .unchanged
      if let keys, style == nil { note(.unknownKeys, at: keys) }
    }

    /// True if there are no errors. There may be warnings.
    var isValid: Bool { !diagnostics.contains { $0.diagMessage.severity == .error } }

    mutating func note(_ problem: Problem, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []) {
      diagnostics.append(problem.at(node, fixIts))
    }

    // MARK: The type

    /// - Parameter isConforming: True if the type conforms to the protocol already, through its superclass or its own
    ///   declaration.
    mutating func model(_ declaration: some DeclGroupSyntax, isConforming: Bool) -> Model {
      var model = Model(
        name: declaration.typeName, access: access(declaration), overridableAccess: access(declaration),
        isImmutable: isImmutable)
      if let type = declaration.as(ClassDeclSyntax.self) {
        model.kind = type.modifiers.contains(.final) ? .finalClass : .openClass
        model.hasSuper = isConforming && !saysMappable(type.inheritanceClause)
        if type.modifiers.contains(.open) { model.overridableAccess = "open " }
      }
      model.discriminator = discriminator(declaration)
      for member in declaration.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          let properties = properties(variable)
          model.properties += properties
          if properties.isEmpty && variable.hasUnknownValues { model.hasUnknownValues = true }
        } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
          model.hasUnknownValues = true
          checkConditional(conditional)
        } else {
          readOwn(member.decl, &model)
        }
      }
      checkKeys(model.properties, declaration)
      return model
    }

    func access(_ declaration: some DeclGroupSyntax) -> String {
      let modifiers = declaration.modifiers
      if modifiers.contains(.public) || modifiers.contains(.open) { return "public " }
      if modifiers.contains(.package) { return "package " }
      return modifiers.contains(.fileprivate) || modifiers.contains(.private) ? "fileprivate " : ""
    }

    private func saysMappable(_ clause: InheritanceClauseSyntax?) -> Bool {
      clause?.inheritedTypes.contains {
        ["Mappable", "ImmutableMappable", "StaticMappable", "BaseMappable"].contains($0.type.plainName)
      } ?? false
    }

    mutating func discriminator(_ declaration: some DeclGroupSyntax) -> Discriminator? {
      guard let attribute = declaration.attributes["Discriminator"] else { return nil }
      guard let key = attribute.unlabeled.first?.literal, !key.isEmpty else {
        note(.notAString(attribute: "Discriminator"), at: attribute)
        return nil
      }
      var discriminator = Discriminator(key: key)
      if declaration.is(EnumDeclSyntax.self) { return discriminator }
      guard attribute.unlabeled.count > 1, let classes = attribute.unlabeled[1].as(DictionaryExprSyntax.self),
        case .elements(let elements) = classes.content
      else {
        note(.missingClasses, at: attribute)
        return nil
      }
      for element in elements {
        guard let value = element.key.literal, let type = element.value.literal, !type.isEmpty else {
          note(.missingClasses, at: element)
          continue
        }
        if let first = discriminator.classes.first(where: { $0.value == value }) {
          note(.duplicateKey(value, first: first.type), at: element)
        }
        discriminator.classes.append((value, type))
      }
      return discriminator
    }

    // MARK: Declarations of the type itself

    private mutating func readOwn(_ member: DeclSyntax, _ model: inout Model) {
      if let function = member.as(FunctionDeclSyntax.self) {
        if function.name.text == "didFinishMapping", function.signature.parameterClause.parameters.isEmpty {
          model.hasHook = true
          model.overridesHook = function.modifiers.contains(.override)
        } else if function.name.text == "mapping", takesMap(function.signature) {
          model.declaresMapping = true
          checkSuper(function.body, calls: "super.mapping", "super.mapping(map: map)", isLast: false, function, model)
        }
      } else if let initializer = member.as(InitializerDeclSyntax.self) {
        guard takesMap(initializer.signature) else {
          model.declaresOtherInit = true
          return
        }
        model.declaresInit = true
        let call = isImmutable ? "try super.init(map: map)" : "super.init(map: map)"
        checkSuper(initializer.body, calls: "super.init", call, isLast: true, initializer, model)
      }
    }

    private func takesMap(_ signature: FunctionSignatureSyntax) -> Bool {
      let parameters = signature.parameterClause.parameters
      return parameters.count == 1 && parameters.first?.firstName.text == "map"
    }

    private mutating func checkSuper(
      _ body: CodeBlockSyntax?, calls text: String, _ call: String, isLast: Bool, _ member: some DeclSyntaxProtocol,
      _ model: Model
    ) {
      guard model.hasSuper, let body else { return }
      // The tokens of a call follow one another: `super`, `.`, `init`.
      guard !body.tokens(viewMode: .sourceAccurate).map(\.text).joined().contains(text) else { return }
      note(.missingSuper(call: call), at: member, [Remedy.insert(call, into: body, atEnd: isLast)])
    }

    // MARK: All keys

    private mutating func checkKeys(_ properties: [Property], _ declaration: some DeclGroupSyntax) {
      // By the bytes of the components: equal strings may be different keys.
      var owners: [[[UInt8]]: String] = [:]
      for property in properties where !property.isFlat {
        for key in property.keys.all {
          let path = key.components.map { Array($0.utf8) }
          if let first = owners[path], first != property.bareName {
            note(.duplicateKey(key.text, first: first), at: binding(of: property, in: declaration))
          } else {
            owners[path] = property.bareName
          }
        }
      }
    }

    private func binding(of property: Property, in declaration: some DeclGroupSyntax) -> Syntax {
      let variables = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      let patterns = variables.flatMap { $0.bindings.map(\.pattern) }
      return patterns.first { $0.trimmedDescription == property.name }.map { Syntax($0) } ?? Syntax(declaration)
    }
  }

  extension DeclGroupSyntax {
    /// The name of the type.
    var typeName: String {
      asProtocol((any NamedDeclSyntax).self)?.name.text ?? ""
    }
  }
#endif
