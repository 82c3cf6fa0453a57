import Foundation
import Mappable
import Testing

/// The entry points for JSON. The value is at the root, or at a key.
enum Source: CaseIterable {
  /// A string, through the tape.
  case text
  /// Data in UTF-16.
  case data
  /// The result of JSONSerialization for the text.
  case object
  /// The result of JSONSerialization for the text, through a mapper that the tests declare.
  case custom

  func map<T: Mappable>(_ text: String, as type: T.Type = T.self) throws -> T {
    switch self {
    case .text: try T(JSONString: text)
    case .data: try T(JSONData: text.data(using: .utf16) ?? Data())
    case .object: try T(JSONObject: Source.boxed(text))
    case .custom: try T(map: DictionaryMapper(Source.boxed(text)))
    }
  }

  /// Lets a function read from a mapper of this source.
  func read<Value>(_ text: String, _ body: @escaping (any Mapper) throws -> Value) throws -> Value {
    let probe = try Probe.$reader.withValue(Probe.Reader(body)) { try map(text, as: Probe.self) }
    guard let value = probe.value as? Value else { throw Unexpected() }
    return value
  }

  /// The result of JSONSerialization for a text.
  static func boxed(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }
}

/// Like `#expect`, for values that are read from a mapper inside an expression with an operator.
func same<T: Equatable>(_ value: T, _ expected: T, _ comment: String = "", at place: SourceLocation = #_sourceLocation)
{
  #expect(value == expected, Comment(rawValue: comment), sourceLocation: place)
}

struct Unexpected: Error {}

/// A model that calls a closure of the test.
private struct Probe: Mappable {
  /// Only used by the task that has set it.
  final class Reader: @unchecked Sendable {
    let body: (any Mapper) throws -> Any

    init(_ body: @escaping (any Mapper) throws -> Any) { self.body = body }
  }

  @TaskLocal static var reader: Reader?

  let value: Any

  init(map: Mapper) throws {
    guard let reader = Probe.reader else { throw Unexpected() }
    value = try reader.body(map)
  }
}

/// A mapper as users write one, on top of the result of JSONSerialization.
final class DictionaryMapper: Mapper {
  private let root: Any
  var options = MapperOptions()

  init(_ root: Any) { self.root = root }

  func getRootValue() -> Any { root }

  func getValue(keyPath: String, keyPathIsNested: Bool) -> Any? {
    guard keyPathIsNested, keyPath.contains(".") else { return (root as? [String: Any])?[keyPath] }
    var value: Any? = root
    for component in keyPath.split(separator: ".") {
      if component.hasPrefix("`") {
        let elements = value as? [Any] ?? []
        value = Int(component.dropFirst().dropLast()).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      } else {
        value = (value as? [String: Any])?[String(component)]
      }
    }
    return value
  }

  func createMapper(with data: Any) -> DictionaryMapper {
    let child = DictionaryMapper(data)
    child.options = options
    return child
  }
}
