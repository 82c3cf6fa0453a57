import CFaults
import Foundation

/// An allocator that fails.
///
/// Swift ends the process if there is no memory. That is all that may happen: it ends in the allocator, and no other
/// memory is touched, or the work does without and has its usual result.
let allocation =
  Work.all.map { work in
    Case("allocation-\(work.name)", "each allocation of \(work.name) fails, alone and with all that follow") {
      let bytes = Sample.array(20)
      return try FailingMemory { try work.run(bytes) }.run()
    }
  } + [
    Case("allocation-large", "the same for tokens and tapes of which memory is kept for the next ones") {
      let bytes = Sample.longStrings
      let works = Work.all.filter { largeWork.contains($0.name) }
      return try FailingMemory { try works.map { try $0.run(bytes) }.joined() }.run()
    }
  ]

private let largeWork = ["parse", "parse-yajl", "pieces", "pieces-yajl", "write", "stream", "stream-yajl"]

/// Work during which one allocation after the other fails, each time in a child of its own.
struct FailingMemory {
  let work: () throws -> String

  /// The most allocations that fail one by one.
  private static let most: UInt64 = 10_000

  /// The result of a child.
  private enum Verdict: Int32 {
    case right, wrong, error
  }

  /// How many children have ended in which way.
  private struct Ends {
    var inAllocator = 0
    var right = 0
    var atNull: [String: Int] = [:]
    var hung = 0
  }

  func run() throws -> String {
    // In a process that has done the work before, there is less to allocate; in a fresh one, the runtime allocates, too.
    let fresh = try rounds(isFresh: true)
    _ = try work()
    let warm = try rounds(isFresh: false)
    return "\(fresh); \(warm)"
  }

  private func rounds(isFresh: Bool) throws -> String {
    let label = isFresh ? "fresh" : "warm"
    let usual = child(0, false, nil)
    try require(usual.hasReturned != 0 && usual.verdict == Verdict.right.rawValue, "does not work: \(usual.report)")
    let count = min(usual.allocations, Self.most)
    try require(count > 0, "there is no allocation")
    var ends = Ends()
    var children = 0
    for andLater in [false, true] {
      for number in stride(from: 1, through: count, by: andLater ? 7 : 1) {
        let which = "\(label), allocation \(number)\(andLater ? " and later" : "")"
        try judge(child(number, andLater, usual.note), which, andLater || isFresh, &ends)
        children += 1
      }
    }
    try require(ends.inAllocator > 0, "no failure has ended anything")
    return
      "\(label): \(usual.allocations) allocations, \(children) children: \(ends.inAllocator) ended in the allocator, "
      + "\(ends.right) with the right result"
      + ends.atNull.sorted { $0.key < $1.key }.map { ", \($0.value) at null in \($0.key)" }.joined()
      + (ends.hung > 0 ? ", \(ends.hung) hung in ICU" : "")
  }

  private func child(_ number: UInt64, _ andLater: Bool, _ expected: UInt64?) -> faults_outcome {
    inChild(seconds: 5) { outcome in
      faults_fail_allocation(number, andLater)
      do {
        let result = try work()
        outcome.allocations = faults_allocations()
        faults_fail_allocation(0, false)
        outcome.note = hash(result)
        return (outcome.note == expected ?? outcome.note ? Verdict.right : .wrong).rawValue
      } catch {
        faults_fail_allocation(0, false)
        outcome.leave("\(error)")
        return Verdict.error.rawValue
      }
    }
  }

  /// - Parameter isSilent: True if Swift's runtime need not say anything: there is no memory for that either, or it
  ///   makes types.
  private func judge(_ outcome: faults_outcome, _ which: String, _ isSilent: Bool, _ ends: inout Ends) throws {
    let message = outcome.words
    let places = outcome.places
    let isOfSwift = places[0].hasPrefix("libswiftCore.so")
    let isNamed = Self.endings.contains { message.contains($0) } || (message.isEmpty && (isSilent || !isOfSwift))
    // Neither a trap nor a wrong address in the code that was compiled here.
    let isOfSystem = Self.system.contains { places[0].hasPrefix($0) }
    switch outcome.signal {
    case 0 where outcome.hasReturned != 0 && outcome.verdict == Verdict.right.rawValue:
      ends.right += 1
    case SIGILL, SIGTRAP, SIGABRT:
      try require(isNamed && isOfSystem, "\(which): \(outcome.report)")
      ends.inAllocator += 1
    case SIGSEGV where outcome.address < 4096:
      // The system's own code does not look everywhere at what it gets, as where it writes messages.
      let caller = places.first { !$0.hasPrefix("libc.so") } ?? ""
      try require(Self.system.contains { caller.hasPrefix($0) }, "\(which): \(outcome.report)")
      ends.atNull[String(caller.prefix { $0 != ":" }), default: 0] += 1
    case SIGALRM
    where places.prefix(while: { !$0.hasPrefix("spool-faults") }).contains { $0.hasPrefix("lib_FoundationICU") }:
      // ICU waits for a lock that it holds itself, if it cannot load a locale.
      ends.hung += 1
    default:
      throw Wrong("\(which): \(outcome.report)")
    }
  }

  private static let system = ["libswiftCore.so", "libc.so", "lib_Foundation", "libFoundation", "libstdc++"]

  /// What Swift, Spool and C++ say when there is no memory.
  private static let endings = ["failed to allocate", "Fatal error: out of memory", "std::bad_alloc"]
}
