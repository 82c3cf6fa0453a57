import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// A stream that skips the blocks that other streams have read gives the elements and errors of a stream that reads
  /// everything. So does a stream that only checks its elements, apart from their values.
  static let blocks = Target(name: "blocks", summary: "what is read in blocks is what is read in one go") { bytes in
    let input = Input(bytes)
    for layout in input.layouts {
      var options = StreamTest(input, layout).options
      let whole = BlockRun(input.pieces, layout, options, inBlocks: false)
      let divided = BlockRun(input.pieces, layout, options, inBlocks: true)
      if !divided.agrees(with: whole) { report("\(layout)", "whole: \(whole)", "in blocks: \(divided)") }
      options.checksOnly = true
      let checked = BlockRun(input.pieces, layout, options, inBlocks: true)
      if !checked.agrees(with: whole) { report("\(layout)", "whole: \(whole)", "checked only: \(checked)") }
    }
    let (whole, divided) = (input.validated(inBlocks: false), input.validated(inBlocks: true))
    if whole != divided { report("tokens", "whole: \(whole ?? "ok")", "in blocks: \(divided ?? "ok")") }
  }
}

/// The result of a stream for pieces. Each piece is a block if the stream is at a boundary before it.
private struct BlockRun: CustomStringConvertible {
  /// An element. Its place is not known if it was read in a block, and its value if it was only checked.
  private struct Item {
    var place: String?
    var value: String?

    func agrees(with other: Item) -> Bool {
      (place ?? other.place) == (other.place ?? place) && (value ?? other.value) == (other.value ?? value)
    }
  }

  private var items: [Item] = []
  private var errors: [JSONError] = []
  private let options: JSONElementStream.Options

  init(
    _ pieces: [ArraySlice<UInt8>], _ layout: JSONElementStream.Layout, _ options: JSONElementStream.Options,
    inBlocks: Bool
  ) {
    self.options = options
    var stream = JSONElementStream(layout, options: options)
    for piece in pieces.map(Array.init) {
      if inBlocks, let block = block(piece, after: stream.boundary),
        piece.withUnsafeBytes({ stream.advance(past: $0, elementCount: block.count) })
      {
        items += block
        continue
      }
      do throws(JSONError) { try stream.feed(piece) } catch { report("a piece is refused: \(error)") }
      take(&stream)
    }
    stream.finish()
    take(&stream)
  }

  private mutating func take(_ stream: inout JSONElementStream) {
    while true {
      do throws(JSONError) {
        guard let element = try stream.next() else { return }
        items.append(
          Item(place: "\(element.index) \(element.place.offset) \(element.place.line)", value: value(element)))
      } catch {
        // An error that ends the stream is thrown again; after other errors the stream continues.
        if errors.last == error { return }
        errors.append(error)
      }
    }
  }

  /// The elements of a block; nil if it does not end as it begins.
  private func block(_ bytes: [UInt8], after boundary: JSONBoundary?) -> [Item]? {
    guard let boundary else { return nil }
    var stream = JSONElementStream(after: boundary, options: options)
    var items: [Item] = []
    do throws(JSONError) {
      try stream.feed(bytes)
      while let element = try stream.next() { items.append(Item(place: nil, value: value(element))) }
    } catch {
      return nil
    }
    return stream.boundary == boundary ? items : nil
  }

  private func value(_ element: JSONElement) -> String? {
    options.checksOnly ? nil : "\(element.key ?? "") \(element.document.withSource { Array($0) })"
  }

  func agrees(with other: BlockRun) -> Bool {
    errors == other.errors && items.count == other.items.count
      && zip(items, other.items).allSatisfy { $0.agrees(with: $1) }
  }

  var description: String { "\(items)\n  errors \(errors.map { "\($0.code): \($0)" })" }
}

extension Input {
  /// The error of the pieces; nil if they are valid. Each piece is skipped if there is a boundary before it.
  fileprivate func validated(inBlocks: Bool) -> String? {
    var blocks = TokenBlocks(rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
    do {
      for piece in pieces.map(Array.init) {
        if inBlocks, isBlock(piece, after: blocks.boundary),
          piece.withUnsafeBytes({ blocks.advance(past: $0) })
        {
          continue
        }
        try piece.withUnsafeBytes { try blocks.feed($0) { _ in } }
      }
      try blocks.finish { _ in }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func isBlock(_ bytes: [UInt8], after boundary: JSONBoundary?) -> Bool {
    guard let boundary else { return false }
    var blocks = TokenBlocks(
      after: boundary, rules: options.rules, allowsMultipleValues: options.allowsMultipleValues)
    do {
      try bytes.withUnsafeBytes { try blocks.feed($0) { _ in } }
    } catch {
      return false
    }
    return blocks.boundary == boundary
  }
}
