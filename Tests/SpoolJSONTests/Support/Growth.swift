import Foundation

/// How the time of some work grows with its input.
///
/// Only the time counts in which the thread works, and of several runs the shortest, so other work on the machine matters little.
/// An input that is four times as large takes four times as long if the work is linear, and sixteen times if it is quadratic.
struct Growth: CustomStringConvertible {
  private(set) var small = Double.infinity
  private(set) var large = Double.infinity

  /// Between four and sixteen, with as much room on both sides.
  private static let limit = 8.0
  private static let rounds = 6

  /// Measures work that does not begin other threads.
  ///
  /// - Parameters:
  ///   - size: The size of the smaller input.
  ///   - make: Makes an input of a size, for which the time does not count.
  ///   - work: The work for an input.
  init<Input>(from size: Int, _ make: (Int) throws -> Input, _ work: (Input) throws -> Void) rethrows {
    let (little, much) = (try make(size), try make(4 * size))
    for _ in 0..<Self.rounds {
      small = min(small, try Self.time { try work(little) })
      large = min(large, try Self.time { try work(much) })
      // No other work on the machine makes so much of a difference for so long.
      let isHopeless = large > max(1.5 * Self.limit * small, 0.5)
      if isLinear || isHopeless { return }
    }
  }

  /// Measures work of a size.
  init(from size: Int, _ work: (Int) throws -> Void) rethrows { try self.init(from: size, { $0 }, work) }

  var isLinear: Bool { large < Self.limit * small }

  var description: String { "\(small) s, and \(large) s for four times the input" }

  /// How many times as long as other work some work takes, by the shortest of several runs of each.
  static func ratio(of work: () throws -> Void, to other: () throws -> Void) rethrows -> Double {
    var (long, short) = (Double.infinity, Double.infinity)
    for _ in 0..<5 { (long, short) = (min(long, try time(work)), min(short, try time(other))) }
    return long / short
  }

  /// How many seconds of a processor some work takes.
  static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
