import Foundation
import NIOCore
import NIOFoundationCompat

/// Orders as an array or lines in pieces of 64 KiB, each order written by JSONEncoder.
package struct FoundationText: AsyncSequence, Sendable {
  package typealias Element = ByteBuffer

  let orders: StoredOrders<FoundationCoder>
  let format: OrderFormat

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var orders: StoredOrders<FoundationCoder>.AsyncIterator
    fileprivate let format: OrderFormat
    fileprivate var isFirst = true
    fileprivate var isAtEnd = false

    package mutating func next() async throws -> ByteBuffer? {
      if isAtEnd { return nil }
      var buffer = ByteBuffer()
      buffer.reserveCapacity(1 << 16)
      while buffer.readableBytes < 1 << 16 {
        guard let order = try await orders.next() else {
          isAtEnd = true
          if format == .array { buffer.writeString(isFirst ? "[]" : "]") }
          break
        }
        if format == .array { buffer.writeString(isFirst ? "[" : ",") }
        isFirst = false
        buffer.writeData(try FoundationCoder.encoder.encode(order))
        if format == .lines { buffer.writeString("\n") }
      }
      return buffer
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(orders: orders.makeAsyncIterator(), format: format)
  }
}
