/// Why a schema cannot be used, or why a type has none.
public struct JSONSchemaError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A kind of mistake.
  public enum Code: String, Sendable {
    /// A keyword has a value that it must not have.
    case invalidSchema
    /// A reference leads to no schema of the document, or of the documents that were given.
    case unknownReference
    /// A pattern is no expression of ECMA-262.
    case invalidPattern
    /// A pattern cannot be matched in linear time, or is too large.
    case unsupportedPattern
    /// A type, or the type of a property, has no schema.
    case unsupportedType
    /// There is no key that the decoder would read as the one of a property.
    case unsupportedKey
    /// A property is described that is none of the type, or of a type that is no part of the schema.
    case unknownProperty
    /// A type has a schema that a dialect does not allow.
    case unsupportedByDialect
  }

  /// The kind of mistake.
  public let code: Code
  /// Where the mistake is: in a schema, the URI of its document and a JSON Pointer; in a type, its name and that of a property.
  public let location: String
  /// What is wrong, as a sentence without the location.
  public let reason: String

  package init(_ code: Code, at location: String, _ reason: String) {
    (self.code, self.location, self.reason) = (code, location, reason)
  }

  /// The location and the reason.
  public var description: String { "\(location): \(reason)" }
}
