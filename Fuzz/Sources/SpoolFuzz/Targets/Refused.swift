import Foundation

extension Target {
  /// SpoolJSONDecoder decodes or refuses any text, from any source, where JSONDecoder would stop the process. So there is no
  /// judge here.
  ///
  /// An input that starts with the byte FF has five more bytes before the text, of which the first has the options and
  /// the source. Any other text is decoded with each combination of options.
  static let refused = Target(name: "refused", summary: "no text stops the process, whatever Foundation does") {
    bytes in
    guard bytes.first == 0xFF, bytes.count >= 6 else {
      for options: UInt8 in 0..<16 { RefusedText.decode(Data(bytes), flags: 0xF0 | options) }
      return
    }
    RefusedText.decode(Data(bytes.dropFirst(6)), flags: bytes[1])
  }
}
