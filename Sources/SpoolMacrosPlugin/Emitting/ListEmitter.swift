#if Macros
  // Emits what both macros add to a type: the list of its fields, and the initializer that takes their values.

  extension Model {
    /// A member that lists fields or cases: it calls a function with a closure, which adds them. Code that uses deprecated
    /// declarations must be deprecated, or the compiler warns about it. Code that calls it through a protocol gets no
    /// warning.
    func list(_ member: String, _ call: String, _ lines: [String]) -> [String] {
      let code = block(member, block(call, lines.isEmpty ? ["_ in"] : lines))
      return fields.contains(where: \.isDeprecated) ? deprecated(code) : code
    }

    /// The lines that add the fields, and say what happens when an instance gets its initial values.
    ///
    /// - Parameters:
    ///   - rows: The fields of the list.
    ///   - runsCode: True if user code may run for another reason than initial values.
    ///   - making: The call of `make` with the initializer, if instances are made of values.
    ///   - row: The line of a field.
    func lines(_ rows: [Field], runsCode: Bool, making: String?, _ row: (Field) -> String) -> [String] {
      // Initial values of others come first, because what follows a row is about its field.
      let fields = others.flatMap(\.initially) + rows.flatMap { [row($0)] + $0.initially }
      let facts = [
        runsCode || (others + rows).contains(where: \.runsCode) ? "$0.runsCode()" : nil,
        declaresInit ? "$0.declaresInit()" : nil, making.map { "$0.make\($0)" },
      ]
      return fields + facts.compactMap { $0 }
    }

    /// The initializer that the loops over fields use. It has no parameters for what keeps its initial value.
    ///
    /// - Parameters:
    ///   - label: The label of the values, which tells the macros of one type apart.
    ///   - host: The type that has the type of the values.
    func valuesInit(
      _ label: String, _ host: String, _ rows: [Field], where isTaken: (Field) -> Bool
    ) -> [String] {
      let head = "fileprivate init(\(label) values: borrowing \(host).Values)"
      let code = block(head, taken(rows, where: isTaken))
      return rows.contains { isTaken($0) && $0.isDeprecated } ? deprecated(code) : code
    }

    /// The lines that set the properties to their values.
    func taken(_ rows: [Field], where isTaken: (Field) -> Bool) -> [String] {
      rows.enumerated().filter { isTaken($0.element) }.map { "self.\($0.element.name) = values.take(\($0.offset))" }
    }
  }

  extension Field {
    /// The line that says of which type the initial value is a new instance, if there may be one.
    fileprivate var initially: [String] {
      if case .model(let name) = initialValue { ["$0.initially(\(name).self)"] } else { [] }
    }
  }
#endif
