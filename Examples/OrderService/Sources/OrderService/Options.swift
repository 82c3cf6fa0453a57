import ArgumentParser
import Orders

struct WebhookOptions: ParsableArguments {
  @Option(help: "Where stored orders are forwarded to, as lines of JSON.") var webhook: String?
  @Option(help: "How often a delivery is tried.") var webhookAttempts = WebhookSettings().attempts
  @Option(help: "How many seconds to wait after the first failure; twice as many after each further one.")
  var webhookDelay = WebhookSettings().delaySeconds

  var settings: WebhookSettings {
    var settings = WebhookSettings()
    settings.url = webhook
    settings.attempts = webhookAttempts
    settings.delaySeconds = webhookDelay
    return settings
  }
}

struct LimitOptions: ParsableArguments {
  private static let standard = Limits()

  @Option(help: "The longest body with one order, in bytes.") var maxBody = standard.bodyBytes
  @Option(help: "The longest upload, in bytes.") var maxUpload = standard.uploadBytes
  @Option(help: "The longest order of an upload, in bytes.") var maxElement = standard.elementBytes
  @Option(help: "How deeply a body may be nested.") var maxDepth = standard.depth
  @Option(help: "How many orders of an upload are stored in one transaction.") var batch = standard.batchOrders
  @Option(help: "How many seconds a request may take.") var requestTime = standard.requestSeconds
  @Option(help: "How many seconds an upload may take.") var uploadTime = standard.uploadSeconds
  @Option(help: "How many seconds a connection may be silent.") var idleTime = standard.idleSeconds
  @Option(help: "How many seconds a client may take to accept a piece of a download.")
  var sendTime = standard.sendSeconds

  var limits: Limits {
    var limits = Limits()
    limits.bodyBytes = maxBody
    limits.uploadBytes = maxUpload
    limits.elementBytes = maxElement
    limits.depth = maxDepth
    limits.batchOrders = max(batch, 1)
    limits.requestSeconds = requestTime
    limits.uploadSeconds = uploadTime
    limits.idleSeconds = idleTime
    limits.sendSeconds = sendTime
    return limits
  }
}
