#if CLI
  import ArgumentParser
  import Foundation
  import Spool

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
    private var blocks = JSONColors.newBlocks
    /// True inside a token that the end of a piece has cut.
    private var isInside = false
    /// True once the text has turned out not to be JSON. The rest of the text has no colours.
    private var isPlain = false

    private static let null = "1;30"
    private static let scalar = "0;39"
    private static let string = "0;32"
    private static let key = "34;1"
    private static let container = "1;39"

    private static var newBlocks: TokenBlocks {
      TokenBlocks(rules: JSONRules(maximumDepth: .max), allowsMultipleValues: true)
    }

    /// Appends the next bytes of a text.
    mutating func append(_ bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) {
      if isPlain { return text += bytes }
      // A copy of the blocks, because the closure changes the colours.
      var (blocks, rest) = (self.blocks, bytes[...])
      isPlain =
        (try? blocks.feed(bytes) { block in
          append(block, to: &text)
          rest = rest.dropFirst(block.range.count)
        }) == nil
      self.blocks = blocks
      text += rest
    }

    /// Ends the colour of a text that ends early.
    mutating func end(_ text: inout [UInt8]) {
      if isInside { Self.end(&text) }
      self = JSONColors()
    }

    private mutating func append(_ block: TokenBlock, to text: inout [UInt8]) {
      var index = block.range.lowerBound
      for token in block.tokens {
        for byte in block.bytes[index..<token.range.lowerBound] { Self.append(between: byte, to: &text) }
        let bytes = block.bytes[token.range]
        if token.isFirst { Self.start(Self.color(token.kind, bytes.first), &text) }
        text += bytes
        if token.isLast { Self.end(&text) }
        isInside = !token.isLast
        index = token.range.upperBound
      }
      for byte in block.bytes[index..<block.range.upperBound] { Self.append(between: byte, to: &text) }
    }

    /// Appends white space, a comma or a colon.
    private static func append(between byte: UInt8, to text: inout [UInt8]) {
      let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
      if isMark { start(container, &text) }
      text.append(byte)
      if isMark { end(&text) }
    }

    private static func color(_ kind: TokenBlock.Kind, _ first: UInt8?) -> String {
      switch kind {
      case .key: key
      case .string: string
      case .literal: first == UInt8(ascii: "n") ? null : scalar
      case .number, .comment, .mark: scalar
      case .object, .array, .end: container
      }
    }

    private static func start(_ color: String, _ text: inout [UInt8]) { text += "\u{1B}[\(color)m".utf8 }

    private static func end(_ text: inout [UInt8]) { text += "\u{1B}[0m".utf8 }
  }
#endif
