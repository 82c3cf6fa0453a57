import CFaults
import Foundation
import Spool

/// 32 threads that do everything with one document: each result is that of one thread.
let threads = [
  Case("threads-document", "32 threads read, look up, compare, map, decode and write one document") {
    let text = Sample.array(300)
    return try run(rounds: 6) { try JSONDocument(text) }
  },
  Case("threads-yajl", "the same with a document of libyajl in pieces") {
    let text = Sample.array(300)
    return try run(rounds: 3) {
      var parser = JSONParser(engine: .yajl)
      for start in stride(from: 0, to: text.count, by: 1000) {
        try parser.feed(Array(text[start..<min(start + 1000, text.count)]))
      }
      return try parser.finish()
    }
  },
  Case("threads-mapped", "the same with a mapped file and the promise that it does not change") {
    try withFile(Sample.array(300)) { path in
      var options = JSONDocument.Options()
      options.assumesUnchangedFiles = true
      return try run(rounds: 3) { try JSONDocument(contentsOfFile: path, options: options) }
    }
  },
  Case("threads-divided", "32 threads that each divide a text of 2 MB over threads") {
    let text = Sample.array(bytes: 2 << 20)
    let root = try JSONDocument(text).root
    return try each(number: 32) { _ in
      let value = try JSONDocument(text, options: .divided).root
      let models = try Mapper<Person>().decodeArray(value, concurrency: 4)
      let values = try SpoolJSONDecoder.forPeople.decode([Employee].self, from: text, concurrency: 4)
      try require(value == root && models.count == root.count && values.count == root.count, "another result")
    } + ", of \(root.count) elements"
  },
  Case("threads-snapshots", "4 threads map the newest snapshot of a text that arrives byte by byte") {
    try mapSnapshots()
  },
  Case("threads-fresh", "the same in 30 children in which nothing has been done before") {
    let text = Sample.array(20)
    let expected = try inChild { try Shared(JSONDocument(text)).results().joined() }
    try require(expected.verdict == 0 && expected.signal == 0, expected.report)
    for number in 0..<30 {
      let ended = try inChild {
        let shared = Shared(try JSONDocument(text))
        let results = Results()
        _ = try each(number: 32) { thread in results.add(try shared.results(from: thread).joined()) }
        try require(results.hashes == [expected.note], "other results")
        return "right"
      }
      try require(ended.verdict == 0 && ended.signal == 0, "child \(number): \(ended.report)")
    }
    return "30 children with 32 threads"
  },
]

private func mapSnapshots() throws -> String {
  let element = #"{"id":12,"name":"spool","small":3,"parts":[{"id":1},{"name":"a"}],"part":{"id":[{"id":7}]}}"#
  let text = Array("[\(Array(repeating: element, count: 20).joined(separator: ","))]".utf8)
  let newest = Newest()
  return try each(number: 5) { thread in
    guard thread == 0 else {
      while let document = newest.document {
        let models = try Mapper<InPlaceModel>().decodeArray(document)
        try require(models.dropLast().allSatisfy { $0 == models[0] }, "another model")
      }
      return
    }
    defer { newest.end() }
    var snapshots = JSONSnapshots()
    for byte in text {
      try snapshots.feed([byte])
      if let document = snapshots.current { newest.set(document) }
    }
  } + ", \(text.count) snapshots"
}

/// The newest snapshot.
private final class Newest: @unchecked Sendable {
  // SAFETY: read and written under the lock.
  private let lock = NSCondition()
  private var current: JSONDocument?
  private var hasEnded = false

  /// Nil at the end; waits for the first.
  var document: JSONDocument? {
    lock.lock()
    defer { lock.unlock() }
    while current == nil && !hasEnded { lock.wait() }
    return hasEnded ? nil : current
  }

  func set(_ document: JSONDocument) {
    lock.lock()
    current = document
    lock.broadcast()
    lock.unlock()
  }

  func end() {
    lock.lock()
    hasEnded = true
    lock.broadcast()
    lock.unlock()
  }
}

/// Hashes of results.
private final class Results: @unchecked Sendable {
  // SAFETY: read and written under the lock.
  private let lock = NSLock()
  private var all: Set<UInt64> = []

  var hashes: Set<UInt64> { lock.withLock { all } }

  func add(_ result: String) {
    let hash = hash(result)
    lock.withLock { _ = all.insert(hash) }
  }
}

/// What the threads share.
private struct Shared: @unchecked Sendable {
  // SAFETY: coders are shared as those of Foundation are, which are `Sendable`; the rest is.
  let document: JSONDocument
  let elements: [JSONValue]
  let decoder = SpoolJSONDecoder.forPeople
  let encoder = SpoolJSONEncoder.forPeople

  init(_ document: JSONDocument) {
    self.document = document
    elements = document.root.array.map(Array.init) ?? []
  }

  private static let works: [@Sendable (Shared) throws -> String] = [
    { Work.described($0.document.root) },
    { try Work.lookedUp($0.document) },
    { Work.described(try Mapper<Person>().decodeArray($0.document)) },
    { Work.described(try $0.elements.map { try Mapper<Person>().decode($0) }) },
    { Work.described(try $0.decoder.decode([Employee].self, from: $0.document)) },
    { shared in
      let people = try shared.elements.map { try shared.decoder.decode(Employee.self, from: $0) }
      return String(decoding: try shared.encoder.encode(people), as: UTF8.self)
    },
    { String(decoding: $0.document.root.bytes(options: .init(isPretty: true, sortsKeys: true)), as: UTF8.self) },
    { shared in
      "\(shared.document.root == shared.document.root) \(shared.elements.map { $0 == shared.elements[0] })"
        + "\(shared.elements.map { $0.object?.keys ?? [] })"
    },
    { shared in
      var size = 0
      shared.document.tape.dump { size += $0.utf8.count }
      return "\(size) \(shared.document.root.description)"
    },
    { try Mapper<Person>().decodeArray($0.document).toJSONString() ?? "nil" },
  ]

  /// The result of each work, in the order of the table, whatever comes first.
  func results(from first: Int = 0) throws -> [String] {
    var results = Array(repeating: "", count: Self.works.count)
    for step in results.indices {
      let number = (first + step) % results.count
      results[number] = try Self.works[number](self)
    }
    return results
  }
}

/// Has 32 threads work on a document that is new in each round.
private func run(rounds: Int, _ make: () throws -> JSONDocument) throws -> String {
  let expected = try Shared(make()).results()
  for round in 0..<rounds {
    let shared = Shared(try make())
    _ = try each(number: 32) { thread in
      for (number, result) in try shared.results(from: thread + round).enumerated() {
        try requireEqual(result, expected[number], "round \(round), thread \(thread), work \(number)")
      }
    }
  }
  return "\(rounds) rounds of 32 threads with \(expected.count) works"
}

/// Runs a body on threads that begin at the same time; throws the first error.
private func each(number: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws -> String {
  let (ready, start, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
  let errors = Errors()
  for number in 0..<number {
    let thread = Thread {
      ready.signal()
      start.wait()
      errors.note { try body(number) }
      done.signal()
    }
    thread.stackSize = 2 << 20
    thread.start()
  }
  for _ in 0..<number { ready.wait() }
  for _ in 0..<number { start.signal() }
  for _ in 0..<number { done.wait() }
  if let error = errors.first { throw error }
  return "\(number) threads"
}

/// The first error of threads.
private final class Errors: @unchecked Sendable {
  // SAFETY: read and written under the lock.
  private let lock = NSLock()
  private var error: (any Error)?

  var first: (any Error)? { lock.withLock { error } }

  func note(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      lock.withLock { self.error = self.error ?? error }
    }
  }
}
