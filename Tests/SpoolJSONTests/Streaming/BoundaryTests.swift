import SpoolJSON
import Testing

/// Streams and tokens in blocks that pass over bytes that other streams have read, against those that read all of the
/// text.
@Suite("Blocks of streams") struct BoundaryTests {
  static let layouts: [(JSONElementStream.Layout, String)] = [
    (.lines, "\n"), (.values, "\n"), (.values, " "), (.elements(at: ""), ","), (.elements(at: "a"), ","),
    (.sequence, "\u{1E}"),
  ]

  /// Reads a text with blocks up to given ends, where the other streams begin and end.
  private static func items(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options, ends: [Int]
  ) -> (values: [String], errors: [JSONError], passed: Int) {
    var result = (values: [String](), errors: [JSONError](), passed: 0)
    var stream = JSONElementStream(layout, options: options)
    func take(_ stream: inout JSONElementStream) {
      for _ in 0...text.count {
        do throws(JSONError) {
          guard let element = try stream.next() else { return }
          result.values.append(
            "\(element.index) \(element.place.offset) \(element.place.line) \(element.key ?? "") \(element.value)")
        } catch {
          // Only lines and records go on after an error; other streams repeat it.
          if result.errors.last != error { result.errors.append(error) }
        }
      }
    }
    for (start, end) in zip([0] + ends, ends + [text.count]) {
      let block = Array(text[start..<end])
      let before = stream.bytesConsumed
      if let boundary = stream.boundary, let elements = part(of: block, after: boundary, options) {
        #expect(block.withUnsafeBytes { stream.advance(past: $0, elementCount: elements.count) })
        #expect(stream.boundary == boundary)
        result.values += elements.map { "+\($0)" }
        result.passed += stream.bytesConsumed - before
      } else {
        do throws(JSONError) { try stream.feed(block) } catch { result.errors.append(error) }
        take(&stream)
      }
    }
    stream.finish()
    take(&stream)
    return result
  }

  /// The elements of a block, by a stream of its own; nil if the block does not end as it begins.
  private static func part(
    of block: [UInt8], after boundary: JSONBoundary, _ options: JSONElementStream.Options
  ) -> [String]? {
    var stream = JSONElementStream(after: boundary, options: options)
    var elements: [String] = []
    do throws(JSONError) {
      try stream.feed(block)
      while let element = try stream.next() { elements.append("\(element.value)") }
    } catch {
      return nil
    }
    return stream.boundary == boundary ? elements : nil
  }

  @Test("random streams", arguments: 0..<20) func randomStreams(seed: UInt64) {
    var random = RandomJSON(random: SeededRandom("boundaries \(seed)"))
    var passed = 0
    random.allowsTrailingCommas = random.random.oneIn(2)
    for _ in 0..<40 {
      let (layout, separator) = random.random.pick(Self.layouts)
      var text: [UInt8] = []
      for index in 0..<random.random.below(12) {
        if index > 0 { text += utf8(separator) }
        text += random.texts(count: 1, size: 6).filter { separator != "\n" || $0 != 0x0A }
      }
      switch layout {
      case .elements(let path, _) where path.components.isEmpty: text = utf8("[") + text + utf8("]")
      case .elements: text = utf8("{\"b\":[1],\"a\":[") + text + utf8("],\"c\":2}")
      default: break
      }
      if random.random.oneIn(2), !text.isEmpty {
        text[random.random.below(text.count)] = utf8(random.random.pick([",", "]", "}", "\"", "\n", "1", " "]))[0]
      }
      passed += Self.compare(text, layout, &random.random)
    }
    #expect(passed > 0, "seed \(seed)")
  }

  /// Ends of blocks, many of them at boundaries.
  private static func ends(_ text: [UInt8], _ random: inout SeededRandom) -> [Int] {
    text.indices.dropFirst().filter { index in
      let isSeparated = text[index - 1] == UInt8(ascii: ",") || text[index - 1] == UInt8(ascii: "\n")
      return random.oneIn(isSeparated ? 2 : 24)
    }
  }

  /// Compares the elements of a text with and without blocks; returns how many bytes were passed.
  private static func compare(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ random: inout SeededRandom
  ) -> Int {
    var options = JSONElementStream.Options()
    if random.oneIn(4) { options.rules.maximumDepth = 3 }
    if random.oneIn(4) { options.maximumElementBytes = 12 }
    options.rules.allowsTrailingCommas = random.oneIn(2)
    let whole = items(text, layout, options, ends: [])
    let ends = Self.ends(text, &random)
    let divided = items(text, layout, options, ends: ends)
    let values = zip(divided.values, whole.values).allSatisfy { a, b in
      a.hasPrefix("+") ? b.hasSuffix(" " + a.dropFirst()) : a == b
    }
    #expect(values && divided.values.count == whole.values.count, "\(shown(text)) \(layout) \(ends)")
    #expect(divided.errors == whole.errors, "\(shown(text)) \(layout) \(ends)")
    return divided.passed
  }

  @Test("random texts for blocks of tokens", arguments: 0..<10) func randomTexts(seed: UInt64) {
    var random = RandomJSON(random: SeededRandom("boundaries \(seed)"))
    var options = JSONDocument.Options()
    options.allowsMultipleValues = true
    options.rules.allowsTrailingCommas = random.random.oneIn(2)
    random.allowsTrailingCommas = options.rules.allowsTrailingCommas
    var passed = 0
    for _ in 0..<40 {
      var text = random.texts(count: 3, size: 40)
      if random.random.oneIn(2) {
        text[random.random.below(text.count)] = utf8(random.random.pick([",", "]", "}", "\"", "\n", "1", " "]))[0]
      }
      let ends = Self.ends(text, &random.random)
      let whole = Self.check(text, options, ends: [])
      let divided = Self.check(text, options, ends: ends)
      #expect(whole.error == divided.error, "\(shown(text)) \(ends)")
      passed += divided.passed
    }
    #expect(passed > 0, "seed \(seed)")
  }

  private static func check(
    _ text: [UInt8], _ options: JSONDocument.Options, ends: [Int]
  ) -> (error: JSONError?, passed: Int) {
    var blocks = TokenBlocks(rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
    var passed = 0
    do throws(JSONError) {
      for (start, end) in zip([0] + ends, ends + [text.count]) {
        let block = Array(text[start..<end])
        let isPassed = block.withUnsafeBytes { bytes in
          guard let boundary = blocks.boundary else { return false }
          var part = TokenBlocks(
            after: boundary, rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
          guard (try? part.feed(bytes) { _ in }) != nil, part.boundary == boundary else { return false }
          return blocks.advance(past: bytes)
        }
        let memory = OwnedMemory(block)
        defer { withExtendedLifetime(memory) {} }
        if isPassed { passed += block.count } else { try blocks.feed(memory.bytes) { _ in } }
      }
      try blocks.finish { _ in }
      return (nil, passed)
    } catch {
      return (error, passed)
    }
  }

  @Test(
    "likely boundaries",
    arguments: [
      ("", nil, nil), (",", nil, nil), ("1,", 2, nil), ("1,2", 2, nil), ("{\"a\":1,\"b\":2},{", 14, nil),
      ("{}\n{}\n", 3, 3), ("[1,2]\n  ,", 9, nil), ("\"a\",\"b,c\"", 4, nil), ("1\n2", nil, 2), ("a\",\"b", 3, nil),
    ] as [(String, Int?, Int?)])
  func likely(_ text: String, comma: Int?, line: Int?) {
    utf8(text).withUnsafeBytes { bytes in
      if comma != 3 { #expect(JSONBoundary.likelyOffsetAfterComma(in: bytes) == comma) }
      #expect(JSONBoundary.likelyOffsetAfterLine(in: bytes) == line)
    }
  }

  @Test("streams without boundaries") func none() {
    func boundary(
      _ text: String, _ layout: JSONElementStream.Layout, _ change: (inout JSONElementStream.Options) -> Void = { _ in }
    ) -> JSONBoundary? {
      var options = JSONElementStream.Options()
      change(&options)
      var stream = JSONElementStream(layout, options: options)
      try? stream.feed(utf8(text))
      while (try? stream.next()) != nil {}
      return stream.boundary
    }
    #expect(boundary("[1,", .elements(at: ""))?.depth == 1)
    #expect(boundary("{\"a\":1, ", .elements(at: ""))?.isInObject == true)
    #expect(boundary("1\n", .lines)?.depth == 0)
    let others: [(String, JSONElementStream.Layout)] = [
      ("", .lines), ("[", .elements(at: "")), ("[1", .elements(at: "")), ("1", .lines), ("\u{1E}1\n", .sequence),
    ]
    for (text, layout) in others { #expect(boundary(text, layout) == nil) }
    #expect(boundary("[1,", .elements(at: "")) { $0.rules.allowsComments = true } == nil)
    #expect(boundary("[1,", .elements(at: "")) { $0.duplicateKeys = .error } == nil)
    #expect(boundary("[1,", .elements(at: "")) { $0.rules.maximumInputBytes = 2 } == nil)
    #expect(boundary("[1]", .elements(at: "")) == nil)
  }
}
