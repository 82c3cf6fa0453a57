import Spool

extension Run {
  /// The lengths in GB for what takes more than 3 ns for a byte; the longer one is more than 2^32 bytes.
  static let slow = [1.1, 4.4]

  static let validators: [Run] = [
    validator("validate-records", .records, [4, 16, 65]),
    validator("validate-string", .string, [4, 16, 65]),
    validator("validate-number", .number, slow),
    validator("validate-space", .space, [4, 16, 65]),
  ]

  /// A validator is given a text. Then one copy of it is given a valid end, another one a mistake.
  private static func validator(_ name: String, _ kind: LongText.Kind, _ gigabytes: [Double]) -> Run {
    Run(name, "JSONValidator, \(kind) in pieces") {
      try await Flatness().run(gigabytes.map { Scale.count($0 * 1e9) }) { size in
        let text = LongText(kind, size)
        let start = Usage.processSeconds
        var validator = JSONValidator()
        try text.forEachPiece { try validator.feed($0) }
        var copy = validator
        try validator.feed(text.end)
        try validator.finish()
        try expectMistake(of: text) { try copy.feed(text.mistake.text) }
        return Figures.Part(size: text.byteCount, seconds: Usage.processSeconds - start)
      }
    }
  }
}

extension JSONValidator {
  mutating func feed(_ bytes: [UInt8]) throws { try bytes.withUnsafeBytes { try feed($0) } }
}

/// Throws unless a closure, which reads the mistake at the end of a text, throws an error at the right place.
func expectMistake(of text: LongText, _ body: () throws -> Void) throws {
  let error = try failure(JSONError.self, of: "the mistake at the end", body)
  try expectMistake(of: text, error)
}

func expectMistake(of text: LongText, _ error: JSONError) throws {
  let place = Place(offset: error.place.offset, line: error.place.line, column: error.place.column)
  try expect(place, is: text.mistake.place(in: text), "the place of \(error)")
}
