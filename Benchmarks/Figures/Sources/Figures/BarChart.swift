/// Horizontal bars in groups.
struct BarChart {
  struct Bar {
    let label: String
    let value: Double
    /// The label after the bar: the value with its unit, and any remarks.
    let text: String
    let note: String
    let role: Role
    /// The value that the bar should reach; nil if there is no goal.
    var goal: Double?
    var missesGoal = false
  }

  /// The engine of the bar, which determines its colour.
  enum Role: CaseIterable { case spool, spoolByYajl, reference, foundation }

  struct Group {
    let name: String
    let detail: String
    let bars: [Bar]
  }

  /// The name of the chart's files, without theme and extension.
  let file: String
  let title: String
  let subtitle: String
  /// The label of the axis.
  let axis: String
  /// The value at which a line is drawn through all bars; nil for no line.
  let line: Double?
  /// The note at the bottom.
  let footer: String
  let groups: [Group]

  var largest: Double { groups.flatMap(\.bars).flatMap { [$0.value, $0.goal ?? 0] }.max() ?? 1 }
}

extension BarChart {
  /// Round numbers from zero to the largest value, at most six in addition to zero.
  var ticks: [Double] {
    guard largest > 0, largest.isFinite else { return [0] }
    let magnitude = power(of: 10, below: largest / 6)
    let step = [1, 2, 5, 10].map { $0 * magnitude }.first { $0 >= largest / 6 } ?? largest
    return Array(stride(from: 0, through: largest, by: step))
  }

  private func power(of base: Double, below value: Double) -> Double {
    var power = 1.0
    while power > value { power /= base }
    while power * base <= value { power *= base }
    return power
  }
}
