#if Macros
  // The initializers, which read the properties that have no initial value.

  extension ModelEmitter {
    /// `init?(map:)`, or the throwing one.
    var keyedInit: Code {
      var body = readInitialized(isWalked: false)
      if model.hasSuper { body.line(model.isImmutable ? "try super.init(map: map)" : "super.init(map: map)") }
      if readsTwice { body.line("\(generated).didInitialize(\(ownType), map)") }
      var code = Code()
      let required = model.isClass ? "required " : ""
      code.block("\(model.access)\(required)\(model.isImmutable ? "init(\(map)) throws" : "init?(\(map))")", body)
      return code
    }

    /// True if `mapping(map:)` reads the properties of an existing instance that an initializer reads for a new one.
    var readsTwice: Bool { model.assigned.contains { !$0.hasValue } }

    /// The name of the type itself, for code in which `Self` may be a subclass.
    var ownType: String { model.isClass ? "\(model.name).self" : "Self.self" }

    /// The same for a walk.
    var walkedInit: Code {
      var code = Code()
      let head = model.isImmutable ? "init" : "init?"
      let parameters = "(\(map), members: _MappableMembers)\(model.isImmutable ? " throws" : "")"
      code.block("private \(head)\(parameters)", readInitialized(isWalked: true))
      return code
    }

    private func readInitialized(isWalked: Bool) -> Code {
      var code = Code()
      for property in model.initialized {
        code.line(absent(property))
        code.line(readInitialized(property, isWalked))
      }
      if !required.isEmpty { code.append(check(required, isWalked)) }
      for property in model.initialized { code.line("self.\(property.name) = \(property.local)") }
      return code
    }

    /// The statement that reads a property into a local variable.
    private func readInitialized(_ property: Property, _ isWalked: Bool) -> String {
      guard !model.isClass, property.isTransformed else { return read(property, into: property.local, isWalked) }
      return "_MappableTransforms.\(property.name)(&\(property.local), \(map(at: property, isWalked)))"
    }

    /// The transforms of these properties. They are declared where names of the enclosing scope are visible, so not in
    /// an extension.
    var transforms: Code {
      var body = Code()
      for property in model.transformed {
        let parameters = "(_ property: inout \(property.localType), _ map: SpoolMapping.Map)"
        body.block("static func \(property.name)\(parameters)", Code([property.mapped(into: "property", from: "map")]))
      }
      var code = Code()
      code.block("private enum _MappableTransforms", body)
      return code
    }

    /// The declaration of a local variable that holds the value of a property, or nil.
    private func absent(_ property: Property) -> String {
      if model.isClass { return property.localDeclaration }
      let function = property.isOptional ? "absentOptional" : "absent"
      return "var \(property.local) = \(generated).\(function) { (model: Self) in model.\(property.name) }"
    }

    /// Unwraps the values, or returns if one is missing.
    private func check(_ required: [Property], _ isWalked: Bool) -> Code {
      let place = isWalked ? "map, at: members.node" : "map"
      var failure = required.noted("\(model.isImmutable ? "throw " : "")\(generated).missing(\(place))")
      if !model.isImmutable { failure.line("return nil") }
      var code = Code()
      code.block("guard \(required.map(\.unwrapped).joined(separator: ", ")) else", failure)
      return code
    }

    /// The properties that an object must have.
    var required: [Property] { model.initialized.filter { !$0.isOptional } }
  }

  extension [Property] {
    /// A call with a closure that notes which of the properties have not been read.
    func noted(_ call: String) -> Code {
      Code(["\(call) { map, missing in"] + map { "  \($0.noted)" } + ["}"])
    }
  }

  extension Property {
    fileprivate var noted: String {
      isFlat ? "missing.note(flat: map, \(value))" : "missing.note(\(mapAtKey), \(value))"
    }
  }

  // The functions that create a struct in one walk.

  extension ModelEmitter {
    /// The witnesses of `BaseMappable`, and the functions that they share.
    var walkedMake: [Code] {
      guard isWalked else { return [make, made] }
      return isComplete ? [makeComplete, makeInPlace] : [make, made, makeInPlace]
    }

    /// True if nothing is read by its key, so that the map may be that of another object.
    var isWalked: Bool { isMadeInOneWalk && model.properties.allSatisfy(\.isWalked) }

    /// True if an instance can be made from any object.
    var isComplete: Bool { isWalked && !model.isImmutable && model.initialized.isEmpty }

    private var attempt: String { model.isImmutable ? "try " : "" }

    /// Creates an instance from an object that has its own map.
    private var make: Code {
      let byKeys = model.isImmutable ? "makeOrThrowByKeys" : "makeByKeys"
      var body = Code()
      body.block(
        "guard let members = \(found("\(generated).startWalk(map)")) else",
        Code(["return try \(generated).model(map) { \(attempt)\(generated).\(byKeys)(map) }"]))
      body.line("return try \(generated).model(map) { \(attempt)_made(by: map, members) }")
      return witness(body)
    }

    /// The same for an instance that is created in its final place.
    private var makeComplete: Code {
      var body = Code(["let node = \(generated).startWalk(map)"])
      body.block(
        "return try \(generated).model(map)",
        Code(["node < 0 ? \(generated).makeByKeys(map) : \(generated).made(Self.self, by: map, at: node)"]))
      return witness(body)
    }

    private func witness(_ body: Code) -> Code {
      Code(
        "\(model.access)static func _make(from map: SpoolMapping.Map) throws(SpoolMapping.GeneratedCode.ReadFault) -> Self",
        body)
    }

    /// Creates an instance from an object inside the object of another generated model.
    private var makeInPlace: Code {
      var body = Code(["var members = _MappableMembers()"])
      body.block(
        "guard members.find(by: map, at: node) else",
        Code(["return place.\(isComplete ? "makeByKeys" : "makeApart")(Self.self, from: map, at: node)"]))
      if isComplete {
        body.block("guard var object = Self(map: map) else", Code(["return false"]))
        body.append(read)
      } else {
        let attempt = model.isImmutable ? "try? " : ""
        body.block("guard let object = \(attempt)_made(by: map, members) else", Code(["return false"]))
      }
      // If all properties are plain bits, there is nothing to gain, and the compiler warns.
      body.line("return place.put(\(model.holdsReferences ? "consume " : "")object)")
      let parameters = "into place: \(generated).ModelPlace, from map: SpoolMapping.Map, at node: Swift.Int"
      return Code("\(model.access)static func _make(\(parameters)) -> Swift.Bool", body)
    }

    /// Reads the properties that the initializer has not read.
    private var read: Code {
      var code = Code()
      if needsReader { code.line("object._readMembers(members, of: map)") }
      if model.hasHook { code.line("object.didFinishMapping()") }
      return code
    }

    /// Reads the properties from their nodes.
    private var made: Code {
      let isByMembers = !model.initialized.isEmpty
      let instance = "\(attempt)Self(map: map\(isByMembers ? ", members: members" : ""))"
      var body = Code()
      if read.isEmpty {
        body.line("return \(instance)")
      } else {
        if model.isImmutable {
          body.line("var object = \(instance)")
        } else {
          body.block("guard var object = \(instance) else", Code(["return nil"]))
        }
        body.append(read)
        body.line("return object")
      }
      let result = model.isImmutable ? "throws -> Self" : "-> Self?"
      return Code("private static func _made(by map: SpoolMapping.Map, _ members: _MappableMembers) \(result)", body)
    }

    func found(_ node: String) -> String { "_MappableMembers.found(by: map, at: \(node))" }
  }
#endif
