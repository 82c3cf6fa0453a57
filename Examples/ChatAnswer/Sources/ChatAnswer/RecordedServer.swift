import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server on loopback that answers each request with the events of a recording, as slowly as a language model writes.
struct RecordedServer {
  private typealias Connection = NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>

  private let listener: NIOAsyncChannel<Connection, Never>
  private let events: [String]
  private let pause: Duration

  /// The port that the system has chosen.
  var port: Int { listener.channel.localAddress?.port ?? 0 }

  init(pause: Duration) async throws {
    guard let recording = Bundle.module.url(forResource: "answer", withExtension: "sse") else {
      throw CocoaError(.fileNoSuchFile)
    }
    events = try String(contentsOf: recording, encoding: .utf8).components(separatedBy: "\n\n").dropLast().map {
      $0 + "\n\n"
    }
    self.pause = pause
    listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(host: "127.0.0.1", port: 0) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          return try Connection(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Answers requests until the task is cancelled.
  func run() async throws {
    try await listener.executeThenClose { connections in
      for try await connection in connections { try await answer(connection) }
    }
  }

  private func answer(_ connection: Connection) async throws {
    try await connection.executeThenClose { requests, responses in
      for try await part in requests {
        guard case .end = part else { continue }
        let headers: HTTPHeaders = ["content-type": "text/event-stream", "connection": "close"]
        try await responses.write(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)))
        for event in events {
          try await responses.write(.body(.byteBuffer(ByteBuffer(string: event))))
          try await Task.sleep(for: pause)
        }
        try await responses.write(.end(nil))
        return
      }
    }
  }
}
