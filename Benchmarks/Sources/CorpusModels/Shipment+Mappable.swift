import Spool

extension Shipments: CorpusPayload {
  package static func mapped(from value: JSONValue) -> Self? { Mapper<Shipments>().map(value) }
}

extension Shipments: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    shipments <- map["shipments"]
  }
}

extension Shipment: Mappable {
  package init?(map: Map) {}

  package mutating func mapping(map: Map) {
    buyerName <- map["order.buyer.name"]
    buyerEmail <- map["order.buyer.email"]
    buyerAge <- map["order.buyer.age"]
    amount <- map["order.price.amount"]
    currency <- map["order.price.currency"]
    isPaid <- map["order.price.paid"]
    shop <- map["order.source.shop"]
    clerk <- map["order.source.clerk"]
    width <- map["parcel.size.width"]
    height <- map["parcel.size.height"]
    weight <- map["parcel.size.weight"]
    code <- map["parcel.track.code"]
    carrier <- map["parcel.track.carrier"]
    isInsured <- map["parcel.track.insured"]
    cityOfOrigin <- map["route.from.city"]
    countryOfOrigin <- map["route.from.country"]
    city <- map["route.to.city"]
    country <- map["route.to.country"]
  }
}
