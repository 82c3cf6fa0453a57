import Hummingbird
import NIOCore

/// Limits the time in which a request arrives and its answer is made.
///
/// When the time is over, the connection is closed for reading. The route that waits for the body then gets an error, and
/// the client an answer with status 408.
struct TimeLimit<Coder: OrderCoder>: RouterMiddleware {
  let seconds: Double
  let deadlines: Deadlines

  func handle(
    _ request: Request, context: OrderContext<Coder>,
    next: (Request, OrderContext<Coder>) async throws -> Response
  ) async throws -> Response {
    let channel = context.channel
    let name = deadlines.add(seconds: seconds) { channel.close(mode: .input, promise: nil) }
    defer { deadlines.remove(name) }
    var context = context
    context.isOverTime = { [deadlines] in !deadlines.isToCome(name) }
    do {
      return try await next(request, context)
    } catch {
      throw context.isOverTime() ? Problem.overTime : error
    }
  }
}

extension Problem {
  static var overTime: Problem { Problem(.requestTimeout, "The request has taken too long.") }
}

extension ResponseBody {
  /// A body in pieces that a client must accept in time, or its connection is closed.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - seconds: How long it may take to send one.
  ///   - channel: The connection.
  ///   - deadlines: The clock.
  init(
    _ pieces: some AsyncSequence<ByteBuffer, any Error> & Sendable, seconds: Double, to channel: any Channel,
    _ deadlines: Deadlines
  ) {
    self.init { writer in
      let name = deadlines.add(seconds: seconds) { channel.close(promise: nil) }
      defer { deadlines.remove(name) }
      for try await piece in pieces {
        try await writer.write(piece)
        deadlines.renew(name, seconds: seconds)
      }
      try await writer.finish(nil)
    }
  }
}
