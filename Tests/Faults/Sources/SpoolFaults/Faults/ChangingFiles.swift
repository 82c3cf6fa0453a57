import CFaults
import Foundation
import Spool

/// Files that change while they are read: an error, or a result of old and new bytes whose strings are valid. Only a
/// file that is cut short while it is mapped ends the process, as SECURITY.md says.
let changingFiles = [
  Case("changing-read", "small files, which are read, are overwritten, cut short and made longer meanwhile") {
    try ChangingFile(bytes: 300_000, kinds: Change.inPlace).run(Reading.arrays, seconds: 1)
  },
  Case("changing-streams", "the same for files of lines") {
    try ChangingFile(bytes: 300_000, kinds: Change.inPlace, isLines: true).run(Reading.lines, seconds: 1)
  },
  Case("changing-mapped", "files of 16 MiB, which are mapped, are overwritten and made longer meanwhile") {
    try ChangingFile(bytes: 17 << 20, kinds: [.swap, .noise, .grow]).run(
      Reading.arrays.filter { !$0.name.contains("Foundation") }, seconds: 2)
  },
  Case("changing-replaced", "other files are put in their place: what is read is one file or the other") {
    try ChangingFile(bytes: 300_000, kinds: [.replace]).run(Reading.arrays, seconds: 1)
  },
  Case("changing-document", "a mapped document, while all of it is read, compared, mapped and written") {
    try changingDocument()
  },
  Case("changing-cut", "files that are cut short while they are mapped end the process by SIGBUS, smaller ones do not")
  {
    try cutFiles()
  },
]

private enum Change {
  /// Some strings are others of the same length.
  case swap
  /// Some bytes are any bytes.
  case noise
  case grow
  case cut
  /// Another file is put in the place of this one.
  case replace

  static let inPlace = [Change.swap, .noise, .grow, .cut]
}

/// A file that a thread changes all the time.
private struct ChangingFile: Sendable {
  let bytes: Int
  let kinds: [Change]
  var isLines = false

  /// Reads the file in every way for some seconds each.
  func run(_ readings: [Reading], seconds: Int) throws -> String {
    let count = bytes / Sample.person(10).utf8.count + 1
    let text = isLines ? Sample.lines(count) : Sample.array(count)
    var (results, errors) = (0, 0)
    for reading in readings {
      let files = kinds == [.replace] ? [text, swapped(text)] : []
      let whole = try Set(files.map { try withFile($0) { outcome(reading, $0).text } })
      try withFile(text) { path in
        let changes = Changes(path, text, kinds)
        defer { changes.end() }
        let end = ContinuousClock.now + .seconds(seconds)
        repeat {
          let found = outcome(reading, path)
          try requireValid(found.text, reading.name)
          let isWhole = files.isEmpty || whole.contains(found.text)
          try require(isWhole, "\(reading.name): neither the one file nor the other: \(found.text.prefix(200))")
          if found.isError { errors += 1 } else { results += 1 }
        } while ContinuousClock.now < end
        try require(changes.count > 3, "\(reading.name): only \(changes.count) changes")
      }
    }
    try require(
      errors > 0 && results > 0 || kinds == [.replace], "\(results) results and \(errors) errors: no change was noticed"
    )
    return "\(readings.count) ways to read: \(results) results and \(errors) errors"
  }

  private func outcome(_ reading: Reading, _ path: String) -> (text: String, isError: Bool) {
    do {
      return (try reading.run(path), false)
    } catch {
      // The description of an error of Foundation has the same parts in any order.
      return (kinds == [.replace] ? "\(type(of: error))" : "\(error)", true)
    }
  }
}

/// A string that is not UTF-8 differs from what its bytes decode to.
private func requireValid(_ text: String, _ what: String) throws {
  let isValid = String(decoding: Array(text.utf8), as: UTF8.self).utf8.elementsEqual(text.utf8)
  try require(isValid, "\(what): a string is not valid")
}

/// A thread that changes a file until it is told to end.
private final class Changes: @unchecked Sendable {
  // SAFETY: read and written under the lock.
  private let lock = NSLock()
  private var mayGoOn = true
  private var done = 0
  private let ended = DispatchSemaphore(value: 0)

  init(_ path: String, _ text: [UInt8], _ kinds: [Change]) {
    let others = [swapped(text), text]
    let thread = Thread { [self] in
      var random = SystemRandomNumberGenerator()
      while next() {
        if let kind = kinds.randomElement(using: &random) { apply(kind, path, text, others, &random) }
        // So that some texts are read between two changes.
        usleep(UInt32.random(in: 0...UInt32(text.count / 200), using: &random))
      }
      ended.signal()
    }
    thread.start()
  }

  var count: Int { lock.withLock { done } }

  func end() {
    lock.withLock { mayGoOn = false }
    ended.wait()
  }

  private func next() -> Bool {
    lock.withLock {
      done += 1
      return mayGoOn
    }
  }

  private func apply(
    _ kind: Change, _ path: String, _ text: [UInt8], _ others: [[UInt8]], _ random: inout SystemRandomNumberGenerator
  ) {
    let file = open(path, O_WRONLY)
    defer { close(file) }
    switch kind {
    case .swap: put(others[Int.random(in: 0...1, using: &random)], file, at: 0)
    case .noise:
      for _ in 0..<5 {
        let place = Int.random(in: 0..<text.count - 8, using: &random)
        put(
          (0..<Int.random(in: 1...8, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }, file,
          at: place)
      }
      usleep(UInt32.random(in: 0...UInt32(text.count / 200), using: &random))
      put(text, file, at: 0)
    case .grow:
      put(Array(",[1,2,3]]".utf8), file, at: text.count)
      ftruncate(file, text.count)
    case .cut:
      ftruncate(file, Int.random(in: 0..<text.count, using: &random))
      put(text, file, at: 0)
    case .replace:
      try? Data(others[Int.random(in: 0...1, using: &random)]).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  private func put(_ bytes: [UInt8], _ file: CInt, at place: Int) {
    _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, place) }
  }
}

/// A text of the same length with other strings, some of which have other characters.
private func swapped(_ text: [UInt8]) -> [UInt8] {
  var text = String(decoding: text, as: UTF8.self)
  for (old, new) in [
    ("High Street", "Long Avenue"), ("Zoë €😀", "Zoltan😀¢"), ("Grace", "\u{7FF}\u{FFFD}"), ("?q=1", "?q=2"),
  ] {
    text = text.replacing(old, with: new)
  }
  return Array(text.utf8)
}

/// A mapped document of which everything is asked while its bytes change.
private func changingDocument() throws -> String {
  let text = Sample.array(bytes: 17 << 20)
  var rounds = 0
  try withFile(text) { path in
    let documents = try [JSONDocument.Options(), .divided].map { try JSONDocument(contentsOfFile: path, options: $0) }
    let changes = Changes(path, text, [.swap, .noise, .grow])
    defer { changes.end() }
    let end = ContinuousClock.now + .seconds(10)
    repeat {
      let document = documents[rounds % 2]
      for position in [0, 1, 7, document.root.count - 1] {
        guard let value = document.root[position] else { throw Wrong("element \(position) is missing") }
        try requireValid(Work.described(value), "values")
        try requireValid(value.description, "text")
        try requireValid(
          String(decoding: value.bytes(options: .init(isPretty: true, sortsKeys: true)), as: UTF8.self), "sorted")
        _ = value == document.root[position + 1]
        try requireValid(Mapper<Person>().map(value)?.name ?? "", "models")
        try requireValid(Work.error { _ = try Mapper<Person>().decode(value) }, "errors")
        try requireValid((try? SpoolJSONDecoder.forPeople.decode(Employee.self, from: value).name) ?? "", "coder")
        try requireValid(
          Work.error { _ = try SpoolJSONDecoder().decode(Employee.self, from: value) }, "errors of coders")
      }
      if rounds % 100 < 2 {
        try requireValid(Work.described(Mapper<Person>().mapArray(document.root) ?? []), "all models")
        try requireValid(Work.described(Mapper<Person>().mapArray(document.root, concurrency: 2) ?? []), "in parts")
        _ = document.root == documents[(rounds + 1) % 2].root
      }
      rounds += 1
    } while ContinuousClock.now < end
  }
  return "\(rounds) rounds over 2 documents"
}

private func cutFiles() throws -> String {
  for (size, options) in [(17 << 20, JSONDocument.Options()), (15 << 20, JSONDocument.Options()), (17 << 20, .divided)]
  {
    let ended = try withFile(Sample.array(bytes: size)) { path in
      try inChild {
        let document = try JSONDocument(contentsOfFile: path, options: options)
        truncate(path, 5000)
        return Work.described(document.root)
      }
    }
    let isMapped = size >= 16 << 20
    try require(ended.signal == (isMapped ? SIGBUS : 0), "\(size) bytes: signal \(ended.signal) \(ended.words)")
    if !isMapped { try require(ended.verdict == 0, "\(size) bytes: \(ended.words)") }
  }
  return "3 files"
}
