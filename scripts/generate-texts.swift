#!/usr/bin/env swift
// Writes `jsonLines` and `jsonArray`, which make texts in pieces, for each kind of element and sequence:
// JSONTexts.generated.swift of SpoolJSON, SpoolCoding, SpoolMapping and SpoolNIO; with --check, only says whether they are
// up to date.
//   scripts/generate-texts.swift [--check]

import Foundation

/// What the elements are.
struct Kind {
  let requirement: String
  let parameters: [(declaration: String, document: String)]
  /// The arguments for the function that makes the text.
  let arguments: String
  /// Why an element cannot be written.
  let note: String
}

let documentValues = Kind(
  requirement: "Element == JSONValue", parameters: [], arguments: "",
  note: "A value that is larger than a piece is divided.")

let values = Kind(
  requirement: "Element: Encodable",
  parameters: [
    (
      "by encoder: SpoolJSONEncoder = SpoolJSONEncoder()",
      "encoder: What encodes an element, with the options that it has now; the layout is that of `options`."
    )
  ],
  arguments: "by: encoder", note: "An element that cannot be encoded ends the text with the error of the encoder.")

let configuration: [(declaration: String, document: String)] = [
  (
    "by configuration: MapperConfiguration = MapperConfiguration()",
    "configuration: The settings of a mapper for the models."
  )
]

let models = Kind(
  requirement: "Element: BaseMappable", parameters: configuration,
  arguments: "by: configuration",
  note: "A model with something that JSON cannot represent ends the text with a ``MapError``.")

// Without this one, models that are `Encodable`, too, would be ambiguous.
let codableModels = Kind(
  requirement: "Element: BaseMappable & Encodable", parameters: configuration, arguments: models.arguments,
  note: models.note)

/// An array, or lines.
struct Form {
  let method: String
  let name: String
  let isArray: Bool
}

let forms = [
  Form(method: "jsonLines", name: "lines (NDJSON, JSON Lines)", isArray: false),
  Form(method: "jsonArray", name: "an array", isArray: true),
]

/// Where elements come from.
struct Sequence {
  let name: String
  /// The type of the base of the text, and how a base is made.
  let base: String
  let elements: String
}

let sequences = [
  Sequence(name: "AsyncSequence", base: "Self", elements: "self"),
  Sequence(name: "Sequence", base: "AsyncElements<Self>", elements: "AsyncElements(self)"),
]

/// The pieces that a module makes.
struct Pieces {
  let type: String
  let make: String
  /// Stands before each method.
  let attribute: String
}

let bytes = Pieces(type: "[UInt8]", make: "{ [UInt8]($0) }", attribute: "  @_disfavoredOverload\n")
let buffers = Pieces(type: "ByteBuffer", make: "{ ByteBuffer(bytes: $0) }", attribute: "")

func method(_ form: Form, _ sequence: Sequence, _ kind: Kind, _ pieces: Pieces) -> String {
  let layout: [(declaration: String, document: String)] = [
    ("options: JSONWriter.Options = .init()", "options: The layout of the text."),
    ("pieceBytes: Int = 1 << 16", "pieceBytes: How many bytes a piece has at least, except for the last one."),
    (
      "flushesEachElement: Bool = false",
      "flushesEachElement: Whether each element is a piece of its own, for a reader that waits for it."
    ),
  ]
  let parameters = kind.parameters + layout
  let arguments = kind.arguments.isEmpty ? "layout" : "layout, " + kind.arguments
  return """
      /// The elements as \(form.name), in pieces.
      ///
      /// \(kind.note)
      ///
      /// - Parameters:
    \(parameters.map { "  ///   - \($0.document)" }.joined(separator: "\n"))
      /// - Returns: The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.
    \(pieces.attribute)  public func \(form.method)(
    \(parameters.map { "    \($0.declaration)" }.joined(separator: ",\n"))
      ) -> AsyncJSONText<\(sequence.base), \(pieces.type)> {
        let layout = JSONTextLayout(
          isArray: \(form.isArray), options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)
        return \(sequence.elements).jsonText(\(arguments)) \(pieces.make)
      }
    """
}

func extensions(of kinds: [Kind], _ pieces: Pieces) -> [String] {
  kinds.flatMap { kind in
    sequences.map { sequence in
      let methods = forms.map { method($0, sequence, kind, pieces) }
      return "extension \(sequence.name) where \(kind.requirement) {\n" + methods.joined(separator: "\n\n") + "\n}"
    }
  }
}

let head = """
  // Written by scripts/generate-texts.swift; do not edit.
  // swift-format-ignore-file
  """

let reason = "// SpoolNIO has the same methods for other pieces, which win where it is imported: so these lose to them."

let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("../Sources").standardizedFileURL
for (name, parts) in [
  ("SpoolJSON/Writing/JSONTexts.generated.swift", [reason] + extensions(of: [documentValues], bytes)),
  (
    "SpoolCoding/Streaming/JSONTexts.generated.swift",
    ["public import SpoolJSON", reason] + extensions(of: [values], bytes)
  ),
  (
    "SpoolMapping/Streaming/JSONTexts.generated.swift",
    ["public import SpoolJSON", reason] + extensions(of: [models, codableModels], bytes)
  ),
  (
    "SpoolNIO/Streaming/JSONTexts.generated.swift",
    [
      "#if NIO",
      "public import NIOCore\npublic import SpoolCoding\npublic import SpoolJSON\npublic import SpoolMapping",
    ]
      + extensions(of: [documentValues, values, models, codableModels], buffers) + ["#endif"]
  ),
] {
  let text = ([head] + parts).joined(separator: "\n\n") + "\n"
  let url = directory.appendingPathComponent(name)
  guard CommandLine.arguments.contains("--check") else {
    try text.write(to: url, atomically: true, encoding: .utf8)
    continue
  }
  if (try? String(contentsOf: url, encoding: .utf8)) != text {
    print("\(name) is out of date: run scripts/generate-texts.swift")
    exit(1)
  }
}
