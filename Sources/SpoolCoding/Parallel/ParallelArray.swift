internal import Foundation
internal import SpoolJSON

/// An array on a tape, whose elements are decoded by several threads.
///
/// Elements are created in their final place, because to copy a value retains every string in it.
struct ParallelArray: Sendable {
  let storage: TapeStorage
  let index: Int
  /// The path of the array.
  let path: [any CodingKey]
  let options: DecodingOptions

  /// Consecutive elements.
  private struct Part: Sendable {
    /// The index of the first one on the tape.
    let start: Int
    /// The position of the first one in the array.
    let position: Int
    let count: Int
  }

  /// What has become of a part: so many elements, from its first one on, and the error of the next one.
  private struct Filled: Sendable {
    let part: Part
    let count: Int
    let error: (any Error)?
  }

  /// Below this many words threads cost more than they save.
  private static let fewestWords = 1 << 10

  init(_ storage: TapeStorage, _ index: Int, _ path: [any CodingKey], _ options: DecodingOptions) {
    self.storage = storage
    self.index = index
    self.path = path
    self.options = options
  }

  /// Decodes the elements.
  ///
  /// - Parameter workers: The most threads that decode at the same time.
  func decode<Element: Decodable & Sendable>(_ workers: Int) throws -> [Element] {
    let workers = min(workers, 1 << 16)
    // More parts than threads, so that no thread waits long for the last one.
    let parts = parts(about: workers * 16)
    return try [Element](unsafeUninitializedCapacity: storage.reader.count(at: index)) { elements, count in
      guard let base = elements.baseAddress else { return }
      // SAFETY: each part is filled once, by one thread, in a room that is no other part's; all have ended when
      // `perform` returns.
      nonisolated(unsafe) let room = base
      let queue = PartQueue<Filled>(count: parts.count)
      Threads.perform(min(workers, parts.count)) { _ in
        while let number = queue.next() {
          let filled = fill(room + parts[number].position, parts[number])
          queue.finish(number, filled, isLast: filled.error != nil)
        }
      }
      guard let error = queue.results.lazy.compactMap({ $0?.error }).first else { return count = elements.count }
      for case let filled? in queue.results { (base + filled.part.position).deinitialize(count: filled.count) }
      throw error
    }
  }

  /// Initialises elements, up to the first that cannot be decoded.
  private func fill<Element: Decodable>(_ room: UnsafeMutablePointer<Element>, _ part: Part) -> Filled {
    var (next, count) = (part.start, 0)
    do {
      try DecodingRun.call(storage, options, path: path) { run in
        try run.withDecoder(at: index) { array in
          while count < part.count {
            let element = try run.decode(Element.self, at: next, in: array.frame, .index(part.position + count))
            // SAFETY: there is room for `part.count` elements, and this is at most the last of them.
            (room + count).initialize(to: element)
            next = run.reader.next(after: next)
            count += 1
          }
        }
      }
      return Filled(part: part, count: count, error: nil)
    } catch {
      return Filled(part: part, count: count, error: error)
    }
  }

  /// Divides the array into parts of about the same number of words.
  private func parts(about count: Int) -> [Part] {
    let reader = storage.reader
    let (start, end) = (index + 1, reader.end(ofContainerAt: index))
    let words = max((end - start) / count, Self.fewestWords)
    var parts: [Part] = []
    var (next, position) = (start, 0)
    while next < end {
      let (after, values) = reader.pass(words: words, from: next, to: end)
      parts.append(Part(start: next, position: position, count: values))
      (next, position) = (after, position + values)
    }
    return parts
  }
}

/// Hands out the numbers of parts in order, each once, until one has failed, and keeps what becomes of them.
private final class PartQueue<Result: Sendable>: @unchecked Sendable {
  // SAFETY: all is used under the lock only.
  private let lock = NSLock()
  private var handedOut = 0
  private var stored: [Result?]

  init(count: Int) { stored = Array(repeating: nil, count: count) }

  var results: [Result?] { lock.withLock { stored } }

  func next() -> Int? {
    lock.withLock {
      guard handedOut < stored.count else { return nil }
      handedOut += 1
      return handedOut - 1
    }
  }

  /// Keeps the result of a part.
  ///
  /// - Parameter isLast: True if the parts that have not been begun are not needed.
  func finish(_ number: Int, _ result: Result, isLast: Bool) {
    lock.withLock {
      stored[number] = result
      if isLast { handedOut = stored.count }
    }
  }
}
