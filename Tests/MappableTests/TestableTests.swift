import Foundation
@testable import Mappable
import Testing

/// Keys with the names that members of mappers have or had in this module, whose internal members are visible here.
@Suite struct TestableTests {
  private static let keys = [
    "optional", "isNull", "scalar", "require", "converted", "requireArray", "noArray", "mismatch", "elements", "make",
    "map", "spares", "value", "string", "int", "members", "find", "elementCount", "decimals", "lend", "model",
  ]

  private struct Names: Mappable {
    let values: [Int?]

    init(map: Mapper) throws {
      values =
        [
          try map.optional(), try map.isNull(), try map.scalar(), try map.require(), try map.converted(),
          try map.requireArray(), try map.noArray(), try map.mismatch(), try map.elements(), try map.make(),
        ] + (try Names.values((map as? JSONMapper) ?? JSONMapper(map.getRootValue())))
    }

    /// The values of members of a mapper whose type is known.
    private static func values(_ map: JSONMapper) throws -> [Int?] {
      [
        try map.map(), try map.spares(), try map.value(), try map.string(), try map.int(), try map.members(),
        try map.find(), try map.elementCount(), try map.decimals(), try map.lend(), try map.model(),
      ]
    }
  }

  @Test(arguments: Source.allCases) func keysAreNotHidden(_ source: Source) throws {
    let members = Self.keys.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ")
    #expect(try source.map("{\(members)}", as: Names.self).values == Self.keys.indices.map { $0 })
  }

  /// Names of the standard library keep their meaning.
  @Test func typesAreNotHidden() {
    let path: KeyPath<String, Int> = \.count
    #expect("abc"[keyPath: path] == 3)
  }
}
