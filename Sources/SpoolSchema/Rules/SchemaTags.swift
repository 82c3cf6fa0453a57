internal import SpoolTape

/// A set of kinds of values, one bit for each tag of the tape.
struct SchemaTags: OptionSet, Sendable {
  let rawValue: UInt16

  init(rawValue: UInt16) { self.rawValue = rawValue }

  private init(_ tags: TapeWord.Tag...) { rawValue = tags.reduce(0) { $0 | 1 << UInt16($1.rawValue) } }

  /// The set of the kind of a value.
  @inline(__always)
  init(of word: TapeWord) { rawValue = 1 &<< UInt16(word.rawTag) }

  static let null = SchemaTags(.null)
  static let bool = SchemaTags(.true, .false)
  static let number = SchemaTags(.number)
  static let string = SchemaTags(.string, .escapedString)
  static let array = SchemaTags(.array)
  static let object = SchemaTags(.object)
  static let all: SchemaTags = [.null, .bool, .number, .string, .array, .object]

  /// The set of the kind with a name of JSON Schema, in which `integer` is not told apart from `number`.
  init?(named name: String) {
    switch name {
    case "null": self = .null
    case "boolean": self = .bool
    case "integer", "number": self = .number
    case "string": self = .string
    case "array": self = .array
    case "object": self = .object
    default: return nil
    }
  }

  /// The names of the kinds.
  ///
  /// - Parameter isWhole: Whether numbers are integers.
  func words(isWhole: Bool) -> String {
    let names: [(SchemaTags, String)] = [
      (.null, "null"), (.bool, "boolean"), (.number, isWhole ? "integer" : "number"), (.string, "string"),
      (.array, "array"), (.object, "object"),
    ]
    return names.filter { !isDisjoint(with: $0.0) }.map(\.1).joined(separator: " or ")
  }
}
