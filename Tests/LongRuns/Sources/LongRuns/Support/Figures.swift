import Foundation

/// What a run has measured, in one line.
struct Figures: CustomStringConvertible {
  /// Processor time and size of each part of the run.
  let parts: [Part]
  /// What sizes are counted in: "byte", "key".
  let unit: String
  /// More that is worth to be known.
  let notes: [String]

  struct Part {
    let size: Int
    var seconds: Double

    /// Nanoseconds for each unit.
    var rate: Double { seconds * 1e9 / Double(size) }
  }

  var description: String {
    if parts.count > 1, Set(parts.map(\.size)).count == 1 { return ([repeated] + notes).joined(separator: "; ") }
    let sizes = parts.map { Figures.text($0.size, unit) }.joined(separator: ", ")
    let seconds = parts.map { String(format: "%.1f", $0.seconds) }.joined(separator: ", ")
    let rates = parts.map { String(format: $0.rate < 10 ? "%.2f" : "%.0f", $0.rate) }.joined(separator: ", ")
    return (["\(sizes): \(seconds) s CPU", "\(rates) ns/\(unit)"] + notes).joined(separator: "; ")
  }

  /// The description for several parts of one size, without the notes.
  private var repeated: String {
    let rates = parts.map(\.rate)
    let range = String(format: "%.0f to %.0f", rates.min() ?? 0, rates.max() ?? 0)
    let seconds = String(format: "%.1f", parts.map(\.seconds).reduce(0, +))
    return "\(parts.count) times \(parts[0].size): \(seconds) s CPU; \(range) ns/\(unit)"
  }

  private static func text(_ size: Int, _ unit: String) -> String {
    switch (unit, size) {
    case ("byte", 1_000_000_000...): String(format: "%.1f GB", Double(size) / 1e9)
    case ("byte", _): String(format: "%.1f MB", Double(size) / 1e6)
    default: "\(size)"
    }
  }

  static func megabytes(_ bytes: Int) -> String { String(format: "%.0f MB", Double(bytes) / 1e6) }
}
