import Foundation
import SpoolCoding

// Converts errors of mapping to errors of a coder, which have them as their underlying errors.

extension DecodingError {
  /// The error of a model in the value of a decoder.
  init(_ error: MapError, in decoder: any Decoder) {
    let path = error.location.path.map(\.codingKey)
    func context(_ path: [any CodingKey]) -> Context {
      Context(codingPath: decoder.codingPath + path, debugDescription: error.message, underlyingError: error)
    }
    if case .missing = error.subject, let key = path.last {
      self = .keyNotFound(key, context(path.dropLast()))
    } else if let type = error.expectedType {
      self = error.found == "null" ? .valueNotFound(type, context(path)) : .typeMismatch(type, context(path))
    } else {
      self = .dataCorrupted(context(path))
    }
  }
}

extension EncodingError {
  /// The error of a model for an encoder.
  init(_ error: MapError, _ model: Any, in encoder: any Encoder) {
    let context = Context(
      codingPath: encoder.codingPath + error.location.path.map(\.codingKey), debugDescription: error.message,
      underlyingError: error)
    self = .invalidValue(error.currentValue ?? model, context)
  }
}

extension MapError {
  /// The type that was expected of a value of another one.
  fileprivate var expectedType: Any.Type? {
    switch cause {
    case .fault(.kind(let type), by: _): type
    case .fault(.notModel, by: _), .fault(.notObject, by: _): [String: Any].self
    case .fault(.notArray, by: _): [Any].self
    case .decoding(.typeMismatch(let type, _)), .decoding(.valueNotFound(let type, _)): type
    default: nil
    }
  }
}

extension MapError.PathComponent {
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): TextKey(stringValue: key)
    case .position(let position): IndexKey(position)
    }
  }
}
