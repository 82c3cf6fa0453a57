#if Macros
  // Emits the table of fields, with which SpoolMapping reads and writes the model.

  extension ModelEmitter {
    /// The witness that lists the fields; or a type that has it, for a model that other code maps: its superclass, or a
    /// handwritten mapping. Code that uses deprecated declarations must be deprecated, or the compiler warns about it.
    /// Code that calls it through the protocol gets no warning.
    var fields: [String] {
      let (type, list) = (isListed ? "Self" : model.name, start + rows + facts)
      let witness = block(
        "\(isListed ? model.access : "")static var _fields: \(generated).Fields",
        block("\(generated).fields(of: \(type).self)", list.isEmpty ? ["_ in"] : list))
      let code = model.usesDeprecated ? deprecated(witness) : witness
      return isListed ? code : block("private enum _MappableFields: \(generated).FieldListing", code)
    }

    private var start: [String] { isListed && model.declaresInit ? ["$0.declaresMapInit()"] : [] }

    private var rows: [String] {
      model.properties.flatMap { property -> [String] in
        guard isListed, case .model(let name) = property.initialValue else { return [row(property)] }
        return [row(property), "$0.initially(\(name).self)"]
      }
    }

    /// Further facts about the model.
    private var facts: [String] {
      guard isListed else { return [] }
      var facts: [String] = []
      if model.hasUnknownValues || model.properties.contains(where: \.runsCode) { facts.append("$0.runsCode()") }
      if model.declaresOtherInit { facts.append("$0.declaresInit()") }
      if isMadeOfValues, !model.declaresInit { facts.append("$0.make { Self($0) }") }
      if model.hasHook { facts.append("$0.finish { $0.didFinishMapping() }") }
      return facts
    }

    private func row(_ property: Property) -> String {
      var arguments = [property.fieldKey]
      if model.isClass || property.isObserved {
        arguments += property.accessors
      } else {
        arguments.append("\\.\(property.name)")
      }
      let startsWithNothing = !property.hasValue && !model.declaresInit
      if property.isConstant {
        arguments.append("as: .constant")
      } else if startsWithNothing {
        arguments.append("as: .nothing")
      } else if property.isKept {
        arguments.append("as: .kept")
      }
      let isByType = !property.isTransformed && !property.isFlat
      if !isByType || !property.isOfStandardType {
        arguments.append("map: { \(property.mapped("$0", at: "$1")) }")
        if startsWithNothing, !property.isOptional { arguments.append("make: { \(property.mapped("$0", at: "$1")) }") }
      }
      return "$0.\(isByType ? "add" : "map")(\(arguments.joined(separator: ", ")))"
    }
  }

  extension Property {
    /// The closures that read and set the property of a model. With the type written out, the compiler does not look
    /// for another one.
    fileprivate var accessors: [String] {
      let get = type.map { "model -> \($0) in model.\(name)" } ?? "$0.\(name)"
      return ["get: { \(get) }", "set: { \(isConstant ? "_, _ in" : "$0.\(name) = $1") }"]
    }

    /// True if user code may run before the property is read.
    fileprivate var runsCode: Bool {
      if case .unknown = initialValue { return true }
      return isObserved
    }

    /// The place of the value. A key whose bytes can be compared is given as it is in texts, so it must not contain
    /// characters that are escaped in all texts, and must not be too long.
    fileprivate var fieldKey: String {
      if isFlat { return ".object" }
      guard !isLenient, !isRequired, case .named(let all) = keys, all.count == 1, let key = all.first, key.isPlain,
        key.text.utf8.count <= 120,
        key.text.utf8.allSatisfy({ $0 >= 0x20 && !"\"\\".utf8.contains($0) })
      else { return ".at { \(mapAtKey("$0")) }" }
      return ",\"\(key.text)\":".quoted
    }
  }
#endif
