import SpoolJSON

/// The report of a call about its data, for a mapper with ``MappingOptions/collectsReport``.
public struct MappingReport: Sendable {
  /// The entries, in the order in which the values were read.
  public var entries: [Entry] = []
  /// How many entries there were beyond ``MappingOptions/reportLimit``.
  public var omittedCount = 0
  /// How many characters of the text have been replaced by U+FFFD: ``JSONRules/invalidText``.
  public var replacements = 0

  /// A value that a model did not get unchanged.
  public struct Entry: Sendable, Hashable {
    /// What happened.
    public let kind: Kind
    /// The path from the root of the text to the value, such as `statuses[3].user.id`; empty for the root itself.
    public let keyPath: String
    /// What would have been accepted, in a few words; nil for unknown keys.
    public let expected: String?
    /// What was there, in a few words.
    public let found: String
    /// Where the value starts in the text, or the object that lacks it, in bytes; nil if the source was a dictionary.
    public let offset: Int?
    /// The reason why a model could not be made of the value, in one sentence.
    public let reason: String?
  }

  /// What happened to a value. A minor version may add cases, so a `switch` over them needs a default.
  public enum Kind: String, Sendable, Hashable {
    /// The property keeps its value, or became nil, because the value is missing or of another type.
    case defaulted
    /// The value was of another type, and was converted.
    case converted
    /// The value was left out of the collection.
    case dropped
    /// No property asks for the key.
    case unknownKey
  }

  /// Creates an empty report.
  public init() {}
}

extension MappingReport.Entry: CustomStringConvertible {
  /// One sentence: `converted the string "12" at users[3].age to an integer (byte 118)`.
  public var description: String {
    let place = (offset.map { " (byte \($0))" } ?? "") + (reason.map { ": \($0)" } ?? "")
    let path = keyPath.isEmpty ? "the root" : keyPath
    let wanted = expected ?? "anything"
    switch kind {
    case .defaulted: return "expected \(wanted) at \(path) but found \(found)\(place)"
    case .converted: return "converted \(found) at \(path) to \(wanted)\(place)"
    case .dropped: return "dropped \(found) at \(path), where \(wanted) was expected\(place)"
    case .unknownKey: return "no property asks for \(path), which is \(found)\(place)"
    }
  }
}

extension MappingReport: CustomStringConvertible {
  /// A line for each entry.
  public var description: String {
    var lines = entries.map(\.description)
    if omittedCount > 0 { lines.append("and \(omittedCount) more") }
    if replacements > 0 { lines.append("characters that no text can have, replaced by U+FFFD: \(replacements)") }
    return lines.joined(separator: "\n")
  }
}
