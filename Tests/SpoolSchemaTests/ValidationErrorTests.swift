import SpoolSchema
import SpoolTape
import Testing

/// What errors say: one row for each keyword.
@Suite("Validation errors") struct ValidationErrorTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let schema: String
    let text: String
    let errors: [String]
    init(_ schema: String, _ text: String, _ errors: String...) {
      (self.schema, self.text, self.errors) = (schema, text, errors)
    }
    var testDescription: String { "\(schema) \(text)" }
  }

  static let rows = [
    Row(#"{"type": "string"}"#, "[1]", "1:1 : expected string, found array #/type"),
    Row(#"{"type": ["integer", "null"]}"#, "1.5", "1:1 : expected null or integer, found a fraction #/type"),
    Row(#"{"type": "null"}"#, #""x""#, "1:1 : expected null, found string #/type"),
    Row(#"{"type": "object"}"#, "true", "1:1 : expected object, found boolean #/type"),
    Row(#"{"type": "integer"}"#, "1.0"),
    Row(#"{"type": "integer"}"#, "15e-1", "1:1 : expected integer, found a fraction #/type"),
    Row(#"{"const": {"a": 1}}"#, #"{"a": 1.0}"#),
    Row(#"{"const": 1}"#, "2", "1:1 : expected 1 #/const"),
    Row(#"{"enum": ["a", 1, null]}"#, "\"b\"", #"1:1 : expected "a" or 1 or null #/enum"#),
    Row(#"{"minimum": 1.5}"#, "1.4999999999999999999999", "1:1 : expected at least 1.5 #/minimum"),
    Row(#"{"maximum": 9007199254740992}"#, "9007199254740993", "1:1 : expected at most 9007199254740992 #/maximum"),
    Row(#"{"exclusiveMinimum": 0}"#, "-0.0", "1:1 : expected more than 0 #/exclusiveMinimum"),
    Row(#"{"exclusiveMaximum": 1e3}"#, "1000", "1:1 : expected less than 1e3 #/exclusiveMaximum"),
    Row(#"{"multipleOf": 0.0001}"#, "0.00751", "1:1 : expected a multiple of 0.0001 #/multipleOf"),
    Row(#"{"multipleOf": 0.0001}"#, "0.0075"),
    Row(#"{"minLength": 2}"#, "\"é\"", "1:1 : expected at least 2 characters, found 1 #/minLength"),
    Row(
      #"{"minLength": 9223372036854775807, "maxLength": 1e400}"#, "\"a\"",
      "1:1 : expected at least 9223372036854775807 characters, found 1 #/minLength"),
    Row(#"{"maxLength": 2}"#, #""\u00e9\ud83d\ude00""#),
    Row(#"{"maxLength": 1}"#, "\"😀a\"", "1:1 : expected at most 1 characters, found 2 #/maxLength"),
    Row(#"{"pattern": "^a+$"}"#, "\"aab\"", "1:1 : expected a string that matches ^a+$ #/pattern"),
    Row(#"{"minItems": 2}"#, "[1]", "1:1 : expected at least 2 elements, found 1 #/minItems"),
    Row(#"{"maxItems": 0}"#, "[1]", "1:1 : expected at most 0 elements, found 1 #/maxItems"),
    Row(#"{"uniqueItems": true}"#, #"["a", "b", "a"]"#, "1:12 2: an element before this one is equal #/uniqueItems"),
    Row(#"{"uniqueItems": true}"#, "[1, {}, 1.0]", "1:9 2: an element before this one is equal #/uniqueItems"),
    Row(#"{"items": {"type": "null"}}"#, "[null, 1]", "1:8 1: expected null, found number #/items/type"),
    Row(#"{"items": false}"#, "[1]", "1:2 0: the element is not allowed #/items"),
    Row(
      #"{"prefixItems": [{"type": "null"}], "items": false}"#, "[1, 2]",
      "1:2 0: expected null, found number #/prefixItems/0/type", "1:5 1: the element is not allowed #/items"),
    Row(#"{"contains": {"const": 1}}"#, "[2]", "1:1 : no element fits #/contains"),
    Row(
      #"{"contains": {"const": 1}, "minContains": 2}"#, "[1]",
      "1:1 : expected at least 2 elements that fit, found 1 #/minContains"),
    Row(
      #"{"contains": {"const": 1}, "maxContains": 1}"#, "[1, 1]",
      "1:1 : expected at most 1 elements that fit, found 2 #/maxContains"),
    Row(
      #"{"prefixItems": [true], "unevaluatedItems": false}"#, "[1, 2]",
      "1:5 1: the element is not allowed #/unevaluatedItems"),
    Row(#"{"minProperties": 1}"#, "{}", "1:1 : expected at least 1 members, found 0 #/minProperties"),
    Row(
      #"{"maxProperties": 1}"#, #"{"a": 1, "b": 2}"#, "1:1 : expected at most 1 members, found 2 #/maxProperties"),
    Row(#"{"required": ["a", "b"]}"#, #"{"b": 1}"#, #"1:1 : the key "a" is missing #/required"#),
    Row(
      #"{"properties": {"a/b": {"items": {"type": "null"}}}}"#, #"{"a/b": [1]}"#,
      "1:10 a/b.0: expected null, found number #/properties/a~1b/items/type"),
    Row(
      #"{"patternProperties": {"^x": {"type": "null"}}}"#, #"{"y": 1, "x1": 1}"#,
      "1:16 x1: expected null, found number #/patternProperties/^x/type"),
    Row(
      #"{"properties": {"a": true}, "additionalProperties": false}"#, #"{"a": 1, "b": 2}"#,
      #"1:15 b: the key "b" is not allowed #/additionalProperties"#),
    Row(
      #"{"additionalProperties": {"type": "null"}}"#, #"{"b": 2}"#,
      "1:7 b: expected null, found number #/additionalProperties/type"),
    Row(
      #"{"propertyNames": {"maxLength": 1}}"#, #"{"ab": 2}"#,
      #"1:8 ab: the key "ab": expected at most 1 characters, found 2 #/propertyNames"#),
    Row(
      #"{"dependentRequired": {"a": ["b"]}}"#, #"{"a": 1}"#,
      #"1:1 : the key "b" is missing, which "a" needs #/dependentRequired"#),
    Row(
      #"{"dependentSchemas": {"a": {"required": ["b"]}}}"#, #"{"a": 1}"#,
      #"1:1 : the key "b" is missing #/dependentSchemas/a/required"#),
    Row(
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "dependencies": {"a": ["b"]}}"#, #"{"a": 1}"#,
      #"1:1 : the key "b" is missing, which "a" needs #/dependencies"#),
    Row(
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [true], "additionalItems": false}"#, "[1, 2]",
      "1:5 1: the element is not allowed #/additionalItems"),
    Row(
      #"{"properties": {"a": true}, "unevaluatedProperties": false}"#, #"{"a": 1, "b": 2}"#,
      #"1:15 b: the key "b" is not allowed #/unevaluatedProperties"#),
    Row(
      #"{"allOf": [{"minimum": 2}, {"minimum": 3}]}"#, "1", "1:1 : expected at least 2 #/allOf/0/minimum",
      "1:1 : expected at least 3 #/allOf/1/minimum"),
    Row(#"{"anyOf": [{"type": "string"}, {"type": "null"}]}"#, "1", "1:1 : none of 2 schemas fits #/anyOf"),
    Row(
      #"{"oneOf": [{"properties": {"t": {"const": "a"}, "x": {"type": "null"}}, "required": ["t", "x"]}, {"properties": {"t": {"const": "b"}, "y": {"type": "null"}}, "required": ["t", "y"]}]}"#,
      #"{"y": 1, "t": "b"}"#, "1:7 y: expected null, found number #/oneOf/1/properties/y/type"),
    Row(
      #"{"oneOf": [{"properties": {"t": {"const": "a"}}, "required": ["t"]}, {"properties": {"t": {"const": "b"}, "y": {"type": "null"}}, "required": ["t", "y"]}]}"#,
      #"{"t": "b"}"#, #"1:1 : the key "y" is missing #/oneOf/1/required"#),
    Row(
      #"{"oneOf": [true, {"minimum": 1}]}"#, "1",
      "1:1 : the value fits two schemas, 0 and 1, and must fit one #/oneOf"),
    Row(#"{"not": {"type": "number"}}"#, "1", "1:1 : the value fits a schema that it must not fit #/not"),
    Row(
      #"{"if": {"minimum": 5}, "then": {"multipleOf": 5}, "else": {"const": 1}}"#, "6",
      "1:1 : expected a multiple of 5 #/then/multipleOf"),
    Row(#"{"if": {"minimum": 5}, "else": {"const": 1}}"#, "2", "1:1 : expected 1 #/else/const"),
    Row(
      ##"{"items": {"$ref": "#/$defs/a"}, "$defs": {"a": {"type": "null"}}}"##, "[\n  0]",
      "2:3 0: expected null, found number #/$defs/a/type"),
    Row(
      #"{"$id": "https://a.example/b", "$defs": {"x": {"$id": "c", "type": "null"}}, "$ref": "c"}"#, "1",
      "1:1 : expected null, found number https://a.example/c#/type"),
    Row("false", "1", "1:1 : no value is allowed #"),
    Row("true", "1"),
    // Each of equal keys is checked.
    Row(
      #"{"properties": {"a": {"type": "null"}}}"#, #"{"a": 1, "a": null}"#,
      "1:7 a: expected null, found number #/properties/a/type"),
  ]

  @Test("place, path, sentence and location of each keyword", arguments: rows)
  func row(_ row: Row) throws {
    let validator = try JSONSchemaValidator(try JSONDocument(row.schema))
    let root = try JSONDocument(row.text).root
    let errors = validator.errors(in: root)
    let words = errors.map { error in
      let path = error.instanceLocation.tokens.joined(separator: ".")
      return "\(error.place.line):\(error.place.column) \(path): \(error.reason) \(error.keywordLocation)"
    }
    #expect(words == row.errors)
    #expect(validator.isValid(root) == row.errors.isEmpty)
    for error in errors where !error.keyword.isEmpty {
      #expect(error.keywordLocation.hasSuffix("/\(error.keyword)"))
    }
  }

  @Test("a format is a note, or an assertion") func format() throws {
    let (schema, value) = (try JSONDocument(#"{"format": "ipv4"}"#), try JSONDocument("\"1.2.3\"").root)
    #expect(try JSONSchemaValidator(schema).isValid(value))
    var options = JSONSchemaValidator.Options()
    options.checksFormats = true
    let errors = try JSONSchemaValidator(schema, options: options).errors(in: value)
    #expect(errors.map(\.description) == ["line 1, column 1: expected a string of the format ipv4 (#/format)"])
  }

  @Test("the value may be a part of a document") func part() throws {
    let root = try JSONDocument(#"{"a": {"b": [1, "x"]}}"#).root
    let validator = try JSONSchemaValidator(try JSONDocument(#"{"properties": {"b": {"items": {"type": "string"}}}}"#))
    let value = try #require(root["a"])
    let error = try #require(validator.errors(in: value).first)
    #expect(error.description == "line 1, column 14: expected string, found number at b[0] (#/properties/b/items/type)")
    #expect(error.path == "b[0]")
  }

  @Test("at most 100 errors, and one that says so") func limit() throws {
    let validator = try JSONSchemaValidator(try JSONDocument(#"{"items": {"type": "null"}}"#))
    let text = "[\(Array(repeating: "1", count: 200).joined(separator: ","))]"
    let errors = validator.errors(in: try JSONDocument(text).root)
    #expect(errors.count == 101)
    #expect(errors.last?.reason == "there may be more mistakes")
    #expect(errors.dropLast().allSatisfy { $0.keyword == "type" })
  }

  @Test(
    "schemas that cannot be used",
    arguments: [
      (#"{"type": "strin"}"#, "#/type: \"strin\" is no type"),
      (#"{"properties": {"a": 1}}"#, "#/properties/a: a schema is an object or a boolean"),
      (#"{"minLength": -1}"#, "#/minLength: -1 is not an integer of at least zero"),
      (#"{"items": {"minLength": "1"}}"#, "#/items/minLength: string where a number must be"),
      (#"{"multipleOf": 0}"#, "#/multipleOf: 0 is not greater than zero, or has more than 18 digits"),
      (##"{"$ref": "#/$defs/a"}"##, "#/$ref: \"#/$defs/a\" leads to no schema that was given"),
      (#"{"$ref": "https://a.example/b"}"#, "#/$ref: \"https://a.example/b\" leads to no schema that was given"),
      (#"{"required": [1]}"#, "#/required: 1 is no string"),
      (#"{"pattern": "("}"#, #"#/pattern: "(" is no regular expression"#),
    ])
  func mistakes(_ schema: String, _ description: String) throws {
    let document = try JSONDocument(schema)
    let error = #expect(throws: JSONSchemaError.self) { try JSONSchemaValidator(document) }
    #expect(error?.description == description)
  }
}
