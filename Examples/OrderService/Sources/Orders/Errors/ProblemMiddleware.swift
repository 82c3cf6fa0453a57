import Hummingbird
import NIOCore

/// Turns the errors of routes into answers, and counts requests.
struct ProblemMiddleware<Coder: OrderCoder>: RouterMiddleware {
  func handle(
    _ request: Request, context: OrderContext<Coder>,
    next: (Request, OrderContext<Coder>) async throws -> Response
  ) async throws -> Response {
    Counters.requests.increment()
    do {
      return try await next(request, context)
    } catch {
      let problem = Problem(error, from: Coder.self)
      Counters.failures.increment()
      context.logger.log(
        level: problem.status.code >= 500 ? .error : .info, "\(request.method) \(request.uri.path): \(problem.message)",
        metadata: ["status": "\(problem.status.code)", "error": "\(error)"])
      var response = try problem.response(from: request, context: context)
      if problem.endsConnection { context.endConnection(after: &response) }
      return response
    }
  }
}

extension OrderContext {
  /// Closes the connection after an answer, because the rest of the body is not needed. The client has time to read the
  /// answer.
  func endConnection(after response: inout Response) {
    response.headers[.connection] = "close"
    let channel = channel
    _ = channel.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
  }
}
