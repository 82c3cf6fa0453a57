import SpoolJSON
import Testing

/// The results of a stream for a text in pieces.
struct Streamed: Equatable, CustomStringConvertible {
  struct Item: Equatable {
    let text: String
    let words: [UInt64]
    let source: [UInt8]
    let index: Int
    let key: String?
    let offset: Int
    let line: Int

    /// What does not depend on the value.
    var place: [String] { ["\(index)", key ?? "", key == nil ? "" : "key", "\(offset)", "\(line)"] }
  }

  var items: [Item] = []
  var errors: [JSONError] = []
  var kept: [String?] = []

  /// For each piece, the numbers of elements and errors that there were after it, and as long as there was no error, how
  /// many bytes had been consumed.
  private var progress: [[Int]] = []

  static func == (one: Streamed, other: Streamed) -> Bool {
    one.items == other.items && one.errors == other.errors && one.kept == other.kept
  }

  var description: String { "\(items.map(\.text)) \(errors) \(kept)" }

  /// Feeds a text in pieces of a given size, and takes the available elements after each piece.
  init(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options = .init(), size: Int
  ) {
    self.init(text, layout, options, cuts: Array(stride(from: size, to: text.count, by: size)))
  }

  /// Feeds a text in two pieces, and takes the available elements after each piece.
  init(_ text: [UInt8], _ layout: JSONElementStream.Layout, cut: Int) { self.init(text, layout, .init(), cuts: [cut]) }

  private init(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options, cuts: [Int]
  ) {
    self.init(text, layout, options, cuts)
    checkCounts(text, layout, options, cuts)
  }

  /// Compares the results with those of a stream that makes no documents of elements.
  private func checkCounts(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options, _ cuts: [Int]
  ) {
    var options = options
    options.checksOnly = true
    let other = Streamed(text, layout, options, cuts)
    let isSame = other.errors == errors && other.kept == kept && other.progress == progress
    if isSame && other.items.map(\.place) == items.map(\.place) { return }
    Issue.record(
      """
      \(shown(text)) in pieces up to \(cuts)
      \(self) \(progress)
      without documents: \(other) \(other.progress)
      """)
  }

  private init(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options, _ cuts: [Int]
  ) {
    var stream = JSONElementStream(layout, options: options)
    for (start, end) in zip([0] + cuts, cuts + [text.count]) {
      do throws(JSONError) {
        try stream.feed(Array(text[start..<end]))
      } catch {
        errors.append(error)
      }
      take(&stream, layout)
      progress.append([items.count, errors.count, errors.isEmpty ? stream.bytesConsumed : 0])
    }
    stream.finish()
    take(&stream, layout)
    if case .elements(_, let paths) = layout {
      kept = paths.map { stream.kept($0).map { $0.root.description } }
    }
  }

  private mutating func take(_ stream: inout JSONElementStream, _ layout: JSONElementStream.Layout) {
    while true {
      do throws(JSONError) {
        guard let element = try stream.next() else { return }
        if let fault = element.document.tape.checkInvariants() { Issue.record("\(fault)") }
        items.append(Item(element))
      } catch {
        // An error that ends the stream is thrown again; with some layouts, the stream continues after other errors.
        if errors.last == error { return }
        errors.append(error)
      }
    }
  }

  /// Feeds a text as a whole, and in pieces of every size from 1 to 31 bytes, and expects the same results.
  static func everyWay(
    _ text: [UInt8], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Streamed {
    let expected = Streamed(text, layout, options, size: max(text.count, 1))
    for size in 1...31 {
      let other = Streamed(text, layout, options, size: size)
      if other != expected {
        Issue.record("\(shown(text))\nwhole: \(expected)\npieces of \(size): \(other)", sourceLocation: sourceLocation)
      }
    }
    return expected
  }
}
