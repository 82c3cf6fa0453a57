import Foundation
import Spool
import Testing

/// Cycles of objects, and chains for which the stack has no room, end in an error when they are written, and in a time
/// that is linear in the depth.
@Suite struct WritingDepthTests {
  /// An object that may hold the one that holds it.
  final class Part: Mappable {
    var name = ""
    var kids: [Part] = []
    var parent: Part?
    var byKey: [String: Part]?
    var optional: [Part?]?
    var coded: Coded?
    /// How often the object has been written.
    var count = 0

    init(_ name: String) { self.name = name }
    init?(map: Map) {}

    func mapping(map: Map) {
      count += 1
      if count > 10_000 { return }
      name >>> map["name"]
      kids >>> map["kids"]
      parent >>> map["parent"]
      byKey >>> map["byKey"]
      optional >>> map["optional"]
      coded >>> (map["coded"], CodableTransform<Coded>())
    }

    /// Lets go of everything, without recursion.
    func release() {
      var parts = [self]
      while let part = parts.popLast() {
        parts += part.kids + [part.parent].compactMap { $0 } + (part.coded?.parts.map(\.wrappedValue) ?? [])
        parts += (part.byKey.map { Array($0.values) } ?? []) + (part.optional ?? []).compactMap { $0 }
        (part.kids, part.parent, part.byKey, part.optional, part.coded) = ([], nil, nil, nil, nil)
      }
    }
  }

  /// A value by whose encoding a model is written in a call of its own.
  struct Coded: Codable {
    let parts: [Mapped<Part>]

    init(_ part: Part) { parts = [Mapped(wrappedValue: part), Mapped(wrappedValue: part)] }
  }

  /// Each way from an object to itself, twice, so that what goes on after an error would be written 2^depth times.
  private static let cycles: [(String, @Sendable (Part) -> Void)] = [
    (
      "children",
      { root in
        root.kids = [Part("b"), Part("c")]
        for kid in root.kids { kid.parent = root }
      }
    ),
    (
      "two keys",
      { root in
        root.parent = root
        root.byKey = ["a": root, "b": root]
      }
    ),
    ("optionals", { root in root.optional = [nil, root, root] }),
    ("encoding", { root in root.coded = Coded(root) }),
  ]

  private static let options: [MappingOptions] = {
    var options = MappingOptions()
    options.keyStrategy = .snakeCase
    return [MappingOptions(), options]
  }()

  @Test(arguments: cycles.map(\.0), options)
  func cycle(_ name: String, _ options: MappingOptions) throws {
    let make = try #require(Self.cycles.first { $0.0 == name }?.1)
    let (text, words, count) = try onThread(stack: 512 << 10) { () -> (String?, [String?], Int) in
      let root = Part("a")
      make(root)
      defer { root.release() }
      let mapper = Mapper<Part>(options: options)
      let errors = [
        StackTests.error { _ = try mapper.encode(root) }, StackTests.error { _ = try mapper.encodeText([root, root]) },
        StackTests.error { _ = try mapper.encode(["key": root]) },
      ]
      return (mapper.toJSONString(root), errors.map { $0?.message }, mapper.toJSON(root).count)
    }
    #expect(text == nil && count > 0)
    for words in words {
      #expect(words?.hasPrefix("cannot write what is nested too deeply for the stack of this thread at ") == true)
    }
  }

  /// Whichever call is the one that the stack has no room for, the error is that of the stack, and ends the writing.
  @Test(arguments: ["two keys", "encoding"])
  func anyLastCall(_ name: String) throws {
    let make = try #require(Self.cycles.first { $0.0 == name }?.1)
    let counts = try onThread(stack: 256 << 10) { () -> [Int] in
      let root = Part("a")
      make(root)
      defer { root.release() }
      return stride(from: 0, to: 24 << 10, by: 128).map { bytes in
        root.count = 0
        let error = Self.deeper(by: bytes) { StackTests.error { _ = try Mapper<Part>().encode(root) } }
        return error?.reason?.hasPrefix("Cannot write what is nested too deeply") == true ? root.count : -1
      }
    }
    #expect(counts.allSatisfy { 0 < $0 && $0 < 1000 }, "\(counts)")
  }

  /// Calls a function with so many bytes of the stack in use.
  private static func deeper<Result>(by bytes: Int, _ body: () -> Result) -> Result {
    // What is larger than 1024 bytes is not on the stack.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: min(bytes, 1024)) { room in
      room.initialize(repeating: 0)
      return bytes > 1024 ? deeper(by: bytes - 1024, body) : body()
    }
  }

  @Test func errorHasNoNumber() throws {
    let error = try onThread(stack: 512 << 10) { () -> MapError? in
      let root = Part("a")
      root.parent = root
      defer { root.release() }
      return StackTests.error { _ = try Mapper<Part>().encode(root) }
    }
    #expect(error?.reason == "Cannot write what is nested too deeply for the stack of this thread")
    #expect(error?.keyPath?.hasPrefix("parent.parent.parent.") == true && error?.key == "parent")
    #expect(error?.expected == nil)
  }

  /// What is not too deep itself is not left out, and one object after another can be written.
  @Test func others() throws {
    let (names, written) = try onThread(stack: 512 << 10) { () -> ([String?], [String]) in
      let root = Part("root")
      var last = root
      for _ in 0..<5000 {
        last.kids = [Part("kid"), Part("sibling")]
        last = last.kids[0]
      }
      // Another way to the cycle, before what is not too deep.
      last.kids = [root, root]
      root.kids.append(Part("other"))
      defer { root.release() }
      let kids = root.toJSON()["kids"] as? [[String: Any]]
      var written: [String] = []
      let writer = JSONLinesWriter { written.append(String(decoding: $0, as: UTF8.self)) }
      for part in [Part("1"), root, Part("2")] { try? writer.write(part) }
      try? writer.close()
      return (kids?.map { $0["name"] as? String } ?? [], written)
    }
    #expect(names == ["kid", "sibling", "other"])
    let expected = ["1", "2"].map { #"{"name":"\#($0)","kids":[]}"# + "\n" }
    #expect(written.joined() == expected.joined())
  }

  /// A model whose text is nested deeply, although it is not.
  struct Deep: Mappable {
    init() {}
    init?(map: Map) {}

    mutating func mapping(map: Map) { 1 >>> map[Array(repeating: "k", count: 500).joined(separator: ".")] }
  }

  /// To lay a text out takes no stack.
  @Test(arguments: [JSONEncoder.OutputFormatting.sortedKeys, .prettyPrinted, [.prettyPrinted, .sortedKeys]])
  func layout(_ formatting: JSONEncoder.OutputFormatting) throws {
    let text = try onThread(stack: 128 << 10) { () -> String? in
      let encoder = SpoolJSONEncoder()
      encoder.outputFormatting = formatting
      return try? encoder.encodeText(Mapped(wrappedValue: Deep()))
    }
    let compact = String(repeating: "{\"k\":", count: 500) + "1" + String(repeating: "}", count: 500)
    #expect(text?.filter { !$0.isWhitespace } == compact)
  }
}
