import Foundation
import Spool
import Testing

@Suite(.throughBothSources) struct ConverterTests {
  private let converting = MappingOptions.with {
    $0.converters = [
      "int": { ($0 as? String).map(\.count) },
      "maybeString": { $0 == nil ? "nothing" : $0 },
      "children": { value in (value as? [String]).map { $0.map { ["name": $0] } } },
      "child": { _ in ["name": "made", "friend": ["id": 3]] as [String: Any] },
      "name": { ($0 as? String)?.uppercased() },
    ]
  }

  @Test func valuesAreReplaced() throws {
    #expect(try Optioned.reading(#""int": "four""#, converting)?.int == 4)
    #expect(try Optioned.reading(#""maybeString": null"#, converting)?.maybeString == "nothing")
    #expect(try Optioned.reading(#""maybeString": "x""#, converting)?.maybeString == "x")
    #expect(try Optioned.reading(#""children": ["a", "b"]"#, converting)?.children.map(\.name) == ["A", "B"])
    let child = try #require(try Optioned.reading(#""child": 1, "maybeInt": 7"#, converting))
    #expect(child.child.name == "MADE" && child.child.friend?.id == 3 && child.maybeInt == 7)
  }

  @Test func everyObjectOfTheCall() throws {
    let text = #"{"maybeChild": {"name": "a"}, "childrenByName": {"x": {"name": "b"}}, "string": "s", "int": 1}"#
    let list = try #require(try Source.mapArray("[\(text), \(text)]", with: Mapper<Optioned>(options: converting)))
    for read in list {
      #expect(read.maybeChild?.name == "A" && read.childrenByName["x"]?.name == "B" && read.string == "s")
      #expect(read.int == 0)
    }
  }

  @Test func absentKeysStayAbsent() throws {
    #expect(try Optioned.reading("", converting) == Optioned.reading(""))
  }
}
