import Foundation
import Spool

/// Decimals, for which the JSON text has more digits than a dictionary. They are mapped and written, but not compared.
struct Amounts: Mappable, Equatable {
  var decimal: Decimal?, decimals: [Decimal]?, number: NSDecimalNumber?, anything: Any?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    decimal <- map["v"]
    decimals <- map["v"]
    number <- (map["v"], NSDecimalNumberTransform())
    anything <- map["v"]
  }

  static func == (a: Amounts, b: Amounts) -> Bool {
    a.decimal == b.decimal && a.decimals == b.decimals && a.number == b.number
  }
}
