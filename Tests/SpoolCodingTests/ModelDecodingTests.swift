import Foundation
import SpoolCoding
import Testing

/// Models as apps write them: what the compiler and the standard library make of keys, cases and collections.
@Suite("Decoding of models") struct ModelDecodingTests {
  enum Raw: String, Codable { case one, two = "zwei" }
  enum Number: Int, Codable { case one = 1, two }
  enum Named: String, Codable, CodingKeyRepresentable { case one, twoWords, two_words }
  struct Wrapped: Codable, Hashable, CodingKeyRepresentable {
    let text: String
    var codingKey: any CodingKey { AnyText(text) }
    init?<T: CodingKey>(codingKey: T) {
      guard codingKey.stringValue != "bad" else { return nil }
      text = codingKey.stringValue
    }
  }
  indirect enum Payload: Decodable {
    case none
    case one(Int)
    case both(first: String, secondWord: Int = 7)
    case inner(Payload)
  }
  struct Generic<T: Decodable>: Decodable { let v: T }
  struct Defaults: Decodable {
    var a = 5
    let b: Int?
    var c: [Int]?
    let d: Int??
  }

  class Base: Decodable {
    var id: Int
    init(id: Int) { self.id = id }
  }
  final class Derived: Base, CustomStringConvertible {
    enum CodingKeys: CodingKey { case name }
    let name: String
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      try super.init(from: container.superDecoder())
    }
    var description: String { "\(id) \(name)" }
  }
  final class Flat: Base, CustomStringConvertible {
    enum CodingKeys: CodingKey { case name }
    let name: String
    required init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      try super.init(from: decoder)
    }
    var description: String { "\(id) \(name)" }
  }

  static let texts = [
    "null", "1", "2", "3", "1.0", "\"one\"", "\"zwei\"", "\"x\"", "true", "[]", "{}", "[1]", "[\"one\",1,\"zwei\",2]",
    "[\"one\"]", "[\"one\",1,\"two\"]", "[1,\"a\",2,\"b\"]", "{\"one\":1}", "{\"one\":1,\"zwei\":2}",
    "{\"1\":\"a\",\"2\":\"b\"}",
    "{\"01\":1}", "{\"01\":1,\"1\":1}", "{\"x\":1}", "{\"1\":1,\"1\":2}", "{\"1\":1,\"1\":\"x\"}", "{\"bad\":1}",
    "{\"a b\":1,\"bad\":2}",
    "{\"twoWords\":1,\"two_words\":2}", "{\"two_words\":2,\"twoWords\":1}", "{\"none\":{}}", "{\"none\":null}",
    "{\"none\":{},\"one\":{\"_0\":1}}", "{\"one\":{\"_0\":1}}", "{\"one\":{}}", "{\"one\":{\"_0\":\"x\"}}",
    "{\"one\":1}",
    "{\"both\":{\"first\":\"a\",\"secondWord\":2}}", "{\"both\":{\"first\":\"a\"}}",
    "{\"both\":{\"first\":\"a\",\"second_word\":2}}", "{\"both\":{\"first\":1}}", "{\"inner\":{\"_0\":{\"none\":{}}}}",
    "{\"inner\":{\"_0\":{\"inner\":{\"_0\":{\"one\":{\"_0\":null}}}}}}", "{\"success\":{\"_0\":5}}",
    "{\"failure\":{\"_0\":\"zwei\"}}", "{\"failure\":{}}", "{\"v\":null}", "{\"v\":1}", "{\"v\":[1,null]}",
    "{\"b\":1,\"c\":null}", "{\"a\":1,\"b\":2,\"c\":[3],\"d\":4}", "{\"a\":null}", "{\"d\":null,\"a\":\"x\"}",
    "{\"b\":\"x\",\"a\":1}", "{\"id\":1,\"name\":\"n\"}", "{\"name\":\"n\",\"super\":{\"id\":1}}", "{\"name\":\"n\"}",
    "{\"name\":\"n\",\"super\":null}", "{\"name\":\"n\",\"super\":{}}", "{\"name\":\"n\",\"super\":[]}",
    "{\"super\":{\"id\":1}}",
    "[1,2]", "[2,1]", "[1,2,3]", "[1,1]", "[[1,2],[3,4]]", "[null]", "[1,null,2]", "[\"a\",\"b\",\"a\"]", "\"en_US\"",
    "{\"identifier\":\"en_US\"}", "\"5B9C5E54-9D2F-4C43-9C39-5B9C5E549D2F\"", "\"5B9C5E54\"",
    "{\"first_word\":{\"x_y\":1}}",
    "{\"abbreviation\":\"GMT\",\"identifier\":\"Europe/Paris\"}", "[[0,0],[1,1]]", "[0.5,1e3]",
    "{\"\u{E9}\":1,\"e\u{301}\":2}",
    "{\"9223372036854775808\":1}", "{\"-5\":1,\"+5\":2,\" 5\":3}", "{\"\":1}", "[{\"v\":1},{\"v\":null},{}]", "1e400",
    "\"\"",
    "{\"a\":{\"a\":{\"a\":1}}}", "[[[1]]]", "[[1],null]", "{\"a\":null,\"b\":1}", "128", "-1", "[300]", "[1e400]",
    "\"a\"",
  ]

  @Test("enums", arguments: texts) func enums(_ text: String) {
    expectSameEverywhere(Raw.self, text)
    expectSameEverywhere(Number.self, text)
    expectSameEverywhere(Payload.self, text)
    expectSameEverywhere(Named.self, text)
  }

  @Test("dictionaries", arguments: texts) func dictionaries(_ text: String) {
    expectSameEverywhere(Sorted<[Int: Int]>.self, text)
    expectSameEverywhere(Sorted<[String: Int]>.self, text)
    expectSameEverywhere(Sorted<[String: Int?]>.self, text)
    expectSameEverywhere(Sorted<[String: [String: Int]]>.self, text)
    expectSameEverywhere(Sorted<[Raw: Int]>.self, text)
    expectSameEverywhere(Sorted<[Named: Int]>.self, text)
    expectSameEverywhere(Sorted<[Wrapped: Int]>.self, text)
    expectSameEverywhere(Sorted<[Double: String]>.self, text)
    expectSameEverywhere(Sorted<[UInt8: Int]>.self, text)
    expectSameEverywhere(Sorted<[String: Date]>.self, text)
    expectSameEverywhere(Sorted<[String: Data]>.self, text) { $0.dataDecodingStrategy = .deferredToData }
    expectSameEverywhere(Sorted<[Int: Int]>.self, text, Self.custom)
    expectSameEverywhere(Sorted<[String: Int]>.self, text, Self.custom)
    expectSameEverywhere(Sorted<[Named: Int]>.self, text, Self.custom)
  }

  /// A strategy that sees the path.
  static func custom(_ decoder: JSONDecoder) {
    decoder.keyDecodingStrategy = .custom { AnyText("\($0.last?.stringValue ?? "")\($0.count > 1 ? "" : "")") }
  }

  /// A dictionary whose description does not depend on its order. Which of several members is the first that cannot be
  /// decoded does, in Foundation.
  struct Sorted<T: Decodable & Sequence>: Decodable, CustomStringConvertible {
    let description: String
    init(from decoder: any Decoder) throws {
      do {
        description = try decoder.singleValueContainer().decode(T.self).map { "\($0)" }.sorted().joined(separator: "; ")
      } catch {
        guard try decoder.container(keyedBy: AnyText.self).allKeys.count > 1 else { throw error }
        description = "an error"
      }
    }
  }

  @Test("structs, classes and types of the standard library", arguments: texts) func others(_ text: String) {
    expectSameEverywhere(Generic<Int?>.self, text)
    expectSameEverywhere(Generic<Generic<[Int?]>>.self, text)
    expectSameEverywhere(Defaults.self, text)
    expectSameEverywhere(Described<Derived>.self, text)
    expectSameEverywhere(Described<Flat>.self, text)
    expectSameEverywhere(Sorted<Set<Int>>.self, text)
    expectSameEverywhere(Range<Int>.self, text)
    expectSameEverywhere(ClosedRange<Int>.self, text)
    expectSameEverywhere(PartialRangeFrom<Int>.self, text)
    expectSameEverywhere(ContiguousArray<Int>.self, text)
    expectSameEverywhere([UInt8].self, text)
    expectSameEverywhere([Int8?].self, text)
    expectSameEverywhere([[Double]].self, text)
    expectSameEverywhere([[[Int]]?].self, text)
    expectSameEverywhere(Int???.self, text)
    expectSameEverywhere(SIMD2<Float>.self, text)
    expectSameEverywhere(CGPoint.self, text)
    expectSameEverywhere(CGRect.self, text)
    expectSameEverywhere(Locale.self, text)
    expectSameEverywhere(UUID.self, text)
    expectSameEverywhere(DateComponents.self, text)
    expectSameEverywhere(IndexSet.self, text)
    expectSameEverywhere(CharacterSet.self, text)
    expectSameEverywhere(Decimal?.self, text)
    expectSameEverywhere([URL].self, text)
    expectSameEverywhere([Date?].self, text) { $0.dateDecodingStrategy = .secondsSince1970 }
    expectSameEverywhere(Duration.self, text)
    expectSameEverywhere(Never?.self, text)
  }

  /// A class, which has no description of its own in the standard library.
  struct Described<T: Decodable & CustomStringConvertible>: Decodable {
    let text: String
    init(from decoder: any Decoder) throws { text = try T(from: decoder).description }
  }

  @Test("models asked for what is there, in any order, again, and as other types") func questions() {
    enum Key: String, CodingKey { case a, b, c, super_ = "super", absent, oneTwo, url = "URL" }
    let text =
      #"{"c":[1,{"a":2},[]],"a":1,"b":null,"a":"second","super":{"a":3},"one_two":4,"URL":"u","oneTwo":{"x":1}}"#
    for configure: (JSONDecoder) -> Void in [
      { _ in }, { $0.keyDecodingStrategy = .convertFromSnakeCase }, Self.custom,
      { $0.keyDecodingStrategy = .custom { AnyText(String(($0.last?.stringValue ?? "").prefix(1))) } },
    ] {
      expectSameAnswers(text, configure) { decoder in
        let container = try decoder.container(keyedBy: Key.self)
        var log: [String] = [container.allKeys.map(\.stringValue).sorted().joined(separator: ",")]
        for key in [Key.oneTwo, .c, .absent, .b, .a, .url, .super_, .a, .c] {
          log.append("\(key) \(container.contains(key)) \(Asked.words(container.codingPath))")
          log.append(Asked.words { try container.decodeNil(forKey: key) })
          log.append(Asked.words { try container.decode(Int.self, forKey: key) })
          log.append(Asked.words { try container.decode(Bool.self, forKey: key) })
          log.append(Asked.words { try container.decode(UInt8.self, forKey: key) })
          log.append(Asked.words { try container.decode(Float.self, forKey: key) })
          log.append(Asked.words { try container.decodeIfPresent(String.self, forKey: key) as Any })
          log.append(Asked.words { try container.decodeIfPresent(Bool.self, forKey: key) as Any })
          log.append(Asked.words { try container.decodeIfPresent(Double.self, forKey: key) as Any })
          log.append(Asked.words { try container.decodeIfPresent(Int16.self, forKey: key) as Any })
          log.append(Asked.words { try container.decodeIfPresent(Date.self, forKey: key) as Any })
          log.append(Asked.words { try container.decodeIfPresent(URL.self, forKey: key) as Any })
          log.append(Asked.words { try container.decode(Raw.self, forKey: key) })
          log.append(Asked.words { try container.decode([Int].self, forKey: key) })
          log.append(Asked.words { try container.decode(Generic<Int>.self, forKey: key) })
          log.append(Asked.words { try container.decode(Int??.self, forKey: key) as Any })
          log.append(
            Asked.words {
              let nested = try container.nestedContainer(keyedBy: Key.self, forKey: key)
              return try "\(Asked.words(nested.codingPath)) \(nested.decode(Bool.self, forKey: .a))"
            })
          log.append(
            Asked.words {
              var nested = try container.nestedUnkeyedContainer(forKey: key)
              _ = try nested.decode(Int.self)
              let object = try nested.nestedContainer(keyedBy: Key.self)
              return try "\(Asked.words(object.codingPath)) \(object.decode(Bool.self, forKey: .a))"
            })
          log.append(
            Asked.words {
              let inner = try container.superDecoder(forKey: key)
              return try
                "\(Asked.words(inner.codingPath)) \(inner.container(keyedBy: Key.self).decode(Bool.self, forKey: .a))"
            })
        }
        log.append(
          Asked.words {
            let inner = try container.superDecoder()
            return try
              "\(Asked.words(inner.codingPath)) \(inner.container(keyedBy: Key.self).decode(Int.self, forKey: .a))"
          })
        return log.joined(separator: "\n")
      }
    }
  }

  @Test("the order of elements, and what a failed attempt leaves") func elements() {
    expectSameAnswers(#"[1,"a",null,[2,[3]],{"k":4},{"k":"x"},5.5,true]"#) { decoder in
      var container = try decoder.unkeyedContainer()
      var log: [String] = []
      func note<T>(_ body: () throws -> T) {
        log.append("\(Asked.words(body)) \(container.currentIndex) \(container.isAtEnd) \(container.count ?? -1)")
      }
      while container.currentIndex < 10 {
        let start = container.currentIndex
        note { try container.decode(Raw.self) }
        note { try container.decode(UInt8.self) }
        note { try container.decodeIfPresent(Bool.self) as Any }
        note { try container.decode(Generic<Int>.self) }
        note { try container.decode([String: Int].self) }
        note { try container.decode(Int?.self) as Any }
        note { try container.decode(String?.self) as Any }
        note { try container.nestedContainer(keyedBy: AnyText.self).decode(Int.self, forKey: AnyText("k")) }
        note { Asked.words(try container.superDecoder().codingPath) }
        if container.currentIndex == start { break }
      }
      var one = try decoder.unkeyedContainer()
      let two = one
      log.append(Asked.words { try one.decode(Int.self) })
      log.append("\(one.currentIndex) \(two.currentIndex)")
      return log.joined(separator: "\n")
    }
  }

  @Test("single values") func single() {
    for text in ["1", "null", "\"a\"", "[1]", "{\"a\":1}", "true", "1.5"] {
      expectSameAnswers(text) { decoder in
        let container = try decoder.singleValueContainer()
        var log = ["\(container.decodeNil())", Asked.words(container.codingPath)]
        for _ in 0..<2 {
          log.append(Asked.words { try container.decode(Int.self) })
          log.append(Asked.words { try container.decode(Bool.self) })
          log.append(Asked.words { try container.decode(String.self) })
          log.append(Asked.words { try container.decode(Int8.self) })
          log.append(Asked.words { try container.decode(Double?.self) as Any })
          log.append(Asked.words { try container.decode([Int].self) })
          log.append(Asked.words { try container.decode([String: Int].self) })
          log.append(Asked.words { try container.decode(Generic<Int>.self) })
          log.append(Asked.words { try decoder.unkeyedContainer().count as Any })
          log.append(Asked.words { try decoder.container(keyedBy: AnyText.self).allKeys.count })
          log.append(Asked.words { try Int(from: decoder) })
        }
        return log.joined(separator: "\n")
      }
    }
  }

  @Test("of keys that spell the same number, the last one counts") func equalNumbers() throws {
    // With Foundation it is a different one in each run.
    for poolsContainers in [true, false] {
      let decoder = SpoolJSONDecoder()
      decoder.poolsContainers = poolsContainers
      #expect(try decoder.decode([Int: Int].self, from: #"{"01":1,"1":2,"+1":3}"#) == [1: 3])
    }
  }
}
