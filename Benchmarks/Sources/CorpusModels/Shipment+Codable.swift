// Handwritten code that decodes a flat model from nested objects: each container is opened once.

extension Shipment: Codable {
  private enum Keys: String, CodingKey {
    case order, buyer, name, email, age, price, amount, currency, paid, source, shop, clerk
    case parcel, size, width, height, weight, track, code, carrier, insured
    case route, from, to, city, country
  }

  private typealias Decoding = KeyedDecodingContainer<Keys>
  private typealias Encoding = KeyedEncodingContainer<Keys>

  package init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: Keys.self)
    try readOrder(root.nestedContainer(keyedBy: Keys.self, forKey: .order))
    try readParcel(root.nestedContainer(keyedBy: Keys.self, forKey: .parcel))
    try readRoute(root.nestedContainer(keyedBy: Keys.self, forKey: .route))
  }

  private mutating func readOrder(_ order: Decoding) throws {
    let buyer = try order.nestedContainer(keyedBy: Keys.self, forKey: .buyer)
    buyerName = try buyer.decode(String.self, forKey: .name)
    buyerEmail = try buyer.decode(String.self, forKey: .email)
    buyerAge = try buyer.decode(Int.self, forKey: .age)
    let price = try order.nestedContainer(keyedBy: Keys.self, forKey: .price)
    amount = try price.decode(Double.self, forKey: .amount)
    currency = try price.decode(String.self, forKey: .currency)
    isPaid = try price.decode(Bool.self, forKey: .paid)
    let source = try order.nestedContainer(keyedBy: Keys.self, forKey: .source)
    shop = try source.decode(String.self, forKey: .shop)
    clerk = try source.decode(String.self, forKey: .clerk)
  }

  private mutating func readParcel(_ parcel: Decoding) throws {
    let size = try parcel.nestedContainer(keyedBy: Keys.self, forKey: .size)
    width = try size.decode(Int.self, forKey: .width)
    height = try size.decode(Int.self, forKey: .height)
    weight = try size.decode(Double.self, forKey: .weight)
    let track = try parcel.nestedContainer(keyedBy: Keys.self, forKey: .track)
    code = try track.decode(String.self, forKey: .code)
    carrier = try track.decode(String.self, forKey: .carrier)
    isInsured = try track.decode(Bool.self, forKey: .insured)
  }

  private mutating func readRoute(_ route: Decoding) throws {
    let from = try route.nestedContainer(keyedBy: Keys.self, forKey: .from)
    cityOfOrigin = try from.decode(String.self, forKey: .city)
    countryOfOrigin = try from.decode(String.self, forKey: .country)
    let to = try route.nestedContainer(keyedBy: Keys.self, forKey: .to)
    city = try to.decode(String.self, forKey: .city)
    country = try to.decode(String.self, forKey: .country)
  }

  package func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: Keys.self)
    var order = root.nestedContainer(keyedBy: Keys.self, forKey: .order)
    try writeOrder(&order)
    var parcel = root.nestedContainer(keyedBy: Keys.self, forKey: .parcel)
    try writeParcel(&parcel)
    var route = root.nestedContainer(keyedBy: Keys.self, forKey: .route)
    try writeRoute(&route)
  }

  private func writeOrder(_ order: inout Encoding) throws {
    var buyer = order.nestedContainer(keyedBy: Keys.self, forKey: .buyer)
    try buyer.encode(buyerName, forKey: .name)
    try buyer.encode(buyerEmail, forKey: .email)
    try buyer.encode(buyerAge, forKey: .age)
    var price = order.nestedContainer(keyedBy: Keys.self, forKey: .price)
    try price.encode(amount, forKey: .amount)
    try price.encode(currency, forKey: .currency)
    try price.encode(isPaid, forKey: .paid)
    var source = order.nestedContainer(keyedBy: Keys.self, forKey: .source)
    try source.encode(shop, forKey: .shop)
    try source.encode(clerk, forKey: .clerk)
  }

  private func writeParcel(_ parcel: inout Encoding) throws {
    var size = parcel.nestedContainer(keyedBy: Keys.self, forKey: .size)
    try size.encode(width, forKey: .width)
    try size.encode(height, forKey: .height)
    try size.encode(weight, forKey: .weight)
    var track = parcel.nestedContainer(keyedBy: Keys.self, forKey: .track)
    try track.encode(code, forKey: .code)
    try track.encode(carrier, forKey: .carrier)
    try track.encode(isInsured, forKey: .insured)
  }

  private func writeRoute(_ route: inout Encoding) throws {
    var from = route.nestedContainer(keyedBy: Keys.self, forKey: .from)
    try from.encode(cityOfOrigin, forKey: .city)
    try from.encode(countryOfOrigin, forKey: .country)
    var to = route.nestedContainer(keyedBy: Keys.self, forKey: .to)
    try to.encode(city, forKey: .city)
    try to.encode(country, forKey: .country)
  }
}
