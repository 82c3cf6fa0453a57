#if Macros
  import SwiftSyntax

  // The rules of `@Mappable` for types.

  extension DeclarationReader {
    var isImmutable: Bool { attribute.unlabeled.first?.memberName == "immutable" }

    var style: KeyStyle { attribute.argument("keys")?.memberName.flatMap { KeyStyle(rawValue: $0) } ?? .unchanged }

    /// The model of a declaration, and the protocol that it conforms to; nil for one that is no model.
    ///
    /// - Parameter protocols: Those that the type does not conform to yet, by its own declaration or its superclass.
    mutating func mappedModel(_ protocols: [TypeSyntax]) -> (Model, conformance: String)? {
      if let keys = attribute.argument("keys"), keys.memberName.flatMap({ KeyStyle(rawValue: $0) }) == nil {
        note(.unknownKeys, at: keys)
      }
      var model = self.model
      if declaration.is(EnumDeclSyntax.self) {
        readCases(&model)
        return (model, "Mappable")
      }
      guard model.isClass || declaration.is(StructDeclSyntax.self) else {
        note(.notAType, at: attribute, [Remedy.remove(attribute)])
        return nil
      }
      let conformance = isImmutable ? "ImmutableMappable" : "Mappable"
      model.isImmutable = isImmutable
      model.hasSuper = model.isClass && !protocols.names(conformance) && !saysMappable
      model.overridableAccess = declaration.modifiers.contains(.open) ? "open " : model.access
      model.discriminator = discriminator()
      for member in members {
        if let variable = member.as(VariableDeclSyntax.self) {
          readProperties(variable, &model)
        } else if let conditional = member.as(IfConfigDeclSyntax.self) {
          model.hasUnknownFields = true
          checkConditional(conditional)
        } else {
          readOwn(member, &model)
        }
      }
      checkKeys(model.fields)
      if !model.isClass { checkCount(model.fields) }
      return (model, conformance)
    }

    private var saysMappable: Bool {
      declaration.inheritanceClause?.inheritedTypes.contains {
        ["Mappable", "ImmutableMappable", "StaticMappable", "BaseMappable"].contains($0.type.plainName)
      } ?? false
    }

    mutating func discriminator() -> Discriminator? {
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
        } else if function.name.text == "mapping", function.signature.takesMap {
          model.declaresMapping = true
          checkSuper(function.body, calls: "super.mapping", "super.mapping(map: map)", isLast: false, function, model)
        }
      } else if let initializer = member.as(InitializerDeclSyntax.self), initializer.signature.takesMap {
        model.declaresMapInit = true
        let call = isImmutable ? "try super.init(map: map)" : "super.init(map: map)"
        checkSuper(initializer.body, calls: "super.init", call, isLast: true, initializer, model)
      }
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

    // MARK: Cases

    private mutating func readCases(_ model: inout Model) {
      if isImmutable { note(.immutableEnum, at: typeNameSyntax) }
      model.discriminator = discriminator()
      for var item in cases {
        let isFallback = item.attributes.has("Fallback")
        if isFallback {
          if let first = model.fallback { note(.manyFallbacks(first: first), at: item.syntax) }
          model.fallback = item.name
        }
        let key = item.attributes["Key"] ?? item.attributes["CodingKey"]
        item.key = key?.unlabeled.first?.literal ?? style.key(for: item.name.withoutBackticks)
        if let first = model.cases.first(where: { $0.key == item.key }) {
          note(.duplicateKey(item.key, first: first.name), at: item.syntax)
        }
        readValues(&item, isFallback: isFallback, model.discriminator)
        model.cases.append(item)
      }
      let hasPayload = model.cases.contains { $0.syntax.parameterClause != nil }
      if !hasPayload, declaration.inheritanceClause != nil, model.discriminator == nil {
        note(.rawValues(model.name), at: typeNameSyntax)
      } else if model.discriminator == nil, !declaration.attributes.has("Discriminator") {
        let fix = declaration.as(EnumDeclSyntax.self).map { Remedy.add("@Discriminator(\"type\")", to: $0) }
        note(.payloadWithoutDiscriminator(model.name), at: typeNameSyntax, fix.map { [$0] } ?? [])
      }
    }

    private mutating func readValues(_ item: inout Case, isFallback: Bool, _ discriminator: Discriminator?) {
      if let only = item.payload, let type = only.typeName {
        if only.shape?.mayBeModel != true, !isFallback || type != "String" {
          let fix = only.syntax.as(EnumCaseParameterSyntax.self).map { Remedy.label($0) }
          note(.payloadWithoutLabel(item.name, type: type), at: only.syntax, fix.map { [$0] } ?? [])
        }
        return
      }
      for (index, value) in item.values.enumerated() {
        guard value.hasLabel else { return note(.manyPayloads(item.name), at: item.syntax) }
        if let shape = value.shape, shape.isUnsupported {
          note(.unsupportedType(property: value.name, type: value.typeName ?? ""), at: value.syntax)
        }
        let key = style.key(for: value.name.withoutBackticks)
        if key == discriminator?.key { note(.duplicateKey(key, first: "@Discriminator"), at: value.syntax) }
        item.values[index].keys = .named([.init(text: key)])
      }
    }
  }

  extension FunctionSignatureSyntax {
    fileprivate var takesMap: Bool {
      parameterClause.parameters.count == 1 && parameterClause.parameters.first?.firstName.text == "map"
    }
  }
#endif
