/// The charts of a run, for the tasks that have run.
struct ReportCharts {
  private let results: [ResultRow]
  private let footer: String

  init(_ file: ResultFile) {
    results = file.results
    footer = "\(file.run.machine) · \(file.run.versions.joined(separator: ", ")) · \(file.run.date)"
  }

  var all: [BarChart] {
    [parse, map, encode, decoding, encoding, pathValues, pathModels].filter { !$0.groups.isEmpty }
  }

  private var parse: BarChart {
    BarChart(
      file: "parse", title: "Bytes to a tree", subtitle: "Megabytes of JSON a second; longer is faster.",
      axis: "MB/s", line: nil, footer: footer, groups: groups("tree/parse", bar: speedBar))
  }

  private var map: BarChart {
    ratios(
      "map", "Bytes to models", "Times as fast as JSONDecoder, on the same structs; longer is faster.",
      axis: "× JSONDecoder", tasks: ["typed/map", "typed/map-full"])
  }

  private var encode: BarChart {
    ratios(
      "encode", "Models to text", "Times as fast as JSONEncoder, on the same structs; longer is faster.",
      axis: "× JSONEncoder", tasks: ["encode/text"])
  }

  private var decoding: BarChart {
    ratios(
      "codable-decode", "Bytes to models by their Codable conformance",
      "Times as fast as JSONDecoder: texts, fields of one kind, a small call; longer is faster.",
      axis: "× JSONDecoder", tasks: ["codable/decode"])
  }

  private var encoding: BarChart {
    ratios(
      "codable-encode", "Models to bytes by their Codable conformance",
      "Times as fast as JSONEncoder: texts, fields of one kind, a small call; longer is faster.",
      axis: "× JSONEncoder", tasks: ["codable/encode"])
  }

  private var pathValues: BarChart {
    ratios(
      "path-value", "Bytes to one value by its path",
      "Times as fast as casts over JSONSerialization; longer is faster.",
      axis: "× casts by hand", tasks: ["path/value"])
  }

  private var pathModels: BarChart {
    ratios(
      "path-model", "Bytes to flat models, each field by a path of three keys",
      "Times as fast as JSONDecoder with nested containers; longer is faster.",
      axis: "× JSONDecoder", tasks: ["path/model"])
  }

  private func ratios(_ file: String, _ title: String, _ subtitle: String, axis: String, tasks: [String]) -> BarChart {
    BarChart(
      file: file, title: title, subtitle: subtitle, axis: axis, line: 1, footer: footer,
      groups: tasks.flatMap { groups($0, bar: ratioBar) })
  }
}

extension ReportCharts {
  private typealias MakeBar = (ResultRow, [ResultRow]) -> BarChart.Bar?

  /// A group for each corpus: Spool, then the other engines by rank.
  private func groups(_ task: String, bar: MakeBar) -> [BarChart.Group] {
    let rows = results.filter { $0.task == task }
    let corpora = rows.enumerated().filter { index, row in rows.firstIndex { $0.corpus == row.corpus } == index }
    return corpora.map(\.element).map { first in
      let group = rows.filter { $0.corpus == first.corpus }
      let own = group.filter { $0.role == .spool } + group.filter { $0.role == .spoolByYajl }
      let others = group.filter { $0.role == .reference || $0.role == .foundation }
      let ranked = own + others.sorted { $0.medianSeconds < $1.medianSeconds }
      let name = task == "typed/map-full" ? "\(first.corpus), every field" : first.corpus
      // The output for models has a different size from the corpora.
      let detail = ["encode/text", "codable/encode"].contains(task) || first.bytes < 1000 ? "" : megabytes(first.bytes)
      return BarChart.Group(name: name, detail: detail, bars: ranked.compactMap { bar($0, group) })
    }
  }

  private func speedBar(_ row: ResultRow, _ group: [ResultRow]) -> BarChart.Bar? {
    let note = row.ratio(to: "yajl", in: group).map { row.engine == "yajl" ? "" : "\(times($0)) yajl" }
    return BarChart.Bar(
      label: row.label, value: row.megabytesPerSecond, text: "\(grouped(row.megabytesPerSecond)) MB/s",
      note: note ?? "", role: row.role)
  }

  private func ratioBar(_ row: ResultRow, _ group: [ResultRow]) -> BarChart.Bar? {
    guard let baseline = row.baselines.first, let ratio = row.ratio(to: baseline, in: group) else { return nil }
    let isEncoding = ["encode/text", "codable/encode"].contains(row.task)
    let note = isEncoding ? milliseconds(row.medianSeconds) : "\(grouped(row.megabytesPerSecond)) MB/s"
    return BarChart.Bar(label: row.label, value: ratio, text: times(ratio), note: note, role: row.role)
  }
}

extension ResultRow {
  /// How many times as fast as another engine of its comparison.
  func ratio(to engine: String, in group: [ResultRow]) -> Double? {
    group.first { $0.engine == engine }.map { $0.medianSeconds / medianSeconds }
  }

  fileprivate var role: BarChart.Role {
    switch engine {
    case "Spool", "SpoolJSONDecoder", "SpoolJSONEncoder": .spool
    case "Spool by yajl": .spoolByYajl
    case "JSONSerialization", "JSONDecoder", "JSONEncoder", "casts by hand": .foundation
    default: .reference
    }
  }

  fileprivate var label: String {
    switch engine {
    case "JSONSerialization" where baselines.contains("JSONDecoder"): "JSONSerialization, no models"
    case "yajl": "yajl, no tree"
    case "simdjson anew": "simdjson, new parser"
    default: engine
    }
  }
}
