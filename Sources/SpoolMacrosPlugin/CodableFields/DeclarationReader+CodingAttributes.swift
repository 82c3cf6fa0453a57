#if Macros
  import SwiftSyntax

  // What `@CodableFields` reads from the attributes of properties and cases.

  extension DeclarationReader {
    /// Reads the attributes of a property.
    ///
    /// - Parameter declaresKeys: Whether the type has coding keys of its own.
    mutating func readAttributes(of field: inout Field, declaresKeys: Bool) {
      let attributes = field.attributes
      check(attributes, declaresKeys)
      field.codingText = attributes["CodingKey"]?.unlabeled.first?.literal
      if let attribute = attributes["DecodableAlias"] { field.aliases = attribute.unlabeled.compactMap(\.literal) }
      if let attribute = attributes["CodableDefault"] {
        field.absentValue = attribute.unlabeled.first
        field.replacesMisfits = attribute.argument("for")?.memberName == "nullOrMismatch"
      }
      field.strategy = attributes["CodableBy"]?.unlabeled.first.map(strategy)
      let others = ["CodingKey", "DecodableAlias", "CodableDefault", "CodableBy"]
      if field.isRest, let other = others.first(where: attributes.has) {
        note(.conflict("CodableRest", other), at: field.syntax)
      }
      if field.isFixed, !field.aliases.isEmpty || field.absentValue != nil {
        note(.constantWithValue(field.name), at: field.syntax)
      }
    }

    /// The expression of a strategy. The type of one that depends on the property is inferred from that.
    private func strategy(_ value: ExprSyntax) -> String {
      let types = [
        "jsonText": "JSONTextStrategy", "losslessStringConversion": "LosslessStringStrategy",
        "lossyArray": "LossyArrayStrategy", "lossyDictionary": "LossyDictionaryStrategy",
      ]
      let type = value.is(MemberAccessExprSyntax.self) ? value.memberName.flatMap { types[$0] } : nil
      return type.map { "SpoolCoding.\($0)()" } ?? value.trimmedDescription
    }

    /// Reads the key of a case.
    mutating func readAttributes(of item: inout Case, declaresKeys: Bool) {
      check(item.attributes, declaresKeys)
      item.codingText = item.attributes["CodingKey"]?.unlabeled.first?.literal
    }

    /// Reads how the case of an enum is found by a tag, and reports values that cannot be beside it.
    mutating func readTag(_ model: inout Model) {
      let fallbacks = model.cases.filter(\.isFallback)
      guard let attribute = declaration.attributes["CodableTag"] else {
        for item in fallbacks { note(.fallbackWithoutTag, at: item.syntax) }
        return
      }
      guard let key = attribute.unlabeled.first?.literal else { return }
      model.tag = (key, attribute.argument("content")?.literal)
      if model.hasRawValues {
        note(.misplaced(attribute: "CodableTag", place: "an enum without raw values"), at: attribute)
      }
      if model.tag?.content == key { note(.duplicateKey(key, first: "@CodableTag"), at: attribute) }
      if fallbacks.count > 1 { note(.manyFallbacks(first: fallbacks[0].name), at: fallbacks[1].syntax) }
      for item in fallbacks where !item.values.isEmpty && item.payload == nil {
        let place = "a case without values, or with one that has no label"
        note(.misplaced(attribute: "CodableFallback", place: place), at: item.syntax)
      }
      if model.tag?.content == nil { model.cases.forEach { checkValues(of: $0, besideTag: key) } }
    }

    private mutating func checkValues(of item: Case, besideTag key: String) {
      for value in item.values where value.hasLabel && value.name.withoutBackticks == key {
        note(.duplicateKey(key, first: "@CodableTag"), at: value.syntax)
      }
      guard let only = item.payload, only.shape?.mayBeModel != true else { return }
      let fix = only.syntax.as(EnumCaseParameterSyntax.self).map { Remedy.label($0) }
      note(.payloadWithoutLabel(item.name, type: only.typeName ?? ""), at: only.syntax, fix.map { [$0] } ?? [])
    }

    /// Reports attributes that occur twice, and keys beside coding keys that the macro does not generate.
    private mutating func check(_ attributes: AttributeListSyntax, _ declaresKeys: Bool) {
      for attribute in attributes.repeated where AttributeListSyntax.codingMarks.contains(attribute.plainName) {
        note(.repeated(attribute.plainName), at: attribute, [Remedy.remove(attribute)])
      }
      for name in ["CodingKey", "DecodableAlias"] where declaresKeys {
        guard let attribute = attributes[name] else { continue }
        note(.keysBesideOwn(name), at: attribute, [Remedy.remove(attribute)])
      }
    }

    /// Reports keys of the cases of an enum that are the same, or that are not used.
    mutating func checkCodingTexts(of model: Model) {
      let marked = model.cases.filter { $0.codingText != nil }
      if marked.isEmpty || model.declaresKeys { return }
      if model.hasRawValues {
        for item in marked {
          note(.misplaced(attribute: "CodingKey", place: "a case of an enum without raw values"), at: item.syntax)
        }
      }
      checkCodingTexts(
        model.cases.map { ($0.codingText ?? $0.name.withoutBackticks, $0.name, Syntax($0.syntax)) })
    }

    /// Reports keys that two fields or cases have, and long ones.
    mutating func checkCodingTexts(_ all: [(key: String, name: String, syntax: Syntax)]) {
      var first: [String: String] = [:]
      for (key, name, syntax) in all {
        if let other = first[key] { note(.duplicateKey(key, first: other), at: syntax) }
        first[key] = first[key] ?? name
        if key.utf8.count > Self.longestKey { note(.longKey(bytes: key.utf8.count), at: syntax) }
      }
    }
  }

  extension Field {
    /// The text of the key, and those of further ones.
    var codingTexts: [String] { [codingText ?? name.withoutBackticks] + aliases }
  }
#endif
