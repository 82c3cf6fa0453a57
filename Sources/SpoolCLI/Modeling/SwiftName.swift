#if CLI
  /// Makes Swift names from keys.
  enum SwiftName {
    /// The name of a property: `createdAt` for `created_at`. It is not empty and does not start with a digit.
    static func property(_ key: String) -> String {
      let words = words(key)
      guard let first = words.first else { return "empty" }
      let name = lowercasedStart(first) + words.dropFirst().map(capitalized).joined()
      return name.first?.isNumber == true ? "_\(name)" : name
    }

    /// The name of a type: `SearchMetadata` for `search_metadata`. The elements of `statuses` have the type `Status`.
    static func type(_ key: String, isElement: Bool) -> String {
      var words = words(key)
      if isElement, let last = words.popLast() { words.append(singular(last)) }
      let name = words.map(capitalized).joined()
      if name.isEmpty || name.first?.isNumber == true { return "Model\(name)" }
      return taken.contains(name) ? "\(name)Model" : name
    }

    /// The name, in backticks if it is a keyword of Swift.
    static func quoted(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

    /// The parts of a key between characters that cannot occur in a name.
    private static func words(_ key: String) -> [String] {
      key.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
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

    /// Names of types that a model must not hide.
    private static let taken: Set<String> = [
      "Any", "Array", "Bool", "Data", "Date", "Decimal", "Dictionary", "Double", "Error", "Float", "Int", "Key", "Map",
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
