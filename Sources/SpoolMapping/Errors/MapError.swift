import Foundation
import SpoolJSON

/// Why a value cannot be mapped or written, and where it stands.
///
/// The error is made where a value is missing or wrong; the readers of the objects and arrays around it add their
/// keys while it passes through them. Place and words are worked out when they are asked for, because most errors
/// are dropped by a `try?`. Until then the error keeps the text alive that it speaks of.
public struct MapError: Error, @unchecked Sendable {
  // SAFETY of sharing: all of it is immutable, but for what a caller puts into `currentValue` or has a model write, which
  // is the caller's to share.

  /// The key of the innermost value that could not be read or written; nil for elements of an array and the root itself.
  public var key: String?
  /// The source file of the call that could not read the value.
  public var file: StaticString?
  /// The function of that call.
  public var function: StaticString?
  /// The line of that call.
  public var line: UInt?

  var cause: Cause
  var subject: Subject
  /// The way from the value to the root.
  var path: [PathComponent]
  /// Whether the next keyed read that the error passes through is the one that failed.
  var awaitsKey = false

  /// What is wrong. `MapError+Words.swift` puts it into words.
  @usableFromInline
  enum Cause {
    /// In the words of the caller.
    case given(String?)
    /// The value is not of this type.
    case cast(Any.Type)
    /// The value is no array, where one of this shape begins.
    case notArray(Shape)
    /// The value is no object, where one of this shape begins.
    case notObject(Shape)
    /// A transform gave no object of this type.
    case transform(Any.Type, by: Any)
    /// There is no value, or a null.
    case unexpectedNil
    /// The initializer of the type gave no instance.
    case refused(Any.Type)
    /// No property asks for the key.
    case unknownKey
    /// The text is not JSON.
    case syntax(JSONError, Shape)
    /// The value has no form in JSON.
    case unwritable
  }

  /// What the outermost value must be made of.
  @usableFromInline
  enum Shape {
    case array, object, rows
    /// The same for whole texts and dictionaries.
    case objectInText, objects, objectRows, dictionary
  }

  /// The value that the error is about.
  enum Subject {
    /// What the caller says.
    case given(Any?)
    /// A value of a dictionary, or an element of an array in it.
    case boxed(Any)
    /// A value of a text.
    case value(JSONValue)
    /// What was to be written.
    case unwritable(UnwritableValue)
    /// Nothing; the last container on the way to it, if that is known and comes from a text.
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
    self.key = key
    self.file = file
    self.function = function
    self.line = line
    cause = .given(reason)
    subject = .given(currentValue)
    path = key.map { KeyComponents.split($0, Map.dot).reversed().map { .key($0) } } ?? []
  }

  /// An error about a value that has no form in JSON, at a path from the root.
  init(unwritable value: UnwritableValue, path: [PathComponent]) {
    self.init(.unwritable, .unwritable(value))
    self.path = path.reversed()
    if case .key(let key) = path.last { self.key = key }
  }

  /// An error whose key, if it has one, is not known yet.
  init(_ cause: Cause, _ subject: Subject, awaitsKey: Bool = false) {
    self.cause = cause
    self.subject = subject
    self.awaitsKey = awaitsKey
    path = []
  }
}

extension MapError {
  /// What JSONSerialization would have made of the value; nil if it is missing or null. If it could not be written, the
  /// value itself.
  public var currentValue: Any? {
    get {
      switch subject {
      case .given(let value): value
      case .boxed(let value): value is NSNull ? nil : value
      case .value(let value): value.isNull ? nil : value.boxed
      case .unwritable(let value): value.value
      case .missing: nil
      }
    }
    set { subject = .given(newValue) }
  }
}
