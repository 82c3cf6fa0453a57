import Foundation
import SpoolCoding
import SpoolCodingStreams
import SpoolJSON
import Testing

@Suite("Writers of encodable values") struct ValueWriterTests {
  private static let layouts: [JSONWriter.Options] = [
    .init(), .init(isPretty: true), .init(sortsKeys: true), .init(escapesSlashes: true),
    .init(isPretty: true, sortsKeys: true, escapesSlashes: true),
  ]

  private struct Model: Encodable {
    var url = "a/b", b = [1.5, 2], a: [String: Int?] = ["x": nil], line = "\n\u{2028}"
  }

  /// What a writer writes.
  private func text(
    _ layout: JSONWriter.Options, isArray: Bool, _ body: (JSONElementWriter) throws -> Void
  ) throws -> String {
    var bytes: [UInt8] = []
    let sink: (UnsafeRawBufferPointer) -> Void = { bytes.append(contentsOf: $0) }
    let writer = isArray ? JSONArrayWriter(options: layout, to: sink) : JSONLinesWriter(options: layout, to: sink)
    try body(writer)
    try writer.close()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Values one by one and all at once, beside the layout of the texts that Foundation writes.
  private func check<T: Encodable>(
    _ values: [T], _ layout: JSONWriter.Options, location: SourceLocation = #_sourceLocation,
    _ configure: (JSONEncoder) -> Void = { _ in }
  ) throws {
    let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
    configure(ours)
    configure(theirs)
    theirs.outputFormatting.remove(.prettyPrinted)
    if layout.escapesSlashes {
      theirs.outputFormatting.remove(.withoutEscapingSlashes)
    } else {
      theirs.outputFormatting.insert(.withoutEscapingSlashes)
    }
    let texts = try values.map { String(decoding: try theirs.encode($0), as: UTF8.self) }
    for isArray in [true, false] {
      let plain = isArray ? "[\(texts.joined(separator: ","))]" : texts.map { "\($0)\n" }.joined()
      let expected =
        isArray && layout.isPretty
        ? String(decoding: try JSONDocument(plain).root.bytes(options: .init(isPretty: true)), as: UTF8.self) : plain
      let one = try text(layout, isArray: isArray) { for value in values { try $0.write(value, by: ours) } }
      let all = try text(layout, isArray: isArray) { try $0.write(contentsOf: values, by: ours) }
      #expect(one == expected, sourceLocation: location)
      #expect(all == expected, sourceLocation: location)
      if !isArray {
        #expect(one.utf8.count { $0 == UInt8(ascii: "\n") } == values.count, sourceLocation: location)
      }
    }
  }

  @Test("values, by both writers", arguments: layouts) func values(_ layout: JSONWriter.Options) throws {
    for format in [
      JSONEncoder.OutputFormatting.sortedKeys, [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes],
    ] {
      try check([Model(), Model(b: [])], layout) { $0.outputFormatting = format }
      try check([["b": ["/": 1, "": 2]], [:]], layout) { $0.outputFormatting = format }
    }
    try check([Int?.none, 1], layout)
    try check(["a/b", "\u{1}\n"], layout)
    try check([[Int](), [1]], layout)
    try check([Date(timeIntervalSince1970: 0)], layout) { $0.dateEncodingStrategy = .iso8601 }
    try check([Double.nan], layout) {
      $0.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "n/a\n")
    }
    try check([HoldingOne(oneValue: 1)], layout) { $0.keyEncodingStrategy = .convertToSnakeCase }
    try check([Int](), layout)
    // Members that are written again, and super encoders, use the run in every way it has.
    try check(
      (0..<3).map { number in
        Written {
          var container = $0.container(keyedBy: AnyText.self)
          try container.encode(number, forKey: AnyText("a"))
          try HoldingOne(oneValue: number).encode(to: container.superEncoder())
          try container.encode("\(number)", forKey: AnyText("a"))
        }
      }, layout
    ) { $0.outputFormatting = .sortedKeys }
  }

  @Test("the writer's layout counts, and sorting by either") func layout() throws {
    struct Pair: Encodable { let b = "/", a = 1 }
    let encoder = SpoolJSONEncoder()
    #expect(try text(.init(), isArray: false) { try $0.write(Pair()) } == "{\"b\":\"/\",\"a\":1}\n")
    #expect(try text(.init(sortsKeys: true), isArray: false) { try $0.write(Pair()) } == "{\"a\":1,\"b\":\"/\"}\n")
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    #expect(try text(.init(), isArray: false) { try $0.write(Pair(), by: encoder) } == "{\"a\":1,\"b\":\"/\"}\n")
    #expect(
      try text(.init(isPretty: true, escapesSlashes: true), isArray: true) { try $0.write(Pair(), by: encoder) }
        == "[\n  {\n    \"a\": 1,\n    \"b\": \"\\/\"\n  }\n]")
  }

  @Test("a value that cannot be encoded leaves no trace", arguments: layouts)
  func failures(_ layout: JSONWriter.Options) throws {
    let deep = Written { encoder in
      var container = encoder.unkeyedContainer()
      for _ in 0..<600 { container = container.nestedUnkeyedContainer() }
    }
    let bad: [any Encodable] = [
      Double.nan, [Double.infinity], Failing(), [Failing()], Decimal.nan, ["a": [Decimal.nan]], Written { _ in }, deep,
    ]
    for isArray in [true, false] {
      let written = try text(layout, isArray: isArray) { writer in
        for value in bad {
          try writer.write(1)
          #expect(throws: (any Error).self) { try writer.write(value) }
        }
        #expect(writer.count == bad.count)
        #expect(throws: EncodingError.self) { try writer.write(contentsOf: [1, Double.nan, 2]) }
        #expect(writer.count == bad.count + 1)
      }
      let count = bad.count + 1
      let root = try JSONDocument(
        isArray ? written : "[\(written.split(separator: "\n").joined(separator: ","))]"
      ).root
      #expect(root.array?.compactMap(\.int) == Array(repeating: 1, count: count))
    }
  }

  @Test("a closed writer, a sink that fails, and values that write meanwhile") func states() throws {
    struct Full: Error {}
    let failing = JSONLinesWriter { _ in throw Full() }
    #expect(throws: Full.self) { try failing.write(String(repeating: "x", count: 70_000)) }
    #expect(throws: Full.self) { try failing.write(Failing()) }
    let closed = JSONArrayWriter { _ in }
    try closed.close()
    #expect(throws: JSONError.self) { try closed.write(Failing()) }
    var bytes: [UInt8] = []
    let writer = JSONLinesWriter { bytes.append(contentsOf: $0) }
    let outer = Written {
      try writer.write("inner")
      try "outer".encode(to: $0)
    }
    try writer.write(contentsOf: [outer, outer])
    try writer.close()
    #expect(String(decoding: bytes, as: UTF8.self) == "\"inner\"\n\"outer\"\n\"inner\"\n\"outer\"\n")
  }

  @Test("containers of one element that are kept write nothing to the next") func kept() throws {
    final class Kept {
      var keyed: KeyedEncodingContainer<AnyText>?
      var outer: (any Encoder)?
    }
    let kept = Kept()
    let value = Written { encoder in
      try kept.keyed?.encode("late", forKey: AnyText("late"))
      kept.outer = nil
      var container = encoder.container(keyedBy: AnyText.self)
      try kept.keyed?.encode("late", forKey: AnyText("late"))
      try container.encode(1, forKey: AnyText("a"))
      kept.outer = container.superEncoder()
      kept.keyed = container
    }
    let written = try text(.init(), isArray: false) { try $0.write(contentsOf: Array(repeating: value, count: 5)) }
    #expect(written == String(repeating: "{\"a\":1}\n", count: 5))
  }
}
