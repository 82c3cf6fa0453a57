public import Foundation

// The `localizedDescription` of errors is their message, in English. SpoolCoding defines that of the errors of
// SpoolJSON.

// `MapError` does not conform to `LocalizedError`, because apps add this conformance, as they may in ObjectMapper.

extension MapError: CustomNSError {
  /// The ``message``, or the description of the app, if it makes these errors conform to `LocalizedError`.
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
