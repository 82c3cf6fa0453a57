#if Macros
  // Generates code that accesses a value by its key, as a handwritten model does. All code that depends on the
  // subscripts of `Map` is in this file.

  extension Property {
    /// The map at the value.
    var mapAtKey: String {
      switch keys {
      case .one(let key): "map[\(subscripted(key))]"
      case .underscored(let exact, let stripped):
        "\(generated).first(\((["map", Literal.string(exact.text), "or: \(Literal.string(stripped.text))"] + traits).joined(separator: ", ")))"
      case .several(let keys):
        "map[\(subscripted(keys[0]))]"
          + keys.dropFirst().map { ".or(\(([Literal.string($0.text)] + $0.form).joined(separator: ", ")))" }.joined()
      }
    }

    /// `Map` has a subscript for each combination of path forms, one for each combination of traits, and one for all of
    /// them.
    private func subscripted(_ key: Keys.KeyPath) -> String {
      let text = Literal.string(key.text)
      if traits.isEmpty || key.form.isEmpty { return ([text] + key.form + traits).joined(separator: ", ") }
      let nested = key.isNested.map { "\($0)" } ?? "nil"
      let delimiter = key.delimiter.map { Literal.string($0) } ?? "nil"
      return "\(text), nested: \(nested), delimiter: \(delimiter), lenient: \(isLenient), required: \(isRequired)"
    }

    /// The traits that the property requests in addition to its value.
    private var traits: [String] {
      (isLenient ? ["lenient: true"] : []) + (isRequired ? ["required: true"] : [])
    }

    /// The statement that maps the property in both directions.
    func mapped(into target: String, isConstant: Bool) -> String {
      if isFlat {
        return isConstant ? "\(generated).writeFlat(\(target), map)" : "\(generated).flatten(&\(target), map)"
      }
      return isConstant ? written(target) : mapped(into: target, from: mapAtKey)
    }

    /// The same with a map that is already at the value when it reads.
    func mapped(into target: String, from map: String) -> String {
      if let transform { return "\(target) <- (\(map), \(transform))" }
      if let dates { return "\(generated).mapValue(&\(target), \(map), dates: \(dates))" }
      if isKept, scalar == .int { return "\(generated).mapKept(&\(target), \(map)) { $0 <- $1 }" }
      if scalar != nil { return "\(target) <- \(map)" }
      return "\(generated).mapValue(&\(target), \(map)) { \(operation) }"
    }

    /// What maps a value that has no transform.
    private var operation: String {
      if holdsOptionals { return "\(generated).mapParts(&$0, $1)" }
      return isKept ? "\(generated).mapKept(&$0, $1) { $0 <- $1 }" : "$0 <- $1"
    }

    /// The statement that writes a constant.
    private func written(_ value: String) -> String {
      if let transform { return "\(value) >>> (\(mapAtKey), \(transform))" }
      if let dates { return "\(generated).writeValue(\(value), \(mapAtKey), dates: \(dates))" }
      return scalar != nil
        ? "\(value) >>> \(mapAtKey)" : "\(generated).writeValue(\(value), \(mapAtKey)) { $0 >>> $1 }"
    }

    var mapped: String { mapped(into: "self.\(name)", isConstant: isConstant) }

    /// The statement that writes the property of a class. A value that may hold models is copied first: during an access to
    /// the property itself, a cycle of objects would access it again, which ends the program.
    var writtenFromObject: String {
      if isFlat { return mapped(into: "self.\(name)", isConstant: true) }
      if isConstant || scalar != nil && !isTransformed { return mapped }
      return "do { var \(local) = self.\(name); \(mapped(into: local, isConstant: false)) }"
    }
  }

  extension Keys.KeyPath {
    /// The arguments that say whether the key is a path, and of which form.
    fileprivate var form: [String] {
      (isNested.map { ["nested: \($0)"] } ?? []) + (delimiter.map { ["delimiter: \(Literal.string($0))"] } ?? [])
    }
  }
#endif
