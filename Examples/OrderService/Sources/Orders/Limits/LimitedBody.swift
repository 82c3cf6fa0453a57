import Hummingbird
import NIOCore

/// A body that ends with an error when it is longer than it may be, or takes longer than it may.
package struct LimitedBody: AsyncSequence, Sendable {
  package typealias Element = ByteBuffer

  let body: RequestBody
  let maximumBytes: Int

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var body: RequestBody.AsyncIterator
    fileprivate var bytesLeft: Int

    package mutating func next() async throws -> ByteBuffer? {
      guard let buffer = try await body.next() else { return nil }
      bytesLeft -= buffer.readableBytes
      if bytesLeft < 0 { throw Problem(.contentTooLarge, "The body is too long.") }
      return buffer
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body: body.makeAsyncIterator(), bytesLeft: maximumBytes)
  }
}
