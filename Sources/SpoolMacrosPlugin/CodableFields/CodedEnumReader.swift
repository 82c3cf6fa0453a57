#if Macros
  import SwiftDiagnostics
  import SwiftParser
  import SwiftSyntax

  /// Reads an enum, and collects the problems.
  struct CodedEnumReader {
    private var body: CodedBody

    init(_ attribute: AttributeSyntax) { body = CodedBody(attribute) }

    var diagnostics: [Diagnostic] { body.diagnostics }

    /// The description of an enum; nil if there is an error.
    mutating func model(_ declaration: EnumDeclSyntax) -> CodedEnum? {
      let lines = declaration.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      let elements = lines.flatMap(\.elements)
      for (index, element) in elements.enumerated() {
        if elements[..<index].contains(where: { $0.name.text == element.name.text }) {
          body.note(.manyCasesNamed(element.name.text), at: element)
        }
      }
      var declared: [String: [String]] = [:]
      let names = ["CodingKeys"] + elements.map { CodedEnum.keys($0.name.text) }
      for member in declaration.memberBlock.members where !member.decl.is(EnumCaseDeclSyntax.self) {
        var isKeys = false
        for name in names {
          guard let keys = body.keys(name, member.decl) else { continue }
          (declared[name], isKeys) = (keys, true)
        }
        if !isKeys { body.check(member.decl) }
      }
      for key in declared["CodingKeys"] ?? [] where !elements.contains(where: { $0.name.text.isSame(as: key) }) {
        body.note(.keyWithoutCase(key, of: "CodingKeys"), at: declaration.name)
      }
      let cases = elements.map { read($0, declared) }
      guard diagnostics.isEmpty else { return nil }
      return CodedEnum(
        access: ModelReader(body.attribute).access(declaration), cases: cases,
        hasRawValues: hasRawValues(declaration, elements), isPlain: isPlain(declaration, lines),
        declaresKeys: declared["CodingKeys"] != nil)
    }

    private mutating func read(_ element: EnumCaseElementSyntax, _ declared: [String: [String]]) -> CodedEnum.Case {
      let name = element.name.text
      let keys = declared[CodedEnum.keys(name)]
      var values: [CodedEnum.Value] = []
      for (index, parameter) in (element.parameterClause?.parameters ?? []).enumerated() {
        let label = parameter.firstName?.text == "_" ? nil : parameter.firstName?.text
        let key =
          label.map { $0.isValidSwiftIdentifier(for: .variableName) ? $0 : "`\($0.withoutBackticks)`" } ?? "_\(index)"
        let isFixed = keys.map { !$0.contains { $0.isSame(as: key) } } ?? false
        if isFixed, parameter.defaultValue == nil { body.note(.fieldWithoutKey(key), at: parameter) }
        values.append(
          CodedEnum.Value(label: label, key: key, type: parameter.type.trimmedDescription, isFixed: isFixed))
      }
      for key in keys ?? [] where !values.contains(where: { $0.key.isSame(as: key) }) {
        body.note(.keyWithoutCase(key, of: CodedEnum.keys(name)), at: element)
      }
      let hasKey = declared["CodingKeys"].map { $0.contains { $0.isSame(as: name) } } ?? true
      return CodedEnum.Case(name: name, hasKey: hasKey, values: values, declaresKeys: keys != nil)
    }

    /// The types of raw values that are coded as values of these types.
    private static let rawTypes: Set = [
      "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float",
      "Double",
    ]

    /// True if an enum declares nothing about its raw values, and no case that may be missing on a platform.
    private func isPlain(_ declaration: EnumDeclSyntax, _ lines: [EnumCaseDeclSyntax]) -> Bool {
      lines.allSatisfy(\.attributes.isEmpty)
        && !declaration.memberBlock.members.contains { member in
          if let own = member.decl.as(InitializerDeclSyntax.self) {
            return own.signature.parameterClause.parameters.contains { $0.firstName.text == "rawValue" }
          }
          let bindings = member.decl.as(VariableDeclSyntax.self)?.bindings
          return bindings?.contains { $0.pattern.trimmedDescription == "rawValue" } ?? false
        }
    }

    /// True if an enum has raw values, as far as its declaration shows. If this is wrong, the generated code does not
    /// compile.
    private func hasRawValues(_ declaration: EnumDeclSyntax, _ elements: [EnumCaseElementSyntax]) -> Bool {
      if elements.contains(where: { $0.rawValue != nil }) { return true }
      let first = declaration.inheritanceClause?.inheritedTypes.first?.type.plainName
      return first.map { CodedEnumReader.rawTypes.contains($0) } ?? false
    }
  }

  extension String {
    /// True if two names are equal, with or without backticks.
    fileprivate func isSame(as other: String) -> Bool { withoutBackticks == other.withoutBackticks }
  }
#endif
