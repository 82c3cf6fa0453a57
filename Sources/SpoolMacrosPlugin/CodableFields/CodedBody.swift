#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  /// The members of structs and enums besides properties and cases, and the problems with them.
  struct CodedBody {
    private(set) var diagnostics: [Diagnostic] = []
    let attribute: AttributeSyntax

    init(_ attribute: AttributeSyntax) { self.attribute = attribute }

    mutating func note(_ problem: Problem, at node: some SyntaxProtocol, _ fixIts: [FixIt] = []) {
      diagnostics.append(problem.at(node, fixIts))
    }

    /// The names of the cases of an enum of coding keys; nil if a member is something else.
    ///
    /// - Parameter name: The name of the enum.
    mutating func keys(_ name: String, _ member: DeclSyntax) -> [String]? {
      if let alias = member.as(TypeAliasDeclSyntax.self), alias.name.text == name {
        note(.keysByAnotherName(name), at: alias)
        return []
      }
      guard let named = member.asProtocol((any NamedDeclSyntax).self), named.name.text == name else {
        return nil
      }
      guard let type = member.as(EnumDeclSyntax.self) else {
        note(.keysByAnotherName(name), at: named.name)
        return []
      }
      return type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
        .flatMap { $0.elements.map(\.name.text) }
    }

    /// Reports members that the macro does not support.
    mutating func check(_ member: DeclSyntax) {
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
    /// Whether there is exactly one parameter, with a label and a type that is the protocol with this name.
    fileprivate func takes(_ label: String, _ type: String) -> Bool {
      guard parameters.count == 1, let only = parameters.first, only.firstName.text == label else { return false }
      let spelled = only.type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? only.type
      return spelled.plainName == type
    }
  }
#endif
