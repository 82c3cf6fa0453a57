import Foundation
import Spool
@testable import SpoolJSON
@testable import SpoolTape

extension Target {
  /// Models from a text equal the models from the result of SpoolSerialization for that text.
  static let mapping = Target(name: "mapping", summary: "models from text equal models from dictionaries") { bytes in
    guard let document = try? JSONDocument(Array(bytes)) else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    check(Fields.self, document, text)
    check(Transforms.self, document, text)
    check(Strict.self, document, text)
    check(Amounts.self, document, text)
  }

  private static func check<Model: BaseMappable & Equatable>(
    _ type: Model.Type, _ document: JSONDocument, _ text: String
  ) {
    let mapper = Mapper<Model>()
    let fromText = mapper.map(document.root)
    if mapper.map(JSONString: text) != fromText { report("\(Model.self): the text gives another model than its root") }
    if let fromText { checkWriting(fromText, mapper) }
    guard !KnownDifference.isOne(document), let object = try? SpoolSerialization.jsonObject(with: Data(text.utf8)),
      Model.self != Amounts.self
    else { return }
    expectEqual(fromText, mapper.map(JSONObject: object), "from a dictionary")
    guard let fromText else { return }
    let updated = mapper.map(document.root, toObject: fromText)
    expectEqual(updated, mapper.map(JSONObject: object, toObject: fromText), "updated from a dictionary")
  }

  private static func checkWriting<Model: BaseMappable>(_ model: Model, _ mapper: Mapper<Model>) {
    for isPretty in [false, true] {
      guard let written = mapper.toJSONString(model, prettyPrint: isPretty) else { continue }
      do {
        if try JSONDocument(written).root.kind != .object { report("the output is not an object", written) }
      } catch {
        report("what was written is refused: \(error)", written)
      }
    }
    _ = mapper.map(JSON: mapper.toJSON(model))
  }

  private static func expectEqual<Model: Equatable>(_ fromText: Model?, _ other: Model?, _ what: String) {
    guard fromText != other else { return }
    var (one, two) = ("", "")
    dump(fromText, to: &one)
    dump(other, to: &two)
    let lines = zip(one.split(separator: "\n"), two.split(separator: "\n")).filter { $0 != $1 }.prefix(10)
    report("\(Model.self) from text and \(what) differ:", lines.map { "\($0)\n\($1)" }.joined(separator: "\n"))
  }
}

/// Differences because dictionaries cannot represent everything that a text contains. In addition, SpoolSerialization
/// rejects numbers beyond the range of Double, as JSONSerialization does.
private enum KnownDifference {
  static func isOne(_ document: JSONDocument) -> Bool {
    var pending = [document.root]
    while let value = pending.popLast() {
      if let array = value.array { pending.append(contentsOf: array) }
      if let object = value.object {
        if hasEquivalentKeys(object) { return true }
        pending.append(contentsOf: object.map(\.value))
      }
      if let text = value.numberText, isRoundedTwice(value, text) || isCutElsewhere(value, text) { return true }
    }
    return false
  }

  /// Swift compares strings by canonical equivalence, so for a dictionary some different keys are equal.
  private static func hasEquivalentKeys(_ object: JSONObject) -> Bool { Set(object.keys).count < object.count }

  /// Dictionaries contain doubles, from which floats are rounded a second time, and decimals of 38 digits.
  private static func isRoundedTwice(_ value: JSONValue, _ text: String) -> Bool {
    value.double.map { Float($0) } != value.float ?? .infinity || text.utf8.count > 38
  }

  /// Dictionaries contain the nearest doubles of fractions, which may have another integer part than the text, or no fraction:
  /// 0.99999999999999999999 becomes 1.
  private static func isCutElsewhere(_ value: JSONValue, _ text: String) -> Bool {
    guard let double = value.double, text.contains(where: { ".eE".contains($0) }) else { return false }
    let integer = double.rounded(.towardZero)
    return Array(text.utf8).withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      return NumberText.int64(start, text.count) != Int64(exactly: double)
        || NumberText.uint64(start, text.count) != UInt64(exactly: double)
        || NumberText.truncatedInt64(start, text.count) != Int64(exactly: integer)
        || NumberText.truncatedUInt64(start, text.count) != UInt64(exactly: integer)
    }
  }
}
