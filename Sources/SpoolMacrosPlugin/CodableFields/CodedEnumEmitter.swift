#if Macros
  /// Emits the declarations for an enum whose cases are listed.
  struct CodedEnumEmitter {
    let model: CodedEnum
    let isRead: Bool
    let isWritten: Bool

    private static let fields = "SpoolCoding.CodedFields"
    /// The type that contains the coding keys of values, unless the enum declares them.
    private static let caseKeys = "CodedCaseKeys"

    /// The protocols.
    var clause: String {
      if model.hasRawValues { return ": SpoolCoding.CodedByRawValue" }
      let protocols = (isRead ? ["DecodableByFields"] : []) + (isWritten ? ["EncodableByFields"] : [])
      return ": " + protocols.map { "SpoolCoding.\($0)" }.joined(separator: ", ")
    }

    var members: [[String]] {
      if model.hasRawValues { return [] }
      let nested = model.cases.filter { $0.hasKey && !$0.declaresKeys }.map(keys)
      let caseKeys = nested.isEmpty ? [] : [block("private enum \(Self.caseKeys)", nested.flatMap { $0 })]
      return (model.declaresKeys ? [] : [keys]) + caseKeys + [list]
    }

    var extensionMembers: [[String]] {
      guard model.hasRawValues else { return [] }
      let reading = block(
        "\(model.access)nonisolated init(from decoder: any Swift.Decoder) throws",
        ["self = try \(Self.fields).decode(from: decoder)"])
      let writing = block(
        "\(model.access)nonisolated func encode(to encoder: any Swift.Encoder) throws",
        ["try \(Self.fields).encode(self, to: encoder)"])
      let cases = model.isPlain ? model.cases.map { ".\($0.name)" } : []
      let all = block(
        "\(model.access)nonisolated static var _codedCases: [Self]", ["[\(cases.joined(separator: ", "))]"])
      return (isRead ? [reading] : []) + (isWritten ? [writing] : []) + [all]
    }

    // MARK: Keys

    private var keys: [String] {
      block("private enum CodingKeys: Swift.CodingKey", model.cases.map { "case \($0.name)" })
    }

    private func keys(_ item: CodedEnum.Case) -> [String] {
      block("enum \(item.keys): Swift.CodingKey", item.values.map { "case \($0.key)" })
    }

    // MARK: Cases

    private var list: [String] {
      let coded = model.cases.filter(\.hasKey)
      return block(
        "\(model.access)nonisolated static var _codedFields: \(Self.fields)",
        block(
          "\(Self.fields).listCases(of: Self.self, by: CodingKeys.self)",
          coded.flatMap(added) + (isWritten ? taken : coded.isEmpty ? ["_ in"] : [])))
    }

    private func added(_ item: CodedEnum.Case) -> [String] {
      let method = isRead && isWritten ? "add" : isRead ? "read" : "write"
      let values = item.values.filter { !$0.isFixed }
      let rows = values.isEmpty ? ["_ in"] : values.map { "$0.\(method)(.\($0.key), \($0.valueType).self)" }
      let keys = item.declaresKeys ? item.keys : "\(Self.caseKeys).\(item.keys)"
      var lines = ["$0.add(", "  .\(item.name), by: \(keys).self,"] + indented(block("", rows).trimmed)
      guard isRead else { return lines + [")"] }
      let arguments = values.enumerated().map { index, value in
        (value.label.map { "\($0): " } ?? "") + "$0.take(\(index))"
      }
      let made = item.values.isEmpty ? ".\(item.name)" : ".\(item.name)(\(arguments.joined(separator: ", ")))"
      lines.append(") { \(values.isEmpty ? "_ in " : "")\(made) }")
      return lines
    }

    private var taken: [String] {
      var index = -1
      let cases = model.cases.flatMap { item -> [String] in
        guard item.hasKey else {
          return ["case .\(item.name): values.begin(withoutKey: \(item.name.withoutBackticks.quoted))"]
        }
        index += 1
        let coded = item.values.contains { !$0.isFixed }
        let names = item.values.enumerated().map { $0.element.isFixed ? "_" : "let value\($0.offset)" }
        let pattern = coded ? "(\(names.joined(separator: ", ")))" : ""
        let puts = item.values.enumerated().filter { !$0.element.isFixed }.map { "  values.put(value\($0.offset))" }
        return ["case .\(item.name)\(pattern):", "  values.begin(\(index))"] + puts
      }
      return block("$0.take", ["value, values in"] + (cases.isEmpty ? [] : block("switch value", cases)))
    }
  }

  extension CodedEnum.Value {
    /// The type as an expression.
    fileprivate var valueType: String { type.contains { " &".contains($0) } ? "(\(type))" : type }
  }

  extension [String] {
    /// The lines, the first one without the spaces at its start.
    fileprivate var trimmed: [String] { [String((first ?? "").drop { $0 == " " })] + dropFirst() }
  }
#endif
