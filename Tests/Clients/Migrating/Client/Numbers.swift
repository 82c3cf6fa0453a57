import Foundation
import ObjectMapper

private struct Amount: Mappable {
  var small: Int8?, count: Int?, unsigned: UInt?, ratio: Double?, single: Float?, price: NSDecimalNumber?
  var exact: Decimal?, number: NSNumber?, any: Any?, list: [Any]?, current: Any?
  var plain: Int8 = 9

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    small <- map["v"]
    count <- map["v"]
    unsigned <- map["v"]
    ratio <- map["v"]
    single <- map["v"]
    price <- (map["v"], NSDecimalNumberTransform())
    exact <- map["v"]
    number <- map["v"]
    any <- map["v"]
    list <- map["list"]
    plain <- map["v"]
    current = map["v"].currentValue
  }
}

/// A number and what each type makes of it; nil is a wrong type, which makes an `Int8` 0.
private func row(
  _ text: String, small: Int8? = nil, count: Int? = nil, unsigned: UInt? = nil, ratio: Double? = nil,
  single: Float? = nil, line: Int = #line
) {
  guard let amount = Amount(JSONString: "{\"v\": \(text)}") else { return expect(text, "a model", line: line) }
  expect(amount.small, small, line: line)
  expect(amount.plain, small ?? 0, line: line)
  expect(amount.count, count, line: line)
  expect(amount.unsigned, unsigned, line: line)
  expect(amount.ratio, ratio, line: line)
  expect(amount.single, single, line: line)
  expect(amount.price, ratio == nil ? nil : NSDecimalNumber(string: text), line: line)
  expect(amount.exact, ratio == nil ? nil : Decimal(string: text), line: line)
}

private enum Weight: Float { case heavy = 63.7 }

private struct Weighed: Mappable {
  var weight: Weight?, ratio = 0.0

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    weight <- map["weight"]
    ratio <- map["ratio"]
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private struct Wide: Mappable {
  var value: Int128?, natural: UInt128 = 1

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    value <- map["v"]
    natural <- map["v"]
  }
}

func checkNumbers() {
  row("100", small: 100, count: 100, unsigned: 100, ratio: 100, single: 100)
  row("300", count: 300, unsigned: 300, ratio: 300, single: 300)
  row("-1", small: -1, count: -1, ratio: -1, single: -1)
  let beyond = 9_007_199_254_740_993
  row("\(beyond)", count: beyond, unsigned: UInt(beyond), ratio: 9_007_199_254_740_992, single: 9_007_199_254_740_992)
  row("18446744073709551615", unsigned: .max, ratio: 0x1p64, single: 0x1p64)
  row("1.66", small: 1, count: 1, unsigned: 1, ratio: 1.66, single: 1.66)
  row("0.30000000000000004", small: 0, count: 0, unsigned: 0, ratio: 0.30000000000000004, single: 0.3)
  row("1e39", ratio: 1e39)
  checkHuge()
  expect(Weighed(JSONString: #"{"weight": 63.7}"#)?.weight, .heavy)
  let numbers: [Any] = [Int8(1), 1, UInt64(1), Float(1), 1.0, true, NSNumber(value: 1)]
  for number in numbers { expect(Weighed(JSON: ["ratio": number])?.ratio, 1) }
  if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
    expect(Wide(JSONString: #"{"v": -9223372036854775808}"#)?.value, -9_223_372_036_854_775_808)
    expect(Wide(JSONString: #"{"v": 9223372036854775808}"#)?.value, nil)
    expect(Wide(JSONString: #"{"v": 18446744073709551615}"#)?.natural, 18_446_744_073_709_551_615)
    expect(Wide(JSONString: #"{"v": 18446744073709551616}"#)?.natural, 0)
  }
}

/// A number beyond the range of `Double` is a wrong type, and the rest of the document is read and can be written.
private func checkHuge() {
  let amount = Amount(JSONString: #"{"v": 1e400, "list": [1, 1e400]}"#)
  expect(
    [amount?.small == nil, amount?.count == nil, amount?.unsigned == nil, amount?.plain == 0], [true, true, true, true])
  expect([amount?.ratio == nil, amount?.single == nil], [true, true])
  expect([amount?.number == nil, amount?.any == nil, amount?.list == nil], [true, true, true])
  expect((amount?.current as? NSNumber)?.doubleValue, .infinity)
  expect(amount?.toJSONString() == nil, false)
  expect(Mapper<Amount>.parseJSONString(JSONString: "[1e400]") == nil, true)
}
