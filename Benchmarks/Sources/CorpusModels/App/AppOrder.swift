import Foundation

/// An order; one of them is the body of a small request.
package struct AppOrder: Codable, Equatable {
  var id: UUID
  var orderNumber: Int
  var status: AppStatus
  var placedAt: Date
  var shippedAt: Date?
  var customer: AppCustomer
  var lines: [AppLine]
  var payment: AppPayment
  var totalPrice: AppMoney
  var discount: Decimal?
  var tags: Set<String>
  var giftNote: String?
  var shipTo: AppAddress
}

enum AppStatus: String, Codable {
  case draft
  case placed
  case inTransit = "in_transit"
  case delivered
}

struct AppCustomer: Codable, Equatable {
  var id: UUID
  var fullName: String
  var emailAddress: String?
  var website: URL?
  var isVip: Bool
  var loyaltyPoints: Int
}

struct AppLine: Codable, Equatable {
  var sku: String
  var title: String
  var quantity: Int
  var unitPrice: AppMoney
  var options: [AppOption]
  var imageUrl: URL?
  var weightInGrams: Double?
}

struct AppOption: Codable, Equatable {
  var name: String
  var value: String
}

struct AppMoney: Codable, Equatable {
  var amount: Decimal
  var currency: AppCurrency
}

enum AppCurrency: String, Codable {
  case eur = "EUR"
  case gbp = "GBP"
  case usd = "USD"
}

/// An enum with payloads, as the compiler codes it: an object with one key.
enum AppPayment: Codable, Equatable {
  case card(AppCard)
  case transfer(iban: String, reference: String?)
  case invoice(dueAt: Date)
}

struct AppCard: Codable, Equatable {
  var brand: String
  var lastDigits: String
  var expiresMonth: Int
  var expiresYear: Int
}
