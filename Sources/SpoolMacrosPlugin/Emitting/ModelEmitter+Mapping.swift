#if Macros
  // `mapping(map:)`, which uses fast paths if possible: a walk to read, and escaped keys to write.

  extension ModelEmitter {
    var mapping: [Code] { model.usesDeprecated ? mappingOfDeprecated : [mapping(mappingBody)] }

    /// Code that uses what is deprecated must be deprecated, or the compiler warns of it; but those who call
    /// `mapping(map:)` must not be warned. They reach it through the requirement of a protocol.
    private var mappingOfDeprecated: [Code] {
      let own = Code("\(model.isClass ? "" : "mutating ")private func _mapMembers(_ \(map))", mappingBody).deprecated
      let parameters = "(_ model: inout \(model.name), _ map: SpoolMapping.Map)"
      let mapper = Code("static func map\(parameters)", Code(["model._mapMembers(map)"])).deprecated
      let forward = "\(generated).mapMembers(&\(model.isClass ? "model" : "self"), map, by: _MappableBody.self)"
      return [
        mapping(Code((model.isClass ? ["var model: \(model.name) = self"] : []) + [forward])), own,
        Code("private enum _MappableBody: \(generated).MemberMapping", mapper),
      ]
    }

    private func mapping(_ body: Code) -> Code {
      let modifier = model.isClass ? model.hasSuper ? "override " : "" : "mutating "
      return Code("\(model.isClass ? model.overridableAccess : model.access)\(modifier)func mapping(\(map))", body)
    }

    private var mappingBody: Code {
      var body = Code()
      if model.hasSuper {
        body.line("let outer = \(generated).begin(self, map)")
        body.line("super.mapping(map: map)")
      }
      if let discriminator = model.discriminator, !writesKey(discriminator.key) {
        body.line("if let kind = self._mappableKind { kind >>> map[\(Literal.string(discriminator.key))] }")
      }
      if readsTwice && !model.declaresInit {
        body.line("let isInitialized = \(generated).takeInitialized(\(ownType), map)")
      }
      body.append(branches)
      body.append(finish)
      return body
    }

    private func writesKey(_ key: String) -> Bool {
      model.properties.contains { $0.keys.written.components == [key] }
    }

    private var branches: Code {
      let byKeys = Code(model.properties.map { unlessInitialized($0, $0.mapped) })
      var branches: [(condition: String, body: Code)] = []
      if !model.assigned.filter(\.isWalked).isEmpty {
        branches.append(("map.mappingType == .fromJSON, let members = \(found("\(generated).startWalk(map)"))", walked))
      }
      if writesAll { branches.append(("self._writeMembers(to: map)", Code())) }
      if let mixedWriter { branches.append(mixedWriter) }
      if let objectWriter { branches.append(objectWriter) }
      guard !branches.isEmpty else { return byKeys }
      var code = Code()
      for (position, branch) in branches.enumerated() {
        code.line("\(position == 0 ? "" : "} else ")if \(branch.condition) {")
        code.append(branch.body.indented)
      }
      code.line("} else {")
      code.append(byKeys.indented)
      code.line("}")
      return code
    }

    // MARK: Reading

    /// Reads all properties that can be read again, including those that the initializer has read.
    private var walked: Code {
      guard needsReader else { return Code(model.assigned.map(readAgain)) }
      var code = Code(model.assigned.filter { !$0.hasValue }.map(readAgain))
      code.line("self._readMembers(members, of: map)")
      return code
    }

    private func readAgain(_ property: Property) -> String {
      unlessInitialized(property, read(property, into: "self.\(property.name)", true))
    }

    /// A statement that is needed only where the initializer has not just read the property.
    private func unlessInitialized(_ property: Property, _ statement: String) -> String {
      let isReadTwice = !property.hasValue && !property.isConstant && !model.declaresInit
      return isReadTwice ? "if !isInitialized { \(statement) }" : statement
    }

    /// True if the properties that the initializer does not read have a separate method, which `make` also calls.
    var needsReader: Bool { isMadeInOneWalk && model.assigned.contains { $0.hasValue } }

    var reader: Code {
      let properties = model.assigned.filter(\.hasValue)
      var code = Code()
      code.block(
        "@inline(__always) private mutating func _readMembers(_ members: _MappableMembers, of map: SpoolMapping.Map)",
        Code(properties.map { read($0, into: "self.\($0.name)", true) }))
      return code
    }

    // MARK: The hook

    /// The condition that an instance is not of a subclass.
    var isOwn: String { "Swift.type(of: self) == \(model.name).self" }

    /// Calls the hook, or leaves it to the last generated subclass that reads the object: a subclass cannot see whether
    /// its superclass has a hook, and a superclass cannot see whether its subclass is generated.
    private var finish: Code {
      var code = Code()
      if model.hasHook && !model.overridesHook {
        if model.kind == .openClass || model.hasSuper {
          code.line("\(generated).finish(self, map) { self.didFinishMapping() }")
        } else {
          code.line("if map.mappingType == .fromJSON { self.didFinishMapping() }")
        }
      }
      if model.hasSuper { code.line("\(generated).end(self, map, outer)") }
      return code
    }
  }

  extension Code {
    var indented: Code { Code(lines.map { "  \($0)" }) }

    /// The declaration, deprecated.
    var deprecated: Code { Code(["@available(*, deprecated)"] + lines) }
  }
#endif
