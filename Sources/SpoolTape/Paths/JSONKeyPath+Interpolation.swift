extension JSONKeyPath: ExpressibleByStringInterpolation {
  /// Creates a path from a literal with values in it: `"users.\(name).age"`. Each value is a part of one key, whatever
  /// it contains; an integer is also a position, as in `"rows[\(3)]"`, and a path stands for its components.
  public init(stringInterpolation: StringInterpolation) {
    var keys = stringInterpolation.keys[...]
    components = KeyPathText.components(stringInterpolation.text).map { component in
      guard let key = component.key, key.unicodeScalars.contains(StringInterpolation.mark) else { return component }
      var filled = ""
      for scalar in key.unicodeScalars {
        if scalar == StringInterpolation.mark {
          filled += keys.popFirst() ?? ""
        } else {
          filled.unicodeScalars.append(scalar)
        }
      }
      return .key(filled)
    }
  }

  /// The text of a path, and the values in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The placeholder of a value in the text: a code point that is no character, so no path needs it. Where a literal
    /// contains it nevertheless, it is taken as the place of a value.
    fileprivate static let mark: Unicode.Scalar = "\u{10FFFF}"
    fileprivate var text = ""
    fileprivate var keys: [String] = []
    /// True if the literal begins with the path of the value itself: the dot after that path separates nothing.
    private var dropsDot = false

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

    /// Appends a part of the path.
    public mutating func appendLiteral(_ literal: String) {
      for scalar in literal.unicodeScalars where scalar == Self.mark { keys.append(String(scalar)) }
      text += dropsDot && literal.hasPrefix(".") ? literal.dropFirst() : literal[...]
      if !literal.isEmpty { dropsDot = false }
    }

    /// Appends a key, or a part of one.
    public mutating func appendInterpolation(_ key: some CustomStringConvertible) {
      text.unicodeScalars.append(Self.mark)
      keys.append(key.description)
    }

    /// Appends a position, which is also a key.
    public mutating func appendInterpolation(_ position: some BinaryInteger) { text += "\(position)" }

    /// Appends the components of a path.
    public mutating func appendInterpolation(_ path: JSONKeyPath) {
      guard path.isRoot else { return appendLiteral(path.description) }
      if text.hasSuffix(".") { text.removeLast() } else if text.isEmpty { dropsDot = true }
    }
  }
}
