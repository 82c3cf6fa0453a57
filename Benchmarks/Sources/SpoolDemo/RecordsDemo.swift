import Figures
import Foundation
import Measuring
import Records

/// Decodes the generated records, and compares with Foundation on the same bytes in the same run.
struct RecordsDemo {
  private let file: URL

  init() throws { file = try RecordText.file() }

  func run() throws {
    let corpus = try Corpus(name: "records", contentsOf: file)
    let count = try compareModels(corpus)
    let contenders = RecordsEngine.allCases.map { engine in
      Contender(engine: engine.rawValue) { try consume(engine.models(corpus)) }
    }
    let times = try measure(contenders, pace: Pace(rounds: 5, seconds: 8, leastRounds: 3))
    let medians = Dictionary(uniqueKeysWithValues: zip(RecordsEngine.allCases, times.map(\.median)))
    let spool = medians[.spool] ?? .nan
    print(headline(spool, medians, corpus, count))
    print(try table(medians, spool, bytes: corpus.bytes.count))
    print(
      """

      Times are medians of \(times[0].samples.count) rounds in turn, from bytes in memory to released models.
      The models of SpoolJSONDecoder and of JSONDecoder are equal, field by field.
      Peak memory is that of a fresh process for each engine.
      The records are synthetic: \(file.path)
      For a file of your own: ./scripts/run FILE
      For models by mapping and by macros, too: ./scripts/bench --task typed/map
      """)
  }

  /// The number of models, after a check that all engines make the same models.
  ///
  /// Casts give doubles that are wrong in the last digit where JSONSerialization on Linux has made decimals, so only
  /// the number of those models is compared.
  private func compareModels(_ corpus: Corpus) throws -> Int {
    let expected = try RecordsEngine.foundation.models(corpus)
    if let difference = try firstDifference(RecordsEngine.spool.models(corpus), expected) {
      throw Failure("the models of SpoolJSONDecoder and of JSONDecoder differ: \(difference)")
    }
    guard try RecordsEngine.casts.models(corpus).count == expected.count else {
      throw Failure("casts give another number of models")
    }
    return expected.count
  }

  private func headline(
    _ spool: Double, _ medians: [RecordsEngine: Double], _ corpus: Corpus, _ count: Int
  ) -> String {
    func factor(_ engine: RecordsEngine) -> String { decimal((medians[engine] ?? .nan) / spool, places: 1) }
    return """
      Spool reads \(megabytes(corpus.bytes.count)) of JSON into \(grouped(Double(count))) models in \(milliseconds(spool)): \
      \(factor(.foundation)) times as fast as JSONDecoder,
      and \(factor(.casts)) times as fast as JSONSerialization with casts.

      """
  }

  private func table(_ medians: [RecordsEngine: Double], _ spool: Double, bytes: Int) throws -> String {
    var table = Table(["engine", "time", "MB/s", "peak memory", "times as long"])
    for (engine, median) in medians.sorted(by: { $0.value < $1.value }) {
      let peak = try runSelf(["--peak-memory", engine.rawValue, file.path])
      table.append([
        engine.rawValue, milliseconds(median), grouped((Double(bytes) / median / 1e6).rounded()),
        megabytes(Int(peak.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0), decimal(median / spool, places: 1),
      ])
    }
    return table.text
  }
}
