#if Macros
  /// Emits the declarations for a struct whose fields, or an enum whose cases, are listed.
  struct CodedEmitter {
    let model: Model

    private static let host = "SpoolCoding._CodedFields"
    /// The type that contains the coding keys of values, unless the enum declares them.
    private static let caseKeys = "CodedCaseKeys"

    var protocols: [String] {
      if model.hasRawValues { return ["SpoolCoding._CodedByRawValue"] }
      return (model.isRead ? ["SpoolCoding._DecodableByFields"] : [])
        + (model.isWritten ? ["SpoolCoding._EncodableByFields"] : [])
    }

    var members: [[String]] {
      if model.hasRawValues { return [] }
      if model.kind == .enumeration {
        let content = model.tag?.content.map { ", content: \($0.quoted)" } ?? ""
        let tag = model.tag.map { ["$0.tag(\($0.key.quoted)\(content))"] } ?? []
        let cases = tag + model.cases.filter(\.hasKey).flatMap(added) + (model.isWritten ? model.taking : [])
        return (model.declaresKeys ? [] : [keys(model.cases.map { ($0.name, $0.codingText) })]) + caseKeys
          + [list("listCases", cases + keyInit)]
      }
      return (model.declaresKeys ? [] : [keys(fieldKeys)]) + [list("list", lines)]
    }

    var extensionMembers: [[String]] {
      if model.hasRawValues { return rawValueMembers }
      return isMade ? [model.valuesInit("_coded", Self.host, rows) { !$0.isFixed }] : []
    }

    private typealias Key = (name: String, text: String?)

    /// The keys of all properties in their order, and then further ones.
    private var fieldKeys: [Key] {
      let aliases = model.fields.flatMap { field in
        field.aliases.enumerated().map { Key(field.aliasKey($0.offset), $0.element) }
      }
      return model.fields.map { Key($0.name, $0.codingText) } + aliases
    }

    private func keys(_ keys: [Key], _ type: String = "private enum CodingKeys") -> [String] {
      let rawType = keys.contains { $0.text != nil } ? "Swift.String, " : ""
      let cases = keys.map { key in "case \(key.name)" + (key.text.map { " = \($0.quoted)" } ?? "") }
      return block("\(type): \(rawType)Swift.CodingKey", cases)
    }

    private func list(_ function: String, _ lines: [String]) -> [String] {
      model.list(
        "\(model.access)nonisolated static var _codedFields: \(Self.host)",
        "\(Self.host).\(function)(of: Self.self, by: CodingKeys.self)", lines)
    }

    // MARK: Structs

    /// The fields in the list. One that keeps its initial value is only written.
    private var rows: [Field] { model.fields.filter { model.isWritten || !$0.isFixed } }

    private var lines: [String] {
      guard model.isRead else { return rows.map(row) }
      let making = "(hasFixedValues: \(hasFixedValues)) { Self(_coded: $0) }"
      // If there are no other values, the run time finds out whether there are properties that are not listed.
      return model.lines(
        rows, runsCode: model.hasUnknownFields && hasFixedValues, making: isMade ? making : nil, row)
    }

    private func row(_ field: Field) -> String {
      let method = field.isFixed || !model.isRead ? "write" : model.isWritten ? "add" : "read"
      let direction = ["write": ", isRead: false", "read": ", isWritten: false"][method] ?? ""
      if field.isRest { return "$0.rest(.\(field.name), \\.\(field.name)\(direction))" }
      if let strategy = field.strategy {
        return "$0.add(.\(field.name), \\.\(field.name), by: \(strategy)\(direction))"
      }
      return "$0.\(method)(.\(field.name), \\.\(field.name))"
    }

    /// True if an instance has other values than those of the fields that are decoded, or fields with observers.
    private var hasFixedValues: Bool {
      !model.others.isEmpty || model.fields.contains { $0.isFixed || $0.isObserved }
    }

    /// True if an initializer with values is generated.
    private var isMade: Bool {
      let isPlain = model.fields.allSatisfy { if case .plain = $0.initialValue { true } else { false } }
      return model.kind == .structure && model.isRead && (hasFixedValues || model.hasUnknownFields || !isPlain)
    }

    // MARK: Enums

    private var caseKeys: [[String]] {
      let nested = model.cases.filter { $0.hasKey && !$0.declaresKeys }.flatMap {
        keys($0.values.map { ($0.codingKey, nil) }, "enum \($0.codingKeys)")
      }
      return nested.isEmpty ? [] : [block("private enum \(Self.caseKeys)", nested)]
    }

    private func added(_ item: Case) -> [String] {
      let method = model.isRead && model.isWritten ? "add" : model.isRead ? "read" : "write"
      let keys = item.declaresKeys ? item.codingKeys : "\(Self.caseKeys).\(item.codingKeys)"
      let facts = model.tag != nil && item.payload != nil ? ["$0.payload()"] : []
      let lines = item.added(".\(item.name), by: \(keys).self", isRead: model.isRead, facts) {
        "$0.\(method)(.\($0.codingKey), \($1))"
      }
      return lines + (item.isFallback ? ["$0.fallback()"] : [])
    }

    private var keyInit: [String] { model.declaresKeyInit && model.isRead ? ["$0.declaresKeyInit()"] : [] }

    private var rawValueMembers: [[String]] {
      let start = "\(model.access)nonisolated"
      let reading = block(
        "\(start) init(from decoder: any Swift.Decoder) throws", ["self = try \(Self.host).decode(from: decoder)"])
      let writing = block(
        "\(start) func encode(to encoder: any Swift.Encoder) throws", ["try \(Self.host).encode(self, to: encoder)"])
      let cases = model.isPlain ? model.cases.map { ".\($0.name)" } : []
      let all = block("\(start) static var _codedCases: [Self]", ["[\(cases.joined(separator: ", "))]"])
      return (model.isRead ? [reading] : []) + (model.isWritten ? [writing] : []) + [all]
    }
  }
#endif
