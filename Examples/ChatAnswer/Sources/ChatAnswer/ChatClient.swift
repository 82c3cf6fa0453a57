import NIOCore
import NIOHTTP1
import NIOPosix
import Spool

/// A client of a chat API that streams its answers.
struct ChatClient {
  let port: Int

  /// Asks a question. Calls a closure with the part of the answer, a JSON text, that has arrived so far, whenever it
  /// has grown.
  func ask(_ question: String, _ show: @Sendable (JSONDocument) async throws -> Void) async throws {
    let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    try await connection.executeThenClose { responses, requests in
      let body: JSONValue = ["stream": true, "messages": [["role": "user", "content": "\(question)"]]]
      let bytes = ByteBuffer(bytes: body.bytes())
      let headers: HTTPHeaders = [
        "host": "127.0.0.1", "content-type": "application/json", "content-length": "\(bytes.readableBytes)",
      ]
      let head = HTTPRequestHead(version: .http1_1, method: .POST, uri: "/v1/chat/completions", headers: headers)
      for part in [HTTPClientRequestPart.head(head), .body(.byteBuffer(bytes)), .end(nil)] {
        try await requests.write(part)
      }
      // Each event has a few characters of the answer, which is JSON.
      let answer = try ServerSentEvents(body: responses.compactMap { $0.bytes })
        .prefix { $0 != "[DONE]" }
        .compactMap { event in
          try JSONDocument(event).root["choices"][0]["delta"]["content"].string.map { Array($0.utf8) }
        }
      for try await document in answer.jsonSnapshots() { try await show(document) }
    }
  }
}

extension HTTPClientResponsePart {
  fileprivate var bytes: ByteBuffer? {
    guard case .body(let bytes) = self else { return nil }
    return bytes
  }
}
