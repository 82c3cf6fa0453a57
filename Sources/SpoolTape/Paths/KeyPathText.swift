/// Reads and prints the text of key paths.
///
/// A path consists of parts, separated by dots. A part is a key, perhaps in quotes, and any number of components in
/// brackets; there is no key if the part begins with a bracket that is a component.
struct KeyPathText {
  typealias Component = JSONKeyPath.Component

  private let bytes: [UInt8]
  private var index = 0
  private var components: [Component] = []

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// The components of a path. Linear in the length of the text.
  static func components(_ text: String) -> [Component] {
    guard !text.isEmpty else { return [] }
    var path = KeyPathText(text)
    path.takePart()
    while path.index < path.bytes.count {
      // After a bracket, a part may follow without a dot.
      if path.bytes[path.index] == UInt8(ascii: ".") { path.index += 1 }
      path.takePart()
    }
    return path.components
  }

  private mutating func takePart() {
    if let key = quotedKey {
      components.append(.key(key.text))
      index = key.end
    } else if bracketed(at: index) == nil {
      let end = plainEnd
      components.append(Component(text: String(decoding: bytes[index..<end], as: UTF8.self)))
      index = end
    }
    while let (component, end) = bracketed(at: index) {
      components.append(component)
      index = end
    }
  }

  /// A key in quotes, after which the part ends or brackets follow.
  private var quotedKey: (text: String, end: Int)? {
    guard byte(at: index) == UInt8(ascii: "\""), let key = quoted(at: index) else { return nil }
    let isWhole = key.end == bytes.count || bytes[key.end] == UInt8(ascii: ".") || bracketed(at: key.end) != nil
    return isWhole ? key : nil
  }

  /// The end of a key without quotes.
  private var plainEnd: Int {
    var end = index
    while end < bytes.count, bytes[end] != UInt8(ascii: "."), bracketed(at: end) == nil { end += 1 }
    return end
  }

  /// The component in the brackets at an index, and the index after them; nil if no component is there.
  private func bracketed(at start: Int) -> (component: Component, end: Int)? {
    guard byte(at: start) == UInt8(ascii: "[") else { return nil }
    switch byte(at: start + 1) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let key = quoted(at: start + 1), byte(at: key.end) == UInt8(ascii: "]") else { return nil }
      return (.key(key.text), key.end + 1)
    default:
      guard let integer = integer(at: start + 1), byte(at: integer.end) == UInt8(ascii: "]") else { return nil }
      return (.position(integer.value), integer.end + 1)
    }
  }

  /// An integer without a plus sign and superfluous zeros. An integer that `Int` cannot hold becomes the largest or the
  /// least `Int`, where no array has an element.
  private func integer(at start: Int) -> (value: Int, end: Int)? {
    let isNegative = byte(at: start) == UInt8(ascii: "-")
    let first = isNegative ? start + 1 : start
    var end = first
    while byte(at: end) &- UInt8(ascii: "0") < 10 { end += 1 }
    let isZero = byte(at: first) == UInt8(ascii: "0")
    guard end > first, !isZero || (end == first + 1 && !isNegative) else { return nil }
    let value = Int(String(decoding: bytes[start..<end], as: UTF8.self))
    return (value ?? (isNegative ? .min : .max), end)
  }

  /// The text in the quotes at an index, and the index after them; nil if it does not end, or an escape is wrong.
  private func quoted(at start: Int) -> (text: String, end: Int)? {
    guard let (text, end) = try? QuotedText.read(bytes, at: start, isStrict: false) else { return nil }
    return (String(decoding: text, as: UTF8.self), end)
  }

  /// The byte at an index; 0 at the end.
  private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
}

// MARK: Printing

extension KeyPathText {
  /// The text of a path.
  static func text(_ components: [Component]) -> String {
    var text = ""
    for component in components {
      if let key = component.key {
        if component.position == nil && needsQuotes(key, isFirst: text.isEmpty) {
          text += "[\(QuotedText.quoted(key))]"
        } else {
          text += text.isEmpty ? key : ".\(key)"
        }
      } else if let position = component.position {
        text += "[\(position)]"
      }
    }
    return text
  }

  /// True if a key would be read as something else without quotes, or would garble a terminal. The command-line tool takes
  /// a path that begins with a slash for a JSON pointer, and one that begins with a dollar sign for a JSONPath.
  private static func needsQuotes(_ key: String, isFirst: Bool) -> Bool {
    if key.isEmpty || Component(text: key).position != nil
      || isFirst && (key == "$" || key.utf8.first == UInt8(ascii: "/"))
    {
      return true
    }
    return key.unicodeScalars.contains { $0 == "." || $0 == "[" || $0 == "\"" || $0.isControl }
  }
}
