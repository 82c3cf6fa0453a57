import AsyncHTTPClient
import Foundation
import NIOCore
import NIOFoundationCompat

/// A client of the service.
package struct Client: Sendable {
  package let url: String

  package init(_ service: ServiceProcess) { url = service.url }

  package struct Reply: Sendable {
    package let status: Int
    package let contentType: String
    package let body: ByteBuffer

    package var text: String { String(buffer: body) }

    /// The values of the body that are reached by a path such as `error.line`.
    package subscript(_ path: String) -> Any? {
      path.split(separator: ".").reduce(try? JSONSerialization.jsonObject(with: Data(buffer: body))) { value, key in
        (value as? [Any]).flatMap { list in Int(key).flatMap { $0 < list.count ? list[$0] : nil } }
          ?? (value as? [String: Any])?[String(key)]
      }
    }

    package func number(_ path: String) -> Int? { (self[path] as? NSNumber)?.intValue }
  }

  package static let lines = "application/x-ndjson"
  package static let array = "application/json"

  /// Sends a request, and waits for the whole answer.
  package func send(
    _ method: HTTPMethodName, _ path: String, _ body: HTTPClientRequest.Body? = nil, type: String = array,
    accept: String = array, seconds: Int64 = 60
  ) async throws -> Reply {
    let response = try await open(method, path, body, type: type, accept: accept, seconds: seconds)
    return Reply(
      status: Int(response.status.code), contentType: response.headers.first(name: "content-type") ?? "",
      body: try await response.body.collect(upTo: 1 << 30))
  }

  /// Sends a request, and waits for the head of the answer.
  package func open(
    _ method: HTTPMethodName, _ path: String, _ body: HTTPClientRequest.Body? = nil, type: String = array,
    accept: String = array, seconds: Int64 = 60
  ) async throws -> HTTPClientResponse {
    var request = HTTPClientRequest(url: url + path)
    request.method = .init(rawValue: method.rawValue)
    if body != nil { request.headers.add(name: "content-type", value: type) }
    request.headers.add(name: "accept", value: accept)
    request.body = body
    return try await HTTPClient.shared.execute(request, timeout: .seconds(seconds))
  }

  package func post(_ path: String, _ text: String, type: String = array) async throws -> Reply {
    try await send(.post, path, .bytes(ByteBuffer(string: text)), type: type)
  }

  package func get(_ path: String, accept: String = array) async throws -> Reply {
    try await send(.get, path, accept: accept)
  }

  /// The value of a counter of `GET /metrics`.
  package func counter(_ name: String) async throws -> Int {
    let line = try await get("/metrics").text.split(separator: "\n").first { $0.hasPrefix("\(name) ") }
    return line.flatMap { Int($0.dropFirst(name.count + 1)) } ?? -1
  }
}

package enum HTTPMethodName: String, Sendable {
  case get = "GET"
  case post = "POST"
}
