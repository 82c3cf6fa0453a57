import Foundation
import SpoolJSON
import Testing

@testable import SpoolCoding

/// The first values of types, which show how each type is coded: the results are those of Foundation, and no code of a type is
/// called more often than there are values.
@Suite("First values of types") struct FirstValueTests {
  /// A type with code of its own, which counts its calls. With another tag, it is another type.
  struct Counted<Tag>: Codable, Hashable {
    var x: Int

    private enum CodingKeys: CodingKey { case x }

    init(from decoder: any Decoder) throws {
      Calls.add(Self.self)
      x = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .x)
    }

    func encode(to encoder: any Encoder) throws {
      Calls.add(Self.self)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(x, forKey: .x)
    }
  }

  /// The same with the code of the compiler.
  struct Compiled<Tag>: Codable, Hashable {
    var x: Int
  }

  struct Holder<Value: Codable & Hashable>: Codable, Hashable {
    var list: [Value]
    var other: [String: Value]?
  }

  private enum Calls {
    private static let counts = Locked<[ObjectIdentifier: Int]>([:])

    static func add(_ type: any Any.Type) { counts.withLock { $0[ObjectIdentifier(type), default: 0] += 1 } }

    static func take(_ type: any Any.Type) -> Int {
      counts.withLock { counts in
        defer { counts[ObjectIdentifier(type)] = nil }
        return counts[ObjectIdentifier(type)] ?? 0
      }
    }
  }

  private typealias Shape = any (Codable & Hashable).Type

  /// The types that are made of one, each with texts.
  private static func shapes<Value: Codable & Hashable>(_ type: Value.Type) -> [(type: Shape, texts: [String])] {
    let (one, wrong) = (#"{"x":1}"#, #"{"x":"1"}"#)
    return [
      (Value.self, [one, wrong, "{}", "[]", "null", "1"]),
      (Value?.self, [one, "null", wrong]),
      ([Value].self, ["[\(one),\(one),\(one)]", "[]", "[\(wrong)]", "[\(one),\(wrong)]", "{}", "null", "[null]"]),
      ([[Value]].self, ["[[],[\(one)],[\(one),\(one)]]", "[]", "[[]]", "[\(one)]"]),
      ([Value?].self, ["[null,\(one),null,\(one)]", "[null]", "[[]]"]),
      (Set<Value>.self, ["[\(one),\(one)]", "[]"]),
      ([String: Value].self, [#"{"a":\#(one)}"#, "{}", #"{"a":\#(wrong)}"#, "[]"]),
      ([String: [Value]].self, [#"{"a":[]}"#, #"{"b":[\#(one),\#(one)]}"#, #"{"a":{}}"#]),
      ([Int: Value].self, [#"{"1":\#(one)}"#, "{}"]),
      (Holder<Value>.self, [#"{"list":[\#(one),\#(one)],"other":{"c":\#(one)}}"#, #"{"list":[]}"#, #"{"list":{}}"#]),
      ([Holder<[Value]>].self, [#"[{"list":[[],[\#(one)]]},{"list":[[\#(one)]]}]"#]),
    ]
  }

  private func compare<Value: Codable & Hashable>(
    _ type: Value.Type, _ texts: [String], counting counted: any Any.Type, fails: (String) -> Void
  ) throws {
    for text in texts.map({ Data($0.utf8) }) + texts.reversed().map({ Data($0.utf8) }) {
      let ours = Decoded(type, text, SpoolJSONDecoder())
      let calls = Calls.take(counted)
      let theirs = Decoded(type, text, JSONDecoder())
      if ours != theirs { fails("\(String(decoding: text, as: UTF8.self)): \(ours) instead of \(theirs)") }
      if calls != Calls.take(counted) { fails("\(String(decoding: text, as: UTF8.self)): another number of calls") }
      let value = try? JSONDecoder().decode(type, from: text)
      _ = Calls.take(counted)
      guard let value else { continue }
      let (encoder, judge) = (SpoolJSONEncoder(), JSONEncoder())
      for each in [encoder, judge] { each.outputFormatting = .sortedKeys }
      let bytes = try encoder.encode(value)
      let written = Calls.take(counted)
      if try bytes != judge.encode(value) { fails("\(String(decoding: bytes, as: UTF8.self))") }
      if written != Calls.take(counted) { fails("encoding \(value): another number of calls") }
    }
  }

  @Test("types with code of their own, in each shape", arguments: 0..<11) func ownCode(_ shape: Int) throws {
    // Each order of texts is the first one for a type.
    for rotation in 0..<7 {
      func check<Tag>(_ tag: Tag.Type) throws {
        let (type, texts) = Self.shapes(Counted<Tag>.self)[shape]
        let start = rotation % texts.count
        let rotated = Array(texts[start...] + texts[..<start])
        try compare(type, rotated, counting: Counted<Tag>.self) { Issue.record("\(type), from \(rotation): \($0)") }
      }
      try _openExistential(FreshType.make(1 << 30 + shape * 16 + rotation), do: check)
    }
  }

  @Test("types with the code of the compiler, in each shape", arguments: 0..<11) func compilerCode(_ shape: Int) throws
  {
    func check<Tag>(_ tag: Tag.Type) throws {
      let (type, texts) = Self.shapes(Compiled<Tag>.self)[shape]
      try compare(type, texts, counting: Compiled<Tag>.self) { Issue.record("\(type): \($0)") }
    }
    try _openExistential(FreshType.make(1 << 30 + 1024 + shape), do: check)
  }

  @Test("the kinds of the standard library's types") func standardTypes() {
    let others: [any Any.Type] = [
      String.self, Int.self, ArraySlice<Int>.self, Date.self, Counted<Int>.self, FreshType.self, JSONDecoder.self,
      FirstValueTests.self, (any Error).self, (Int, Int).self, (() -> Int).self, Result<Int, any Error>.self,
    ]
    for type in others { #expect(StandardType(type) == nil, "\(type)") }
    guard StandardType.areKnown else { return }
    let types: [(any Any.Type, StandardType.Kind, any Any.Type)] = [
      ([Date].self, .array, Date.self), ([[Int]].self, .array, [Int].self), (Set<String>.self, .set, String.self),
      ([Int: Date].self, .dictionary, Date.self), (Date??.self, .optional, Date?.self),
      ([String?].self, .array, String?.self), ([any Error].self, .array, (any Error).self),
      (((Int, Int))?.self, .optional, (Int, Int).self),
    ]
    for (type, kind, part) in types {
      #expect(StandardType(type)?.kind == kind && StandardType(type)?.part == part, "\(type)")
    }
    #expect(StandardType([Int: Date].self)?.key == Int.self)
  }
}
