import Foundation
import Spool

/// The models of a document, and the writers that must agree about them.
struct WrittenModels {
  private let fields: Fields?
  private let transforms: Transforms?
  private let amounts: Amounts?
  private let tree: AnyTree?

  init(_ document: JSONDocument) {
    fields = Mapper().map(document.root)
    transforms = Mapper().map(document.root)
    amounts = Mapper().map(document.root)
    tree = try? SpoolJSONDecoder().decode(AnyTree.self, from: Data(document.root.bytes()))
  }

  func check(_ layout: JSONWriter.Options) {
    check(fields, layout)
    check(transforms, layout)
    check(amounts, layout)
    if let tree { checkEncodable(tree, layout) }
  }

  /// The text of a model, by the mapper in all forms, and as an element.
  private func check<Model: BaseMappable>(_ model: Model?, _ layout: JSONWriter.Options) {
    let mapper = Mapper<Model>()
    guard let model, let text = try? mapper.encode(model, options: layout) else { return }
    func expect(_ other: [UInt8]?, _ expected: [UInt8], _ what: String) {
      if other.map({ isEqual($0, expected) }) == true { return }
      let (one, two) = (String(decoding: other ?? [], as: UTF8.self), String(decoding: expected, as: UTF8.self))
      report("\(Model.self), \(what), \(layout)", one, two)
    }
    expect(checked(text).root.bytes(), checked(text).root.bytes(options: layout).withoutBlanks, "without blanks")
    if layout.isPretty { expect(text, text.withoutBlanks.laidOut, "lines") }
    var appended: [UInt8] = [0x20]
    try? mapper.encode(model, into: &appended, options: layout)
    expect(appended, [0x20] + text, "appended")
    expect((try? mapper.encodeText(model, options: layout)).map { Array($0.utf8) }, text, "as a string")
    expect(mapper.toJSONData(model, options: layout.writingOptions).map(Array.init), text, "as data")
    if layout.escapesSlashes && !layout.sortsKeys {
      let string = mapper.toJSONString(model, prettyPrint: layout.isPretty)
      expect(string.map { Array($0.utf8) }, text, "toJSONString")
    }
    let array = try? mapper.encode([model, model], options: layout)
    expect(written(layout) { try $0.write(contentsOf: [model, model]) }, array ?? [], "elements")
    expect(
      array?.withoutBlanks, Array("[".utf8) + text.withoutBlanks + [0x2C] + text.withoutBlanks + [0x5D], "an array")
  }

  /// True if two texts differ in the order of members at most, which may be that of a dictionary.
  private func isEqual(_ text: [UInt8], _ other: [UInt8]) -> Bool {
    guard text != other else { return true }
    let sorted = JSONWriter.Options(sortsKeys: true)
    return text.count == other.count
      && checked(text).root.bytes(options: sorted) == checked(other).root.bytes(options: sorted)
  }

  /// The document of a text in which no key occurs twice.
  private func checked(_ text: [UInt8]) -> JSONDocument {
    var options = JSONDocument.Options()
    options.duplicateKeys = .error
    do {
      return try JSONDocument(text, options: options)
    } catch {
      report("what was written is refused: \(error)", String(decoding: text, as: UTF8.self))
    }
  }

  /// The text of an `Encodable` value as an element and by the encoder.
  private func checkEncodable(_ tree: AnyTree, _ layout: JSONWriter.Options) {
    let encoder = SpoolJSONEncoder()
    encoder.outputFormatting = layout.escapesSlashes ? [] : .withoutEscapingSlashes
    if layout.sortsKeys { encoder.outputFormatting.insert(.sortedKeys) }
    guard let text = try? encoder.encode(tree) else { return }
    let expected = Array("[".utf8) + Array(text) + Array("]".utf8)
    let element = written(layout) { try $0.write(tree, by: encoder) }
    if element == (layout.isPretty ? expected.laidOut : expected) { return }
    report("\(layout)", String(decoding: element, as: UTF8.self), String(decoding: expected, as: UTF8.self))
  }

  private func written(_ layout: JSONWriter.Options, _ write: (JSONElementWriter) throws -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      let writer = JSONArrayWriter(options: layout) { bytes += $0 }
      try write(writer)
      try writer.close()
    } catch {
      report("an element is not written: \(error)")
    }
    return bytes
  }
}

extension JSONWriter.Options {
  /// The same layout for JSONSerialization.
  fileprivate var writingOptions: JSONSerialization.WritingOptions {
    var options: JSONSerialization.WritingOptions = escapesSlashes ? [] : .withoutEscapingSlashes
    if isPretty { options.insert(.prettyPrinted) }
    if sortsKeys { options.insert(.sortedKeys) }
    return options
  }
}
