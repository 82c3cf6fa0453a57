import Foundation
import SpoolCoding
import SpoolJSON
import Testing

/// Decoders and containers that are kept after the call, and coders that are used by several threads at once.
@Suite("What outlives a call") struct OutlivingTests {
  enum Key: CodingKey { case a, b, list, inner }

  final class Keeper: Decodable {
    let decoder: any Decoder
    let keyed: KeyedDecodingContainer<Key>
    let inner: KeyedDecodingContainer<Key>
    let list: any UnkeyedDecodingContainer
    let single: any SingleValueDecodingContainer
    let parent: any Decoder

    init(from decoder: any Decoder) throws {
      self.decoder = decoder
      keyed = try decoder.container(keyedBy: Key.self)
      inner = try keyed.nestedContainer(keyedBy: Key.self, forKey: .inner)
      list = try keyed.nestedUnkeyedContainer(forKey: .list)
      single = try decoder.singleValueContainer()
      parent = try keyed.superDecoder(forKey: .inner)
    }

    func check(_ number: Int, _ path: [String]) throws {
      #expect(decoder.codingPath.map(\.stringValue) == path)
      #expect(keyed.codingPath.map(\.stringValue) == path)
      #expect(inner.codingPath.map(\.stringValue) == path + ["inner"])
      #expect(list.codingPath.map(\.stringValue) == path + ["list"])
      #expect(parent.codingPath.map(\.stringValue) == path + ["inner"])
      #expect(try keyed.decode(Int.self, forKey: .a) == number)
      #expect(try keyed.decode(String.self, forKey: .b) == "text \(number)")
      #expect(try keyed.decode([Int].self, forKey: .list) == [number, number + 1])
      #expect(try inner.decode(Int.self, forKey: .a) == -number)
      var list = list
      #expect(try list.decode(Int.self) == number)
      #expect(try list.decode(Int.self) == number + 1)
      #expect(try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .a) == number)
      #expect(try parent.container(keyedBy: Key.self).decode(Int.self, forKey: .a) == -number)
      #expect(try single.decode([String: Value].self).count == 4)
    }
  }

  struct Value: Decodable { init(from decoder: any Decoder) {} }

  private func text(_ count: Int) -> Data {
    let objects = (0..<count).map {
      "{\"a\":\($0),\"b\":\"text \($0)\",\"list\":[\($0),\($0 + 1)],\"inner\":{\"a\":\(-$0)}}"
    }
    return Data("{\"v\":[\(objects.joined(separator: ","))]}".utf8)
  }

  @Test("decoders and containers that are kept") func kept() throws {
    for round in 1...20 {
      var keepers = try SpoolJSONDecoder().decode(Under<[Keeper]>.self, from: text(round)).v
      while !keepers.isEmpty {
        for (number, keeper) in keepers.enumerated() { try keeper.check(number, ["v", "Index \(number)"]) }
        keepers.removeLast((keepers.count + 1) / 2)
      }
    }
  }

  @Test("a failed and swallowed attempt leaves no trace") func attempts() throws {
    struct Either: Decodable {
      let number: Int
      init(from decoder: any Decoder) throws {
        if let keeper = try? Keeper(from: decoder) {
          number = try keeper.keyed.decode(Int.self, forKey: .a)
        } else {
          number = try decoder.singleValueContainer().decode(Int.self)
        }
        #expect(decoder.codingPath.count == 2)
      }
    }
    let objects = try SpoolJSONDecoder().decode(Under<[Either]>.self, from: text(5)).v
    #expect(objects.map(\.number) == [0, 1, 2, 3, 4])
    #expect(
      try SpoolJSONDecoder().decode(Under<[Either]>.self, from: Data("{\"v\":[7,8]}".utf8)).v.map(\.number) == [7, 8])
  }

  @Test("a decoder that decodes from inside, with other options later") func reentrant() throws {
    struct Outer: Decodable {
      static let decoder = SpoolJSONDecoder()
      let v: Int
      let text: Int
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        Self.decoder.keyDecodingStrategy = .convertFromSnakeCase
        let text = try container.decode(String.self, forKey: .b)
        self.text = try Self.decoder.decode(Under<Int>.self, from: Data(text.utf8)).v
        v = try container.decode(Int.self, forKey: .a)
      }
    }
    let outers = try Outer.decoder.decode([Outer].self, from: Data("[{\"b\":\"{\\\"v\\\":3}\",\"a\":4}]".utf8))
    #expect(outers.map { [$0.v, $0.text] } == [[4, 3]])
  }

  @Test("one decoder on many threads") func threads() {
    let decoder = SpoolJSONDecoder()
    let text = text(50)
    DispatchQueue.concurrentPerform(iterations: 64) { _ in
      do {
        let keepers = try decoder.decode(Under<[Keeper]>.self, from: text).v
        for (number, keeper) in keepers.enumerated() { try keeper.check(number, ["v", "Index \(number)"]) }
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("objects of ten thousand keys, in any order of questions") func wideObjects() throws {
    struct Wide: Decodable {
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: KeyedDecodingTests.TextOfKey.self)
        let count = container.allKeys.count
        for number in (0..<count).reversed() {
          let value = try container.decode(Int.self, forKey: .init("k\(number)"))
          if value != number || container.contains(.init("absent \(number)")) { Issue.record("\(number)") }
        }
        for number in 0..<count where try container.decode(Int.self, forKey: .init("k\(number)")) != number {
          Issue.record("\(number)")
        }
      }
    }
    let growth = try Growth(from: 2500) { count in
      let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
      return Data("{\(members),\"k5\":5}".utf8)
    } _: { text in
      _ = try SpoolJSONDecoder().decode(Wide.self, from: text)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  @Test("other sources, and places in them") func sources() throws {
    let text = #"{"a":[{"v":1},{"v":2,"v":3}],"a":[]}"#
    let bytes = Array(text.utf8)
    let decoder = SpoolJSONDecoder()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("spool-\(UUID()).json")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let document = try JSONDocument(bytes)
    let one = "a.1" as JSONKeyPath
    let values = try [
      decoder.decode(Under<Int>.self, from: Data(bytes), at: one),
      decoder.decode(Under<Int>.self, from: bytes, at: one),
      bytes.withUnsafeBytes { try decoder.decode(Under<Int>.self, from: $0, at: one) },
      decoder.decode(Under<Int>.self, from: text, at: one), decoder.decode(Under<Int>.self, from: file, at: one),
      decoder.decode(Under<Int>.self, from: document, at: one),
      decoder.decode(Under<Int>.self, from: document.root, at: one),
    ]
    #expect(values.map(\.v) == Array(repeating: 2, count: 7))
    #expect(try decoder.decode([String: [Under<Int>]].self, from: text)["a"]?.count == 2)
    #expect(try decoder.decode([Int].self, from: "[1,]") == [1])
    #expect(Decoded.words { try decoder.decode(Int.self, from: "[1,]", at: "0") }.hasPrefix("dataCorrupted []"))
    #expect(
      Decoded.words { try decoder.decode(Int.self, from: text, at: "a.7") }.hasPrefix("keyNotFound Index 7 [\"a/-\"]"))
    #expect(Decoded.words { try decoder.decode(Int.self, from: text, at: "a.1.v.x") }.hasPrefix("keyNotFound x"))
    #expect(
      Decoded.words { try decoder.decode(String.self, from: text, at: "a.1.v") }.contains(
        "[\"a/-\", \"Index 1/1\", \"v/-\"]"))
  }

  @Test("what is wrong, and where") func places() throws {
    let decoder = SpoolJSONDecoder()
    do {
      _ = try decoder.decode([Under<Int>].self, from: Data("[{\"v\":1},\n {\"v\":\"x\"}]".utf8))
      Issue.record("no error")
    } catch DecodingError.typeMismatch(_, let context) {
      let error = try #require(context.underlyingError as? JSONError)
      #expect("\(error.place.line) \(error.place.column) \(error.place.offset)" == "2 7 16")
      #expect(error.reason == "unexpected \"x\"")
    }
    decoder.isStrict = true
    do {
      _ = try decoder.decode([Int].self, from: Data("[1,]".utf8))
      Issue.record("no error")
    } catch DecodingError.dataCorrupted(let context) {
      #expect((context.underlyingError as? JSONError)?.place.offset == 3)
    }
  }
}

extension Decoded {
  /// The value or error of a call.
  static func words<T>(_ body: () throws -> T) -> String {
    do { return "\(try body())" } catch { return words(error) }
  }
}
