#!/usr/bin/env swift
// scripts/generate-architecture.swift draws how Spool turns JSON text into models and back, for light and for dark pages:
// architecture.svg and architecture~dark.svg in Sources/Spool/Spool.docc/Resources.
// With --check, it only says whether these files are up to date.

import Foundation

// MARK: What is drawn

/// A box on a grid of columns and rows.
struct Box {
  let column: Int
  let row: Int
  var columns = 1
  let title: String
  let detail: String
  var role = Role.stage

  enum Role { case text, stage, result }
}

let boxes = [
  Box(column: 0, row: 1, title: "JSON text", detail: "bytes, a file, pieces", role: .text),
  Box(column: 1, row: 1, title: "Tokenizer", detail: "checks every byte"),
  Box(column: 2, row: 1, title: "Tape", detail: "one word for a token"),
  Box(column: 3, row: 0, title: "Views", detail: "look-ups and paths"),
  Box(column: 3, row: 1, title: "Decoder", detail: "members in order"),
  Box(column: 3, row: 2, title: "Map", detail: "keys to properties"),
  Box(column: 4, row: 0, title: "Values", detail: "JSONValue, JSONEdit", role: .result),
  Box(column: 4, row: 1, title: "Codable types", detail: "SpoolJSONDecoder", role: .result),
  Box(column: 4, row: 2, title: "Mapped models", detail: "<-, map.value", role: .result),
  Box(
    column: 1, row: 3, columns: 3, title: "In place",
    detail: "generated code checks and reads the text itself, without a tape"),
  Box(column: 4, row: 3, title: "Generated models", detail: "@Mappable", role: .result),
  Box(column: 0, row: 4, title: "JSON text", detail: "bytes, a file, pieces", role: .text),
  Box(
    column: 1, row: 4, columns: 3, title: "Writers",
    detail: "the text grows member by member, without dictionaries"),
  Box(column: 4, row: 4, title: "Any of these", detail: "values and models", role: .result),
]

/// The way between two boxes, each given by column and row. It leaves a box on the right, on the left if it leads there, or
/// at the bottom if it is `down`.
struct Arrow {
  let from: (column: Int, row: Int)
  let to: (column: Int, row: Int)
  var isDown = false
}

let arrows = [
  Arrow(from: (0, 1), to: (1, 1)), Arrow(from: (1, 1), to: (2, 1)),
  Arrow(from: (2, 1), to: (3, 0)), Arrow(from: (2, 1), to: (3, 1)), Arrow(from: (2, 1), to: (3, 2)),
  Arrow(from: (3, 0), to: (4, 0)), Arrow(from: (3, 1), to: (4, 1)), Arrow(from: (3, 2), to: (4, 2)),
  Arrow(from: (0, 1), to: (1, 3), isDown: true), Arrow(from: (1, 3), to: (4, 3)),
  Arrow(from: (4, 4), to: (1, 4)), Arrow(from: (1, 4), to: (0, 4)),
]

let title = "How Spool reads and writes JSON"
let description = """
  JSON text goes through a tokenizer, which checks every byte, to a tape with one word for each token. Views, decoders and \
  maps read the tape, and give values, Codable types and models. Models that @Mappable generates are read from the text in \
  place, without a tape. Writers turn values and models into JSON text again.
  """

// MARK: How it is drawn

struct Theme {
  let suffix: String
  let background, border, text, muted, line: String
  let fills: [Box.Role: String]

  static let light = Theme(
    suffix: "", background: "#ffffff", border: "#d0d7de", text: "#1f2328", muted: "#59636e", line: "#6b7f99",
    fills: [.text: "#eef1f5", .stage: "#fdeee6", .result: "#e8f1fb"])
  static let dark = Theme(
    suffix: "~dark", background: "#0d1117", border: "#30363d", text: "#e6edf3", muted: "#9aa4af", line: "#7d93b0",
    fills: [.text: "#1b222b", .stage: "#3a2418", .result: "#16283d"])
}

let (left, top) = (24, 24)
let (boxWidth, boxHeight) = (158, 54)
let (columnPitch, rowPitch) = (190, 78)
let (width, height) = (2 * left + 4 * columnPitch + boxWidth, 2 * top + 4 * rowPitch + boxHeight)

func escaped(_ text: String) -> String {
  text.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
}

extension Box {
  var x: Int { left + column * columnPitch }
  var y: Int { top + row * rowPitch }
  var width: Int { (columns - 1) * columnPitch + boxWidth }

  func svg(_ theme: Theme) -> String {
    let middle = x + width / 2
    return """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(boxHeight)" rx="6" fill="\(theme.fills[role] ?? theme.background)" \
      stroke="\(theme.border)"/>
      <text x="\(middle)" y="\(y + 23)" fill="\(theme.text)" font-size="14" font-weight="600">\(escaped(title))</text>
      <text x="\(middle)" y="\(y + 41)" fill="\(theme.muted)" font-size="12">\(escaped(detail))</text>

      """
  }
}

func box(at place: (column: Int, row: Int)) -> Box {
  boxes.first { ($0.column, $0.row) == place } ?? boxes[0]
}

extension Arrow {
  func svg(_ theme: Theme) -> String {
    #"<path d="\#(path)" fill="none" stroke="\#(theme.line)" stroke-width="1.5" marker-end="url(#head)"/>"# + "\n"
  }

  private var path: String {
    let (start, end) = (box(at: from), box(at: to))
    let (startMiddle, endMiddle) = (start.y + boxHeight / 2, end.y + boxHeight / 2)
    if isDown { return "M\(start.x + start.width / 2) \(start.y + boxHeight)V\(endMiddle)H\(end.x - 3)" }
    if to.column < from.column { return "M\(start.x) \(startMiddle)H\(end.x + end.width + 3)" }
    let (right, bend) = (start.x + start.width, start.x + start.width + (columnPitch - boxWidth) / 2)
    guard start.row != end.row else { return "M\(right) \(startMiddle)H\(end.x - 3)" }
    return "M\(right) \(startMiddle)H\(bend)V\(endMiddle)H\(end.x - 3)"
  }
}

func drawing(_ theme: Theme) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" role="img" \
  font-family="system-ui, -apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif" text-anchor="middle">
  <title>\(title)</title>
  <desc>\(escaped(description))</desc>
  <defs><marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
  <path d="M0 0L8 4L0 8z" fill="\(theme.line)"/></marker></defs>
  <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="6" fill="\(theme.background)" \
  stroke="\(theme.border)"/>
  \(arrows.map { $0.svg(theme) }.joined())\(boxes.map { $0.svg(theme) }.joined())</svg>

  """
}

// MARK: The files

let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("../Sources/Spool/Spool.docc/Resources").standardizedFileURL
let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.isEmpty || arguments == ["--check"] else {
  print("usage: scripts/generate-architecture.swift [--check]")
  exit(64)
}

for theme in [Theme.light, .dark] {
  let url = folder.appendingPathComponent("architecture\(theme.suffix).svg")
  if arguments.isEmpty {
    try drawing(theme).write(to: url, atomically: true, encoding: .utf8)
  } else if (try? String(contentsOf: url, encoding: .utf8)) != drawing(theme) {
    print("\(url.lastPathComponent) is not what scripts/generate-architecture.swift draws")
    exit(1)
  }
}
