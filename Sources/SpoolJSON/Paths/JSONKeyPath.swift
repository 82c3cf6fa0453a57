/// A path into a document, split once and reusable: `statuses.0.user.name`.
///
/// A component is the key of a member where the value is an object, and a position, from 0, where it is an array.
public struct JSONKeyPath: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// One step of a path.
  struct Component: Sendable, Hashable {
    let key: String
    /// The position in an array that the component names; nil if it names none.
    let position: Int?
  }

  /// The path as it was written.
  public let description: String
  let components: [Component]

  /// Splits a path.
  ///
  /// - Parameters:
  ///   - path: The components. The empty path is the value itself; empty components are empty keys.
  ///   - delimiter: What stands between two components. If it is empty the path is one component.
  public init(_ path: String, delimiter: String = ".") {
    description = path
    components =
      path.isEmpty
      ? []
      : JSONKeyPath.split(path, delimiter).map {
        Component(key: $0, position: JSONKeyPath.position($0))
      }
  }

  /// The number that a component of decimal digits is; nil for other components, and beyond the range of `Int`.
  private static func position(_ component: String) -> Int? {
    let isNumber = component.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    return isNumber ? Int(component) : nil
  }

  /// Splits a path at its dots.
  public init(stringLiteral path: String) { self.init(path) }

  /// The parts of a text between the occurrences of a delimiter, the empty ones too.
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
  /// The value at a path; nil if a component is missing, or a scalar is met before the last one.
  ///
  /// Linear in the members and elements that stand before the ones on the path.
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
