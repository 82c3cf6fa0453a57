import Foundation
import Spool

extension Target {
  /// Types whose fields are listed are decoded and encoded as the same types whose coding the compiler writes.
  ///
  /// An input that starts with the byte FF has the header of `codable` before the text; the seed is not used.
  static let fields = Target(name: "fields", summary: "Codable types decode and encode alike with a list of fields") {
    bytes in
    let hasHead = bytes.first == 0xFF && bytes.count >= 6
    let head = hasHead ? Array(bytes.prefix(6)) : [0xFF, 0, 0, 0, 0, 0]
    // The target `codable` tests how Foundation reads other input.
    let options = CoderOptions(flags: head[1], moreFlags: head[2] & ~3, seed: 0)
    pairs[Int(head[3]) % pairs.count](Data(hasHead ? bytes.dropFirst(6) : bytes[...]), options)
  }

  private typealias Pair = (Data, CoderOptions) -> Void

  /// SAFETY: never changed; libFuzzer runs one input after another.
  nonisolated(unsafe) private static let pairs: [Pair] =
    [
      pair(Synthesized.Node.self, Marked.Node.self, #"{"name":"","leaf":{"x":1},"leaves":[],"byName":{}}"#),
      pair(
        Synthesized.Scalars.self, Marked.Scalars.self,
        #"{"string":"","int":1,"double":1,"bool":true,"float":1,"int8":1,"uint64":1}"#),
      pair(
        Synthesized.Values.self, Marked.Values.self,
        #"""
        {"date":1,"url":"a:b","decimal":1,"uuid":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","dates":[],"ids":{}}
        """#),
      pair(
        Synthesized.Lists.self, Marked.Lists.self,
        #"{"strings":[],"ints":[],"bools":[],"sizes":[],"holes":[],"names":{}}"#),
      pair(
        Synthesized.Mixed.self, Marked.Mixed.self, #"{"first":1,"state":"open","leaf":{"x":1},"tags":[],"last":""}"#),
      pair(Synthesized.Holder.self, Marked.Holder.self, #"{"own":1,"owns":[],"twin":{"x":1}}"#),
      pair(Synthesized.Keyed.self, Marked.Keyed.self, #"{"userName":"","postCount":1,"a/b":2}"#),
      pair(Synthesized.Payment.self, Marked.Payment.self, #"{"cash":{}}"#),
      pair(Synthesized.Tree.self, Marked.Tree.self, #"{"leaf":{"_0":1}}"#),
      pair(Synthesized.Watched.self, Marked.Watched.self, #"{"number":{"_0":1}}"#),
      pair(
        Synthesized.Purchase.self, Marked.Purchase.self,
        #"{"payment":{"cash":{}},"payments":[],"door":"closed","levels":[],"leaves":[],"byName":{}}"#),
      pair(Synthesized.Lazy.self, Marked.Lazy.self, #"{"a":1}"#),
      pair(Synthesized.Optionals.self, Marked.Optionals.self, "{}"),
      pair(Synthesized.Box<Int>.self, Marked.Box<Int>.self, #"{"value":1}"#),
      pair(Synthesized.Box<Int?>.self, Marked.Box<Int?>.self, #"{"value":1}"#),
      pair(Synthesized.Choice<Int?>.self, Marked.Choice<Int?>.self, #"{"one":{"_0":1}}"#),
      pair(Synthesized.Named.self, Marked.Named.self, #"{"card":{}}"#),
      pair(Synthesized.States.self, Marked.States.self, "{}"),
      pair(Synthesized.Sizes.self, Marked.Sizes.self, #"{"id":1,"kind":"only"}"#),
      pair(Synthesized.Around.self, Marked.Around.self, #"{"a":1,"inner":{}}"#),
      pair(Synthesized.Sets.self, Marked.Sets.self, #"{"set":[],"numbers":[],"late":1}"#),
    ] + FirstDecode.allCases.map(first)

  /// How many types have been decoded for the first time. What is known of them stays in memory, so there is a limit.
  /// SAFETY: libFuzzer runs one input after another.
  nonisolated(unsafe) private static var number = 0
  private static let mostFirst = 20_000

  /// Compares types that have not been decoded before, in an input's first, second and third decode.
  private static func first(_ shape: FirstDecode) -> Pair {
    { text, options in
      guard (try? JSONDocument(Array(text))) != nil else { return }
      number += 1
      if number > mostFirst { return }
      let (plain, marked) = shape.pair(number)
      for _ in 0..<3 { compare(plain, marked, text, options) }
    }
  }

  /// Compares a type with the same type whose coding the compiler writes.
  ///
  /// - Parameter right: A text of both. After unusual objects, types are not read by their fields for a while, so it is decoded
  ///   before each input.
  private static func pair<P: Codable, M: Codable>(_ plain: P.Type, _ marked: M.Type, _ right: String) -> Pair {
    // The search for leaks does not cover the memory of Data.
    let usual = Array("[\(Array(repeating: right, count: 70).joined(separator: ","))]".utf8)
    return { text, options in
      _ = try? SpoolJSONDecoder().decode([M].self, from: usual)
      let whole = Data("[".utf8) + text + Data(",".utf8) + text + Data("]".utf8)
      compare(plain, marked, text, options)
      compare([P].self, [M].self, whole, options)
      compare([String: P?].self, [String: M?].self, Data(#"{"k":"#.utf8) + text + Data("}".utf8), options)
    }
  }

  private static func compare<P: Codable, M: Codable>(
    _ plain: P.Type, _ marked: M.Type, _ text: Data, _ options: CoderOptions
  ) {
    let decoder = SpoolJSONDecoder()
    options.configure(decoder)
    let expected = Outcome { try decoder.decode(plain, from: text) }
    let found = Outcome { try decoder.decode(marked, from: text) }
    let document = try? JSONDocument(Array(text))
    if document != nil { compareByFoundation(plain, marked, text, options) }
    // Foundation, which decodes input that is not strictly JSON, reads members in any order.
    if document == nil, expected.error != nil, found.error != nil { return }
    let foundOnTape = document.map { document in Outcome { try decoder.decode(marked, from: document) } }
    guard expected.calls == found.calls, expected.error == found.error,
      expected.text(options) == found.text(options),
      foundOnTape == nil || found.error == foundOnTape?.error && found.text(options) == foundOnTape?.text(options)
    else {
      report(
        "\(marked)", "listed:   \(found.words(options))", "compiled: \(expected.words(options))",
        "by tape:  \(foundOnTape?.words(options) ?? "")", String(decoding: text, as: UTF8.self))
    }
  }

  /// Foundation decodes a type that is marked as one that is not. It decodes the members of a dictionary in any order, so one of
  /// several errors may be thrown.
  private static func compareByFoundation<P: Codable, M: Codable>(
    _ plain: P.Type, _ marked: M.Type, _ text: Data, _ options: CoderOptions
  ) {
    let decoder = JSONDecoder()
    options.configure(decoder)
    let expected = Outcome { try decoder.decode(plain, from: text) }
    let found = Outcome { try decoder.decode(marked, from: text) }
    guard (expected.error == nil) == (found.error == nil), expected.text(options) == found.text(options),
      expected.error != nil || expected.calls.sorted() == found.calls.sorted()
    else {
      report(
        "\(marked) by JSONDecoder", "listed:   \(found.words(options))", "compiled: \(expected.words(options))",
        String(decoding: text, as: UTF8.self))
    }
  }

  /// The result of a call, and the code of the app that it calls.
  private struct Outcome<Value: Encodable> {
    private(set) var value: Value?
    private(set) var error: String?
    let calls: [String]

    init(_ body: () throws -> Value) {
      let notes = WatchedCode.Notes()
      var (value, error): (Value?, String?)
      WatchedCode.$notes.withValue(notes) {
        do { value = try body() } catch let thrown {
          error = Words.of(thrown).replacing("Marked.", with: "Synthesized.")
        }
      }
      (self.value, self.error, calls) = (value, error, notes.all)
    }

    /// The text of the value. The order of the elements of a set does not matter.
    func text(_ options: CoderOptions) -> String? {
      guard let value else { return nil }
      let encoder = SpoolJSONEncoder()
      options.configure(encoder)
      let text = Words.of { String(decoding: try encoder.encode(value), as: UTF8.self) }
        .replacing("Marked.", with: "Synthesized.")
      guard let root = try? JSONDocument(text).root, text.contains("[") else { return text }
      return Self.sorted(root) == "\(root)" ? text : Self.sorted(root)
    }

    func words(_ options: CoderOptions) -> String { "\(text(options) ?? error ?? "") \(calls)" }

    /// A value whose arrays are sorted by their texts.
    private static func sorted(_ value: JSONValue) -> String {
      if let array = value.array { return "[\(array.map { sorted($0) }.sorted().joined(separator: ","))]" }
      guard let object = value.object else { return "\(value)" }
      return "{\(object.map { "\($0.key):\(sorted($0.value))" }.joined(separator: ","))}"
    }
  }
}
