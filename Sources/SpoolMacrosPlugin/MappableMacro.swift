#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxMacros

  /// `@Mappable`: members, and an extension with the conformance. The initializers of a struct are in the extension, so
  /// that the struct keeps its memberwise initializer; those of a class must be in its declaration.
  struct MappableMacro {}

  extension MappableMacro: MemberMacro {
    static func expansion(
      of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
      conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      let expansion = expand(node, declaration, protocols, context, report: context.diagnose)
      return expansion?.members.map { "\(raw: $0.joined(separator: "\n"))" } ?? []
    }
  }

  extension MappableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard let expansion = expand(node, declaration, protocols, context, report: { _ in }) else { return [] }
      let repeated = Surroundings(declaration, context).repeated
      let conforms = protocols.names(expansion.conformance)
      let clause = conforms ? ": SpoolMapping.\(expansion.conformance), SpoolMapping.GeneratedCode.Implied" : ""
      return try made(type, clause, repeated, expansion.extensionMembers)
    }

    /// An extension with members and protocols; none if both would be empty.
    static func made(
      _ type: some TypeSyntaxProtocol, _ clause: String, _ repeated: [String], _ members: [[String]] = []
    ) throws -> [ExtensionDeclSyntax] {
      if clause.isEmpty && members.isEmpty { return [] }
      let body = Array(members.joined(separator: [""]))
      let code = repeated + block("extension \(type.trimmedDescription)\(clause)", body)
      return [try ExtensionDeclSyntax("\(raw: code.joined(separator: "\n"))")]
    }
  }

  extension MappableMacro {
    /// The declarations that the macro adds to a type.
    private struct Expansion {
      var members: [[String]]
      /// The protocol that the type conforms to.
      var conformance: String
      var extensionMembers: [[String]] = []
    }

    /// Reads the declaration, as both roles do; nil if there is an error. Only one of the roles reports the errors.
    private static func expand(
      _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax, _ protocols: [TypeSyntax],
      _ context: some MacroExpansionContext, report: (Diagnostic) -> Void
    ) -> Expansion? {
      let problems = Surroundings(declaration, context).problems(protocols)
      problems.forEach(report)
      guard problems.isEmpty else { return nil }
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        var reader = EnumReader(node)
        let model = reader.model(declaration)
        reader.diagnostics.forEach(report)
        return model.map { Expansion(members: EnumEmitter(model: $0).members, conformance: "Mappable") }
      }
      guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
        report(Problem.notAType.at(node, [Remedy.remove(node)]))
        return nil
      }
      var reader = ModelReader(node)
      let conformance = reader.isImmutable ? "ImmutableMappable" : "Mappable"
      let model = reader.model(declaration, isConforming: !protocols.names(conformance))
      reader.diagnostics.forEach(report)
      guard reader.isValid else { return nil }
      let emitter = ModelEmitter(model: model)
      if model.isClass { return Expansion(members: emitter.initializers + emitter.methods, conformance: conformance) }
      return Expansion(members: emitter.methods, conformance: conformance, extensionMembers: emitter.initializers)
    }
  }

  /// `@Discriminator` of a class: the conformance. The code that chooses the class of an object is among the members
  /// that `@Mappable` generates, because nested classes cannot be named in an extension.
  struct DiscriminatorMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      guard declaration.is(ClassDeclSyntax.self) else { return [] }
      guard let mappable = declaration.attributes["Mappable"] else {
        context.diagnose(Problem.outsideOfModel(attribute: "Discriminator").at(node, [Remedy.remove(node)]))
        return []
      }
      var reader = ModelReader(mappable)
      guard reader.discriminator(declaration) != nil else { return [] }
      let surroundings = Surroundings(declaration, context)
      guard surroundings.problems(protocols).isEmpty else { return [] }
      let clause = protocols.names("StaticMappable") ? ": SpoolMapping.StaticMappable" : ""
      return try MappableMacro.made(type, clause, surroundings.repeated)
    }
  }

  extension [TypeSyntax] {
    /// Returns true if a protocol is among those that the type does not conform to yet.
    func names(_ name: String) -> Bool { contains { $0.plainName == name } }
  }
#endif
