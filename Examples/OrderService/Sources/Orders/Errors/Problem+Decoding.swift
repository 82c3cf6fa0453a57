import Foundation
import Spool

extension Problem {
  /// Creates a problem from the error of a decoder: a text that is not JSON, or a value that has another type or is
  /// missing.
  ///
  /// The errors of Spool contain the value in the text and its place, also if the coding path does not lead to the
  /// value, as for a number that its type cannot represent. The messages of Foundation name types of Swift, so they are
  /// used only if there are no others.
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
