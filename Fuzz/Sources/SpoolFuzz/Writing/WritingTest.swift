import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// The writing of a document in a layout.
struct WritingTest {
  private let document: JSONDocument
  private let layout: JSONWriter.Options
  private let pieceBytes: Int
  private let text: [UInt8]

  init(_ document: JSONDocument, _ layout: JSONWriter.Options, pieceBytes: Int) {
    (self.document, self.layout, self.pieceBytes) = (document, layout, pieceBytes)
    text = document.root.bytes(options: layout)
  }

  private func expect(_ written: [UInt8], _ expected: [UInt8], _ what: String) {
    if written == expected { return }
    report("\(what), \(layout)", String(decoding: written, as: UTF8.self), String(decoding: expected, as: UTF8.self))
  }

  /// Checks the text of the whole document: its contents, its layout, and that other writers give the same text.
  func checkText() {
    let source = ReferenceParser.judge(document.withSource { Array($0) })
    guard case .success(let expected) = source, case .success(let judged) = ReferenceParser.judge(text) else {
      report("a slow parser refuses the text", "\(layout)", String(decoding: text, as: UTF8.self))
    }
    let isSame = judged.unplaced(sorted: false) == expected.unplaced(sorted: layout.sortsKeys)
    if !isSame { report("another value", "\(layout)", String(decoding: text, as: UTF8.self)) }
    let compact = document.root.bytes(
      options: .init(sortsKeys: layout.sortsKeys, escapesSlashes: layout.escapesSlashes))
    expect(text.withoutBlanks, compact, "the text without blanks")
    if layout.isPretty { expect(text, compact.laidOut, "the lines") }
    var appended: [UInt8] = Array("before".utf8)
    document.root.write(into: &appended, options: layout)
    expect(appended, Array("before".utf8) + text, "appended to bytes")
  }

  /// The elements of an array, one after another.
  func checkElements() {
    let elements = document.root.array.map(Array.init) ?? [document.root]
    let array = written(elements, to: { JSONArrayWriter(options: layout, bufferBytes: pieceBytes, to: $0) })
    if document.root.kind == .array { expect(array, text, "an array, element by element") }
    let lineLayout = JSONWriter.Options(sortsKeys: layout.sortsKeys, escapesSlashes: layout.escapesSlashes)
    let lines = written(elements, to: { JSONLinesWriter(options: layout, bufferBytes: pieceBytes, to: $0) })
    expect(lines, Array(elements.map { $0.bytes(options: lineLayout) + [0x0A] }.joined()), "lines")
    for flushes in [false, true] {
      expect(inPieces(elements, isArray: true, flushes), array, "an array in pieces")
      expect(inPieces(elements, isArray: false, flushes), lines, "lines in pieces")
    }
  }

  private func written(
    _ elements: [JSONValue], to make: (@escaping (UnsafeRawBufferPointer) throws -> Void) -> JSONElementWriter
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      let writer = make { bytes += $0 }
      for element in elements { try writer.write(element) }
      try writer.close()
    } catch {
      report("an element is not written: \(error)")
    }
    return bytes
  }

  /// The pieces of `AsyncJSONText`, which must not be too short, or divided if each element is a piece.
  private func inPieces(_ elements: [JSONValue], isArray: Bool, _ flushes: Bool) -> [UInt8] {
    let layout = JSONTextLayout(isArray: isArray, layout, pieceBytes: pieceBytes, flushesEachElement: flushes)
    let run = PieceWriting<JSONValue, [UInt8]>(layout, makePiece: { Array($0) }) { try $0.write($1) }
    var pieces: [[UInt8]] = []
    do {
      for element in elements.map(Optional.some) + [nil] {
        try run.write(element)
        while let piece = try run.next() { pieces.append(piece) }
      }
    } catch {
      report("a piece is not written: \(error)")
    }
    if !flushes, pieces.dropLast().contains(where: { $0.count < pieceBytes }) { report("a short piece: \(pieces)") }
    if pieces.contains([]) { report("an empty piece") }
    return Array(pieces.joined())
  }
}
