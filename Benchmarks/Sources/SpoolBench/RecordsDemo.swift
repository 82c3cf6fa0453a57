import CorpusModels
import Foundation

/// Maps the generated records, and compares with Foundation on the same bytes in the same run.
struct RecordsDemo {
  let file: URL

  func run() throws {
    let corpus = try Corpus(name: "records", contentsOf: file)
    var comparison = Comparison.typed("typed/map", [Record].self, corpus)
    comparison.contenders.removeAll { $0.engine == "Spool by yajl" }
    if let difference = try comparison.difference() {
      throw Failure("the engines' models differ: \(difference)")
    }
    let objects = TreeShape(try SpoolEngine.document(corpus.bytes)).objects
    let times = try measure(comparison.contenders, pace: Pace(rounds: 5, seconds: 8, leastRounds: 3))
    let peaks = try times.map { try peakMemory(of: $0.engine) }

    print("Mapped \(objects) objects of \(megabytes(corpus.bytes.count)) of JSON (\(file.path)).\n")
    print(table(times, peaks, bytes: corpus.bytes.count))
    print(
      """

      Times are medians of \(times[0].samples.count) rounds in turn, from bytes in memory to a released result; \
      JSONSerialization makes no models.
      Peak memory is that of a fresh process for each engine that does its work once, the input included.
      The models of Spool and of JSONDecoder are equal, field by field.
      """)
  }

  private func table(_ times: [Measurement], _ peaks: [Int], bytes: Int) -> String {
    var table = Table(["engine", "time", "MB/s", "peak memory", "Spool is faster by"])
    for (time, peak) in zip(times, peaks) {
      table.append([
        time.engine, milliseconds(time.median), decimal(Double(bytes) / time.median / 1e6, places: 1),
        megabytes(peak),
        time.engine == "Spool" ? "" : decimal(time.median / times[0].median, places: 1) + " times",
      ])
    }
    return table.text
  }

  private func peakMemory(of engine: String) throws -> Int {
    let output = try ManyProcesses.runSelf(["peak-memory", engine, file.path])
    return Int(output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }
}
