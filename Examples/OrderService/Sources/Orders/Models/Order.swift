import Foundation

/// An order, as clients send it and get it back.
package struct Order: Codable, Equatable, Sendable {
  /// The number that the store assigns. A number that a client sends is ignored.
  package var id: Int64?
  package var customer: String
  package var placedAt: Date
  package var currency: String
  package var shipTo: Address
  package var lines: [Line]
  package var note: String?

  package struct Address: Codable, Equatable, Sendable {
    package var name: String
    package var street: String
    package var city: String
    package var postcode: String
    package var country: String
  }

  /// A quantity of an article, at a price in the smallest unit of the currency: money is never a `Double`.
  package struct Line: Codable, Equatable, Sendable {
    package var sku: String
    package var title: String
    package var quantity: Int
    package var unitCents: Int
  }
}
