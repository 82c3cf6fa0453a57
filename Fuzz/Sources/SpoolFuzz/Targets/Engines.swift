import Spool

extension Target {
  /// The two tokenizers agree, on whole texts and in pieces.
  static let engines = Target(name: "engines", summary: "both tokenizers give the same tape or error") { bytes in
    let yajl = Input(bytes, usesBuffer: false)
    let buffer = Input(bytes, usesBuffer: true)
    let expected = yajl.whole()
    for outcome in [buffer.whole(), buffer.inPieces()] where outcome != expected {
      report("yajl: \(expected)", "buffer: \(outcome)", "\(buffer.options)")
    }
    if yajl.inPieces() != expected { report("yajl: \(expected)", "in pieces: \(yajl.inPieces())", "\(yajl.options)") }
  }
}

extension Input {
  /// An input for one of the tokenizers.
  fileprivate init(_ bytes: UnsafeRawBufferPointer, usesBuffer: Bool) {
    self.init(bytes)
    options.chooseEngine(usesBuffer: usesBuffer)
  }
}

extension JSONDocument.Options {
  /// Chooses the tokenizer. Without libyajl the target still compares whole texts with pieces.
  fileprivate mutating func chooseEngine(usesBuffer: Bool) {
    engine = usesBuffer || !JSONDocument.Engine.isYajlAvailable ? .buffer : .yajl
  }
}
