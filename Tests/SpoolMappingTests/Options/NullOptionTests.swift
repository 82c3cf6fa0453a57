import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct NullOptionTests {
  private static let nulls = [
    "int", "maybeInt", "double", "string", "maybeString", "ints", "maybeInts", "color", "date", "child", "maybeChild",
    "children", "childrenByName",
  ]

  @Test(arguments: nulls) func keptOrIgnored(_ key: String) throws {
    let none = try #require(try Optioned.reading(""))
    for policy in [MappingOptions.NullReading.keep, .ignore] {
      let options = MappingOptions.with { $0.nullReading = policy }
      #expect(try Optioned.reading("\"\(key)\": null", options) == none)
      // Values that are present are read as usual.
      #expect(try Optioned.reading(#""int": 5, "maybeInt": "x""#, options)?.int == 5)
      #expect(try Optioned.reading(#""maybeInt": "x""#, options)?.maybeInt == nil)
    }
  }

  @Test func clearedByDefault() throws {
    #expect(try Optioned.reading(#""maybeInt": null"#)?.maybeInt == nil)
    #expect(try Optioned.reading(#""maybeChild": null"#)?.maybeChild == nil)
    #expect(try Optioned.reading(#""int": null"#)?.int == 0)
  }

  private struct Presence: Mappable {
    var isThere = false
    var date: Date? = .distantPast
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      isThere = map["x"].isKeyPresent
      date <- (map["date"], DateTransform())
    }
  }

  @Test func presence() throws {
    let text = #"{"x": null, "date": null}"#
    let keeping = Mapper<Presence>(options: .with { $0.nullReading = .keep })
    let ignoring = Mapper<Presence>(options: .with { $0.nullReading = .ignore })
    #expect(try Source.map(text, with: keeping)?.isThere == true)
    #expect(try Source.map(text, with: ignoring)?.isThere == false)
    #expect(try Source.map(text, with: keeping)?.date == .distantPast)
    #expect(try Source.map(text, with: ignoring)?.date == .distantPast)
    #expect(try Source.map(text, with: Mapper<Presence>())?.date == nil)
  }

  private struct Holder: Mappable {
    var name: String?
    var child: Pal?
    var children: [Pal]?
    var rows: [[Pal]]?
    var byName: [String: Pal]?
    var numbers: [Int]?
    init?(map: Map) {}
    mutating func mapping(map: Map) {
      name <- map["name"]
      child <- map["child"]
      children <- map["children"]
      rows <- map["rows"]
      byName <- map["byName"]
      numbers <- map["numbers"]
    }
  }

  @Test func written() throws {
    let holder = try #require(try Source.map(Holder.self, "{}"))
    func keys(_ writing: MappingOptions.NullWriting?, _ includes: Bool) -> [String] {
      let mapper = Mapper<Holder>(options: .with { $0.nullWriting = writing }, shouldIncludeNilValues: includes)
      let text = mapper.toJSONString(holder).flatMap { try? JSONDocument($0).root.object.map { $0.map(\.key) } } ?? []
      #expect(mapper.toJSON(holder).keys.sorted() == text.sorted())
      return text.sorted()
    }
    #expect(keys(nil, false) == [] && keys(.omit, true) == [] && keys(.omit, false) == [])
    #expect(keys(nil, true) == ["child", "name", "numbers"])
    let all = ["byName", "child", "children", "name", "numbers", "rows"]
    #expect(keys(.write, false) == all && keys(.write, true) == all)
  }

  @Test func updating() throws {
    let mapper = Mapper<Optioned>(options: .with { $0.nullReading = .keep })
    var old = try #require(try Optioned.reading(#""maybeChild": {"name": "a"}, "maybeInt": 4"#))
    old = mapper.map(JSONString: #"{"maybeChild": null, "maybeInt": null, "int": 3}"#, toObject: old)
    #expect(old.maybeChild?.name == "a" && old.maybeInt == 4 && old.int == 3)
  }
}
