import Hummingbird

extension OrderRoutes {
  /// Stores the orders of a body of any length in batches. The answer is a report, even if the body is cut off or
  /// wrong.
  @Sendable func upload(_ request: Request, context: Context) async throws -> Response {
    let format = OrderFormat(contentType: request.headers[.contentType])
    let body = LimitedBody(
      body: request.body, maximumBytes: limits.uploadBytes, isOverTime: context.isOverTime)
    var upload = Upload(
      store: store, webhook: webhook, coder: coder, limits: limits, logger: context.logger)
    let report = await upload.run(body, format)
    var response = try coder.encode(report, from: request, context: context)
    if let problem = report.stopped {
      Counters.failures.increment()
      response.status = problem.status
      if problem.endsConnection { context.endConnection(after: &response) }
    }
    return response
  }
}
