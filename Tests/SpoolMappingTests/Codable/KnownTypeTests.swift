import Foundation
import Spool
import Testing

private struct Property<Value>: Mappable {
  var value: Value?
  init(_ value: Value?) { self.value = value }
  init?(map: Map) {}
  mutating func mapping(map: Map) { value <- map["value"] }
}

private struct Required<Value: Sendable>: ImmutableMappable, Sendable {
  let value: Value
  init(map: Map) throws { value = try map.value("value") }
}

private enum Level: String, Codable { case low }
private struct Code: RawRepresentable, Codable, Hashable { var rawValue: Int }

/// Types that are `Codable`, but that the mapping knows: they are never coded, whether it can map them or not, and whether
/// the configuration names coders or not.
@Suite(.throughBothSources) struct KnownTypeTests {
  /// Checks that a type cannot be read without a strategy or a transform, although its decoder would read it, and that
  /// its values are not written.
  private func checkUnmapped<Value: Codable & Sendable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    let json = String(decoding: try JSONEncoder().encode([value]).dropFirst().dropLast(), as: UTF8.self)
    let text = #"{"value":\#(json)}"#
    #expect(try JSONDecoder().decode([String: Value].self, from: Data(text.utf8)).count == 1)
    for configuration in [MapperConfiguration(), .coded] {
      let mapper = Mapper<Property<Value>>(configuration)
      #expect(try Source.map(text, with: mapper)?.value == nil, sourceLocation: sourceLocation)
      #expect(throws: MapError.self, sourceLocation: sourceLocation) { try mapper.encodeText(Property(value)) }
      let written = mapper.toJSONString(Property(value))
      #expect(written == nil || written == "{}", sourceLocation: sourceLocation)
      #expect(!(mapper.toJSON(Property(value))["value"] is NSNumber), sourceLocation: sourceLocation)
    }
    #expect(throws: MapError.self, sourceLocation: sourceLocation) { try Source.decode(Required<Value>.self, text) }
  }

  @Test func unmapped() throws {
    let (date, data) = (Date(timeIntervalSinceReferenceDate: 5), Data([1, 2]))
    try checkUnmapped(date)
    try checkUnmapped([date])
    try checkUnmapped([[date]])
    try checkUnmapped([date, nil])
    try checkUnmapped(["a": date])
    try checkUnmapped(["a": [date]])
    try checkUnmapped(Set([date]))
    try checkUnmapped(data)
    try checkUnmapped([data])
    try checkUnmapped([data, nil])
    try checkUnmapped(["a": data])
    try checkUnmapped(Set([data]))
    try checkUnmapped([date: 1])
  }

  /// Types that are read and written in the way of the mapping, which here is not that of a decoder.
  private func checkMapped<Value: Codable & Equatable & Sendable>(
    _ value: Value?, _ json: String, written: String?, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = #"{"value":\#(json)}"#
    #expect(try Source.map(Property<Value>.self, text)?.value == value, sourceLocation: sourceLocation)
    #expect((try? Source.decode(Required<Value>.self, text))?.value == value, sourceLocation: sourceLocation)
    guard let value, let written else { return }
    #expect(Mapper().toJSONString(Property(value)) == #"{"value":\#(written)}"#, sourceLocation: sourceLocation)
  }

  @Test func mapped() throws {
    try checkMapped(true, "1", written: "true")
    try checkMapped(1, "true", written: "1")
    try checkMapped([1, 0], "[true,false]", written: "[1,0]")
    try checkMapped(["a": 1.0], #"{"a":true}"#, written: #"{"a":1}"#)
    try checkMapped(Decimal(1), "true", written: "1")
    try checkMapped([Decimal(1)], "[true]", written: "[1]")
    try checkMapped(CGFloat(1), "true", written: "1")
    try checkMapped(URL(string: "a"), #""a""#, written: #""a""#)
    try checkMapped(nil as URL?, #"{"relative":"a"}"#, written: nil)
    try checkMapped(nil as UUID?, #""x""#, written: nil)
    try checkMapped(Set([1]), "[true]", written: "[1]")
    try checkMapped(nil as [Bool?]?, "[true,null]", written: nil)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
      #expect(throws: MapError.self) { try Source.decode(Required<Int128>.self, #"{"value":1}"#) }
    }
  }

  /// Where the type of a property is that of an enum, as in any model.
  @Test(arguments: [(#""low""#, "true", Levels(.low, Code(rawValue: 1))), (#""x""#, #"{"rawValue":1}"#, Levels())])
  fileprivate func enums(_ row: (level: String, code: String, levels: Levels)) throws {
    let text = #"{"level":\#(row.level),"code":\#(row.code),"codes":{"a":\#(row.code)}}"#
    #expect(try Source.map(Levels.self, text) == row.levels)
    let written = row.levels.level == nil ? #"{"codes":{}}"# : #"{"level":"low","code":1,"codes":{"a":1}}"#
    #expect(row.levels.toJSONString() == written)
  }

  fileprivate struct Levels: Mappable, Equatable {
    var level: Level?
    var code: Code?
    var codes: [String: Code] = [:]

    init(_ level: Level? = nil, _ code: Code? = nil) {
      (self.level, self.code, codes) = (level, code, code.map { ["a": $0] } ?? [:])
    }

    init?(map: Map) {}
    mutating func mapping(map: Map) {
      level <- map["level"]
      code <- map["code"]
      codes <- map["codes"]
    }
  }

  @Test func enumsInCollections() throws {
    #expect(
      try Source.map(Property<[Code]>.self, #"{"value":[true,2]}"#)?.value == [Code(rawValue: 1), Code(rawValue: 2)])
    #expect(try Source.map(Property<[Level]>.self, #"{"value":["low","x"]}"#)?.value == [.low])
    #expect(try Source.map(Property<Set<Code>>.self, #"{"value":[true]}"#)?.value == [Code(rawValue: 1)])
  }

  /// A date strategy is that of the mapper, not of a coder, also where a `Codable` value stands beside.
  @Test func dateStrategy() throws {
    var configuration = MapperConfiguration()
    configuration.options.dateStrategy = .secondsSince1970
    configuration.decoder = JSONDecoder()
    configuration.decoder?.dateDecodingStrategy = .millisecondsSince1970
    let mapper = Mapper<Property<[Date]>>(configuration)
    let dates = [Date(timeIntervalSince1970: 5)]
    #expect(try Source.map(#"{"value":[5]}"#, with: mapper)?.value == dates)
    #expect(mapper.toJSONString(Property(dates)) == #"{"value":[5]}"#)
  }
}
