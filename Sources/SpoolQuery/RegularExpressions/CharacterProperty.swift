extension RegularExpression {
  /// A property of characters that Unicode defines, or the opposite of one.
  struct Property: Sendable {
    private let test: @Sendable (Unicode.Scalar) -> Bool
    private let isNegated: Bool

    /// The property of a name; nil if there is none.
    ///
    /// - Parameter name: A category such as `L` or `Lu`; in ECMA-262 also long names, and properties such as
    ///   `Alphabetic`.
    init?(_ name: String, isNegated: Bool, _ syntax: Syntax) {
      self.isNegated = isNegated
      let categories = Self.categories(name, syntax)
      if !categories.isEmpty {
        test = { categories.contains($0.properties.generalCategory) }
      } else if syntax == .ecmaScript, let row = Self.binary.first(where: { $0.names.contains(name) }) {
        test = row.test
      } else {
        return nil
      }
    }

    func holds(for scalar: Unicode.Scalar) -> Bool { test(scalar) != isNegated }

    /// The categories of a name (RFC 9485, 4; in ECMA-262 also with names of General_Category).
    private static func categories(_ name: String, _ syntax: Syntax) -> [Unicode.GeneralCategory] {
      var name = name
      if syntax == .ecmaScript {
        if let key = ["General_Category=", "gc="].first(where: name.hasPrefix) { name.removeFirst(key.count) }
        name = categories.first { $0.long == name }?.short ?? aliases[name] ?? name
        if name == "LC" { return [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter] }
      } else if name == "Cs" {
        return []
      }
      return name.isEmpty ? [] : categories.filter { $0.short.hasPrefix(name) }.map(\.category)
    }

    private static let categories: [(category: Unicode.GeneralCategory, short: String, long: String)] = [
      (.uppercaseLetter, "Lu", "Uppercase_Letter"), (.lowercaseLetter, "Ll", "Lowercase_Letter"),
      (.titlecaseLetter, "Lt", "Titlecase_Letter"), (.modifierLetter, "Lm", "Modifier_Letter"),
      (.otherLetter, "Lo", "Other_Letter"), (.nonspacingMark, "Mn", "Nonspacing_Mark"),
      (.spacingMark, "Mc", "Spacing_Mark"), (.enclosingMark, "Me", "Enclosing_Mark"),
      (.decimalNumber, "Nd", "Decimal_Number"), (.letterNumber, "Nl", "Letter_Number"),
      (.otherNumber, "No", "Other_Number"), (.connectorPunctuation, "Pc", "Connector_Punctuation"),
      (.dashPunctuation, "Pd", "Dash_Punctuation"), (.openPunctuation, "Ps", "Open_Punctuation"),
      (.closePunctuation, "Pe", "Close_Punctuation"), (.initialPunctuation, "Pi", "Initial_Punctuation"),
      (.finalPunctuation, "Pf", "Final_Punctuation"), (.otherPunctuation, "Po", "Other_Punctuation"),
      (.mathSymbol, "Sm", "Math_Symbol"), (.currencySymbol, "Sc", "Currency_Symbol"),
      (.modifierSymbol, "Sk", "Modifier_Symbol"), (.otherSymbol, "So", "Other_Symbol"),
      (.spaceSeparator, "Zs", "Space_Separator"), (.lineSeparator, "Zl", "Line_Separator"),
      (.paragraphSeparator, "Zp", "Paragraph_Separator"), (.control, "Cc", "Control"), (.format, "Cf", "Format"),
      (.surrogate, "Cs", "Surrogate"), (.privateUse, "Co", "Private_Use"), (.unassigned, "Cn", "Unassigned"),
    ]

    /// The other names of General_Category.
    private static let aliases = [
      "Letter": "L", "Cased_Letter": "LC", "Mark": "M", "Combining_Mark": "M", "Number": "N", "digit": "Nd",
      "Punctuation": "P", "punct": "P", "Symbol": "S", "Separator": "Z", "Other": "C", "cntrl": "Cc",
    ]

    /// Properties that a character has or has not (ECMA-262, table 67): the usual ones of those that the standard
    /// library knows.
    private static let binary: [(names: [String], test: @Sendable (Unicode.Scalar) -> Bool)] = [
      (["Any"], { _ in true }),
      (["ASCII"], { $0.isASCII }),
      (["Assigned"], { $0.properties.generalCategory != .unassigned }),
      (["Alphabetic", "Alpha"], { $0.properties.isAlphabetic }),
      (["ASCII_Hex_Digit", "AHex"], { $0.properties.isASCIIHexDigit }),
      (["Dash"], { $0.properties.isDash }),
      (["Emoji"], { $0.properties.isEmoji }),
      (["Emoji_Modifier", "EMod"], { $0.properties.isEmojiModifier }),
      (["Emoji_Modifier_Base", "EBase"], { $0.properties.isEmojiModifierBase }),
      (["Emoji_Presentation", "EPres"], { $0.properties.isEmojiPresentation }),
      (["Hex_Digit", "Hex"], { $0.properties.isHexDigit }),
      (["ID_Continue", "IDC"], { $0.properties.isIDContinue }),
      (["ID_Start", "IDS"], { $0.properties.isIDStart }),
      (["Ideographic", "Ideo"], { $0.properties.isIdeographic }),
      (["Lowercase", "Lower"], { $0.properties.isLowercase }),
      (["Math"], { $0.properties.isMath }),
      (["Uppercase", "Upper"], { $0.properties.isUppercase }),
      (["White_Space", "space"], { $0.properties.isWhitespace }),
    ]
  }
}
