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
  /// Integers, of which one in twenty is a string, and the same with zeros in their places.
  static let misfits = "field-misfits"
  static let fits = "field-fits"
  /// Objects with a tag, first or last, and the same with the name of the case as the key of an object.
  static let tagged = "field-tagged"
  static let lateTagged = "field-tagged-last"
  static let cases = "field-cases"
  /// Dates in ISO 8601, and integers for which code of an app is called.
  static let dates = "field-dates"
  static let owns = "field-own"
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
    case misfits: objects { $0 % 20 == 7 ? "\"x\"" : "\($0 * 7919)" }
    case fits: objects { $0 % 20 == 7 ? "0" : "\($0 * 7919)" }
    case tagged: steps { #"{"type":"\#($0)",\#($1)}"# }
    case lateTagged: steps { #"{\#($1),"type":"\#($0)"}"# }
    case cases: steps { #"{"\#($0)":{\#($1)}}"# }
    case dates: objects { "\"2023-11-14T22:13:\($0 % 50 + 10)Z\"" }
    case owns: objects { "\($0 * 7919)" }
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

  private static func steps(_ step: (_ name: String, _ members: String) -> String) -> String {
    let steps = (0..<count / 5).map { number in
      number % 3 == 0
        ? step("halt", #""seconds":\#(number),"reason":"red light""#)
        : step("move", #""x":\#(Double(number) * 1.5),"y":\#(number * 7919),"isFast":true,"name":"Third street""#)
    }
    return "[\(steps.joined(separator: ","))]"
  }

  private static func array(_ value: (Int) -> String) -> String {
    #"{"v":[\#((0..<count).map(value).joined(separator: ","))]}"#
  }
}
