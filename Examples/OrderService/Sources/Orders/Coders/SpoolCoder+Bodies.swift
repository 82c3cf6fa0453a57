import Foundation
import Hummingbird
import NIOCore
import Spool
import SpoolNIO

// Connects Spool with Hummingbird: a context returns this coder as its `requestDecoder` and `responseEncoder`.

extension SpoolCoder {
  package func decode<T: Decodable>(
    _ type: T.Type, from request: Request, context: some RequestContext
  ) async throws -> T {
    let buffer = try await request.body.collect(upTo: context.maxUploadSize)
    do {
      let document = try JSONDocument(buffer, options: parsing)
      let value = try Self.decoder.decode(type, from: document)
      if let type = type as? any SchemaChecked.Type, let problem = Problem(type.validator.errors(in: document.root)) {
        throw problem
      }
      return value
    } catch {
      // Hummingbird would turn a DecodingError into a 400 without the place.
      throw Problem(json: error) ?? error
    }
  }

  package func encode(
    _ value: some Encodable, from request: Request, context: some RequestContext
  ) throws -> Response {
    var buffer = ByteBuffer()
    try buffer.writeJSON(value, by: Self.encoder)
    return Response(status: .ok, json: buffer)
  }

  package static func problem(_ error: any Error) -> Problem? { Problem(json: error) }
}

extension Problem {
  /// Status 400 for text that is not JSON, 413 for text that is too long, 422 for JSON that does not fit the types. Nil
  /// for errors that are not about JSON.
  init?(json error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as JSONError: self.init(json: error)
    case let error as MapError: self.init(.unprocessableContent, error)
    case let error as JSONElementError: self.init(json: error.underlying)
    case let error as DecodingError: self.init(error)
    default: return nil
    }
  }

  init(json error: JSONError) {
    let isTooLong = error.category == .limit && error.code != .depthLimit
    self.init(isTooLong ? .contentTooLarge : .badRequest, error.reason, at: Place(error))
  }

  private init(_ status: HTTPResponse.Status, _ error: MapError) {
    let place = error.place.map { Place(byte: $0.offset, line: $0.line, column: $0.column) }
    self.init(status, error.message, keyPath: error.keyPath, at: place)
  }
}

extension Problem.Place {
  init?(_ error: JSONError?) {
    guard let error else { return nil }
    self.init(byte: error.place.offset, line: error.place.line, column: error.place.column)
  }
}

extension Response {
  /// An answer in JSON.
  init(status: HTTPResponse.Status, json buffer: ByteBuffer) {
    let headers: HTTPFields = [.contentType: "application/json", .contentLength: "\(buffer.readableBytes)"]
    self.init(status: status, headers: headers, body: .init(byteBuffer: buffer))
  }
}
