import ArgumentParser
import AsyncHTTPClient
import Foundation
import NIOCore
import OrderProbe

/// Measures an upload and a download of any length.
struct Transfer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Uploads and downloads orders as lines; prints MB/s and the peak memory of the service in MB.")

  @Option(help: "How much is uploaded.") var megabytes = 1024
  @Option(help: "What reads and writes JSON: spool or foundation.") var coder = "spool"
  @Option(help: "About how long an order is.") var orderBytes = 2000
  @Flag(help: "Print the figures only: upload, its peak, download, its peak.") var isPlain = false

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("OrderLoad-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let database = folder.appendingPathComponent("orders.sqlite").path
    let service = try ServiceProcess(
      .beside("OrderService"), ["--coder", coder, "--database", database, "--max-upload", "\(1 << 40)"])
    let result: [Double]
    do {
      result = try await upload(to: service) + download(from: service)
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
    if isPlain {
      print(result.map { String(format: "%.1f", $0) }.joined(separator: " "))
    } else {
      print(
        String(
          format: "%@: upload %.1f MB/s, peak %.0f MB; download %.1f MB/s, peak %.0f MB", coder, result[0], result[1],
          result[2], result[3]))
    }
  }

  private func upload(to service: ServiceProcess) async throws -> [Double] {
    let block = ByteBuffer(string: OrderText.lines(0..<500, bytes: orderBytes))
    let blocks = max(megabytes * 1_000_000 / block.readableBytes, 1)
    let start = ContinuousClock.now
    let reply = try await Client(service).send(
      .post, "/orders/batch", .stream(Repeated(buffer: block, count: blocks), length: .unknown), type: Client.lines,
      seconds: 3600)
    let rate = rate(blocks * block.readableBytes, since: start)
    guard reply.number("stored") == blocks * 500 else { throw ValidationError("wrong answer: \(reply.text)") }
    return [rate, peak(service)]
  }

  private func download(from service: ServiceProcess) async throws -> [Double] {
    let start = ContinuousClock.now
    let response = try await Client(service).open(.get, "/orders", accept: Client.lines, seconds: 3600)
    var bytes = 0
    for try await piece in response.body { bytes += piece.readableBytes }
    return [rate(bytes, since: start), peak(service)]
  }

  private func rate(_ bytes: Int, since start: ContinuousClock.Instant) -> Double {
    Double(bytes) / 1_000_000 / ((ContinuousClock.now - start) / .seconds(1))
  }

  private func peak(_ service: ServiceProcess) -> Double { Double(service.memory("VmHWM")) * 1024 / 1_000_000 }
}

/// One buffer, repeated many times, in pieces of a size that is usual on a network.
private struct Repeated: AsyncSequence, Sendable {
  typealias Element = ByteBuffer

  let buffer: ByteBuffer
  let count: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    let buffer: ByteBuffer
    var count: Int
    var rest = ByteBuffer()

    mutating func next() async -> ByteBuffer? {
      if rest.readableBytes == 0 {
        guard count > 0 else { return nil }
        count -= 1
        rest = buffer
      }
      return rest.readSlice(length: Swift.min(1 << 16, rest.readableBytes))
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(buffer: buffer, count: count) }
}
