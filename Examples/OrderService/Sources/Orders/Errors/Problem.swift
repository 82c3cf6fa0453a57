import Hummingbird
import NIOCore

/// An error that is sent to a client: the fault, and its place in the text.
package struct Problem: Error, Encodable, Sendable {
  package var status: HTTPResponse.Status
  package var message: String
  package var keyPath: String?
  /// The place in the body, with line and column from 1, and the byte from 0.
  package var place: Place?
  /// Further mistakes in the same body.
  package var others: [Problem] = []

  package struct Place: Codable, Sendable {
    package var byte: Int
    package var line: Int
    package var column: Int?
  }

  init(_ status: HTTPResponse.Status, _ message: String, keyPath: String? = nil, at place: Place? = nil) {
    self.status = status
    self.message = message
    self.keyPath = keyPath.flatMap { $0.isEmpty ? nil : $0 }
    self.place = place
  }

  private enum CodingKeys: CodingKey { case status, message, keyPath, line, column, byte, others }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(status.code, forKey: .status)
    try container.encode(message, forKey: .message)
    try container.encodeIfPresent(keyPath, forKey: .keyPath)
    try container.encodeIfPresent(place?.line, forKey: .line)
    try container.encodeIfPresent(place?.column, forKey: .column)
    try container.encodeIfPresent(place?.byte, forKey: .byte)
    if !others.isEmpty { try container.encode(others, forKey: .others) }
  }
}

extension Problem: HTTPResponseError {
  /// The body of the answer: `{"error": {…}}`.
  private struct Body: Encodable {
    let error: Problem
  }

  package func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = try context.responseEncoder.encode(Body(error: self), from: request, context: context)
    response.status = status
    return response
  }

  /// Whether the rest of the body is not needed any more.
  var endsConnection: Bool { status == .contentTooLarge || status == .requestTimeout }
}

extension Problem.Place {
  /// The place in the whole stream of a place in an element.
  func moved(toLine line: Int, byte: Int) -> Problem.Place {
    Problem.Place(byte: byte + self.byte, line: line + self.line - 1, column: self.line == 1 ? nil : column)
  }
}
