#if Macros
  import SwiftParser
  import SwiftSyntax

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
      let fields = others.flatMap(\.initially) + rows.flatMap { [row($0)] + $0.substitutes + $0.initially }
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

  extension Case {
    /// The lines that add the case, whose values are those of a tuple.
    ///
    /// - Parameters:
    ///   - arguments: The first arguments.
    ///   - isRead: False if no instances are made.
    ///   - facts: Lines after those of the values.
    ///   - row: The line of a value, given the key path to it.
    func added(_ arguments: String, isRead: Bool = true, _ facts: [String] = [], _ row: (Field, String) -> String)
      -> [String]
    {
      let listed = values.filter(\.hasKey)
      let rows = listed.enumerated().map { row($0.element, listed.count == 1 ? "\\.self" : "\\.\($0.offset)") }
      let type = listed.isEmpty ? "Swift.Void" : listed.map(\.typeExpression).asTuple
      let add =
        ["  \(arguments), of: \(type).self,", "  {"] + indented(indented(rows.isEmpty ? ["_ in"] : rows + facts)) + [
          "  }"
        ]
      return ["$0.add("] + add + [isRead ? ") { \(listed.isEmpty ? "_ in " : "")\(made(of: listed)) }" : ")"]
    }

    private func made(of listed: [Field]) -> String {
      let arguments = listed.enumerated().map { index, value in
        (value.hasLabel ? "\(value.name): " : "") + (listed.count == 1 ? "$0" : "$0.\(index)")
      }
      return values.isEmpty ? ".\(name)" : ".\(name)(\(arguments.joined(separator: ", ")))"
    }
  }

  extension Model {
    /// The lines of the closure that takes the values out of an enum.
    var taking: [String] {
      var index = -1
      let cases = cases.map { item in
        guard item.hasKey else {
          return "case .\(item.name): values.put(unlisted: \(item.name.withoutBackticks.quoted))"
        }
        index += 1
        let names = item.values.enumerated().map { $0.element.hasKey ? "value\($0.offset)" : "_" }
        let taken = names.filter { $0 != "_" }
        let pattern = taken.isEmpty ? "" : "(\(names.map { $0 == "_" ? $0 : "let \($0)" }.joined(separator: ", ")))"
        return "case .\(item.name)\(pattern): values.put(\(index), \(taken.asTuple))"
      }
      return block("$0.take", ["value, values in"] + (cases.isEmpty ? [] : block("switch value", cases)))
    }
  }

  extension [String] {
    /// The only expression, or a tuple.
    fileprivate var asTuple: String { count == 1 ? self[0] : "(\(joined(separator: ", ")))" }
  }

  extension Field {
    /// The type as an expression.
    fileprivate var typeExpression: String {
      let type = typeName ?? ""
      return type.contains { " &".contains($0) } ? "(\(type))" : type
    }

    /// The lines that say what is read if there is no member with the key.
    fileprivate var substitutes: [String] {
      let fact = (isLiteralIfAbsent ? ", isLiteral: true" : "") + (replacesMisfits ? ", orMisfit: true" : "")
      let value = absentValue.map { "$0.absent(\\.\(name)\(fact)) { \($0.trimmedDescription) }" }
      return aliases.indices.map { "$0.alias(.\(aliasKey($0)))" } + (value.map { [$0] } ?? [])
    }

    /// The case of the coding keys for a further key.
    func aliasKey(_ index: Int) -> String {
      let key = "_alias\(index)_\(name.withoutBackticks)"
      return key.isValidSwiftIdentifier(for: .variableName) ? key : "`\(key)`"
    }

    /// The line that says of which type the initial value is a new instance, if there may be one.
    fileprivate var initially: [String] {
      if case .model(let name) = initialValue { ["$0.initially(\(name).self)"] } else { [] }
    }
  }
#endif
