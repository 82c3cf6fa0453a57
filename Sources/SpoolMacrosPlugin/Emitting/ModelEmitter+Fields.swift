#if Macros
  // A table of fields, from which SpoolMapping reads and writes the model.

  extension ModelEmitter {
    /// True if the model is data: a struct of stored properties that have initial values and keys of their own, and nothing
    /// of the user's runs while it is read.
    var isTable: Bool {
      !model.isClass && !model.isImmutable && !model.declaresInit && !model.declaresMapping
        && isReadFromText && model.initialized.isEmpty && !model.properties.isEmpty
        && model.properties.allSatisfy { !$0.isConstant && !$0.keys.written.text.contains("/") }
    }

    /// The witness that lists the fields, and the mapping by them.
    var tableMembers: [Code] { [mappingByFields, fields] }

    private var mappingByFields: Code {
      Code("\(model.access)mutating func mapping(\(map))", Code(["\(generated).map(&self, map)"]))
    }

    private var fields: Code {
      let isUpdatable = !model.declaresOtherInit
      let rows = Code(model.properties.flatMap { [row($0), initially($0)].compactMap { $0 } })
      return Code(
        "\(model.access)static var _fields: \(generated).Fields",
        Code("\(generated).fields(of: Self.self, isUpdatable: \(isUpdatable))", rows))
    }

    private func row(_ property: Property) -> String {
      let key = Literal.string(",\(Literal.json(property.keys.written.text)):")
      let arguments = "\(key), \\.\(property.name)"
      if property.isOfStandardType { return "$0.add(\(arguments))" }
      return "$0.add(\(arguments)) { \(property.mapped(into: "$0", from: "$1")) }"
    }

    private func initially(_ property: Property) -> String? {
      guard case .model(let name) = property.initialValue else { return nil }
      return "$0.initially(\(name).self)"
    }
  }
#endif
