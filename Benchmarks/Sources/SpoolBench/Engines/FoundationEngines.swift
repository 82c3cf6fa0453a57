import Foundation

/// The types of Foundation for the same work.
enum FoundationEngines {
  /// Bytes to `[String: Any]` and the like.
  static func tree(_ data: Data) throws -> Any {
    try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
  }

  /// Bytes to models.
  static func models<Payload: Decodable>(_ type: Payload.Type, from data: Data) throws -> Payload {
    try JSONDecoder().decode(type, from: data)
  }

  /// Models to JSON text.
  static func text<Payload: Encodable>(_ payload: Payload) throws -> String {
    String(decoding: try JSONEncoder().encode(payload), as: UTF8.self)
  }
}
