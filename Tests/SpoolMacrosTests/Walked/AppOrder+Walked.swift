#if Macros
  import Foundation
  import Spool

  extension Walked {
    /// An order of an app, as `AppOrder` with the strategies of the app.
    @Mappable(keys: .snakeCase)
    struct AppOrder {
      var id = UUID()
      var orderNumber = 0
      var status = Status.draft
      @DateFormat(.iso8601) var placedAt = Date.distantPast
      @DateFormat(.iso8601) var shippedAt: Date?
      var customer = Customer()
      var lines: [Line] = []
      var payment = Payment()
      var totalPrice = Money()
      var discount: Decimal?
      var tags: Set<String> = []
      var giftNote: String?
      var shipTo = Address()
    }
  }

  extension Walked.AppOrder {
    enum Status: String {
      case draft
      case placed
      case inTransit = "in_transit"
      case delivered
    }

    @Mappable(keys: .snakeCase)
    struct Customer {
      var id = UUID()
      var fullName = ""
      var emailAddress: String?
      var website: URL?
      var isVip = false
      var loyaltyPoints = 0
    }

    @Mappable(keys: .snakeCase)
    struct Line {
      var sku = ""
      var title = ""
      var quantity = 0
      var unitPrice = Money()
      var options: [Option] = []
      var imageUrl: URL?
      var weightInGrams: Double?
    }

    @Mappable
    struct Option {
      var name = ""
      var value = ""
    }

    @Mappable
    struct Money {
      var amount = Decimal()
      var currency = Currency.eur
    }

    enum Currency: String {
      case eur = "EUR"
      case gbp = "GBP"
      case usd = "USD"
    }

    /// The object with one key that stands for an enum with payloads.
    @Mappable
    struct Payment {
      @Key("card._0") var card: Card?
      var transfer: Transfer?
      @Key("invoice.due_at") @DateFormat(.iso8601) var invoiceDueAt: Date?
    }

    @Mappable(keys: .snakeCase)
    struct Card {
      var brand = ""
      var lastDigits = ""
      var expiresMonth = 0
      var expiresYear = 0
    }

    @Mappable
    struct Transfer {
      var iban = ""
      var reference: String?
    }

    @Mappable(keys: .snakeCase)
    struct Address {
      var street = ""
      var city = ""
      var postalCode = ""
      var countryCode = ""
      var location: Coordinate?
    }

    @Mappable
    struct Coordinate {
      var latitude = 0.0
      var longitude = 0.0
    }
  }
#endif
