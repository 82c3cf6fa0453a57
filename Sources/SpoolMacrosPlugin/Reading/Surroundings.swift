#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The modifiers and attributes of a declaration, and of the types that it is in, which matter to the extension that
  /// a macro adds: it stands outside of all types.
  struct Surroundings {
    private let declaration: any DeclGroupSyntax
    /// The innermost first.
    private let types: [any DeclGroupSyntax]

    init(_ declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) {
      self.declaration = declaration
      types = context.lexicalContext.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    }

    /// What the extension repeats, line by line: where and how long the types exist, and that the type is not isolated.
    var repeated: [String] {
      let availability = ([declaration] + types).flatMap { type in
        type.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { $0.plainName == "available" }
          .map(\.trimmedDescription)
      }
      return availability + (declaration.modifiers.contains(.nonisolated) ? ["nonisolated"] : [])
    }

    /// What makes the extension or its members impossible.
    ///
    /// - Parameter protocols: The protocols that the extension adds. Without one, a class has no extension.
    func problems(_ protocols: [TypeSyntax]) -> [Diagnostic] {
      var problems: [Diagnostic] = []
      if let attribute = declaration.attributes.globalActor {
        let problem = Problem.isolated(declaration.typeName, to: attribute.plainName)
        problems.append(problem.at(attribute, [Remedy.remove(attribute)]))
      }
      guard !types.isEmpty, !protocols.isEmpty || !declaration.is(ClassDeclSyntax.self) else { return problems }
      if let modifier = declaration.modifiers.private {
        problems.append(
          Problem.privateType(declaration.typeName).at(modifier, [Remedy.makeFileprivate(modifier)]))
      } else if let outer = types.dropLast().first(where: { $0.modifiers.private != nil }) {
        problems.append(Problem.privateType(outer.typeName).at(Syntax(declaration)))
      }
      return problems
    }
  }

  extension DeclModifierListSyntax {
    /// The modifier that hides a declaration from the rest of the file, if it is in a type.
    fileprivate var `private`: DeclModifierSyntax? { first { $0.name.tokenKind == .keyword(.private) } }

    fileprivate func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
  }

  extension AttributeListSyntax {
    /// The attribute of a global actor, as far as its name tells.
    var globalActor: AttributeSyntax? {
      lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.plainName.hasSuffix("Actor") }
    }
  }
#endif
