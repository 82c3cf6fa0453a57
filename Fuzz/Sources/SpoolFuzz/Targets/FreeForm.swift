import Foundation
import Spool

extension Target {
  /// A value passes through models, Spool's coders and Foundation's, and stays equal.
  static let freeForm = Target(name: "free-form", summary: "values of documents pass through models and coders") {
    bytes in
    let input = Input(bytes)
    guard
      let document = try? JSONDocument(input.text, options: JSONDocument.Options(rules: JSONRules(maximumDepth: 300)))
    else { return }
    let value = document.root
    same("detached", value.detached(), value)
    let text = value.bytes()
    let wrapped = #"{"extra":"# + String(decoding: text, as: UTF8.self) + #","list":[null,"# + value.text() + "]}"
    attempt("own coders") {
      let read = try SpoolJSONDecoder().decode(FreeForm.self, from: wrapped)
      same("SpoolJSONDecoder", read.extra, value)
      same("SpoolJSONDecoder, list", read.list[1], value)
      let written = try SpoolJSONEncoder().encode(read)
      same("SpoolJSONEncoder", try JSONDocument(written).root["extra"] ?? "missing", value)
      same("init(encoding:)", try JSONValue(encoding: read)["list"][1] ?? "missing", value)
    }
    attempt("models") {
      let read = try Mapper<MappedFreeForm>().decode(wrapped)
      same("mapper", read.extra, value)
      same("written", try JSONDocument(read.encoded()).root["list"][1] ?? "missing", value)
      guard value.isPlain else { return }
      same("dictionary", Mapper<MappedFreeForm>().map(JSON: read.toJSON())?.extra ?? "missing", value)
      same("foundationObject", try JSONValue(foundationObject: value.foundationObject), value)
    }
    // Other decoders keep the first of equal keys.
    guard value.isPlain, !hasEqualKeys(text) else { return }
    attempt("Foundation's coders") {
      let read = try JSONDecoder().decode(FreeForm.self, from: Data(wrapped.utf8))
      same("JSONDecoder", read.extra, value)
      same("JSONEncoder", try SpoolJSONDecoder().decode(FreeForm.self, from: JSONEncoder().encode(read)).extra, value)
    }
  }
}

private func hasEqualKeys(_ text: [UInt8]) -> Bool {
  var options = JSONDocument.Options()
  options.duplicateKeys = .error
  return (try? JSONDocument(text, options: options)) == nil
}

private func attempt(_ what: String, _ body: () throws -> Void) {
  do { try body() } catch { report("\(what): \(error)") }
}

private func same(_ what: String, _ one: JSONValue, _ other: JSONValue) {
  if one != other || one.hashValue != other.hashValue { report("\(what):", one.text(), "is not", other.text()) }
}

private struct FreeForm: Codable {
  var extra: JSONValue
  var list: [JSONValue]
}

private struct MappedFreeForm: Mappable {
  var extra: JSONValue = "initial"
  var list: [JSONValue] = []

  init?(map: Map) {}

  mutating func mapping(map: Map) {
    extra <- map["extra"]
    list <- map["list"]
  }
}

extension JSONValue {
  /// Whether the types of Foundation represent all numbers exactly, and Swift's dictionaries all keys: no two keys are
  /// canonically equivalent.
  fileprivate var isPlain: Bool {
    switch kind {
    case .number:
      let text = numberText ?? ""
      let isZero = text.prefix { $0 != "e" && $0 != "E" }.allSatisfy { "-.0".contains($0) }
      return text.utf8.count <= 15 && double.map { isZero || (1e-100...1e100).contains(abs($0)) } == true
    case .array: return elements.allSatisfy(\.isPlain)
    case .object: return Set(keys).count == keys.count && members.allSatisfy(\.value.isPlain)
    case .null, .bool, .string: return true
    }
  }
}
