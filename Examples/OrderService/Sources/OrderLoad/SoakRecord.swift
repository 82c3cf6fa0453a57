import Foundation

/// The events of a soak.
actor SoakRecord {
  private var counts: [String: Int] = [:]
  private var samples: [Int] = []
  private(set) var failures: [String] = []
  private var failureCount = 0

  /// Counts an answer, which may be the expected one or not.
  func expect(_ isExpected: Bool, _ name: String, _ description: @autoclosure () -> String) {
    counts[name, default: 0] += 1
    guard !isExpected else { return }
    failureCount += 1
    if failures.count < 20 { failures.append("\(name): \(description().prefix(500))") }
  }

  /// Takes the memory of the service in kB.
  func sample(_ kilobytes: Int) { if kilobytes > 0 { samples.append(kilobytes) } }

  /// By how much the median of the last quarter is above that of the second one; 0.1 is a tenth. The first quarter is for
  /// caches and pools to fill.
  var growth: Double {
    guard samples.count >= 40 else { return 0 }
    let quarter = samples.count / 4
    let early = Self.median(samples[quarter..<2 * quarter])
    let late = Self.median(samples[(3 * quarter)...])
    return (late - early) / early
  }

  func table(minutes: Double, clients: Int) -> String {
    let total = counts.values.reduce(0, +)
    let rows = counts.sorted { $0.key < $1.key }.map { "| \($0.key) | \($0.value) |" }
    let memory = samples.isEmpty ? "" : "from \(samples.min()! / 1024) to \(samples.max()! / 1024) MiB"
    return """
      \(total) requests of \(clients) clients in \(String(format: "%g", minutes)) minutes; \(failureCount) answers that were \
      not asked for; memory \(memory), growth from the second to the last quarter \
      \(String(format: "%.1f", growth * 100)) %.

      | Request and answer | Count |
      |---|---|
      \(rows.joined(separator: "\n"))
      """
  }

  private static func median(_ values: ArraySlice<Int>) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 1 : Double(sorted[sorted.count / 2])
  }
}

extension SoakRecord {
  /// The colours of a drawing, whose name is part of its file's.
  enum Theme: String, CaseIterable {
    case light, dark

    var colors: (background: String, text: String, grid: String, line: String) {
      self == .light ? ("#fff", "#444", "#ddd", "#0a6") : ("#0d1117", "#9aa4af", "#30363d", "#2bbf86")
    }
  }

  /// The memory over time as a drawing, with at most 600 points.
  func plot(_ theme: Theme) -> String {
    let colors = theme.colors
    let step = max(samples.count / 600, 1)
    let points = stride(from: 0, to: samples.count, by: step).map { samples[$0] }
    let top = Double((samples.max() ?? 1) / 1024 / 20 + 1) * 20
    let width = 720.0, height = 240.0
    func x(_ index: Int) -> Double { 50 + (width - 60) * Double(index) / Double(max(points.count - 1, 1)) }
    func y(_ megabytes: Double) -> Double { height - 30 - (height - 45) * megabytes / top }
    let line = points.enumerated().map { String(format: "%.1f,%.1f", x($0), y(Double($1) / 1024)) }
    let marks = stride(from: 0, through: top, by: top / 4).map { mark in
      String(
        format: "<path d=\"M50 %.1fH710\" stroke=\"\(colors.grid)\"/>"
          + "<text x=\"44\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>",
        y(mark), y(mark) + 4, mark)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(width)) \(Int(height))" font-family="sans-serif" \
      font-size="11" fill="\(colors.text)">
      <rect width="\(Int(width))" height="\(Int(height))" fill="\(colors.background)"/>
      \(marks.joined(separator: "\n"))
      <text x="50" y="\(Int(height) - 10)">0</text>
      <text x="710" y="\(Int(height) - 10)" text-anchor="end">\(samples.count / 60) minutes; resident memory in MiB</text>
      <polyline fill="none" stroke="\(colors.line)" stroke-width="1.5" points="\(line.joined(separator: " "))"/>
      </svg>

      """
  }
}
