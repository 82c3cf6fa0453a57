import Foundation

/// Horizontal bars in groups.
struct BarChart {
  struct Bar {
    let label: String
    let value: Double
    /// The label after the bar: the value with its unit, and any remarks.
    let text: String
    let note: String
    /// The library, which determines the colour.
    let library: ChartTheme.Part
    /// The value that the bar should reach; nil if there is no goal.
    let goal: Double?
    let missesGoal: Bool
  }

  struct Group {
    let name: String
    let detail: String
    let bars: [Bar]
  }

  let title: String
  /// The engine that the bars are compared with; nil for bars that are megabytes a second.
  let baseline: String?
  /// The note at the bottom.
  let footer: String
  let groups: [Group]

  var subtitle: String {
    let measure = baseline.map { "Times as fast as \($0)" } ?? "Megabytes of JSON a second"
    let hasMarks = groups.contains { $0.bars.contains { $0.goal != nil } }
    return "\(measure); longer is faster.\(hasMarks ? " A mark is a goal that Spool has set itself." : "")"
  }

  var largest: Double { groups.flatMap(\.bars).flatMap { [$0.value, $0.goal ?? 0] }.max() ?? 1 }
}

extension BarChart {
  /// Round numbers from zero to the largest value, at most six in addition to zero.
  var ticks: [Double] {
    guard largest > 0, largest.isFinite else { return [0] }
    let magnitude = pow(10, floor(log10(largest / 6)))
    let step = [1, 2, 5, 10].map { $0 * magnitude }.first { $0 >= largest / 6 } ?? largest
    return Array(stride(from: 0, through: largest, by: step))
  }
}
