/// What the command line decides.
package struct Settings: Sendable {
  package var host = "127.0.0.1"
  /// 0 is any free port.
  package var port = 8080
  /// The file of the database; nil for one in a temporary folder, which is removed at the end.
  package var database: String?
  package var webhook = WebhookSettings()
  package var limits = Limits()
  /// How long running requests may go on after SIGTERM.
  package var graceSeconds = 20.0
  /// The most pages that the database may have; nil for no limit.
  package var maximumPages: Int?

  package init() {}
}

/// Where stored orders are forwarded to.
package struct WebhookSettings: Sendable {
  package var url: String?
  package var attempts = 4
  /// The wait after the first failure; it doubles with each.
  package var delaySeconds = 0.5

  package init() {}
}
