import Foundation
import Testing

@testable import SpoolMapping

/// Formatters that are kept for the next date of the same format.
@Suite("Formatters that are kept", .serialized) struct SharedFormatterTests {
  private struct Weak { weak var formatter: DateFormatter? }

  @Test("formatters are bounded, and give the same dates and strings after others") func many() {
    let noon = Date(timeIntervalSince1970: 1_719_835_200)
    var made: [Weak] = []
    for _ in 0..<2 {
      for number in 0..<200 {
        let strategy = MappingOptions.DateStrategy.format("yyyy-MM-dd'T'HH:mmXXX'/\(number)'")
        let text = strategy.transformToJSON(noon) as? String
        #expect(text?.hasPrefix("2024-07-0") == true && text?.hasSuffix("/\(number)") == true)
        #expect(strategy.transformFromJSON(text) == noon)
        made.append(Weak(formatter: SharedFormatter.of("yyyy-MM-dd'T'HH:mmXXX'/\(number)'", "en_US_POSIX")))
      }
    }
    let alive = made.reduce(into: Set<ObjectIdentifier>()) { alive, formatter in
      if let formatter = formatter.formatter { alive.insert(ObjectIdentifier(formatter)) }
    }
    #expect(alive.count <= 64)
  }

  @Test("a format that is used again and again keeps its formatter") func usual() {
    let first = Weak(formatter: SharedFormatter.of("yyyy 'usual'", "en_US_POSIX"))
    for number in 0..<200 {
      _ = SharedFormatter.of("yyyy 'rare \(number)'", "en_US_POSIX")
      #expect(first.formatter === SharedFormatter.of("yyyy 'usual'", "en_US_POSIX") && first.formatter != nil)
    }
  }
}
