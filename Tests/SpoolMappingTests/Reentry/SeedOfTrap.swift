import Foundation

extension Reentry {
  /// Names the seed if the process traps: nothing else would.
  enum SeedOfTrap {
    nonisolated(unsafe) private static let line: UnsafeMutableBufferPointer<UInt8> = {
      for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
        signal(number) { number in
          _ = write(2, SeedOfTrap.line.baseAddress, SeedOfTrap.line.count)
          signal(number, SIG_DFL)
        }
      }
      return .allocate(capacity: 40)
    }()

    static func note(_ seed: UInt64) {
      _ = line.initialize(from: "SPOOL_SEED=\(seed)".padding(toLength: 39, withPad: " ", startingAt: 0).utf8 + [10])
    }
  }
}
