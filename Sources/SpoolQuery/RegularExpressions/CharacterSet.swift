extension RegularExpression {
  /// Characters that fit one place of an expression.
  struct CharacterSet: Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var properties: [Property] = []
    /// True if the set contains all characters except those in its parts.
    var isNegated = false

    /// All characters except the ends of lines.
    static func any(in syntax: Syntax) -> CharacterSet {
      CharacterSet(
        ranges: [0x0A...0x0A, 0x0D...0x0D] + (syntax == .ecmaScript ? [0x2028...0x2029] : []), isNegated: true)
    }

    /// The number of parts that a character is compared with.
    var count: Int { ranges.count + properties.count }

    /// The character of a set that was made of one.
    var onlyCharacter: UInt32? {
      guard count == 1, let range = ranges.first, range.count == 1 else { return nil }
      return range.lowerBound
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isThere = ranges.contains { $0.contains(scalar.value) } || properties.contains { $0.holds(for: scalar) }
      return isThere != isNegated
    }

    /// Adds the parts of a set that is not negated.
    mutating func add(_ set: CharacterSet) {
      ranges += set.ranges
      properties += set.properties
    }
  }
}

extension RegularExpression.CharacterSet {
  init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

  /// A class of ECMA-262 (22.2.2.9): `d`, `s` or `w`; a capital letter stands for all other characters.
  init(class letter: Unicode.Scalar) {
    let parts: [ClosedRange<UInt32>] =
      switch letter {
      case "d", "D": [0x30...0x39]
      case "w", "W": [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
      default:
        [
          0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
          0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
        ]
      }
    ranges = letter.properties.isUppercase ? Self.gaps(of: parts) : parts
  }

  /// The characters outside ranges in ascending order, with gaps between them.
  private static func gaps(of ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
    let starts = [0] + ranges.map { $0.upperBound + 1 }
    let ends = ranges.map { $0.lowerBound - 1 } + [0x10FFFF]
    return zip(starts, ends).map { $0...$1 }
  }
}
