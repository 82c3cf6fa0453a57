import CorpusModels
import Foundation
import Spool

/// Texts of a shop's app, similar to those that such apps read. The bytes are the same in every run.
struct AppTexts {
  /// One answer of 3 MB, and a body of 2 kB; keys in snake case and dates as ISO 8601.
  static let feed = "app"
  static let body = "app-body"
  /// The answer as the coders read it without strategies: keys in camel case, dates as seconds.
  static let plainFeed = "app-plain"
  /// Objects with a field of free-form JSON.
  static let freeForm = "app-free-form"
  /// Free-form values, strings where integers are expected, and arrays of one type.
  static let anything = "app-any"
  static let mismatches = "app-failing"
  static let decimals = "app-decimals"
  static let dates = "app-dates"
  static let links = "app-urls"

  private static let feedBytes = 3_000_000
  private static let bodyBytes = 2000

  /// The text with a name; nil for other corpora.
  static func make(_ name: String) -> [UInt8]? {
    var texts = AppTexts(hasStrategies: name != plainFeed)
    let text: String? =
      switch name {
      case feed, plainFeed: texts.feed(bytes: feedBytes)
      case body: texts.order(bytes: bodyBytes)
      case anything: texts.list(20_000) { $0.anything(depth: 0) }
      case freeForm:
        texts.list(50_000) { texts in
          texts.object([
            "id": "\(texts.random.below(100_000))", "kind": texts.quoted(texts.random.word()),
            "extra": texts.anything(depth: 0),
          ])
        }
      case mismatches: texts.list(200_000) { $0.quoted($0.random.word()) }
      case decimals: texts.list(10_000) { $0.amount() }
      case dates: texts.list(10_000) { $0.date() }
      case links: texts.list(10_000) { $0.link() }
      default: nil
      }
    return text.map { Array($0.utf8) }
  }

  private var random = TextRandom(state: 41)
  private let hasStrategies: Bool

  private init(hasStrategies: Bool) { self.hasStrategies = hasStrategies }

  // MARK: The answer

  private mutating func feed(bytes: Int) -> String {
    var (orders, items, parcels): ([String], [String], [String]) = ([], [], [])
    var count = 0
    while count < bytes {
      orders.append(order(bytes: 0))
      items += [item(), item(), item()]
      parcels.append(parcel())
      count += orders[orders.count - 1].utf8.count + 3 * items[items.count - 1].utf8.count
    }
    let page = object(["number": "1", "perPage": "50", "totalCount": "\(orders.count)", "nextPage": link()])
    return object([
      "generatedAt": date(), "page": page, "account": account(), "orders": array(orders), "items": array(items),
      "parcels": array(parcels), "settings": settings(),
    ])
  }

  private mutating func account() -> String {
    object([
      "id": uuid(), "displayName": name(), "emailAddress": email(), "avatarUrl": link(), "homeAddress": address(),
      "roles": array(["\"buyer\"", "\"support\""]), "createdAt": date(),
      "preferences": dictionary { $0.anything(depth: 1) },
    ])
  }

  private mutating func settings() -> String {
    object([
      "theme": "\"dark\"", "featureFlags": dictionary { $0.flag() },
      "rateLimits": dictionary { "\($0.random.below(10_000))" }, "experiments": dictionary { $0.anything(depth: 1) },
    ])
  }

  /// An order with enough lines for a number of bytes; with one to four lines for 0.
  private mutating func order(bytes: Int) -> String {
    var lines = [line()]
    if bytes > 0 {
      while lines.reduce(1100, { $0 + $1.utf8.count }) < bytes { lines.append(line()) }
    } else {
      for _ in 0..<random.below(4) { lines.append(line()) }
    }
    let statuses = ["draft", "placed", "in_transit", "delivered"]
    return object([
      "id": uuid(), "orderNumber": "\(100_000 + random.below(900_000))", "status": quoted(statuses[index(4)]),
      "placedAt": date(), "shippedAt": optional(date()), "customer": customer(), "lines": array(lines),
      "payment": payment(), "totalPrice": money(), "discount": optional(amount()),
      "tags": array(["\"web\"", "\"summer sale\"", quoted("b\(random.below(100))")]),
      "giftNote": optional(quoted(random.words(6))), "shipTo": address(),
    ])
  }

  private mutating func line() -> String {
    let options = (0..<random.below(3)).map { _ in
      object(["name": quoted(random.word()), "value": quoted(random.words(2))])
    }
    return object([
      "sku": quoted("SKU-\(random.below(1_000_000))"), "title": quoted(random.words(3)),
      "quantity": "\(1 + random.below(9))", "unitPrice": money(), "options": array(options),
      "imageUrl": optional(link()), "weightInGrams": optional("\(random.below(5000)).\(random.below(100))5"),
    ])
  }

  private mutating func payment() -> String {
    switch random.below(3) {
    case 0:
      let card = object([
        "brand": "\"visa\"", "lastDigits": quoted("\(1000 + random.below(9000))"),
        "expiresMonth": "\(1 + random.below(12))", "expiresYear": "\(2026 + random.below(6))",
      ])
      return object(["card": object(["_0": card])])
    case 1:
      let iban = quoted("DE\(10 + random.below(89))5001051754\(random.below(99_999_999))")
      return object(["transfer": object(["iban": iban, "reference": optional(quoted(random.words(2)))])])
    default: return object(["invoice": object(["dueAt": date()])])
    }
  }

  private mutating func item() -> String {
    let id = uuid()
    switch random.below(4) {
    case 0:
      return object([
        "itemType": "\"article\"", "id": id, "headline": quoted(random.words(5)), "bodyText": quoted(random.words(40)),
        "author": optional(customer()), "publishedAt": date(), "webUrl": link(),
        "keywords": array([quoted(random.word()), quoted(random.word())]),
      ])
    case 1:
      return object([
        "itemType": "\"photo\"", "id": id, "fileUrl": link(), "pixelWidth": "\(random.below(8000))",
        "pixelHeight": "\(random.below(6000))", "caption": optional(quoted(random.words(6))),
      ])
    case 2:
      return object([
        "itemType": "\"promotion\"", "id": id, "couponCode": quoted("SAVE\(random.below(1000))"),
        "percentOff": "\(random.below(60)).5", "validUntil": date(), "minimumOrder": optional(money()),
      ])
    default:
      let choices = (0..<3 + random.below(3)).map { _ in
        object(["text": quoted(random.words(2)), "voteCount": "\(random.below(100_000))"])
      }
      return object([
        "itemType": "\"poll\"", "id": id, "question": quoted(random.words(7)), "choices": array(choices),
        "closesAt": date(),
      ])
    }
  }

  private mutating func parcel() -> String {
    let size = object([
      "width": "\(random.below(90)).5", "height": "\(random.below(90))", "depth": "\(random.below(90)).25",
    ])
    return object([
      "trackingCode": quoted("P\(random.below(1_000_000_000))"), "carrierName": quoted(random.word()), "boxSize": size,
    ])
  }

  private mutating func customer() -> String {
    object([
      "id": uuid(), "fullName": name(), "emailAddress": optional(email()), "website": optional(link()), "isVip": flag(),
      "loyaltyPoints": "\(random.below(50_000))",
    ])
  }

  private mutating func address() -> String {
    let place = object([
      "latitude": "\(random.below(90)).\(100_000 + random.below(900_000))",
      "longitude": "-\(random.below(180)).\(100_000 + random.below(900_000))",
    ])
    return object([
      "street": quoted("\(random.word()) \(random.below(200))"), "city": quoted(random.word()),
      "postalCode": quoted("\(10_000 + random.below(89_999))"), "countryCode": "\"DE\"", "location": optional(place),
    ])
  }

  /// Any value, nested at most three deep.
  private mutating func anything(depth: Int) -> String {
    switch random.below(depth < 3 ? 8 : 6) {
    case 0: return "null"
    case 1: return flag()
    case 2: return "\(random.below(100_000))"
    case 3: return "\(random.below(1000)).\(random.below(1000))5"
    case 4, 5: return quoted(random.words(1 + random.below(4)))
    case 6: return array((0..<random.below(6)).map { _ in anything(depth: depth + 1) })
    default: return dictionary { $0.anything(depth: depth + 1) }
    }
  }

  // MARK: Values

  private mutating func money() -> String {
    object(["amount": amount(), "currency": quoted(["EUR", "GBP", "USD"][index(3)])])
  }

  private mutating func amount() -> String { "\(random.below(2000)).\(10 + random.below(90))" }

  /// A moment in the decade from 2020 on.
  private mutating func date() -> String {
    let seconds = random.below(315_000_000)
    guard hasStrategies else { return "\(599_529_600 + seconds)" }
    let date = Date(timeIntervalSince1970: 1_577_836_800 + Double(seconds))
    return quoted(date.formatted(.iso8601))
  }

  private mutating func link() -> String {
    quoted("https://cdn.example.com/\(random.below(1000))/image-\(random.below(1_000_000)).jpg?size=\(random.below(9))")
  }

  private mutating func uuid() -> String {
    let digits = (0..<32).map { _ in String(random.below(16), radix: 16, uppercase: true) }
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0].joined() }
    return quoted(groups.joined(separator: "-"))
  }

  private mutating func name() -> String { quoted("\(random.word()) \(random.word())") }

  private mutating func email() -> String { quoted("user\(random.below(100_000))@example.com") }

  private mutating func flag() -> String { random.flag() ? "true" : "false" }

  private mutating func index(_ count: UInt64) -> Int { Int(random.below(count)) }

  /// The text of a value, or null for every fourth.
  private mutating func optional(_ text: String) -> String { random.below(4) == 0 ? "null" : text }

  // MARK: Text

  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  private func array(_ elements: [String]) -> String { "[\(elements.joined(separator: ","))]" }

  private mutating func list(_ count: Int, _ element: (inout AppTexts) -> String) -> String {
    array((0..<count).map { _ in element(&self) })
  }

  /// An object whose keys follow the strategy.
  private func object(_ members: KeyValuePairs<String, String>) -> String {
    "{\(members.map { "\"\(key($0.key))\":\($0.value)" }.joined(separator: ","))}"
  }

  /// An object whose keys no strategy changes.
  private mutating func dictionary(_ value: (inout AppTexts) -> String) -> String {
    "{\((0..<5).map { "\"setting \($0)\":\(value(&self))" }.joined(separator: ","))}"
  }

  private func key(_ name: String) -> String {
    guard hasStrategies else { return name }
    return name.map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
  }
}
