#!/usr/bin/env swift
// Writes the methods that make texts of models: Mapper+Encoding.generated.swift, for a mapper, and
// Mappable+Encoding.generated.swift, for the models themselves; with --check, only says whether they are up to date.
//   scripts/generate-encoding.swift [--check]

import Foundation

/// What is written.
struct Shape {
  let parameter: String
  let type: String
  /// What the text is of.
  let name: String
  /// The documentation of the parameter.
  let document: String
  /// The call that appends it to a map.
  let append: String
}

let object = Shape(
  parameter: "object", type: "N", name: "a model", document: "The model.", append: "{ $0.append(object) }")
let array = Shape(
  parameter: "array", type: "[N]", name: "an array of models", document: "The models.",
  append: "{ $0.append(array) }")
let set = Shape(
  parameter: "set", type: "Set<N>", name: "an array of the models of a set", document: "The models.",
  append: "{ $0.append(set) }")
let dictionary = Shape(
  parameter: "dictionary", type: "[String: N]", name: "an object whose values are models",
  document: "The models by key, in any order, unless the options sort the keys.",
  append: "{ map in map.appendMembers(dictionary) { map.append($0) } }")

// MARK: Methods of a mapper

let compact = "How the text is laid out; compact by default."
let unwritable = "A ``MapError`` with the key path of the first value that JSON cannot represent"
let nilIfUnwritable = "The text; nil if JSON cannot represent something in it, such as NaN."
let pretty = "Whether each member is on a line of its own, indented by two spaces for each level."
let throwing: (Shape) -> String = { shape in
  guard shape.parameter == "object" else { return "- Throws: As ``encode(_:options:)-(N,_)`` does." }
  return """
    - Throws: \(unwritable): NaN and the infinities, or
      a value of a type that cannot be written, which `toJSONString` leaves out.
    """
}

/// ObjectMapper does not have these methods, so they lose to a declaration of an app.
let ours = "@inlinable @_disfavoredOverload"

/// A method with its documentation, indented.
func method(_ document: String, attributes: String = "@inlinable", _ head: String, _ body: String) -> String {
  let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
  let comment = lines.map { $0.isEmpty ? "///" : "/// \($0)" }
  let text = comment + [attributes, "public func \(head) {"] + body.split(separator: "\n").map { "  \($0)" } + ["}"]
  return text.map { "  \($0)" }.joined(separator: "\n")
}

func encode(_ shape: Shape) -> String {
  let layout = "How the text is laid out; by default compact, in the order of mapping, with `/` as it is."
  return method(
    """
    The JSON text of \(shape.name), in UTF-8.

    - Parameters:
      - \(shape.parameter): \(shape.document)
      - options: \(shape.parameter == "object" ? layout : compact)
    - Returns: The text.
    \(throwing(shape))
    """, attributes: ours,
    "encode(_ \(shape.parameter): \(shape.type), options: JSONWriter.Options = .init()) throws -> [UInt8]",
    """
    var bytes: [UInt8] = []
    try encode(\(shape.parameter), into: &bytes, options: options)
    return bytes
    """)
}

func encodeInto(_ shape: Shape) -> String {
  method(
    """
    Appends the text of \(shape.name) to some bytes.

    - Parameters:
      - \(shape.parameter): \(shape.document)
      - bytes: What the text is appended to, in UTF-8. They stay as they are when this throws.
      - options: \(compact)
    - Throws: As ``encode(_:options:)-(N,_)`` does.
    """, attributes: ours,
    "encode(_ \(shape.parameter): \(shape.type), into bytes: inout [UInt8], options: JSONWriter.Options = .init()) throws",
    "try write(into: WrittenText(options, isStrict: true)) \(shape.append).append(to: &bytes)")
}

/// For modules that copy the text elsewhere.
func withText(_ shape: Shape) -> String {
  """
    /// Calls a closure with the text of \(shape.name), in UTF-8.
    @inlinable
    package func withText<Result>(
      of \(shape.parameter): \(shape.type), options: JSONWriter.Options, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
      try write(into: WrittenText(options, isStrict: true)) \(shape.append).withBytes(body)
    }
  """
}

func encodeText(_ shape: Shape) -> String {
  method(
    """
    The JSON text of \(shape.name).

    - Parameters:
      - \(shape.parameter): \(shape.document)
      - options: \(compact)
    - Returns: The text.
    - Throws: As ``encode(_:options:)-(N,_)`` does.
    """, attributes: ours,
    "encodeText(_ \(shape.parameter): \(shape.type), options: JSONWriter.Options = .init()) throws -> String",
    "try write(into: WrittenText(options, isStrict: true)) \(shape.append).string()")
}

func toJSONString(_ shape: Shape) -> String {
  method(
    """
    The JSON text of \(shape.name).

    - Parameters:
      - \(shape.parameter): \(shape.document)
      - prettyPrint: \(pretty)
    - Returns: \(nilIfUnwritable)
    """, "toJSONString(_ \(shape.parameter): \(shape.type), prettyPrint: Bool = false) -> String?",
    "try? write(into: WrittenText(prettyPrint ? .prettyPrinted : [])) \(shape.append).string()")
}

func toJSONData(_ shape: Shape) -> String {
  method(
    """
    The JSON text of \(shape.name), in UTF-8.

    - Parameters:
      - \(shape.parameter): \(shape.document)
      - options: How the text is laid out; `sortedKeys` sorts by the UTF-8 of the keys.
    - Returns: \(nilIfUnwritable)
    """, attributes: ours,
    "toJSONData(_ \(shape.parameter): \(shape.type), options: JSONSerialization.WritingOptions = []) -> Data?",
    "try? write(into: WrittenText(options)) \(shape.append).data()")
}

func block(_ head: String, _ methods: [String]) -> String {
  "\(head) {\n" + methods.joined(separator: "\n\n") + "\n}\n"
}

let shapes = [object, array, dictionary]
let mapper = """
  // Written by scripts/generate-encoding.swift. Do not edit.
  // swift-format-ignore-file

  public import Foundation
  public import SpoolJSON

  // The methods that write and throw: they say what cannot be written, and where it is.


  """ + block("extension Mapper", shapes.map(encode)) + "\n// MARK: Into memory of the caller\n\n"
  + block("extension Mapper", shapes.map(encodeInto)) + "\n// MARK: For other modules\n\n"
  + block("extension Mapper", shapes.map(withText)) + "\n// MARK: As a string\n\n"
  + block("extension Mapper", shapes.map(encodeText)) + "\n// MARK: Without an error\n\n"
  + block("extension Mapper", [object, array].map(toJSONString) + [object, array].map(toJSONData)) + "\n"
  + block("extension Mapper where N: Hashable", [toJSONString(set)])

// MARK: Methods of models

/// What has methods that write it.
struct Owner {
  let head: String
  /// The type of the models.
  let model: String
  let name: String
  /// What the mapper writes.
  let written: String
  let layout: String
}

let anyOrder = "How the text is laid out; its members are in any order, unless the options sort the keys."
let owners = [
  Owner(
    head: "extension BaseMappable", model: "Self", name: "the model", written: "self",
    layout: "How the text is laid out; compact by default."),
  Owner(
    head: "extension Array where Element: BaseMappable", model: "Element", name: "an array of the models",
    written: "self", layout: "How the text is laid out; compact by default."),
  Owner(
    head: "extension Set where Element: BaseMappable", model: "Element", name: "an array of the models",
    written: "Array(self)", layout: "How the text is laid out; compact by default."),
  Owner(
    head: "extension Dictionary where Key == String, Value: BaseMappable", model: "Value",
    name: "an object whose values are the models", written: "self", layout: anyOrder),
]

func encoded(_ owner: Owner, _ name: String, _ call: String, _ result: String, _ form: String) -> String {
  method(
    """
    The JSON text of \(owner.name)\(form).

    - Parameter options: \(owner.layout)
    - Returns: The text.
    - Throws: \(unwritable), such as NaN.
    """, attributes: ours,
    "\(name)(options: JSONWriter.Options = .init()) throws -> \(result)",
    "try Mapper<\(owner.model)>().\(call)(\(owner.written), options: options)")
}

func ownString(_ owner: Owner) -> String {
  method(
    """
    The JSON text of \(owner.name).

    - Parameter prettyPrint: \(pretty)
    - Returns: \(nilIfUnwritable)
    """, "toJSONString(prettyPrint: Bool = false) -> String?",
    "Mapper<\(owner.model)>().toJSONString(\(owner.written), prettyPrint: prettyPrint)")
}

let models = """
  // Written by scripts/generate-encoding.swift. Do not edit.
  // swift-format-ignore-file

  public import SpoolJSON

  // Shorthand for a mapper that is used once. If an app has functions named `encoded` or `encodedText` for its models,
  // these are preferred.


  """
  + owners.map { owner in
    let texts = [
      encoded(owner, "encoded", "encode", "[UInt8]", ", in UTF-8"),
      encoded(owner, "encodedText", "encodeText", "String", ""),
    ]
    return block(owner.head, texts + (owner.model == "Value" ? [] : [ownString(owner)]))
  }.joined(separator: "\n")

// MARK: The files

let directory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("../Sources/SpoolMapping/Mapper").standardizedFileURL
for (name, text) in [("Mapper+Encoding.generated.swift", mapper), ("Mappable+Encoding.generated.swift", models)] {
  let url = directory.appendingPathComponent(name)
  guard CommandLine.arguments.contains("--check") else {
    try text.write(to: url, atomically: true, encoding: .utf8)
    continue
  }
  if (try? String(contentsOf: url, encoding: .utf8)) != text {
    print("\(name) is out of date: run scripts/generate-encoding.swift")
    exit(1)
  }
}
