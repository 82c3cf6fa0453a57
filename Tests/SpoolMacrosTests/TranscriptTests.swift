#if Macros
  import Foundation
  import Testing

  /// Writes what becomes of random texts as each kind of generated model, so that two commits can be compared.
  @Suite(
    .serialized,
    .enabled(if: TranscriptSettings.current.file != nil, "SPOOL_TRANSCRIPT names the file; see scripts/checks/models"))
  struct TranscriptTests {
    private static let settings = TranscriptSettings.current
    private static let rows = TranscriptRow.all.filter { settings.models?.contains($0.name) ?? true }

    @Test func names() {
      #expect(Set(Self.rows.map(\.name)).count == Self.rows.count)
      for row in Self.rows { #expect(!row.name.contains { ", \n".contains($0) }, "\(row.name)") }
    }

    @Test(arguments: rows) func samplesAreRead(_ row: TranscriptRow) throws { try row.checkSample(row) }

    @Test func write() throws {
      let transcripts = Transcripts(count: Self.rows.count)
      let done = DispatchSemaphore(value: 0)
      let count = ProcessInfo.processInfo.activeProcessorCount
      for _ in 0..<count {
        let thread = Thread {
          while let index = transcripts.next() {
            transcripts.set(index, Result { try Self.rows[index].transcript(Self.rows[index], Self.settings) })
          }
          done.signal()
        }
        thread.stackSize = 8 << 20  // With a small stack, nothing is read in place.
        thread.start()
      }
      for _ in 0..<count { done.wait() }
      let text = try transcripts.texts().joined()
      try Data(text.utf8).write(to: URL(fileURLWithPath: try #require(Self.settings.file)))
    }

    /// The parts that several threads write.
    private final class Transcripts: @unchecked Sendable {
      // SAFETY: all properties are accessed with the lock only.
      private let lock = NSLock()
      private var results: [Result<String, any Error>?]
      private var index = -1

      init(count: Int) { results = Array(repeating: nil, count: count) }

      /// The index of the next part to write; nil if there is none.
      func next() -> Int? {
        lock.withLock {
          index += 1
          return index < results.count ? index : nil
        }
      }

      func set(_ index: Int, _ result: Result<String, any Error>) { lock.withLock { results[index] = result } }

      func texts() throws -> [String] { try lock.withLock { try results.compactMap { try $0?.get() } } }
    }
  }
#endif
