/// Horizontal bars in groups.
struct BarChart {
  struct Bar {
    let label: String
    let value: Double
    /// What stands behind the bar: the value with its unit, and what else there is to say.
    let text: String
    let note: String
    let role: Role
  }

  /// Whose bar it is, which decides its colour.
  enum Role: CaseIterable { case spool, spoolByYajl, reference, foundation }

  struct Group {
    let name: String
    let detail: String
    let bars: [Bar]
  }

  /// The name of its files, without the ending.
  let file: String
  let title: String
  let subtitle: String
  /// What the axis counts.
  let axis: String
  /// Where a line goes through all bars; nil for none.
  let line: Double?
  /// The small print at the bottom.
  let footer: String
  let groups: [Group]

  var largest: Double { groups.flatMap(\.bars).map(\.value).max() ?? 1 }
}

extension BarChart {
  /// Round numbers from zero to the largest value, six at most besides zero.
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
