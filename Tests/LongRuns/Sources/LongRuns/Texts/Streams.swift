import Spool

extension Run {
  static let streams: [Run] = [
    stream("stream-array", .records, .elements(at: ""), [4, 16]),
    stream("stream-lines", .lines, .lines, [4, 16]),
    stream("stream-values", .lines, .values, [4, 16]),
    skipping("stream-skipped", [4, 16, 65]),
  ]

  /// A stream is given a text with a mistake at its end: each element before that has the right place and value.
  private static func stream(
    _ name: String, _ kind: LongText.Kind, _ layout: JSONElementStream.Layout, _ gigabytes: [Double]
  ) -> Run {
    Run(name, "JSONElementStream, \(kind) in pieces") {
      try await Flatness().run(gigabytes.map { Scale.count($0 * 1e9) }) { size in
        let text = LongText(kind, size)
        let start = Usage.processSeconds
        var stream = JSONElementStream(layout)
        var elements = ElementCheck(text)
        try text.forEachPiece { piece in
          try stream.feed(piece)
          while let element = try stream.next() { try elements.check(element) }
        }
        try stream.feed(text.mistake.text)
        stream.finish()
        try expectMistake(of: text) { while let element = try stream.next() { try elements.check(element) } }
        try elements.finish()
        return Figures.Part(size: text.byteCount, seconds: Usage.processSeconds - start)
      }
    }
  }

  /// A stream skips a long array, and finds the elements after it.
  private static func skipping(_ name: String, _ gigabytes: [Double]) -> Run {
    Run(name, "JSONElementStream, elements after an array that it skips") {
      try await Flatness().run(gigabytes.map { Scale.count($0 * 1e9) }) { size in
        let text = LongText(.skipped, size)
        let start = Usage.processSeconds
        var stream = JSONElementStream(at: "data")
        try text.forEachPiece { piece in
          try stream.feed(piece)
          try expect(stream.next() == nil, "an element where there is none")
        }
        try stream.feed(text.mistake.text)
        var offsets: [Int] = []
        try expectMistake(of: text) { while let element = try stream.next() { offsets.append(element.place.offset) } }
        try expect(offsets, is: [13, 16, 19].map { $0 + text.byteCount }, "the elements after what is skipped")
        return Figures.Part(size: text.byteCount, seconds: Usage.processSeconds - start)
      }
    }
  }
}

/// Compares the elements of a stream with those of a long text.
struct ElementCheck {
  private let text: LongText
  private var count = 0

  init(_ text: LongText) { self.text = text }

  /// The record that the next element should be.
  private var expected: Record { LongText.records[count % LongText.records.count] }

  /// Checks the place and the number of the next element.
  mutating func check(_ element: JSONElement) throws {
    try expect(element.index, is: count, "the index of an element")
    try expect(element.place.offset, is: text.offset(ofElement: count), "the offset of element \(count)")
    try expect(element.place.line, is: count + 1, "the line of element \(count)")
    try expect(element.value["id"]?.int, is: expected.id, "the id of element \(count)")
    count += 1
  }

  /// Checks a value that was made of the next element.
  mutating func check(_ record: Record) throws {
    try expect(record, is: expected, "element \(count)")
    count += 1
  }

  /// Checks that all elements have come.
  func finish() throws { try expect(count, is: text.elementCount, "the number of elements") }
}
