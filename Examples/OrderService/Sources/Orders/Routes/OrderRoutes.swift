import Hummingbird
import NIOCore

/// The routes of the service. Downloads, uploads and the mapped route are in files of their own.
struct OrderRoutes<Coder: OrderCoder>: Sendable {
  let store: OrderStore<Coder>
  let webhook: Webhook<Coder>
  let deadlines: Deadlines
  let coder: Coder
  let limits: Limits

  typealias Context = OrderContext<Coder>

  func router() -> Router<Context> {
    let router = Router(context: Context.self)
    router.add(middleware: ProblemMiddleware())
    router.add(middleware: LimitsMiddleware(limits: limits))
    router.get("health") { _, _ in "ok\n" }
    router.get("metrics") { _, _ in MemoryMetrics.shared.text }
    router.group("orders").add(middleware: TimeLimit(seconds: limits.uploadSeconds, deadlines: deadlines))
      .post("batch", use: upload)
    router.group("orders").add(middleware: TimeLimit(seconds: limits.requestSeconds, deadlines: deadlines))
      .post(use: create)
      .post("mapped", use: createMapped)
      .post("validate", use: validate)
      .get(use: download)
      .get(":id", use: find)
    return router
  }

  /// Stores an order, and returns it with its number.
  @Sendable func create(_ request: Request, context: Context) async throws -> Response {
    var order = try await request.decode(as: Order.self, context: context)
    order.id = try await storeOne(order)
    return try created(try coder.encode(order, from: request, context: context), order)
  }

  /// Reads, checks and writes an order without storing it.
  @Sendable func validate(_ request: Request, context: Context) async throws -> Response {
    let order = try await request.decode(as: Order.self, context: context)
    try order.checkedTotal()
    return try coder.encode(order, from: request, context: context)
  }

  @Sendable func find(_ request: Request, context: Context) async throws -> Response {
    let id = try context.parameters.require("id", as: Int64.self)
    guard let order = try await store.order(id) else { throw Problem(.notFound, "There is no order \(id).") }
    return try coder.encode(order, from: request, context: context)
  }

  /// Checks and stores an order.
  ///
  /// - Returns: Its number.
  func storeOne(_ order: Order) async throws -> Int64 {
    let id = try await store.insert(order, totalCents: try order.checkedTotal())
    Counters.stored.increment()
    webhook.offer(id...id)
    return id
  }

  func created(_ response: Response, _ order: Order) throws -> Response {
    var response = response
    response.status = .created
    if let id = order.id { response.headers[.location] = "/orders/\(id)" }
    return response
  }
}
