#if CLI
  import Spool

  /// The style of the models.
  enum ModelStyle: String, CaseIterable {
    case mappable, objectMapper = "objectmapper", codable
  }

  /// Prints the types of a sample as Swift code. The types of nested objects are nested in the type of the root.
  struct ModelPrinter {
    /// How deeply a sample may be nested. Its shape is made and printed by recursion.
    static let depthLimit = 1_000

    private let types: TypeTable
    private let style: ModelStyle
    /// How many arrays the outermost objects of the sample are in.
    private let arrayDepth: Int

    /// A printer for a sample; nil if the sample is neither an object nor an array of objects.
    init?(_ sample: JSONValue, root: String, style: ModelStyle) {
      var shape = Shape()
      shape.add(sample)
      var arrayDepth = 0
      while case .array(let element) = shape.form { (shape, arrayDepth) = (element, arrayDepth + 1) }
      guard case .object(let object) = shape.form else { return nil }
      // The operators of ObjectMapper do not read optionals in collections.
      types = TypeTable(root: root, object, holdsOptionals: style != .objectMapper)
      (self.style, self.arrayDepth) = (style, arrayDepth)
    }

    var text: String {
      guard let root = types.names.first else { return "" }
      var parts = [
        "import \(style == .codable ? "Foundation" : "Spool")", usage(of: root) + declaration(of: root, indent: ""),
      ]
      let nested = types.names.dropFirst().map { declaration(of: $0, indent: "  ") }
      if !nested.isEmpty { parts.append("extension \(root) {\n\(nested.joined(separator: "\n\n"))\n}") }
      return parts.joined(separator: "\n\n") + "\n"
    }

    /// A comment that names the decoder, if no other line does.
    private func usage(of root: String) -> String {
      guard style == .codable else { return "" }
      let type = String(repeating: "[", count: arrayDepth) + root + String(repeating: "]", count: arrayDepth)
      return "// With Spool: try SpoolJSONDecoder().decode(\(type).self, from: data)\n"
    }

    private func declaration(of name: String, indent: String) -> String {
      let properties = types.properties(of: name)
      var lines: [String]
      switch style {
      case .mappable:
        lines = ["@Mappable", "struct \(name) {"] + properties.map(mappable)
      case .objectMapper:
        lines = ["struct \(name): Mappable {"] + properties.map { "  \(variable($0))\(initial($0))" }
        lines += ["", "  init?(map: Map) {}", "", "  mutating func mapping(map: Map) {"]
        lines += properties.map { "    \(mapped($0)) <- map[\(key($0))]" } + ["  }"]
      case .codable:
        let known = properties.filter(\.isKnown)
        lines =
          ["struct \(name): Codable {"]
          + properties.map { $0.isKnown ? "  \(variable($0))" : "  // \(comment($0.key)): several types, or none" }
        lines += codingKeys(known)
      }
      return (lines + ["}"]).map { $0.isEmpty ? $0 : indent + $0 }.joined(separator: "\n")
    }

    private func variable(_ property: TypeTable.Property) -> String {
      "var \(SwiftName.quoted(property.name)): \(property.type)"
    }

    /// The line of a property of a model with `@Mappable`, whose keys must not be empty.
    private func mappable(_ property: TypeTable.Property) -> String {
      guard !property.key.isEmpty else { return "  // \"\": @Mappable has no property for an empty key" }
      return "  \(attribute(property))\(variable(property))"
    }

    /// The `@Key` of a property whose name is not its key.
    private func attribute(_ property: TypeTable.Property) -> String {
      property.name == property.key ? "" : "@Key(\(key(property))) "
    }

    /// The key as an argument. A key that contains a dot is marked as not being a path.
    private func key(_ property: TypeTable.Property) -> String {
      literal(property.key) + (property.key.contains(".") ? ", nested: false" : "")
    }

    /// The property in the function whose parameter is the map, with `self` where its name alone has another meaning.
    private func mapped(_ property: TypeTable.Property) -> String {
      let name = SwiftName.quoted(property.name)
      return ["await", "map", "self"].contains(property.name) ? "self.\(name)" : name
    }

    /// A string literal. No character in it ends the literal or the line, or changes the order in which it is shown.
    private func literal(_ text: String) -> String {
      var literal = "\""
      for scalar in text.unicodeScalars {
        switch scalar.properties.generalCategory {
        case _ where scalar == "\"" || scalar == "\\": literal += "\\\(scalar)"
        case .control, .format, .lineSeparator, .paragraphSeparator:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
      return literal + "\""
    }

    /// A key inside a comment: a literal, unless the key needs no escapes.
    private func comment(_ key: String) -> String {
      let literal = literal(key)
      return literal.utf8.count == key.utf8.count + 2 ? key : literal
    }

    /// The initial value, for models that are created empty.
    private func initial(_ property: TypeTable.Property) -> String {
      switch property.type {
      case _ where property.isOptional: return ""
      case "Int", "UInt64": return " = 0"
      case "Double": return " = 0.0"
      case "Bool": return " = false"
      case "String": return " = \"\""
      case let type where type.hasPrefix("[String: "): return " = [:]"
      case let type where type.hasPrefix("["): return " = []"
      default: return "?"
      }
    }

    private func codingKeys(_ properties: [TypeTable.Property]) -> [String] {
      guard properties.contains(where: { $0.name != $0.key }) else { return [] }
      let cases = properties.map { property in
        let name = SwiftName.quoted(property.name)
        return property.name == property.key ? "    case \(name)" : "    case \(name) = \(literal(property.key))"
      }
      return ["", "  enum CodingKeys: String, CodingKey {"] + cases + ["  }"]
    }
  }
#endif
