/// The settings from the command line.
package struct Settings: Sendable {
  package var host = "127.0.0.1"
  /// The port; 0 is any free port.
  package var port = 8080
  /// The file of the database; nil for one in a temporary folder, which is removed at the end.
  package var database: String?
  package var webhook = WebhookSettings()
  package var limits = Limits()
  /// How long running requests may continue after SIGTERM.
  package var graceSeconds = 20.0
  /// The most pages that the database may have; nil for no limit.
  package var maximumPages: Int?

  package init() {}
}

/// The settings for forwarding stored orders.
package struct WebhookSettings: Sendable {
  package var url: String?
  package var attempts = 4
  /// The wait after the first failure; it doubles after each further one.
  package var delaySeconds = 0.5

  package init() {}
}
