import Foundation
import Spool

/// An order with a mapping instead of `Codable`, for `POST /orders/mapped`.
struct MappedOrder: ImmutableMappable {
  var order: Order

  init(_ order: Order) { self.order = order }

  init(map: Map) throws {
    order = Order(
      customer: try map.value("customer"), placedAt: try map.value("placedAt", using: ISO8601DateTransform()),
      currency: try map.value("currency"), shipTo: (try map.value("shipTo") as MappedAddress).address,
      lines: (try map.value("lines") as [MappedLine]).map(\.line), note: try map.value("note"))
  }

  func mapping(map: Map) {
    order.id >>> map["id"]
    order.customer >>> map["customer"]
    order.placedAt >>> (map["placedAt"], ISO8601DateTransform())
    order.currency >>> map["currency"]
    MappedAddress(order.shipTo) >>> map["shipTo"]
    order.lines.map(MappedLine.init) >>> map["lines"]
    order.note >>> map["note"]
  }
}

private struct MappedAddress: ImmutableMappable {
  let address: Order.Address

  init(_ address: Order.Address) { self.address = address }

  init(map: Map) throws {
    address = Order.Address(
      name: try map.value("name"), street: try map.value("street"), city: try map.value("city"),
      postcode: try map.value("postcode"), country: try map.value("country"))
  }

  func mapping(map: Map) {
    address.name >>> map["name"]
    address.street >>> map["street"]
    address.city >>> map["city"]
    address.postcode >>> map["postcode"]
    address.country >>> map["country"]
  }
}

private struct MappedLine: ImmutableMappable {
  let line: Order.Line

  init(_ line: Order.Line) { self.line = line }

  init(map: Map) throws {
    line = Order.Line(
      sku: try map.value("sku"), title: try map.value("title"), quantity: try map.value("quantity"),
      unitCents: try map.value("unitCents"))
  }

  func mapping(map: Map) {
    line.sku >>> map["sku"]
    line.title >>> map["title"]
    line.quantity >>> map["quantity"]
    line.unitCents >>> map["unitCents"]
  }
}
