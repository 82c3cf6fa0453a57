import Spool

extension Run {
  static let pulls: [Run] = [
    pull("pull-array", "JSONElementReader of a pipe") { reader, elements in
      while let element = try reader.next() { try elements.check(element) }
    },
    pull("pull-mapped", "JSONElementReader of a pipe, as models") { reader, elements in
      let models = reader.decoded(as: Record.self)
      do {
        while let record = try models.next() { try elements.check(record) }
      } catch let error as JSONElementError {
        throw error.underlying
      }
    },
    pull("pull-decoded", "JSONElementReader of a pipe, as Codable values", slow) { reader, elements in
      let values = reader.decoded(as: Record.self, by: SpoolJSONDecoder())
      do {
        while let record = try values.next() { try elements.check(record) }
      } catch let error as JSONElementError {
        throw error.underlying
      }
    },
    wrongModel,
  ]

  /// A reader takes a text with a mistake at its end from a pipe.
  private static func pull(
    _ name: String, _ summary: String, _ gigabytes: [Double] = [4, 16],
    _ read: @escaping @Sendable (JSONElementReader, inout ElementCheck) throws -> Void
  ) -> Run {
    Run(name, summary) {
      try await Flatness().run(gigabytes.map { Scale.count($0 * 1e9) }) { size in
        let text = LongText(.records, size)
        let feeder = try Feeder(text, endingWith: text.mistake.text)
        let start = Usage.threadSeconds
        var elements = ElementCheck(text)
        try expectMistake(of: text) { try read(JSONElementReader(descriptor: feeder.reading, at: ""), &elements) }
        try elements.finish()
        let seconds = Usage.threadSeconds - start
        feeder.finish()
        return Figures.Part(size: text.byteCount, seconds: seconds)
      }
    }
  }

  /// Lines as models: the last line but one is an array, which is no model, but does not end the stream.
  private static let wrongModel = Run("pull-wrong-line", "lines of a pipe as models, one of them wrong") {
    try await Flatness().run(slow.map { Scale.count($0 * 1e9) }) { size in
      let text = LongText(.lines, size)
      let feeder = try Feeder(text, endingWith: Array("  [1]\n{\"id\": 7}\n".utf8))
      let start = Usage.threadSeconds
      var elements = ElementCheck(text)
      let models = JSONElementReader(descriptor: feeder.reading, .lines).decoded(as: Record.self)
      let error = try failure(JSONElementError.self, of: "the wrong line") {
        while let record = try models.next() { try elements.check(record) }
      }
      try elements.finish()
      try expect(error.index, is: text.elementCount, "the index of the wrong line")
      try expect(error.place.offset, is: text.byteCount + 2, "the offset of the wrong line")
      try expect(error.place.line, is: text.elementCount + 1, "the wrong line")
      try expect(models.next()?.id, is: 7, "the line after the wrong one")
      try expect(models.next(), is: nil, "the end")
      let seconds = Usage.threadSeconds - start
      feeder.finish()
      return Figures.Part(size: text.byteCount, seconds: seconds)
    }
  }
}
