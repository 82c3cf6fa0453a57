import Hummingbird

extension OrderRoutes {
  /// Sends the requested orders, as an array or lines, while they are read from the store.
  ///
  /// The last order is fixed before the head of the answer is sent: orders that are added later are not part of it.
  @Sendable func download(_ request: Request, context: Context) async throws -> Response {
    let first = try number("from", in: request) ?? 1
    var query = OrderQuery(from: first, through: try await store.lastID())
    query.customer = request.uri.queryParameters["customer"].map(String.init)
    query.limit = try number("limit", in: request).map(Int.init) ?? .max
    let format = OrderFormat(contentType: request.headers[.accept])
    let text = coder.text(of: store.orders(query), format)
    return Response(
      status: .ok, headers: [.contentType: format.rawValue],
      body: ResponseBody(text, seconds: limits.sendSeconds, to: context.channel, deadlines))
  }

  private func number(_ name: String, in request: Request) throws -> Int64? {
    guard let text = request.uri.queryParameters[name[...]] else { return nil }
    guard let number = Int64(text), number >= 0 else {
      throw Problem(.badRequest, "The parameter \(name) is not a number from 0.")
    }
    return number
  }
}
