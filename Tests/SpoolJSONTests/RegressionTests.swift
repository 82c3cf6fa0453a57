import SpoolJSON
import Testing

/// Every input that once caused a bug, with every combination of extensions, through every entry point.
///
/// Files with names like `pieces-0123456789ab.json` were found by `scripts/fuzz` with the target `pieces`.
@Suite("Inputs of past bugs") struct RegressionTests {
  private static let files = DataDirectory.regressions.files
  private static let absent: Comment = "There is nothing in Fixtures/regressions: no past bug is tested."

  @Test("every entry point gives the same outcome", .enabled(if: !files.isEmpty, absent), arguments: files)
  func regression(_ name: String) throws {
    let bytes = try DataDirectory.regressions.bytes(name)
    for number in 0..<4 {
      var options = JSONDocument.Options()
      options.rules.allowsComments = number & 1 != 0
      options.allowsMultipleValues = number & 2 != 0
      EntryPoints.check(bytes, options, isThorough: bytes.count <= 512)
    }
    guard let (text, options) = FuzzHead.split(bytes) else { return }
    EntryPoints.check(text, options, isThorough: bytes.count <= 512)
  }

  @Test("headers of the fuzzer are understood") func heads() throws {
    let (text, options) = try #require(FuzzHead.split(raw(#"\xFF\x1F\x73\x05\x07\x20[\xFE1]"#)))
    #expect(text == utf8("[1]"))
    #expect(options.rules.allowsComments && options.allowsMultipleValues)
    #expect(options.rules.allowsTrailingCommas && options.duplicateKeys == .error)
    #expect(
      options.rules.maximumDepth == 3 && options.rules.maximumTokenBytes == 5 && options.rules.maximumInputBytes == 7)
    #expect(FuzzHead.split(utf8("[1, 2, 3]")) == nil)
  }
}

/// The six bytes before a text, from which the targets of the fuzzer read options: FF, flags, more flags and the limit
/// of depth, limits of token and input, and sizes of pieces. They are the same as in
/// `Fuzz/Sources/SpoolFuzz/Input.swift`.
private enum FuzzHead {
  /// The text after the header, and its options; nil if there is no header.
  static func split(_ bytes: [UInt8]) -> (text: [UInt8], options: JSONDocument.Options)? {
    guard bytes.count >= 6, bytes[0] == 0xFF else { return nil }
    var options = JSONDocument.Options()
    options.rules.allowsComments = bytes[1] & 1 != 0
    options.allowsMultipleValues = bytes[1] & 2 != 0
    options.rules.allowsTrailingCommas = bytes[2] & 16 != 0
    options.duplicateKeys = bytes[2] & 32 != 0 ? .error : .lastWins
    if bytes[1] & 4 != 0 { options.rules.maximumDepth = Int(bytes[2] & 15) }
    if bytes[1] & 8 != 0 { options.rules.maximumTokenBytes = Int(bytes[3] & 31) }
    if bytes[1] & 16 != 0 { options.rules.maximumInputBytes = Int(bytes[4]) }
    // The entry points cut the text everywhere, so the marks of where pieces end say nothing.
    return (bytes.dropFirst(6).filter { bytes[2] & 64 == 0 || $0 != 0xFE }, options)
  }
}
