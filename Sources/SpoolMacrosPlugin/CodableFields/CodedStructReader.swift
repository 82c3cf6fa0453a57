#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// Reads a struct into what is generated for it, and collects the problems.
  struct CodedStructReader {
    private(set) var diagnostics: [Diagnostic] = []
    private let attribute: AttributeSyntax

    init(_ attribute: AttributeSyntax) { self.attribute = attribute }

    private mutating func note(_ problem: Problem, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []) {
      diagnostics.append(problem.at(node, fixIts))
    }

    /// Nil if something is wrong.
    mutating func model(_ declaration: some DeclGroupSyntax) -> CodedStruct? {
      guard declaration.is(StructDeclSyntax.self) else {
        note(.fieldsOfOther, at: attribute, [Remedy.remove(attribute)])
        return nil
      }
      var (properties, keys): ([CodedStruct.Field], [String]?) = ([], nil)
      for member in declaration.memberBlock.members {
        if let variable = member.decl.as(VariableDeclSyntax.self) {
          properties += read(variable)
        } else if let declared = self.keys(member.decl) {
          keys = declared
        } else {
          check(member.decl)
        }
      }
      let fields = keys.map { self.fields($0, of: properties, declaration) } ?? properties
      let others = properties.filter { property in !fields.contains { $0.name == property.name } }
      for property in others where !property.hasValue {
        note(.fieldWithoutKey(property.name), at: declaration.asProtocol((any NamedDeclSyntax).self)?.name ?? "")
      }
      guard diagnostics.isEmpty else { return nil }
      return CodedStruct(
        access: ModelReader(attribute).access(declaration), fields: fields, others: others, declaresKeys: keys != nil,
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

    /// Whether an attribute changes nothing about a property. Of another one, it is not known whether it is a wrapper.
    private static func isKnown(_ element: AttributeListSyntax.Element) -> Bool {
      guard let attribute = element.as(AttributeSyntax.self) else { return false }
      return ["available", "usableFromInline"].contains(attribute.plainName)
    }

    // MARK: Keys

    /// The names of the cases of `CodingKeys`; nil if a member is something else.
    private mutating func keys(_ member: DeclSyntax) -> [String]? {
      if let alias = member.as(TypeAliasDeclSyntax.self), alias.name.text == "CodingKeys" {
        note(.keysByAnotherName, at: alias)
        return []
      }
      guard let named = member.asProtocol((any NamedDeclSyntax).self), named.name.text == "CodingKeys" else {
        return nil
      }
      guard let type = member.as(EnumDeclSyntax.self) else {
        note(.keysByAnotherName, at: named.name)
        return []
      }
      return type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .flatMap { $0.elements.map(\.name.text) }
    }

    private mutating func fields(
      _ keys: [String], of properties: [CodedStruct.Field], _ declaration: some DeclGroupSyntax
    ) -> [CodedStruct.Field] {
      keys.compactMap { key in
        let property = properties.first { $0.name.filter { $0 != "`" } == key.filter { $0 != "`" } }
        if property == nil {
          note(.keyWithoutProperty(key), at: declaration.asProtocol((any NamedDeclSyntax).self)?.name ?? "")
        }
        return property
      }
    }

    // MARK: Other members

    private mutating func check(_ member: DeclSyntax) {
      if let conditional = member.as(IfConfigDeclSyntax.self) {
        note(.conditionalFields, at: conditional)
      } else if let initializer = member.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.takes("from", "Decoder")
      {
        note(.ownCoding("init(from:)"), at: initializer, [Remedy.remove(attribute)])
      } else if let function = member.as(FunctionDeclSyntax.self), function.name.text == "encode",
        function.signature.parameterClause.takes("to", "Encoder")
      {
        note(.ownCoding("encode(to:)"), at: function, [Remedy.remove(attribute)])
      }
    }
  }

  extension FunctionParameterClauseSyntax {
    /// Whether there is one parameter, with a label and a type that is a protocol by this name.
    fileprivate func takes(_ label: String, _ type: String) -> Bool {
      guard parameters.count == 1, let only = parameters.first, only.firstName.text == label else { return false }
      let spelled = only.type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? only.type
      return spelled.plainName == type
    }
  }

  extension DeclSyntax {
    /// Whether this is an initializer without parameters.
    fileprivate var declaresEmptyInit: Bool {
      self.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.isEmpty ?? false
    }
  }
#endif
