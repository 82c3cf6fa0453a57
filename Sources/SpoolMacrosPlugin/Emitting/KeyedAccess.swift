#if Macros
  // Generates code that accesses a value by its key, as a handwritten model does. All code that depends on the
  // subscripts of `Map` is in this file.

  extension Property {
    /// The expression for the map at the value, given the map of an object.
    func mapAtKey(_ map: String = "map") -> String {
      switch keys {
      case .underscored(let exact, let stripped):
        "\(generated).first(\(([map, exact.text.quoted, "or: \(stripped.text.quoted)"] + traits).joined(separator: ", ")))"
      case .named(let keys):
        "\(map)[\(subscripted(keys[0]))]"
          + keys.dropFirst().map { ".or(\(([$0.text.quoted] + $0.form).joined(separator: ", ")))" }.joined()
      }
    }

    /// `Map` has a subscript for each combination of path forms, one for each combination of traits, and one for all of
    /// them.
    private func subscripted(_ key: Keys.KeyPath) -> String {
      let text = key.text.quoted
      if traits.isEmpty || key.form.isEmpty { return ([text] + key.form + traits).joined(separator: ", ") }
      let nested = key.isNested.map { "\($0)" } ?? "nil"
      let delimiter = key.delimiter.map { $0.quoted } ?? "nil"
      return "\(text), nested: \(nested), delimiter: \(delimiter), lenient: \(isLenient), required: \(isRequired)"
    }

    /// The traits that the property requests in addition to its value.
    private var traits: [String] {
      (isLenient ? ["lenient: true"] : []) + (isRequired ? ["required: true"] : [])
    }

    /// The statement that maps a value in both directions, given a map that is at it.
    func mapped(_ target: String, at map: String) -> String {
      if isFlat { return "\(generated).flatten(&\(target), \(map))" }
      if let transform { return "\(target) <- (\(map), \(transform))" }
      if let dates { return "\(generated).mapDates(&\(target), \(map), \(dates))" }
      return holdsOptionals ? "\(generated).mapParts(&\(target), \(map))" : "\(target) <- \(map)"
    }
  }

  extension Keys.KeyPath {
    /// The arguments that say whether the key is a path, and of which form.
    fileprivate var form: [String] {
      (isNested.map { ["nested: \($0)"] } ?? []) + (delimiter.map { ["delimiter: \($0.quoted)"] } ?? [])
    }
  }
#endif
