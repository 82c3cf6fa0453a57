import CFaults
import Foundation
import Spool

/// A signal every 200 µs, whose handler does not have the system repeat calls: each result is that without signals.
let signals = [
  Case("signals-reading", "every way to read, from pipes that are slow to open and to deliver, and from files") {
    let texts = [(Reading.arrays, Sample.array(150)), (Reading.lines, Sample.lines(150))]
    var count = 0
    for (readings, text) in texts {
      // The streams of Foundation fail with EINTR by themselves.
      for reading in readings where !reading.name.contains("Foundation") {
        let expected = try withFile(text, reading.run)
        for isPipe in [true, false] {
          let result =
            isPipe ? try fromPipe(text, slow: true, reading.run) : try withFile(text, interrupted(reading.run))
          try requireEqual(result, expected, "\(reading.name) from a \(isPipe ? "pipe" : "file")")
          count += 1
        }
      }
    }
    return try "\(count) readings, " + counts()
  },
  Case("signals-writing", "every writer, to pipes that are read slowly") {
    let people = try Writing.people(400)
    // These two write by Foundation, which fails with EINTR by itself.
    let ways = Writing.all.filter { !["Foundation", "pieces"].contains(where: $0.name.contains) }
    for writing in ways {
      let expected = try writing.text(people)
      let found = try toPipe { descriptor in try interrupted { try writing.run(descriptor, people) }() }
      try require(found == expected, "\(writing.name): \(found.count) bytes instead of \(expected.count)")
    }
    return try "\(ways.count) ways to write, " + counts()
  },
]

private func counts() throws -> String {
  try require(faults_interrupted_calls() > 20, "only \(faults_interrupted_calls()) calls were interrupted")
  return "\(faults_interruptions()) signals, \(faults_interrupted_calls()) interrupted calls"
}

/// Work during which the timer runs.
func interrupted<Input, Result>(_ work: @escaping (Input) throws -> Result) -> (Input) throws -> Result {
  { input in
    faults_interrupt(200)
    defer { faults_interrupt(0) }
    return try work(input)
  }
}

func interrupted(_ work: @escaping () throws -> Void) -> () throws -> Void {
  { try interrupted { (_: Void) in try work() }(()) }
}

/// Reads a pipe, into which a thread writes: a little late and in small parts, if it is slow.
func fromPipe(_ text: [UInt8], slow: Bool, _ read: @escaping (String) throws -> String) throws -> String {
  try withFolder { folder in
    let path = folder + "/pipe"
    mkfifo(path, 0o600)
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      faults_block_timer()
      if slow { usleep(3000) }
      let file = open(path, O_WRONLY)
      for start in stride(from: 0, to: text.count, by: 8000) {
        if slow { usleep(1000) }
        var rest = text[start..<min(start + 8000, text.count)]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
          if count < 0 { break }
          rest = rest.dropFirst(count)
        }
      }
      close(file)
      done.signal()
    }
    signal(SIGPIPE, SIG_IGN)
    thread.start()
    let result = Result { try slow ? interrupted(read)(path) : read(path) }
    // The thread waits until the other end of the pipe is opened. If `read` has not opened it, this does.
    while done.wait(timeout: .now() + .milliseconds(5)) == .timedOut { close(open(path, O_RDONLY | O_NONBLOCK)) }
    return try result.get()
  }
}

/// What arrives in a pipe, which a thread reads slowly.
private func toPipe(_ write: (CInt) throws -> Void) throws -> [UInt8] {
  final class Box: @unchecked Sendable {
    // SAFETY: read only after the thread has ended.
    var bytes: [UInt8] = []
  }
  var ends: [CInt] = [0, 0]
  pipe(&ends)
  let (box, done, source) = (Box(), DispatchSemaphore(value: 0), ends[0])
  let thread = Thread {
    faults_block_timer()
    var piece = [UInt8](repeating: 0, count: 10_000)
    while true {
      usleep(500)
      let count = read(source, &piece, piece.count)
      if count <= 0 { break }
      box.bytes += piece[..<count]
    }
    done.signal()
  }
  thread.start()
  let result = Result { try write(ends[1]) }
  close(ends[1])
  done.wait()
  close(ends[0])
  try result.get()
  return box.bytes
}
