import ArgumentParser
import Figures
import Measuring

/// The growth of resident memory between ten thousand and a million small objects.
struct ResidentGrowth {
  /// The work on an object before it is released.
  enum Work: String, CaseIterable, ExpressibleByArgument {
    case textToModel = "text to model"
    case dictionaryToModel = "dictionary to model"
    case modelToText = "model to text"
  }

  static let firstCount = 10_000
  static let lastCount = 1_000_000
  private static let limit = 1_000_000

  let work: Work
  let first: Int
  let last: Int

  private var growth: Int { last - first }
  var isWithinLimit: Bool { growth <= Self.limit }

  /// Does the work in a separate process.
  static func measured(_ work: Work) throws -> ResidentGrowth {
    let numbers = try runSelf(["resident-growth", work.rawValue]).split(whereSeparator: \.isWhitespace)
      .compactMap { Int($0) }
    guard numbers.count == 2 else { throw Failure("\(work.rawValue): nothing was measured") }
    return ResidentGrowth(work: work, first: numbers[0], last: numbers[1])
  }

  static func table(_ growths: [ResidentGrowth]) -> String {
    var table = Table(["memory/growth", "after \(firstCount)", "after \(lastCount)", "growth", ""])
    for growth in growths {
      table.append([
        growth.work.rawValue, megabytes(growth.first), megabytes(growth.last),
        decimal(Double(growth.growth) / 1e6, places: 3) + " MB",
        growth.isWithinLimit ? "ok" : "ABOVE \(megabytes(limit))",
      ])
    }
    return table.text + "\n  limit: small objects mapped and dropped leave at most \(megabytes(limit)) behind"
  }
}
