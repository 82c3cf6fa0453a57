import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct DateStrategyTests {
  private static let moment = Date(timeIntervalSince1970: 1_709_209_800)

  private static func options(_ strategy: MappingOptions.DateStrategy, lenient: Bool = false) -> MappingOptions {
    .with {
      $0.dateStrategy = strategy
      $0.lenientScalars = lenient
    }
  }

  private struct Row: Sendable {
    let strategy: MappingOptions.DateStrategy
    let text: String
    let date: Date?
    var lenient = false
  }

  private static let rows = [
    Row(strategy: .iso8601, text: #""2024-02-29T12:30:00Z""#, date: moment),
    Row(strategy: .iso8601, text: #""2024-02-29T13:30:00+01:00""#, date: moment),
    Row(strategy: .iso8601, text: #""2024-02-29 12:30""#, date: moment),
    Row(strategy: .iso8601, text: #""2024-02-29T12:30:00.250Z""#, date: moment + 0.25),
    Row(strategy: .iso8601, text: #""2024-02-29""#, date: moment - 45_000),
    Row(strategy: .iso8601, text: #""2024-02-30""#, date: nil),
    Row(strategy: .iso8601, text: "1709209800", date: nil),
    Row(strategy: .secondsSince1970, text: "1709209800", date: moment),
    Row(strategy: .secondsSince1970, text: "1709209800.5", date: moment + 0.5),
    Row(strategy: .secondsSince1970, text: #"" 1709209800 ""#, date: moment),
    Row(strategy: .secondsSince1970, text: #""1709209800""#, date: moment, lenient: true),
    Row(strategy: .secondsSince1970, text: #""2024-02-29""#, date: nil),
    Row(strategy: .secondsSince1970, text: #""inf""#, date: nil),
    Row(strategy: .millisecondsSince1970, text: "1709209800250", date: moment + 0.25),
    Row(strategy: .millisecondsSince1970, text: #""x""#, date: nil, lenient: true),
    Row(strategy: .dotNET, text: #""/Date(1709209800000)/""#, date: moment),
    Row(strategy: .dotNET, text: #""\/Date(1709209800000+0100)\/""#, date: moment),
    Row(strategy: .dotNET, text: #""/Date(1709209800250-02:30)/""#, date: moment + 0.25),
    Row(strategy: .dotNET, text: #""/Date(-1000)/""#, date: Date(timeIntervalSince1970: -1)),
    Row(strategy: .dotNET, text: #""/Date()/""#, date: nil),
    Row(strategy: .dotNET, text: #""/Date(1+x)/""#, date: nil),
    Row(strategy: .dotNET, text: #""/Date(1+00100)/""#, date: nil),
    Row(strategy: .dotNET, text: #""/Date(1""#, date: nil),
    Row(strategy: .dotNET, text: "1", date: nil),
    Row(strategy: .automatic, text: "1709209800.5", date: moment + 0.5),
    Row(strategy: .automatic, text: #""2024-02-29T12:30:00.250Z""#, date: moment + 0.25),
    Row(strategy: .automatic, text: #""2024-02-29T12:30:00\u005A""#, date: moment),
    Row(strategy: .automatic, text: #""1709209800""#, date: nil),
    Row(strategy: .automatic, text: "[]", date: nil),
    Row(strategy: .iso8601(fractionDigits: 0), text: #""2024-02-29T12:30:00.250Z""#, date: moment + 0.25),
    Row(strategy: .format("yyyy/MM/dd HH:mm XXX"), text: #""2024/02/29 13:30 +01:00""#, date: moment),
    Row(strategy: .format("yyyy/MM/dd HH:mm XXX"), text: #""2024/02/29""#, date: nil),
    Row(strategy: .format("yyyy"), text: "2024", date: nil),
    Row(strategy: .custom(read: { $0 as? Int == 1 ? moment : nil }, write: { _ in 1 }), text: "1", date: moment),
    Row(strategy: .custom(read: { $0 as? Int == 1 ? moment : nil }, write: { _ in 1 }), text: "2", date: nil),
  ]

  @Test(arguments: rows) private func reads(_ row: Row) throws {
    let options = Self.options(row.strategy, lenient: row.lenient)
    let before = Date(timeIntervalSince1970: 0)
    #expect(try Optioned.reading("\"date\": \(row.text)", options)?.date == row.date ?? before)
    #expect(try Optioned.reading("\"dates\": [\(row.text)]", options)?.dates == row.date.map { [$0] })
    #expect(try Optioned.reading("\"dates\": [\(row.text), null]", options)?.dates == nil)
    #expect(try Optioned.reading("\"date\": \(row.text)")?.date == before)
    #expect(try Optioned.reading("\"date\": null", options)?.date == before)
  }

  private struct Dated: Mappable {
    var date: Date? = moment
    var list = [moment, moment + 0.25]
    var byName = ["a": moment]
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      date <- map["date"]
      list <- map["list"]
      byName <- map["byName"]
    }
  }

  @Test(arguments: [
    (MappingOptions.DateStrategy.iso8601, #""2024-02-29T12:30:00Z""#, #""2024-02-29T12:30:00.250Z""#),
    (.secondsSince1970, "1709209800", "1709209800.25"),
    (.millisecondsSince1970, "1709209800000", "1709209800250"),
    (.dotNET, #""\/Date(1709209800000)\/""#, #""\/Date(1709209800250)\/""#),
    (.automatic, "1709209800", "1709209800.25"),
    (.iso8601(fractionDigits: 2), #""2024-02-29T12:30:00.00Z""#, #""2024-02-29T12:30:00.25Z""#),
  ])
  func writes(_ strategy: MappingOptions.DateStrategy, _ first: String, _ second: String) throws {
    let mapper = Mapper<Dated>(options: Self.options(strategy))
    let model = try #require(try Source.map("{}", with: mapper))
    let text = "{\"date\":\(first),\"list\":[\(first),\(second)],\"byName\":{\"a\":\(first)}}"
    #expect(mapper.toJSONString(model) == text)
    let boxed = try JSONDocument(JSONSerialization.data(withJSONObject: mapper.toJSON(model)))
    #expect(try JSONDocument(text).root == boxed.root)
    let again = try #require(try Source.map(text, with: mapper))
    #expect(again.date == model.date && again.list == model.list && again.byName == model.byName)
    #expect(Mapper<Dated>().toJSON(model)["date"] == nil)
  }

  @Test func transformsComeFirst() throws {
    struct Model: Mappable {
      var date: Date?
      init?(map: Map) {}
      mutating func mapping(map: Map) { date <- (map["date"], DateTransform(unit: .milliseconds)) }
    }
    let mapper = Mapper<Model>(options: Self.options(.iso8601))
    #expect(try Source.map(#"{"date": 1709209800000}"#, with: mapper)?.date == Self.moment)
  }
}
