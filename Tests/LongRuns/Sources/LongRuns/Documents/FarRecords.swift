import Spool

extension Run {
  /// Documents of records, the longer one of more than 2^32 bytes and more than 2^24 elements. Time depends on how soon
  /// the system finds some GB of memory.
  static func farRecords(
    _ name: String, _ summary: String, _ engine: JSONDocument.Engine, _ concurrency: Int,
    _ parse: @escaping @Sendable (AliasedText, JSONDocument.Options) throws -> JSONDocument
  ) -> Run {
    Run(name, "\(summary), of up to 4.4 GB") {
      var options = JSONDocument.Options()
      (options.engine, options.concurrency) = (engine, concurrency)
      return try await Flatness(time: 1.5, peak: .max, growth: .max).run(
        [1.1e9, 4.4e9].map { Scale.count($0) / AliasedText.blockBytes * AliasedText.blockBytes },
        notes: ["at most 2 tapes of memory besides the text"]
      ) { [options] size in
        let cells = Cells()
        let text = try AliasedText("[", cells.block, "0]", byteCount: size)
        let (start, memory) = (Usage.processSeconds, Usage.anonymous)
        let document = try parse(text, options)
        let seconds = Usage.processSeconds - start
        try cells.check(document, blocks: size / AliasedText.blockBytes)
        // At most the text, the tape, and as much again that the allocator has not given back.
        let most = size + 2 * document.tape.memoryBytes + 50_000_000
        try expect(Usage.anonymous - memory < most, "more memory than for the text and two tapes")
        return Figures.Part(size: size, seconds: seconds)
      }
    }
  }

  /// Gives a text to a parser in pieces.
  @Sendable static func gathered(_ text: AliasedText, _ options: JSONDocument.Options) throws -> JSONDocument {
    var parser = JSONParser(engine: options.engine)
    let piece = 1_000_003
    for start in stride(from: 0, to: text.bytes.count, by: piece) {
      try parser.feed(UnsafeRawBufferPointer(rebasing: text.bytes[start..<min(start + piece, text.bytes.count)]))
    }
    return try parser.finish()
  }
}

/// A block of small objects, with room for the start and the end of a text.
private struct Cells {
  let block: [UInt8]
  let count: Int

  init() {
    var (block, count): ([UInt8], Int) = ([UInt8(ascii: " ")], 0)
    while true {
      let cell = Array(Cells.text(count).utf8)
      guard block.count + cell.count < AliasedText.blockBytes - 2 else { break }
      block += cell
      count += 1
    }
    self.block = block + [UInt8](repeating: UInt8(ascii: " "), count: AliasedText.blockBytes - block.count)
    self.count = count
  }

  private static let filler = String(repeating: "0123456789 ", count: 18)

  /// An object of five words on the tape, of about 240 bytes.
  private static func text(_ number: Int) -> String { #"{"id": \#(number), "text": "\#(filler)\#(number)"},"# + "\n" }

  /// Checks each object of a document that consists of some blocks.
  func check(_ document: JSONDocument, blocks: Int) throws {
    let expected = count * blocks + 1
    try expect(document.root.count, is: expected, "the number of elements")
    try expect(document.tape.memoryBytes, is: ((expected - 1) * 5 + 2) * 8, "the memory of the tape")
    var index = 0
    for value in document.root.array! {
      if index == expected - 1 {
        try expect(value.int, is: 0, "the last element")
      } else {
        try expect(value["id"]?.int, is: index % count, "the number of element \(index)")
      }
      index += 1
    }
    try expect(index, is: expected, "the number of elements in a loop")
    let last = document.root[expected - 2]
    try expect(last?["text"]?.string, is: Cells.filler + "\(count - 1)", "the last text")
  }
}
