import Foundation
import SpoolJSON

extension MapError: CustomStringConvertible {
  /// Five lines: a heading, the reason, the call that failed, the key and the value.
  public var description: String {
    func text(_ value: Any?) -> String {
      // Foundation does not describe a date that is not finite: it traps.
      if let date = value as? Date, !date.timeIntervalSince1970.isFinite { return "\(date.timeIntervalSince1970)" }
      return value.map { "\($0)" } ?? "nil"
    }
    return """
      Got an error while mapping.
      - reason: \(text(reason))
      - location: \(text(callSite))
      - key: \(text(key))
      - currentValue: \(text(currentValue))
      """
  }

  /// One sentence: what was expected where, and what was found, with the place in the text if there is one.
  ///
  /// `expected an integer at statuses[3].user.id but found the string "x" (line 9, column 14)`
  @_disfavoredOverload public var message: String {
    sentence + (place.map { " (\($0.words))" } ?? "")
  }

  /// One sentence: what was expected where, and what was found. It is ``message`` without the place in the text, which
  /// takes long to find.
  var sentence: String {
    let path = keyPath ?? "the root"
    switch cause {
    case .given(let reason): return "\(reason ?? "cannot map the value") at \(path)"
    case .syntax(let error, _): return error.reason
    case .fault(.refused(let type), _), .fault(.fatal(let type), _):
      return "cannot make '\(type)' from the object at \(path)"
    case .fault(.key, _): return "expected \(expected ?? "another one") as the last key of \(path)"
    case .decoding(.dataCorrupted(let context)):
      return "cannot decode \(found ?? "the value") at \(path): \(context.debugDescription)"
    case .unwritable: return "cannot write \(found ?? "nothing") at \(path)"
    case .unknownKey: return "no property asks for \(path), which is \(found ?? "nothing")"
    case .fault(.tooDeep, _): return "the objects at \(path) are nested too deeply for the stack of this thread"
    default: return "expected \(expected ?? "a value") at \(path) but found \(found ?? "nothing")"
    }
  }

  /// What is wrong.
  public var reason: String? {
    get {
      switch cause {
      case .given(let reason): reason
      case .fault(let cause, by: let transform): cause.reason(by: transform)
      case .decoding(let error): error.context?.debugDescription
      case .unknownKey: "Found unknown key"
      case .syntax(_, let shape): shape.syntaxReason
      case .unwritable: "Cannot write \(found ?? "nothing")"
      }
    }
    set { cause = .given(newValue) }
  }

  /// What would have been accepted, in a few words; nil for errors that a caller made and for texts that are not JSON.
  @_disfavoredOverload public var expected: String? {
    switch cause {
    case .given, .syntax, .unknownKey: nil
    case .fault(let cause, by: _): cause.expected
    case .decoding(let error): MapError.expected(by: error)
    case .unwritable: unwritable?.expected
    }
  }

  /// What was there instead, in a few words: the kind of the value, with a number or a short string itself.
  @_disfavoredOverload public var found: String? {
    if case .syntax = cause { return nil }
    switch subject {
    case .given: return nil
    case .missing: return "nothing"
    case .value(let value): return MapError.name(of: value)
    case .boxed(let value): return MapError.name(ofBoxed: value)
    case .unwritable(let value): return value.found
    }
  }

  /// What was to be written.
  private var unwritable: UnwritableValue? {
    if case .unwritable(let value) = subject { value } else { nil }
  }

  /// `File.function:line`, if all three are known.
  private var callSite: String? {
    guard let file, let function, let line else { return nil }
    let name = "\(file)".split(separator: "/").last?.split(separator: ".", omittingEmptySubsequences: false)
      .first
    return "\(name ?? "").\(function):\(line)"
  }
}

extension ReadFault.Cause {
  /// What is wrong, in the words of ObjectMapper.
  fileprivate func reason(by transform: Any?) -> String {
    switch self {
    case .kind(let type): "Cannot cast to '\(type)'"
    case .key(let type): "Cannot make a key of type '\(type)'"
    case .notArray(let shape), .notObject(let shape), .notModel(let shape): shape.rawValue
    case .nothing, .empty: "Found unexpected nil value"
    case .noCase(let type):
      "Cannot transform to '\(type)' using \(MapError.name(ofTransform: MapError.enumTransform(type)))"
    case .untransformed(let type):
      "Cannot transform to '\(type)' using \(MapError.name(ofTransform: transform ?? type))"
    case .refused(let type), .fatal(let type): "Cannot map to '\(type)'"
    case .tooDeep: "Nested too deeply"
    }
  }

  fileprivate var expected: String? {
    switch self {
    case .kind(let type), .key(let type): MapError.name(of: type)
    case .notArray: "an array"
    case .notObject, .notModel, .nothing, .empty: "an object"
    case .noCase(let type), .untransformed(let type): "a value of '\(type)'"
    case .refused(let type), .fatal(let type): "an object that makes '\(type)'"
    case .tooDeep: nil
    }
  }
}

extension MapError {
  /// The transform that ObjectMapper names in errors about enums.
  fileprivate static func enumTransform(_ type: Any.Type) -> Any {
    func transform<T: RawRepresentable>(_ type: T.Type) -> Any { EnumTransform<T>.self }
    return (type as? any RawRepresentable.Type).map { transform($0) } ?? type
  }

  /// The description of a transform, or of any transform of a type.
  fileprivate static func name(ofTransform transform: Any) -> String {
    transform is Any.Type ? String(reflecting: transform) : "\(transform)"
  }

  static func name(of type: Any.Type) -> String {
    switch type {
    case let type as any AnyOptional.Type: "\(name(of: type.part)) or null"
    case is Bool.Type: "a boolean"
    case is String.Type: "a string"
    case is Int.Type: "an integer"
    case is any FixedWidthInteger.Type: "an integer that fits \(type)"
    case is any BinaryFloatingPoint.Type: "a number"
    default: "a value of type '\(type)'"
    }
  }

  private static func name(of value: JSONValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: value.bool == true ? "true" : "false"
    case .number: quoted("number", value.numberText ?? "", "")
    case .string: quoted("string", value.string ?? "", "\"")
    case .array: "an array"
    case .object: "an object"
    }
  }

  private static func name(ofBoxed value: Any) -> String {
    switch value {
    case let string as String: quoted("string", string, "\"")
    // Must come before the casts to classes, which bridge all parts of an array or dictionary.
    case is [Any]: "an array"
    case is [String: Any]: "an object"
    case is NSNull: "null"
    case let number as NSNumber where BoxedNumber.isBoolean(number): "\(number.boolValue)"
    case let number as NSNumber: quoted("number", "\(number)", "")
    default: "a value of type '\(type(of: value))'"
    }
  }

  /// `the string "abc"`, or `a string` if it is long.
  private static func quoted(_ kind: String, _ text: String, _ quote: String) -> String {
    text.utf8.count <= 32 ? "the \(kind) \(quote)\(text)\(quote)" : "a \(kind)"
  }
}

extension UnwritableValue {
  fileprivate var expected: String? {
    switch fault {
    case .stack: nil
    case .number: "a finite number"
    case .key: "keys that are strings"
    case .type: "a value with a form in JSON"
    case .encoding: "a value that can be encoded"
    case .depth(let limit): "at most \(limit) arrays and dictionaries inside each other"
    }
  }

  fileprivate var found: String {
    switch fault {
    case .number: Self.name(of: value)
    case .key(let key): "a dictionary with the key \(key)"
    case .type: "a value of type '\(type(of: value))'"
    case .encoding(let error): MapError.found(by: error, in: value)
    case .depth(let limit): "what is nested deeper than \(limit)"
    case .stack: "what is nested too deeply for the stack of this thread"
    }
  }

  static func name(of value: Any) -> String {
    let number = (value as? NSNumber)?.doubleValue ?? .nan
    return number.isNaN ? "NaN" : number < 0 ? "-infinity" : "infinity"
  }
}

extension MapError {
  /// The structure that is expected of the outermost value. The raw value is the reason for any other.
  ///
  /// Some have a quote without a partner, as in ObjectMapper. Apps may compare errors with these texts, so they stay as
  /// they are.
  @usableFromInline
  enum Shape: String {
    case array = "Cannot cast to '[Any]'"
    case object = "Cannot cast to '[String: Any]'"
    case rows = "Cannot cast to '[[Any]]'"
    // The shapes of whole texts and dictionaries.
    case objectInText = "Cannot parse into '[String: Any]'"
    case objects = "Cannot cast to '[[String: Any]]'"
    case objectRows = "Cannot cast to '[[[String: Any]]]''"
    case dictionary = "Cannot cast to '[String: [String: Any]]''"

    /// The reason if the text is not JSON.
    var syntaxReason: String {
      self == .objectInText ? rawValue : "Cannot convert string into Any'"
    }
  }
}
