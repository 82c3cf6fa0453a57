#!/usr/bin/env swift
// Writes Mapper+Reading.generated.swift, the methods of a mapper that read each shape of models from each kind of source,
// and Mappable+Reading.generated.swift, the initializers over them; with --check, only says whether they are up to date.
//   scripts/generate-reading.swift [--check]

import Foundation

/// Models as they are arranged in JSON.
struct Shape {
  /// What the names of the methods end in: `mapArray`, `decodeArray`.
  let suffix: String
  let result: String
  /// What is made: the model, the models.
  let models: String
  /// What they are made of, and what a text or a path leads to.
  let value: String
  let container: String
  /// The function that reads it, and its argument where models may be left out, and where not.
  let function: String
  let omitting: String
  let strict: String
  /// What is returned, if the method may return nil.
  let orNil: String
  /// When `decode` and the methods for models that throw fail.
  let failure: String
  let cause: String
  /// The parameter for dictionaries as they are in memory.
  let boxed: Source
}

/// What is read.
struct Source {
  let name: String
  let type: String
  let document: String
  /// The first argument of the function that reads it.
  let argument: String
  var isText = false
  /// What the text is of, in documentation.
  var place = "JSON text"
  var origin = Origin.objectMapper
}

let first = "what the first model that cannot be made throws"
let any = "what a model that cannot be made throws"
let model = Shape(
  suffix: "", result: "N", models: "The model", value: "an object", container: "object", function: "readModel",
  omitting: ", .omitting", strict: "", orNil: "The model; nil if there is no object, or the model cannot be made.",
  failure: "there is no object, or the model cannot be made; what its initializer throws",
  cause: "what the model throws",
  boxed: Source(
    name: "JSON", type: "[String: Any]", document: "The members of the object.",
    argument: "GeneratedCode.Source.boxed(JSON)"))
let array = Shape(
  suffix: "Array", result: "[N]", models: "The models", value: "an array of objects", container: "array",
  function: "readModels", omitting: ", .omitting", strict: ", .strict",
  orNil: "The models, without those that cannot be made; nil unless there is an array of objects.",
  failure: "there is no array of objects; for the first model that cannot be made as ``decode(_:at:)`` does",
  cause: first,
  boxed: Source(
    name: "JSONArray", type: "[[String: Any]]", document: "The members of the objects.",
    argument: "GeneratedCode.Source.boxed(JSONArray)"))
let rows = Shape(
  suffix: "ArrayOfArrays", result: "[[N]]", models: "The models", value: "an array of arrays of objects",
  container: "array", function: "readRows", omitting: ", .omitting", strict: ", .strict",
  orNil: "The models; nil unless there is an array of arrays of objects that is not empty.", failure: "", cause: first,
  boxed: array.boxed)
let dictionary = Shape(
  suffix: "Dictionary", result: "[String: N]", models: "The models", value: "the values of an object",
  container: "object", function: "readDictionary", omitting: ", .omitting", strict: ", .strict",
  orNil: "The models by key; nil unless all values are objects and at least one model can be made.",
  failure: "there is no object of objects; for the first model that cannot be made as ``decode(_:at:)`` does",
  cause: any,
  boxed: Source(
    name: "JSON", type: "[String: [String: Any]]", document: "The members of the objects, by key.",
    argument: "GeneratedCode.Source.boxed(JSON)"))
let arrays = Shape(
  suffix: "DictionaryOfArrays", result: "[String: [N]]", models: "The models", value: "the arrays of an object",
  container: "object", function: "readArrays", omitting: ", .omitting", strict: ", .strict",
  orNil: "The models by key; nil unless all values are arrays of objects, and there are any.", failure: "", cause: any,
  boxed: Source(
    name: "JSON", type: "[String: [[String: Any]]]", document: "The arrays of the members of the objects, by key.",
    argument: "GeneratedCode.Source.boxed(JSON)"))

let string = Source(
  name: "JSONString", type: "String", document: "JSON text.", argument: "JSONString", isText: true)
let data = Source(
  name: "JSONData", type: "Data", document: "JSON text in UTF-8.", argument: "JSONData", isText: true,
  origin: .spool)
let file = Source(
  name: "JSONfile", type: "String", document: "The name of a file in the main bundle, with its extension.",
  argument: "BundleFile(JSONfile)", isText: true, place: "a file")
let object = Source(
  name: "JSONObject", type: "Any?", document: "A result of JSONSerialization.",
  argument: "GeneratedCode.Source.boxed(JSONObject)")

// MARK: Text of the methods

/// The lines of a documentation, broken before column 120.
func comment(_ document: String) -> [String] {
  document.components(separatedBy: "\n").flatMap { line -> [String] in
    let indent = String(line.prefix { $0 == " " })
    var lines: [String] = []
    var open = indent
    for word in line.split(separator: " ") {
      if open.count + word.count > 113 {
        lines.append(open)
        open = indent + (line.contains("- ") ? "  " : "") + word
      } else {
        open += (open == indent ? "" : " ") + word
      }
    }
    return (lines + [open]).map { $0.isEmpty ? "  ///" : "  /// \($0)" }
  }
}

/// Whose declaration a member is. What ObjectMapper does not have loses to a declaration of an app.
enum Origin: String {
  case objectMapper = "@inlinable"
  case spool = "@inlinable @_disfavoredOverload"
  case spoolOutOfLine = "@_disfavoredOverload"
}

func member(_ document: String, _ origin: Origin, _ head: String, _ body: String) -> String {
  let lines = body.split(separator: "\n").map { "    \($0)" }
  return (comment(document) + ["  \(origin.rawValue)", "  public \(head) {"] + lines + ["  }"])
    .joined(separator: "\n")
}

func method(_ document: String, _ origin: Origin, _ head: String, _ body: String) -> String {
  member(document, origin, "func \(head)", body)
}

func block(_ mark: String, _ head: String, _ methods: [String]) -> String {
  "// MARK: \(mark)\n\n\(head) {\n" + methods.joined(separator: "\n\n") + "\n}\n"
}

let anySource = "JSON text as data, bytes or a string, its URL, or a value of a parsed document."
func path(_ shape: Shape) -> String {
  "The path of the \(shape.container): keys and positions, as in `users[0].name`. Nil is the root."
}

func summary(_ shape: Shape, _ source: Source?) -> String {
  guard let source, source.isText else { return "\(shape.models) in \(shape.value)." }
  let whole = shape.suffix == "Dictionary" ? "the values of the" : "the"
  return "\(shape.models) in \(whole) \(shape.container) of \(source.place)."
}

func returned(_ shape: Shape) -> String { shape.result.hasPrefix("[String") ? "The models by key" : shape.models }

// MARK: Any source

func decode(_ shape: Shape) -> String {
  method(
    """
    \(summary(shape, nil))

    - Parameters:
      - source: \(anySource)
      - path: \(path(shape))
    - Returns: \(returned(shape)).
    - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if \(shape.failure).
    """, .spool,
    "decode\(shape.suffix)(_ source: some MappingSource, at path: JSONKeyPath? = nil) throws -> \(shape.result)",
    "try \(shape.function)(source, at: path\(shape.strict))")
}

func reported(_ shape: Shape) -> String {
  method(
    """
    \(summary(shape, nil).dropLast()), and a report.

    - Parameters:
      - source: \(anySource)
      - path: \(path(shape))
      - report: What the call has noticed, also if it throws.
    - Returns: \(returned(shape)).
    - Throws: As ``decode\(shape.suffix)(_:at:)`` does.
    """, .spoolOutOfLine,
    "decode\(shape.suffix)(_ source: some MappingSource, at path: JSONKeyPath? = nil, report: inout MappingReport) throws"
      + " -> \(shape.result)",
    "try reporting(into: &report) { try $0.decode\(shape.suffix)(source, at: path) }")
}

func map(_ shape: Shape) -> String {
  method(
    """
    \(summary(shape, nil))

    - Parameters:
      - source: \(anySource)
      - path: \(path(shape))
    - Returns: \(shape.orNil)
    """, .spool, "map\(shape.suffix)(_ source: some MappingSource, at path: JSONKeyPath? = nil) -> \(shape.result)?",
    "try? \(shape.function)(source, at: path\(shape.omitting))")
}

// MARK: One source

func map(_ shape: Shape, _ source: Source) -> String {
  // ObjectMapper takes an object for an array of one, if it comes from a text.
  let isLoose = shape.suffix == "Array" && source.isText
  let summary = summary(shape, source) + (isLoose ? " A single object counts as an array of one." : "")
  let orNil = isLoose ? "\(shape.orNil.dropLast()), or one object that can be made." : shape.orNil
  return method(
    """
    \(summary)

    - Parameter \(source.name): \(source.document)
    - Returns: \(orNil)
    """, source.origin, "map\(shape.suffix)(\(source.name): \(source.type)) -> \(shape.result)?",
    isLoose
      ? "try? readModelOrModels(\(source.argument))" : "try? \(shape.function)(\(source.argument)\(shape.omitting))")
}

/// The method for models whose initializers throw.
func throwing(_ shape: Shape, _ source: Source) -> String {
  let forms = [
    "": ("objectInText", "object"), "Array": ("objects", "array of objects"),
    "Dictionary": ("dictionary", "object of objects"), "DictionaryOfArrays": ("", "object of arrays of objects"),
    "ArrayOfArrays": ("", "array of arrays of objects"),
  ]
  let (form, name) = forms[shape.suffix] ?? ("", "")
  let isLoose = shape.suffix == "Array" && source.isText
  let cause = shape.cause.prefix(1).uppercased() + shape.cause.dropFirst()
  let error = "A ``MapError`` if \(source.isText ? "the text holds no" : "it is not an") \(name); \(shape.cause)."
  let type = source.type == "Any?" && ["", "Array"].contains(shape.suffix) ? "Any" : source.type
  let arguments =
    source.isText
    ? "GeneratedCode.Source(JSONString, .\(form))" + (shape.suffix.isEmpty ? ", .strict, .\(form)" : shape.strict)
    : "\(source.argument)\(shape.strict)"
  return method(
    """
    \(summary(shape, source))\(isLoose ? " A single object is an error here." : "")

    - Parameter \(source.name): \(source.document)
    - Returns: \(returned(shape)).
    - Throws: \(source.name == shape.boxed.name ? cause + "." : error)
    """, .objectMapper, "map\(shape.suffix)(\(source.name): \(type)) throws -> \(shape.result)",
    "try \(shape.function)(\(arguments))")
}

// MARK: Updating

let sameInstance = "The updated model: the same instance of a class. If the update fails, `object` itself."

func update(_ source: Source?) -> String {
  let place = source?.isText == true ? "the object of JSON text" : "an object"
  return method(
    """
    Updates a model from \(place).

    - Parameters:
      - \(source?.name ?? "source"): \(source?.document ?? anySource)
      - object: The model to update.
    - Returns: \(sameInstance)
    """, source?.origin ?? .spool,
    "map(\(source.map { "\($0.name): \($0.type)" } ?? "_ source: some MappingSource"), toObject object: N) -> N",
    "(try? update(object, \(source?.argument ?? "source"), .omitting)) ?? object")
}

func updateDictionary(_ source: Source) -> String {
  method(
    """
    Updates the models of a dictionary from the values of an object, and adds new ones.

    - Parameters:
      - \(source.name): \(source.document)
      - dictionary: The models to update.
    - Returns: The updated dictionary; unchanged unless all values are objects.
    """, .objectMapper,
    "mapDictionary(\(source.name): \(source.type), toDictionary dictionary: [String: N]) -> [String: N]",
    "(try? update(dictionary, \(source.argument), .omitting)) ?? dictionary")
}

// MARK: Initializers

/// What is made by an initializer: a model, or a collection of models.
struct Made {
  let model: String
  let shape: Shape
  let name: String
  /// What happens to models that cannot be made, if there may be others.
  let omission: String
  let failure: String
  /// What the context is seen by.
  let seers: String
  /// The statement that makes it, of `$`.
  let statement: String

  func mapper(_ arguments: String) -> String { "Mapper<\(model)>(\(arguments)context: context)" }
}

let one = Made(
  model: "Self", shape: model, name: "a model", omission: "",
  failure: "there is no object, or the model cannot be made", seers: "model sees", statement: "self = $")
func many(_ statement: String) -> Made {
  Made(
    model: "Element", shape: array, name: "models", omission: "; those that cannot be made are left out",
    failure: "there is no array of objects, or a model cannot be made", seers: "models see", statement: statement)
}
let contextParameter = "context: (any MapContext)? = nil"

func initializers(_ made: Made) -> [String] {
  let parameters = """
    - Parameters:
      - source: \(anySource)
      - path: \(path(made.shape))
      - context: The context that the \(made.seers) as `map.context`.
      - options: The options for data that is not quite as expected.
    """
  let list =
    "source: some MappingSource, at path: JSONKeyPath? = nil, \(contextParameter), options: MappingOptions = MappingOptions()"
  let mapper = made.mapper("options: options, ")
  return [
    member(
      """
      Creates \(made.name) from \(made.shape.value).

      \(parameters)
      - Throws: A `JSONError` if the text is not JSON, or its file cannot be read; a ``MapError`` if \(made.failure); what its initializer throws.
      """, .spool, "init(decoding \(list)) throws",
      made.statement.replacingOccurrences(of: "$", with: "try \(mapper).decode\(made.shape.suffix)(source, at: path)")),
    member(
      """
      Creates \(made.name) from \(made.shape.value)\(made.omission).

      \(parameters)
      """, .spool, "init?(mapping \(list))",
      """
      guard let made = \(mapper).map\(made.shape.suffix)(source, at: path) else { return nil }
      \(made.statement.replacingOccurrences(of: "$", with: "made"))
      """),
  ]
}

/// An initializer for one kind of source. With the text of an error, it throws it instead of returning nil.
func initializer(_ made: Made, _ source: Source, of place: String, _ document: String, throwing: String?) -> String {
  let call = "\(made.mapper("")).map\(made.shape.suffix)(\(source.name): \(source.name))"
  return member(
    """
    Creates \(made.name) from \(place)\(throwing == nil ? made.omission : "").

    - Parameters:
      - \(source.name): \(document)
      - context: The context that the \(made.seers) as `map.context`.
    """ + (throwing.map { "\n- Throws: \($0)" } ?? ""), .objectMapper,
    "init\(throwing == nil ? "?" : "")(\(source.name): \(source.type == "Any?" ? "Any" : source.type), \(contextParameter))"
      + (throwing == nil ? "" : " throws"),
    throwing == nil
      ? """
      guard let made = \(call) else { return nil }
      \(made.statement.replacingOccurrences(of: "$", with: "made"))
      """ : made.statement.replacingOccurrences(of: "$", with: "try \(call)"))
}

func collection(_ mark: String, _ head: String, _ made: Made) -> String {
  let text = "JSON text that holds an array of objects, or one object."
  return block(
    mark, head, initializers(made) + [initializer(made, string, of: "JSON text", text, throwing: nil)])
}

let oneObject = "JSON text that holds one object."
let members = "The members of an object."

// MARK: The files

let mapper = """
  // Written by scripts/generate-reading.swift. Do not edit.
  // swift-format-ignore-file

  public import Foundation
  public import SpoolJSON


  """
  + [
    block("Any source, with errors", "extension Mapper", [model, array, dictionary].map(decode)),
    block("With a report", "extension Mapper", [model, array, dictionary].map(reported)),
    block("Any source", "extension Mapper", [model, array, rows, dictionary, arrays].map { map($0) }),
    block(
      "One kind of source", "extension Mapper",
      [string, data, file, object, model.boxed].map { map(model, $0) }
        + [string, data, file, object].map { map(array, $0) } + [map(rows, object)]
        + [string, object, dictionary.boxed].map { map(dictionary, $0) }
        + [object, arrays.boxed].map { map(arrays, $0) }),
    block(
      "Updating", "extension Mapper",
      [nil, string, data, object, model.boxed].map(update) + [object, dictionary.boxed].map(updateDictionary)),
    block(
      "Models whose initializers throw",
      """
      // If the type of the result leaves a choice, as in `mapper.map(JSON: members) as User?`, an optional result selects
      // the methods that return nil.

      extension Mapper where N: ImmutableMappable
      """,
      [model.boxed, string, object].map { throwing(model, $0) }
        + [array.boxed, string, object].map { throwing(array, $0) }
        + [string, object, dictionary.boxed].map { throwing(dictionary, $0) }
        + [object, arrays.boxed].map { throwing(arrays, $0) } + [throwing(rows, object)]),
  ].joined(separator: "\n")

let initials = """
  // Written by scripts/generate-reading.swift. Do not edit.
  // swift-format-ignore-file

  public import SpoolJSON


  """
  + [
    block("Any source", "extension BaseMappable", initializers(one)),
    collection("Arrays of models", "extension Array where Element: BaseMappable", many("self = $")),
    collection("Sets of models", "extension Set where Element: BaseMappable", many("self.init($)")),
    block(
      "One kind of source", "extension Mappable",
      [
        initializer(one, string, of: "JSON text", oneObject, throwing: nil),
        initializer(one, model.boxed, of: "a dictionary", members, throwing: nil),
      ]),
    block(
      "Models whose initializers throw", "extension ImmutableMappable",
      [
        initializer(
          one, string, of: "JSON text", oneObject,
          throwing: "A ``MapError`` if the text holds no object; what the model throws."),
        initializer(one, model.boxed, of: "a dictionary", members, throwing: "What the model throws."),
        initializer(
          one, object, of: "an object", object.document,
          throwing: "A ``MapError`` if it is not an object; what the model throws."),
      ]),
  ].joined(separator: "\n")

let directory = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appendingPathComponent("../Sources/SpoolMapping/Mapper").standardizedFileURL
for (name, text) in [("Mapper+Reading.generated.swift", mapper), ("Mappable+Reading.generated.swift", initials)] {
  let url = directory.appendingPathComponent(name)
  guard CommandLine.arguments.contains("--check") else {
    try text.write(to: url, atomically: true, encoding: .utf8)
    continue
  }
  if (try? String(contentsOf: url, encoding: .utf8)) != text {
    print("\(name) is out of date: run scripts/generate-reading.swift")
    exit(1)
  }
}
