import Foundation
import Testing

/// Random models that look around while they are mapped, and what a judge says of them.
///
/// `SPOOL_RANDOM_MODELS` says how many there are. `SPOOL_SEED` names the first program, and the only one if no number of
/// models is given.
@Suite struct RandomReentryTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let firstSeed = environment["SPOOL_SEED"].flatMap { UInt64($0) }
  private static let models = environment["SPOOL_RANDOM_MODELS"].flatMap { Int($0) } ?? (firstSeed == nil ? 20_000 : 1)

  @Test func randomModels() {
    var seed = Self.firstSeed ?? 1
    var models = 0
    repeat {
      var generator = Reentry.Generator(seed: seed)
      let program = generator.makeProgram()
      Reentry.SeedOfTrap.note(seed)
      let verdict = Reentry.Trial.verdict(on: program)
      if verdict.difference != nil { return report(program, seed) }
      models += verdict.models
      seed += 1
    } while models < Self.models
  }

  private func report(_ program: Reentry.Program, _ seed: UInt64) {
    let smallest = program.smallest { Reentry.Trial.verdict(on: $0).difference != nil }
    let difference = Reentry.Trial.verdict(on: smallest).difference ?? ""
    Issue.record("SPOOL_SEED=\(seed), of which this is left:\n\(smallest)\n\(difference)")
  }
}
