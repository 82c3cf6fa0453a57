/// A path to one value, such as `/statuses/0/user~1name` (RFC 6901).
///
/// Each token after a slash is the key of a member if the value is an object, and a position if it is an array. Pointers are
/// equal if their tokens have the same bytes.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  private let keys: [ExactKey]

  /// The tokens, without escapes.
  public var tokens: [String] { keys.map(\.text) }

  /// Creates a pointer from tokens. Without any, it is that of the whole value.
  public init(tokens: [String]) { keys = tokens.map { ExactKey($0) } }

  /// Reads a pointer.
  ///
  /// - Parameter text: The tokens, each after a slash; `~1` stands for a slash in a token, and `~0` for a tilde. The empty text
  ///   is the whole value.
  /// - Throws: A ``JSONPointerError`` if the text does not begin with a slash, or a tilde is followed by something else.
  public init(_ text: String) throws(JSONPointerError) {
    var tokens: [[UInt8]] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "/"): tokens.append([])
      case _ where tokens.isEmpty: throw JSONPointerError(at: 0, "a pointer begins with '/'")
      case UInt8(ascii: "~"):
        index += 1
        switch index < bytes.count ? bytes[index] : 0 {
        case UInt8(ascii: "0"): tokens[tokens.count - 1].append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): tokens[tokens.count - 1].append(UInt8(ascii: "/"))
        default: throw JSONPointerError(at: index - 1, "'~' must be written as '~0'")
        }
      default: tokens[tokens.count - 1].append(bytes[index])
      }
      index += 1
    }
    self.init(tokens: tokens.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The pointer as text that ``init(_:)`` reads.
  public var description: String {
    keys.reduce(into: "") { text, key in
      text += "/"
      for scalar in key.text.unicodeScalars {
        switch scalar {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
  }

  /// The position of an element that a token stands for: digits without superfluous zeros; nil for any other token.
  static func position(_ token: String) -> Int? {
    guard let position = Int(token), position >= 0, String(position) == token else { return nil }
    return position
  }
}

/// A mistake in a ``JSONPointer``.
public struct JSONPointerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The place of the first byte that is wrong, in the text of the pointer as one line.
  public let place: JSONPlace
  /// What is wrong there.
  public let reason: String

  init(at offset: Int, _ reason: String) {
    place = JSONPlace(inLine: offset)
    self.reason = reason
  }

  /// The place and the reason.
  public var description: String { "column \(place.column): \(reason)" }
}

extension JSONKeyPath {
  /// The path that leads where a pointer leads.
  public init(_ pointer: JSONPointer) {
    self.init(components: pointer.tokens.map { Component(key: $0, position: JSONPointer.position($0)) })
  }
}

extension JSONValue {
  /// The value that a pointer leads to; nil if there is none. The token `-` stands for the element after the last one of an
  /// array, so it leads to none.
  ///
  /// Linear in the number of members and elements before those on the path.
  public subscript(pointer pointer: JSONPointer) -> JSONValue? { self[path: JSONKeyPath(pointer)] }
}
