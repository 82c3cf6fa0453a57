/// A path to one value of a document, such as `statuses[0].user.name`, which is read once and can be used many times.
///
/// | Written as | Is |
/// |---|---|
/// | `name` | the key of a member |
/// | `"a.b"`, `["a.b"]`, `['a.b']` | the key of a member in quotes, with the escapes of JSON |
/// | `[3]`, `[-1]` | the position of an element from 0, or from the end: the last element is `[-1]` |
/// | `3`, `-1` | a position in an array, and a key in an object |
///
/// Dots separate components, and there may be none before a bracket: `a.0.b`, `a[0].b` and `a.[0].b` lead to the same
/// element. A bracket begins a component only if an integer or a text in quotes follows, and `]` after that; otherwise it
/// is part of the key, as in `filter[name]`. Numbers with a plus sign or superfluous zeros are keys. So each text is a path,
/// and its meaning does not depend on a document.
///
/// A path prints as text that can be read back. Paths are equal if they have the same components; keys are equal if they
/// have the same bytes.
public struct JSONKeyPath: Sendable, Hashable {
  /// The components, from the outermost value to the innermost.
  public let components: [Component]

  /// Creates a path from components. Without any, it is that of the value itself.
  public init(components: [Component]) { self.components = components }

  /// Reads a path.
  ///
  /// A literal with values in it is read by ``init(stringInterpolation:)``, also here: each value is a part of one key.
  /// To make a path of several texts, create the `String` first, or interpolate the path:
  /// `"\(JSONKeyPath(prefix)).name"`.
  ///
  /// - Parameter path: The components. The empty path is the value itself; nothing between dots is an empty key.
  /// - Complexity: Linear in the length of the text.
  public init(_ path: String) { components = KeyPathText.components(path) }

  /// Splits a path at a delimiter. Brackets and quotes have no meaning, so a key can be anything without the delimiter.
  ///
  /// - Parameters:
  ///   - path: The components. The empty path is the value itself; an empty component is an empty key.
  ///   - delimiter: The separator between two components. If it is empty, the whole path is one component.
  public init(_ path: String, delimiter: String) {
    components = path.isEmpty ? [] : JSONKeyPath.split(path, delimiter).map { Component(text: $0) }
  }
}

extension JSONKeyPath {
  /// One step from a container to a value in it.
  public struct Component: Sendable, Hashable {
    private let name: ExactKey?

    /// The position in an array, from 0, or from the end if it is negative; nil if the component leads into objects only.
    public let position: Int?

    /// The key in an object; nil if the component leads into arrays only.
    public var key: String? { name?.text }

    init(key: String?, position: Int?) {
      name = key.map(ExactKey.init)
      self.position = position
    }

    /// The key of a member.
    public static func key(_ key: String) -> Component { Component(key: key, position: nil) }

    /// The position of an element, from 0, or from the end if it is negative.
    public static func position(_ position: Int) -> Component { Component(key: nil, position: position) }

    /// A component without quotes and brackets: a key, and also a position if it is written as an integer is printed.
    init(text: String) {
      let position = Int(text)
      self.init(key: text, position: position.map(String.init) == text ? position : nil)
    }

    /// The key, or else the position.
    package var text: String { key ?? "\(position ?? 0)" }

    /// Returns true if the component is that of a member with a key.
    package func matches(_ key: String) -> Bool { name == ExactKey(key) }

    /// Returns true if the component is that of the element at a position of an array whose count is not known.
    package func matches(_ position: Int) -> Bool { self.position == position }
  }
}

extension JSONKeyPath.Component: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// The key of a member.
  public init(stringLiteral key: String) { self = .key(key) }

  /// The position of an element.
  public init(integerLiteral position: Int) { self = .position(position) }
}

extension JSONKeyPath: CustomStringConvertible {
  /// Reads a path.
  public init(stringLiteral path: String) { self.init(path) }

  /// The path as text that ``init(_:)`` reads: `a.b[0]["c.d"]`. The path of the value itself is empty.
  public var description: String { KeyPathText.text(components) }

  /// True for the path of the value itself.
  @usableFromInline package var isRoot: Bool { components.isEmpty }

  /// The components: each is a key, if it can be one, and a position if it can be one.
  package var steps: [(key: String?, position: Int?)] { components.map { ($0.key, $0.position) } }

  /// A path of components, each with the position that a rule other than that of paths gives it.
  package init(steps: [(key: String, position: Int?)]) {
    self.init(components: steps.map { Component(key: $0.key, position: $0.position) })
  }

  /// The parts of a text between the occurrences of a delimiter, including empty parts.
  package static func split(_ text: String, _ delimiter: String) -> [String] {
    let separator = Array(delimiter.utf8)
    guard !separator.isEmpty else { return [text] }
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    var index = 0
    while index + separator.count <= bytes.count {
      if bytes[index..<index + separator.count].elementsEqual(separator) {
        parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}

extension JSONValue {
  /// The value at a path; nil if a component is missing, or if a component leads into a scalar.
  ///
  /// Linear in the number of members and elements before those on the path.
  public subscript(path path: JSONKeyPath) -> JSONValue? {
    var value = self
    for component in path.components {
      guard let next = value.child(component) else { return nil }
      value = next
    }
    return value
  }

  private func child(_ component: JSONKeyPath.Component) -> JSONValue? {
    guard kind == .array else { return component.key.flatMap { self[$0] } }
    return component.position.flatMap { self[$0 < 0 ? count + $0 : $0] }
  }
}

extension JSONKeyPath {
  /// Creates the path that the coding path of an error or a decoder stands for, such as `lines[0].count`.
  ///
  /// The key of an element of an array, as the decoders of Spool, of Foundation and of the standard library make it, is a
  /// position; all other keys are keys of members, also those of a dictionary with `Int` keys. With a key strategy, keys
  /// are those of the types, and not those of the text.
  ///
  /// - Parameter codingPath: The coding path.
  public init(codingPath: [any CodingKey]) {
    self.init(
      components: codingPath.map { key in
        key.intValue.flatMap { key.stringValue == "Index \($0)" ? .position($0) : nil } ?? .key(key.stringValue)
      })
  }
}
