public import SpoolTape

/// A value that does not fit a schema.
public struct JSONValidationError: Error, Sendable, CustomStringConvertible {
  /// Where the value is in the text.
  public let place: JSONPlace
  /// The path from the checked value to the one that does not fit.
  public let path: JSONKeyPath
  /// The keyword that it does not fit, such as `minimum`; empty if a schema is `false`, or if there is more than was checked.
  public let keyword: String
  /// Where the keyword is in its schema document: the URI of the document, if it has one, and a JSON Pointer after `#`. References
  /// are followed, so this is what the specification calls the absolute location.
  public let keywordLocation: String
  /// What is wrong, without the place.
  public let reason: String

  /// The path as a JSON Pointer (RFC 6901).
  public var instanceLocation: JSONPointer { JSONPointer(tokens: path.components.map(\.text)) }

  /// The place, the path, what is wrong, and the location of the keyword.
  public var description: String { "\(place.words): \(descriptionWithoutPlace)" }

  package var descriptionWithoutPlace: String {
    let words = path.components.isEmpty ? "" : " at \(path)"
    return "\(reason)\(words)\(keywordLocation.isEmpty ? "" : " (\(keywordLocation))")"
  }

  private init(_ place: JSONPlace, _ path: JSONKeyPath, _ keyword: String, _ location: String, _ reason: String) {
    (self.place, self.path, self.keyword, keywordLocation, self.reason) = (place, path, keyword, location, reason)
  }

  /// Errors for mistakes, in the order of the text.
  static func list(_ mistakes: [SchemaMistake], _ excess: SchemaExcess?, in value: JSONValue) -> [JSONValidationError] {
    let first = value.read { TapePaths.path($0, from: 0, to: value.index).count }
    let paths = TapePaths.paths(of: mistakes.map { JSONValue(storage: value.storage, index: $0.index) })
    var errors = mistakes.sorted { $0.index < $1.index }.map { mistake in
      let path = JSONKeyPath(components: Array((paths[mistake.index] ?? []).dropFirst(first)))
      let source = SchemaSource(mistake.schema, mistake.resource)
      let location = mistake.keyword == .false ? source.location() : source.location(mistake.keyword.rawValue)
      return JSONValidationError(
        JSONPlace(ofValueAt: mistake.index, of: value.storage), path, mistake.keyword.rawValue, location,
        mistake.sentence)
    }
    let rest = excess?.rawValue ?? (errors.count < SchemaRun.mostMistakes ? nil : "there may be more mistakes")
    if let rest {
      errors.append(
        JSONValidationError(
          JSONPlace(ofValueAt: value.index, of: value.storage), JSONKeyPath(components: []), "", "", rest))
    }
    return errors
  }

  /// The error with its place in a text that the text of the value is part of.
  func moved(by start: JSONPlace) -> JSONValidationError {
    JSONValidationError(start.adding(place), path, keyword, keywordLocation, reason)
  }
}
