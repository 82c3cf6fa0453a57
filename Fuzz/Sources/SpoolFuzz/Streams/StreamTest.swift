import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// A stream with a layout, compared with the whole text.
struct StreamTest {
  let text: [UInt8]
  let layout: JSONElementStream.Layout
  var options = JSONElementStream.Options()
  private let parsing: JSONDocument.Options
  private let lineStarts: [Int]

  init(_ input: Input, _ layout: JSONElementStream.Layout) {
    text = input.text
    lineStarts = text.lineStarts
    self.layout = layout
    parsing = input.options
    (options.rules, options.duplicateKeys) = (parsing.rules, parsing.duplicateKeys)
    if let limit = input.maximumElementBytes, isNested { options.maximumElementBytes = limit }
  }

  private var isNested: Bool {
    switch layout {
    case .elements, .values: true
    case .lines, .sequence: false
    }
  }

  func run(_ pieces: [ArraySlice<UInt8>]) -> StreamRun {
    StreamRun(pieces, layout, options, isPrompt: isNested)
  }

  func check(_ run: StreamRun) {
    checkItems(run)
    checkPlaces(run)
    switch layout {
    case .elements(let path, let kept): checkNested(run, at: path, keeping: kept)
    case .values: checkNested(run, at: nil, keeping: [])
    case .lines: checkRecords(run, isSequence: false)
    case .sequence: checkRecords(run, isSequence: true)
    }
  }

  private func fail(_ what: String, _ run: StreamRun) -> Never {
    report(what, "\(layout)", "\(run)", "\(options)", String(decoding: text, as: UTF8.self))
  }

  /// Each element has the tape of its part of the text.
  private func checkItems(_ run: StreamRun) {
    for (number, item) in run.items.enumerated() {
      let element = item.element
      guard item.index == number, let offset = element.offset, text[offset...].starts(with: element.text) else {
        fail("element \(number) is another part of the text", run)
      }
      checkTape(element, run)
      if item.line != place(of: offset).line { fail("the line of element \(number)", run) }
    }
    for element in run.kept { element.map { checkTape($0, run) } }
  }

  private func checkTape(_ element: ElementText, _ run: StreamRun) {
    let part = try? JSONDocument(element.text, options: parsing.forPart)
    if part.map({ ElementText($0, at: nil).isEqual(to: element) }) != true { fail("not the tape of \(element)", run) }
  }

  private func checkPlaces(_ run: StreamRun) {
    for error in run.errors {
      let place = place(of: error.place.offset)
      if error.place.line != place.line || error.place.column != place.column {
        fail("the line and column of \(error)", run)
      }
    }
  }

  /// The line and column of a byte.
  private func place(of offset: Int) -> (line: Int, column: Int) {
    let line = lineStarts.lastIndex { $0 <= offset } ?? 0
    return (line + 1, offset - lineStarts[line] + 1)
  }

  // MARK: Nested elements

  private func checkNested(_ run: StreamRun, at path: JSONKeyPath?, keeping paths: [JSONKeyPath]) {
    var parsing = parsing
    parsing.allowsMultipleValues = path == nil
    parsing.duplicateKeys = .lastWins
    do throws(JSONError) {
      let document = try JSONDocument(text, options: parsing)
      let judge = NestedJudge(JudgedText(text, document), options, at: path, keeping: paths)
      if run.errors.map({ .init(code: $0.code, offset: $0.place.offset) }) != [judge.stop].compactMap(\.self) {
        fail("the error should be \(judge.stop.map { "\($0)" } ?? "none")", run)
      }
      if run.items.map(\.element.range) != judge.elements.map(\.range)
        || run.items.map(\.key) != judge.elements.map(\.key)
      {
        fail("the elements should be \(judge.elements)", run)
      }
      if run.kept.map({ $0?.text }) != judge.kept.map({ $0.map { Array(text[$0]) } }) {
        fail("\(judge.kept) should be kept", run)
      }
    } catch {
      checkError(error, run)
    }
  }

  /// A text that is not valid has the error of the whole text, unless the stream cannot get that far.
  private func checkError(_ expected: JSONError, _ run: StreamRun) {
    let isEarly = run.errors.count == 1 && run.errors[0].place.offset <= expected.place.offset
    switch run.errors.first?.code {
    case .pathNotFound where isEarly, .duplicateKey where isEarly, .elementLimit where isEarly: break
    default: if run.errors != [expected] { fail("the error should be \(expected.code): \(expected)", run) }
    }
    if run.items.contains(where: { ($0.element.range?.upperBound ?? 0) > expected.place.offset }) {
      fail("an element after the error \(expected)", run)
    }
  }

  // MARK: Lines and records

  private func checkRecords(_ run: StreamRun, isSequence: Bool) {
    let judge = RecordsJudge(text, parsing, isSequence: isSequence)
    if run.errors != judge.errors { fail("the errors should be \(judge.errors)", run) }
    if run.items.map(\.element.range) != judge.elements { fail("the elements should be at \(judge.elements)", run) }
  }
}

extension ElementText {
  /// The range in the stream; nil if it is not known.
  fileprivate var range: Range<Int>? { offset.map { $0..<$0 + text.count } }
}

extension [UInt8] {
  /// The offsets at which lines start. LF, CRLF and CR end a line.
  fileprivate var lineStarts: [Int] {
    let ends = indices.filter { index in
      self[index] == UInt8(ascii: "\n")
        || self[index] == UInt8(ascii: "\r") && (index + 1 == count || self[index + 1] != UInt8(ascii: "\n"))
    }
    return [0] + ends.map { $0 + 1 }
  }
}
