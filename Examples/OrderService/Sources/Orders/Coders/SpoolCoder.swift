import Foundation
import NIOCore
import Spool
import SpoolNIO

/// Reads and writes bodies, streams and columns with Spool. Hummingbird needs only `SpoolCoder+Bodies.swift`.
package struct SpoolCoder: OrderCoder {
  static let decoder: SpoolJSONDecoder = {
    let decoder = SpoolJSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }()
  static let encoder: SpoolJSONEncoder = {
    let encoder = SpoolJSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .withoutEscapingSlashes
    return encoder
  }()

  // GRDB requires the types of Foundation: these are subclasses of them.
  package static var columnDecoder: Foundation.JSONDecoder { decoder }
  package static var columnEncoder: Foundation.JSONEncoder { encoder }

  /// The options for a body that is collected as a whole.
  let parsing: JSONDocument.Options
  private let streaming: JSONElementStream.Options

  package init(limits: Limits) {
    var parsing = JSONDocument.Options()
    parsing.rules.maximumDepth = limits.depth
    self.parsing = parsing
    var streaming = JSONElementStream.Options()
    streaming.rules.maximumDepth = limits.depth
    streaming.maximumElementBytes = limits.elementBytes
    self.streaming = streaming
  }

  package func orders(
    in body: LimitedBody, _ format: OrderFormat, drops: Drops
  ) -> some AsyncSequence<UploadedOrder, any Error> {
    var options = streaming
    options.invalidLine = .skip { drops.add(Problem(json: $0)) }
    let layout: JSONElementStream.Layout = format == .lines ? .lines : .elements(at: "")
    return body.jsonElements(layout, options: options).compactMap { element in
      do {
        let order = try Self.decoder.decode(Order.self, from: element.value)
        return UploadedOrder(
          order: order, totalCents: try order.checkedTotal(), element: element.index, line: element.place.line,
          byte: element.place.offset)
      } catch {
        drops.add(Problem(json: error), element: element.index, line: element.place.line, byte: element.place.offset)
        return nil
      }
    }
  }

  package func text(
    of orders: StoredOrders<SpoolCoder>, _ format: OrderFormat
  ) -> some AsyncSequence<ByteBuffer, any Error> & Sendable {
    format == .lines ? orders.jsonLines(by: Self.encoder) : orders.jsonArray(by: Self.encoder)
  }
}
