import ArgumentParser
import CorpusModels
import Measuring

/// Does one kind of work on many objects, and prints the resident memory on the way and at the end.
struct ResidentGrowthCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "resident-growth", shouldDisplay: false)

  @Argument var work: ResidentGrowth.Work

  func run() throws {
    try checkResults()
    let step = step
    _ = ProcessMemory.resident  // The first measurement itself takes memory.
    for count in 1...ResidentGrowth.lastCount {
      try step(count)
      if count == ResidentGrowth.firstCount { print(ProcessMemory.resident ?? 0) }
    }
    print(ProcessMemory.resident ?? 0)
  }

  /// The work on one object, which is created before the work and released after it.
  private var step: (Int) throws -> Void {
    switch work {
    case .textToModel: { consume(try mapped(SmallObject.text($0))) }
    case .dictionaryToModel: { consume(try found(SmallObject.mapped(SmallObject.dictionary($0)))) }
    case .modelToText: { consume(try found(SmallObject.numbered($0).text())) }
    }
  }

  private func checkResults() throws {
    let expected = SmallObject.numbered(1)
    guard try mapped(SmallObject.text(1)) == expected, SmallObject.mapped(SmallObject.dictionary(1)) == expected,
      try mapped(found(expected.text())) == expected
    else { throw Failure("small objects come out different from what went in") }
  }

  private func mapped(_ text: String) throws -> SmallObject { try found(SmallObject.mapped(text)) }

  private func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Failure("\(work.rawValue): nothing came out") }
    return value
  }
}
