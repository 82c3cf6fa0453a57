#if Macros
  import Spool
  import Testing

  @testable import SpoolMacrosPlugin

  /// The macros make the keys of names that mappers make of them.
  @Suite struct KeyStrategyTests {
    private struct Names: SeededGenerator {
      var state: UInt64

      mutating func next() -> String {
        let letters = Array("aabcxyzABCXYZ019__ßéÉÄöǅ😀 .-")
        let count = Int.random(in: 0...12, using: &self)
        return String((0..<count).map { _ in letters[Int.random(in: letters.indices, using: &self)] })
      }
    }

    private static func strategy(_ style: KeyStyle) -> MappingOptions.KeyStrategy {
      switch style {
      case .unchanged: .unchanged
      case .snakeCase: .snakeCase
      case .kebabCase: .kebabCase
      case .pascalCase: .pascalCase
      case .upperSnakeCase: .upperSnakeCase
      }
    }

    @Test(arguments: KeyStyle.allCases)
    func sameKeys(_ style: KeyStyle) {
      let seed = UInt64.random(in: 0...UInt64.max)
      var names = Names(state: seed)
      for name in (0..<10_000).map({ _ in names.next() as String }) + ["a_B", "_aB", "ABc", "urlOfHTTPServer", ""] {
        let key = style.key(for: name)
        guard key == Self.strategy(style).key(for: name) else {
          Issue.record("'\(name)' becomes '\(key)' (seed \(seed))")
          return
        }
      }
    }
  }
#endif
