import Foundation
import Hummingbird
import NIOCore
import NIOFoundationCompat

/// A coder with JSONDecoder and JSONEncoder, for comparison.
package struct FoundationCoder: OrderCoder {
  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()
  static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  package static var columnDecoder: JSONDecoder { decoder }
  package static var columnEncoder: JSONEncoder { encoder }

  private let limits: Limits

  package init(limits: Limits) { self.limits = limits }

  package func decode<T: Decodable>(
    _ type: T.Type, from request: Request, context: some RequestContext
  ) async throws -> T {
    let buffer = try await request.body.collect(upTo: context.maxUploadSize)
    do {
      return try Self.decoder.decode(type, from: Data(buffer: buffer, byteTransferStrategy: .noCopy))
    } catch {
      throw Self.problem(error) ?? error
    }
  }

  package func encode(
    _ value: some Encodable, from request: Request, context: some RequestContext
  ) throws -> Response {
    Response(status: .ok, json: ByteBuffer(data: try Self.encoder.encode(value)))
  }

  package static func problem(_ error: any Error) -> Problem? {
    guard let error = error as? DecodingError else { return nil }
    if case .dataCorrupted(let context) = error, context.codingPath.isEmpty {
      return Problem(.badRequest, "\(context.underlyingError ?? error)")
    }
    return Problem(error)
  }

  package func orders(
    in body: LimitedBody, _ format: OrderFormat, drops: Drops
  ) throws -> some AsyncSequence<UploadedOrder, any Error> {
    guard format == .lines else { throw Problem(.notImplemented, "JSONDecoder cannot read an array in pieces.") }
    return BodyLines(body: body, maximumBytes: limits.elementBytes, drops: drops).compactMap { line in
      do {
        let order = try Self.decoder.decode(Order.self, from: line.data)
        return UploadedOrder(
          order: order, totalCents: try order.checkedTotal(), element: line.index, line: line.number, byte: line.byte)
      } catch {
        let problem = (error as? Problem) ?? Self.problem(error)
        drops.add(problem, element: line.index, line: line.number, byte: line.byte)
        return nil
      }
    }
  }

  package func text(of orders: StoredOrders<FoundationCoder>, _ format: OrderFormat) -> FoundationText {
    FoundationText(orders: orders, format: format)
  }
}
