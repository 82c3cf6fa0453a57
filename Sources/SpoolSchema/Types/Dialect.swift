extension JSONSchema {
  /// Whom the schema of a type is for.
  public enum Dialect: Sendable, CaseIterable {
    /// JSON Schema 2020-12: what the decoder accepts.
    case standard
    /// Arguments of tools, as in the Model Context Protocol: an object, whose optional members may be absent, and are never null.
    case tool
    /// Structured outputs of OpenAI in strict mode: all members are required, optional ones may be null, and there are no others.
    case openAIStrict
    /// Schemas of OpenAPI 3.1.
    case openAPI
  }
}

/// What a dialect can say, and how.
struct DialectRules {
  /// The value of `$schema`; some clients of tools refuse any.
  var name: String?
  /// Where the schemas of types are.
  var definitions = "#/$defs/"
  /// Whether the schema of the root may be referred to by `#`.
  var hasRoot = true
  /// Whether optional members must be there.
  var requiresAll = false
  /// Whether optional members may be null.
  var hasNull = true
  /// Whether members that belong to no property are refused.
  var isClosed = false
  /// The keyword for one of several schemas.
  var choice = "oneOf"
  /// Whether there are limits of numbers, lengths and counts, patterns, formats and defaults. What cannot be said goes into the
  /// description.
  var hasLimits = true
  /// Whether the limits of integers of 64 bits are said.
  var hasWideLimits = false
  /// Whether other keywords may be beside a reference.
  var mayDescribeReferences = true
  /// Whether there are objects with any keys, and values of any kind.
  var hasFreeForm = true
  /// Whether values are described that a decoder accepts, and that nothing should write, such as names that no case has.
  var hasFallbacks = true
  /// Whether the root may be something else than an object with given keys.
  var hasAnyRoot = true
  /// What a mistake calls the dialect.
  var title = "JSON Schema"
}

extension JSONSchema.Dialect {
  var rules: DialectRules {
    var rules = DialectRules()
    switch self {
    case .standard: (rules.name, rules.hasWideLimits) = ("https://json-schema.org/draft/2020-12/schema", true)
    case .tool:
      (rules.hasNull, rules.hasFallbacks, rules.mayDescribeReferences, rules.hasAnyRoot) = (false, false, false, false)
      rules.title = "a tool"
    case .openAIStrict:
      (rules.requiresAll, rules.isClosed, rules.choice) = (true, true, "anyOf")
      (rules.hasLimits, rules.mayDescribeReferences, rules.hasFreeForm, rules.hasAnyRoot) = (false, false, false, false)
      (rules.hasFallbacks, rules.title) = (false, "OpenAI's strict mode")
    case .openAPI: (rules.definitions, rules.hasRoot, rules.title) = ("#/components/schemas/", false, "OpenAPI")
    }
    return rules
  }
}
