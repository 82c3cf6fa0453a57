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
      let availability = ([declaration] + types).flatMap { $0.attributes.availability }
      let isolation = declaration.modifiers.contains(.nonisolated) ? ["nonisolated"] : []
      return availability.map(\.trimmedDescription) + isolation
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

    func contains(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
  }
#endif
