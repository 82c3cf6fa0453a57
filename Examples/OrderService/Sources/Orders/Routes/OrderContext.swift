import Hummingbird
import Logging
import NIOCore

/// The context of a request: the coder for its bodies, and its connection.
struct OrderContext<Coder: OrderCoder>: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel
  var limits = Limits()
  /// Whether the request has exceeded its time limit.
  var isOverTime: @Sendable () -> Bool = { false }

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  var maxUploadSize: Int { limits.bodyBytes }
  var requestDecoder: Coder { Coder(limits: limits) }
  var responseEncoder: Coder { Coder(limits: limits) }
}

/// Sets the limits of the contexts, which Hummingbird makes from connections.
struct LimitsMiddleware<Coder: OrderCoder>: RouterMiddleware {
  let limits: Limits

  func handle(
    _ request: Request, context: OrderContext<Coder>,
    next: (Request, OrderContext<Coder>) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.limits = limits
    if let length = request.headers[.contentLength].flatMap(Int.init), length > limits.uploadBytes {
      throw Problem(.contentTooLarge, "The body is too long.")
    }
    return try await next(request, context)
  }
}
