import Foundation
import Testing

/// Asks a decoder what a closure wants to know. Errors that the closure does not catch are those of the model.
struct Asked: Decodable, CustomStringConvertible {
  typealias Body = @Sendable (any Decoder) throws -> String
  static let body = CodingUserInfoKey(rawValue: "body")!

  let description: String

  init(from decoder: any Decoder) throws {
    guard let body = decoder.userInfo[Self.body] as? Body else { throw Failing.Fault() }
    description = try body(decoder)
  }

  /// What a closure gives, or its error in words.
  static func words<T>(_ body: () throws -> T) -> String {
    do { return "\(try body())" } catch { return Decoded.words(error) }
  }

  /// A coding path in words.
  static func words(_ path: [any CodingKey]) -> String {
    path.map { "\($0.stringValue)/\($0.intValue ?? -1)" }.joined(separator: " ")
  }
}

/// Expects that both decoders answer a closure alike, wherever the value is.
func expectSameAnswers(
  _ text: String, location: SourceLocation = #_sourceLocation, _ configure: @escaping (JSONDecoder) -> Void = { _ in },
  _ body: @escaping Asked.Body
) {
  expectSameEverywhere(Asked.self, text, location: location) {
    configure($0)
    $0.userInfo[Asked.body] = body
  }
}
