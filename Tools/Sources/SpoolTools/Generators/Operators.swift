import Foundation
import Toolkit

// `<-` and `>>>`, one overload for each shape of property: more would make the overloads of an app ambiguous.

/// The files of SpoolMapping.
let operatorFiles = [
  ("Reading", plain.flatMap { reading($0) }),
  ("Writing", plain.flatMap { row in row.write.map { writing(row, $0) } ?? [] }),
  ("Transforming", transformed.flatMap { reading($0) + writing($0) }),
].map { name, overloads in
  GeneratedFile("Sources/SpoolMapping/Operators/\(name)Operators.generated.swift", overloads)
}

/// A type that the operators take without a transform.
private struct Plain {
  /// The generic clause.
  let generics: String
  let type: String
  /// What it is called in the documentation.
  let name: String
  /// The expression that reads it.
  let read: String
  /// The expression for what most texts hold, which is nil for anything else. The rest is read by a function that is not
  /// inlined, so that the mappings of models stay small.
  var quick: String?
  /// The statement that writes `left`; nil where the overload for any type does.
  var write: String?
  /// What takes the place of a value that cannot be read, for a type that is not optional.
  var fallback: String?
  /// What an optional becomes for a null, or a value that cannot be read.
  var nothing = "nil"
  /// Whether what `left` holds is updated, while an existing object is.
  var isUpdated = false
  /// Whether a nil is written as null when the map includes those.
  var writesNil = true
  /// Whether the reading operator for a type that is not optional is inlined though it is not small; measured.
  var isInlined = false
}

private let plain = [
  Plain(
    generics: "T", type: "T", name: "value of any type", read: "right.readOther(slot, isProperty: true)",
    quick: "right.usual(slot)", write: "right.write(left, slot)", nothing: "right.nothing(slot)", isInlined: true),
  Plain(
    generics: "T: SignedInteger", type: "T", name: "signed integer, cutting fractions off",
    read: "right.readTruncated(slot)", quick: "right.signed(slot)", fallback: "0", isInlined: true),
  Plain(
    generics: "T: UnsignedInteger", type: "T", name: "unsigned integer, cutting fractions off",
    read: "right.unsigned(slot)", fallback: "0"),
  Plain(
    generics: "T: RawRepresentable", type: "T", name: "raw-value enum", read: "right.enumeration(slot)",
    write: "right.write(left.rawValue, slot)"),
  Plain(
    generics: "T: RawRepresentable", type: "[T]", name: "array of enums, without the unknown ones",
    read: "right.enumerations(slot, .omitting)", write: "right.write(left.map(\\.rawValue), slot)"),
  Plain(
    generics: "T: RawRepresentable", type: "[String: T]", name: "dictionary of enums, without the unknown ones",
    read: "right.enumerationDictionary(slot, .omitting)", write: "right.write(left.mapValues(\\.rawValue), slot)"),
  Plain(
    generics: "T: BaseMappable", type: "T", name: "nested model", read: "right.model(slot)",
    write: "right.write(model: left, slot)", isUpdated: true),
  Plain(
    generics: "T: BaseMappable & RawRepresentable", type: "T", name: "nested model that has a raw value too",
    read: "right.model(slot)", write: "right.write(model: left, slot)", isUpdated: true),
  Plain(
    generics: "T: BaseMappable", type: "[String: T]", name: "dictionary of models",
    read: "right.modelDictionary(slot, .omitting)", write: "right.write(dictionary: left, slot)", isUpdated: true,
    writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "[String: [T]]", name: "dictionary of arrays of models",
    read: "right.modelArrays(slot, .omitting)", write: "right.write(lists: left, slot)", writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "[T]", name: "array of models", read: "right.models(slot, .omitting)",
    write: "right.write(models: left, slot)", writesNil: false),
  Plain(
    generics: "T: BaseMappable & RawRepresentable", type: "[T]", name: "array of models that have raw values too",
    read: "right.models(slot, .omitting)", write: "right.write(models: left, slot)", writesNil: false),
  Plain(
    generics: "T: BaseMappable & RawRepresentable", type: "[String: T]",
    name: "dictionary of models that have raw values too", read: "right.modelDictionary(slot, .omitting)",
    write: "right.write(dictionary: left, slot)", isUpdated: true, writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "[[T]]", name: "array of arrays of models",
    read: "right.modelRows(slot, .omitting)", write: "right.write(rows: left, slot)", writesNil: false),
  Plain(
    generics: "T: BaseMappable", type: "Set<T>", name: "set of models",
    read: "Set(right.models(slot, .omitting) as [T])",
    write: "right.write(models: left, slot)", writesNil: false),
]

/// A type that the operators take with a transform.
private struct Transformed {
  let type: String
  let constraint: String
  let name: String
  let read: String
  let write: String
  /// Whether an optional becomes nil when the value is of another shape; it is left alone otherwise.
  let clears: Bool
  var writesNil = true
  /// Whether any other overload that takes the same property comes first: that of an app, and that for the collection as
  /// a whole.
  var isDisfavored = false

  var attributes: String { "@inlinable" + (isDisfavored ? " @_disfavoredOverload" : "") }
}

private let object = "Transform.Object"
private let models = " where Transform.Object: BaseMappable"

// ObjectMapper has these for models only; those for anything else lose to an operator of an app.

private func lists(_ constraint: String, _ name: String, isDisfavored: Bool = false) -> Transformed {
  Transformed(
    type: "[String: [\(object)]]", constraint: constraint, name: name,
    read: "map.transformedLists(transform, slot, .omitting)",
    write: "map.write(left.mapValues { $0.compactMap { map.json($0, by: transform) } }, slot)", clears: false,
    isDisfavored: isDisfavored)
}

private func set(_ constraint: String, _ name: String, isDisfavored: Bool = false) -> Transformed {
  Transformed(
    type: "Set<\(object)>", constraint: constraint, name: name,
    read: "Set(map.transformedArray(transform, slot, .omitting))",
    write: "map.write(left.compactMap { map.json($0, by: transform) }, slot)", clears: false, writesNil: false,
    isDisfavored: isDisfavored)
}

private let transformed = [
  Transformed(
    type: object, constraint: "", name: "value", read: "map.transformed(transform, slot)",
    write: "map.write(transformed: map.json(left, by: transform), slot)", clears: true),
  Transformed(
    type: "[\(object)]", constraint: "", name: "array", read: "map.transformedArray(transform, slot, .omitting)",
    write: "map.write(left.compactMap { map.json($0, by: transform) }, slot)", clears: true),
  Transformed(
    type: "[String: \(object)]", constraint: "", name: "dictionary",
    read: "map.transformedDictionary(transform, slot, .omitting)",
    write: "map.write(left.compactMapValues { map.json($0, by: transform) }, slot)", clears: true),
  Transformed(
    type: "[[\(object)]]", constraint: "", name: "array of arrays",
    read: "map.transformedRows(transform, slot, .omitting)",
    write: "map.write(left.map { $0.compactMap { map.json($0, by: transform) } }, slot)", clears: false),
  Transformed(
    type: object, constraint: models, name: "model", read: "map.transformed(transform, slot)",
    write: "map.write(transformed: map.json(left, by: transform), slot)", clears: true),
  Transformed(
    type: "[String: \(object)]", constraint: models, name: "dictionary of models",
    read: "map.transformedDictionary(transform, slot, .omitting)",
    write: "map.write(left.compactMapValues { map.json($0, by: transform) }, slot)", clears: false),
  lists(models, "dictionary of arrays of models"),
  lists("", "dictionary of arrays", isDisfavored: true),
  Transformed(
    type: "[\(object)]", constraint: models, name: "array of models",
    read: "map.transformedArray(transform, slot, .omitting)",
    write: "map.write(left.compactMap { map.json($0, by: transform) }, slot)", clears: true),
  set(models, "set of models"),
  set("", "set", isDisfavored: true),
]

// MARK: Text of the overloads

private func article(_ name: String) -> String {
  "aeiou".contains(name.first ?? "x") && name.first != "u" || name.hasPrefix("un") ? "an" : "a"
}

/// The statements of an operator that reads.
///
/// - Parameters:
///   - map: The expression of the map.
///   - type: The type that is read.
///   - condition: What must hold of the slot for a value to be read.
///   - read: The branches that read.
///   - clear: The statement for a property without a value; nil if it is left alone.
private func reading(
  _ map: String, _ type: String, isOptional: Bool, when condition: String, _ read: String, clear: String?,
  clearsIf: String = ""
) -> String {
  let resolve = "\(map).resolve(slot, \(type).self\(isOptional ? ", isOptional: true" : "")"
  let otherwise = clear.map { "else if \(resolve)) { \($0) }" } ?? "else { \(resolve)) }"
  let clears = clearsIf.isEmpty ? "" : ", \(clearsIf)"
  return """
      let slot = \(map).slot
      do throws(ReadFault) {
        if \(condition) { \(read) } \(otherwise)
      } catch {
        \(clear.map { "if \(resolve), error)\(clears) { \($0) }" } ?? "\(resolve), error)")
      }
    """
}

private func reading(_ row: Plain, isOptional: Bool) -> [String] {
  let type = row.type + (isOptional ? "?" : "")
  var read = "let value: \(row.type) = try \(row.read); left = value"
  if row.isUpdated {
    // SAFETY of the operator: just seen not to be nil.
    let (condition, model) = isOptional ? ("right.toObject, left != nil", "left!") : ("right.toObject", "left")
    read = "if \(condition) { try right.update(&\(model), slot) } else { \(read) }"
  }
  let statements = reading(
    "right", row.type, isOptional: isOptional,
    when: row.type == "T" && !isOptional && row.generics == "T" ? "right.hasValue(slot, T.self)" : "slot.hasValue",
    read,
    clear: isOptional ? "left = \(row.nothing)" : row.fallback.map { "left = \($0)" },
    clearsIf: isOptional && row.isUpdated ? "!right.toObject" : "")
  let quick = row.quick.map {
    """
      let slot = right.found
      if slot.hasValue, let value: \(row.type) = \($0) { left = value } else { readRest(&left, right) }
    """
  }
  let name = isOptional ? "an optional \(row.name)" : "\(article(row.name)) \(row.name)"
  let otherwise = isOptional ? "nil" : row.fallback ?? "unchanged"
  let overload = """
    /// Maps \(name); \(otherwise) if the value is null or of another kind.
    @inlinable\(row.isInlined && !isOptional ? " @inline(__always)" : "")
    public func <- <\(row.generics)>(left: inout \(type), right: Map) {
      if right.mappingType == .toJSON { return left >>> right }
    \(quick ?? statements)
    }
    """
  let rest = """
    @inlinable @inline(never)
    func readRest<\(row.generics)>(_ left: inout \(type), _ right: Map) {
    \(statements)
    }
    """
  return quick == nil ? [overload] : [overload, rest]
}

private func reading(_ row: Plain) -> [String] { reading(row, isOptional: false) + reading(row, isOptional: true) }

private func writing(
  _ generics: String, _ type: String, _ right: String, _ map: String, _ constraint: String, _ attributes: String,
  _ document: String, _ statement: String
) -> String {
  """
  /// Writes \(document).
  \(attributes)
  public func >>> <\(generics)>(left: \(type), right: \(right))\(constraint) {
    guard \(map).mappingType == .toJSON else { return }
    let slot = \(map).found
    \(statement)
  }
  """
}

private func writing(_ row: Plain, _ write: String) -> [String] {
  let name = row.name.components(separatedBy: ",")[0]
  let otherwise = " else { right.\(row.writesNil ? "writeNil" : "writeNilCollection")(slot) }"
  let absent = row.writesNil ? "null if the map includes those" : "left out, unless the options say otherwise"
  return [
    writing(row.generics, row.type, "Map", "right", "", "@inlinable", "\(article(name)) \(name)", write),
    writing(
      row.generics, row.type + "?", "Map", "right", "", "@inlinable", "an optional \(name); nil is \(absent)",
      "if let left { \(write) }\(otherwise)"),
  ]
}

private func reading(_ row: Transformed) -> [String] {
  // A transform of single values is given nil for a null.
  let isScalar = row.type == object
  func overload(isOptional: Bool, _ document: String) -> String {
    let keeps = isScalar ? " && !map.keepsNull(slot)" : ""
    let body = reading(
      "map", row.type, isOptional: isOptional, when: isScalar ? "slot.state != .absent\(keeps)" : "slot.hasValue",
      "let value: \(row.type) = try \(row.read); left = value", clear: isOptional && row.clears ? "left = nil" : nil)
    return """
      /// Maps \(document) with a transform.
      \(row.attributes)
      public func <- <Transform: TransformType>(left: inout \(row.type)\(isOptional ? "?" : ""), right: (Map, Transform))\(row.constraint) {
        if right.0.mappingType == .toJSON { return left >>> right }
        let (map, transform) = right
      \(body)
      }
      """
  }
  return [
    overload(isOptional: false, "\(article(row.name)) \(row.name)"),
    overload(isOptional: true, "an optional \(row.name)"),
  ]
}

private func writing(_ row: Transformed) -> [String] {
  let unpack = "let (map, transform) = right\n  "
  // A transform of single values may make something of nil.
  let optional =
    row.type == object
    ? row.write
    : "if let left { \(row.write) } else { map.\(row.writesNil ? "writeNil" : "writeNilCollection")(slot) }"
  return [("", row.write, article(row.name)), ("?", optional, "an optional")].map { suffix, write, article in
    writing(
      "Transform: TransformType", row.type + suffix, "(Map, Transform)", "right.0", row.constraint, row.attributes,
      "\(article) \(row.name) with a transform", unpack + write)
  }
}
