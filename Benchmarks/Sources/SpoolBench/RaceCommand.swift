import ArgumentParser
import CorpusModels
import Foundation
import GeneratedModels
import Measuring
import Spool

/// Reads and writes a text for some time, as the programs in C++ of Benchmarks/Race do, whose output this is like.
struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", abstract: "Reads and writes a text for some time, beside other processes.",
    shouldDisplay: false)

  @Argument(help: "twitter, canada or records.")
  var corpus: String
  @Argument(help: "The file.")
  var file: String
  @Argument(help: "The seconds for each kind of work.")
  var seconds: Double

  func run() throws {
    let text = try Corpus(name: corpus, contentsOf: URL(fileURLWithPath: file))
    guard let mapped = ModelWork.generated(corpus), let marked = CodedWork.marked(corpus) else {
      throw Failure("there are no models for \(corpus), or no macros")
    }
    print("library\tSpool, Swift, release")
    let hand = corpus == "records" ? ModelWork.array(of: Record.self) : try Self.hand(corpus)
    let checksum = ModelChecksum(try hand.readBytes(text.bytes)).value
    try race("read, @Mappable", text.bytes.count, checksum) { try consume(mapped.readBytes(text.bytes)) }
    try race("read, @CodableFields", text.bytes.count, checksum) { try consume(marked.read(text.data)) }
    let models = try (mapped.readBytes(text.bytes), marked.read(text.data))
    guard let written = mapped.write(models.0) else { throw Failure("the models cannot be written") }
    let bytes = Array(written.utf8)
    try race("write, @Mappable", bytes.count, ModelChecksum(written).value) { try consume(mapped.write(models.0)) }
    let data = try marked.write(models.1)
    try race("write, @CodableFields", data.count, ModelChecksum(String(decoding: data, as: UTF8.self)).value) {
      try consume(marked.write(models.1))
    }
  }

  private static func hand(_ corpus: String) throws -> ModelWork {
    switch corpus {
    case "twitter": .object(TwitterSearch.self)
    case "canada": .object(Canada.self)
    default: throw Failure("there are no models for \(corpus)")
    }
  }

  private func race(_ name: String, _ bytes: Int, _ checksum: UInt64, _ work: () throws -> Void) throws {
    var best = Double.infinity
    var start = processorTime
    let end = start + seconds
    while start < end {
      try work()
      let now = processorTime
      (best, start) = (min(best, now - start), now)
    }
    print(
      name, String(format: "%.1f", Double(bytes) / best / 1e6), String(format: "%016llx", checksum), separator: "\t")
  }

  private var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
