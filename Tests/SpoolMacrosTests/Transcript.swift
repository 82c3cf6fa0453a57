#if Macros
  import Foundation

  /// What becomes of texts: a line for each of them with hashes of what was read and written, or, in full, a line for each
  /// of these. Each line starts with the name of the model and the number of the text.
  struct Transcript {
    /// A name, and words about what was read or written.
    typealias Block = (name: String, words: String)

    private(set) var text = ""
    let isFull: Bool

    mutating func add(_ model: String, _ number: Int, text bytes: [UInt8]) {
      add(model, number, "text \(String(reflecting: String(decoding: bytes, as: UTF8.self)))")
    }

    mutating func add(_ model: String, _ number: Int, _ option: String, _ blocks: [Block]) {
      if isFull {
        for block in blocks { add(model, number, "\(option) \(block.name): \(Self.line(block.words))") }
      } else {
        let hashes = blocks.map { "\($0.name)=\(String(Self.hash($0.words.utf8), radix: 16))" }
        add(model, number, "\(option) \(hashes.joined(separator: " "))")
      }
    }

    private mutating func add(_ model: String, _ number: Int, _ words: String) {
      text += "\(model) \(number) \(words)\n"
    }

    private static func line(_ words: String) -> String {
      words.replacingOccurrences(of: "\r", with: "\\r").replacingOccurrences(of: "\n", with: "\\n")
    }

    /// FNV-1a (Fowler, Noll and Vo) of 64 bits.
    static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  /// What the environment asks for.
  struct TranscriptSettings {
    /// SPOOL_TRANSCRIPT: the file to write.
    var file: String?
    /// SPOOL_TRANSCRIPT_FULL: whether everything is printed, instead of hashes.
    var isFull = false
    /// SPOOL_TRANSCRIPT_MODELS: the names of the models, with commas between them; nil for all.
    var models: Set<String>?
    /// SPOOL_TEST_SEED.
    var seed: UInt64 = 1
    /// SPOOL_TEST_SCALE: a factor for the number of texts.
    var scale = 1.0

    static let current = TranscriptSettings(ProcessInfo.processInfo.environment)

    init(_ environment: [String: String]) {
      file = environment["SPOOL_TRANSCRIPT"].flatMap { $0.isEmpty ? nil : $0 }
      isFull = environment["SPOOL_TRANSCRIPT_FULL"] == "1"
      models = environment["SPOOL_TRANSCRIPT_MODELS"].map { Set($0.split(separator: ",").map(String.init)) }
      seed = environment["SPOOL_TEST_SEED"].flatMap { UInt64($0) } ?? seed
      scale = environment["SPOOL_TEST_SCALE"].flatMap { Double($0) } ?? scale
    }
  }
#endif
