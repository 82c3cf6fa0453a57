import Foundation
import SpoolCoding
import Testing

/// Random uses of containers: keys again, containers again and late, super encoders released in any order, values that
/// throw. Foundation is the judge. What makes Foundation trap is left out: each key has one kind of value for good. So are
/// values that throw after they have asked for a container: Foundation gives that container to the next value.
@Suite("Encoding by random scripts") struct EncodingScriptTests {
  @Test("random scripts") func scripts() {
    let seed = SeededRandom.seed
    var failures: [(seed: UInt64, result: String, expected: String)] = []
    print("random scripts: SPOOL_TEST_SEED=\(seed)")
    for index in 0..<UInt64(SeededRandom.cases(20_000)) {
      let script = Script(seed: seed &+ index)
      let layout = layouts[Int((seed &+ index) % UInt64(layouts.count))]
      let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
      ours.poolsContainers = (seed &+ index) % 4 != 0
      for encoder in [ours, theirs] {
        encoder.outputFormatting = layout
        switch (seed &+ index) % 5 {
        case 3: encoder.keyEncodingStrategy = .convertToSnakeCase
        case 4:
          encoder.keyEncodingStrategy = .custom {
            AnyText($0.map(\.stringValue).joined(separator: ".").replacingOccurrences(of: "B", with: "b"))
          }
        default: break
        }
      }
      let expected = Encoded(script, theirs)
      let result = Encoded(script, ours)
      if result != expected { failures.append((seed &+ index, result.description, expected.description)) }
    }
    let shortest = failures.min { $0.expected.count < $1.expected.count }
    #expect(
      failures.isEmpty,
      "\(shortest.map { "SPOOL_TEST_SEED=\($0.seed) SPOOL_TEST_SCALE=0\n\($0.result)\n\($0.expected)" } ?? "")")
  }
}

/// A value that is written by random calls. The same seed makes the same calls.
struct Script: Encodable {
  /// What a script has to write to.
  enum Target {
    case keyed(KeyedEncodingContainer<AnyText>)
    case unkeyed(any UnkeyedEncodingContainer)
    case encoder(any Encoder)
  }

  let seed: UInt64
  var depth = 0
  /// What the value is, if it must be of one kind.
  var kind: Int?

  func encode(to encoder: any Encoder) throws {
    var random = SeededRandom(state: seed)
    var run = ScriptRun(random: random, depth: depth)
    switch kind ?? Int.random(in: 0..<5, using: &random) {
    case 0, 1: run.targets.append(.keyed(encoder.container(keyedBy: AnyText.self)))
    case 2, 3: run.targets.append(.unkeyed(encoder.unkeyedContainer()))
    default:
      var single = encoder.singleValueContainer()
      if depth < 4 && Bool.random(using: &random) {
        try? single.encode(Failing(isEarly: true))
        return try single.encode(Script(seed: random.next(), depth: depth + 1))
      }
      return try single.encode("single/\(depth)")
    }
    run.random = random
    for _ in 0..<Int.random(in: 0..<12, using: &run.random) { try run.step(encoder) }
  }
}

struct ScriptRun {
  var random: SeededRandom
  let depth: Int
  var targets: [Script.Target] = []
  var isObject: Bool { if case .keyed = targets.first { true } else { false } }

  mutating func step(_ encoder: any Encoder) throws {
    let index = Int.random(in: 0..<targets.count, using: &random)
    switch targets[index] {
    case .keyed(var container): try write(&container)
    case .unkeyed(var container): try write(&container)
    case .encoder(let inner):
      // An encoder is written to once, and then released.
      targets.remove(at: index)
      if Bool.random(using: &random) { try script(objects: true).encode(to: inner) }
    }
    if targets.isEmpty || Int.random(in: 0..<12, using: &random) == 0 {
      targets.append(
        isObject || targets.isEmpty
          ? .keyed(encoder.container(keyedBy: AnyText.self)) : .unkeyed(encoder.unkeyedContainer()))
    }
    if Int.random(in: 0..<15, using: &random) == 0 && depth < 4 {
      try Script(seed: random.next(), depth: depth + 1, kind: isObject ? 0 : 2).encode(to: encoder)
    }
    if targets.count > 1 && Int.random(in: 0..<8, using: &random) == 0 {
      targets.remove(at: Int.random(in: 1..<targets.count, using: &random))
    }
  }

  private mutating func script(objects: Bool) -> Script {
    Script(
      seed: random.next(), depth: depth < 4 ? depth + 1 : depth, kind: depth < 4 ? (objects ? 0 : 2) : (objects ? 0 : 2)
    )
  }

  private mutating func key(_ kind: String) -> AnyText {
    let names = [
      "\(kind)1", "\(kind)Two", "\(kind)_two", "\(kind)\u{E9}", "\(kind)e\u{301}", "\(kind)\u{E9}/", "\(kind)AB",
    ]
    return AnyText(names.randomElement(using: &random) ?? kind)
  }

  private mutating func write(_ container: inout KeyedEncodingContainer<AnyText>) throws {
    switch Int.random(in: 0..<14, using: &random) {
    case 0: try container.encode(Int.random(in: 0..<100, using: &random), forKey: key("s"))
    case 1: try container.encode("te/xt", forKey: key("s"))
    case 2: try container.encodeNil(forKey: key("s"))
    case 3: try? container.encode(Double.nan, forKey: key("s"))
    case 4: try? container.encode(Failing(isEarly: true), forKey: key("s"))
    case 5: targets.append(.keyed(container.nestedContainer(keyedBy: AnyText.self, forKey: key("o"))))
    case 6: targets.append(.unkeyed(container.nestedUnkeyedContainer(forKey: key("a"))))
    case 7 where depth < 4: try container.encode(script(objects: true), forKey: key("o"))
    case 8 where depth < 4: try container.encode(script(objects: false), forKey: key("a"))
    case 9: targets.append(.encoder(container.superEncoder(forKey: key("o"))))
    case 10: targets.append(.encoder(container.superEncoder()))
    case 11: try container.encode(["k": 1.5], forKey: key("s"))
    case 12: try container.encode([1, 2], forKey: key("s"))
    default: try container.encodeIfPresent(Bool.random(using: &random) ? 1 : nil, forKey: key("s"))
    }
  }

  private mutating func write(_ container: inout any UnkeyedEncodingContainer) throws {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: try container.encode(Int.random(in: 0..<100, using: &random))
    case 1: try container.encode("\(container.count)")
    case 2: try container.encodeNil()
    case 3: try? container.encode(Double.nan)
    case 4: try? container.encode(Failing(isEarly: true))
    case 5: targets.append(.keyed(container.nestedContainer(keyedBy: AnyText.self)))
    case 6: targets.append(.unkeyed(container.nestedUnkeyedContainer()))
    case 7 where depth < 4: try container.encode(script(objects: true))
    case 8 where depth < 4: try container.encode(script(objects: false))
    case 9: targets.append(.encoder(container.superEncoder()))
    default: try container.encode(contentsOf: ["x", "y"])
    }
  }
}
