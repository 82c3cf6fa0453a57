import Foundation
import Spool

extension Target {
  /// SpoolJSONDecoder gives the values and errors of JSONDecoder, and SpoolJSONEncoder the texts of JSONEncoder.
  ///
  /// An input that starts with the byte FF has five more bytes before the text: options, more options, the type, and two
  /// that choose the questions of `Questions`.
  static let codable = Target(name: "codable", summary: "Codable types decode and encode as by Foundation") { bytes in
    let head = bytes.first == 0xFF && bytes.count >= 6 ? Array(bytes.prefix(6)) : [0xFF, 0, 0, 0, 0, 0]
    let text = Data(bytes.first == 0xFF && bytes.count >= 6 ? bytes.dropFirst(6) : bytes[...])
    let options = CoderOptions(flags: head[1], moreFlags: head[2], seed: UInt16(head[4]) << 8 | UInt16(head[5]))
    if options.isJSON5 && String(data: text, encoding: .utf8) == nil {
      // Foundation would stop the process.
      _ = try? options.decoder().decode(AnyTree.self, from: text)
      return
    }
    if RefusedZero.isIn(text) || stopsFoundation(text, options) { return }
    check(Questions.self, text, options)
    types[Int(head[3]) % types.count](text, options)
    if let tree = check(AnyTree.self, text, options) { checkText(tree, options) }
  }

  /// Returns true for a text that must not be passed to JSONDecoder, which the target `refused` is for: one that is
  /// refused with a place although its grammar is that of JSON5, or that ends with an opening bracket, or in JSON5 with
  /// bytes that may be a number, because Foundation reads beyond them.
  private static func stopsFoundation(_ text: Data, _ options: CoderOptions) -> Bool {
    let last = text.last { $0 != 0 }
    if last == UInt8(ascii: "[") { return true }
    guard options.isJSON5 else { return false }
    if let last, "+-.0123456789ABCDEFabcdef".utf8.contains(last) { return true }
    do {
      _ = try options.decoder().decode(AnyTree.self, from: text)
      return false
    } catch DecodingError.dataCorrupted(let context) {
      return (context.underlyingError as? JSONError).map { $0.category != .data } ?? false
    } catch {
      return false
    }
  }

  private static let types: [@Sendable (Data, CoderOptions) -> Void] = [
    { check([Int].self, $0, $1) }, { check([Double].self, $0, $1) }, { check([String].self, $0, $1) },
    { check([Float?].self, $0, $1) }, { check([Date].self, $0, $1) }, { check([Data].self, $0, $1) },
    { check([Decimal].self, $0, $1) }, { check([URL].self, $0, $1) }, { check([[UInt8]].self, $0, $1) },
    { check([String: Questions].self, $0, $1) }, { check([Int: Int].self, $0, $1) }, { check(Record.self, $0, $1) },
    { check([Record].self, $0, $1) }, { check([String: Record].self, $0, $1) }, { check(Int?.self, $0, $1) },
    { check([Bool].self, $0, $1) }, { check(String.self, $0, $1) }, { check([UInt64].self, $0, $1) },
    { check([Record.Kind].self, $0, $1) }, { check([Record.Payload].self, $0, $1) }, { check(Double.self, $0, $1) },
  ]

  /// Decodes a text by both decoders, and returns the value.
  @discardableResult
  private static func check<T: Decodable>(_ type: T.Type, _ text: Data, _ options: CoderOptions) -> T? {
    let (ours, theirs) = (SpoolJSONDecoder(), JSONDecoder())
    options.configure(ours)
    options.configure(theirs)
    var value: T?
    let expected = Words.of { Words.sorted(try theirs.decode(type, from: text)) }
    let result = Words.of {
      let decoded = try ours.decode(type, from: text)
      value = decoded
      return Words.sorted(decoded)
    }
    guard result != expected, !Words.dependsOnOrder(result, expected, T.self) else { return value }
    report("\(type)", "ours:       \(result)", "Foundation: \(expected)", String(decoding: text, as: UTF8.self))
  }

  /// Encodes a value by both encoders.
  private static func checkText(_ value: AnyTree, _ options: CoderOptions) {
    let (ours, theirs) = (SpoolJSONEncoder(), JSONEncoder())
    options.configure(ours)
    options.configure(theirs)
    let expected = Words.of { String(decoding: try theirs.encode(value), as: UTF8.self) }
    let result = Words.of { String(decoding: try ours.encode(value), as: UTF8.self) }
    if !result.utf8.elementsEqual(expected.utf8) { report("text", "ours:       \(result)", "Foundation: \(expected)") }
  }
}

/// The options of both coders.
struct CoderOptions {
  let flags: UInt8
  let moreFlags: UInt8
  let seed: UInt16

  var isJSON5: Bool { moreFlags & 1 != 0 }

  func decoder() -> SpoolJSONDecoder {
    let decoder = SpoolJSONDecoder()
    configure(decoder)
    return decoder
  }

  func configure(_ decoder: JSONDecoder) {
    decoder.userInfo[Questions.seed] = seed
    switch flags & 3 {
    case 1: decoder.keyDecodingStrategy = .convertFromSnakeCase
    case 2: decoder.keyDecodingStrategy = .custom { AnyText(($0.last?.stringValue ?? "").lowercased() + "\($0.count)") }
    default: break
    }
    switch flags >> 2 & 3 {
    case 1: decoder.dateDecodingStrategy = .secondsSince1970
    case 2: decoder.dateDecodingStrategy = .millisecondsSince1970
    case 3: decoder.dateDecodingStrategy = .iso8601
    default: break
    }
    if flags & 16 != 0 { decoder.dataDecodingStrategy = .deferredToData }
    if flags & 32 != 0 {
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-", nan: "")
    }
    decoder.allowsJSON5 = isJSON5
    if moreFlags & 2 != 0 { decoder.assumesTopLevelDictionary = true }
  }

  func configure(_ encoder: JSONEncoder) {
    encoder.outputFormatting = .sortedKeys
    if moreFlags & 4 != 0 { encoder.outputFormatting.insert(.prettyPrinted) }
    if moreFlags & 8 != 0 { encoder.outputFormatting.insert(.withoutEscapingSlashes) }
    if flags & 3 == 1 { encoder.keyEncodingStrategy = .convertToSnakeCase }
  }
}
