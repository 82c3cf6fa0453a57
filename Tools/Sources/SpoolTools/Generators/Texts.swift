import Toolkit

// `jsonLines` and `jsonArray`, which make texts in pieces, for each kind of element and sequence.

/// The files of the modules that have such elements.
let textFiles = [
  GeneratedFile(
    "Sources/SpoolJSON/Writing/JSONTexts.generated.swift",
    ["public import SpoolTape", reasonOfValues] + extensions(of: [documentValues], bytes)),
  GeneratedFile(
    "Sources/SpoolCodingStreams/JSONTexts.generated.swift",
    ["public import SpoolCoding\npublic import SpoolJSON", reasonOfValues] + extensions(of: [values], bytes)),
  GeneratedFile(
    "Sources/SpoolMapping/Streaming/JSONTexts.generated.swift",
    ["public import SpoolJSON", reasonOfModels] + extensions(of: [models, codableModels], bytes)),
  GeneratedFile(
    "Sources/SpoolNIO/Streaming/JSONTexts.generated.swift",
    ["#if NIO", modulesOfBuffers] + extensions(of: [documentValues, values], buffers) + ["#endif"]),
  GeneratedFile(
    "Sources/SpoolNIOMapping/JSONTexts.generated.swift",
    ["#if NIO", modulesOfModels] + extensions(of: [models, codableModels], buffers) + ["#endif"]),
]

private let reasonOfValues = reason(of: "SpoolNIO")
private let reasonOfModels = reason(of: "SpoolNIOMapping")

private func reason(of module: String) -> String {
  "// \(module) has the same methods for other pieces, which win where it is imported: so these lose to them."
}

private let modulesOfBuffers =
  "public import NIOCore\npublic import SpoolCoding\ninternal import SpoolCodingStreams\npublic import SpoolJSON"
private let modulesOfModels = "public import NIOCore\npublic import SpoolJSON\npublic import SpoolMapping"

private typealias Parameter = (declaration: String, document: (name: String, text: String))

/// What the elements are.
private struct Kind {
  let requirement: String
  let parameters: [Parameter]
  /// The arguments for the function that makes the text.
  let arguments: String
  /// Why an element cannot be written.
  let note: String
}

private let documentValues = Kind(
  requirement: "Element == JSONValue", parameters: [], arguments: "",
  note: "A value that is larger than a piece is divided.")

private let values = Kind(
  requirement: "Element: Encodable",
  parameters: [
    (
      "by encoder: SpoolJSONEncoder = SpoolJSONEncoder()",
      ("encoder", "What encodes an element, with the options that it has now; the layout is that of `options`.")
    )
  ],
  arguments: "by: encoder", note: "An element that cannot be encoded ends the text with the error of the encoder.")

private let configuration: [Parameter] = [
  (
    "by configuration: MapperConfiguration = MapperConfiguration()",
    ("configuration", "The settings of a mapper for the models.")
  )
]

private let models = Kind(
  requirement: "Element: BaseMappable", parameters: configuration,
  arguments: "by: configuration",
  note: "A model with something that JSON cannot represent ends the text with a ``MapError``.")

// Without this one, models that are `Encodable`, too, would be ambiguous.
private let codableModels = Kind(
  requirement: "Element: BaseMappable & Encodable", parameters: configuration, arguments: models.arguments,
  note: models.note)

/// An array, or lines.
private struct Form {
  let method: String
  let name: String
  let isArray: Bool
}

private let forms = [
  Form(method: "jsonLines", name: "lines (NDJSON, JSON Lines)", isArray: false),
  Form(method: "jsonArray", name: "an array", isArray: true),
]

/// Where elements come from.
private struct Sequence {
  let name: String
  /// The type of the base of the text, and how a base is made.
  let base: String
  let elements: String
}

private let sequences = [
  Sequence(name: "AsyncSequence", base: "Self", elements: "self"),
  Sequence(name: "Sequence", base: "AsyncElements<Self>", elements: "AsyncElements(self)"),
]

/// The pieces that a module makes.
private struct Pieces {
  let type: String
  let make: String
  /// Stands before each method.
  let attribute: String
}

private let bytes = Pieces(type: "[UInt8]", make: "{ [UInt8]($0) }", attribute: "@_disfavoredOverload")
private let buffers = Pieces(type: "ByteBuffer", make: "{ ByteBuffer(bytes: $0) }", attribute: "")

private func method(_ form: Form, _ sequence: Sequence, _ kind: Kind, _ pieces: Pieces) -> String {
  let layout: [Parameter] = [
    ("options: JSONWriter.Options = .init()", ("options", "The layout of the text.")),
    ("pieceBytes: Int = 1 << 16", ("pieceBytes", "How many bytes a piece has at least, except for the last one.")),
    (
      "flushesEachElement: Bool = false",
      ("flushesEachElement", "Whether each element is a piece of its own, for a reader that waits for it.")
    ),
  ]
  let parameters = kind.parameters + layout
  let arguments = kind.arguments.isEmpty ? "layout" : "layout, " + kind.arguments
  let comment = DocComment(
    "The elements as \(form.name), in pieces.", discussion: [kind.note], parameters: parameters.map(\.document),
    returns: "The text in UTF-8. ``AsyncJSONText`` says when its pieces are made.")
  return Declaration(
    comment, attributes: pieces.attribute,
    """
    public func \(form.method)(
        \(parameters.map(\.declaration).joined(separator: ",\n    "))
      ) -> AsyncJSONText<\(sequence.base), \(pieces.type)>
    """,
    body: [
      "let layout = JSONTextLayout(",
      "  isArray: \(form.isArray), options, pieceBytes: pieceBytes, flushesEachElement: flushesEachElement)",
      "return \(sequence.elements).jsonText(\(arguments)) \(pieces.make)",
    ]
  ).member
}

private func extensions(of kinds: [Kind], _ pieces: Pieces) -> [String] {
  kinds.flatMap { kind in
    sequences.map { sequence in
      block("extension \(sequence.name) where \(kind.requirement)", forms.map { method($0, sequence, kind, pieces) })
    }
  }
}
