import Foundation
import Toolkit

// The methods of a map that read one value or throw.

/// The file of SpoolMapping.
let valueFiles = [
  GeneratedFile(
    "Sources/SpoolMapping/Map/Map+Value.generated.swift", [about, block("extension Map", rows.flatMap(methods))])
]

private let about = """
  // The methods that read one value or throw, for models with constants: `name = try map.value("name")`. They treat a
  // key that is absent like a key whose value is null.
  """

/// The methods of a row: with a key, with an optional result, with several keys, and with a default.
private func methods(_ row: Row) -> [String] {
  var methods: [String] = []
  if !row.isDefaultOnly {
    methods.append(keyed(row, isOptional: false))
    if row.hasOptionalTwin { methods.append(keyed(row, isOptional: true)) }
  }
  if row.takesAliases { methods.append(aliased(row)) }
  if let read = row.readDefault { methods.append(defaulted(row, read)) }
  return methods
}

/// What a method reads.
private struct Row {
  let generics: String
  let result: String
  /// The first sentence of the documentation, with what the value is of in place of `$`.
  let summary: String
  var remarks: [String] = []
  /// The expression that reads it.
  let read: String
  var usesTransform = false
  /// Whether there is a twin with an optional result, which throws without a value, too.
  var hasOptionalTwin = false
  /// Whether there is a method that takes several keys.
  var takesAliases = false
  /// The expression for the method with a default, and whether the method is declared to throw.
  var readDefault: String?
  var defaultThrows = true
  /// Whether the methods with one key or several are left out.
  var isDefaultOnly = false
  /// The expression for what most texts hold, which is nil for anything else. The method is inlined, and calls one that is
  /// not for the rest.
  var quick: String?
}

private let model = "try requiredModel(slot)"
private let rows = [
  Row(
    generics: "T", result: "T", summary: "The value of $ as any type",
    remarks: [
      "This is a cast of what JSONSerialization would have made of the value, except that numbers are read by value into",
      "`Double` and `Float`. If `T` is an optional, no value and null are nil; a value of another type is an error.",
    ], read: "try cast(slot)", takesAliases: true, readDefault: "try readAny(slot)",
    quick: "usual(found)"),
  Row(
    generics: "T: RawRepresentable", result: "T", summary: "The enum with the raw value of $",
    read: "try enumeration(slot)", hasOptionalTwin: true, takesAliases: true),
  Row(
    generics: "T: RawRepresentable", result: "[T]",
    summary: "The enums with the raw values in the array of $; an unknown one is an error",
    read: "try enumerations(slot, .strict)", hasOptionalTwin: true),
  Row(
    generics: "T: BaseMappable", result: "T", summary: "The model in the object of $", read: model,
    hasOptionalTwin: true,
    takesAliases: true, readDefault: "try self.model(slot)"),
  Row(
    generics: "T: BaseMappable", result: "[T]",
    summary: "The models in the array of $; one that cannot be made is an error", read: "try models(slot, .strict)",
    hasOptionalTwin: true, takesAliases: true, readDefault: "try models(slot, .strict)", defaultThrows: false),
  Row(
    generics: "T: BaseMappable", result: "[String: T]",
    summary: "The models in the values of the object of $; one that cannot be made is an error",
    read: "try modelDictionary(slot, .strict)", hasOptionalTwin: true, takesAliases: true),
  Row(
    generics: "T: BaseMappable", result: "[[T]]",
    summary: "The models in the array of arrays of $; one that cannot be made is an error",
    read: "try modelRows(slot, .strict)", hasOptionalTwin: true, takesAliases: true),
  Row(
    generics: "T: BaseMappable & RawRepresentable", result: "T", summary: "The model in the object of $",
    remarks: ["A type that is a model and has a raw value is read as a model."], read: model, hasOptionalTwin: true),
  Row(
    generics: "T: BaseMappable & RawRepresentable", result: "[T]",
    summary: "The models in the array of $; one that cannot be made is an error",
    remarks: ["A type that is a model and has a raw value is read as a model."], read: "try models(slot, .strict)",
    hasOptionalTwin: true),
  Row(
    generics: "Transform: TransformType", result: "Transform.Object", summary: "The value of $, transformed",
    remarks: ["The transform is given nil for null, and if there is no value."],
    read: "try transformed(transform, slot)", usesTransform: true, takesAliases: true),
  Row(
    generics: "T", result: "T.Object", summary: "The value of $, transformed", read: "", usesTransform: true,
    readDefault: "try transformed(transform, slot)", isDefaultOnly: true),
  Row(
    generics: "Transform: TransformType", result: "[Transform.Object]",
    summary: "The elements of the array of $, transformed", read: "try transformedArray(transform, slot, .strict)",
    usesTransform: true),
  Row(
    generics: "Transform: TransformType", result: "[String: Transform.Object]",
    summary: "The values of the object of $, transformed", read: "try transformedDictionary(transform, slot, .strict)",
    usesTransform: true),
  Row(
    generics: "Transform: TransformType", result: "[[Transform.Object]]",
    summary: "The elements of the array of arrays of $, transformed",
    read: "try transformedRows(transform, slot, .strict)", usesTransform: true),
]

// MARK: Text of the methods

private let location = "file: StaticString = #file, function: StaticString = #function, line: UInt = #line"

private typealias Parameter = (name: String, label: String, text: String)

/// A method with its documentation.
private func method(
  _ row: Row, _ summary: String, remarks: [String], parameters: [Parameter], returns: String, throwing: String?,
  result: String, isDisfavored: Bool = false, lines: [String]
) -> String {
  let comment = DocComment(
    "\(summary).", discussion: remarks, parameters: parameters.map { ($0.name, $0.text) }, returns: "\(returns).",
    throwing: throwing)
  let constraint = row.isDefaultOnly ? " where T: TransformType" : ""
  let arguments = parameters.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
  let attributes =
    "@inlinable" + (row.quick == nil ? "" : " @inline(__always)") + (isDisfavored ? " @_disfavoredOverload" : "")
  let effects = throwing == nil ? "" : " throws"
  return Declaration(
    comment, attributes: attributes,
    "public func value<\(row.generics)>(\(arguments))\(effects) -> \(result)\(constraint)", body: lines
  ).member
}

private let keyParameter = (
  name: "key", label: "_ key: String", text: "The key of a member, or a path of keys and array positions."
)
private let pathParameters = [
  (
    name: "nested", label: "nested: Bool? = nil",
    text: "Whether the key is a path; nil if the delimiter in it decides."
  ),
  (name: "delimiter", label: "delimiter: String = \".\"", text: "The delimiter between the components of a path."),
]
private let aliasParameters = [
  (name: "other", label: "orKey other: String", text: "The key to read if the first one is absent."),
  (name: "others", label: "_ others: String...", text: "Further keys, in order."),
]
private let locationParameters = [
  (name: "file", label: location, text: "The source file that an error names."),
  (name: "function", label: "", text: "The function that an error names."),
  (name: "line", label: "", text: "The line that an error names."),
]

private func transformParameter(_ row: Row) -> [Parameter] {
  guard row.usesTransform else { return [] }
  let type = row.isDefaultOnly ? "T" : "Transform"
  return [(name: "transform", label: "using transform: \(type)", text: "Converts the value.")]
}

private func returned(_ row: Row) -> String {
  switch row.result {
  case "T": row.generics == "T" ? "The value" : row.generics == "T: RawRepresentable" ? "The enum" : "The model"
  case "[String: T]": "The models by key"
  case "[String: Transform.Object]": "The objects by key"
  case "Transform.Object", "T.Object": "The object"
  default: row.usesTransform ? "The objects" : row.generics == "T: RawRepresentable" ? "The enums" : "The models"
  }
}

private func throwing(_ row: Row) -> String {
  if row.usesTransform { return "A ``MapError`` if the transform gives nil, or the value has another structure." }
  if row.generics == "T" {
    return "A ``MapError`` if the value is of another type, or there is none and `T` is not an optional."
  }
  return "A ``MapError`` if there is no such value, even if the result is optional; any error that a model throws."
}

private func keyed(_ row: Row, isOptional: Bool) -> String {
  let twin = "The result is optional for the sake of `try?`: without a value, this throws, too."
  let asked = "KeyedRead(key, nested, delimiter, file, function, line)"
  let lines =
    row.quick.map {
      [
        "look(up: key, nested, delimiter)", "if found.hasValue, let value: \(row.result) = \($0) { return value }",
        "return try rest(of: \(asked))",
      ]
    } ?? [
      "let slot = slot(key, nested, delimiter)", "do throws(ReadFault) {", "  return \(row.read)", "} catch {",
      "  throw self.error(error, \(asked)\(row.usesTransform ? ", by: transform" : ""))", "}",
    ]
  return method(
    row, row.summary.replacingOccurrences(of: "$", with: "a key"), remarks: isOptional ? [twin] : row.remarks,
    parameters: [keyParameter] + pathParameters + transformParameter(row) + locationParameters, returns: returned(row),
    throwing: throwing(row), result: row.result + (isOptional ? "?" : ""), lines: lines)
}

/// ObjectMapper does not have these, so they lose to a declaration of an app.
private func aliased(_ row: Row) -> String {
  method(
    row, row.summary.replacingOccurrences(of: "$", with: "the first of several keys that is present"),
    remarks: ["If none of them is present, an error names the first."],
    parameters: [keyParameter] + aliasParameters + transformParameter(row) + locationParameters, returns: returned(row),
    throwing: throwing(row), result: row.result, isDisfavored: true,
    lines: [
      "let slot = slot(firstOf: key, [other] + others)", "do throws(ReadFault) {", "  return \(row.read)", "} catch {",
      "  throw self.error(error, KeyedRead(currentKey(of: slot), nil, \".\", file, function, line)\(row.usesTransform ? ", by: transform" : ""))",
      "}",
    ])
}

private func defaulted(_ row: Row, _ read: String) -> String {
  let parameter = (
    name: "default", label: "default: \(row.result)", text: "The result if the value is missing or cannot be read."
  )
  let hasValue = row.result == "T" && row.generics == "T" ? "hasValue(slot, T.self)" : "slot.hasValue"
  let condition = row.usesTransform ? "" : "if \(hasValue) { "
  return method(
    row, row.summary.replacingOccurrences(of: "$", with: "a key").components(separatedBy: "; ")[0] + ", or a default",
    remarks: [], parameters: [keyParameter, parameter] + transformParameter(row), returns: returned(row),
    throwing: row.defaultThrows ? "Nothing; ObjectMapper declares it like this." : nil, result: row.result,
    lines: [
      "let slot = slot(key, nil, \".\")", "do throws(ReadFault) {",
      "  \(condition)return \(read)\(condition.isEmpty ? "" : " }")",
    ] + (condition.isEmpty ? [] : ["  resolve(slot, \(row.result).self)"]) + [
      "} catch {", "  resolve(slot, \(row.result).self, error)", "}", "return `default`",
    ])
}
