#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// The attributes that only inform `@Mappable`. They generate no code, but check that they are in a place where they
  /// have an effect.
  struct PropertyMark: PeerMacro {
    static func expansion(
      of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let name = node.plainName
      if let place = expectedPlace(of: name, declaration) {
        context.diagnose(Problem.misplaced(attribute: name, place: place).at(node, [Remedy.remove(node)]))
      } else if !isInModel(declaration, context), !isCopy(declaration) {
        context.diagnose(Problem.outsideOfModel(attribute: name).at(node, [Remedy.remove(node)]))
      }
      return []
    }

    /// The kind of declaration that the attribute belongs to; nil if it is in a valid place.
    private static func expectedPlace(of name: String, _ declaration: some DeclSyntaxProtocol) -> String? {
      let isCase = declaration.is(EnumCaseDeclSyntax.self)
      return switch name {
      case "Discriminator": isClassOrEnum(declaration) ? nil : "a class or an enum"
      case "Fallback": isCase ? nil : "a case of an enum"
      case "Key": isCase || isStored(declaration) ? nil : "a stored property or a case of an enum"
      default: isStored(declaration) ? nil : "a stored property"
      }
    }

    /// True if another macro has made the declaration: `@Observable` copies a property, with its attributes, to one that
    /// is `@ObservationIgnored`, and its relatives do the same.
    private static func isCopy(_ declaration: some DeclSyntaxProtocol) -> Bool {
      declaration.as(VariableDeclSyntax.self)?.attributes.contains {
        $0.as(AttributeSyntax.self)?.plainName.hasSuffix("Ignored") ?? false
      } ?? false
    }

    private static func isStored(_ declaration: some DeclSyntaxProtocol) -> Bool {
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return false }
      return !variable.isOfType && !variable.isLazy && !variable.bindings.contains { $0.isComputed }
    }

    private static func isClassOrEnum(_ declaration: some DeclSyntaxProtocol) -> Bool {
      declaration.is(ClassDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
    }

    private static func isInModel(_ declaration: some DeclSyntaxProtocol, _ context: some MacroExpansionContext) -> Bool
    {
      let type = isClassOrEnum(declaration) ? Syntax(declaration) : context.lexicalContext.first
      guard let group = type?.asProtocol((any DeclGroupSyntax).self) else { return false }
      return group.attributes.has("Mappable")
    }
  }
#endif
