import Foundation
import SpoolCoding
import Testing

/// Encoders and containers that outlive their call, and encoders that are used during their own calls.
@Suite("Encoders that are kept") struct KeptEncodingTests {
  final class Kept {
    var keyed: [KeyedEncodingContainer<AnyText>] = []
    var unkeyed: [any UnkeyedEncodingContainer] = []
    var encoders: [any Encoder] = []
  }

  @Test("what is written after the value has ended is lost") func afterwards() throws {
    let kept = Kept()
    let value = Written { encoder in
      var container = encoder.container(keyedBy: AnyText.self)
      try container.encode(1, forKey: AnyText("a"))
      kept.encoders.append(encoder)
      kept.encoders.append(container.superEncoder())
      kept.keyed.append(container)
      kept.unkeyed.append(container.nestedUnkeyedContainer(forKey: AnyText("n")))
    }
    var texts: [String] = []
    for _ in 0..<40 { texts.append(try SpoolJSONEncoder().encodeText([value, value])) }
    #expect(Set(texts) == [#"[{"a":1,"n":[]},{"a":1,"n":[]}]"#])
    for index in kept.keyed.indices {
      try kept.keyed[index].encode(2, forKey: AnyText("a"))
      try kept.keyed[index].encode(["x": [1]], forKey: AnyText("b"))
      #expect(throws: Failing.Fault.self) { try kept.keyed[index].encode(Failing(), forKey: AnyText("c")) }
      var nested = kept.keyed[index].nestedContainer(keyedBy: AnyText.self, forKey: AnyText("d"))
      try nested.encode(1, forKey: AnyText("e"))
      try kept.unkeyed[index].encode([1.5])
      #expect(kept.keyed[index].codingPath.map(\.stringValue) == ["Index \(index % 2)"])
      #expect(kept.unkeyed[index].codingPath.map(\.stringValue) == ["Index \(index % 2)", "n"])
    }
    for encoder in kept.encoders {
      var container = encoder.container(keyedBy: AnyText.self)
      try container.encode(1, forKey: AnyText("late"))
      #expect(encoder.codingPath.first?.stringValue.hasPrefix("Index") == true)
    }
  }

  @Test("an encoder encodes during its own call, and on many threads at once") func reentry() async throws {
    let encoder = SpoolJSONEncoder()
    let outer = Written { inner in
      try [String(decoding: encoder.encode(["k": 1]), as: UTF8.self), "x"].encode(to: inner)
      encoder.outputFormatting = .prettyPrinted
    }
    #expect(try encoder.encodeText([outer]) == #"[["{\"k\":1}","x"]]"#)
    encoder.outputFormatting = []
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        group.addTask {
          (0..<50).allSatisfy { _ in
            (try? encoder.encodeText([["key": index], ["key": index]])) == "[{\"key\":\(index)},{\"key\":\(index)}]"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
