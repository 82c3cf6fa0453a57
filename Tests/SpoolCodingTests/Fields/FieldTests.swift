import Foundation
import SpoolJSON
import Testing

@testable import SpoolCoding

/// Types whose fields are listed are decoded and encoded as if the compiler had written their coding.
@Suite struct FieldTests {
  /// The types, and the same types marked.
  private static var pairs: [(plain: any Codable.Type, marked: any Codable.Type)] {
    [
      (Synthesized.Scalars.self, Marked.Scalars.self),
      (Synthesized.Values.self, Marked.Values.self),
      (Synthesized.Lists.self, Marked.Lists.self),
      (Synthesized.Node.self, Marked.Node.self),
      (Synthesized.Mixed.self, Marked.Mixed.self),
      (Synthesized.Holder.self, Marked.Holder.self),
      (Synthesized.Keyed.self, Marked.Keyed.self),
      (Synthesized.Nothing.self, Marked.Nothing.self),
      (Synthesized.Payment.self, Marked.Payment.self),
      (Synthesized.Tree.self, Marked.Tree.self),
      (Synthesized.Watched.self, Marked.Watched.self),
      (Synthesized.Level.self, Marked.Level.self),
      (Synthesized.Wrapped.self, Marked.Wrapped.self),
      (Synthesized.Purchase.self, Marked.Purchase.self),
      (Synthesized.Optionals.self, Marked.Optionals.self),
      (Synthesized.Box<Int>.self, Marked.Box<Int>.self),
      (Synthesized.Box<Int?>.self, Marked.Box<Int?>.self),
      (Synthesized.Choice<Int?>.self, Marked.Choice<Int?>.self),
      (Synthesized.Lazy.self, Marked.Lazy.self),
      (Synthesized.Named.self, Marked.Named.self),
      (Synthesized.States.self, Marked.States.self),
      (Synthesized.Sets.self, Marked.Sets.self),
      (Synthesized.Sizes.self, Marked.Sizes.self),
      (Synthesized.Around.self, Marked.Around.self),
    ]
  }

  @Test func decoding() throws {
    for (plain, marked) in Self.pairs { try FieldComparison.compare(plain, marked) }
  }

  @Test func encoding() throws {
    for (plain, marked) in Self.pairs { try FieldComparison.compareEncoding(plain, marked) }
  }

  /// The first decodes of types are the same as later ones.
  @Test func firstDecodes() throws { try FieldComparison.compareFirstDecodes { $0.pair($1) } }

  /// The keys of a type that is not marked are sorted, too, when the last member that it writes with a plan is marked.
  @Test func sortedAroundMarkedTypes() throws {
    struct Outer<Value: Codable>: Codable {
      var z: [Marked.Leaf]
      var y: Value
      var a = 1
    }
    let encoder = SpoolJSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let (one, many) = (Outer(z: [], y: Marked.Leaf(x: 2)), Outer(z: [], y: [Marked.Leaf(x: 2)]))
    for _ in 0..<3 {
      #expect(try encoder.encodeText(one) == #"{"a":1,"y":{"x":2},"z":[]}"#)
      #expect(try encoder.encodeText(many) == #"{"a":1,"y":[{"x":2}],"z":[]}"#)
    }
  }

  /// A property that another macro has added, after the others and between them. It has its initial value, or no value is made.
  @Test func hiddenProperties() throws {
    let decoders: [JSONDecoder] = [SpoolJSONDecoder(), JSONDecoder()]
    let data = Data(#"{"a":1,"b":2}"#.utf8)
    for decoder in decoders {
      for _ in 0..<3 {
        let made = try decoder.decode(HiddenLast.self, from: data)
        #expect(made.a == 1 && made.b == 2 && made.hidden == "a string that is not small")
        let between = try decoder.decode([HiddenBetween].self, from: Data("[".utf8) + data + Data("]".utf8))
        #expect(between.map(\.hidden) == [[7]] && between.map(\.b) == [2])
        #expect { try decoder.decode(HiddenAlone.self, from: data) } throws: {
          "\($0)".contains("'HiddenAlone' has stored")
        }
        #expect(throws: DecodingError.self) { try decoder.decode([HiddenAlone?].self, from: Data("[{}]".utf8)) }
      }
    }
    #expect(try SpoolJSONEncoder().encodeText(HiddenAlone(a: 1, hidden: "")) == #"{"a":1}"#)
  }

  /// Keys outside ASCII that are equal to one in ASCII: proved over all scalars. A text is equal to one in ASCII only if the
  /// canonical form of each of its scalars is in ASCII.
  @Test func keysOutsideASCII() throws {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      let isEqual = value >= 0x80 && text.decomposedStringWithCanonicalMapping.utf8.allSatisfy { $0 < 0x80 }
      for text in [text, "a\(text)b"] {
        let mayBe = Array(text.utf8).withUnsafeBufferPointer { RowKeys.mayEqualASCII($0) }
        if mayBe != isEqual { Issue.record("U+\(String(value, radix: 16))") }
      }
    }
    for key in ["K", "\u{212A}", "é", "日本", "\u{C2}\u{84}", "Ⅷ"] {
      for decoder in [SpoolJSONDecoder(), JSONDecoder()] {
        let value = try? decoder.decode(Kelvin.self, from: Data("{\"\(key)\":1}".utf8))
        #expect(value?.K == (key == "K" || key == "\u{212A}" ? 1 : nil))
      }
    }
  }

  /// Objects that are read in place, and those that are not counted as failures.
  @Test func whatIsWalked() throws {
    let options = DecodingOptions(JSONDecoder())
    let snakeCase = SpoolJSONDecoder()
    snakeCase.keyDecodingStrategy = .convertFromSnakeCase
    _ = try SpoolJSONDecoder().decode(Walked.self, from: #"{"x":1}"#)
    let model = try #require(CodedModel.known(Walked.self))

    func walk<T: Decodable>(_ type: T.Type, _ text: String) throws -> T? {
      let source = SourceText(text)
      return try #require(CodedWalk(type, options)).walk(source, options, SpoolJSONDecoder.strictOptions.rules)
    }
    for _ in 0..<3 {
      #expect(try walk(Walked?.self, #"{"x":1}"#)??.x == 1)
      #expect(try walk(Walked?.self, "null") == .some(nil))
      #expect(try walk([Walked]?.self, #"[{"x":1}]"#)??.count == 1)
      #expect(try walk(Walked.self, #"{"é":[],"x":1,"日本":2}"#)?.x == 1)
      #expect(try walk(Walked?.self, #"{"x":1,"x":2}"#) == nil)
      #expect(try SpoolJSONDecoder().decode(Walked?.self, from: #"{"x":1,"x":2}"#)?.x == 1)
      #expect(try SpoolJSONDecoder().decode(Walked?.self, from: " null ") == nil)
      #expect(try snakeCase.decode(Walked.self, from: #"{"é_a":1,"x":1}"#).x == 1)
    }
    // A value that has no field, and optionals.
    for type in [Marked.Lazy.self, Marked.Box<Int>.self] as [any (Decodable & _CodedByFields).Type] {
      _ = try? SpoolJSONDecoder().decode(type, from: "{}")
      let plan = try type._codedFields.model.plan(#require(options.codingRules))
      #expect(plan?.isPure == true && plan?.fitsText == true, "\(type)")
    }
    model.hasRead()
    for _ in 0..<9 {
      #expect(throws: DecodingError.self) { try SpoolJSONDecoder().decode(Walked.self, from: "null") }
      #expect(throws: DecodingError.self) {
        try SpoolJSONDecoder().decode(Walked.self, from: JSONDocument("null"))
      }
      #expect(!model.isPaused(options))
    }
  }

  /// After an object that is unusual, the others of an array are read in one walk again.
  @Test func unusualElements() throws {
    let usual = #"{"x":1,"y":2}"#
    _ = try SpoolJSONDecoder().decode(WalkedElement.self, from: usual)
    let options = DecodingOptions(JSONDecoder())
    for unusual in [#"{"x":1,"x":2}"#, #"{"y":1.0,"x":1}"#, #"{"\u0078":1}"#] {
      let elements = Array(repeating: usual, count: 50)
      let document = try JSONDocument(
        "[\(elements.joined(separator: ",")),\(unusual),\(elements.joined(separator: ","))]")
      try DecodingRun.call(document.storage, options) { (run) throws in
        #expect(try run.decode([WalkedElement].self, at: 0).map(\.x) == Array(repeating: 1, count: 101))
        // The walk has failed at this object alone, and has gone on after it.
        #expect(run.failedNode == run.reader.elements(ofArrayAt: 0).map { $0 }[50])
        #expect(!run.isCautious)
      }
      #expect(CodedModel.known(WalkedElement.self)?.isPaused(options) == false)
    }
  }

  /// The work of reading unusual objects again grows with the text, and not with its depth.
  @Test func unusualInDepth() throws {
    let options = DecodingOptions(JSONDecoder(), pausesWalks: false)
    _ = try SpoolJSONDecoder().decode(Marked.Node.self, from: #"{"name":"","leaf":{"x":1},"leaves":[],"byName":{}}"#)
    for (leaf, isRight) in [(#"{"x":1}"#, true), (#"{"x":"1"}"#, false)] {
      func text(_ depth: Int) -> String {
        let child = depth > 0 ? ",\"child\":[\(text(depth - 1))]" : ""
        return #"{"name":"n","leaf":\#(leaf),"leaves":[],"byName":{}\#(child),"name":"m"}"#
      }
      // The decoders that are made are those of objects that are read by containers.
      let counts = try [20, 40, 80].map { depth in
        try DecodingRun.call(JSONDocument(text(depth)).storage, options) { run in
          let before = run.aims
          let value = try? run.decode(Marked.Node.self, at: 0)
          #expect((value != nil) == isRight)
          return run.aims - before
        }
      }
      #expect(counts[2] - counts[1] <= 2 * (counts[1] - counts[0]) + 8, "\(counts)")
    }
  }

  /// "b" is the beginning of "beta", and has the same hash.
  @Test func rawValuesThatBeginAlike() throws {
    let decoder = SpoolJSONDecoder()
    func read(_ text: String) throws -> Letter { try decoder.decode(Word.self, from: #"{"letter":"\#(text)"}"#).letter }
    for _ in 0..<3 { #expect(try read("beta") == .beta && read("gamma") == .gamma) }
    for text in ["b", "bet", "betas", ""] { #expect(throws: DecodingError.self) { try read(text) } }
  }
}

private enum Letter: String, Codable {
  case beta, gamma
}

extension Letter: _CodedByRawValue {
  static var _codedCases: [Self] { [.beta, .gamma] }
  init(from decoder: any Decoder) throws { self = try _CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _CodedFields.encode(self, to: encoder) }
}

private struct Word: Codable {
  var letter: Letter

  fileprivate enum CodingKeys: CodingKey { case letter }
}

extension Word: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields { .list(of: Self.self, by: CodingKeys.self) { $0.add(.letter, \.letter) } }
}

private struct HiddenLast: Codable {
  var a: Int
  var b: Int8
  var hidden = "a string that is not small"

  fileprivate enum CodingKeys: CodingKey { case a, b }
}

extension HiddenLast: _DecodableByFields, _EncodableByFields {
  private init(_coded values: borrowing _CodedFields.Values) {
    a = values.take(0)
    b = values.take(1)
  }

  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.a, \.a)
      $0.add(.b, \.b)
      $0.make(hasFixedValues: false) { Self(_coded: $0) }
    }
  }
}

private struct HiddenBetween: Codable {
  var a: Int
  var hidden = [7]
  var b: Int

  fileprivate enum CodingKeys: CodingKey { case b, a }
}

extension HiddenBetween: _DecodableByFields, _EncodableByFields {
  private init(_coded values: borrowing _CodedFields.Values) {
    b = values.take(0)
    a = values.take(1)
  }

  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.b, \.b)
      $0.add(.a, \.a)
      $0.make(hasFixedValues: false) { Self(_coded: $0) }
    }
  }
}

private struct HiddenAlone: Codable {
  var a: Int
  var hidden: String

  fileprivate enum CodingKeys: CodingKey { case a }
}

extension HiddenAlone: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields { .list(of: Self.self, by: CodingKeys.self) { $0.add(.a, \.a) } }
}

private struct Kelvin: Codable {
  var K: Int?

  fileprivate enum CodingKeys: CodingKey { case K }
}

extension Kelvin: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields { .list(of: Self.self, by: CodingKeys.self) { $0.add(.K, \.K) } }
}

// Types that no other test decodes, so that nothing else makes them unusual.

private struct Walked: Codable, Equatable {
  var x: Double
  var y: Int?

  fileprivate enum CodingKeys: CodingKey { case x, y }
}

extension Walked: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.x, \.x)
      $0.add(.y, \.y)
    }
  }
}

private struct WalkedElement: Codable {
  var x: Double
  var y: Int?

  fileprivate enum CodingKeys: CodingKey { case x, y }
}

extension WalkedElement: _DecodableByFields, _EncodableByFields {
  static var _codedFields: _CodedFields {
    .list(of: Self.self, by: CodingKeys.self) {
      $0.add(.x, \.x)
      $0.add(.y, \.y)
    }
  }
}
