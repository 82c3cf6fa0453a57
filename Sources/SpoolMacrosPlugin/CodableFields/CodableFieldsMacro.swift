#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@CodableFields`: coding keys, unless the struct has some, and the list of fields; an extension with the protocols, and with the
  /// initializer that takes values, so that the struct keeps its memberwise initializer.
  struct CodableFieldsMacro {}

  extension CodableFieldsMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let surroundings = Surroundings(declaration, context)
      let problems = surroundings.problems([TypeSyntax("CodedByFields")])
      problems.forEach(context.diagnose)
      var reader = CodedStructReader(node)
      let model = reader.model(declaration)
      reader.diagnostics.forEach(context.diagnose)
      guard problems.isEmpty, let model else { return [] }
      let conformance = Conformance(declaration)
      let emitter = CodedStructEmitter(
        model: model, isRead: conformance.isDecodable, isWritten: conformance.isEncodable)
      return emitter.members.map { "\(raw: $0.joined(separator: "\n"))" }
    }
  }

  extension CodableFieldsMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let surroundings = Surroundings(declaration, context)
      var reader = CodedStructReader(node)
      guard let model = reader.model(declaration), surroundings.problems([TypeSyntax("CodedByFields")]).isEmpty else {
        return []
      }
      let conformance = Conformance(declaration)
      guard conformance.isDecodable || conformance.isEncodable else {
        context.diagnose(Problem.notCodable(declaration.typeName).at(node))
        return []
      }
      let emitter = CodedStructEmitter(
        model: model, isRead: conformance.isDecodable, isWritten: conformance.isEncodable)
      return try MappableMacro.made(type, emitter.clause, surroundings.repeated, emitter.extensionMembers)
    }
  }

  /// What a struct says that it conforms to.
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
