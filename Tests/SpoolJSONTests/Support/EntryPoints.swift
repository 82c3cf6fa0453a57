import SpoolJSON
import Testing

/// The outcome of a text: the words of its tape, or the error.
enum Outcome: Equatable, CustomStringConvertible {
  case tape([UInt64])
  case error(JSONError)
  case broken(String)

  /// The outcome of a parse. A tape that violates an invariant is a separate outcome.
  init(_ parse: () throws -> JSONDocument) {
    do {
      let document = try parse()
      if let fault = document.tape.checkInvariants() {
        self = .broken(fault + "\n" + document.tape.dump())
      } else {
        self = .tape(document.words)
      }
    } catch let error as JSONError {
      self = .error(error)
    } catch {
      self = .broken("\(error)")
    }
  }

  var error: JSONError? { if case .error(let error) = self { error } else { nil } }

  var isAccepted: Bool { if case .tape = self { true } else { false } }

  var description: String {
    switch self {
    case .tape(let words):
      "accepted with the words " + words.map { String($0, radix: 16) }.joined(separator: " ")
    case .error(let error): "\(error.code): \(error)"
    case .broken(let fault): "broken: \(fault)"
    }
  }
}

extension JSONDocument {
  var words: [UInt64] {
    storage.withReader { reader in (0..<tape.memoryBytes / 8).map { reader.words[$0] } }
  }
}

/// All entry points of the library. A text must have the same outcome through each of them.
struct EntryPoints {
  let text: [UInt8]
  let options: JSONDocument.Options
  let location: SourceLocation

  /// Runs a text through every entry point, records where they differ, and returns the outcome.
  ///
  /// - Parameter isThorough: True to use pieces of all sizes from 1 to 31, and to cut at every place.
  @discardableResult
  static func check(
    _ text: [UInt8], _ options: JSONDocument.Options = .init(), isThorough: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Outcome {
    let entryPoints = EntryPoints(text: text, options: options, location: sourceLocation)
    let expected = Outcome { try JSONDocument(text, options: options) }
    if case .broken(let fault) = expected {
      Issue.record("\(shown(text)): \(fault)", sourceLocation: sourceLocation)
    }
    entryPoints.checkWhole(expected, isThorough)
    entryPoints.checkPieces(expected, isThorough)
    entryPoints.checkValidators(expected, isThorough)
    return expected
  }

  private func expect(_ expected: Outcome, _ entryPoint: @autoclosure () -> String, _ outcome: Outcome) {
    if outcome == expected { return }
    Issue.record(
      "\(shown(text)) as [UInt8]: \(expected)\n\(entryPoint()): \(outcome)\n\(options)", sourceLocation: location)
  }

  // MARK: Whole texts

  private func checkWhole(_ expected: Outcome, _ isThorough: Bool) {
    for engine in JSONDocument.Engine.inPieces {
      var options = options
      options.engine = engine
      expect(expected, "engine \(engine)", Outcome { try JSONDocument(text, options: options) })
    }
    expect(expected, "exactly sized memory", Outcome { try exactlySized() })
    let string = String(decoding: text, as: UTF8.self)
    if string.utf8.elementsEqual(text) {
      expect(expected, "String", Outcome { try JSONDocument(string, options: options) })
    }
    checkDivided(expected)
    guard isThorough else { return }
    expect(
      expected, "copying",
      Outcome { try text.withUnsafeBytes { try JSONDocument(copying: $0, options: options) } })
    #if compiler(>=6.2)
      expect(expected, "copying a span", Outcome { try JSONDocument(copying: text.span.bytes, options: options) })
    #endif
    expect(
      expected, "file",
      Outcome { try withTemporaryFile(text) { try JSONDocument(contentsOfFile: $0, options: options) } })
    expect(
      expected, "mapped file",
      Outcome { try withTemporaryFile(text) { try JSONDocument(mappingFile: $0, from: 0, options: options) } })
  }

  /// Parts of a text that several threads tokenize. If the text cannot be divided or is not valid, there is no outcome.
  private func checkDivided(_ expected: Outcome) {
    guard ParallelParse.fits(options), text.count <= options.rules.maximumInputBytes else { return }
    for parts in [2, 3, 8] {
      let divided = ParallelParse.document(text, into: parts, smallestPart: 1, options: options)
      guard let document = divided?.document else { continue }
      expect(expected, "\(parts) parts", Outcome { JSONDocument(try document.storage.withCheckedKeys()) })
    }
  }

  /// Memory that ends with the text, so that the address sanitizer notices a read after it.
  private func exactlySized() throws -> JSONDocument {
    let memory = OwnedMemory(text)
    return try JSONDocument(unsafeBytes: memory.bytes, owner: memory, options: options)
  }

  // MARK: Pieces

  private func checkPieces(_ expected: Outcome, _ isThorough: Bool) {
    let small = isThorough ? Array(1...31) : [1, 3]
    for engine in JSONDocument.Engine.inPieces {
      for size in small + (text.count > 4096 ? [4096, 65536] : []) {
        expect(
          expected, "\(engine), pieces of \(size)", inPieces(text, stride(from: size, to: text.count, by: size), engine)
        )
      }
      guard isThorough && text.count <= 512 else { continue }
      for cut in 0...text.count { expect(expected, "\(engine), cut at \(cut)", inPieces(text, [cut], engine)) }
    }
    if isThorough && text.count <= 512 { checkPaddedCuts() }
  }

  /// libyajl gets small pieces only when there are 4096 bytes of them, so cuts inside a small text do not affect it.
  /// After 4096 spaces they do.
  private func checkPaddedCuts() {
    let markLength = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let padded = text[..<markLength] + Array(repeating: 0x20, count: 4096) + text[markLength...]
    let expected = Outcome { try JSONDocument(Array(padded), options: options) }
    for cut in markLength...text.count {
      expect(expected, "after 4096 spaces, cut at \(cut)", inPieces(Array(padded), [4096 + cut]))
    }
  }

  private func inPieces(
    _ text: [UInt8], _ cuts: some Sequence<Int>, _ engine: JSONDocument.Engine = .reference
  ) -> Outcome {
    Outcome {
      var options = options
      options.engine = engine
      var parser = JSONParser(options: options)
      var start = 0
      for cut in cuts {
        try parser.feed(Array(text[start..<cut]))
        start = cut
      }
      #if compiler(>=6.2)
        if start % 2 == 0 {
          try parser.feed(text.span.bytes.extracting(start..<text.count))
          return try parser.finish()
        }
      #endif
      try parser.feed(Array(text[start...]))
      return try parser.finish()
    }
  }

  // MARK: Validating

  private func checkValidators(_ outcome: Outcome, _ isThorough: Bool) {
    // The validator keeps no keys.
    let isRepeated = outcome.error?.code == .duplicateKey
    let expected = isRepeated ? Outcome.tape([]) : outcome
    for size in [Int.max, 1, 2, 3, 7, 31, 4096] where size == .max || size < text.count {
      check(expected, "in pieces of \(size)") { start in start > Int.max - size ? Int.max : start + size }
    }
    guard isThorough && text.count <= 512 else { return }
    for cut in 0...text.count { check(expected, "cut at \(cut)") { $0 < cut ? cut : Int.max } }
  }

  private func check(_ expected: Outcome, _ way: String, _ nextCut: (Int) -> Int) {
    let error = validate(nextCut)
    if error == expected.error && (error == nil) == expected.isAccepted { return }
    let verdict = error.map { "\($0.code): \($0)" } ?? "valid"
    Issue.record("\(shown(text)): \(expected)\nvalidator \(way): \(verdict)", sourceLocation: location)
  }

  private func validate(_ nextCut: (Int) -> Int) -> JSONError? {
    var validator = JSONValidator(options: options)
    do {
      try text.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          let end = min(nextCut(start), bytes.count)
          try validator.feed(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
          start = end
        }
      }
      try validator.finish()
      return nil
    } catch {
      return error as? JSONError
    }
  }
}

extension JSONDocument.Engine {
  /// The engines that take pieces here.
  static var inPieces: [JSONDocument.Engine] { isYajlAvailable ? [.buffer, .yajl] : [.buffer] }
}

/// Memory that has exactly the size of some bytes.
final class OwnedMemory: @unchecked Sendable {
  // SAFETY: written once, read only afterwards.
  private let memory: UnsafeMutableRawBufferPointer

  init(_ bytes: [UInt8]) {
    memory = .allocate(byteCount: bytes.count, alignment: 1)
    memory.copyBytes(from: bytes)
  }

  deinit { memory.deallocate() }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(memory) }
}

extension JSONError {
  /// The error that some work throws; nil if it throws none.
  static func caught<Result>(_ body: () throws -> Result) -> JSONError? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? JSONError
    }
  }
}
