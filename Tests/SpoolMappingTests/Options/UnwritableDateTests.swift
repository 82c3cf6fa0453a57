import Foundation
import Spool
import Testing

/// Dates that are not finite have no value in any form: verbs that throw name the key, and others leave the member out.
@Suite struct UnwritableDateTests {
  typealias Strategy = MappingOptions.DateStrategy

  static let strategies: [(name: String, strategy: Strategy)] = [
    ("automatic", .automatic), ("iso8601", .iso8601), ("iso8601(3)", .iso8601(fractionDigits: 3)),
    ("seconds", .secondsSince1970), ("milliseconds", .millisecondsSince1970), (".NET", .dotNET),
    ("format", .format("yyyy-MM-dd")),
    ("custom", .custom(read: { _ in nil }, write: { "\($0.timeIntervalSince1970)" })),
  ]

  static let times: [Double] = [.nan, .infinity, -.infinity]

  /// The ways from a date to a member. Of the members, only `n` can be written.
  struct Model: Mappable {
    var date = Date()
    var strategy: Strategy?
    var way = ""

    static let ways = ["plain", "transform", "optional", "array", "dictionary", "rows", "set", "optionals", "any"]

    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) {
      var n = 1
      n <- map["n"]
      var list = [date]
      var named = ["a": date]
      switch way {
      case "plain": date <- map["d"]
      case "transform": if let strategy { date <- (map["d"], strategy) }
      case "optional":
        var value: Date? = date
        if let strategy { value <- (map["d"], strategy) }
      case "array": if let strategy { list <- (map["d"], strategy) }
      case "dictionary": if let strategy { named <- (map["d"], strategy) }
      case "rows":
        var rows = [list]
        rows <- map["d"]
      case "set":
        var set: Set = [date]
        set <- map["d"]
      case "optionals":
        var values: [Date?] = [date]
        values <- map["d"]
      default:
        var any: Any = ["x": [date]]
        any <- map["d"]
      }
    }
  }

  @Test(arguments: strategies, Model.ways)
  func everyWay(_ row: (name: String, strategy: Strategy), way: String) throws {
    for time in Self.times {
      // Outside of expectations, which would show the date: Foundation traps at its description.
      let json = row.strategy.transformToJSON(Date(timeIntervalSince1970: time))
      #expect(json == nil)
      var model = Model()
      (model.date, model.strategy, model.way) = (Date(timeIntervalSince1970: time), row.strategy, way)
      let mapper = Mapper<Model>(options: .with { $0.dateStrategy = row.strategy })
      let (error, keys) = outcome(model, mapper)
      #expect(
        error?.keyPath?.hasPrefix("d") == true && error?.message.contains("Date") == true, "\(error?.message ?? "")")
      #expect(keys == ["n"], "\(row.name), \(way)")
      model.date = Date(timeIntervalSince1970: 1)
      let (noError, allKeys) = outcome(model, mapper)
      #expect(noError == nil && allKeys == ["d", "n"])
    }
  }

  private func outcome(_ model: Model, _ mapper: Mapper<Model>) -> (error: MapError?, keys: [String]) {
    var error: MapError?
    do { _ = try mapper.encodeText(model) } catch let thrown { error = thrown as? MapError }
    return (error, mapper.toJSON(model).keys.sorted())
  }

  /// The transforms of ObjectMapper do what they do there.
  @Test func ownTransforms() {
    let date = Date(timeIntervalSince1970: .nan)
    let number = DateTransform().transformToJSON(date)
    let text = ISO8601DateTransform().transformToJSON(date)
    let formatted = CustomDateFormatTransform(formatString: "yyyy").transformToJSON(date)
    #expect(number?.isNaN == true && text == nil && formatted?.isEmpty == true)
  }
}
