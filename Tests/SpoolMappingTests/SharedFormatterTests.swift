import Foundation
import Testing

@testable import SpoolMapping

/// Formatters that are kept for the next date of the same format.
@Suite("Formatters that are kept", .serialized) struct SharedFormatterTests {
  @Test("formatters are bounded, and give the same dates and strings after others") func many() {
    let noon = Date(timeIntervalSince1970: 1_719_835_200)
    let formats = (0..<200).map { "yyyy-MM-dd'T'HH:mmXXX'/\($0)'" }
    var made: [DateFormatter] = []
    for _ in 0..<2 {
      made = formats.enumerated().map { number, format in
        let strategy = MappingOptions.DateStrategy.format(format)
        let text = strategy.transformToJSON(noon) as? String
        #expect(text?.hasPrefix("2024-07-0") == true && text?.hasSuffix("/\(number)") == true)
        #expect(strategy.transformFromJSON(text) == noon)
        return SharedFormatter.of(format, "en_US_POSIX")
      }
    }
    // The last ones first, since each one that is asked for becomes the newest.
    let kept = zip(formats, made).reversed().filter { SharedFormatter.of($0, "en_US_POSIX") === $1 }
    #expect(1...64 ~= kept.count)
  }

  @Test("a format that is used again and again keeps its formatter") func usual() {
    let first = SharedFormatter.of("yyyy 'usual'", "en_US_POSIX")
    for number in 0..<200 {
      _ = SharedFormatter.of("yyyy 'rare \(number)'", "en_US_POSIX")
      #expect(first === SharedFormatter.of("yyyy 'usual'", "en_US_POSIX"))
    }
  }
}
