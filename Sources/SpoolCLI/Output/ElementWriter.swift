#if CLI
  import Foundation
  import Spool

  /// Writes each element on one line: unchanged if possible, otherwise without white space.
  struct ElementWriter: Sendable {
    let mayHoldExtensions: Bool

    init(_ options: ElementOptions) { mayHoldExtensions = options.mayHoldExtensions }

    func write(_ element: JSONElement, to output: inout some ByteSink) throws {
      let isWritten =
        try !mayHoldExtensions
        && element.document.withSource { source in
          guard !Self.hasLineBreak(source) else { return false }
          try output.write(source)
          return true
        }
      if isWritten { return }
      try element.value.write { try output.write($0) }
    }

    /// Returns true if a text has a line break. In valid JSON, line breaks occur only between tokens.
    static func hasLineBreak(_ text: UnsafeRawBufferPointer) -> Bool {
      guard let base = text.baseAddress else { return false }
      return memchr(base, 0x0A, text.count) != nil || memchr(base, 0x0D, text.count) != nil
    }
  }
#endif
