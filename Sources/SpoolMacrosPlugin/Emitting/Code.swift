#if Macros
  // Generated code is an array of lines, indented by their nesting.

  /// What the generated code calls.
  let generated = "SpoolMapping.GeneratedCode"

  /// A line that ends with an opening brace, the lines inside the braces, and the closing brace.
  func block(_ head: String, _ body: [String]) -> [String] { ["\(head) {"] + indented(body) + ["}"] }

  func indented(_ lines: [String]) -> [String] { lines.map { $0.isEmpty ? $0 : "  \($0)" } }

  /// A declaration, deprecated.
  func deprecated(_ declaration: [String]) -> [String] { ["@available(*, deprecated)"] + declaration }

  extension String {
    /// The name that may be written in backticks.
    var withoutBackticks: String { filter { $0 != "`" } }

    /// The string literal that stands for the string in generated code.
    var quoted: String {
      var literal = "\""
      for scalar in unicodeScalars {
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
