public import Foundation

// The `localizedDescription` of errors: the message that each error has anyway. It is in English. Those of SpoolJSON have it
// from SpoolCoding.

// `MapError` is no `LocalizedError`, because apps make it one, as they may in ObjectMapper.

extension MapError: CustomNSError {
  /// The ``message``; or what the app says about these errors, if it makes them `LocalizedError`.
  public var errorUserInfo: [String: Any] {
    guard let error = self as? any LocalizedError else { return [NSLocalizedDescriptionKey: message] }
    let texts = [
      NSLocalizedDescriptionKey: error.errorDescription, NSLocalizedFailureReasonErrorKey: error.failureReason,
      NSLocalizedRecoverySuggestionErrorKey: error.recoverySuggestion, NSHelpAnchorErrorKey: error.helpAnchor,
    ]
    return texts.compactMapValues { $0 }
  }
}

extension MapError.Several: LocalizedError {
  /// The messages, one on each line.
  public var errorDescription: String? { description }
}
