#!/usr/bin/env swift
// Writes Sources/SpoolMapping/Generated/*.generated.swift; with --check, only says whether they are up to date.
//   scripts/generate-members.swift [--check]

import Foundation

/// A type of property that is read from the node of a value, and written under a prepared key.
struct Scalar {
  let type: String
  /// What it is called in the documentation.
  let name: String
  /// What is said about reading it, after its name.
  var remark = ""
  /// The condition under which `word` is read in the module of the model, and the value then; nil if it never is.
  var quick: (condition: String, value: String)?
  /// The function that reads it otherwise.
  let other: (name: String, value: String)
  /// What a value becomes that cannot be read; nil if the property keeps what it has.
  var fallback: String?
  /// The expression that appends `value` to the text `$0`.
  let append: String
}

let source = "map.reader.text + word.offset, word.length"
let scalars = [
  Scalar(
    type: "String", name: "a string",
    quick: (
      "word.isShort(.string)",
      "map.reader.plainText(UnsafeBufferPointer(start: map.reader.text + word.offset, count: word.length))"
    ),
    other: ("otherString", "map.reader.text(node)"), append: "$0.append(string: value)"),
  Scalar(
    type: "Int", name: "an integer", remark: ", cutting a fraction off",
    quick: (
      "word.isShort(.number), let number = NumberText.truncatedInt64(\(source)),\n"
        + "      let value = Int(exactly: number)", "value"
    ),
    other: ("otherInt", "map.reader.number(node, NumberText.truncatedInt64).flatMap { Int(exactly: $0) }"),
    fallback: "0", append: "$0.append(integer: Int64(value))"),
  Scalar(
    type: "Double", name: "a number",
    quick: ("word.isShort(.number), let value = NumberText.double(\(source))", "value"),
    other: ("otherDouble", "map.reader.double(node)"), append: "$0.append(double: value)"),
  Scalar(
    type: "Bool", name: "a boolean", remark: ", or a number that equals 0 or 1",
    quick: ("word.is(.true) || word.is(.false)", "word.is(.true)"),
    other: ("otherBool", "map.reader.boolean(node)"), append: "$0.append(bool: value)"),
  Scalar(
    type: "[String]", name: "an array of strings", other: ("", "map.strings(at: node)"),
    append: "TapeArrays.append(value, to: $0)"),
  Scalar(
    type: "[Int]", name: "an array of integers", other: ("", "map.ints(at: node)"),
    append: "TapeArrays.append(value, to: $0)"),
  Scalar(
    type: "[Double]", name: "an array of numbers", other: ("", "map.doubles(at: node)"),
    append: "TapeArrays.append(value, to: $0)"),
]

/// A type of property that holds generated models.
struct Models {
  let type: String
  let name: String
  /// The statement that reads it; nothing changes where there is no node.
  let read: String
  /// The statements that write it.
  let write: [String]
}

let models = [
  Models(
    type: "M", name: "a model", read: "if node >= 0 { map.walk(&property, at: node) }",
    write: ["appendKey(key)", "append(value)"]),
  Models(
    type: "M?", name: "an optional model",
    read: "if node >= 0 { property = map.mayWalk(.object, at: node) ? made(M.self, by: map, at: node) : nil }",
    write: ["if let value { writeMember(key, value) } else { writeNil(key) }"]),
  Models(
    type: "[M]", name: "an array of models",
    read: "if node >= 0, let value: [M] = map.walkedModels(at: node) { property = value }",
    write: ["appendKey(key)", "append(value)"]),
  Models(
    type: "[M]?", name: "an optional array of models",
    read: "if node >= 0 { property = map.walkedModels(at: node) }",
    write: ["if let value { writeMember(key, value) }"]),
]

// MARK: Text of the functions

let inlined = "@inlinable @inline(__always)"

/// A static function with its documentation and attributes.
func function(_ summary: String, _ attributes: String, _ head: String, _ lines: [String]) -> String {
  let document = summary.split(separator: "\n").map { "  /// \($0)\n" }.joined()
  let attributes = attributes.isEmpty ? "" : "  \(attributes)\n"
  let single = "  \(head) { \(lines.joined(separator: " ")) }"
  if lines.count == 1, single.count <= 120 { return document + attributes + single }
  let body = lines.map { "    \($0)\n" }.joined()
  return document + attributes + (lines.isEmpty ? "  \(head) {}" : "  \(head) {\n\(body)  }")
}

func optional(_ name: String) -> String {
  let words = name.split(separator: " ", maxSplits: 1)
  return "an optional \(words[1])"
}

// MARK: Reading

let parametersOfRead = "_ map: Map, at node: Int"

func read(_ scalar: Scalar, isOptional: Bool) -> String {
  let name = isOptional ? optional(scalar.name) : scalar.name
  let head =
    "public static func read(_ property: inout \(scalar.type)\(isOptional ? "?" : ""), \(parametersOfRead))"
  let summary = "Reads \(name)\(scalar.remark)."
  guard let quick = scalar.quick else {
    let value = scalar.other.value
    return function(
      summary, "", head,
      [isOptional ? "if node >= 0 { property = \(value) }" : "if node >= 0, let value = \(value) { property = value }"])
  }
  let other = "\(scalar.other.name)(map, at: node)"
  var lines = ["guard node >= 0 else { return }", "let word = map.reader[node]", "if \(quick.condition) {"]
  lines.append("  property = \(quick.value)")
  if isOptional {
    lines += ["} else {", "  property = word.is(.null) ? nil : \(other)", "}"]
  } else if let fallback = scalar.fallback {
    lines += ["} else {", "  property = \(other) ?? \(fallback)", "}"]
  } else {
    lines += ["} else if let value = \(other) {", "  property = value", "}"]
  }
  return function(summary, inlined, head, lines)
}

func other(_ scalar: Scalar) -> String? {
  guard scalar.quick != nil else { return nil }
  return function(
    "Reads \(scalar.name) from a word of any other kind.", "@inline(never) @usableFromInline",
    "static func \(scalar.other.name)(_ map: Map, at node: Int) -> \(scalar.type)?", [scalar.other.value])
}

func read(_ row: Models) -> String {
  function(
    "Reads \(row.name).", inlined,
    "public static func readModel<M: BaseMappable>(_ property: inout \(row.type), \(parametersOfRead))", [row.read])
}

let readOther = function(
  "Does nothing: a property of any other type is not read in this way.", inlined,
  "public static func readModel<Value>(_ property: inout Value, \(parametersOfRead))", [])

let notCalled = """
  The function that is passed in is not called: to touch the property would call those who observe it.
  """

func walks(_ row: Models) -> String {
  function(
    """
    Whether \(row.name) is read in the walk of a map, with nothing to note. An operator reads others.
    \(notCalled)
    """, inlined,
    "public static func walks<Model, M: BaseMappable>(_ map: Map, _ property: (Model) -> \(row.type)) -> Bool",
    ["M._generated.isWalked && map.isWalking && map.notes == nil"])
}

let walksOther = function(
  "Never for a property of another type.", inlined,
  "public static func walks<Model, Value>(_ map: Map, _ property: (Model) -> Value) -> Bool", ["false"])

// MARK: Writing

let parametersOfWrite = "_ map: Map, under key: StaticString"

/// The function that emitted code calls: only another name for the method of the map.
func write(_ name: String, generics: String = "", _ type: String) -> String {
  function(
    "Writes \(name).", "@_transparent",
    "public static func write\(generics)(_ value: \(type), \(parametersOfWrite))", ["map.writeMember(key, value)"])
}

func write(_ scalar: Scalar, isOptional: Bool) -> String {
  write(isOptional ? optional(scalar.name) : scalar.name, scalar.type + (isOptional ? "?" : ""))
}

func write(_ row: Models) -> String { write(row.name, generics: "<M: BaseMappable>", row.type) }

func writeMember(_ scalar: Scalar, isOptional: Bool) -> String {
  let head = "func writeMember(_ key: StaticString, _ value: \(scalar.type)\(isOptional ? "?" : ""))"
  if isOptional {
    return function(
      "Writes \(scalar.name), or null for nil if the map includes those.", "@usableFromInline", head,
      ["if let value { writeMember(key, value) } else { writeNil(key) }"])
  }
  return function("Writes \(scalar.name).", "@usableFromInline", head, ["append(key) { \(scalar.append) }"])
}

func writeMember(_ row: Models) -> String {
  function(
    "Writes \(row.name).", "@inlinable",
    "func writeMember<M: BaseMappable>(_ key: StaticString, _ value: \(row.type))", row.write)
}

let writeOther = function(
  "Writes nothing: is there for types that are no models, of which `isModel` says so.",
  "@inlinable @_disfavoredOverload", "public static func write<Value>(_ value: Value, \(parametersOfWrite))", [])

func isModel(_ row: Models) -> String {
  function(
    "True: the property is \(row.name).\nThe function is not called; it gives a type where it has no name.", inlined,
    "public static func isModel<Model, M: BaseMappable>(_ property: (Model) -> \(row.type)) -> Bool", ["true"])
}

let isModelOther = function(
  "False: the property is anything else.", inlined + " @_disfavoredOverload",
  "public static func isModel<Model, Value>(_ property: (Model) -> Value) -> Bool", ["false"])

// MARK: Values that have a transform

/// The types whose operators take a transform of `V`.
let transformed: [(type: String, name: String)] = [
  ("V", "a value"), ("V?", "an optional value"), ("[V]", "an array"), ("[V]?", "an optional array"),
  ("[String: V]", "a dictionary"), ("[String: V]?", "an optional dictionary"), ("[[V]]", "an array of arrays"),
  ("[[V]]?", "an optional array of arrays"),
]

/// The functions of a type: with the form of dates that the map has, and with one that an attribute names.
func transformed(_ type: String, _ name: String) -> [String] {
  [
    transformed("Maps \(name)", "mapValue(_ property: inout \(type)", "inout \(type)", "property <-"),
    transformed("Writes \(name)", "writeValue(_ value: \(type)", type, "value >>>"),
  ].flatMap { $0 }
}

func transformed(_ summary: String, _ start: String, _ argument: String, _ operation: String) -> [String] {
  let head = "public static func " + start.replacingOccurrences(of: "(", with: "<V: Transformed>(") + ", _ map: Map"
  return [
    function(
      summary + " that has a transform.", "@inlinable", head + ", _ operation: (\(argument), Map) -> Void)",
      [operation + " (map, V._transform(dates: dates(of: map)))"]),
    function(
      summary + " that has a transform, whose dates have a form.", "@inlinable",
      head + ", dates: MappingOptions.DateStrategy) where V._Leaf == Date",
      [operation + " (map, V._transform(dates: form(dates, of: map)))"]),
  ]
}

let transformedOthers = [
  function(
    "Maps a property of any other type, by an operator.", inlined + " @_disfavoredOverload",
    "public static func mapValue<T>(_ property: inout T, _ map: Map, _ operation: (inout T, Map) -> Void)",
    ["operation(&property, coding(map))"]),
  function(
    "Writes a value of any other type, by an operator.", inlined + " @_disfavoredOverload",
    "public static func writeValue<T>(_ value: T, _ map: Map, _ operation: (T, Map) -> Void)",
    ["operation(value, coding(map))"]),
]

// MARK: The files

struct File {
  let name: String
  var imports = "import SpoolJSON"
  let comment: String
  let functions: [String]
  /// The methods of `Map` that they call.
  var methods: [String] = []

  var text: String {
    """
    // Written by scripts/generate-members.swift. Do not edit.
    // swift-format-ignore-file

    \(imports)

    \(comment)

    \(block("GeneratedCode", functions))\(methods.isEmpty ? "" : "\n" + block("Map", methods))
    """
  }
}

func block(_ type: String, _ functions: [String]) -> String {
  "extension \(type) {\n\(functions.joined(separator: "\n\n"))\n}\n"
}

let readers =
  scalars.flatMap { [read($0, isOptional: false), read($0, isOptional: true)] } + scalars.compactMap(other)
  + models.map(read) + [readOther] + models.map(walks) + [walksOther]
let writers =
  scalars.flatMap { [write($0, isOptional: false), write($0, isOptional: true)] } + models.map(write)
  + [writeOther] + models.map(isModel) + [isModelOther]
let memberWriters =
  scalars.flatMap { [writeMember($0, isOptional: false), writeMember($0, isOptional: true)] } + models.map(writeMember)
let files: [File] = [
  File(
    name: "GeneratedCode+Reading",
    comment: """
      // Reads values that a walk has found, as the operators `<-` do: nothing changes where there is no node, a null
      // makes an optional nil and an integer 0. What most texts hold is read where it is called; the rest, not in the
      // user's module. SAFETY of all of them: a walk finds nodes only on the tape of the map, and the source of a word
      // lies in the text.
      """,
    functions: readers),
  File(
    name: "GeneratedCode+Writing",
    comment: """
      // Writes values under keys that are escaped already: a comma, the key in quotes, a colon. Methods of the map do
      // the work, because the map stays in the register of `self` between calls: as an argument, it cost 1 to 2 % more.
      """,
    functions: writers, methods: memberWriters),
  File(
    name: "GeneratedCode+Transformed", imports: "public import Foundation",
    comment: """
      // Maps dates, bytes, and collections of these by the operators that take a transform, and all else by the operator
      // that the caller passes.
      """,
    functions: transformed.flatMap { transformed($0, $1) } + transformedOthers),
]
let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("../Sources/SpoolMapping/Generated").standardizedFileURL
var isUpToDate = true
for file in files {
  let url = folder.appendingPathComponent("\(file.name).generated.swift")
  if !CommandLine.arguments.contains("--check") {
    try file.text.write(to: url, atomically: true, encoding: .utf8)
  } else if (try? String(contentsOf: url, encoding: .utf8)) != file.text {
    print("\(url.lastPathComponent) is out of date: run scripts/generate-members.swift")
    isUpToDate = false
  }
}
exit(isUpToDate ? 0 : 1)
