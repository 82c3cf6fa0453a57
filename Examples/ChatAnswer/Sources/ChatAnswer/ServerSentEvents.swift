import NIOCore

/// The data of server-sent events, from the pieces of the body of a response.
///
/// An event consists of the lines before an empty line; the contents of its `data:` lines are joined by line feeds.
/// Comments and other fields are ignored. See the section "Server-sent events" of the HTML standard.
struct ServerSentEvents<Body: AsyncSequence & Sendable>: AsyncSequence, Sendable where Body.Element == ByteBuffer {
  let body: Body

  struct AsyncIterator: AsyncIteratorProtocol {
    var body: Body.AsyncIterator
    var bytes = ByteBuffer()

    mutating func next() async throws -> String? {
      var data: [String] = []
      while let line = try await nextLine() {
        if line.isEmpty {
          if !data.isEmpty { return data.joined(separator: "\n") }
        } else if line.hasPrefix("data:") {
          let content = line.dropFirst("data:".count)
          data.append(String(content.first == " " ? content.dropFirst() : content))
        }
      }
      return nil
    }

    private mutating func nextLine() async throws -> String? {
      while true {
        if let end = bytes.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) {
          let line = bytes.readString(length: end - bytes.readerIndex) ?? ""
          bytes.moveReaderIndex(forwardBy: 1)
          return line.hasSuffix("\r") ? String(line.dropLast()) : line
        }
        guard var piece = try await body.next() else { return nil }
        bytes.discardReadBytes()
        bytes.writeBuffer(&piece)
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: body.makeAsyncIterator()) }
}
