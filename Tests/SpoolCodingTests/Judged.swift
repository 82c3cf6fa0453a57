import Foundation
import SpoolCoding
import Testing

// Foundation is the judge: both coders get the same value or text, and must give the same.
//
// The functions are generic over types of many hundred tests, for all of which an optimized build would compile them
// anew, for many minutes. The attribute prevents that.

/// What a decoder gives: a value, or an error.
struct Decoded: Equatable, CustomStringConvertible {
  let description: String

  @_semantics("optimize.sil.specialize.generic.never")
  init<T: Decodable>(_ type: T.Type, _ text: Data, _ decoder: JSONDecoder) {
    do {
      let value = try decoder.decode(type, from: text)
      description = "\(value) \(String(reflecting: value))"
    } catch {
      description = Self.words(error)
    }
  }

  /// The kind, path and text of an error.
  static func words(_ error: any Error) -> String {
    func words(_ kind: String, _ context: DecodingError.Context) -> String {
      let path = context.codingPath.map { "\($0.stringValue)/\($0.intValue.map(String.init) ?? "-")" }
      return "\(kind) \(path) \(context.debugDescription)"
    }
    switch error {
    case DecodingError.typeMismatch(let type, let context): return words("typeMismatch \(type)", context)
    case DecodingError.valueNotFound(let type, let context): return words("valueNotFound \(type)", context)
    case DecodingError.keyNotFound(let key, let context): return words("keyNotFound \(key.stringValue)", context)
    case DecodingError.dataCorrupted(let context): return words("dataCorrupted", context)
    // What Foundation throws inside of `init(from:)` for a number that does not fit is of a private type; outside, it is
    // this error.
    case let error where "\(Swift.type(of: error))" == "JSONError":
      return "dataCorrupted [] The given data was not valid JSON."
    default: return "\(Swift.type(of: error)) \(error)"
    }
  }
}

/// Decodes a text by both decoders, and by `SpoolJSONDecoder` without the pool of containers, and expects the same.
@_semantics("optimize.sil.specialize.generic.never")
func expectSame<T: Decodable>(
  _ type: T.Type, _ text: Data, location: SourceLocation = #_sourceLocation,
  _ configure: (JSONDecoder) -> Void = { _ in }
) {
  let theirs = JSONDecoder()
  configure(theirs)
  let expected = Decoded(type, text, theirs)
  for poolsContainers in [true, false] {
    let ours = SpoolJSONDecoder()
    ours.poolsContainers = poolsContainers
    configure(ours)
    let result = Decoded(type, text, ours)
    #expect(
      result == expected,
      "\(type) from \(String(decoding: text.prefix(200), as: UTF8.self)), pooled: \(poolsContainers)",
      sourceLocation: location)
  }
}

/// Decodes a value alone, in an array, under a key, optional, in a dictionary, through `super`, with key strategies.
@_semantics("optimize.sil.specialize.generic.never")
func expectSameEverywhere<T: Decodable>(
  _ type: T.Type, _ value: String, location: SourceLocation = #_sourceLocation,
  _ configure: @escaping (JSONDecoder) -> Void = { _ in }
) {
  @_semantics("optimize.sil.specialize.generic.never")
  func check<U: Decodable>(_ type: U.Type, _ text: String) {
    expectSame(type, Data(text.utf8), location: location, configure)
    expectSame(type, Data(text.utf8), location: location) {
      configure($0)
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
  }
  check(T.self, value)
  check(T?.self, value)
  check([T].self, "[\(value)]")
  check([T?].self, "[null,\(value)]")
  check(Under<T>.self, "{\"a\":1,\"v\":\(value)}")
  check(MaybeUnder<T>.self, "{\"a\":1,\"v\":\(value)}")
  check([String: T].self, "{\"one_key\":\(value)}")
  check([Int: T].self, "{\"7\":\(value)}")
  check(Under<Under<T>>.self, "{\"v\":{\"v\":\(value)}}")
  check([[T]].self, "[[\(value)]]")
  check(Supered<T>.self, "{\"super\":\(value)}")
  check(Nested<T>.self, "{\"n\":{\"v\":\(value)},\"l\":[\(value)]}")
  expectSame(T.self, Data([0xEF, 0xBB, 0xBF]) + Data(value.utf8), location: location, configure)
  expectSame(T.self, value.data(using: .utf16) ?? Data(), location: location, configure)
}

struct Under<T: Decodable>: Decodable {
  let v: T
}

struct MaybeUnder<T: Decodable>: Decodable {
  let v: T?
}

struct Supered<T: Decodable>: Decodable {
  enum Key: CodingKey { case x }
  let v: T

  init(from decoder: any Decoder) throws {
    v = try T(from: decoder.container(keyedBy: Key.self).superDecoder())
  }
}

struct Nested<T: Decodable>: Decodable {
  enum Key: CodingKey { case n, l, v }
  let v: T
  let l: T

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    v = try container.nestedContainer(keyedBy: Key.self, forKey: .n).decode(T.self, forKey: .v)
    var list = try container.nestedUnkeyedContainer(forKey: .l)
    l = try list.decode(T.self)
  }
}
