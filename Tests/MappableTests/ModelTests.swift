import Foundation
import Mappable
import Testing

@Suite struct ModelTests {
  // MARK: Inheritance

  private class Animal: Mappable {
    let name: String

    required init(map: Mapper) throws { name = try map.from("name") }
  }

  private final class Dog: Animal {
    let tricks: [String]
    let owner: Animal?

    required init(map: Mapper) throws {
      tricks = try map.from("tricks")
      owner = try map.from("owner")
      try super.init(map: map)
    }
  }

  @Test(arguments: Source.allCases) func subclassesReadTheirOwnFirst(_ source: Source) throws {
    let text = #"[{"name": "Rex", "tricks": ["sit"], "owner": {"name": "Ann"}}, {"tricks": [], "name": "Bo"}]"#
    let dogs = try source.map(text, as: [Dog].self)
    #expect(dogs.map(\.name) == ["Rex", "Bo"])
    #expect(dogs.map(\.tricks) == [["sit"], []])
    #expect(dogs.map { $0.owner?.name } == ["Ann", nil])
    #expect(throws: ErrorType.self) { try source.map(#"{"tricks": []}"#, as: Dog.self) }
  }

  // MARK: Enums

  private enum Size: Int, Mappable { case small = 1, large = 2 }
  private enum Color: String, Mappable { case red, green }
  private enum Ratio: Double, Mappable { case half = 0.5, whole = 1 }

  private struct Flags: OptionSet, Mappable {
    let rawValue: UInt8
  }

  @Test(arguments: Source.allCases) func readsRawValues(_ source: Source) throws {
    #expect(try source.map("2") == Size.large)
    #expect(try source.map("1.0") == Size.small)
    #expect(try source.map(#""green""#) == Color.green)
    #expect(try source.map("0.5") == Ratio.half)
    #expect(try source.map("3") == Flags(rawValue: 3))
    #expect(try source.map(#"["red", "green"]"#) == [Color.red, .green])
    #expect(try source.map(#"["red", "blue", 1, null]"#) == [Color.red, nil, nil, nil])
    #expect(try source.map(#"{"a": 1, "b": 9}"#) == ["a": Size.small, "b": nil])
    for text in [#""2""#, "3", "1.5", "null", "[]", "18446744073709551617"] {
      #expect(throws: ErrorType.self) { try source.map(text, as: Size.self) }
      #expect(try source.map(text, as: Size?.self) == nil)
    }
  }

  private enum Shape: Mappable, Equatable {
    case circle(radius: Double)
    case path([Int])

    init(map: Mapper) throws {
      switch try map.getValue("type", as: String.self) {
      case "circle": self = .circle(radius: try map.from("radius"))
      case "path": self = .path(try map.from("points") ?? [])
      default: throw ErrorType.cannotCast(map.getRootValue(), "Shape")
      }
    }
  }

  @Test(arguments: Source.allCases) func enumsMayHavePayloads(_ source: Source) throws {
    let text = #"[{"type": "circle", "radius": 2}, {"points": [1, 2], "type": "path"}, {"type": "path"}]"#
    #expect(try source.map(text) == [Shape.circle(radius: 2), .path([1, 2]), .path([])])
    #expect(try source.map(#"[{"type": "circle"}, {"type": "?"}, {}]"#) == [nil, nil, nil] as [Shape?])
  }

  // MARK: Dynamic members

  private struct Point: Mappable, Equatable {
    let x: Int
    let y: Int?
    let tag: NSString

    init(map: Mapper) throws {
      x = try map.x()
      y = try map.y()
      tag = try map.tag()
    }

    init(x: Int, y: Int?, tag: NSString) { (self.x, self.y, self.tag) = (x, y, tag) }
  }

  @Test(arguments: Source.allCases) func membersAreKeys(_ source: Source) throws {
    #expect(try source.map(#"{"x": "1", "y": 2, "tag": "t"}"#) == Point(x: 1, y: 2, tag: "t"))
    #expect(try source.map(#"{"x": 1, "y": "?", "tag": "t"}"#) == Point(x: 1, y: nil, tag: "t"))
    #expect(throws: ErrorType.self) { try source.map(#"{"y": 1, "tag": "t"}"#, as: Point.self) }
    #expect(throws: ErrorType.self) { try source.map(#"{"x": 1, "tag": 5}"#, as: Point.self) }
  }

  // MARK: Mappers that live longer than the initializer

  private final class Keeper: Mappable {
    let map: Mapper

    init(map: Mapper) throws {
      self.map = map
      _ = try map.from("id") as Int
    }
  }

  @Test(arguments: Source.allCases) func aKeptMapperStaysAtItsValue(_ source: Source) throws {
    let keepers = try source.map(#"[{"id": 1}, {"id": 2}, {"id": 3}]"#, as: [Keeper].self)
    same(try keepers.map { try $0.map.from("id") as Int }, [1, 2, 3])
    let byKey = try source.map(#"{"a": {"id": 1}, "b": {"id": 2}}"#, as: [String: Keeper].self)
    same(try byKey.mapValues { try $0.map.from("id") as Int }, ["a": 1, "b": 2])
  }

  @Test func mappersSayWhatTheyAre() throws {
    let keeper = try Keeper(JSONString: #"{"id": 1}"#)
    #expect("\(keeper.map)".hasPrefix("JSONMapper:"))
    #expect(keeper.map is JSONMapper)
    #expect((keeper.map.getRootValue() as? [String: Any])?["id"] as? Int == 1)
    same(try keeper.map.createMapper(with: ["k": [1, 2]]).from("k.`1`"), 2)
  }

  /// The closure reads the same object as the mapper that made it.
  @Test(arguments: Source.allCases) func closuresKeepTheirMapper(_ source: Source) throws {
    let keepers = try source.map(#"[{"id": 1}, {"id": 2}]"#, as: [Keeper].self)
    let reads: [() throws -> Int] = keepers.map { $0.map.id }
    let ids = try reads.map { read in try read() }
    same(ids, [1, 2])
  }
}
