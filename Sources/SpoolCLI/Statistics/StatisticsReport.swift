#if CLI
  import Spool

  /// Statistics as text or as a JSON object.
  struct StatisticsReport {
    let statistics: Statistics
    let topKeys: [(key: String, count: Int)]

    init(_ statistics: Statistics, top: Int) {
      self.statistics = statistics
      topKeys = statistics.keyCounts.top(top)
    }

    // MARK: Text

    var text: String {
      let rows = totals + kinds
      let width = rows.map(\.count.description.utf8.count).max() ?? 1
      var text = ""
      for row in rows { text += line(row, width) }
      if topKeys.isEmpty { return text }
      text += "\nthe most frequent keys\n"
      for (key, count) in topKeys { text += line((QuotedText.quoted(key), count, ""), width, nameLast: true) }
      return text
    }

    private typealias Row = (name: String, count: Int, note: String)

    private var totals: [Row] {
      [
        ("bytes", statistics.bytes, ""),
        ("white space", statistics.spaceBytes, "bytes"),
        ("lines", statistics.lines, ""),
        ("values", statistics.roots, "at the top level"),
        ("depth", statistics.depth, ""),
      ]
    }

    private var kinds: [Row] {
      [
        ("objects", statistics.objects.count, note(statistics.objects, "members")),
        ("arrays", statistics.arrays.count, note(statistics.arrays, "elements")),
        ("strings", statistics.strings.count, note(statistics.strings)),
        ("numbers", statistics.numbers.count, note(statistics.numbers)),
        ("true", statistics.trues, ""),
        ("false", statistics.falses, ""),
        ("null", statistics.nulls, ""),
        ("keys", statistics.keys.count, note(statistics.keys)),
        ("different keys", statistics.keyCounts.different, differentNote),
      ]
    }

    private var differentNote: String {
      let others = statistics.keyCounts.others
      return others > 0 ? "and \(others) more keys that were not distinguished" : ""
    }

    private func note(_ texts: Statistics.Texts) -> String {
      guard let place = texts.place else { return "" }
      return "\(texts.bytes) bytes, the longest \(texts.longest), at \(place.line):\(place.column)"
    }

    private func note(_ containers: Statistics.Containers, _ members: String) -> String {
      guard let place = containers.place else { return "" }
      return "\(containers.values) \(members), the most \(containers.largest), at \(place.line):\(place.column)"
    }

    private func line(_ row: Row, _ width: Int, nameLast: Bool = false) -> String {
      let count = String(repeating: " ", count: max(0, width - "\(row.count)".utf8.count)) + "\(row.count)"
      if nameLast { return "  \(count)  \(row.name)\n" }
      let name = row.name + String(repeating: " ", count: 16 - row.name.utf8.count)
      return name + count + (row.note.isEmpty ? "" : "  " + row.note) + "\n"
    }

    // MARK: JSON

    var json: String {
      let keys = topKeys.map { "{\"key\":\(QuotedText.quoted($0.key, escaping: { $0 < " " })),\"count\":\($0.count)}" }
      let members = [
        ("bytes", "\(statistics.bytes)"), ("whiteSpaceBytes", "\(statistics.spaceBytes)"),
        ("lines", "\(statistics.lines)"), ("values", "\(statistics.roots)"), ("depth", "\(statistics.depth)"),
        ("objects", json(statistics.objects)), ("arrays", json(statistics.arrays)),
        ("strings", json(statistics.strings)), ("numbers", json(statistics.numbers)),
        ("true", "\(statistics.trues)"), ("false", "\(statistics.falses)"), ("null", "\(statistics.nulls)"),
        ("keys", json(statistics.keys)), ("differentKeys", "\(statistics.keyCounts.different)"),
        ("otherKeys", "\(statistics.keyCounts.others)"), ("topKeys", "[" + keys.joined(separator: ",") + "]"),
      ]
      return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
    }

    private func json(_ texts: Statistics.Texts) -> String {
      json(texts.count, "bytes", texts.bytes, "longest", texts.longest, texts.place)
    }

    private func json(_ containers: Statistics.Containers) -> String {
      json(containers.count, "values", containers.values, "largest", containers.largest, containers.place)
    }

    private func json(
      _ count: Int, _ sumName: String, _ sum: Int, _ largestName: String, _ largest: Int, _ place: Statistics.Place?
    ) -> String {
      let start = "{\"count\":\(count),\"\(sumName)\":\(sum)"
      guard let place else { return start + "}" }
      return start + ",\"\(largestName)\":\(largest),\"line\":\(place.line),\"column\":\(place.column)}"
    }
  }
#endif
