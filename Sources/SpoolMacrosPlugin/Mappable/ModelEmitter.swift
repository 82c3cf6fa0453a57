#if Macros
  /// Emits the members of a struct or class that is mapped.
  struct ModelEmitter {
    let model: Model

    private var map: String { "map: SpoolMapping.Map" }

    /// True if the model is read and written by its fields. Objects are created empty, and read by `mapping(map:)`.
    private var isListed: Bool { !model.isClass && !model.declaresMapping }

    /// True if some properties have no initial value, so that the initializer must read them.
    private var isMadeOfValues: Bool { model.fields.contains { !$0.hasValue } }

    /// The name of the type that lists the fields.
    private var list: String { isListed ? "Self.self" : "_MappableFields.self" }

    // MARK: Initializers

    /// The initializers. Those of a struct are in an extension, so that the struct keeps its memberwise initializer. In
    /// the extension, types of the enclosing scope cannot be named.
    var initializers: [[String]] {
      guard !model.declaresMapInit else { return [] }
      let isDeprecated = model.fields.contains { !$0.hasValue && $0.isDeprecated }
      let keyed = isDeprecated ? deprecated(keyedInit) : keyedInit
      if !isMadeOfValues || model.isClass { return [keyed] }
      return [keyed, model.valuesInit("_", generated, model.fields) { !$0.hasValue }]
    }

    /// `init?(map:)`, or the throwing one.
    private var keyedInit: [String] {
      let required = model.isClass ? "required " : ""
      return block(
        "\(model.access)\(required)\(model.isImmutable ? "init(\(map)) throws" : "init?(\(map))")", keyedBody)
    }

    private var keyedBody: [String] {
      let callsSuper = model.hasSuper ? [model.isImmutable ? "try super.init(map: map)" : "super.init(map: map)"] : []
      guard isMadeOfValues else { return callsSuper }
      let values =
        model.isImmutable
        ? "let values = try \(generated).valuesOrThrow(\(list), map)"
        : "guard let values = \(generated).values(\(list), map) else { return nil }"
      let taken = model.taken(model.fields) { !$0.hasValue }
      return [values] + (model.isClass ? taken + callsSuper : ["self.init(values)"])
    }

    // MARK: Other members

    /// The members other than initializers.
    var methods: [[String]] {
      var members: [[String]] = []
      if !model.declaresMapping { members.append(mapping) }
      if let discriminator = model.discriminator { members += [choice(discriminator), kind(discriminator)] }
      if isListed || !model.declaresMapping && !model.fields.isEmpty || isMadeOfValues && !model.declaresMapInit {
        members.append(fields)
      }
      return members
    }

    /// `mapping(map:)`.
    private var mapping: [String] {
      let modifier = model.isClass ? model.hasSuper ? "override " : "" : "mutating "
      return block(
        "\(model.isClass ? model.overridableAccess : model.access)\(modifier)func mapping(\(map))",
        model.isClass ? mappingOfObject : ["\(generated).map(&self, map)"])
    }

    private var mappingOfObject: [String] {
      var body: [String] = []
      if model.hasSuper {
        body.append("let outer = \(generated).begin(self, map)")
        body.append("super.mapping(map: map)")
      }
      if let key = model.discriminator?.key, !model.fields.contains(where: { $0.keys.written.components == [key] }) {
        body.append("if let kind = self._mappableKind { kind >>> map[\(key.quoted)] }")
      }
      if !model.fields.isEmpty { body.append("\(generated).map(self, map, \(list))") }
      if model.hasHook && !model.overridesHook {
        if model.kind == .openClass || model.hasSuper {
          body.append("\(generated).finish(self, map) { self.didFinishMapping() }")
        } else {
          body.append("if map.mappingType == .fromJSON { self.didFinishMapping() }")
        }
      }
      if model.hasSuper { body.append("\(generated).end(self, map, outer)") }
      return body
    }

    /// The code of the base of a class hierarchy, which chooses the class by a key.
    private func choice(_ discriminator: Discriminator) -> [String] {
      let attempt = model.isImmutable ? "try? " : ""
      let cases = discriminator.classes.map { "case \($0.value.quoted): return \(attempt)\($0.type)(map: map)" }
      let body = [
        "guard self == \(model.name).self else { return \(attempt)self.init(map: map) }",
        "let kind: Swift.String? = map[\(discriminator.key.quoted)].value()",
      ]
      return block(
        "\(model.access)static func objectForMapping(\(map)) -> (any SpoolMapping.BaseMappable)?",
        body + block("switch kind", cases + ["default: return \(attempt)self.init(map: map)"]))
    }

    private func kind(_ discriminator: Discriminator) -> [String] {
      let cases = discriminator.classes.map {
        "if Swift.type(of: self) == \($0.type).self { return \($0.value.quoted) }"
      }
      return block("private var _mappableKind: Swift.String?", cases + ["return nil"])
    }

    // MARK: The list

    /// The witness that lists the fields; or a type that has it, for a model that other code maps: its superclass, or a
    /// handwritten mapping.
    private var fields: [String] {
      let code = model.list(
        "\(isListed ? model.access : "")static var _fields: \(generated).Fields",
        "\(generated).fields(of: \(isListed ? "Self" : model.name).self)", isListed ? lines : model.fields.map(row))
      return isListed ? code : block("private enum _MappableFields: \(generated).FieldListing", code)
    }

    private var lines: [String] {
      let start = model.declaresMapInit ? ["$0.declaresMapInit()"] : []
      // Observers run when a property is set, which happens before others are read.
      let lines = model.lines(
        model.fields, runsCode: model.hasUnknownFields || (model.fields + model.others).contains(where: \.isObserved),
        making: isMadeOfValues && !model.declaresMapInit ? " { Self($0) }" : nil, row)
      return start + lines + (model.hasHook ? ["$0.finish { $0.didFinishMapping() }"] : [])
    }

    private func row(_ field: Field) -> String {
      let isStored = !model.isClass && !field.isObserved
      var arguments = [field.fieldKey, field.access(byPlace: isStored)]
      if !isStored { arguments.append("set: { \(field.isConstant ? "_, _ in" : "$0.\(field.name) = $1") }") }
      let startsWithNothing = !field.hasValue && !model.declaresMapInit
      if field.isConstant {
        arguments.append("as: .constant")
      } else if startsWithNothing {
        arguments.append("as: .nothing")
      } else if model.isImmutable, field.mayBeKept {
        arguments.append("as: .kept")
      }
      let isByType = !field.isTransformed && !field.isFlat
      if !isByType || field.shape?.isStandard != true {
        arguments.append("map: { \(field.mapped("$0", at: "$1")) }")
        if startsWithNothing, !field.isOptional { arguments.append("make: { \(field.mapped("$0", at: "$1")) }") }
      }
      return "$0.\(isByType ? "add" : "map")(\(arguments.joined(separator: ", ")))"
    }
  }

  extension Field {
    /// True if the property may be an integer that keeps its initial value if there is no integer for it.
    fileprivate var mayBeKept: Bool { value != nil && !isTransformed && shape?.isNamed != false }

    /// The place of the value. A key whose bytes can be compared is given as it is in texts, so it must not contain
    /// characters that are escaped in all texts, and must not be too long.
    fileprivate var fieldKey: String {
      if isFlat { return ".object" }
      guard !isLenient, !isRequired, case .named(let all) = keys, all.count == 1, let key = all.first, key.isPlain,
        key.text.utf8.count <= DeclarationReader.longestKey,
        key.text.utf8.allSatisfy({ $0 >= 0x20 && !"\"\\".utf8.contains($0) })
      else { return ".at { \(mapAtKey("$0")) }" }
      return ",\"\(key.text)\":".quoted
    }

    /// The argument by which a row gets the value of the property: its place in the memory of the model, or, where it has
    /// none, a closure. With the type written out, the compiler does not look for another one.
    fileprivate func access(byPlace: Bool) -> String {
      byPlace ? "\\.\(name)" : "get: { \(typeName.map { "model -> \($0) in model.\(name)" } ?? "$0.\(name)") }"
    }
  }
#endif
