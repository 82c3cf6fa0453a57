import Foundation
import ObjectMapper

private enum Level: Int { case low = 1 }

struct Point: Codable, Equatable { var x: Int }

func checkTransforms() {
  expect(DateTransform().transformFromJSON(5), Date(timeIntervalSince1970: 5))
  expect(DateTransform().transformFromJSON("nan"), nil)
  expect(DateTransform().transformFromJSON(Double.infinity), nil)
  expect(DateTransform().transformFromJSON("inf"), nil)
  let iso = ISO8601DateTransform()
  expect(iso.transformFromJSON("1500-03-01T00:00:00Z"), Date(timeIntervalSince1970: -14_826_672_000))
  expect(iso.transformFromJSON("1582-10-14T00:00:00Z"), Date(timeIntervalSince1970: -12_219_379_200))
  expect(iso.transformToJSON(Date(timeIntervalSince1970: -14_826_672_000)), "1500-03-01T00:00:00Z")
  for text in [
    " 2015-01-02T03:04:05Z", "2015-01-02T03:04:05 Z", "2015-01-02T03:04:05GMT", "2015/01/02T03:04:05Z",
    "15-01-02T03:04:05Z", "02015-01-02T03:04:05Z",
  ] {
    expect(iso.transformFromJSON(text), nil)
  }
  let all = ISO8601DateTransform(allowsAllForms: true)
  for text in ["2015-01-02T03:04:05Z", "20150102T030405Z", "2015-01-02T03:04:05,000Z", "2015-01-02T04:04:05+01"] {
    expect(all.transformFromJSON(text), Date(timeIntervalSince1970: 1_420_167_845))
  }
  for (seconds, text) in [(253_402_300_800, "+010000-01-01T00:00:00Z"), (-62_167_305_600, "-000001-12-31T00:00:00Z")] {
    let date = Date(timeIntervalSince1970: TimeInterval(seconds))
    expect(iso.transformToJSON(date), text)
    expect(iso.transformFromJSON(text), date)
  }
  iso.dateFormatter.dateFormat = "yyyy"
  expect(iso.transformToJSON(Date(timeIntervalSince1970: 0)), "1970-01-01T00:00:00Z")
  expect(iso.transformFromJSON("1970"), nil)
  expect(CustomDateFormatTransform(formatString: "yyyy").transformToJSON(Date(timeIntervalSince1970: 5e6)), "1970")
  checkNumberTransforms()
  let invalid: [String: Any] = ["x": Date()]
  expect(CodableTransform<Point>().transformFromJSON(invalid), nil)
  expect(CodableTransform<Point>().transformFromJSON(["x": 1]), Point(x: 1))
  #if canImport(UIKit) || canImport(AppKit)
    expect(HexColorTransform().transformFromJSON("zzzzzz") == nil, true)
  #endif
}

/// Transforms from `Double` and `Float` read any number as a property does; those from integers cast.
private func checkNumberTransforms() {
  let numbers: [Any] = [1, Int8(1), UInt64(1), 1.0, Float(1), NSNumber(value: 1), true, 1.5, 63.7]
  for number in numbers {
    guard let box = Box(JSON: ["v": number]) else { return expect("nil", "a model") }
    expect(box.double == nil, false)
    expect(box.transformedDouble, box.double)
    expect(box.transformedFloat, box.float)
    expect(identity(of: Double.self).transformFromJSON(number), box.double)
  }
  expect(Box(JSON: ["v": 1])?.share, .whole)
  expect(Box(JSONString: #"{"v": 63.7}"#)?.share, .most)
  expect(Box(JSONString: #"{"v": 63.7}"#)?.transformedFloat, 63.7)
  expect(Box(JSONString: #"{"v": 1.0}"#)?.level, .low)
  expect(Box(JSONString: #"{"v": 1.5}"#)?.level, nil)
  expect(identity(of: Int.self).transformFromJSON(NSNumber(value: 1.0)), 1)
  for number in [1.5, 1.0, "1"] as [Any] { expect(identity(of: Int.self).transformFromJSON(number), nil) }
}

/// A transform that gives back what it gets.
private func identity<T>(of type: T.Type) -> TransformOf<T, T> { TransformOf(fromJSON: { $0 }, toJSON: { $0 }) }

private enum Share: Float { case whole = 1, most = 63.7 }

/// The value as a property of each type, and by a transform from that type.
private struct Box: Mappable {
  var double: Double?, float: Float?, transformedDouble: Double?, transformedFloat: Float?
  var level: Level?, share: Share?

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    double <- map["v"]
    float <- map["v"]
    transformedDouble <- (map["v"], identity(of: Double.self))
    transformedFloat <- (map["v"], identity(of: Float.self))
    level <- (map["v"], EnumTransform<Level>())
    share <- (map["v"], EnumTransform<Share>())
  }
}

private struct Lookup: Mappable {
  var name = "n"

  init() {}
  init?(map: Map) {}

  mutating func mapping(map: Map) {
    let transform = TransformOf<String, String>(
      fromJSON: { $0 },
      toJSON: { name in
        _ = map["other"].currentValue
        return name
      })
    name <- (map["name"], transform)
  }
}

private final class Holder: Mappable {
  weak var weakMap: Map?
  var strongMap: Map?
  var id = 0

  init?(map: Map) {
    weakMap = map
    if (map.context as? Keeping)?.keeps == true { strongMap = map }
  }

  func mapping(map: Map) { id <- map["id"] }
}

private struct Keeping: MapContext { var keeps = true }

/// The identifiers that the map of the first object of an array has seen, asked while the last one is made.
private final class Witness: Mappable {
  init?(map: Map) {
    guard let maps = map.context as? Maps else { return }
    if maps.first == nil { maps.first = map }
    maps.seen.append(maps.first?["id"].value() ?? 0)
  }

  func mapping(map: Map) {}
}

private final class Maps: MapContext {
  weak var first: Map?
  var seen: [Int] = []
}

func checkMaps() {
  expect(Lookup().toJSONString(), #"{"name":"n"}"#)
  expect(Lookup().toJSON() as? [String: String], ["name": "n"])
  let text = #"[{"id": 1}, {"id": 2}, {"id": 3}]"#
  let weakly = Mapper<Holder>().mapArray(JSONString: text) ?? []
  expect(weakly.map { $0.weakMap == nil }, [true, true, true])
  let strongly = Mapper<Holder>(context: Keeping()).mapArray(JSONString: text) ?? []
  expect(strongly.map { $0.strongMap?["id"].value() ?? 0 }, [1, 2, 3])
  let maps = Maps()
  _ = Mapper<Witness>(context: maps).mapArray(JSONString: text)
  expect(maps.seen, [1, 2, 3])
  expect(maps.first == nil, true)
}
