#if CLI
  /// Makes Swift names from keys.
  enum SwiftName {
    /// The name of a property: `createdAt` for `created_at`. It is not empty and does not start with a digit or a mark.
    static func property(_ key: String) -> String {
      let words = words(key)
      guard let first = words.first else { return "empty" }
      let name = lowercasedStart(first) + words.dropFirst().map(capitalized).joined()
      return startsWithLetter(name) ? name : "_\(name)"
    }

    /// The name of a type: `SearchMetadata` for `search_metadata`. The elements of `statuses` have the type `Status`.
    static func type(_ key: String, isElement: Bool) -> String {
      var words = words(key)
      if isElement, let last = words.popLast() { words.append(singular(last)) }
      let name = words.map(capitalized).joined()
      if !startsWithLetter(name) { return "Model\(name)" }
      return taken.contains(name) ? "\(name)Model" : name
    }

    /// The name, in backticks if it is a keyword of Swift.
    static func quoted(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    /// The parts of a key between characters that cannot occur in a name.
    private static func words(_ key: String) -> [String] {
      key.unicodeScalars.split { !(isLetter($0) || isDigitOrMark($0)) }.map { String($0) }
    }

    private static func startsWithLetter(_ name: String) -> Bool { name.unicodeScalars.first.map(isLetter) == true }

    /// Whether a name can start with a character: any letter that is visible, of any script.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
        // The one letter that Swift does not allow in names.
        scalar != "\u{2E2F}" && !scalar.properties.isDefaultIgnorableCodePoint
      default: false
      }
    }

    /// Whether a character can follow a letter of a name.
    private static func isDigitOrMark(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark:
        !scalar.properties.isDefaultIgnorableCodePoint
      default: false
      }
    }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// The word with a lowercase start: `url` for `URL`, `userName` for `UserName`.
    private static func lowercasedStart(_ word: String) -> String {
      if word.allSatisfy({ !$0.isLowercase }) { return word.lowercased() }
      return word.prefix(1).lowercased() + word.dropFirst()
    }

    private static func singular(_ word: String) -> String {
      if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
      for ending in ["uses", "sses", "xes", "ches", "shes"] where word.hasSuffix(ending) {
        return String(word.dropLast(2))
      }
      if word.hasSuffix("s") && !word.hasSuffix("ss") { return String(word.dropLast()) }
      return word
    }

    /// The names of types that a model must not hide.
    private static let taken: Set<String> = [
      "Any", "Array", "Bool", "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "Dictionary", "Double",
      "Error", "Float", "Int", "Key", "Map",
      "Mappable", "Mapper", "Never", "Optional", "Protocol", "Result", "Self", "Set", "Spool", "SpoolMapping", "String",
      "Swift", "Transform", "Type", "UInt64", "URL", "UUID", "Void",
    ]

    private static let reserved: Set<String> = [
      "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
      "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
      "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
      "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
      "try",
      "typealias", "var", "where", "while",
    ]
  }
#endif
