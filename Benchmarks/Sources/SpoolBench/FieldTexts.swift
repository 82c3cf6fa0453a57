import CorpusModels

/// Texts whose models have fields of one kind: 1500 objects of ten fields, or an array of 15,000 elements.
enum FieldTexts {
  static let integers = "field-int"
  static let shortIntegers = "field-int32"
  static let strings = "field-string"
  static let doubles = "field-double"
  static let nested = "field-nested"
  /// Integers, with a member that occurs twice in each object, or in the last one.
  static let unusual = "field-unusual"
  static let late = "field-late"
  /// Integers, of which each object lacks one, and has one under another key.
  static let substitutes = "field-substitutes"
  static let integerArray = "array-int"
  /// Every fourth one does not fit an `Int64`.
  static let unsignedArray = "array-uint64"
  static let doubleArray = "array-double"
  /// One small object, which is decoded in a call of its own.
  static let small = "small-call"

  private static let count = 15_000

  /// The text with a name; nil for other corpora.
  static func make(_ name: String) -> [UInt8]? { text(name).map { Array($0.utf8) } }

  private static func text(_ name: String) -> String? {
    switch name {
    case integers, shortIntegers: objects { "\($0 * 7919)" }
    case strings: objects { "\"s\(1_000_000 + $0)\"" }
    case doubles: objects { "\(Double($0) * 1.37)" }
    case unusual: objects { "\($0 * 7919)" }.replacing("}", with: ",\"a\":0}")
    case late: objects { "\($0 * 7919)" }.replacing("}]", with: ",\"a\":0}]")
    case substitutes: objects { "\($0 * 7919)" }.replacing("\"b\":", with: "\"bb\":").replacing(/"c":\d+,/, with: "")
    case nested: objects { #"{"v":\#($0)}"# }
    case integerArray: array { "\($0 * 7919)" }
    case unsignedArray: array { "\($0 % 4 == 0 ? UInt64.max - UInt64($0) : UInt64($0 * 7919))" }
    case doubleArray: array { "\(Double($0) * 1.37)" }
    case small:
      #"{"id":4711,"name":"Third street","tags":["a","long"],"owner":{"id":17,"email":"owner@example.com"}}"#
    default: nil
    }
  }

  private static func objects(_ value: (Int) -> String) -> String {
    let objects = (0..<count / 10).map { object in
      let members = "abcdefghij".enumerated().map { "\"\($1)\":\(value(object * 10 + $0))" }
      return "{\(members.joined(separator: ","))}"
    }
    return "[\(objects.joined(separator: ","))]"
  }

  private static func array(_ value: (Int) -> String) -> String {
    #"{"v":[\#((0..<count).map(value).joined(separator: ","))]}"#
  }
}
