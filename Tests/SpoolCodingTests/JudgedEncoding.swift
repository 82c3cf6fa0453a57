import Foundation
import SpoolCoding
import Testing

/// What an encoder gives: a text, or an error.
struct Encoded: Equatable, CustomStringConvertible {
  let description: String

  @_semantics("optimize.sil.specialize.generic.never")
  init<T: Encodable>(_ value: T, _ encoder: JSONEncoder) {
    do {
      description = String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      description = Self.words(error)
    }
  }

  /// Equal bytes: strings are equal even if they are only canonically equivalent.
  static func == (a: Encoded, b: Encoded) -> Bool { a.description.utf8.elementsEqual(b.description.utf8) }

  /// The value, kind, path and text of an error.
  static func words(_ error: any Error) -> String {
    guard case EncodingError.invalidValue(let value, let context) = error else {
      return "\(Swift.type(of: error)) \(error)"
    }
    let path = context.codingPath.map { "\($0.stringValue)/\($0.intValue.map(String.init) ?? "-")" }
    return "invalidValue \(value) \(path) \(context.debugDescription)"
  }

  /// The text with sorted keys; of a text with NaN, which is not JSON, its sorted bytes.
  var sorted: String {
    guard let value = try? JSONSerialization.jsonObject(with: Data(description.utf8), options: .fragmentsAllowed),
      let data = try? JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
    else { return String(decoding: description.utf8.sorted(), as: UTF8.self) }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The layouts in which values are encoded.
let layouts: [JSONEncoder.OutputFormatting] = [
  [.sortedKeys], [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes],
  [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes],
]

/// Encodes a value by both encoders, and by `SpoolJSONEncoder` without the pool of containers, in all layouts, and
/// expects the same.
@_semantics("optimize.sil.specialize.generic.never")
func expectSameText<T: Encodable>(
  _ value: @autoclosure () -> T, _ comment: String = "", location: SourceLocation = #_sourceLocation,
  _ configure: (JSONEncoder) -> Void = { _ in }
) {
  let (ours, plain, theirs) = (SpoolJSONEncoder(), SpoolJSONEncoder(), JSONEncoder())
  plain.poolsContainers = false
  for encoder in [ours, plain, theirs] { configure(encoder) }
  for layout in layouts {
    for encoder in [ours, plain, theirs] { encoder.outputFormatting = layout }
    let expected = Encoded(value(), theirs)
    let result = Encoded(value(), ours)
    #expect(result == expected, "\(T.self) \(comment)", sourceLocation: location)
    let unpooled = Encoded(value(), plain)
    #expect(unpooled == expected, "\(T.self) \(comment), without the pool", sourceLocation: location)
  }
  for layout in [JSONEncoder.OutputFormatting(), .prettyPrinted] {
    (ours.outputFormatting, theirs.outputFormatting) = (layout, layout)
    let expected = Encoded(value(), theirs)
    let result = Encoded(value(), ours)
    #expect(result.sorted == expected.sorted, "\(T.self) \(comment)", sourceLocation: location)
  }
  ours.outputFormatting = []
  let text = Encoded(value(), ours).description
  var bytes = Array("before".utf8)
  guard (try? ours.encode(value(), into: &bytes)) != nil else {
    #expect(bytes == Array("before".utf8), sourceLocation: location)
    return
  }
  #expect(Encoded.isSame(String(decoding: bytes.dropFirst(6), as: UTF8.self), text), sourceLocation: location)
  #expect(Encoded.isSame((try? ours.encodeText(value())) ?? "", text), sourceLocation: location)
}

extension Encoded {
  /// True if two texts are equal but for the order of members, which a set or dictionary may change.
  static func isSame(_ a: String, _ b: String) -> Bool { a.utf8.sorted() == b.utf8.sorted() }
}

/// Encodes a value alone and in everything that can hold a value, with and without a strategy for keys.
@_semantics("optimize.sil.specialize.generic.never")
func expectSameTextEverywhere<T: Encodable>(
  _ value: T, location: SourceLocation = #_sourceLocation, _ configure: @escaping (JSONEncoder) -> Void = { _ in }
) {
  @_semantics("optimize.sil.specialize.generic.never")
  func check<U: Encodable>(_ value: U) {
    expectSameText(value, location: location, configure)
    expectSameText(value, location: location) {
      configure($0)
      $0.keyEncodingStrategy = .convertToSnakeCase
    }
  }
  check(value)
  check(T?.some(value))
  check([value])
  check([value, value])
  check([nil, value])
  check(HoldingOne(oneValue: value))
  check(HoldingMaybe(a: 1, v: value))
  check(["oneKey": value])
  check([7: value])
  check([HoldingOne(oneValue: HoldingOne(oneValue: value))])
  check([[value]])
  check(ViaSuper(v: value))
  check(ViaSuperOfArray(v: value))
  check(ViaSingle(v: value))
}

struct HoldingOne<T: Encodable>: Encodable {
  let oneValue: T
}

struct HoldingMaybe<T: Encodable>: Encodable {
  let a: Int
  let v: T?
  var w: T?
}

struct ViaSuper<T: Encodable>: Encodable {
  enum Key: CodingKey { case x, yZ }
  let v: T

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try v.encode(to: container.superEncoder())
    try container.encode(1, forKey: .x)
    var single = container.superEncoder(forKey: .yZ).singleValueContainer()
    try single.encode(v)
  }
}

struct ViaSuperOfArray<T: Encodable>: Encodable {
  let v: T

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(1)
    try v.encode(to: container.superEncoder())
    var single = container.superEncoder().singleValueContainer()
    try single.encode(v)
  }
}

struct ViaSingle<T: Encodable>: Encodable {
  let v: T

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(v)
  }
}

/// A key of any text.
struct AnyText: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
