/// A path into a document, such as `statuses.0.user.name`, which is split once and can be used many times.
///
/// A component is the key of a member if the value is an object, and a position, counted from 0, if it is an array. Paths
/// are equal if they have the same bytes and the same components.
public struct JSONKeyPath: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// One step of a path.
  struct Component: Sendable, Hashable {
    private let name: ExactKey
    /// The position in an array that the component names; nil if the component is not a position.
    let position: Int?

    var key: String { name.text }

    init(_ key: String, _ position: Int?) {
      name = ExactKey(key)
      self.position = position
    }

    init(_ key: String) { self.init(key, JSONKeyPath.position(key)) }
  }

  private let text: ExactKey
  let components: [Component]

  /// The components: each is a key, and a position if it can be one.
  package var steps: [(key: String, position: Int?)] { components.map { ($0.key, $0.position) } }

  /// A path of components for which another rule says what a position is.
  package init(_ path: String, steps: [(key: String, position: Int?)]) {
    text = ExactKey(path)
    components = steps.map { Component($0.key, $0.position) }
  }

  /// The path as it was written.
  public var description: String { text.text }

  /// Splits a path.
  ///
  /// - Parameters:
  ///   - path: The components. The empty path is the value itself; an empty component is an empty key.
  ///   - delimiter: The separator between two components. If it is empty, the whole path is one component.
  public init(_ path: String, delimiter: String = ".") {
    text = ExactKey(path)
    components = path.isEmpty ? [] : JSONKeyPath.split(path, delimiter).map { Component($0) }
  }

  /// The number that a component of decimal digits represents; nil for other components, and for numbers too large for
  /// `Int`.
  fileprivate static func position(_ component: String) -> Int? {
    let isNumber = component.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return isNumber ? Int(component) : nil
  }

  /// Splits a path at its dots.
  public init(stringLiteral path: String) { self.init(path) }

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
      let next = value.kind == .array ? component.position.flatMap { value[$0] } : value[component.key]
      guard let next else { return nil }
      value = next
    }
    return value
  }
}
