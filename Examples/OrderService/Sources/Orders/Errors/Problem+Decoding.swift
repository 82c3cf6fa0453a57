import Foundation

extension Problem {
  /// What a coder of Foundation, or one with its errors, has thrown: a value that has another type, or is not there.
  init(_ error: DecodingError, at place: Place? = nil) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      self.init(context, at: place)
    case .keyNotFound(let key, let context):
      let path = Self.text(of: context.codingPath + [key])
      self.init(.unprocessableContent, "The key \(key.stringValue) is missing.", keyPath: path, at: place)
    @unknown default:
      self.init(.unprocessableContent, "\(error)", at: place)
    }
  }

  private init(_ context: DecodingError.Context, at place: Place?) {
    self.init(
      .unprocessableContent, context.debugDescription, keyPath: Self.text(of: context.codingPath), at: place)
  }

  /// A path as `lines[2].quantity`.
  private static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
