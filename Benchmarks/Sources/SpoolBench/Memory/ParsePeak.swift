import ArgumentParser
import Figures
import Measuring

/// The peak memory of parsing a text, without the text itself.
struct ParsePeak {
  /// The limit for the tape and temporary memory of Spool, per byte of input.
  private static let limit = 1.0
  /// Smaller texts are measured a second time, repeated up to this size, because the system counts pages in batches.
  private static let leastBytes = 16_000_000

  let corpus: String
  let engine: String
  let bytes: Int
  let peak: Int

  private var share: Double { Double(peak) / Double(bytes) }
  private var isBound: Bool { engine.hasPrefix("Spool") }
  var isWithinLimit: Bool { !isBound || share <= Self.limit }

  /// Runs all engines on a corpus, each in a separate process.
  static func all(corpus name: String, files: [String]) throws -> [ParsePeak] {
    guard let corpus = CorpusCatalog(files: files).load(name) else { return [] }
    let copies = [1] + (corpus.bytes.count < leastBytes ? [leastBytes / corpus.bytes.count + 1] : [])
    let references = Reference.installed.filter { $0.engine != "simdjson anew" }
    return try copies.flatMap { copies in
      let text = corpus.repeated(copies)
      return try (["Spool", "Spool by yajl"] + references.map(\.engine) + ["JSONSerialization"]).map { engine in
        let arguments = ["parse-peak", engine, name, String(copies)] + files.flatMap { ["--file", $0] }
        let output = try runSelf(arguments).filter(\.isNumber)
        guard let peak = Int(output) else { throw Failure("\(engine): no peak was measured") }
        return ParsePeak(corpus: text.name, engine: engine, bytes: text.bytes.count, peak: peak)
      }
    }
  }

  static func table(_ peaks: [ParsePeak]) -> String {
    var table = Table(["memory/parse", "input", "peak beyond it", "x input", ""])
    for peak in peaks {
      table.append([
        "\(peak.corpus) · \(peak.engine)", megabytes(peak.bytes), megabytes(peak.peak), decimal(peak.share, places: 2),
        peak.isBound ? peak.isWithinLimit ? "ok" : "ABOVE \(limit)" : "",
      ])
    }
    return table.text
      + "\n  limit for Spool: at most \(limit) times the input; each engine ran once in a process of its own"
  }
}

extension Corpus {
  /// The text repeated a number of times, as the elements of an array; for one time, the text itself.
  fileprivate func repeated(_ copies: Int) -> Corpus {
    guard copies > 1 else { return self }
    let text = [UInt8](Array(repeating: bytes, count: copies).joined(separator: [UInt8(ascii: ",")]))
    return Corpus(name: "\(name) x \(copies)", bytes: [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")])
  }
}

/// Parses a corpus with one engine, once, and prints by how many bytes the peak exceeds the memory before.
struct ParsePeakCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "parse-peak", shouldDisplay: false)

  @Argument var engine: String
  @Argument var corpus: String
  @Argument var copies: Int
  @Option var file: [String] = []

  func run() throws {
    guard let corpus = CorpusCatalog(files: file).load(corpus)?.repeated(copies) else { throw ExitCode(1) }
    // The code of the engine should not be measured, so a small text loads it into memory first.
    try contender(Corpus(name: "small", bytes: Array(#"[{"a": 1.5, "b": "\u00e9"}, [null, true]]"#.utf8))).run()
    let contender = try contender(corpus)
    try ProcessMemory.resetPeak()
    let before = ProcessMemory.resident ?? 0
    try contender.run()
    print(max(0, (ProcessMemory.peak ?? 0) - before))
  }

  private func contender(_ corpus: Corpus) throws -> Contender {
    let all = Comparison.treeContenders(corpus, Reference.installed, PaddedText(corpus.bytes))
    guard let contender = all.first(where: { $0.engine == engine }) else {
      throw ValidationError("no engine of that name: \(engine)")
    }
    return contender
  }
}
