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
      if let value = attributes["CodableDefault"]?.unlabeled.first { field.absentValue = value }
      if field.isFixed, !field.aliases.isEmpty || field.absentValue != nil {
        note(.constantWithValue(field.name), at: field.syntax)
      }
    }

    /// Reads the key of a case.
    mutating func readAttributes(of item: inout Case, declaresKeys: Bool) {
      check(item.attributes, declaresKeys)
      item.codingText = item.attributes["CodingKey"]?.unlabeled.first?.literal
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
