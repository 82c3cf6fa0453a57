import Foundation

/// Values and errors of coders in words, to compare them.
enum Words {
  /// The result of a closure, or its error.
  static func of(_ body: () throws -> String) -> String {
    do { return try body() } catch { return of(error) }
  }

  /// The kind, path and text of an error.
  static func of(_ error: any Error) -> String {
    func words(_ kind: String, _ path: [any CodingKey], _ text: String) -> String {
      "\(kind) \(path.map { "\($0.stringValue)/\($0.intValue ?? -1)" }) \(text)"
    }
    return switch error {
    case DecodingError.typeMismatch(let type, let context):
      words("mismatch \(type)", context.codingPath, context.debugDescription)
    case DecodingError.valueNotFound(let type, let context):
      words("null \(type)", context.codingPath, context.debugDescription)
    case DecodingError.keyNotFound(let key, let context):
      words("absent \(key.stringValue)", context.codingPath, context.debugDescription)
    case DecodingError.dataCorrupted(let context): words("corrupted", context.codingPath, context.debugDescription)
    case EncodingError.invalidValue(let value, let context):
      words("invalid \(type(of: value))", context.codingPath, context.debugDescription)
    // The error that Foundation throws inside of `init(from:)` for a number that does not fit has a private type.
    case let error where "\(type(of: error))" == "JSONError": "corrupted [] The given data was not valid JSON."
    default: "\(error)"
    }
  }

  /// A value in words that do not depend on the order of a dictionary.
  static func sorted<T>(_ value: T) -> String {
    switch value {
    case let dictionary as [String: Questions]: "\(dictionary.sorted { $0.key < $1.key })"
    case let dictionary as [String: Record]: "\(dictionary.map { "\($0.key) \(sorted($0.value))" }.sorted())"
    case let dictionary as [Int: Int]: "\(dictionary.sorted { $0.key < $1.key })"
    case let records as [Record]: "\(records.map { sorted($0) })"
    case let record as Record: record.words
    case let dates as [Date]: "\(dates.map(\.timeIntervalSinceReferenceDate))"
    default: "\(value)"
    }
  }

  /// True if the result of Foundation depends on the order of a dictionary: which of several members that cannot be
  /// decoded is the first, or which of several keys that spell one number counts.
  static func dependsOnOrder<T>(_ one: String, _ other: String, _ type: T.Type) -> Bool {
    guard T.self is any OfSeveralMembers.Type else { return false }
    return type == [Int: Int].self || isError(one) && isError(other)
  }

  private static func isError(_ words: String) -> Bool {
    ["mismatch ", "null ", "absent ", "corrupted "].contains { words.hasPrefix($0) }
  }
}

/// A type that may hold a dictionary.
private protocol OfSeveralMembers {}
extension Dictionary: OfSeveralMembers {}
extension Record: OfSeveralMembers {}
extension Array: OfSeveralMembers where Element: OfSeveralMembers {}
