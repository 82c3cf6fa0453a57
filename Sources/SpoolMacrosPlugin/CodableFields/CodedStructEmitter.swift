#if Macros
  /// Emits the declarations for a struct whose fields are listed.
  struct CodedStructEmitter {
    let model: CodedStruct
    let isRead: Bool
    let isWritten: Bool

    private static let fields = "SpoolCoding.CodedFields"

    /// The protocols.
    var clause: String {
      let protocols = (isRead ? ["DecodableByFields"] : []) + (isWritten ? ["EncodableByFields"] : [])
      return ": " + protocols.map { "SpoolCoding.\($0)" }.joined(separator: ", ")
    }

    var members: [[String]] { (model.declaresKeys ? [] : [keys]) + [list] }

    var extensionMembers: [[String]] { isMade ? [initializer] : [] }

    /// True if an initializer with values is generated.
    private var isMade: Bool {
      isRead
        && (model.hasFixedValues
          || model.fields.contains { if case .plain = $0.initialValue { false } else { true } })
    }

    private var keys: [String] {
      let cases = model.fields.map { "case \($0.name)" }
      return block("private enum CodingKeys: Swift.CodingKey", cases)
    }

    private var list: [String] {
      let rows = model.fields.filter { isWritten || !$0.isFixed }.map(row) + facts
      return block(
        "\(model.access)nonisolated static var _codedFields: \(Self.fields)",
        block("\(Self.fields).list(of: Self.self, by: CodingKeys.self)", rows.isEmpty ? ["_ in"] : rows))
    }

    private func row(_ property: CodedStruct.Field) -> String {
      let method = property.isFixed || !isRead ? "write" : isWritten ? "add" : "read"
      let value = property.isObserved ? "get: { $0.\(property.name) }" : "\\.\(property.name)"
      return "$0.\(method)(.\(property.name), \(value))"
    }

    /// Further facts about a type that is decoded.
    private var facts: [String] {
      guard isRead else { return [] }
      let all = model.fields + model.others
      var facts: [String] = []
      if model.declaresInit { facts.append("$0.declaresInit()") }
      if isMade { facts.append("$0.make(hasFixedValues: \(model.hasFixedValues)) { Self($0) }") }
      for property in all {
        switch property.initialValue {
        case .plain: break
        case .model(let name): facts.append("$0.initially(\(name).self)")
        case .unknown: facts.append("$0.runsCode()")
        }
      }
      return facts
    }

    /// The initializer with values. It has no parameters for properties that keep their initial values.
    private var initializer: [String] {
      let rows = model.fields.filter { isWritten || !$0.isFixed }
      let taken = rows.enumerated().filter { !$0.element.isFixed }
        .map { "self.\($0.element.name) = values.take(\($0.offset))" }
      return block("fileprivate init(_ values: borrowing \(Self.fields).Values)", taken)
    }
  }
#endif
