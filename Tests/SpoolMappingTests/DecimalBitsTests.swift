import Foundation
import Spool
import Testing

@testable import SpoolMapping

/// Doubles from decimals, compared with those from the same digits as text.
@Suite struct DecimalBitsTests {
  @Test func sameAsFromText() throws {
    var random = SeededRandom(seed: 61)
    var short = 0
    for _ in 0..<20_000 {
      let digits = random.next() >> UInt64.random(in: 0...63, using: &random)
      let exponent = Int.random(in: -30...30, using: &random)
      let text = "\(Bool.random(using: &random) ? "-" : "")\(digits)e\(exponent)"
      let decimal = try #require(Decimal(string: text))
      guard let value = decimal.nearestDouble else { continue }
      short += 1
      #expect(value == Double(text), "\(text)")
    }
    // Foundation stores decimals in the expected layout, so nearly all of them take the fast path.
    #expect(short > 15_000)
    #expect(Decimal.nan.nearestDouble == nil)
  }

  /// Arrays and dictionaries of decimals are read value by value: a cast would round them more than once.
  @Test func collections() throws {
    let text = #"{"list": [1000, 1000092233720368547758070000], "members": {"a": 407687209218871345150}}"#
    let dictionary = try #require(SpoolSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let map = Map(mappingType: .fromJSON, JSON: dictionary)
    let list: [Double]? = map["list"].value()
    #expect(try list == [1000, #require(Double("1000092233720368547758070000"))])
    let members: [String: Double]? = map["members"].value()
    #expect(try members == ["a": #require(Double("407687209218871345150"))])
  }
}
