import ArgumentParser
import Logging
import Metrics
import Orders

@main
struct OrderService: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "OrderService", abstract: "Takes orders as JSON, stores them in SQLite, and gives them back.")

  enum CoderName: String, ExpressibleByArgument, CaseIterable {
    case spool, foundation
  }

  @Option(help: "What reads and writes JSON.") var coder = CoderName.spool
  @Option(help: "The address to listen at.") var host = "127.0.0.1"
  @Option(help: "The port to listen at; 0 for any. The first line of the output says which.") var port = 8080
  @Option(help: "The file of the database. Without it, a temporary one is used and removed at the end.")
  var database: String?
  @Option(help: "The least level of messages in the log, which goes to the standard error.")
  var logLevel = Logger.Level.notice
  @Option(help: "How many seconds running requests may go on after SIGTERM.") var grace = 20.0
  @Option(help: .hidden) var maxPages: Int?
  @OptionGroup(title: "Webhook") var webhook: WebhookOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    MetricsSystem.bootstrap(MemoryMetrics.shared)
    var logger = Logger(label: "orders")
    logger.logLevel = logLevel
    switch coder {
    case .spool: try await OrderServer<SpoolCoder>(settings, logger: logger).run()
    case .foundation: try await OrderServer<FoundationCoder>(settings, logger: logger).run()
    }
  }

  private var settings: Settings {
    var settings = Settings()
    settings.host = host
    settings.port = port
    settings.database = database
    settings.graceSeconds = grace
    settings.maximumPages = maxPages
    settings.webhook = webhook.settings
    settings.limits = limits.limits
    return settings
  }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
