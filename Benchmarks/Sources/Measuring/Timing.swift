import Figures

#if canImport(ObjectiveC)
  import Foundation
#endif

/// How long a comparison runs.
package struct Pace {
  package var rounds: Int
  /// The time after which `leastRounds` are enough.
  package var seconds: Double
  package var leastRounds: Int

  package init(rounds: Int = 15, seconds: Double = 20, leastRounds: Int = 5) {
    self.rounds = rounds
    self.seconds = seconds
    self.leastRounds = leastRounds
  }

  /// Exactly this many rounds, however long they take.
  package static func exactly(_ rounds: Int) -> Pace { Pace(rounds: rounds, leastRounds: rounds) }
}

/// The times of one engine, in seconds for one run.
package struct Timing {
  package let engine: String
  package var samples: [Double] = []

  package var median: Double { quantile(0.5, of: samples) }
  package var best: Double { samples.min() ?? .nan }
  /// The width of the middle half of the samples, as a share of the median.
  package var spread: Double { (quantile(0.75, of: samples) - quantile(0.25, of: samples)) / median }
}

/// Runs the engines in turn, A B C A B C, and times each run.
///
/// If a run is short, a sample consists of as many runs as take 20 ms. Before each sample, the engine runs once without
/// being measured, so that it finds its own caches and heap and not those of the previous engine.
package func measure(_ contenders: [Contender], pace: Pace) throws -> [Timing] {
  let start = ContinuousClock.now
  let plans = try contenders.map { contender in
    try contender.run()
    contender.release?()
    let estimate = try time(contender, runs: 1)
    return (runs: max(1, Int(0.02 / estimate)), isShort: estimate < 0.2)
  }
  var measurements = contenders.map { Timing(engine: $0.engine) }
  for round in 0..<pace.rounds {
    if round >= pace.leastRounds, seconds(ContinuousClock.now - start) > pace.seconds { break }
    for (index, contender) in contenders.enumerated() {
      if plans[index].isShort {
        try contender.run()
        contender.release?()
      }
      measurements[index].samples.append(try time(contender, runs: plans[index].runs))
    }
  }
  return measurements
}

/// Seconds for one run, averaged over `runs`.
private func time(_ contender: Contender, runs: Int) throws -> Double {
  if let release = contender.release { return try time(contender, runs: runs, release) }
  let start = ContinuousClock.now
  for _ in 0..<runs {
    #if canImport(ObjectiveC)
      try autoreleasepool { try contender.run() }
    #else
      try contender.run()
    #endif
  }
  return seconds(ContinuousClock.now - start) / Double(runs)
}

/// Seconds for one run, averaged over `runs`, without the time that it takes to release the results.
private func time(_ contender: Contender, runs: Int, _ release: () -> Void) throws -> Double {
  var total = 0.0
  for _ in 0..<runs {
    let start = ContinuousClock.now
    try contender.run()
    total += seconds(ContinuousClock.now - start)
    release()
  }
  return total / Double(runs)
}

private func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
}
