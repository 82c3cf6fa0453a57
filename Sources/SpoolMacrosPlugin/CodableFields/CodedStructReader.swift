#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Reads a struct, and collects the problems.
  struct CodedStructReader {
    private var body: CodedBody

    init(_ attribute: AttributeSyntax) { body = CodedBody(attribute) }

    var diagnostics: [Diagnostic] { body.diagnostics }

    private mutating func note(_ problem: Problem, at node: some SyntaxProtocol) { body.note(problem, at: node) }

    /// The description of a struct; nil if there is an error.
    mutating func model(_ declaration: StructDeclSyntax) -> CodedStruct? {
      var (properties, keys): ([CodedStruct.Field], [String]?) = ([], nil)
      for member in declaration.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          properties += read(variable)
        } else if let declared = body.keys("CodingKeys", member.decl) {
          keys = declared
        } else {
          body.check(member.decl)
        }
      }
      let fields = keys.map { self.fields($0, of: properties, declaration) } ?? properties
      let others = properties.filter { property in !fields.contains { $0.name == property.name } }
      for property in others where !property.hasValue {
        note(.fieldWithoutKey(property.name), at: declaration.name)
      }
      guard diagnostics.isEmpty else { return nil }
      return CodedStruct(
        access: ModelReader(body.attribute).access(declaration), fields: fields, others: others,
        declaresKeys: keys != nil,
        declaresInit: declaration.memberBlock.members.contains { $0.decl.declaresEmptyInit })
    }

    // MARK: Properties

    private mutating func read(_ variable: VariableDeclSyntax) -> [CodedStruct.Field] {
      let stored = variable.bindings.enumerated().filter { !$0.element.isComputed }
      guard !variable.isOfType, !variable.isLazy, !stored.isEmpty else { return [] }
      if let other = variable.attributes.first(where: { !CodedStructReader.isKnown($0) }) {
        note(.unknownAttribute(other.trimmedDescription), at: other)
      }
      if let modifier = variable.modifiers.first(where: { ["weak", "unowned"].contains($0.name.text) }) {
        note(.unknownAttribute(modifier.trimmedDescription), at: modifier)
      }
      return stored.compactMap { position, binding -> CodedStruct.Field? in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          note(.manyNames(binding.pattern.trimmedDescription), at: binding)
          return nil
        }
        let (value, type) = (binding.initializer?.value, variable.type(at: position))
        return CodedStruct.Field(
          name: name, isConstant: variable.isConstant,
          hasValue: value != nil || !variable.isConstant && type?.isNilAtFirst == true,
          isObserved: binding.accessorBlock != nil, initialValue: InitialValues.read(value, type))
      }
    }

    /// True if an attribute changes nothing about a property. Any other attribute might be a property wrapper.
    private static func isKnown(_ element: AttributeListSyntax.Element) -> Bool {
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      return ["available", "usableFromInline"].contains(attribute.plainName)
    }

    // MARK: Keys

    private mutating func fields(
      _ keys: [String], of properties: [CodedStruct.Field], _ declaration: StructDeclSyntax
    ) -> [CodedStruct.Field] {
      keys.compactMap { key in
        let property = properties.first { $0.name.withoutBackticks == key.withoutBackticks }
        if property == nil {
          note(.keyWithoutProperty(key), at: declaration.name)
        }
        return property
      }
    }
  }

  extension DeclSyntax {
    /// True if this is an initializer without parameters.
    fileprivate var declaresEmptyInit: Bool {
      self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.isEmpty ?? false
    }
  }
#endif
