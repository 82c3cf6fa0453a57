/// A flat model of a nested object: every property is nested three keys deep.
package struct Shipment: Equatable {
  var buyerName = ""
  var buyerEmail = ""
  var buyerAge = 0
  var amount = 0.0
  var currency = ""
  var isPaid = false
  var shop = ""
  var clerk = ""
  var width = 0
  var height = 0
  var weight = 0.0
  var code = ""
  var carrier = ""
  var isInsured = false
  var cityOfOrigin = ""
  var countryOfOrigin = ""
  var city = ""
  var country = ""
}

/// An array of shipments.
package struct Shipments: Codable, Equatable {
  var shipments: [Shipment] = []
}
