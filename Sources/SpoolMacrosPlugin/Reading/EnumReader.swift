#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Reads an enum into a model, and collects the problems.
  struct EnumReader {
    private var models: ModelReader
    var diagnostics: [Diagnostic] { models.diagnostics }

    init(_ attribute: AttributeSyntax) { models = ModelReader(attribute) }

    mutating func model(_ declaration: EnumDeclSyntax) -> EnumModel? {
      if models.isImmutable { models.note(.immutableEnum, at: declaration.name) }
      let discriminator = models.discriminator(declaration)
      var model = EnumModel(
        access: models.access(declaration), discriminator: discriminator?.key, cases: [])
      let lines = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      for line in lines { read(line, &model) }
      let hasPayload = lines.contains { $0.elements.contains { $0.parameterClause != nil } }
      if !hasPayload, declaration.inheritanceClause != nil, discriminator == nil {
        models.note(.rawValues(declaration.name.text), at: declaration.name)
      } else if discriminator == nil, !declaration.attributes.has("Discriminator") {
        let fix = Remedy.add("@Discriminator(\"type\")", to: declaration)
        models.note(.payloadWithoutDiscriminator(declaration.name.text), at: declaration.name, [fix])
      }
      return diagnostics.isEmpty ? model : nil
    }

    private mutating func read(_ line: EnumCaseDeclSyntax, _ model: inout EnumModel) {
      let attributes = line.attributes
      let isFallback = attributes.has("Fallback")
      for element in line.elements {
        let name = element.name.text
        if isFallback {
          if let first = model.fallback { models.note(.manyFallbacks(first: first), at: element) }
          model.fallback = name
        }
        let bare = name.filter { $0 != "`" }
        let value = attributes["Key"]?.unlabeled.first?.literal ?? models.style.key(for: bare)
        if let first = model.cases.first(where: { $0.value == value }) {
          models.note(.duplicateKey(value, first: first.name), at: element)
        }
        let payload = payload(element, isFallback: isFallback, discriminator: model.discriminator)
        model.cases.append(.init(name: name, value: value, payload: payload))
      }
    }

    private mutating func payload(
      _ element: EnumCaseElementSyntax, isFallback: Bool, discriminator: String?
    ) -> EnumModel.Payload {
      guard let parameters = element.parameterClause?.parameters, !parameters.isEmpty else { return .none }
      if parameters.count == 1, let only = parameters.first, only.firstName == nil || only.firstName?.text == "_" {
        let (shape, type) = (TypeShape(only.type), only.type.trimmedDescription)
        if !shape.mayBeModel && !(isFallback && type == "String") {
          models.note(.payloadWithoutLabel(element.name.text, type: type), at: only, [Remedy.label(only)])
        }
        return .model(type: type)
      }
      var members: [Property] = []
      for parameter in parameters {
        guard let label = parameter.firstName?.text, label != "_" else {
          models.note(.manyPayloads(element.name.text), at: element)
          return .none
        }
        let shape = TypeShape(parameter.type)
        if shape.isUnsupported {
          models.note(.unsupportedType(property: label, type: parameter.type.trimmedDescription), at: parameter)
        }
        let key = models.style.key(for: label.filter { $0 != "`" })
        if key == discriminator { models.note(.duplicateKey(key, first: "@Discriminator"), at: parameter) }
        var member = Property(
          name: label, type: parameter.type.trimmedDescription, isOptional: shape.isOptional,
          hasValue: false, isConstant: false, keys: .named([.init(text: key)]))
        member.holdsOptionals = shape.holdsOptionals
        members.append(member)
      }
      return .members(members)
    }
  }
#endif
