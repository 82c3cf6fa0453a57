/// A chart as SVG, without scripts or external style sheets and fonts.
struct ChartDrawing {
  private static let fonts = "system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"
  private static let width = 860.0
  /// The start of the bars, and the greatest length of a bar.
  private static let plot = (left: 240.0, width: 400.0, top: 76.0)
  private static let rowHeight = 21.0
  private static let barHeight = 14.0
  private static let groupHeight = 30.0

  let chart: BarChart
  let theme: ChartTheme

  /// The whole file.
  var svg: String {
    var y = Self.plot.top
    var body = ""
    for group in chart.groups { body += drawn(group, &y) }
    let bottom = y + 8
    let height = bottom + 74
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(rounded(Self.width)) \(rounded(height))" \
      width="\(rounded(Self.width))" height="\(rounded(height))" role="img" font-family="\(Self.fonts)" font-size="13">
      <title>\(escaped(chart.title))</title>
      <desc>\(escaped(description))</desc>
      <rect x="0.5" y="0.5" width="\(rounded(Self.width - 1))" height="\(rounded(height - 1))" rx="6" \
      fill="\(theme[.background])" stroke="\(theme[.border])"/>
      \(text(24, 34, chart.title, size: 19, weight: 600))
      \(text(24, 56, chart.subtitle, color: theme[.muted]))
      \(grid(from: Self.plot.top + 6, to: bottom))
      \(body)\(axis(at: bottom))
      </svg>

      """
  }

  /// The figures as text, for screen readers.
  private var description: String {
    chart.groups.map { group in
      "\(group.name): "
        + group.bars.map { "\($0.label) \($0.text)\($0.missesGoal ? " (goal missed)" : "")" }.joined(separator: ", ")
    }.joined(separator: ". ")
  }

  private func drawn(_ group: BarChart.Group, _ y: inout Double) -> String {
    y += Self.groupHeight
    var result = """
      <text x="24" y="\(rounded(y - 8))" fill="\(theme[.text])" font-size="14" font-weight="600" \(halo)>\
      \(escaped(group.name))\(note(group.detail))</text>

      """
    for bar in group.bars {
      result += drawn(bar, y)
      y += Self.rowHeight
    }
    return result
  }

  private func drawn(_ bar: BarChart.Bar, _ y: Double) -> String {
    let length = max(1.5, position(bar.value) - Self.plot.left)
    let middle = y + Self.rowHeight / 2
    let baseline = middle + 4.5
    // The mark of a goal that is missed is beyond the bar.
    let end = max(Self.plot.left + length, bar.missesGoal ? position(bar.goal ?? 0) : 0)
    let isSpool = bar.library == .spool
    let missed = bar.missesGoal ? "misses \(grouped(bar.goal ?? 0))" : ""
    return """
      \(text(Self.plot.left - 10, baseline, bar.label, weight: isSpool ? 600 : 400, anchor: "end"))
      <rect x="\(rounded(Self.plot.left))" y="\(rounded(middle - Self.barHeight / 2))" width="\(rounded(length))" \
      height="\(rounded(Self.barHeight))" rx="2" fill="\(theme[bar.library])"/>
      <text x="\(rounded(end + 8))" y="\(rounded(baseline))" fill="\(theme[.text])" \
      font-weight="\(isSpool ? 600 : 400)" \(halo)>\(escaped(bar.text))\(note(bar.note))\
      \(note(missed, color: theme[.missed]))</text>
      \(bar.goal.map { goal($0, middle, isMissed: bar.missesGoal) } ?? "")
      """
  }

  /// The mark of a goal, across its bar.
  private func goal(_ value: Double, _ middle: Double, isMissed: Bool) -> String {
    let x = rounded(position(value))
    let half = Self.rowHeight / 2 - 1
    return """
      <line x1="\(x)" y1="\(rounded(middle - half))" x2="\(x)" y2="\(rounded(middle + half))" stroke-width="2" \
      stroke="\(isMissed ? theme[.missed] : theme[.text])"/>

      """
  }

  /// Keeps the lines of the scale away from the text.
  private var halo: String { #"paint-order="stroke" stroke="\#(theme[.background])" stroke-width="5""# }

  private func note(_ text: String, color: String? = nil) -> String {
    guard !text.isEmpty else { return "" }
    return """
       <tspan dx="5" font-size="12" font-weight="400" fill="\(color ?? theme[.muted])">\(escaped(text))</tspan>
      """
  }
}

// MARK: The scale

extension ChartDrawing {
  private func position(_ value: Double) -> Double {
    Self.plot.left + Self.plot.width * value / max(chart.largest, .leastNormalMagnitude)
  }

  private func grid(from top: Double, to bottom: Double) -> String {
    let lines = chart.ticks.map { vertical($0, from: top, to: bottom, #"stroke="\#(theme[.grid])""#) }
    let marked = chart.baseline.map { _ in
      vertical(1, from: top, to: bottom, #"stroke="\#(theme[.muted])" stroke-dasharray="4 3""#)
    }
    return (lines + [marked].compactMap { $0 }).joined(separator: "\n")
  }

  private func vertical(_ value: Double, from top: Double, to bottom: Double, _ style: String) -> String {
    let x = rounded(position(value))
    return #"<line x1="\#(x)" y1="\#(rounded(top))" x2="\#(x)" y2="\#(rounded(bottom))" \#(style)/>"#
  }

  /// The numbers of the scale, its label, and the note.
  private func axis(at bottom: Double) -> String {
    let numbers = chart.ticks.map {
      text(position($0), bottom + 18, grouped($0), color: theme[.muted], size: 12, anchor: "middle")
    }
    let (middle, unit) = (Self.plot.left + Self.plot.width / 2, chart.baseline.map { "× \($0)" } ?? "MB/s")
    return
      (numbers + [
        text(middle, bottom + 37, unit, color: theme[.muted], size: 12, anchor: "middle"),
        text(24, bottom + 60, chart.footer, color: theme[.muted], size: 11),
      ]).joined(separator: "\n")
  }

  private func text(
    _ x: Double, _ y: Double, _ content: String, color: String? = nil, size: Int = 13, weight: Int = 400,
    anchor: String = "start"
  ) -> String {
    """
    <text x="\(rounded(x))" y="\(rounded(y))" fill="\(color ?? theme[.text])" font-size="\(size)" \
    font-weight="\(weight)" text-anchor="\(anchor)">\(escaped(content))</text>
    """
  }

  private func rounded(_ length: Double) -> String {
    let text = decimal(length, places: 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
