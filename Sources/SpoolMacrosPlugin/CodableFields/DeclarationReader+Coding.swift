#if Macros
  import SwiftSyntax

  // The rules of `@CodableFields`.

  extension DeclarationReader {
    /// The description of a struct or an enum; nil if there is an error.
    mutating func codedModel() -> Model? {
      guard declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self) else {
        note(.fieldsOfOther, at: attribute, [Remedy.remove(attribute)])
        return nil
      }
      var model = self.model
      let names = declaration.inheritanceClause?.inheritedTypes.flatMap { $0.type.names } ?? []
      model.isRead = names.contains("Codable") || names.contains("Decodable")
      model.isWritten = names.contains("Codable") || names.contains("Encodable")
      if model.kind == .enumeration { readCodedCases(&model) } else { readCodedFields(&model) }
      if isValid, !model.isRead, !model.isWritten { note(.notCodable(model.name), at: attribute) }
      return isValid ? model : nil
    }

    // MARK: Structs

    private mutating func readCodedFields(_ model: inout Model) {
      var (all, keys): ([Field], [String]?) = ([], nil)
      for member in members {
        if let variable = member.as(VariableDeclSyntax.self) {
          let isStored = !variable.isOfType && variable.bindings.contains { !$0.isComputed }
          if isStored, let unknown = variable.unknown.first {
            note(.unknownAttribute(unknown.trimmedDescription), at: unknown)
          }
          all += fields(variable)
        } else if let declared = codingKeys("CodingKeys", member) {
          keys = declared
        } else {
          check(member)
        }
      }
      model.declaresKeys = keys != nil
      // A property that is initialised when it is first used is not coded, but stored.
      let coded = all.filter { !$0.isLazy }
      for key in keys ?? [] where !coded.contains(where: { $0.name.isSame(as: key) }) {
        note(.keyWithoutProperty(key), at: typeNameSyntax)
      }
      model.fields = keys.map { $0.compactMap { key in coded.first { $0.name.isSame(as: key) } } } ?? coded
      for index in model.fields.indices { readAttributes(of: &model.fields[index], declaresKeys: model.declaresKeys) }
      if let field = model.fields.filter(\.isRest).dropFirst().first {
        note(.repeated("CodableRest"), at: field.syntax)
      }
      if !model.declaresKeys {
        checkCodingTexts(
          model.fields.filter { !$0.isRest }.flatMap { field in field.codingTexts.map { ($0, field.name, field.syntax) }
          })
      }
      model.others = all.filter { field in !model.fields.contains { $0.name == field.name } }
      checkCount(model.fields)
      for field in model.others where field.isRest {
        note(.keysBesideOwn("CodableRest"), at: field.syntax)
      }
      for field in model.others where !field.hasValue { note(.fieldWithoutKey(field.name), at: typeNameSyntax) }
    }

    // MARK: Enums

    private mutating func readCodedCases(_ model: inout Model) {
      model.cases = cases
      for (index, item) in model.cases.enumerated()
      where model.cases[..<index].contains(where: { $0.name == item.name }) {
        note(.manyCasesNamed(item.name), at: item.syntax)
      }
      var declared: [String: [String]] = [:]
      for member in members where !member.is(EnumCaseDeclSyntax.self) {
        let names = ["CodingKeys"] + model.cases.map(\.codingKeys)
        let found = names.compactMap { name in codingKeys(name, member).map { (name, $0) } }
        for (name, keys) in found { declared[name] = keys }
        if found.isEmpty { check(member) }
      }
      let keys = declared["CodingKeys"]
      model.declaresKeys = keys != nil
      model.declaresKeyInit = members.contains { $0.as(EnumDeclSyntax.self)?.declaresKeyInit ?? false }
      for key in keys ?? [] where !model.cases.contains(where: { $0.name.isSame(as: key) }) {
        note(.keyWithoutCase(key, of: "CodingKeys"), at: typeNameSyntax)
      }
      for index in model.cases.indices {
        readAttributes(of: &model.cases[index], declaresKeys: model.declaresKeys)
        let name = model.cases[index].name
        model.cases[index].hasKey = keys?.contains { $0.isSame(as: name) } ?? true
        if let keys = declared[model.cases[index].codingKeys] { readKeys(keys, &model.cases[index]) }
      }
      readRawValues(&model)
      checkCodingTexts(of: model)
      readTag(&model)
    }

    /// Reads the coding keys of the values of a case. Those without a key keep their defaults.
    private mutating func readKeys(_ keys: [String], _ item: inout Case) {
      item.declaresKeys = true
      for (index, value) in item.values.enumerated() where !keys.contains(where: { $0.isSame(as: value.codingKey) }) {
        item.values[index].hasKey = false
        if value.value == nil { note(.fieldWithoutKey(value.codingKey), at: value.syntax) }
      }
      for key in keys where !item.values.contains(where: { $0.codingKey.isSame(as: key) }) {
        note(.keyWithoutCase(key, of: item.codingKeys), at: item.syntax)
      }
    }

    /// Finds out whether an enum has raw values, as far as its declaration shows. If this is wrong, the generated code does
    /// not compile. It is plain if it declares nothing about them, and no case that may be missing on a platform.
    private func readRawValues(_ model: inout Model) {
      let first = declaration.inheritanceClause?.inheritedTypes.first?.type.plainName
      model.hasRawValues =
        model.cases.contains { $0.syntax.rawValue != nil } || first.map { TypeShape.isRawValue($0) } == true
      model.isPlain =
        model.cases.allSatisfy(\.attributes.isEmpty)
        && !members.contains { member in
          if let own = member.as(InitializerDeclSyntax.self) {
            return own.signature.parameterClause.parameters.contains { $0.firstName.text == "rawValue" }
          }
          let bindings = member.as(VariableDeclSyntax.self)?.bindings
          return bindings?.contains { $0.pattern.trimmedDescription == "rawValue" } ?? false
        }
    }

    // MARK: Other members

    /// The names of the cases of an enum of coding keys; nil if a member is something else.
    ///
    /// - Parameter name: The name of the enum.
    private mutating func codingKeys(_ name: String, _ member: DeclSyntax) -> [String]? {
      guard let named = member.asProtocol((any NamedDeclSyntax).self), named.name.text == name else { return nil }
      guard let type = member.as(EnumDeclSyntax.self) else {
        note(.keysByAnotherName(name), at: member.is(TypeAliasDeclSyntax.self) ? Syntax(member) : Syntax(named.name))
        return []
      }
      let cases = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      for key in cases {
        let length = (key.rawValue?.value.literal ?? key.name.text.withoutBackticks).utf8.count
        if length > Self.longestKey { note(.longKey(bytes: length), at: key) }
      }
      return cases.map(\.name.text)
    }

    /// Reports members that the macro does not support.
    private mutating func check(_ member: DeclSyntax) {
      if let conditional = member.as(IfConfigDeclSyntax.self) {
        note(.conditionalFields, at: conditional)
      } else if let initializer = member.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.takes("from", "Decoder")
      {
        note(.ownCoding("init(from:)"), at: initializer, [Remedy.remove(attribute)])
      } else if let function = member.as(FunctionDeclSyntax.self), function.name.text == "encode",
        function.signature.parameterClause.takes("to", "Encoder")
      {
        note(.ownCoding("encode(to:)"), at: function, [Remedy.remove(attribute)])
      }
    }
  }

  extension EnumDeclSyntax {
    /// True if the coding keys of a type have an initializer of their own, such as one for several names of a case.
    fileprivate var declaresKeyInit: Bool {
      name.text == "CodingKeys"
        && memberBlock.members.contains {
          let parameters = $0.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
          return parameters?.first?.firstName.text == "stringValue"
        }
    }
  }

  extension FunctionParameterClauseSyntax {
    /// Whether there is exactly one parameter, with a label and a type that is the protocol with this name.
    fileprivate func takes(_ label: String, _ type: String) -> Bool {
      guard parameters.count == 1, let only = parameters.first, only.firstName.text == label else { return false }
      let spelled = only.type.as(SomeOrAnyTypeSyntax.self)?.constraint ?? only.type
      return spelled.plainName == type
    }
  }

  extension TypeSyntax {
    /// The names in a composition.
    fileprivate var names: [String] {
      if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap { $0.type.names } }
      if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.names }
      return [plainName]
    }
  }

  extension String {
    /// True if two names are equal, with or without backticks.
    fileprivate func isSame(as other: String) -> Bool { withoutBackticks == other.withoutBackticks }
  }
#endif
