internal import EssentialFoundation
internal import SpoolTape

/// A text that is left to JSONDecoder. Texts that would stop the process there cause an error instead.
struct FoundationText {
  /// The text of the caller.
  private let data: Data
  /// The text that is passed to JSONDecoder. It is in UTF-8, has a byte order mark, so that it is not taken for another
  /// encoding, and ends with a line feed, because Foundation reads beyond the end of a text that ends with a number in
  /// JSON5.
  private let passed: Data
  private let options: DecodingOptions
  /// True if the bytes are those of the input, so that places in them are places in the input.
  private let isOriginal: Bool

  /// How much of the stack JSONDecoder may need for a level of nesting: the models that were measured need up to 2 KiB.
  private static let bytesPerLevel = 8 << 10

  /// Checks a text.
  ///
  /// - Throws: A `DecodingError` for a text that JSONDecoder rejects, or that must not be passed to it.
  /// - Complexity: Linear in the size of the text.
  init(_ data: Data, _ options: DecodingOptions) throws {
    self.options = options
    let encoding = FoundationEncoding(of: data)
    isOriginal = encoding.isUTF8
    guard let text = encoding.utf8(data, mustBeValid: options.allowsJSON5) else { throw DecodingError.notJSON(nil) }
    self.data = data
    let hasMark = isOriginal && text.starts(with: FoundationEncoding.mark)
    passed = (hasMark ? text : Data(FoundationEncoding.mark + text)) + [0x0A]
    let (fault, depth) = text.withUnsafeBytes { bytes in
      // SAFETY: bytes, whatever type they are bound to. They are used only inside the closure.
      let hazards = FoundationHazards(bytes.bindMemory(to: UInt8.self), isJSON5: options.allowsJSON5)
      return (hazards.fault, hazards.depth)
    }
    if let fault { throw refusal(fault) }
    let levels = min(depth, SpoolJSONDecoder.strictOptions.rules.maximumDepth)
    if !ThreadStack.hasRoom(for: levels * Self.bytesPerLevel) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: ThreadStack.message))
    }
  }

  /// Decodes the text.
  ///
  /// - Parameter decode: Decodes it with JSONDecoder.
  /// - Throws: What the closure throws; a `DecodingError` with its place in the text, if that can be found.
  func decode<T>(_ decode: (Data) throws -> T) throws -> T {
    do {
      return try decode(passed)
    } catch {
      throw located(error)
    }
  }

  /// The error of a text that must not be passed to JSONDecoder: the error by the grammar, if there is one.
  private func refusal(_ fault: JSONError) -> any Error {
    let error = located(DecodingError.notJSON(nil))
    return isOriginal && (error as? DecodingError)?.lacksPlace == true ? DecodingError.notJSON(fault) : error
  }

  /// An error with its place. The text is parsed again for it, by the grammar of JSONDecoder as far as it is known, so
  /// that an error in the syntax is that of JSONDecoder.
  private func located(_ error: any Error) -> any Error {
    guard isOriginal, let error = error as? DecodingError, error.lacksPlace else { return error }
    do throws(JSONError) {
      let document = try JSONDocument(holding: data, options: parsing)
      if error.mayHaveLostPath(at: document.root) { return error }
      return error.located(CodingPathLookup(document.storage, options), from: 0)
    } catch let fault {
      return hasGrammarOfParsing && error.isNotJSON ? DecodingError.notJSON(fault) : error
    }
  }

  private var parsing: JSONDocument.Options {
    var parsing = SpoolJSONDecoder.strictOptions
    parsing.rules.allowsTrailingCommas = true
    parsing.rules.allowsComments = options.allowsJSON5
    return parsing
  }

  /// False if JSONDecoder may accept a text that `parsing` rejects.
  private var hasGrammarOfParsing: Bool {
    let first = data.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return !options.allowsJSON5 && (!options.assumesTopLevelDictionary || first == UInt8(ascii: "{"))
  }
}
