import Foundation
import Spool
import Testing

/// A type that is a value may be a subclass of the one that the caller knows.
@Suite("Types of elements as values") struct MetatypeTests {
  class Animal: Mappable {
    var name = ""
    var words: String { "animal \(name)" }
    required init?(map: Map) {}
    func mapping(map: Map) { name <- map["name"] }
  }

  final class Dog: Animal {
    var tricks = 0
    override var words: String { "dog \(name) \(tricks)" }
    override func mapping(map: Map) {
      super.mapping(map: map)
      tricks <- map["tricks"]
    }
  }

  class Plant: ImmutableMappable {
    let name: String
    var words: String { "plant \(name)" }
    required init(map: Map) throws { name = try map.value("name") }
    func mapping(map: Map) {}
  }

  final class Tree: Plant {
    let rings: Int
    override var words: String { "tree \(name) \(rings)" }
    required init(map: Map) throws {
      rings = try map.value("rings")
      try super.init(map: map)
    }
  }

  private let text = "{\"name\": \"a\", \"tricks\": 2, \"rings\": 3}\n{\"name\": \"b\", \"tricks\": 4, \"rings\": 5}\n"
  private let animal: Animal.Type = Dog.self
  private let plant: Plant.Type = Tree.self

  @Test("readers") func readers() throws {
    let file = try TextFile(text)
    let animals = try JSONElementReader(contentsOfFile: file.path, .lines).decoded(as: animal)
    #expect(try animals.map { try $0.get().words } == ["dog a 2", "dog b 4"])
    let plants = try JSONElementReader(contentsOfFile: file.path, .lines).decoded(as: plant)
    #expect(try plants.map { try $0.get().words } == ["tree a 3", "tree b 5"])
    let known = try JSONElementReader(contentsOfFile: file.path, .lines).decoded(as: Animal.self)
    #expect(try known.map { try $0.get().words } == ["animal a", "animal b"])
  }

  @Test("asynchronous sequences") func sequences() async throws {
    var words: [String] = []
    for try await model in bytes(text).jsonElements(.lines).decoded(as: animal) { words.append(model.words) }
    for try await model in bytes(text).jsonElements(.lines).decoded(as: plant) { words.append(model.words) }
    for try await model in bytes(text).jsonElements(.lines).decoded(as: Plant.self) { words.append(model.words) }
    #expect(words == ["dog a 2", "dog b 4", "tree a 3", "tree b 5", "plant a", "plant b"])
  }
}
