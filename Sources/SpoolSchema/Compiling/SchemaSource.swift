internal import SpoolTape

/// A schema that is an object, with its keywords. Each one is an error if its value is not of the right kind.
struct SchemaSource {
  private let schema: JSONValue
  let resource: SchemaResource

  init(_ schema: JSONValue, _ resource: SchemaResource) { (self.schema, self.resource) = (schema, resource) }

  var draft: JSONSchemaValidator.Draft { resource.draft }

  subscript(keyword: String) -> JSONValue? { schema[keyword] }

  /// Whether a reference is all that counts: in draft-07, the keywords beside one have no meaning.
  var isReferenceAlone: Bool { draft == .draft7 && schema["$ref"] != nil }

  /// Whether nothing but a reference is there that a value could be checked by, or that other schemas could refer to.
  var isOnlyReference: Bool {
    let notes: Set = ["$ref", "$comment", "title", "description", "default", "examples", "deprecated"]
    return schema["$ref"] != nil && (isReferenceAlone || schema.keys.allSatisfy(notes.contains))
  }

  // MARK: Values of keywords

  func string(_ keyword: String) throws(JSONSchemaError) -> String? {
    try value(keyword, .string, "a string")?.string
  }

  func number(_ keyword: String) throws(JSONSchemaError) -> JSONValue? { try value(keyword, .number, "a number") }

  func bool(_ keyword: String) throws(JSONSchemaError) -> Bool? { try value(keyword, .bool, "a boolean")?.bool }

  func array(_ keyword: String) throws(JSONSchemaError) -> JSONArray? { try value(keyword, .array, "an array")?.array }

  /// The members of an object; empty if there is none.
  func object(_ keyword: String) throws(JSONSchemaError) -> JSONObject {
    (try value(keyword, .object, "an object")).members
  }

  /// The elements of an array of strings; empty if there is none.
  func strings(_ keyword: String) throws(JSONSchemaError) -> [String] {
    var strings: [String] = []
    for value in try array(keyword) ?? JSONValue.null.elements {
      guard let string = value.string else { throw mistake(keyword, "\(value) is no string") }
      strings.append(string)
    }
    return strings
  }

  /// A number of characters, elements or members.
  func count(_ keyword: String) throws(JSONSchemaError) -> Int? {
    guard let value = try number(keyword) else { return nil }
    let isCount = value.read { reader in
      let source = reader.source(at: value.index)
      return NumberText.isWhole(source) && (source.first != UInt8(ascii: "-") || value.int == 0)
    }
    guard isCount else {
      throw mistake(keyword, "\(value) is not an integer of at least zero")
    }
    return value.int ?? .max
  }

  private func value(_ keyword: String, _ kind: JSONValue.Kind, _ words: String) throws(JSONSchemaError) -> JSONValue? {
    guard let value = schema[keyword] else { return nil }
    guard value.kind == kind else { throw mistake(keyword, "\(value.kind.rawValue) where \(words) must be") }
    return value
  }

  // MARK: Places

  func mistake(_ keyword: String, _ reason: String) -> JSONSchemaError {
    JSONSchemaError(.invalidSchema, at: location(keyword), reason)
  }

  /// Where a keyword is: the URI of the document, and a pointer.
  func location(_ keyword: String...) -> String { SchemaSource.location(of: schema, resource, keyword) }

  /// Where a part of a document is.
  static func location(of value: JSONValue, _ resource: SchemaResource?, _ keywords: [String] = []) -> String {
    let start = resource?.root.index ?? 0
    let isInside = resource?.root.storage === value.storage
    let path = value.read { TapePaths.path($0, from: isInside ? start : 0, to: value.index) }
    let tokens = path.map(\.text) + keywords
    return "\(resource?.uri ?? "")#\(JSONPointer(tokens: tokens))"
  }
}
