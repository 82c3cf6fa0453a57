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
      // Both roles read the declaration; this one reports the problems.
      let problems = Surroundings(declaration, context).problems(protocols)
      problems.forEach(context.diagnose)
      guard problems.isEmpty else { return [] }
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        var reader = EnumReader(node)
        let model = reader.model(declaration)
        reader.diagnostics.forEach(context.diagnose)
        return model.map { EnumEmitter(model: $0).members.map(\.declaration) } ?? []
      }
      guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
        context.diagnose(Problem.notAType.at(node, [Remedy.remove(node)]))
        return []
      }
      var reader = ModelReader(node)
      let model = reader.model(declaration, isConforming: !protocols.names(reader.conformance))
      reader.diagnostics.forEach(context.diagnose)
      guard reader.isValid else { return [] }
      let emitter = ModelEmitter(model)
      return ((model.isClass ? emitter.initializers : []) + emitter.methods).map(\.declaration)
    }
  }

  extension MappableMacro: ExtensionMacro {
    static func expansion(
      of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
      providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
      in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
      let surroundings = Surroundings(declaration, context)
      guard surroundings.problems(protocols).isEmpty else { return [] }
      let repeated = surroundings.repeated
      if let declaration = declaration.as(EnumDeclSyntax.self) {
        var reader = EnumReader(node)
        guard reader.model(declaration) != nil else { return [] }
        return try [made(type, protocols.names("Mappable") ? ["Mappable"] : [], repeated)].compactMap { $0 }
      }
      guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else { return [] }
      var reader = ModelReader(node)
      let model = reader.model(declaration, isConforming: !protocols.names(reader.conformance))
      guard reader.isValid else { return [] }
      let emitter = ModelEmitter(model)
      let conformances = protocols.names(reader.conformance) ? [reader.conformance] : []
      return try [made(type, conformances, repeated, model.isClass ? [] : emitter.initializers)].compactMap { $0 }
    }

    static func made(
      _ type: some TypeSyntaxProtocol, _ conformances: [String], _ repeated: [String], _ members: [Code] = []
    ) throws -> ExtensionDeclSyntax? {
      if conformances.isEmpty && members.isEmpty { return nil }
      let clause = conformances.isEmpty ? "" : ": " + conformances.map { "SpoolMapping.\($0)" }.joined(separator: ", ")
      var code = Code(repeated)
      var body = Code()
      for (position, member) in members.enumerated() {
        if position > 0 { body.line("") }
        body.append(member)
      }
      code.block("extension \(type.trimmedDescription)\(clause)", body)
      return try ExtensionDeclSyntax("\(raw: code.text)")
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
      guard let mappable = Attributes(declaration.attributes)["Mappable"] else {
        context.diagnose(Problem.outsideOfModel(attribute: "Discriminator").at(node, [Remedy.remove(node)]))
        return []
      }
      var reader = ModelReader(mappable)
      guard reader.discriminator(declaration) != nil, protocols.names("StaticMappable") else { return [] }
      let surroundings = Surroundings(declaration, context)
      guard surroundings.problems(protocols).isEmpty else { return [] }
      let repeated = surroundings.repeated
      return try [MappableMacro.made(type, ["StaticMappable"], repeated)].compactMap { $0 }
    }
  }

  extension Code {
    fileprivate var declaration: DeclSyntax { "\(raw: text)" }
  }

  extension [TypeSyntax] {
    /// Returns true if a protocol is among those that the type does not conform to yet.
    func names(_ name: String) -> Bool {
      contains { ($0.as(MemberTypeSyntax.self)?.name.text ?? $0.trimmedDescription) == name }
    }
  }

  extension ModelReader {
    /// The protocol that the type conforms to.
    var conformance: String { isImmutable ? "ImmutableMappable" : "Mappable" }
  }
#endif
