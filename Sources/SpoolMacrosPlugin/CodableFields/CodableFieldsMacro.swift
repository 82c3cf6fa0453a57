#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@CodableFields`: coding keys, unless the type has some, and the list of fields or cases; an extension with the protocols, and
  /// with the initializer that takes values, so that a struct keeps its memberwise initializer.
  struct CodableFieldsMacro {}

  extension CodableFieldsMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let problems = Surroundings(declaration, context).problems([TypeSyntax("CodedByFields")])
      problems.forEach(context.diagnose)
      let code = GeneratedCoding(node, declaration)
      code.diagnostics.forEach(context.diagnose)
      return problems.isEmpty ? code.members.map { "\(raw: $0.joined(separator: "\n"))" } : []
    }
  }

  extension CodableFieldsMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let surroundings = Surroundings(declaration, context)
      let code = GeneratedCoding(node, declaration)
      guard let clause = code.clause, surroundings.problems([TypeSyntax("CodedByFields")]).isEmpty else { return [] }
      let conformance = Conformance(declaration)
      guard conformance.isDecodable || conformance.isEncodable else {
        context.diagnose(Problem.notCodable(declaration.typeName).at(node))
        return []
      }
      return try MappableMacro.made(type, clause, surroundings.repeated, code.extensionMembers)
    }
  }

  /// The declarations that are generated for a struct or an enum.
  private struct GeneratedCoding {
    private(set) var diagnostics: [Diagnostic] = []
    private(set) var members: [[String]] = []
    private(set) var extensionMembers: [[String]] = []
    /// The protocols; nil if there is an error.
    private(set) var clause: String?

    init(_ attribute: AttributeSyntax, _ declaration: some DeclGroupSyntax) {
      let (isRead, isWritten) = (Conformance(declaration).isDecodable, Conformance(declaration).isEncodable)
      if let declaration = declaration.as(StructDeclSyntax.self) {
        var reader = CodedStructReader(attribute)
        let model = reader.model(declaration)
        diagnostics = reader.diagnostics
        guard let model else { return }
        let emitter = CodedStructEmitter(model: model, isRead: isRead, isWritten: isWritten)
        (members, extensionMembers, clause) = (emitter.members, emitter.extensionMembers, emitter.clause)
      } else if let declaration = declaration.as(EnumDeclSyntax.self) {
        var reader = CodedEnumReader(attribute)
        let model = reader.model(declaration)
        diagnostics = reader.diagnostics
        guard let model else { return }
        let emitter = CodedEnumEmitter(model: model, isRead: isRead, isWritten: isWritten)
        (members, extensionMembers, clause) = (emitter.members, emitter.extensionMembers, emitter.clause)
      } else {
        diagnostics = [Problem.fieldsOfOther.at(attribute, [Remedy.remove(attribute)])]
      }
    }
  }

  /// The conformances that a type declares.
  private struct Conformance {
    let isDecodable: Bool
    let isEncodable: Bool

    init(_ declaration: some DeclGroupSyntax) {
      let names = declaration.inheritanceClause?.inheritedTypes.flatMap { $0.type.names } ?? []
      isDecodable = names.contains("Codable") || names.contains("Decodable")
      isEncodable = names.contains("Codable") || names.contains("Encodable")
    }
  }

  extension TypeSyntax {
    /// The names in a composition.
    fileprivate var names: [String] {
      if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap { $0.type.names } }
      if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.names }
      return [plainName]
    }
  }
#endif
