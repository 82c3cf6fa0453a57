import Spool

extension Target {
  /// Streams and validators by yajl do the same as by the buffer engine, after each piece.
  static let yajlStreams = Target(name: "yajl", summary: "yajl and buffer read the same from streams") { bytes in
    guard JSONParser.Engine.isYajlAvailable else { return }
    let input = Input(bytes)
    let (buffer, yajl) = (input.validation(.buffer), input.validation(.yajl))
    if buffer != yajl { report("validator by buffer: \(buffer)", "by yajl: \(yajl)", "\(input.options)") }
    for layout in layouts {
      let (buffer, yajl) = (input.stream(layout, .buffer), input.stream(layout, .yajl))
      if buffer == yajl { continue }
      report("\(layout)", "buffer:", buffer.joined(separator: "\n"), "yajl:", yajl.joined(separator: "\n"))
    }
  }

  private static var layouts: [JSONElementStream.Layout] {
    [.elements(at: ""), .elements(at: "a", keeping: ["b", "0"]), .elements(at: "1"), .values, .lines]
  }
}

extension Input {
  /// The number of the piece after which there was an error, and the error.
  fileprivate func validation(_ engine: JSONParser.Engine) -> String {
    var options = options
    options.engine = engine
    var validator = JSONValidator(options: options)
    var count = 0
    do {
      try forEachPiece { piece in
        count += 1
        try piece.withUnsafeBytes { try validator.feed($0) }
      }
      try validator.finish()
      return "valid"
    } catch {
      return "\(count): \(error)"
    }
  }

  /// What there was after each piece: elements with their places and tapes, values that are kept, and an error.
  fileprivate func stream(_ layout: JSONElementStream.Layout, _ engine: JSONParser.Engine) -> [String] {
    var options = JSONElementStream.Options()
    options.parsing = self.options
    options.parsing.engine = engine
    options.parsing.duplicateKeys = text.count % 2 == 0 ? .lastWins : .error
    options.maximumElementBytes = text.count % 3 == 0 ? 20 : 1 << 20
    var stream = JSONElementStream(layout, options: options)
    var found: [String] = []
    func take() throws {
      while let element = try stream.next() {
        let words = element.document.words.map { String($0, radix: 16) }
        let kept = (stream.kept("b")?.root, stream.kept("0")?.root)
        found.append("\(element.index) \(element.key ?? "-") \(element.offset) \(element.line) \(words) \(kept)")
      }
      found.append("\(stream.bytesConsumed)")
    }
    do {
      try forEachPiece { piece in
        try stream.feed(Array(piece))
        try take()
      }
      stream.finish()
      try take()
    } catch {
      found.append("\(error)")
    }
    return found
  }
}
