import Foundation
import SpoolJSON
import Testing

@testable import SpoolCoding

/// How long texts stay in memory if an `init(from:)` keeps what it is given.
@Suite("Texts of what is kept", .serialized) struct KeptTextTests {
  enum Key: CodingKey { case number, inner, list }
  typealias Keyed = KeyedDecodingContainer<Key>

  /// What an `init(from:)` keeps.
  enum Part: CaseIterable { case decoder, keyed, nested, unkeyed, single, parent, all }

  private static let part = CodingUserInfoKey(rawValue: "part")!

  /// A value that keeps the part that the decoder names.
  struct Keeper: Decodable {
    var kept: [Any]

    init(from decoder: any Decoder) throws {
      let keyed = try decoder.container(keyedBy: Key.self)
      let parts: KeyValuePairs<Part, () throws -> Any> = [
        .decoder: { decoder }, .keyed: { keyed },
        .nested: { try keyed.nestedContainer(keyedBy: Key.self, forKey: .inner) },
        .unkeyed: { try keyed.nestedUnkeyedContainer(forKey: .list) },
        .single: { try decoder.singleValueContainer() }, .parent: { try keyed.superDecoder(forKey: .inner) },
      ]
      let part = decoder.userInfo[KeptTextTests.part] as? Part
      kept = try parts.filter { part == .all || part == $0.key }.map { try $0.value() }
    }

    var keyed: Keyed? { kept.lazy.compactMap { $0 as? Keyed }.first }
  }

  /// Texts that count how many of them are in memory.
  final class Texts: Sendable {
    static let size = 1 << 22
    private let count = Locked(0)
    var held: Int { count.withLock { $0 } }

    func text(_ number: Int) -> Data {
      let head = Array(#"{"number":\#(number),"inner":{"number":-1},"list":[1],"text":""#.utf8)
      let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.size, alignment: 1)
      memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "x"))
      memory.copyBytes(from: head)
      memory[Self.size - 2] = UInt8(ascii: "\"")
      memory[Self.size - 1] = UInt8(ascii: "}")
      count.withLock { $0 += 1 }
      return Data(
        bytesNoCopy: memory.baseAddress!, count: Self.size,
        deallocator: .custom { memory, _ in
          memory.deallocate()
          self.count.withLock { $0 -= 1 }
        })
    }
  }

  private func decoder(keeping part: Part) -> SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    decoder.userInfo[Self.part] = part
    return decoder
  }

  @Test("texts of what has been released", arguments: Part.allCases) func released(_ part: Part) throws {
    KeptContainers.shared.sweep()
    let (texts, decoder) = (Texts(), decoder(keeping: part))
    for number in 0..<10 {
      _ = try decoder.decode(Keeper.self, from: texts.text(number))
      // A sweep is due when 16 MiB are held.
      #expect(texts.held <= 4, "\(number)")
    }
  }

  @Test("texts of what is still used, and then released") func used() throws {
    KeptContainers.shared.sweep()
    let (texts, decoder) = (Texts(), decoder(keeping: .all))
    var keepers = try (0..<6).map { try decoder.decode(Keeper.self, from: texts.text($0)) }
    for number in 6..<20 {
      _ = try decoder.decode(Keeper.self, from: texts.text(number))
      // Twice what the last sweep has left, which may be one text more than is used.
      #expect(texts.held <= 14, "\(number)")
    }
    for (number, keeper) in keepers.enumerated() {
      #expect(try keeper.keyed?.decode(Int.self, forKey: .number) == number)
    }
    keepers = []
    for number in 20..<40 { _ = try decoder.decode(Keeper.self, from: texts.text(number)) }
    #expect(texts.held <= 4)
  }

  // MARK: When a sweep is due

  /// A run that counts how many of its kind are in memory.
  private final class Run: KeptRun {
    let storage: TapeStorage?
    private let atEnd: () -> Void

    init(_ storage: TapeStorage?, atEnd: @escaping () -> Void) { (self.storage, self.atEnd) = (storage, atEnd) }
    deinit { atEnd() }
  }

  /// A document of about so many bytes.
  private func document(_ bytes: Int) throws -> TapeStorage {
    try JSONDocument("\"" + String(repeating: "x", count: bytes) + "\"").storage
  }

  /// A container whose box nothing else has.
  private func container() throws -> Keyed {
    let decoder = decoder(keeping: .keyed)
    decoder.poolsContainers = false
    return try #require(try decoder.decode(Keeper.self, from: Data(#"{"number":1}"#.utf8)).keyed)
  }

  /// Containers that are kept one after another.
  private struct Step {
    var count = 1
    var isUsed = false
    /// The size of a document of the first; the others have the same one.
    var bytes = 0
    /// How many are held after the next call.
    var held: Int
  }

  private static let steps: [[Step]] = [
    [Step(count: 15, held: 15), Step(held: 0)],
    [Step(count: 12, isUsed: true, held: 12), Step(count: 4, held: 12), Step(count: 11, held: 23), Step(held: 12)],
    [Step(bytes: (1 << 24) - 1000, held: 1), Step(bytes: 1000, held: 0)],
    [Step(count: 10, bytes: 1 << 23, held: 10), Step(bytes: 1 << 23, held: 0)],
    [
      Step(isUsed: true, bytes: 10_000_000, held: 1), Step(bytes: 7_000_000, held: 1), Step(bytes: 9_000_000, held: 2),
      Step(bytes: 1_000_000, held: 1),
    ],
  ]

  @Test("at 16 containers or 16 MiB, and then at twice what was left", arguments: steps)
  private func limits(_ steps: [Step]) throws {
    let kept = KeptContainers()
    var (used, held): ([Keyed], Int) = ([], 0)
    for (number, step) in steps.enumerated() {
      let document = step.bytes == 0 ? nil : try document(step.bytes)
      for _ in 0..<step.count {
        let container = try container()
        if step.isUsed { used.append(container) }
        held += 1
        kept.keep(KeyedBox.of(container), Run(document) { held -= 1 })
      }
      kept.sweepIfDue()
      #expect(held == step.held, "\(number)")
    }
    withExtendedLifetime(used) {}
  }

  @Test("what is released by a sweep may make a sweep") func reentry() throws {
    let kept = KeptContainers()
    try kept.keep(KeyedBox.of(container()), Run(nil) { kept.sweep() })
    kept.sweep()
  }

  @Test("each call makes a sweep that is due", arguments: 0..<4) func calls(_ number: Int) throws {
    let (decoder, encoder) = (SpoolJSONDecoder(), SpoolJSONEncoder())
    let leaf = Data(#"{"x":1}"#.utf8)
    func call() throws {
      switch number {
      case 0: _ = try decoder.decode([Int].self, from: Data("[1]".utf8))
      case 1: _ = try decoder.decode(Marked.Leaf.self, from: leaf)
      case 2: _ = try encoder.encode([1])
      default: _ = try encoder.encode(Marked.Leaf(x: 1))
      }
    }
    for _ in 0..<3 { try call() }
    var isHeld = true
    try KeptContainers.shared.keep(KeyedBox.of(container()), Run(document(1 << 24)) { isHeld = false })
    try call()
    #expect(!isHeld)
  }

  @Test("an encoder or container that is kept holds no text") func encoding() throws {
    var kept: [(encoder: ValueEncoder?, container: KeyedEncodingContainer<Key>)] = []
    let text = String(repeating: "x", count: 1 << 16)
    for fails in [false, true] {
      let value = Written { encoder in
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(text, forKey: .number)
        kept.append((encoder as? ValueEncoder, container))
        if fails { throw CocoaError(.coderInvalidValue) }
      }
      _ = try? SpoolJSONEncoder().encodeText([value])
    }
    #expect(kept.map { $0.encoder?.frame.pointee.run.text.capacity } == [64, 64])
    for index in kept.indices { try kept[index].container.encode(text, forKey: .inner) }
  }
}
