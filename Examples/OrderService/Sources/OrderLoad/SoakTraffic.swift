import AsyncHTTPClient
import Foundation
import NIOCore
import OrderProbe

/// One client of a soak, which sends one request after another, in an order that its seed determines.
struct SoakTraffic {
  let service: ServiceProcess
  let record: SoakRecord
  let canUploadArrays: Bool
  private let client: Client
  private var random: SeededGenerator

  init(service: ServiceProcess, record: SoakRecord, canUploadArrays: Bool, seed: Int) {
    self.service = service
    self.record = record
    self.canUploadArrays = canUploadArrays
    client = Client(service)
    random = SeededGenerator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
  }

  mutating func run(until end: ContinuousClock.Instant) async {
    while ContinuousClock.now < end {
      do {
        try await act(Int.random(in: 0..<20, using: &random))
      } catch {
        await record.expect(false, "request that failed", "\(error)")
      }
      // The store grows with each request, so the pace is limited.
      try? await Task.sleep(for: .milliseconds(40))
    }
  }

  private mutating func act(_ choice: Int) async throws {
    switch choice {
    case 0...4: try await single()
    case 5, 6: try await upload(Client.lines)
    case 7, 8: try await upload(canUploadArrays ? Client.array : Client.lines)
    case 9, 10: try await download()
    case 11, 12: try await wrongTypes()
    case 13, 14: try await brokenText()
    case 15: try await cutUpload()
    case 16: try await tooLong()
    case 17: try await disappear("/orders/batch")
    case 18: try await disappearFromDownload()
    default: try await missing()
    }
  }

  private mutating func number() -> Int { Int.random(in: 0..<1_000_000, using: &random) }

  private mutating func single() async throws {
    let isMapped = Bool.random(using: &random)
    let text = OrderText.order(number(), bytes: 2000)
    let reply = try await client.post(isMapped ? "/orders/mapped" : "/orders", text)
    await record.expect(reply.status == 201, "order, 2 kB: 201", reply.text)
    guard let id = reply.number("id") else { return }
    let found = try await client.get("/orders/\(id)")
    let isSame = found.status == 200 && found["lines.3.sku"] as? String == reply["lines.3.sku"] as? String
    await record.expect(isSame && found.number("id") == id, "order by number: 200", found.text)
  }

  private mutating func upload(_ type: String) async throws {
    let good = Int.random(in: 1...60, using: &random), bad = Int.random(in: 0...5, using: &random)
    var elements = (0..<good).map { OrderText.order($0, bytes: 600) }
    for _ in 0..<bad {
      elements.insert(OrderText.order(1, quantity: "true"), at: Int.random(in: 0...elements.count, using: &random))
    }
    let text = type == Client.lines ? elements.joined(separator: "\n") : "[" + elements.joined(separator: ",") + "]"
    let bytes = Int.random(in: 100...20_000, using: &random)
    let body = HTTPClientRequest.Body.stream(Pieces(buffers: pieces(of: text, bytes: bytes)), length: .unknown)
    let reply = try await client.send(.post, "/orders/batch", body, type: type)
    let isRight = reply.status == 200 && reply.number("stored") == good && reply.number("dropped") == bad
    await record.expect(isRight, type == Client.lines ? "upload of lines: 200" : "upload of an array: 200", reply.text)
  }

  private mutating func download() async throws {
    let from = Int.random(in: 1...2000, using: &random), limit = Int.random(in: 0...500, using: &random)
    let isLines = Bool.random(using: &random)
    let reply = try await client.get(
      "/orders?from=\(from)&limit=\(limit)", accept: isLines ? Client.lines : Client.array)
    var isRight = reply.status == 200
    if isLines {
      let lines = reply.text.split(separator: "\n")
      isRight = isRight && lines.count <= limit && lines.allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }
    } else {
      isRight = isRight && (reply[""] as? [Any]).map { $0.count <= limit } == true
    }
    await record.expect(isRight, "download of \(isLines ? "lines" : "an array"): 200", reply.text)
  }

  private mutating func wrongTypes() async throws {
    let reply = try await client.post("/orders", OrderText.order(number(), bytes: 2000, quantity: "\"2\""))
    let isRight = reply.status == 422 && reply["error.keyPath"] as? String == "lines[0].quantity"
    await record.expect(isRight, "wrong type: 422", reply.text)
  }

  private mutating func brokenText() async throws {
    let text = OrderText.order(number(), bytes: 2000)
    let length = Int.random(in: 0..<text.count, using: &random)
    let reply = try await client.post(
      Bool.random(using: &random) ? "/orders" : "/orders/mapped", String(text.prefix(length)))
    // A mapping by Spool is strict for both coders.
    await record.expect(reply.status == 400, "order that is cut: 400", reply.text)
  }

  private mutating func cutUpload() async throws {
    let connection = try RawConnection(port: service.port)
    let text = OrderText.lines(0..<Int.random(in: 1...30, using: &random))
    connection.sendHead("/orders/batch", type: Client.lines, length: text.utf8.count + 5)
    connection.send(text)
    connection.finish()
    let answer = connection.receive() ?? "nothing"
    await record.expect(answer.hasPrefix("HTTP/1.1 400"), "upload that is cut: 400", answer)
  }

  private mutating func tooLong() async throws {
    let connection = try RawConnection(port: service.port)
    connection.sendHead("/orders", type: Client.array, length: 1_500_000)
    for _ in 0..<15 { connection.send(String(repeating: " ", count: 100_000)) }
    let answer = connection.receive() ?? "nothing"
    await record.expect(answer.hasPrefix("HTTP/1.1 413"), "body that is too long: 413", answer)
  }

  private mutating func disappear(_ path: String) async throws {
    let connection = try RawConnection(port: service.port)
    connection.sendHead(path, type: Client.lines)
    let text = OrderText.lines(0..<20)
    connection.sendChunk(String(text.prefix(Int.random(in: 1..<text.count, using: &random))))
    if Bool.random(using: &random) { connection.reset() } else { connection.close() }
    await record.expect(true, "client that leaves an upload", "")
  }

  private mutating func disappearFromDownload() async throws {
    let connection = try RawConnection(port: service.port, receiveBytes: 4096)
    connection.send("GET /orders HTTP/1.1\r\nHost: localhost\r\n\r\n")
    let answer = connection.receive(100) ?? "nothing"
    connection.reset()
    await record.expect(answer.hasPrefix("HTTP/1.1 200"), "client that leaves a download", answer)
  }

  private mutating func missing() async throws {
    let reply = try await client.get("/orders/\(Int.max - number())")
    await record.expect(reply.status == 404, "no such order: 404", reply.text)
  }
}

/// Buffers as an asynchronous sequence.
private struct Pieces: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  let buffers: [ByteBuffer]

  struct AsyncIterator: AsyncIteratorProtocol {
    var buffers: IndexingIterator<[ByteBuffer]>

    mutating func next() async -> ByteBuffer? { buffers.next() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffers: buffers.makeIterator()) }
}

/// SplitMix64: the same numbers in each run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
