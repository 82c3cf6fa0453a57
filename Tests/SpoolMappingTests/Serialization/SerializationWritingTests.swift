import Foundation
import Spool
import Testing

/// `SpoolSerialization.data` against `JSONSerialization.data`.
@Suite struct SerializationWritingTests {
  private static let layouts: [JSONSerialization.WritingOptions] = [
    [.sortedKeys], [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes],
    [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes],
  ]

  /// Nil for values that are rejected.
  private func ours(_ value: Any, _ options: JSONSerialization.WritingOptions) -> String? {
    (try? SpoolSerialization.data(withJSONObject: value, options: options)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func theirs(_ value: Any, _ options: JSONSerialization.WritingOptions) -> String? {
    (try? JSONSerialization.data(withJSONObject: value, options: options)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func expectSameText(_ value: Any) {
    for layout in Self.layouts {
      #expect(ours(value, layout) == theirs(value, layout))
    }
  }

  private let scalars: [Any] = [
    Int.min, Int.max, 0, -1, UInt.max, Int8.min, Int16.max, Int32.min, Int64.max, UInt8.max, UInt16.max,
    UInt32.max,
    UInt64.max, true, false, 0.0, -0.0, 1.0, 0.1, 1e15, 1e16, 1e17, 1e21, 1e100, 1e-4, 1e-5, 1e-7,
    Double.leastNonzeroMagnitude,
    9007199254740991.0, 9007199254740992.0, 9007199254740994.0, -9007199254740992.0, 9223372036854775807.0,
    Double.greatestFiniteMagnitude, Double.leastNormalMagnitude, Float(0.1), Float(63.7), Float(1e10),
    Float(16777215),
    Float(16777216), Float(33554432), Float.greatestFiniteMagnitude, Float.leastNonzeroMagnitude, Float(-0.0),
    NSNumber(value: true), NSNumber(value: Int8(1)), NSNumber(value: Int8(0)), NSNumber(value: 1),
    NSNumber(value: 1.0),
    NSNumber(value: UInt8(1)), NSNumber(value: UInt64.max), NSDecimalNumber(string: "1.50"),
    NSDecimalNumber(string: "123456789012345678901234567890"), NSDecimalNumber(string: "1e50"),
    NSDecimalNumber(string: "-1e-20"), Decimal(string: "0.10") ?? 0, NSNull(), NSString("a/b"),
    "abc".prefix(2),
    AnyHashable("x"), AnyHashable(1.5), Int?.some(5) as Any, Int?.none as Any, [Int?.none, 1],
    ["k": Int?.none],
    NSArray(array: [1, "a"]), NSMutableArray(array: [1]), NSDictionary(dictionary: ["a": 1]),
    [AnyHashable("x"): 1],
    [Int](), [String: Int](), [[Int]](), [[1], []], ["a": [String: Int]()], [1, 2, 3], ["x": [["y": 1.5]]],
  ]

  @Test func everyScalar() {
    for value in scalars {
      expectSameText([value])
      expectSameText(["k": value])
    }
  }

  @Test(arguments: [
    "", "abc", "a/b", "</script>", "\u{0}\u{1}\u{1F}\u{7F}\u{80}", "\"\\\n\r\t\u{8}\u{C}\u{B}", "é𝄞",
    "\u{2028}\u{2029}",
    "\u{FFFE}\u{10FFFF}", String(repeating: "long / \" text ", count: 40),
    String(repeating: "\u{1}", count: 100),
  ])
  func strings(_ text: String) {
    expectSameText([text])
    expectSameText([text: [text: text]])
  }

  @Test func layout() {
    let nested: [String: Any] = [
      "a": [1, [2, [3, ["x": 1]] as [Any]] as [Any], [Any](), [String: Any]()] as [Any], "b": [String: Any](),
      "c": [Any](), "d": ["e": ["f": "g/h"]], "n": NSNull(),
    ]
    expectSameText(nested)
    expectSameText([nested, nested])
    expectSameText([Any]())
    expectSameText([String: Any]())
  }

  @Test func fragments() {
    for value in ["s", 1, 1.5, true, NSNull(), NSDecimalNumber(string: "1.5")] as [Any] {
      let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .prettyPrinted]
      #expect(ours(value, options) == theirs(value, options))
      #expect(ours(value, []) == nil)
    }
  }

  /// Seeded, so that a failure can be repeated.
  @Test func randomNumbers() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      let bits = random.next()
      let doubles = [Double(bitPattern: bits), Double(Int64(truncatingIfNeeded: bits) >> (bits & 63))]
      for value in doubles where value.isFinite { #expect(ours([value], []) == theirs([value], [])) }
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      if float.isFinite { #expect(ours([float], []) == theirs([float], [])) }
    }
  }

  @Test(arguments: [
    ["a", "A", "b", "B", "_", "aB", "z"],
    [
      "a", "A", "b", "B", "1", "10", "2", "01", "_", "-", " ", "é", "É", "ß", "ss", "e\u{301}", "𝄞", ".", "/",
      "İ", "日",
    ],
  ])
  func orderOfKeys(_ parts: [String]) {
    var random = SplitMix(seed: 11)
    for _ in 0..<300 {
      var object: [String: Int] = [:]
      for _ in 0..<6 {
        let key = (0..<random.next() % 4).map { _ in parts[Int(random.next() % UInt64(parts.count))] }
          .joined()
        object[key] = object.count
      }
      expectSameText(object)
    }
  }

  // MARK: What is refused

  private let refused: [(value: Any, description: String)] = [
    ([Double.nan], "The number nan has no form in JSON, at 0"),
    (["a": [1, Double.infinity]], "The number inf has no form in JSON, at a.1"),
    ([[-Float.infinity]], "The number -inf has no form in JSON, at 0.0"),
    ([Date(timeIntervalSince1970: 0)], "A value of type Date has no form in JSON, at 0"),
    (["u": URL(fileURLWithPath: "/")], "A value of type URL has no form in JSON, at u"),
    ([Data()], "A value of type Data has no form in JSON, at 0"),
    ([()], "A value of type () has no form in JSON, at 0"),
    ([Set([1])], "A value of type Set<Int> has no form in JSON, at 0"),
    ([1: 2], "The key 1 of a dictionary is not a string"),
    (["a": [1.5: 2]], "The key 1.5 of a dictionary is not a string, at a"),
  ]

  @Test func refusedValues() throws {
    for (value, description) in refused {
      let error = #expect(throws: CocoaError.self) { try SpoolSerialization.data(withJSONObject: value) }
      let userInfo = (error as NSError?)?.userInfo
      #expect(userInfo?[NSDebugDescriptionErrorKey] as? String == description)
      #expect(error?.code == .propertyListReadCorrupt)
      let other = #expect(throws: (any Error).self) { try JSONSerialization.data(withJSONObject: value) }
      #expect((other as NSError?)?.code == error?.code.rawValue)
      #expect(!SpoolSerialization.isValidJSONObject(value))
      #expect(!JSONSerialization.isValidJSONObject(value))
    }
  }

  /// Values that JSONSerialization writes as `NaN`, which is not JSON; on which it traps; or that it writes, but cannot
  /// read.
  @Test func refusedHereOnly() {
    #expect(ours([NSDecimalNumber.notANumber], []) == nil)
    #expect(ours([Decimal.nan], []) == nil)
    #expect(ours("fragment", []) == nil)
    #expect(ours(nested(512), []) == Texts.nested(512))
    #expect(ours(nested(513), []) == nil)
    #expect(ours(nested(2000), []) == nil)
  }

  private func nested(_ depth: Int) -> Any {
    (0..<depth).reduce(1 as Any) { value, _ in [value] }
  }

  @Test func validity() {
    for value in scalars where !(value is Substring) {
      #expect(SpoolSerialization.isValidJSONObject(value) == JSONSerialization.isValidJSONObject(value))
      #expect(SpoolSerialization.isValidJSONObject([value]) == JSONSerialization.isValidJSONObject([value]))
    }
    #expect(
      SpoolSerialization.isValidJSONObject(nested(511)) && JSONSerialization.isValidJSONObject(nested(511)))
    // Written by both.
    #expect(SpoolSerialization.isValidJSONObject(["abc".prefix(2)]))
    #expect(!JSONSerialization.isValidJSONObject(["abc".prefix(2)]))
    #expect(
      SpoolSerialization.isValidJSONObject(nested(512)) && !JSONSerialization.isValidJSONObject(nested(512)))
    #expect(!SpoolSerialization.isValidJSONObject(nested(513)))
  }

  // MARK: There and back

  @Test(arguments: Texts.values + Texts.numbers)
  func roundTrip(_ text: String) throws {
    let options: JSONSerialization.ReadingOptions = .fragmentsAllowed
    guard let value = try? SpoolSerialization.jsonObject(with: Data(text.utf8), options: options) else {
      return
    }
    for layout in Self.layouts {
      let written = try SpoolSerialization.data(
        withJSONObject: value, options: layout.union(.fragmentsAllowed))
      let again = try SpoolSerialization.jsonObject(with: written, options: options)
      #expect((again as? NSObject) == (value as? NSObject))
    }
  }
}

/// Random numbers that are the same on every run (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
