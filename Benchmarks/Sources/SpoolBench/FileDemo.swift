import ArgumentParser
import Foundation

/// Parses a file, and reports its contents and the speed.
struct FileDemo {
  let path: String

  func run() throws {
    guard let corpus = try? Corpus(name: path, contentsOf: URL(fileURLWithPath: path)) else {
      throw Failure("\(path): cannot be read")
    }
    if let message = SpoolEngine.complaint(about: corpus.bytes) {
      warn("\(path):\(message)")
      throw ExitCode(1)
    }
    let document = try SpoolEngine.document(corpus.bytes)
    print(path, terminator: "\n\n")
    print(contents(TreeShape(document), bytes: corpus.bytes.count, tape: document.tape.memoryBytes))

    var contenders = [Contender(engine: "Spool") { try consume(SpoolEngine.document(corpus.bytes)) }]
    do {
      try consume(FoundationEngines.tree(corpus.data))
      contenders.append(
        Contender(engine: "JSONSerialization") { try consume(FoundationEngines.tree(corpus.data)) })
    } catch {
      warn("JSONSerialization does not accept this file.")
    }
    let times = try measure(contenders, pace: Pace(rounds: 15, seconds: 5, leastRounds: 1))
    print(table(times, bytes: corpus.bytes.count))
  }

  private func contents(_ shape: TreeShape, bytes: Int, tape: Int) -> String {
    var table = Table(["contents", ""])
    for (name, count) in [
      ("bytes", bytes), ("objects", shape.objects), ("members", shape.keys), ("arrays", shape.arrays),
      ("strings", shape.strings), ("numbers", shape.numbers), ("booleans", shape.booleans),
      ("nulls", shape.nulls), ("depth", shape.depth), ("bytes of tape", tape),
    ] {
      table.append([name, String(count)])
    }
    return table.text + "\n"
  }

  private func table(_ times: [Measurement], bytes: Int) -> String {
    var table = Table(["engine", "time", "MB/s", "Spool is faster by"])
    for time in times {
      table.append([
        time.engine, milliseconds(time.median), decimal(Double(bytes) / time.median / 1e6, places: 1),
        time.engine == "Spool" ? "" : decimal(time.median / times[0].median, places: 1) + " times",
      ])
    }
    return table.text
  }
}
