#!/usr/bin/env swift
// Writes Sources/SpoolMapping/Operators/*.generated.swift; with --check, only says whether they are up to date.
//   scripts/generate-operators.swift [--check]

import Foundation

/// A type that the operators take without a transform.
struct Plain {
  /// The generic clause.
  let generics: String
  let type: String
  /// What it is called in the documentation.
  let name: String
  /// The expression that reads it; nil if it cannot be read.
  let read: String
  /// The statement that writes `left`; nil where the overload for any type does.
  var write: String?
  /// What takes the place of a value that cannot be read, for a type that is not optional.
  var fallback: String?
  /// The expression that updates what `left` holds, while an existing object is updated.
  var update: String?
  /// Whether a nil is written as null when the map includes those.
  var writesNil = true
  /// Whether the reading operator for a type that is not optional is inlined though it is not small; measured.
  var isInlined = false
}

let node = "right.currentIndex"
let plain = [
  Plain(
    generics: "T", type: "T", name: "value of any type", read: "right.read()", write: "right.write(left)",
    isInlined: true),
  Plain(
    generics: "T: SignedInteger", type: "T", name: "signed integer, cutting fractions off", read: "right.signed()",
    fallback: "0"),
  Plain(
    generics: "T: UnsignedInteger", type: "T", name: "unsigned integer, cutting fractions off",
    read: "right.unsigned()", fallback: "0"),
  Plain(
    generics: "T: RawRepresentable", type: "T", name: "raw-value enum", read: "right.enumeration(at: \(node))",
    write: "right.write(left.rawValue)"),
  Plain(
    generics: "T: RawRepresentable", type: "[T]", name: "array of enums, without the unknown ones",
    read: "right.enumerations(at: \(node))", write: "right.write(left.map(\\.rawValue))"),
  Plain(
    generics: "T: RawRepresentable", type: "[String: T]", name: "dictionary of enums, without the unknown ones",
    read: "right.enumerationDictionary(at: \(node))", write: "right.write(left.mapValues(\\.rawValue))"),
  Plain(
    generics: "T: BaseMappable", type: "T", name: "nested model", read: "right.model(at: \(node))",
    write: "right.write(model: left)", update: "right.update(&$, at: \(node))"),
  Plain(
    generics: "T: BaseMappable & RawRepresentable", type: "T", name: "nested model that has a raw value too",
    read: "right.model(at: \(node))", write: "right.write(model: left)", update: "right.update(&$, at: \(node))"),
  Plain(
    generics: "T: BaseMappable", type: "[String: T]", name: "dictionary of models",
    read: "right.modelDictionary(at: \(node))", write: "right.write(dictionary: left)",
    update: "right.update(&$, at: \(node))", writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "[String: [T]]", name: "dictionary of arrays of models",
    read: "right.modelArrays(at: \(node))", write: "right.write(lists: left)", writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "[T]", name: "array of models", read: "right.models(at: \(node))",
    write: "right.write(models: left)", writesNil: false),
  Plain(
    generics: "T: BaseMappable & RawRepresentable", type: "[T]", name: "array of models that have raw values too",
    read: "right.models(at: \(node))", write: "right.write(models: left)", writesNil: false),
  Plain(
    generics: "T: BaseMappable & RawRepresentable", type: "[String: T]",
    name: "dictionary of models that have raw values too", read: "right.modelDictionary(at: \(node))",
    write: "right.write(dictionary: left)", update: "right.update(&$, at: \(node))", writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "[[T]]", name: "array of arrays of models",
    read: "right.modelRows(at: \(node))", write: "right.write(rows: left)", writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "Set<T>", name: "set of models", read: "right.modelSet(at: \(node))",
    write: "right.write(models: left)", writesNil: false),
]

/// A type that the operators take with a transform.
struct Transformed {
  let type: String
  let constraint: String
  let name: String
  let read: String
  let write: String
  /// Whether an optional becomes nil when the value is of another shape; it is left alone otherwise.
  let clears: Bool
  var writesNil = true
  /// Whether another overload that takes the same property comes first, as that for the set as a whole does.
  var isDisfavored = false

  var attributes: String { "@inlinable" + (isDisfavored ? " @_disfavoredOverload" : "") }
}

let object = "Transform.Object"
let models = " where Transform.Object: BaseMappable"
let transformed = [
  Transformed(
    type: object, constraint: "", name: "value", read: "map.transformed(transform)",
    write: "map.write(transformed: transform.transformToJSON(left))", clears: true),
  Transformed(
    type: "[\(object)]", constraint: "", name: "array", read: "map.transformedArray(transform)",
    write: "map.write(left.compactMap { transform.transformToJSON($0) })", clears: true),
  Transformed(
    type: "[String: \(object)]", constraint: "", name: "dictionary", read: "map.transformedDictionary(transform)",
    write: "map.write(left.compactMapValues { transform.transformToJSON($0) })", clears: true),
  Transformed(
    type: "[[\(object)]]", constraint: "", name: "array of arrays", read: "map.transformedRows(transform)",
    write: "map.write(left.map { $0.compactMap { transform.transformToJSON($0) } })", clears: false),
  Transformed(
    type: object, constraint: models, name: "model", read: "map.transformed(transform)",
    write: "map.write(transformed: transform.transformToJSON(left))", clears: true),
  Transformed(
    type: "[String: \(object)]", constraint: models, name: "dictionary of models",
    read: "map.transformedDictionary(transform)",
    write: "map.write(left.compactMapValues { transform.transformToJSON($0) })", clears: false),
  Transformed(
    type: "[String: [\(object)]]", constraint: "", name: "dictionary of arrays",
    read: "map.transformedLists(transform)",
    write: "map.write(left.mapValues { $0.compactMap { transform.transformToJSON($0) } })", clears: false),
  Transformed(
    type: "[\(object)]", constraint: models, name: "array of models", read: "map.transformedArray(transform)",
    write: "map.write(left.compactMap { transform.transformToJSON($0) })", clears: true),
  Transformed(
    type: "Set<\(object)>", constraint: "", name: "set",
    read: "map.transformedSet(transform)",
    write: "map.write(left.compactMap { transform.transformToJSON($0) })", clears: false, writesNil: false,
    isDisfavored: true),
]

// MARK: Text of the overloads

func article(_ name: String) -> String {
  "aeiou".contains(name.first ?? "x") && name.first != "u" || name.hasPrefix("un") ? "an" : "a"
}

func reading(_ row: Plain) -> String {
  let update = row.update?.replacingOccurrences(of: "$", with: "left")
  let otherwise = row.fallback == nil ? "unchanged" : "0"
  let body: String
  let missed = "right.missed(\(row.type).self)"
  if let fallback = row.fallback {
    body = """
        if !right.isKeyPresent {
          \(missed)
        } else if let value: \(row.type) = \(row.read) {
          left = value
        } else if right.clears(\(row.type).self) {
          left = \(fallback)
        }
      """
  } else if let update {
    body = """
        if right.toObject {
          \(update)
        } else if right.isKeyPresent, let value: \(row.type) = \(row.read) {
          left = value
        } else {
          \(missed)
        }
      """
  } else {
    body = """
        if right.isKeyPresent, let value: \(row.type) = \(row.read) { left = value } else { \(missed) }
      """
  }
  return """
    /// Maps \(article(row.name)) \(row.name); \(otherwise) if the value is null or of another kind.
    @inlinable\(row.isInlined ? " @inline(__always)" : "")
    public func <- <\(row.generics)>(left: inout \(row.type), right: Map) {
      if right.mappingType == .toJSON { return left >>> right }
    \(body)
    }
    """
}

func readingOptional(_ row: Plain) -> String {
  let body: String
  let absent = "guard right.isKeyPresent else { return right.missed(\(row.type).self, isOptional: true) }"
  let clears = "right.clears(\(row.type).self, isOptional: true)"
  if let update = row.update?.replacingOccurrences(of: "&$", with: "&left!") {
    body = """
        \(absent)
        if right.toObject, left != nil, !right.isNull(\(node)) {
          \(update)  // SAFETY: just seen not to be nil.
        } else if let value: \(row.type) = \(row.read) {
          left = value
        } else if \(clears) {
          left = nil
        }
      """
  } else {
    body = """
        \(absent)
        if let value: \(row.type) = \(row.read) { left = value } else if \(clears) { left = nil }
      """
  }
  return """
    /// Maps an optional \(row.name); nil if the value is null or of another kind.
    @inlinable
    public func <- <\(row.generics)>(left: inout \(row.type)?, right: Map) {
      if right.mappingType == .toJSON { return left >>> right }
    \(body)
    }
    """
}

func writing(_ row: Plain, _ write: String) -> [String] {
  let name = row.name.components(separatedBy: ",")[0]
  let otherwise = " else { right.\(row.writesNil ? "writeNil" : "writeNilCollection")() }"
  return [
    """
    /// Writes \(article(name)) \(name).
    @inlinable
    public func >>> <\(row.generics)>(left: \(row.type), right: Map) {
      if right.mappingType == .toJSON { \(write) }
    }
    """,
    """
    /// Writes an optional \(name); nil is \(row.writesNil ? "null if the map includes those" : "left out, unless the options say otherwise").
    @inlinable
    public func >>> <\(row.generics)>(left: \(row.type)?, right: Map) {
      guard right.mappingType == .toJSON else { return }
      if let left { left >>> right }\(otherwise)
    }
    """,
  ]
}

func reading(_ row: Transformed) -> [String] {
  let head = "    let (map, transform) = right\n    guard map.isKeyPresent"
  func missed(_ isOptional: Bool) -> String {
    "map.missed(\(row.type).self\(isOptional ? ", isOptional: true" : ""))"
  }
  func overload(_ type: String, _ name: String, _ body: String) -> String {
    """
    /// Maps \(name) with a transform.
    \(row.attributes)
    public func <- <Transform: TransformType>(left: inout \(type), right: (Map, Transform))\(row.constraint) {
      if right.0.mappingType == .toJSON { return left >>> right }
    \(body)
    }
    """
  }
  func keeps(_ isOptional: Bool) -> String {
    "\(head), let value = \(row.read) else { return \(missed(isOptional)) }\n    left = value"
  }
  let clears =
    "\(head), !map.keepsNull else { return \(missed(true)) }\n    left = \(row.read)\n"
    + "    if left == nil { \(missed(true)) }"
  return [
    overload(row.type, "\(article(row.name)) \(row.name)", keeps(false).replacingOccurrences(of: "    ", with: "  ")),
    overload(
      row.type + "?", "an optional \(row.name)",
      (row.clears ? clears : keeps(true)).replacingOccurrences(of: "    ", with: "  ")),
  ]
}

func writing(_ row: Transformed) -> [String] {
  // A transform of single values may make something of nil.
  let optional =
    row.type == object
    ? "right.0.write(transformed: right.1.transformToJSON(left))"
    : "if let left { left >>> right }" + " else { right.0.\(row.writesNil ? "writeNil" : "writeNilCollection")() }"
  return [
    """
    /// Writes \(article(row.name)) \(row.name) with a transform.
    \(row.attributes)
    public func >>> <Transform: TransformType>(left: \(row.type), right: (Map, Transform))\(row.constraint) {
      let (map, transform) = right
      if map.mappingType == .toJSON { \(row.write) }
    }
    """,
    """
    /// Writes an optional \(row.name) with a transform.
    \(row.attributes)
    public func >>> <Transform: TransformType>(left: \(row.type)?, right: (Map, Transform))\(row.constraint) {
      guard right.0.mappingType == .toJSON else { return }
      \(optional)
    }
    """,
  ]
}

// MARK: Files

let head = "// Written by scripts/generate-operators.swift. Do not edit.\n// swift-format-ignore-file\n\n"
let files = [
  "ReadingOperators": plain.flatMap { [reading($0), readingOptional($0)] },
  "WritingOperators": plain.flatMap { row in row.write.map { writing(row, $0) } ?? [] },
  "TransformingOperators": transformed.flatMap { reading($0) + writing($0) },
]
let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("../Sources/SpoolMapping/Operators").standardizedFileURL
var stale = false
for (name, overloads) in files.sorted(by: { $0.key < $1.key }) {
  let url = folder.appendingPathComponent("\(name).generated.swift")
  let text = head + overloads.joined(separator: "\n\n") + "\n"
  if CommandLine.arguments.contains("--check") {
    if (try? String(contentsOf: url, encoding: .utf8)) != text {
      print("\(url.lastPathComponent) is out of date: run scripts/generate-operators.swift")
      stale = true
    }
  } else {
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
}
exit(stale ? 1 : 0)
