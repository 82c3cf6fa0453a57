#if Macros
  /// Emits the members of an enum.
  struct EnumEmitter {
    let model: EnumModel

    var members: [Code] { [initializer, mapping] }

    private var key: String { Literal.string(model.discriminator ?? "") }

    // MARK: Reading

    private var initializer: Code {
      var cases = Code()
      for item in model.cases where item.name != model.fallback || !isUnknown(item) {
        cases.line("case \(Literal.string(item.value)):")
        cases.append(made(item).indented)
      }
      cases.line("default:")
      cases.append(otherwise.indented)
      var body = Code(["let kind: Swift.String? = map[\(key)].value()"])
      body.block("switch kind", cases)
      var code = Code()
      code.block("\(model.access)init?(map: SpoolMapping.Map)", body)
      return code
    }

    private func made(_ item: EnumModel.Case) -> Code {
      switch item.payload {
      case .none: return Code(["self = .\(item.name)"])
      case .model(let type):
        return Code([
          "guard let payload = \(generated).payload(\(type).self, map) else { return nil }",
          "self = .\(item.name)(payload)",
        ])
      case .members(let members):
        var code = Code()
        for member in members {
          code.line(member.localDeclaration)
          code.line(member.mappedByType)
        }
        let required = members.filter { !$0.isOptional }
        if !required.isEmpty {
          let noted = required.map { "  missing.note(\($0.mapAtKey()), \($0.value))" }
          let failure = ["\(generated).missing(map) { map, missing in"] + noted + ["}", "return nil"]
          code.block(
            "guard \(required.map { "let \($0.local) = \($0.value)" }.joined(separator: ", ")) else", Code(failure))
        }
        code.line("self = .\(item.name)(\(members.map { "\($0.name): \($0.local)" }.joined(separator: ", ")))")
        return code
      }
    }

    /// Returns true if a case is a fallback that stores the value of the discriminator.
    private func isUnknown(_ item: EnumModel.Case) -> Bool {
      if case .model("String") = item.payload { true } else { false }
    }

    private var otherwise: Code {
      guard let item = model.cases.first(where: { $0.name == model.fallback }) else {
        return Code(["\(generated).missing(map) { map, missing in missing.note(map[\(key)], kind) }", "return nil"])
      }
      guard isUnknown(item) else { return made(item) }
      return Code(["self = .\(item.name)(kind ?? \"\")"])
    }

    // MARK: Writing

    /// The body of `mapping(map:)`, which only writes, because the initializer has read everything.
    private var mapping: Code {
      var cases = Code()
      for item in model.cases {
        cases.append(written(item))
      }
      var body = Code(["guard map.mappingType == .toJSON else { return }"])
      body.block("switch self", cases)
      var code = Code()
      code.block("\(model.access)mutating func mapping(map: SpoolMapping.Map)", body)
      return code
    }

    private func written(_ item: EnumModel.Case) -> Code {
      let kind = "\(Literal.string(item.value)) >>> map[\(key)]"
      switch item.payload {
      case .none: return Code(["case .\(item.name):", "  \(kind)"])
      case .model where item.name == model.fallback && isUnknown(item):
        return Code(["case .\(item.name)(let kind):", "  kind >>> map[\(key)]"])
      case .model:
        return Code(["case .\(item.name)(let payload):", "  \(kind)", "  \(generated).writeFlat(payload, map)"])
      case .members(let members):
        let locals = members.map { "var \($0.local)" }.joined(separator: ", ")
        let lines = members.map { "  \($0.mappedByType)" }
        return Code(["case .\(item.name)(\(locals)):", "  \(kind)"] + lines)
      }
    }
  }

  extension Property {
    /// The statement that maps a local variable as its type says.
    fileprivate var mappedByType: String {
      "\(generated).mapValue(&\(local), \(mapAtKey())) { \(mapped("$0", at: "$1")) }"
    }
  }
#endif
