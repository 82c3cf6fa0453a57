import SpoolCoding
import Testing

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
    ]
  }

  @Test func decoding() throws {
    for (plain, marked) in Self.pairs { try FieldComparison.compare(plain, marked) }
  }

  @Test func encoding() throws {
    for (plain, marked) in Self.pairs { try FieldComparison.compareEncoding(plain, marked) }
  }
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

extension Letter: CodedByRawValue {
  static var _codedCases: [Self] { [.beta, .gamma] }
  init(from decoder: any Decoder) throws { self = try CodedFields.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try CodedFields.encode(self, to: encoder) }
}

private struct Word: Codable {
  var letter: Letter

  fileprivate enum CodingKeys: CodingKey { case letter }
}

extension Word: DecodableByFields, EncodableByFields {
  static var _codedFields: CodedFields { .list(of: Self.self, by: CodingKeys.self) { $0.add(.letter, \.letter) } }
}
