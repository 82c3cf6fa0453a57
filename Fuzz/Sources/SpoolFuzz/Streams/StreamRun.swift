import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// The elements and errors that a stream delivers for a text in pieces.
struct StreamRun: Equatable, CustomStringConvertible {
  /// An element, and its place.
  struct Item: Equatable {
    let element: ElementText
    let index: Int
    let key: [UInt8]?
    let line: Int
  }

  private(set) var items: [Item] = []
  private(set) var errors: [JSONError] = []
  /// The values that the layout says to keep.
  private(set) var kept: [ElementText?] = []

  /// Feeds the pieces, and takes all elements that are available after each of them.
  ///
  /// - Parameter isPrompt: True if an element must be delivered after the piece that ends it, and an error thrown after
  ///   the piece that causes it.
  init(
    _ pieces: [ArraySlice<UInt8>], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options,
    isPrompt: Bool
  ) {
    var stream = JSONElementStream(layout, options: options)
    var fed = 0
    for piece in pieces {
      do throws(JSONError) {
        try stream.feed(Array(piece))
      } catch {
        report("a piece is refused: \(error)")
      }
      take(&stream, isPrompt ? fed : nil)
      fed = piece.endIndex
    }
    stream.finish()
    take(&stream, isPrompt ? fed : nil)
    guard case .elements(_, let paths) = layout else { return }
    kept = paths.map { stream.kept($0).map { ElementText($0, at: nil) } }
  }

  /// Takes all elements and errors.
  ///
  /// - Parameter before: The number of bytes that had been fed when the stream had nothing to deliver; nil if that does
  ///   not matter.
  private mutating func take(_ stream: inout JSONElementStream, _ before: Int?) {
    while true {
      do throws(JSONError) {
        guard let element = try stream.next() else { return }
        let item = Item(element)
        items.append(item)
        if let before, item.element.isLate(for: before) { report("delivered late, after \(before): \(item)") }
      } catch {
        // An error that ends the stream is thrown again; after other errors the stream continues.
        if errors.last == error { return }
        errors.append(error)
        if let before, error.isLate(for: before) { report("thrown late, after \(before): \(error)") }
      }
    }
  }

  var description: String { "\(items)\n  errors \(errors.map { "\($0.code): \($0)" })\n  kept \(kept)" }
}

extension StreamRun.Item {
  fileprivate init(_ element: JSONElement) {
    self.element = ElementText(element.document, at: element.place.offset)
    index = element.index
    key = element.key.map { Array($0.utf8) }
    line = element.place.line
  }
}

extension JSONError {
  /// Returns true if a stream should have thrown this error when it had been fed so many bytes.
  fileprivate func isLate(for fed: Int) -> Bool {
    switch code {
    // The place of these is that of a token or an element, or they are thrown at the end of an element.
    case .tokenLimit, .elementLimit, .duplicateKey: false
    default: place.offset < fed
    }
  }
}
