import Foundation

/// Which function of the app has been called last.
nonisolated(unsafe) var called = ""

// Functions that apps have on JSONDecoder, by the names that SpoolJSONDecoder has, too.
extension Foundation.JSONDecoder {
  func decode<T: Decodable>(_ type: T.Type, from text: String) throws -> T {
    called = "text"
    return try decode(type, from: Data(text.utf8))
  }

  func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
    called = "bytes"
    return try decode(type, from: Data(bytes))
  }

  func decode<T: Decodable>(_ type: T.Type, from file: URL) throws -> T {
    called = "file"
    return try decode(type, from: Data(contentsOf: file))
  }

  func decode<T: Decodable>(_ type: T.Type, from data: Data, keyPath: String) throws -> T {
    called = "keyPath"
    return try decode([String: T].self, from: data)[keyPath]!
  }

  func decode<T: Decodable>(from data: Data) throws -> T { try decode(T.self, from: data) }
}

extension Foundation.JSONEncoder {
  func encode<T: Encodable>(_ values: [T], into name: String) throws -> Int {
    called = "into"
    return try values.map { try encode($0) }.count
  }

  func encodeText<T: Encodable>(_ value: T) throws -> String { String(decoding: try encode(value), as: UTF8.self) }
}

/// A function of a library that takes the decoder of an app.
func load<T: Decodable>(_ type: T.Type, _ data: Data, with decoder: Foundation.JSONDecoder = JSONDecoder()) throws -> T
{
  try decoder.decode(type, from: data)
}

/// A decoder that an app has made its own.
final class AppDecoder: JSONDecoder, @unchecked Sendable {
  override init() {
    super.init()
    keyDecodingStrategy = .convertFromSnakeCase
    dateDecodingStrategy = .iso8601
  }

  override func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    called = "subclass"
    return try super.decode(type, from: data)
  }
}
