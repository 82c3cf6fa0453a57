import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// The service as a whole.
package struct OrderServer<Coder: OrderCoder>: Sendable {
  let settings: Settings
  let logger: Logger

  package init(_ settings: Settings, logger: Logger) {
    self.settings = settings
    self.logger = logger
  }

  /// Runs until a signal stops it.
  package func run() async throws {
    // A file that may not grow is an error of the store, and must not end the process.
    signal(SIGXFSZ, SIG_IGN)
    Counters.prepare()
    let folder = try DatabaseFolder(settings.database)
    defer { folder.remove() }
    let store = try OrderStore<Coder>(path: folder.file, maximumPages: settings.maximumPages)
    defer { try? store.close() }
    let coder = Coder(limits: settings.limits)
    let deadlines = Deadlines()
    let webhook = Webhook(settings.webhook, store: store, coder: coder, logger: logger)
    let routes = OrderRoutes(
      store: store, webhook: webhook, deadlines: deadlines, coder: coder, limits: settings.limits)
    let application = Application(
      router: routes.router(),
      server: .http1(configuration: .init(idleTimeout: .milliseconds(Int64(settings.limits.idleSeconds * 1000)))),
      configuration: .init(address: .hostname(settings.host, port: settings.port)),
      onServerRunning: { announce($0) }, logger: logger)
    var services = ServiceGroupConfiguration(
      services: [deadlines, webhook, application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
    services.maximumGracefulShutdownDuration = .seconds(settings.graceSeconds)
    try await ServiceGroup(configuration: services).run()
    logger.info("stopped")
  }

  /// Prints the address of the service.
  private func announce(_ channel: any Channel) {
    print("http://\(settings.host):\(channel.localAddress?.port ?? settings.port)")
    fflush(nil)
  }
}

/// The folder of the database.
private struct DatabaseFolder {
  let file: String
  private let temporary: URL?

  init(_ path: String?) throws {
    if let path {
      (file, temporary) = (path, nil)
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("OrderService-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (file, temporary) = (folder.appendingPathComponent("orders.sqlite").path, folder)
  }

  func remove() {
    if let temporary { try? FileManager.default.removeItem(at: temporary) }
  }
}
