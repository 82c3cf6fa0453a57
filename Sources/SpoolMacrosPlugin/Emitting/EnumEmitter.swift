#if Macros
  /// Emits the members of an enum.
  struct EnumEmitter {
    let model: EnumModel

    var members: [[String]] { [initializer, mapping] }

    private var key: String { (model.discriminator ?? "").quoted }

    // MARK: Reading

    private var initializer: [String] {
      let known = model.cases.filter { $0.name != model.fallback || !isUnknown($0) }
      let cases = known.flatMap { ["case \($0.value.quoted):"] + indented(made($0)) }
      let choice = block("switch kind", cases + ["default:"] + indented(otherwise))
      return block(
        "\(model.access)init?(map: SpoolMapping.Map)", ["let kind: Swift.String? = map[\(key)].value()"] + choice)
    }

    private func made(_ item: EnumModel.Case) -> [String] {
      switch item.payload {
      case .none: return ["self = .\(item.name)"]
      case .model(let type):
        return [
          "guard let payload = \(generated).payload(\(type).self, map) else { return nil }",
          "self = .\(item.name)(payload)",
        ]
      case .members(let members):
        let values = members.map { "\($0.name): \($0.local)" }.joined(separator: ", ")
        return members.flatMap { [$0.localDeclaration, $0.mappedByType] } + guarded(members.filter { !$0.isOptional })
          + ["self = .\(item.name)(\(values))"]
      }
    }

    /// The statements that check that required members have values.
    private func guarded(_ required: [Property]) -> [String] {
      if required.isEmpty { return [] }
      let conditions = required.map { "let \($0.local) = \($0.value)" }.joined(separator: ", ")
      let noted = required.map { "  missing.note(\($0.mapAtKey()), \($0.value))" }
      let failure = ["\(generated).missing(map) { map, missing in"] + noted + ["}", "return nil"]
      return block("guard \(conditions) else", failure)
    }

    /// Returns true if a case is a fallback that stores the value of the discriminator.
    private func isUnknown(_ item: EnumModel.Case) -> Bool {
      if case .model("String") = item.payload { true } else { false }
    }

    private var otherwise: [String] {
      guard let item = model.cases.first(where: { $0.name == model.fallback }) else {
        return ["\(generated).missing(map) { map, missing in missing.note(map[\(key)], kind) }", "return nil"]
      }
      return isUnknown(item) ? ["self = .\(item.name)(kind ?? \"\")"] : made(item)
    }

    // MARK: Writing

    /// The body of `mapping(map:)`, which only writes, because the initializer has read everything.
    private var mapping: [String] {
      block(
        "\(model.access)mutating func mapping(map: SpoolMapping.Map)",
        ["guard map.mappingType == .toJSON else { return }"] + block("switch self", model.cases.flatMap(written)))
    }

    private func written(_ item: EnumModel.Case) -> [String] {
      let kind = "\(item.value.quoted) >>> map[\(key)]"
      switch item.payload {
      case .none: return ["case .\(item.name):", "  \(kind)"]
      case .model where item.name == model.fallback && isUnknown(item):
        return ["case .\(item.name)(let kind):", "  kind >>> map[\(key)]"]
      case .model:
        return ["case .\(item.name)(let payload):", "  \(kind)", "  \(generated).writeFlat(payload, map)"]
      case .members(let members):
        let locals = members.map { "var \($0.local)" }.joined(separator: ", ")
        return ["case .\(item.name)(\(locals)):", "  \(kind)"] + members.map { "  \($0.mappedByType)" }
      }
    }
  }

  extension Property {
    /// The statement that maps a local variable as its type defines.
    fileprivate var mappedByType: String {
      "\(generated).mapValue(&\(local), \(mapAtKey())) { \(mapped("$0", at: "$1")) }"
    }
  }
#endif
