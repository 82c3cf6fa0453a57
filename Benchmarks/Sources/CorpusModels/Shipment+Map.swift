import Mappable

// Code as it would be written for leavez/Mappable.

extension Shipments: Mappable {
  package init(map: Mapper) throws { shipments = try map.from("shipments") }
}

extension Shipment: Mappable {
  package init(map: Mapper) throws {
    buyerName = try map.from("order.buyer.name")
    buyerEmail = try map.from("order.buyer.email")
    buyerAge = try map.from("order.buyer.age")
    amount = try map.from("order.price.amount")
    currency = try map.from("order.price.currency")
    isPaid = try map.from("order.price.paid")
    shop = try map.from("order.source.shop")
    clerk = try map.from("order.source.clerk")
    width = try map.from("parcel.size.width")
    height = try map.from("parcel.size.height")
    weight = try map.from("parcel.size.weight")
    code = try map.from("parcel.track.code")
    carrier = try map.from("parcel.track.carrier")
    isInsured = try map.from("parcel.track.insured")
    cityOfOrigin = try map.from("route.from.city")
    countryOfOrigin = try map.from("route.from.country")
    city = try map.from("route.to.city")
    country = try map.from("route.to.country")
  }
}
