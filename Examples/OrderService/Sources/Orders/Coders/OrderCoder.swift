import Foundation
import Hummingbird
import NIOCore

/// A coder for JSON. The rest of the service does not depend on which one is used.
package protocol OrderCoder: RequestDecoder, ResponseEncoder, Sendable {
  /// Creates a coder for the bodies of a request.
  init(limits: Limits)

  /// Reads the JSON columns of the store.
  static var columnDecoder: Foundation.JSONDecoder { get }
  /// Writes the JSON columns of the store.
  static var columnEncoder: Foundation.JSONEncoder { get }

  /// The problem that an error of this coder is for a client; nil for other errors.
  static func problem(_ error: any Error) -> Problem?

  /// The orders of an upload.
  associatedtype Uploaded: AsyncSequence<UploadedOrder, any Error>

  /// Reads the orders of an upload, one after another.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - format: The format of the body.
  ///   - drops: Takes the elements that are not orders.
  /// - Throws: A `Problem` if this coder cannot stream the format.
  func orders(in body: LimitedBody, _ format: OrderFormat, drops: Drops) throws -> Uploaded

  /// The text of a download.
  associatedtype Text: AsyncSequence<ByteBuffer, any Error> & Sendable

  /// Writes orders in pieces. Each piece is made after the previous one has been taken.
  func text(of orders: StoredOrders<Self>, _ format: OrderFormat) -> Text
}

/// The form in which one body contains orders.
package enum OrderFormat: String, Sendable {
  case array = "application/json"
  case lines = "application/x-ndjson"

  /// The format of a body; an array unless the client specifies another format.
  init(contentType: String?) {
    self = contentType?.lowercased().contains("ndjson") == true ? .lines : .array
  }
}

/// An order of an upload, and its place.
package struct UploadedOrder: Sendable {
  package var order: Order
  package var totalCents: Int
  /// The number of previous values that are JSON.
  package var element: Int
  package var line: Int
  package var byte: Int
}
