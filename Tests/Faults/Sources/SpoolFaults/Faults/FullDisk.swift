import CFaults
import Foundation
import Spool

/// Files that cannot be written: an error of the category `file`, which names the file, and nothing that looks complete.
let fullDisk = [
  Case("disk-full", "every writer to /dev/full, with a few elements and with many") {
    try eachWriter { writing, people in
      let file = open("/dev/full", O_WRONLY)
      defer { close(file) }
      try writing.fails(file, people, "No space left on device")
    }
  },
  Case("disk-closed", "every writer to a descriptor that is closed") {
    try eachWriter { writing, people in
      let file = dup(open("/dev/null", O_WRONLY))
      close(file)
      try writing.fails(file, people, "Bad file descriptor")
    }
  },
  Case("disk-closed-later", "writers whose descriptor is closed between two elements, and errors that stay") {
    try errorsThatStay()
  },
  Case("disk-pipe", "every writer to a pipe that nobody reads") {
    signal(SIGPIPE, SIG_IGN)
    return try eachWriter { writing, people in
      var ends: [CInt] = [0, 0]
      pipe(&ends)
      close(ends[0])
      defer { close(ends[1]) }
      // The stream of Foundation opens the pipe by its path, and waits for a reader.
      if writing.name.contains("Foundation") { return }
      try writing.fails(ends[1], people, "Broken pipe")
    }
  },
  Case("disk-limit", "every writer to a file that may not grow any more") {
    try eachWriter { writing, people in
      let expected = try writing.text(people)
      try withFile([]) { path in
        let file = open(path, O_WRONLY)
        defer { close(file) }
        faults_limit_files(expected.count / 2)
        defer { faults_limit_files(0) }
        try writing.fails(file, people, "File too large")
        try requireStart(of: expected, path, writing)
      }
    }
  },
  Case("disk-small", "every writer to a disk of 64 KiB (as root)") {
    try withFolder { folder in
      let mounted = try Tool.shell("mount -t tmpfs -o size=64k none \"$1\"", folder)
      guard mounted.status == 0 else { return "SKIPPED: no disk can be mounted: \(mounted.errors)" }
      defer { _ = try? Tool.shell("umount \"$1\"", folder) }
      return try eachWriter(counts: [4000]) { writing, people in
        let (path, expected) = (folder + "/file", try writing.text(people))
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        defer { close(file) }
        try writing.fails(file, people, "No space left on device")
        try requireStart(of: expected, path, writing)
      }
    }
  },
  Case("disk-locks", "an edit in place where the system has no locks") {
    try withFile(Array("[1]".utf8)) { path in
      let outcome = try Tool.shell(#"LD_PRELOAD=$preload FAULTS_LOCK=1 "$spool" set -i - 2 "$1""#, path)
      try requireEqual(
        outcome.errors,
        "spool: cannot lock \(path): No locks available; if another run changes it at the same time, the last one wins\n",
        "the message")
      try requireEqual(String(contentsOfFile: path, encoding: .utf8), "[1,2]", "the file")
      try require(outcome.status == 0, "the status is \(outcome.status)")
      return "one edit"
    }
  },
  Case(
    "disk-tool", "every command of the tool to /dev/full, to nothing, to a closed pipe and to a file that may not grow"
  ) {
    try withFile(Sample.array(5000), tool)
  },
]

private func eachWriter(counts: [Int] = [1, 600], _ body: (Writing, [Person]) throws -> Void) throws -> String {
  for count in counts {
    let people = try Writing.people(count)
    for writing in Writing.all { try body(writing, people) }
  }
  return "\(Writing.all.count) ways to write, \(counts.map(String.init).joined(separator: " and ")) elements"
}

/// What is in a file is the start of what should be, and not all of it.
private func requireStart(of expected: [UInt8], _ path: String, _ writing: Writing) throws {
  let found = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  try require(
    found.count < expected.count && expected.starts(with: found), "\(writing.name): \(found.count) bytes are wrong")
}

/// A writer whose sink has failed does not write again, whatever becomes of the sink.
private func errorsThatStay() throws -> String {
  let people = try Writing.people(3)
  for isArray in [false, true] {
    try withFile([]) { path in
      let file = open(path, O_WRONLY)
      let writer = isArray ? JSONArrayWriter(descriptor: file) : JSONLinesWriter(descriptor: file)
      try writer.write(people[0])
      try writer.flush()
      close(file)
      try writer.write(people[1])
      let errors = [
        Work.error { try writer.flush() }, Work.error { try writer.flush() },
        Work.error { try writer.write(people[2]) },
        Work.error { try writer.close() },
      ]
      try require(errors.allSatisfy { $0 == errors[0] && $0.contains("Bad file descriptor") }, "\(errors)")
      let again = open(path, O_WRONLY | O_APPEND)
      defer { close(again) }
      try require(again == file, "another descriptor")
      try require(Work.error { try writer.close() } == errors[0], "closes after an error")
      let first = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      let text = try people[0].encodedText()
      try require(first == (isArray ? "[" + text : text + "\n"), first)
    }
  }
  return "lines and arrays, 5 calls after the error each"
}

private func tool(_ path: String) throws -> String {
  var runs = 0
  func check(_ line: String, _ status: Int32, _ reason: String) throws {
    let outcome = try Tool.shell(line, path)
    runs += 1
    try require(
      outcome.status == status && (reason.isEmpty || outcome.errors.contains(reason))
        && !outcome.errors.contains("Fatal"),
      "\(line): \(outcome.status) \(outcome.errors)")
  }
  for command in Tool.commands where !command.hasPrefix("validate") {
    try check("\"$spool\" \(command) >/dev/full", 74, "spool: cannot write: No space left on device")
    try check("\"$spool\" \(command) >&-", 74, "spool: cannot write: Bad file descriptor")
    try check("\"$spool\" \(command) >&- 2>&-", 74, "")
    try check("(\"$spool\" \(command); echo \"status $?\" >&2) | true", 0, "")
    try check("\"$spool\" \(command.replacingOccurrences(of: " $1", with: "")) <&-", 66, "Bad file descriptor")
  }
  for command in ["format $1", "lines $1", "array $1", "tape $1"] {
    let line = "trap '' XFSZ; ulimit -f 100; \"$spool\" \(command) >\"$1.out\"; s=$?; rm -f \"$1.out\"; exit $s"
    try check(line, 74, "spool: cannot write: File too large")
  }
  for line in ["--help", "--version", "format --help", "nothing"] {
    for target in [">/dev/full", ">&-", ">&- 2>&-", "2>/dev/full"] {
      let outcome = try Tool.shell("\"$spool\" \(line) \(target)", path)
      runs += 1
      try require([0, 64, 74].contains(outcome.status), "\(line) \(target): \(outcome.status) \(outcome.errors)")
    }
  }
  return "\(runs) runs"
}
