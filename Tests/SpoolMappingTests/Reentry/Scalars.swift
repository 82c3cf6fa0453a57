extension Reentry {
  /// The judge's table of conversions.
  enum Scalars {
    /// A value as an element; nil if it is of another type.
    static func cast(_ value: Tree, as element: Element, isLenient: Bool) -> Tree? {
      switch element {
      case .int: (exactInt(value) ?? (isLenient ? lenientInt(value) : nil))?.tree
      case .unsigned: (exactInt(value) ?? (isLenient ? lenientInt(value) : nil)).flatMap { $0 < 0 ? nil : $0.tree }
      case .string: string(value, isLenient)
      case .double: (double(value) ?? (isLenient ? lenientDouble(value) : nil))?.tree
      case .bool: bool(value, isLenient)
      default: nil
      }
    }

    /// A value as `map.value()` gives it for a look; nil if it is of another type.
    static func cast(_ value: Tree, as look: Look, isLenient: Bool) -> Tree? {
      func list(_ element: Element) -> Tree? {
        guard case .array(let elements) = value else { return nil }
        let values = elements.compactMap { cast($0, as: element, isLenient: isLenient) }
        return values.count == elements.count ? .array(values) : nil
      }
      return switch look {
      case .int: cast(value, as: Element.int, isLenient: isLenient)
      case .string: cast(value, as: Element.string, isLenient: isLenient)
      case .double: cast(value, as: Element.double, isLenient: isLenient)
      case .bool: cast(value, as: Element.bool, isLenient: isLenient)
      case .ints: list(.int)
      case .strings: list(.string)
      }
    }

    /// What an operator makes of a number for a property that is an integer: fractions are cut off.
    static func truncated(_ value: Tree) -> Tree? {
      guard case .double(let double) = value else { return exactInt(value)?.tree }
      return .int(Int(double))
    }

    static func exactInt(_ value: Tree) -> Int? {
      switch value {
      case .int(let value): value
      case .bool(let value): value ? 1 : 0
      case .double(let value): Int(exactly: value)
      default: nil
      }
    }

    private static func lenientInt(_ value: Tree) -> Int? {
      switch value {
      case .double(let value): Int(value)
      case .string(let text): Int(text)
      default: nil
      }
    }

    private static func double(_ value: Tree) -> Double? {
      if case .double(let value) = value { return value }
      return exactInt(value).map { Double($0) }
    }

    private static func lenientDouble(_ value: Tree) -> Double? {
      if case .string(let text) = value { Double(text) } else { nil }
    }

    private static func string(_ value: Tree, _ isLenient: Bool) -> Tree? {
      switch value {
      case .string: value
      case .int(let value) where isLenient: .string("\(value)")
      case .bool(let value) where isLenient: .string(value ? "1" : "0")
      case .double(let value) where isLenient: .string("\(value)")
      default: nil
      }
    }

    private static func bool(_ value: Tree, _ isLenient: Bool) -> Tree? {
      switch (value, exactInt(value)) {
      case (.bool, _): value
      case (_, 0): .bool(false)
      case (_, 1): .bool(true)
      case (_, _?) where isLenient: .bool(true)
      case (.string("true"), _) where isLenient, (.string("1"), _) where isLenient: .bool(true)
      case (.string("false"), _) where isLenient, (.string("0"), _) where isLenient: .bool(false)
      default: nil
      }
    }
  }
}

extension Reentry.Look {
  var form: Reentry.Form {
    switch self {
    case .ints, .strings: .list
    default: .one
    }
  }
}
