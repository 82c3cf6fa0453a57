import Figures
import Foundation
import Measuring
import SpoolJSON

/// Reads the largest array of a file with Spool and with JSONSerialization, and prints what was read and how fast.
struct FileDemo {
  /// The number of elements whose kinds decide how all elements are read.
  private static let seen = 1000
  /// How many members are listed.
  private static let listed = 12
  /// The highest memory use of JSONSerialization that was measured, in bytes for each byte of a text.
  private static let bytesPerByte = 35

  private let file: InputFile
  private let largest: LargestArray
  private let plan: ReadingPlan

  init(_ file: InputFile) {
    self.file = file
    largest = LargestArray(file.document)
    plan = ReadingPlan(largest.elements.prefix(Self.seen))
  }

  func run() throws {
    print(description)
    let values = try readBySpool()
    var contenders = [Contender(engine: "Spool") { try consume(readBySpool()) }]
    if let reason = try reasonAgainstFoundation(values) {
      print("JSONSerialization is left out: \(reason).")
    } else {
      contenders.append(Contender(engine: "JSONSerialization") { try consume(readByFoundation()) })
    }
    let times = try measure(contenders, pace: Pace(rounds: 15, seconds: 5, leastRounds: 1))
    print(conclusion(times, values))
  }
}

// MARK: The work

extension FileDemo {
  private func readBySpool() throws -> ReadValues {
    var values = ReadValues()
    var value = try JSONDocument(file.corpus.bytes).root
    for key in largest.path { value = value[key] ?? value }
    guard let array = largest.isArray ? value.array : nil else {
      values.read(value, plan)
      return values
    }
    for element in array { values.read(element, plan) }
    return values
  }

  private func readByFoundation() throws -> ReadValues {
    var values = ReadValues()
    var value = try JSONSerialization.jsonObject(with: file.corpus.data, options: .fragmentsAllowed)
    for key in largest.path { value = (value as? [String: Any])?[key] ?? value }
    guard let array = largest.isArray ? value as? [Any] : nil else {
      values.read(value, plan)
      return values
    }
    for element in array { values.read(element, plan) }
    return values
  }

  /// The reason why JSONSerialization cannot do the same work; nil if it can.
  private func reasonAgainstFoundation(_ values: ReadValues) throws -> String? {
    let (needed, memory) = (UInt64(file.corpus.bytes.count * Self.bytesPerByte), ProcessInfo.processInfo.physicalMemory)
    guard needed < memory / 2 else {
      return
        "it may need \(Self.bytesPerByte) times the size of the file, and this machine has \(megabytes(Int(memory)))"
    }
    guard let others = try? readByFoundation() else { return "it does not accept this file" }
    guard others == values else {
      return "its values differ, because casts take some numbers and booleans for each other"
    }
    return nil
  }
}

// MARK: The text

extension FileDemo {
  private var description: String {
    let shape = TreeShape(file.document)
    return """
      \(file.path): \(size) of JSON, \(counted(shape.values, "value")), \(counted(shape.depth, "level")) deep:
      \(counted(shape.objects, "object")), \(counted(shape.arrays, "array")), \(counted(shape.strings, "string")), \
      \(counted(shape.numbers, "number")), \(counted(shape.booleans, "boolean")), \(counted(shape.nulls, "null")).
      \(subject)
      \(members)
      """
  }

  private var size: String {
    let bytes = file.corpus.bytes.count
    return bytes < 100_000 ? counted(bytes, "byte") : megabytes(bytes)
  }

  private var subject: String {
    guard largest.isArray else { return "It contains no array, so the document itself is read." }
    let place = largest.path.isEmpty ? "the whole document" : "at \(largest.path.joined(separator: "."))"
    return "Its largest array, \(place), has \(counted(largest.elements.count, "element"))."
  }

  private var members: String {
    let members = plan.members
    let seen = min(Self.seen, largest.elements.count)
    let first = largest.isArray ? "the first \(counted(seen, "element"))" : "the document"
    guard !members.isEmpty else { return "What is read, by the kinds in \(first): \(plan.typeName).\n" }
    var table = Table(["member", "read as"])
    for member in members.prefix(Self.listed) { table.append([member.path, member.type]) }
    let rest = members.count - Self.listed
    return """
      Every member is read, as the kind of value that it has in \(first):

      \(table.text)\(rest > 0 ? "\n  … and \(number(rest)) more" : "")

      """
  }

  private func conclusion(_ times: [Timing], _ values: ReadValues) -> String {
    let spool = times[0].median
    var table = Table(["engine", "time", "MB/s", "times as long"])
    for time in times.sorted(by: { $0.median < $1.median }) {
      let speed = Double(file.corpus.bytes.count) / time.median / 1e6
      table.append([
        time.engine, duration(time.median), grouped(speed.rounded()), decimal(time.median / spool, places: 1),
      ])
    }
    let rounds = times[0].samples.count
    let hasOther = times.count > 1
    let factor = hasOther ? ", \(decimal(times[1].median / spool, places: 1)) times as fast as JSONSerialization" : ""
    return """
      Spool parses the file and reads \(counted(values.count, "value")) in \(duration(spool))\(factor).

      \(table.text)

      \(hasOther ? "JSONSerialization does the same, with casts, and reads the same values. " : "")No model is generated.
      Times are \(rounds == 1 ? "of one round" : "medians of \(rounds) rounds in turn"), from bytes in memory to released \
      values.
      """
  }

  private func number(_ count: Int) -> String { grouped(Double(count)) }

  private func counted(_ count: Int, _ noun: String) -> String { "\(number(count)) \(noun)\(count == 1 ? "" : "s")" }

  private func duration(_ seconds: Double) -> String {
    seconds < 1e-4 ? decimal(seconds * 1e6, places: 1) + " µs" : milliseconds(seconds)
  }
}
