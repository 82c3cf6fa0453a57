import Foundation
import NIOCore

/// The lines of a body, for a decoder that reads one text at a time. Blank lines are left out.
struct BodyLines: AsyncSequence {
  struct Element {
    var data: Data
    /// The number of previous lines that are not blank.
    var index: Int
    var number: Int
    var byte: Int
  }

  let body: LimitedBody
  let maximumBytes: Int
  let drops: Drops

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body: body.makeAsyncIterator(), maximumBytes: maximumBytes, drops: drops)
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var body: LimitedBody.AsyncIterator
    let maximumBytes: Int
    let drops: Drops
    private var held = ByteBuffer()
    private var scanned = 0
    private var index = 0
    private var number = 1
    private var byte = 0
    private var isAtEnd = false
    /// True while the rest of a line that is too long is dropped.
    private var isSkipping = false

    init(body: LimitedBody.AsyncIterator, maximumBytes: Int, drops: Drops) {
      self.body = body
      self.maximumBytes = maximumBytes
      self.drops = drops
    }

    mutating func next() async throws -> Element? {
      while true {
        if let line = takeLine() { return line }
        if isAtEnd { return nil }
        refuseLongLine()
        guard var piece = try await body.next() else {
          isAtEnd = true
          continue
        }
        held.discardReadBytes()
        held.writeBuffer(&piece)
      }
    }

    private mutating func takeLine() -> Element? {
      while let length = lengthOfLine(), let bytes = held.readSlice(length: length) {
        let line = Element(data: Data(bytes.readableBytesView), index: index, number: number, byte: byte)
        let hasEnd = held.readableBytes > 0
        held.moveReaderIndex(forwardBy: hasEnd ? 1 : 0)
        byte += length + 1
        number += 1
        scanned = 0
        let isRest = isSkipping
        isSkipping = false
        if !isRest && length > maximumBytes {
          refuse(line)
          continue
        }
        if isRest || bytes.readableBytesView.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
        index += 1
        return line
      }
      return nil
    }

    /// The bytes before the next line feed or the end.
    private mutating func lengthOfLine() -> Int? {
      let found = held.withUnsafeReadableBytes { bytes -> Int? in
        guard let start = bytes.baseAddress, scanned < bytes.count else { return nil }
        return memchr(start + scanned, 0x0A, bytes.count - scanned).map { UnsafeRawPointer($0) - start }
      }
      if let found { return found }
      scanned = held.readableBytes
      return isAtEnd && held.readableBytes > 0 ? held.readableBytes : nil
    }

    private func refuse(_ line: Element) {
      drops.add(
        Problem(.contentTooLarge, "The line is too long."), element: line.index, line: line.number, byte: line.byte)
    }

    private mutating func refuseLongLine() {
      guard held.readableBytes > maximumBytes else { return }
      if !isSkipping { refuse(Element(data: Data(), index: index, number: number, byte: byte)) }
      byte += held.readableBytes
      isSkipping = true
      scanned = 0
      held.clear()
    }
  }
}
