#if Macros
  /// Emits the members of a model.
  struct ModelEmitter {
    let model: Model
    let nodes: MemberNodes

    init(_ model: Model) {
      self.model = model
      nodes = MemberNodes(model.properties)
    }

    /// The initializers. Those of a struct are in an extension, so that the struct keeps its memberwise initializer. In
    /// the extension, types of the enclosing scope cannot be named.
    var initializers: [Code] {
      if isTable { return [keyedInit] }
      var members: [Code] = []
      if !model.declaresInit { members.append(keyedInit) }
      if isMadeInOneWalk, !model.initialized.isEmpty { members.append(walkedInit) }
      if let textInit { members.append(textInit) }
      return model.initialized.contains(where: \.isDeprecated) ? members.map(\.deprecated) : members
    }

    /// The other members.
    var methods: [Code] {
      if isTable { return tableMembers }
      var members: [Code] = []
      if let discriminator = model.discriminator { members += discriminated(discriminator) }
      if let traits { members.append(traits) }
      if isMadeInOneWalk { members += walkedMake }
      if needsReader { members.append(reader) }
      if isWritten { members.append(memberWriter) }
      if model.usesDeprecated { members = members.map(\.deprecated) }
      members += textMembers
      if !model.declaresMapping { members = mapping + members }
      if !nodes.keys.isEmpty, !model.declaresMapping {
        members.append(nodes.declaration(hasNode: isMadeInOneWalk && !required.isEmpty))
      }
      if !model.declaresInit, !model.transformed.isEmpty { members.append(transforms) }
      return members
    }

    /// True if instances are made from the nodes of a walk. Classes are created empty, and read by `mapping(map:)`.
    var isMadeInOneWalk: Bool {
      !model.isClass && !model.declaresInit && !model.declaresMapping && !nodes.keys.isEmpty
    }

    /// True if there is a witness that writes the members.
    private var isWritten: Bool { writesAll && !model.declaresMapping }

    /// What is known about the instances in advance; nil if nothing is.
    private var traits: Code? {
      guard isWalked || isWritten else { return nil }
      let facts = "(isWalked: \(isWalked), isComplete: \(isComplete), isWritten: \(isWritten ? areModels : "false"))"
      return Code("\(model.access)static var _generated: \(generated).Traits", Code([facts]))
    }

    var map: String { "map: SpoolMapping.Map" }

    /// The statement that reads a property into a variable: from its node if a walk has found one, otherwise by its
    /// key.
    func read(_ property: Property, into target: String, _ isWalked: Bool) -> String {
      guard isWalked, property.isWalked else { return property.mapped(into: target, isConstant: false) }
      if property.scalar != nil {
        let read = property.isKept && property.scalar == .int ? "readKept" : "read"
        return "\(generated).\(read)(&\(target), map, at: \(nodes.node(of: property)))"
      }
      let mapped = property.mapped(into: target, from: map(at: property, isWalked))
      guard property.mayBeModel, !model.isClass else { return mapped }
      let read = "\(generated).readModel(&\(target), map, at: \(nodes.node(of: property)))"
      return "if \(generated).walks(map, { (model: Self) in model.\(property.name) }) { \(read) } else { \(mapped) }"
    }

    /// The map at the value of a property.
    func map(at property: Property, _ isWalked: Bool) -> String {
      guard isWalked, property.isWalked else { return property.mapAtKey }
      let slot = model.properties.firstIndex { $0.name == property.name } ?? 0
      return "\(generated).at(map, \(nodes.node(of: property)), \(slot))"
    }
  }
#endif
