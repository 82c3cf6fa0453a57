#if CLI
  import ArgumentParser
  import Foundation

  /// When JSON is printed in colours.
  enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// The colours for standard output; nil for none.
    var colors: JSONColors? {
      switch self {
      case .always: JSONColors()
      case .never: nil
      case .auto: Descriptor.standardOutput.isTerminal && !Self.isUnwanted ? JSONColors() : nil
      }
    }

    /// True if the environment asks for no colours (https://no-color.org).
    private static var isUnwanted: Bool {
      ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    }
  }

  /// Puts the tokens of JSON text, which arrives in pieces, in the colours of jq.
  struct JSONColors {
    private enum Token { case none, scalar, string, escape }

    private var token = Token.none
    /// The containers that are open: true for objects.
    private var open: [Bool] = []
    /// True if the next string is a key.
    private var isKeyDue = false

    private static let null = "1;30"
    private static let scalar = "0;39"
    private static let string = "0;32"
    private static let key = "34;1"
    private static let container = "1;39"

    /// Appends the next bytes of a text.
    mutating func append(_ bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) {
      for byte in bytes { append(byte, to: &text) }
    }

    /// Ends the colour of a text that ends early.
    mutating func end(_ text: inout [UInt8]) {
      if token != .none { Self.end(&text) }
      self = JSONColors()
    }

    private mutating func append(_ byte: UInt8, to text: inout [UInt8]) {
      switch token {
      case .none: begin(byte, &text)
      case .scalar:
        if Self.isScalar(byte) { return text.append(byte) }
        Self.end(&text)
        token = .none
        begin(byte, &text)
      case .escape:
        text.append(byte)
        token = .string
      case .string:
        text.append(byte)
        if byte == UInt8(ascii: "\\") { token = .escape }
        guard byte == UInt8(ascii: "\"") else { return }
        Self.end(&text)
        token = .none
      }
    }

    /// Takes a byte outside tokens.
    private mutating func begin(_ byte: UInt8, _ text: inout [UInt8]) {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(byte == UInt8(ascii: "{"))
        mark(byte, &text)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        mark(byte, &text)
        isKeyDue = false
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        mark(byte, &text)
        if byte == UInt8(ascii: ":") { isKeyDue = false }
      case UInt8(ascii: "\""):
        Self.start(isKeyDue ? Self.key : Self.string, &text)
        text.append(byte)
        token = .string
      case _ where Self.isScalar(byte):
        Self.start(byte == UInt8(ascii: "n") ? Self.null : Self.scalar, &text)
        text.append(byte)
        token = .scalar
      default: text.append(byte)
      }
    }

    /// Writes a bracket, a comma or a colon; in an object, a key comes next.
    private mutating func mark(_ byte: UInt8, _ text: inout [UInt8]) {
      Self.start(Self.container, &text)
      text.append(byte)
      Self.end(&text)
      isKeyDue = open.last ?? false
    }

    private static func start(_ color: String, _ text: inout [UInt8]) { text += "\u{1B}[\(color)m".utf8 }

    private static func end(_ text: inout [UInt8]) { text += "\u{1B}[0m".utf8 }

    private static func isScalar(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
  }
#endif
