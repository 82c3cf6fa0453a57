/// An error that says why JSON text is not accepted, and where.
///
/// The offset is that of the first byte that no valid text can have there. This is the end of the input if the text is
/// merely incomplete, the opening bracket if it is nested too deeply, and the first byte of a token that is too long, or
/// of a key that is not allowed to occur twice.
public struct JSONError: Error, Sendable {
  /// What is wrong.
  public let code: Code

  let origin: Origin
  let expected: Expected

  /// The broad categories of errors, for programs that handle them differently. A minor version may add cases, so a `switch`
  /// over them needs a default.
  public enum Category: Sendable {
    /// The bytes are not JSON, whatever follows them.
    case syntax
    /// The input ends too early: with more bytes it could be valid.
    case incomplete
    /// The text may be valid, but exceeds a limit of the options.
    case limit
    /// The text is valid so far, but not what was requested: nothing is at a path, or members have equal keys where that
    /// is an error.
    case data
    /// A file could not be read or written.
    case file
    /// The options ask for something that this build of Spool does not have. The text has not been read.
    case build
  }

  /// The broad category of the error.
  public var category: Category {
    switch code.kind {
    case .unexpectedEnd: .incomplete
    case .depthLimit, .inputLimit, .tokenLimit, .elementLimit, .bufferLimit: .limit
    case .pathNotFound, .duplicateKey, .unexpectedValue: .data
    case .fileUnreadable, .fileUnwritable: .file
    case .engineUnavailable: .build
    default: .syntax
    }
  }

  /// What is wrong. This is not an enum, so new codes can be added without breaking source compatibility.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    package enum Kind: String, Sendable {
      case unexpectedByte, unexpectedEnd, trailingText, controlCharacter, invalidEscape, loneSurrogate
      case invalidUTF8, unsupportedEncoding, depthLimit, inputLimit, tokenLimit, fileUnreadable
      case elementLimit, bufferLimit, pathNotFound, fileUnwritable, engineUnavailable, duplicateKey, unexpectedValue
    }
    let kind: Kind

    /// A byte that is not allowed at its place.
    public static let unexpectedByte = Code(kind: .unexpectedByte)
    /// The input ends inside a value, or contains no value.
    public static let unexpectedEnd = Code(kind: .unexpectedEnd)
    /// Something other than white space after the value.
    public static let trailingText = Code(kind: .trailingText)
    /// A control character inside a string, where it must be escaped.
    public static let controlCharacter = Code(kind: .controlCharacter)
    /// A backslash that does not start a valid escape.
    public static let invalidEscape = Code(kind: .invalidEscape)
    /// A `\u` escape of half a surrogate pair.
    public static let loneSurrogate = Code(kind: .loneSurrogate)
    /// Bytes that are not UTF-8.
    public static let invalidUTF8 = Code(kind: .invalidUTF8)
    /// The text looks like UTF-16 or UTF-32.
    public static let unsupportedEncoding = Code(kind: .unsupportedEncoding)
    /// Arrays and objects are nested deeper than the options allow.
    public static let depthLimit = Code(kind: .depthLimit)
    /// The input is longer than the options allow.
    public static let inputLimit = Code(kind: .inputLimit)
    /// A string, key or number is longer than the options allow.
    public static let tokenLimit = Code(kind: .tokenLimit)
    /// An element of a stream is longer than the options allow.
    public static let elementLimit = Code(kind: .elementLimit)
    /// More bytes of a stream are waiting to be taken as elements than the options allow.
    public static let bufferLimit = Code(kind: .bufferLimit)
    /// A stream does not contain an array or object at the path of its elements, an object does not have the key that
    /// a type needs, or an array not the element.
    public static let pathNotFound = Code(kind: .pathNotFound)
    /// A member with the key of an earlier member of the same object, if the options say that this is an error.
    public static let duplicateKey = Code(kind: .duplicateKey)
    /// A value that is not what a type needs: of another kind, or beyond what the type can hold.
    public static let unexpectedValue = Code(kind: .unexpectedValue)
    /// The file cannot be opened or read.
    public static let fileUnreadable = Code(kind: .fileUnreadable)
    /// The file cannot be written.
    public static let fileUnwritable = Code(kind: .fileUnwritable)
    /// Spool has been built without the engine that the options name.
    public static let engineUnavailable = Code(kind: .engineUnavailable)

    /// The name of the code.
    public var description: String { kind.rawValue }
  }

  /// What the grammar would have allowed at the place of the error.
  package enum Expected: Sendable, Equatable {
    case value, valueOrArrayEnd, keyOrObjectEnd, key, colon
    case commaOrArrayEnd, commaOrObjectEnd
    case endOfText, separator
    case digit, hexDigit, stringEnd, escapeCharacter, highSurrogate, lowSurrogate, commentStart, commentEnd
    case literal(StaticName)
    case limit(Int)
    case elements(at: String)
    case member(String)
    case element(Int)
    case recordSeparator
    case nothing
  }

  /// What was found instead.
  package enum Found: Sendable, Equatable {
    case byte(UInt8)
    case end
    case file(path: String, reason: String)
    /// A value: the kind of a container, or the text of a scalar, which may be cut off.
    case value(String)
  }

  /// The three literals of JSON.
  package enum StaticName: String, Sendable {
    case `true`, `false`, null
  }

  @inline(never)
  package init(_ kind: Code.Kind, at place: JSONPlace, expected: Expected, found: Found) {
    code = Code(kind: kind)
    origin = .known(place, found)
    self.expected = expected
  }

  /// An error about a value on a tape.
  init(_ kind: Code.Kind, atValue index: Int, of storage: TapeStorage, expected: Expected) {
    code = Code(kind: kind)
    origin = .value(index, storage)
    self.expected = expected
  }

  package static func unreadable(path: String, reason: String) -> JSONError {
    JSONError(.fileUnreadable, at: .start, expected: .nothing, found: .file(path: path, reason: reason))
  }

  /// The error of a parse with libyajl where it is not available.
  package static var unavailableEngine: JSONError {
    JSONError(.engineUnavailable, at: .start, expected: .nothing, found: .end)
  }

  package static func unwritable(path: String, reason: String) -> JSONError {
    JSONError(.fileUnwritable, at: .start, expected: .nothing, found: .file(path: path, reason: reason))
  }
}

extension JSONError {
  /// The error for a text that a tokenizer rejects and the validator accepts. The tests look for such a text; none is
  /// known.
  package static func unexplained(_ offset: Int) -> JSONError {
    JSONError(.unexpectedByte, at: JSONPlace(inLine: offset), expected: .endOfText, found: .end)
  }
}
