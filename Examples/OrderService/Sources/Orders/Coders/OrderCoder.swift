import Foundation
import Hummingbird
import NIOCore

/// What reads and writes JSON. The service is the same with each.
package protocol OrderCoder: RequestDecoder, ResponseEncoder, Sendable {
  /// Creates a coder for the bodies of a request.
  init(limits: Limits)

  /// Reads the JSON columns of the store.
  static var columnDecoder: Foundation.JSONDecoder { get }
  /// Writes the JSON columns of the store.
  static var columnEncoder: Foundation.JSONEncoder { get }

  /// What an error of this coder means to a client; nil for other errors.
  static func problem(_ error: any Error) -> Problem?

  /// The orders of an upload.
  associatedtype Uploaded: AsyncSequence<UploadedOrder, any Error>

  /// Reads the orders of an upload, one after another.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - format: What it holds.
  ///   - drops: Takes the elements that are not orders.
  /// - Throws: A `Problem` if this coder cannot stream the format.
  func orders(in body: LimitedBody, _ format: OrderFormat, drops: Drops) throws -> Uploaded

  /// The text of a download.
  associatedtype Text: AsyncSequence<ByteBuffer, any Error> & Sendable

  /// Writes orders in pieces, none of which is made before the one before has been taken.
  func text(of orders: StoredOrders<Self>, _ format: OrderFormat) -> Text
}

/// How many orders are written down in one body.
package enum OrderFormat: String, Sendable {
  case array = "application/json"
  case lines = "application/x-ndjson"

  /// The format of a body; an array if the client does not say that it is something else.
  init(contentType: String?) {
    self = contentType?.lowercased().contains("ndjson") == true ? .lines : .array
  }
}

/// An order of an upload, and where it is.
package struct UploadedOrder: Sendable {
  package var order: Order
  package var totalCents: Int
  /// The number of values before it that are JSON.
  package var element: Int
  package var line: Int
  package var byte: Int
}
