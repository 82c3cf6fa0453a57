import Hummingbird
import NIOCore

/// A body that ends with an error if it exceeds a limit of length or of time.
package struct LimitedBody: AsyncSequence, Sendable {
  package typealias Element = ByteBuffer

  let body: RequestBody
  let maximumBytes: Int
  let isOverTime: @Sendable () -> Bool

  package struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var body: RequestBody.AsyncIterator
    fileprivate var bytesLeft: Int
    fileprivate let isOverTime: @Sendable () -> Bool

    package mutating func next() async throws -> ByteBuffer? {
      let buffer: ByteBuffer?
      do { buffer = try await body.next() } catch { throw isOverTime() ? Problem.overTime : error }
      guard let buffer else { return nil }
      bytesLeft -= buffer.readableBytes
      if bytesLeft < 0 { throw Problem(.contentTooLarge, "The body is too long.") }
      return buffer
    }
  }

  package func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(body: body.makeAsyncIterator(), bytesLeft: maximumBytes, isOverTime: isOverTime)
  }
}
