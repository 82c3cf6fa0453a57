internal import SpoolTape

/// A schema resource: a document, or a part of one that has a URI of its own (JSON Schema Core 2020-12, 4.3.5).
final class SchemaResource {
  let uri: String
  let root: JSONValue
  let draft: JSONSchemaValidator.Draft
  var anchors: [String: JSONValue] = [:]
  var dynamicAnchors: [String: JSONValue] = [:]
  /// The schemas of dynamic anchors, once they are compiled.
  var dynamicNodes: [String: SchemaNode.Pointer] = [:]

  init(_ uri: String, _ root: JSONValue, _ draft: JSONSchemaValidator.Draft) {
    (self.uri, self.root, self.draft) = (uri, root, draft)
  }
}

/// The resources of documents, by their URIs. Nothing is fetched: all documents are given.
struct SchemaDocuments {
  private(set) var resources: [String: SchemaResource] = [:]
  private var owners: [SchemaPlace: SchemaResource] = [:]
  /// The members of wide objects.
  private var members: [SchemaPlace: [ExactKey: JSONValue]] = [:]

  /// Finds the resources and anchors of a document.
  ///
  /// - Parameters:
  ///   - uri: The URI that it is given by; empty if it has none.
  ///   - draft: That of documents that do not name one.
  mutating func add(_ root: JSONValue, uri: String, _ draft: JSONSchemaValidator.Draft) {
    let resource = SchemaResource(uri, root, JSONSchemaValidator.Draft(of: root) ?? draft)
    resources[uri] = resource
    scan(root, in: resource)
  }

  /// The resource that a schema belongs to.
  func owner(of schema: JSONValue) -> SchemaResource? { owners[SchemaPlace(schema)] }

  /// Goes through a schema and those in it, without recursion, since documents may be nested to any depth.
  private mutating func scan(_ schema: JSONValue, in resource: SchemaResource) {
    var pending = [(schema, resource)]
    while let (schema, outer) = pending.popLast() {
      guard schema.kind == .object else { continue }
      let resource = enter(schema, outer)
      owners[SchemaPlace(schema)] = resource
      // The keywords beside a reference have no meaning in draft-07.
      if resource.draft == .draft7, schema["$ref"] != nil { continue }
      for (key, value) in schema.members {
        for part in SchemaParts.schemas(of: key, value, resource.draft) { pending.append((part, resource)) }
      }
    }
  }

  /// The resource of a schema, which may be a new one; keeps the anchors of the schema.
  private mutating func enter(_ schema: JSONValue, _ outer: SchemaResource) -> SchemaResource {
    var resource = outer
    if outer.draft == .draft7, schema["$ref"] != nil { return outer }
    if let id = schema["$id"]?.string {
      let (relative, fragment) = SchemaURI.split(id)
      if !relative.isEmpty {
        let uri = SchemaURI.resolve(relative, outer.uri)
        resource = SchemaResource(uri, schema, JSONSchemaValidator.Draft(of: schema) ?? outer.draft)
        resources[uri] = resource
        // A document has two URIs if its own is not the one that it was given by.
        if SchemaPlace(outer.root) == SchemaPlace(schema) { resources[outer.uri] = resource }
      }
      if resource.draft == .draft7, !fragment.isEmpty { resource.anchors[fragment] = schema }
    }
    guard resource.draft != .draft7 else { return resource }
    if let name = schema["$anchor"]?.string { resource.anchors[name] = schema }
    if let name = schema["$dynamicAnchor"]?.string {
      resource.anchors[name] = schema
      resource.dynamicAnchors[name] = schema
    }
    return resource
  }

  /// The schema that a reference leads to, and its name, if that is a dynamic anchor; nil if it leads nowhere.
  mutating func find(_ reference: String, from resource: SchemaResource) -> (schema: JSONValue, anchor: String?)? {
    let (relative, fragment) = SchemaURI.split(reference)
    guard let target = resources[SchemaURI.resolve(relative, resource.uri)] else { return nil }
    if fragment.isEmpty { return (target.root, nil) }
    guard fragment.hasPrefix("/") else {
      return target.anchors[fragment].map { ($0, target.dynamicAnchors[fragment] == nil ? nil : fragment) }
    }
    guard let pointer = try? JSONPointer(fragment) else { return nil }
    var (schema, inner) = (target.root, target)
    for token in pointer.tokens {
      guard let next = child(of: schema, token) else { return nil }
      schema = next
      inner = owner(of: schema) ?? inner
    }
    // A place that no keyword has schemas at.
    if schema.kind == .object, owner(of: schema) == nil { scan(schema, in: inner) }
    return (schema, nil)
  }
}

extension SchemaDocuments {
  /// The part of a schema that a token of a pointer leads to. The members of objects are kept, since many references lead into one.
  private mutating func child(of schema: JSONValue, _ token: String) -> JSONValue? {
    guard schema.kind == .object, schema.read({ $0.count(at: schema.index) }) > 8 else {
      return schema[pointer: JSONPointer(tokens: [token])]
    }
    let place = SchemaPlace(schema)
    if members[place] == nil {
      members[place] = Dictionary(schema.members.map { (ExactKey($0.key), $0.value) }) { $1 }
    }
    return members[place]?[ExactKey(token)]
  }
}

/// A place in a document, as the key of tables.
struct SchemaPlace: Hashable {
  private let storage: ObjectIdentifier
  private let index: Int

  init(_ value: JSONValue) { (storage, index) = (ObjectIdentifier(value.storage), value.index) }
}

/// The keywords that have schemas for their values.
enum SchemaParts {
  private static let one: Set = [
    "additionalProperties", "contains", "else", "if", "items", "not", "propertyNames", "then", "unevaluatedItems",
    "unevaluatedProperties", "contentSchema",
  ]
  private static let several: Set = ["allOf", "anyOf", "oneOf", "prefixItems"]
  private static let named: Set = ["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"]

  /// The schemas that are the value of a keyword, or parts of it.
  static func schemas(of keyword: String, _ value: JSONValue, _ draft: JSONSchemaValidator.Draft) -> [JSONValue] {
    if several.contains(keyword) { return Array(value.elements) }
    if named.contains(keyword) || keyword == "dependencies" { return value.members.map(\.value) }
    if draft == .draft7, keyword == "items", value.kind == .array { return Array(value.elements) }
    return one.contains(keyword) || draft == .draft7 && keyword == "additionalItems" ? [value] : []
  }
}
