#if CLI
  import Foundation

  /// Arguments that the parser of arguments would change: negative numbers, which it takes for options (`spool set a -5`),
  /// and bytes that are not UTF-8, which the name of a file may contain.
  ///
  /// The parser gets both with marks. The value of an argument is its ``text(_:)``, or a ``FileName``.
  enum TypedArgument {
    /// A mark that is put before a negative number while arguments are parsed; no other argument begins with it.
    private static let mark = "\u{1}"

    /// The arguments of the process, without its name, as the parser takes them.
    static var marked: [String] {
      // SAFETY: the system passes a list of this length, whose strings end with 0, and that nothing changes.
      let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).dropFirst()
      return arguments.compactMap { $0 }.map { argument in
        let text = ForeignBytes.replaced(in: UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
        return isNegativeNumber(text) ? mark + text : text
      }
    }

    /// An argument as it was typed, which may contain the placeholders of ``ForeignBytes``.
    static func plain(_ argument: String) -> String {
      let rest = argument.dropFirst()
      return argument.hasPrefix(mark) && isNegativeNumber(String(rest)) ? String(rest) : argument
    }

    /// An argument as it was typed.
    ///
    /// - Throws: ``NotUTF8`` if it is not text.
    static func text(_ argument: String) throws -> String {
      guard let text = ForeignBytes.text(plain(argument)) else { throw NotUTF8() }
      return text
    }

    struct NotUTF8: Error, CustomStringConvertible {
      var description: String { "it is not UTF-8" }
    }

    /// A message about arguments as they were typed.
    static func plainMessage(_ message: String) -> String {
      ForeignBytes.shown(message.replacing(mark + "-", with: "-"))
    }

    private static func isNegativeNumber(_ text: String) -> Bool {
      text.wholeMatch(of: /-(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
    }
  }
#endif
