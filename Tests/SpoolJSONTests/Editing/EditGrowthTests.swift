import Testing

@testable import SpoolEditing
@testable import SpoolJSON
@testable import SpoolTape

/// Changes whose work must grow with the document and the number of changes, not with their product.
@Suite("Growth of edits", .serialized) struct EditGrowthTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: @Sendable (Int) -> String
    let change: @Sendable (inout JSONEdit, Int) throws -> Void
    let check: @Sendable (JSONValue, Int) -> Bool

    init(
      _ name: String, _ text: @escaping @Sendable (Int) -> String,
      _ change: @escaping @Sendable (inout JSONEdit, Int) throws -> Void,
      _ check: @escaping @Sendable (JSONValue, Int) -> Bool
    ) {
      (testDescription, self.text, self.change, self.check) = (name, text, change, check)
    }
  }

  private static func list(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",")
  }

  private static let array: @Sendable (Int) -> String = { count in "[\(list(count) { "\($0)" })]" }
  private static let object: @Sendable (Int) -> String = { count in "{\(list(count) { "\"k\($0)\":\($0)" })}" }
  /// Each key twice.
  private static let twice: @Sendable (Int) -> String = { count in
    "{\(list(2 * count) { "\"k\($0 % count)\":\($0)" })}"
  }

  private static func path(_ position: Int) -> JSONKeyPath { JSONKeyPath(components: [.position(position)]) }
  private static func path(_ key: String) -> JSONKeyPath { JSONKeyPath(components: [.key(key)]) }
  private static let one = try! JSONDocument("1").root

  private static func patch(_ count: Int, _ operation: (Int) -> String) throws -> JSONPatch {
    try JSONPatch(JSONDocument("[\(list(count, operation))]").root)
  }

  static let rows = [
    Row(
      "elements from the end", array,
      { edit, count in
        for position in (0..<count).reversed() where position % 2 == 1 { try edit.remove(path(position)) }
      }, { $0.count == ($1 + 1) / 2 }),
    Row(
      "the first element again and again", array,
      { edit, count in
        for _ in 0..<(count / 2) { try edit.remove(path(0)) }
      }, { $0[0]?.int == $1 / 2 }),
    Row(
      "a patch that removes the first element", array,
      { edit, count in
        try edit.apply(patch(count / 2) { _ in #"{"op":"remove","path":"/0"}"# })
      }, { $0[0]?.int == $1 / 2 }),
    Row(
      "a patch that adds a first element", array,
      { edit, count in
        try edit.apply(patch(count) { #"{"op":"add","path":"/0","value":\#($0)}"# })
      }, { $0[0]?.int == $1 - 1 && $0.count == 2 * $1 }),
    Row(
      "a patch that moves the first element to the end", array,
      { edit, count in
        try edit.apply(patch(count) { _ in #"{"op":"move","from":"/0","path":"/-"}"# })
      }, { $0[0]?.int == 0 && $0.count == $1 }),
    Row(
      "a patch that moves the first element to the middle and tests", array,
      { edit, count in
        try edit.apply(
          patch(2 * count) {
            $0 % 2 == 0
              ? #"{"op":"move","from":"/0","path":"/\#(count / 2)"}"#
              : #"{"op":"test","path":"/\#(count / 2)","value":\#($0 / 2 % (count / 2 + 1))}"#
          })
      }, { $0.count == $1 }),
    Row(
      "members", object,
      { edit, count in
        for number in 0..<count where number % 2 == 1 { try edit.remove(path("k\(number)")) }
      }, { $0.count == ($1 + 1) / 2 }),
    Row(
      "members with equal keys", twice,
      { edit, count in
        for number in 0..<count where number % 2 == 1 { try edit.remove(path("k\(number)")) }
      }, { $0.count == ($1 + 1) / 2 && $0["k1"] == nil && $0["k0"]?.int == $1 }),
    Row(
      "members with equal keys that get others", twice,
      { edit, count in
        for number in 0..<count { try edit.rename(path("k\(number)"), to: "n\(number)") }
      }, { $0.count == $1 && $0["n1"]?.int == $1 + 1 && $0["k1"] == nil }),
    Row(
      "a merge patch that removes equal keys", twice,
      { edit, count in
        try edit.merge(JSONDocument("{\(list(count / 2) { "\"k\($0)\":null" })}").root)
      }, { $0.count == $1 - $1 / 2 }),
    Row(
      "a patch that copies members", { "{\"a\":\(object($0)),\"b\":[]}" },
      { edit, count in
        try edit.apply(patch(count) { #"{"op":"copy","from":"/a/k\#($0)","path":"/b/-"}"# })
      }, { $0["b"]?.count == $1 }),
    Row(
      "all elements are set", array,
      { edit, count in
        for number in 0..<count { try edit.set(path(number), to: one) }
      }, { value, count in value[count - 1]?.int == 1 && value.count == count }),
  ]

  @Test("linear", arguments: rows) func linear(_ row: Row) throws {
    let growth = try Growth(from: 8000) { count in
      (count, try JSONDocument(row.text(count)))
    } _: { count, document in
      var edit = JSONEdit(document)
      try row.change(&edit, count)
      let isRight = try row.check(edit.edited().root, count)
      if !isRight { Issue.record("\(row.testDescription): \(edit.text().prefix(200))") }
    }
    #expect(growth.isLinear, "\(growth)")
  }

  /// The work of a change is that of moving the slots of a chunk, which is counted here: in time, it shows only with millions of
  /// slots.
  @Test("no change moves more than a chunk") func chunks() {
    var random = SeededRandom("EditGrowthTests.chunks")
    func longest(_ slots: EditSlots) -> Int {
      let chunks = Mirror(reflecting: slots).descendant("chunks") as? [[Int]]
      return chunks?.map(\.count).max() ?? .max
    }
    var slots = EditSlots(0..<50_000)
    #expect(longest(slots) <= 1024)
    for place in 0..<3 {
      for number in 0..<20_000 {
        slots.insert(number, at: [0, slots.count, random.below(slots.count)][place])
        if number % 1000 == 0 { #expect(longest(slots) <= 2048) }
      }
      for number in 0..<30_000 {
        _ = slots.remove(at: [0, slots.count - 1, random.below(slots.count)][place])
        if number % 1000 == 0 { #expect(longest(slots) <= 2048) }
      }
    }
    #expect(slots.count == 20_000 && Array(slots).count == 20_000)
  }

  /// Slots in chunks, beside an array.
  @Test("random positions of a long array") func randomPositions() throws {
    var random = SeededRandom("EditGrowthTests.randomPositions")
    for count in [0, 1, 1023, 1024, 1025, 5000] {
      var judge = Array(0..<count)
      var edit = JSONEdit(try JSONDocument("[\(Self.list(count) { "\($0)" })]"))
      for number in 0..<6000 {
        // Longer and shorter by turns.
        if random.below(4) < (number / 1500 % 2 == 0 ? 3 : 1) {
          let position = random.oneIn(4) ? judge.count : random.below(judge.count + 1)
          judge.insert(-number, at: position)
          try edit.insert(JSONDocument("\(-number)").root, at: Self.path(position))
        } else if !judge.isEmpty {
          let position = random.oneIn(4) ? 0 : random.below(judge.count)
          judge.remove(at: position)
          try edit.remove(Self.path(position))
        }
        if number % 500 == 0 {
          #expect(judge.isEmpty || edit[path: Self.path(judge.count / 2)]?.int == judge[judge.count / 2])
        }
      }
      #expect(try edit.edited().root.array?.map { $0.int ?? .max } == judge, "\(count) elements")
    }
  }
}
