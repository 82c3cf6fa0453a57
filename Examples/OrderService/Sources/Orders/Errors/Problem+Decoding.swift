import Foundation
import Spool

extension Problem {
  /// What a decoder has thrown: a text that is not JSON, a value that has another type, or that is not there.
  ///
  /// Spool says what is in the text and where, also where the coding path lacks the value, as for a number that its type
  /// cannot hold. The words of Foundation name types of Swift, so they are used only where there are no others.
  init(_ error: DecodingError) {
    let context = error.context
    let fault = context?.underlyingError as? JSONError
    if let fault, fault.category != .data {
      self.init(json: fault)
    } else {
      let path = fault?.path ?? JSONKeyPath(codingPath: error.path)
      self.init(
        .unprocessableContent, fault?.reason ?? error.words, keyPath: path.description, at: Place(fault))
    }
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context): context
    case .dataCorrupted(let context): context
    @unknown default: nil
    }
  }

  /// The path of the value, also of one that is missing.
  fileprivate var path: [any CodingKey] {
    let path = context?.codingPath ?? []
    return if case .keyNotFound(let key, _) = self { path + [key] } else { path }
  }

  fileprivate var words: String {
    if case .keyNotFound(let key, _) = self { return "The key \(key.stringValue) is missing." }
    return context?.debugDescription ?? "\(self)"
  }
}
