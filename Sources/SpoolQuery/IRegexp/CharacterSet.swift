internal import SpoolTape

extension IRegexp {
  /// Characters that fit one place of an expression.
  struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var categories: [Category] = []
    /// True if the set contains all characters except those in its parts.
    var isNegated = false

    /// All characters except the ends of lines.
    static let any = CharacterSet(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true)

    /// The number of parts that a character is compared with.
    var count: Int { ranges.count + categories.count }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isThere = ranges.contains { $0.contains(scalar.value) } || categories.contains { $0.contains(scalar) }
      return isThere != isNegated
    }
  }

  /// A category of Unicode, or all characters outside it.
  struct Category: Sendable {
    /// The name, such as `L` or `Lu`.
    let name: String
    let isNegated: Bool

    /// The category of a name; nil if there is none.
    init?(_ name: String, isNegated: Bool) {
      guard
        Self.minors[name.first ?? " "].map({ name.count == 1 || name.count == 2 && $0.contains(name.last ?? " ") })
          ?? false
      else { return nil }
      self.name = name
      self.isNegated = isNegated
    }

    /// The second letters of categories by the first ones (RFC 9485, 4).
    private static let minors: [Character: String] = [
      "L": "lmotu", "M": "cen", "N": "dlo", "P": "cdefios", "Z": "lps", "S": "ckmo", "C": "cfno",
    ]

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      Self.name(scalar.properties.generalCategory).hasPrefix(name) != isNegated
    }

    private static func name(_ category: Unicode.GeneralCategory) -> String {
      switch category {
      case .uppercaseLetter: "Lu"
      case .lowercaseLetter: "Ll"
      case .titlecaseLetter: "Lt"
      case .modifierLetter: "Lm"
      case .otherLetter: "Lo"
      case .nonspacingMark: "Mn"
      case .spacingMark: "Mc"
      case .enclosingMark: "Me"
      case .decimalNumber: "Nd"
      case .letterNumber: "Nl"
      case .otherNumber: "No"
      case .connectorPunctuation: "Pc"
      case .dashPunctuation: "Pd"
      case .openPunctuation: "Ps"
      case .closePunctuation: "Pe"
      case .initialPunctuation: "Pi"
      case .finalPunctuation: "Pf"
      case .otherPunctuation: "Po"
      case .mathSymbol: "Sm"
      case .currencySymbol: "Sc"
      case .modifierSymbol: "Sk"
      case .otherSymbol: "So"
      case .spaceSeparator: "Zs"
      case .lineSeparator: "Zl"
      case .paragraphSeparator: "Zp"
      case .control: "Cc"
      case .format: "Cf"
      case .surrogate: "Cs"
      case .privateUse: "Co"
      case .unassigned: "Cn"
      @unknown default: "Cn"
      }
    }
  }
}
