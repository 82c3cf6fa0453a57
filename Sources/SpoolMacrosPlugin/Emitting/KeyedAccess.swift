#if Macros
  // How the generated code reaches a value by its key, as a model that is written by hand does. All that depends on the
  // spelling of the subscripts of `Map` stands here.

  extension Property {
    /// `map["key"]`, with the transform if there is one.
    var byKey: String { operand(mapAtKey) }

    /// An operand of `<-`.
    func operand(_ map: String) -> String {
      transform.map { "(\(map), \($0))" } ?? map
    }

    var mapAtKey: String {
      switch keys {
      case .one(let key): "map[\(subscripted(key))]"
      case .underscored(let exact, let stripped):
        "map._first(\(Literal.string(exact.text)), or: \(Literal.string(stripped.text)))"
      case .several(let keys):
        "map[\(subscripted(keys[0]))]" + keys.dropFirst().map { ".or(\(Literal.string($0.text)))" }.joined()
      }
    }

    private func subscripted(_ key: Keys.KeyPath) -> String {
      var arguments = [Literal.string(key.text)]
      if let isNested = key.isNested { arguments.append("nested: \(isNested)") }
      if let delimiter = key.delimiter { arguments.append("delimiter: \(Literal.string(delimiter))") }
      if isLenient { arguments.append("lenient: true") }
      if isRequired { arguments.append("required: true") }
      return arguments.joined(separator: ", ")
    }

    /// The statement that maps the property in both directions.
    func mapped(into target: String, isConstant: Bool) -> String {
      if isFlat {
        return isConstant ? "SpoolMapping._writeFlat(\(target), map)" : "SpoolMapping._flatten(&\(target), map)"
      }
      return "\(target) \(isConstant ? ">>>" : "<-") \(byKey)"
    }

    var mapped: String { mapped(into: "self.\(name)", isConstant: isConstant) }
  }
#endif
