import CFaults
import Foundation
import Spool

/// Reads and writes of one byte, of three and of a few more: each result is that of large ones.
let singleBytes = [
  Case("bytes-reading", "every way to read, from files and pipes that give few bytes at a time") {
    var count = 0
    for (readings, text) in [(Reading.arrays, Sample.array(30)), (Reading.lines, Sample.lines(30))] {
      for reading in readings {
        let expected = try withFile(text, reading.run)
        for bytes in [1, 3, 61] {
          faults_limit_reads(bytes)
          defer { faults_limit_reads(0) }
          let what = "\(reading.name) in reads of \(bytes)"
          try requireEqual(try withFile(text, reading.run), expected, what)
          try requireEqual(try fromPipe(text, slow: false, reading.run), expected, "\(what) from a pipe")
          count += 2
        }
      }
    }
    try require(faults_short_calls() > 1000, "only \(faults_short_calls()) short reads")
    return "\(count) readings, \(faults_short_calls()) short reads"
  },
  Case("bytes-writing", "every writer, to files that take few bytes at a time") {
    let people = try Writing.people(60)
    for writing in Writing.all {
      let expected = try writing.text(people)
      for bytes in [1, 3, 61] {
        faults_limit_writes(bytes)
        defer { faults_limit_writes(0) }
        try require(try writing.text(people) == expected, "\(writing.name) in writes of \(bytes)")
      }
    }
    try require(faults_short_calls() > 1000, "only \(faults_short_calls()) short writes")
    return "\(Writing.all.count) ways to write, \(faults_short_calls()) short writes"
  },
  Case("bytes-tool", "every command of the tool, with reads and writes of few bytes, from files and pipes, and gzip") {
    try withFile(Sample.array(40)) { path in
      var count = 0
      for command in Tool.commands {
        let piped = command.replacingOccurrences(of: " $1", with: " -")
        let expected = try Tool.shell("\"$spool\" \(command)", path)
        let expectedOfPipe = try Tool.shell("cat $1 | \"$spool\" \(piped)", path)
        try require(expected.status == 0 && expectedOfPipe.status == 0, "\(command): \(expected.errors)")
        for bytes in [1, 7] {
          let limits = "FAULTS_READ=\(bytes) FAULTS_WRITE=\(bytes) LD_PRELOAD=\"$preload\" \"$spool\""
          for line in ["\(limits) \(command)", "cat $1 | \(limits) \(piped)", "gzip -c $1 | \(limits) \(piped)"] {
            if line.contains("gzip") && !takesGzip(command) { continue }
            let found = try Tool.shell(line, path)
            try require(found.status == 0, "\(line): \(found.errors)")
            try requireEqual(found.output, (line.contains("|") ? expectedOfPipe : expected).output, line)
            count += 1
          }
        }
      }
      return "\(count) runs"
    }
  },
]

/// The commands that read in pieces.
private func takesGzip(_ command: String) -> Bool {
  ["validate", "lines", "count"].contains { command.hasPrefix($0) }
}
