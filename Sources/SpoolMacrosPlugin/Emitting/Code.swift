#if Macros
  /// Lines of generated code, indented by their nesting.
  struct Code {
    private(set) var lines: [String] = []

    init(_ lines: [String] = []) { self.lines = lines }

    /// A line that ends with an opening brace, and the lines inside the braces.
    init(_ head: String, _ body: Code) { block(head, body) }

    var text: String { lines.joined(separator: "\n") }

    mutating func line(_ line: String) { lines.append(line) }

    mutating func append(_ code: Code) { lines += code.lines }

    /// A line that ends with an opening brace, the lines inside the braces, and the closing brace.
    mutating func block(_ head: String, _ body: Code) {
      lines.append("\(head) {")
      lines += body.lines.map { $0.isEmpty ? $0 : "  \($0)" }
      lines.append("}")
    }
  }

  extension Code {
    var indented: Code { Code(lines.map { "  \($0)" }) }

    /// The declaration, deprecated.
    var deprecated: Code { Code(["@available(*, deprecated)"] + lines) }
  }

  /// What the generated code calls.
  let generated = "SpoolMapping.GeneratedCode"

  /// Spells values as they appear in the generated code.
  enum Literal {
    /// A string literal.
    static func string(_ text: String) -> String {
      var literal = "\""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": literal += "\\\(scalar)"
        case "\n": literal += "\\n"
        case "\r": literal += "\\r"
        case "\t": literal += "\\t"
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
      return literal + "\""
    }
  }
#endif
