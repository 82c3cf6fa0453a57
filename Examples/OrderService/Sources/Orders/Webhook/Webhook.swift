import AsyncHTTPClient
import Logging
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// Forwards stored orders to another server as lines, after they have been stored and without delaying any answer.
///
/// The queue holds numbers of orders, not orders: these are read from the store while they are sent.
final class Webhook<Coder: OrderCoder>: Service {
  private let settings: WebhookSettings
  private let store: OrderStore<Coder>
  private let coder: Coder
  private let logger: Logger
  private let queue: AsyncStream<ClosedRange<Int64>>
  private let offers: AsyncStream<ClosedRange<Int64>>.Continuation
  private let isStopping = NIOLockedValueBox(false)

  init(_ settings: WebhookSettings, store: OrderStore<Coder>, coder: Coder, logger: Logger) {
    self.settings = settings
    self.store = store
    self.coder = coder
    self.logger = logger
    (queue, offers) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(10_000))
  }

  /// Adds orders to the queue. Returns at once.
  func offer(_ ids: ClosedRange<Int64>) {
    guard settings.url != nil else { return }
    if case .dropped = offers.yield(ids) { fail(ids, "too many deliveries are waiting") }
  }

  /// Forwards orders until the service stops; then those in the queue, with one attempt each.
  func run() async throws {
    // A connection that is refused is a failed attempt: the number of attempts is decided here.
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.retryConnectionEstablishment = false
    configuration.timeout.connect = .seconds(5)
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    await withGracefulShutdownHandler {
      for await ids in queue { await deliver(ids, by: client) }
    } onGracefulShutdown: {
      self.isStopping.withLockedValue { $0 = true }
      self.offers.finish()
    }
    try await client.shutdown()
  }

  private func deliver(_ ids: ClosedRange<Int64>, by client: HTTPClient) async {
    var delay = settings.delaySeconds
    for attempt in 1...max(settings.attempts, 1) {
      do {
        try await send(ids, by: client)
        Counters.forwarded.increment(by: ids.count)
        return
      } catch {
        let isLast = attempt >= settings.attempts || isStopping.withLockedValue { $0 }
        if isLast { return fail(ids, "\(error)") }
        logger.info("A delivery to the webhook failed; it is tried again", metadata: ["error": "\(error)"])
      }
      try? await Task.sleep(for: .seconds(delay))
      delay *= 2
    }
  }

  private func send(_ ids: ClosedRange<Int64>, by client: HTTPClient) async throws {
    var request = HTTPClientRequest(url: settings.url ?? "")
    request.method = .POST
    request.headers.add(name: "content-type", value: OrderFormat.lines.rawValue)
    let orders = store.orders(OrderQuery(from: ids.lowerBound, through: ids.upperBound))
    request.body = .stream(coder.text(of: orders, .lines), length: .unknown)
    let response = try await client.execute(request, timeout: .seconds(30))
    _ = try await response.body.collect(upTo: 1 << 16)
    guard (200..<300).contains(response.status.code) else { throw Refusal(status: response.status.code) }
  }

  private struct Refusal: Error {
    let status: UInt
  }

  private func fail(_ ids: ClosedRange<Int64>, _ reason: String) {
    Counters.webhookFailures.increment()
    logger.error(
      "Orders have not been forwarded: \(reason)",
      metadata: ["first": "\(ids.lowerBound)", "last": "\(ids.upperBound)"])
  }
}
