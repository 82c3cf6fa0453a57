import Foundation

/// Lines on a terminal that are drawn again in the same place. If the output is not a terminal, only the last lines are
/// printed.
actor Screen {
  private var drawnCount = 0
  private let isTerminal = isatty(STDOUT_FILENO) == 1

  func show(_ lines: [String], isComplete: Bool) {
    guard isTerminal || isComplete else { return }
    let lines = isTerminal ? lines.flatMap(rows) : lines
    if drawnCount > 0 { print("\u{1B}[\(drawnCount)A\u{1B}[J", terminator: "") }
    print(lines.joined(separator: "\n") + (isComplete ? "" : "▌"))
    fflush(nil)
    drawnCount = lines.count
  }

  /// A line in rows that fit any terminal.
  private func rows(_ line: String) -> [String] {
    var rows: [String] = []
    var rest = line[...]
    repeat {
      rows.append(String(rest.prefix(72)))
      rest = rest.dropFirst(72)
    } while !rest.isEmpty
    return rows
  }
}
