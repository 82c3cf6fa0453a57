import Foundation
import Spool

extension Run {
  static let manyThreads: [Run] = [
    Run("threads", "a million small documents on 8 threads: parsed, mapped, decoded, encoded") {
      let tenth = Scale.count(1e5)
      // Each thread of a part may leave a little memory with the allocator.
      return try await Flatness(time: 1.25, peak: 128_000_000, growth: 4_000_000).run(
        Array(repeating: tenth, count: 10), unit: "document", notes: ["8 threads"]
      ) { count in
        let start = Usage.processSeconds
        try SmallDocuments.shared.run(count)
        return Figures.Part(size: count, seconds: Usage.processSeconds - start)
      }
    }
  ]
}

/// What several threads do with small documents, and what should come of it.
private final class SmallDocuments: Sendable {
  static let shared = SmallDocuments()

  private static let threads = 8
  private let records = (0..<1_000).map(Record.init)
  private let texts: [String]
  /// As Foundation writes them, with sorted keys.
  private let encoded: [Data]

  private init() {
    texts = records.map(\.text)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoded = records.map { (try? encoder.encode($0)) ?? Data() }
  }

  /// Goes through a number of documents on all threads, and throws the first thing that is wrong.
  func run(_ count: Int) throws {
    let results = Results()
    for thread in 0..<Self.threads {
      Thread.detachNewThread { [self] in
        results.finish(Result { try run(stride(from: thread, to: count, by: Self.threads)) })
      }
    }
    for _ in 0..<Self.threads { results.done.wait() }
    if let error = results.error { throw error }
  }

  private func run(_ numbers: StrideTo<Int>) throws {
    let encoder = SpoolJSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let (decoder, mapper) = (SpoolJSONDecoder(), Mapper<Record>())
    for number in numbers {
      let index = number % records.count
      let (record, text) = (records[index], texts[index])
      let document = try JSONDocument(text)
      try expect(document.root["id"]?.int, is: record.id, "a parsed document")
      try expect(mapper.decode(text), is: record, "a mapped document")
      try expect(mapper.decode(document), is: record, "a document that is mapped from its tape")
      try expect(decoder.decode(Record.self, from: text), is: record, "a decoded document")
      try expect(encoder.encode(record), is: encoded[index], "an encoded document")
      let written = try JSONDocument(mapper.toJSONString(record) ?? "")
      try expect(try mapper.decode(written), is: record, "a document that a mapper has written")
    }
  }

  /// What the threads have found.
  private final class Results: @unchecked Sendable {
    // SAFETY: `first` is used with the lock held.
    let done = DispatchSemaphore(value: 0)
    private let lock = NSLock()
    private var first: (any Error)?

    var error: (any Error)? { lock.withLock { first } }

    func finish(_ result: Result<Void, any Error>) {
      if case .failure(let error) = result { lock.withLock { first = first ?? error } }
      done.signal()
    }
  }
}
