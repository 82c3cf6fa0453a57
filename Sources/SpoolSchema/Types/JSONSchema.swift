public import SpoolCoding
public import SpoolTape

/// The schema of what a decoder accepts for a type.
///
/// The type is one that `@CodableFields` marks, or consists of such types, of types of the standard library and of Foundation, and of
/// types that describe themselves (``SchemaDescribing``).
public struct JSONSchema: Sendable {
  /// The schema.
  public let value: JSONValue
  /// The schemas of the types that it refers to, by their names, for `components.schemas` of OpenAPI. In the other dialects, it is
  /// empty, and they are in `$defs` of the schema.
  public let components: JSONValue

  /// Makes the schema of a type.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - dialect: Whom the schema is for.
  ///   - decoder: The decoder whose strategies for keys, dates, data and numbers count.
  ///   - describe: Adds descriptions and limits to properties.
  /// - Throws: A ``JSONSchemaError`` that names the type, and the property.
  public init<Model: Decodable>(
    of type: Model.Type, for dialect: Dialect = .standard, by decoder: SpoolJSONDecoder = SpoolJSONDecoder(),
    describing describe: (inout Descriptions<Model>) -> Void = { _ in }
  ) throws(JSONSchemaError) {
    var descriptions = Descriptions<Model>()
    describe(&descriptions)
    var writer = SchemaWriter(CodedShape(of: type), dialect.rules, DecodedForms(decoder), descriptions.list)
    (value, components) = try writer.document()
  }
}

/// A type that has a schema of its own, which is used wherever the type is part of another one.
public protocol SchemaDescribing {
  /// The schema of values of the type.
  static var jsonSchema: JSONValue { get }
}

extension JSONSchemaValidator {
  /// Compiles the schema of a type.
  ///
  /// - Throws: A ``JSONSchemaError`` with the place in the schema.
  public init(_ schema: JSONSchema, options: Options = .init()) throws(JSONSchemaError) {
    try self.init(schema.value, options: options)
  }
}
