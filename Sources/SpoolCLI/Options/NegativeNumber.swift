#if CLI
  /// Arguments that are negative numbers, which the parser of arguments would take for options: `spool set a -5`.
  enum NegativeNumber {
    /// A mark that is put before such an argument while arguments are parsed; no other argument begins with it.
    private static let mark = "\u{1}"

    /// Arguments without a program, in which each negative number of JSON is marked.
    static func marked(_ arguments: some Sequence<String>) -> [String] {
      arguments.map { isNegativeNumber($0) ? mark + $0 : $0 }
    }

    /// An argument as it was typed.
    static func plain(_ argument: String) -> String {
      let rest = argument.dropFirst()
      return argument.hasPrefix(mark) && isNegativeNumber(String(rest)) ? String(rest) : argument
    }

    /// A message about arguments as they were typed.
    static func plainMessage(_ message: String) -> String { message.replacing(mark + "-", with: "-") }

    private static func isNegativeNumber(_ text: String) -> Bool {
      text.wholeMatch(of: /-(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
  }
#endif
