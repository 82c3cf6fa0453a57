#if NIO
  import Foundation
  import NIOCore
  import Spool

  struct Order: Codable, Equatable, Sendable {
    var id: Int
    var note = "a/b \u{e9}"
    var price = 1.5
  }

  /// A model that is also `Codable`, with other keys.
  struct Parcel: Mappable, Codable, Equatable, Sendable {
    var id = 0
    var weight: Double?

    init(_ id: Int, weight: Double? = nil) { (self.id, self.weight) = (id, weight) }
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      id <- map["parcel"]
      weight <- map["weight"]
    }
  }

  /// The text of a buffer.
  func text(_ buffer: ByteBuffer) -> String { String(buffer: buffer) }

  /// A text in pieces that end at some places.
  struct Cuts: AsyncSequence, Sendable {
    let pieces: [ByteBuffer]

    /// Pieces of a size, each in the middle of a larger buffer.
    init(_ text: String, size: Int) {
      let bytes = Array(text.utf8)
      pieces = stride(from: 0, to: bytes.count, by: size).map { start in
        var buffer = ByteBuffer(string: "<<")
        buffer.writeBytes(bytes[start..<Swift.min(start + size, bytes.count)])
        buffer.moveReaderIndex(forwardBy: 2)
        return buffer
      }
    }

    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: ArraySlice<ByteBuffer>
      mutating func next() async -> ByteBuffer? { rest.popFirst() }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: pieces[...]) }
  }

  extension AsyncSequence {
    /// All elements of the sequence, in order.
    func all() async throws -> [Element] {
      var elements: [Element] = []
      for try await element in self { elements.append(element) }
      return elements
    }
  }
#endif
