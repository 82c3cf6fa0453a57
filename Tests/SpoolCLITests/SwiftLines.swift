#if CLI
  /// The lines of Swift code, each as its tokens: a slow reader of what `spool model` prints.
  ///
  /// The ranges of letters are those of the grammar in "The Swift Programming Language".
  struct SwiftLines {
    enum Token: Hashable {
      case name(String)
      /// A name in backticks.
      case quoted(String)
      /// The text that a string literal stands for.
      case literal(String)
      case comment(String)
      case sign(Unicode.Scalar)
    }

    private(set) var lines: [[Token]] = [[]]
    private var rest: Substring.UnicodeScalarView

    struct Invalid: Error {
      let rest: String
    }

    init(_ code: String) throws {
      rest = Substring(code).unicodeScalars
      while let scalar = rest.first { try read(scalar) }
    }

    private mutating func read(_ scalar: Unicode.Scalar) throws {
      switch scalar {
      case "\n", "\r":
        rest.removeFirst()
        lines.append([])
      case " ": rest.removeFirst()
      case "\"": add(.literal(try literal()))
      case "`": add(.quoted(try quoted()))
      case "/" where rest.dropFirst().first == "/": add(.comment(try comment()))
      case _ where Self.isInName(scalar): add(.name(take { Self.isInName($0) }))
      case ":", "?", "{", "}", "(", ")", "[", "]", ",", "=", "@", "<", "-", ".": add(.sign(rest.removeFirst()))
      default: throw Invalid(rest: String(rest))
      }
    }

    private mutating func add(_ token: Token) { lines[lines.count - 1].append(token) }

    private mutating func take(while isRight: (Unicode.Scalar) -> Bool) -> String {
      var text = ""
      while let scalar = rest.first, isRight(scalar) { text.unicodeScalars.append(rest.removeFirst()) }
      return text
    }

    private mutating func quoted() throws -> String {
      rest.removeFirst()
      let name = take { Self.isInName($0) }
      guard rest.popFirst() == "`" else { throw Invalid(rest: String(rest)) }
      return name
    }

    /// A comment to the end of the line, which must hold nothing that an editor could show otherwise than it is.
    private mutating func comment() throws -> String {
      let text = take { $0 != "\n" && $0 != "\r" }
      guard text.unicodeScalars.allSatisfy({ !Self.isHidden($0) }) else { throw Invalid(rest: text) }
      return String(text.dropFirst(2))
    }

    private mutating func literal() throws -> String {
      rest.removeFirst()
      var text = ""
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": return text
        case "\\": text.unicodeScalars.append(try escaped())
        case _ where Self.isHidden(scalar): throw Invalid(rest: String(rest))
        default: text.unicodeScalars.append(scalar)
        }
      }
      throw Invalid(rest: "no closing quote")
    }

    private mutating func escaped() throws -> Unicode.Scalar {
      let scalar = rest.popFirst()
      if let scalar, scalar == "\\" || scalar == "\"" { return scalar }
      guard scalar == "u", rest.popFirst() == "{" else { throw Invalid(rest: String(rest)) }
      let digits = take { $0 != "}" }
      rest = rest.dropFirst()
      guard let code = UInt32(digits, radix: 16), !(0xFDD0...0xFDEF ~= code), let scalar = Unicode.Scalar(code) else {
        throw Invalid(rest: digits)
      }
      return scalar
    }

    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }

    /// Whether a name can start with a scalar.
    static func startsName(_ scalar: Unicode.Scalar) -> Bool {
      isInName(scalar) && !("0"..."9" ~= scalar) && !marks.contains { $0 ~= scalar.value }
    }

    private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_": true
      default: (letters + marks).contains { $0 ~= scalar.value } || isBeyondPlane0(scalar)
      }
    }

    private static func isBeyondPlane0(_ scalar: Unicode.Scalar) -> Bool {
      (0x10000...0xEFFFD).contains(scalar.value) && scalar.value & 0xFFFF <= 0xFFFD
    }

    private static let marks: [ClosedRange<UInt32>] = [
      0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let letters: [ClosedRange<UInt32>] = [
      0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF,
      0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F,
      0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD,
    ]
  }

#endif
