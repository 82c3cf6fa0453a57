internal import SpoolCoding
public import SpoolTape

/// A compiled JSON Schema (drafts 2020-12 and draft-07), which checks values of documents.
///
/// Nothing is fetched: a schema that refers to other documents is given them by ``Options/documents``. Numbers are compared exactly,
/// of members with equal keys each one is checked, and what hostile schemas and values can cost is bounded.
public struct JSONSchemaValidator: Sendable {
  /// A version of JSON Schema.
  public enum Draft: Sendable {
    case draft7
    case draft2020_12
  }

  /// How a schema is compiled.
  public struct Options: Sendable {
    /// The draft of documents without `$schema`.
    public var draft = Draft.draft2020_12
    /// Whether `format` is checked. Otherwise it is only a note, as the specification has it.
    public var checksFormats = false
    /// The documents that references may lead to, by their URIs.
    public var documents: [String: JSONValue] = [:]
    /// Whether a pattern that cannot be matched in linear time, which is an error otherwise, is not checked, and is one of
    /// ``JSONSchemaValidator/warnings``.
    public var ignoresUnsupportedPatterns = false

    /// Options for documents of 2020-12 that refer to no others.
    public init() {}
  }

  /// The schema.
  public let schema: JSONValue
  /// The patterns that are not checked.
  public let warnings: [JSONSchemaError]
  private let compiled: CompiledSchema

  /// Compiles a schema.
  ///
  /// - Throws: A ``JSONSchemaError`` with the place in the schema.
  /// - Complexity: Linear in the size of the schema and of the documents.
  public init(_ schema: JSONValue, options: Options = .init()) throws(JSONSchemaError) {
    self.schema = schema
    var compiler = SchemaCompiler(options)
    let root = try compiler.compile(schema)
    warnings = compiler.warnings
    compiled = CompiledSchema(root, compiler.memory, isDynamic: compiler.isDynamic)
  }

  /// Compiles the schema that is the root of a document.
  ///
  /// - Throws: A ``JSONSchemaError`` with the place in the schema.
  public init(_ document: JSONDocument, options: Options = .init()) throws(JSONSchemaError) {
    try self.init(document.root, options: options)
  }

  /// Returns true if a value fits the schema. A value whose check would exceed a limit does not.
  ///
  /// - Complexity: Linear in the size of the value, apart from schemas that apply to the same value, and patterns.
  public func isValid(_ value: JSONValue) -> Bool { compiled.run(value, collects: false).isValid }

  /// The mistakes of a value, in the order of the text; none if it fits.
  ///
  /// - Returns: At most 100 mistakes. If there are more, or a limit was exceeded, the last one says so; its keyword is empty.
  /// - Complexity: As ``isValid(_:)`` for a value that fits.
  public func errors(in value: JSONValue) -> [JSONValidationError] {
    let answer = compiled.run(value, collects: false)
    if answer.isValid { return [] }
    let found = answer.excess == nil ? compiled.run(value, collects: true) : answer
    return JSONValidationError.list(found.mistakes, found.excess, in: value)
  }
}

extension JSONSchemaValidator.Draft {
  /// The draft that a document names; nil if it names none that is known.
  init?(of schema: JSONValue) {
    guard let name = schema["$schema"]?.string.map({ SchemaURI.split($0).uri }) else { return nil }
    switch name {
    case "http://json-schema.org/draft-07/schema", "https://json-schema.org/draft-07/schema": self = .draft7
    case "https://json-schema.org/draft/2020-12/schema": self = .draft2020_12
    default: return nil
    }
  }
}

/// A compiled schema and its memory.
private final class CompiledSchema: @unchecked Sendable {
  // SAFETY: nothing is changed any more. The memory holds the nodes.
  private let root: SchemaNode.Pointer
  private let memory: SchemaMemory
  private let isDynamic: Bool

  init(_ root: SchemaNode.Pointer, _ memory: SchemaMemory, isDynamic: Bool) {
    (self.root, self.memory, self.isDynamic) = (root, memory, isDynamic)
  }

  typealias Answer = (isValid: Bool, mistakes: [SchemaMistake], excess: SchemaExcess?)

  func run(_ value: JSONValue, collects: Bool) -> Answer {
    withExtendedLifetime((self, value)) {
      var run = SchemaRun(value.storage, isDynamic: isDynamic, collects: collects)
      let goesOn = run.check(root, value.index)
      return (goesOn && run.mistakes?.isEmpty != false, run.mistakes ?? [], run.excess)
    }
  }
}
