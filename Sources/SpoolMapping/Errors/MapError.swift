internal import Foundation
public import SpoolJSON

/// Why a value cannot be mapped or written, and where it is.
///
/// The place and the message of an error are computed when they are asked for, because most errors are dropped by a
/// `try?`. Until then, the error keeps the JSON text alive that it is about.
public struct MapError: Error, @unchecked Sendable {
  // SAFETY of sharing: all of it is immutable, except for a value that the caller has put into `currentValue` or has
  // had a model write. Whether such a value may be shared depends on the caller.

  /// The key of the innermost value that could not be read or written; nil for elements of an array and the root
  /// itself.
  public var key: String?
  /// The source file of the call that could not read the value.
  public var file: StaticString?
  /// The function of that call.
  public var function: StaticString?
  /// The line of that call.
  public var line: UInt?

  var cause: Cause
  var subject: Subject
  /// The place of the value.
  var location: Location
  /// Whether the value is a part of the value of the key: an element or a member.
  var isPart = false

  /// What is wrong. `MapError+Words.swift` puts it into words.
  @usableFromInline
  enum Cause {
    /// The caller says what is wrong.
    case given(String?)
    /// A value cannot be read; the transform is the one that the caller gave, if any.
    case fault(ReadFault.Cause, by: Any?)
    /// A value cannot be decoded.
    case decoding(DecodingError)
    /// No property asks for the key.
    case unknownKey
    /// The text is not JSON.
    case syntax(JSONError, Shape)
    /// The value cannot be represented in JSON.
    case unwritable
  }

  /// The value that the error is about.
  enum Subject {
    /// A value that the caller has given.
    case given(Any?)
    /// A value of a dictionary, or an element of an array in it.
    case boxed(Any)
    /// A value of a text.
    case value(JSONValue)
    /// The value that was to be written.
    case unwritable(UnwritableValue)
    /// No value: it is missing. With the last container on the way to it, if that is known and comes from a text.
    case missing(in: JSONValue?)
  }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - currentValue: The value.
  ///   - reason: What is wrong with it.
  ///   - file: The source file of the call that could not read it.
  ///   - function: The function of that call.
  ///   - line: The line of that call.
  public init(
    key: String?, currentValue: Any?, reason: String?, file: StaticString? = nil,
    function: StaticString? = nil,
    line: UInt? = nil
  ) {
    let path = key.map { KeyComponents.split($0, Map.dot) } ?? []
    self.init(.given(reason), .given(currentValue), Location(tail: path.map { .key($0) }))
    (self.key, self.file, self.function, self.line) = (key, file, function, line)
  }

  /// An error about a value that JSON cannot represent, at a path from the root.
  init(unwritable value: UnwritableValue, path: [PathComponent]) {
    self.init(.unwritable, .unwritable(value), Location(tail: path))
    if case .key(let key) = path.last { self.key = key }
  }

  /// An error of the library.
  init(_ cause: Cause, _ subject: Subject, _ location: Location = Location(tail: [])) {
    self.cause = cause
    self.subject = subject
    self.location = location
  }
}

extension MapError {
  /// The value as JSONSerialization would have made it. Nil if it is missing, or if it is the null of a key. If the error
  /// is about writing, the value that could not be written; if about a text that was to hold an object, the text.
  public var currentValue: Any? {
    get {
      switch subject {
      case .given(let value): value
      case .boxed(let value): DictionarySource.isNull(value) && key != nil && !isPart ? nil : value
      case .value(let value) where isAboutText: value.storage.wholeText
      case .value(let value): value.isNull && key != nil && !isPart ? nil : value.boxed
      case .unwritable(let value): value.value
      case .missing: nil
      }
    }
    set { subject = .given(newValue) }
  }

  private var isAboutText: Bool { if case .fault(.notModel(.objectInText), by: _) = cause { true } else { false } }
}

extension MapError {
  /// Several errors about one object, which were found at once.
  public struct Several: Error, CustomStringConvertible {
    /// The errors, in the order of the properties.
    public internal(set) var errors: [MapError]

    /// The messages, one a line.
    public var description: String { errors.map(\.message).joined(separator: "\n") }

    /// The same errors, each changed by a container that they pass through on their way out.
    func mapped(_ body: (MapError) -> any Error) -> Several {
      Several(errors: errors.compactMap { body($0) as? MapError })
    }
  }
}
