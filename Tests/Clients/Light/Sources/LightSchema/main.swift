// A schema, its references and formats, without full Foundation.

import SpoolSchema
import SpoolTape

var options = JSONSchemaValidator.Options()
options.checksFormats = true
options.documents["https://example.com/id"] = try JSONDocument(#"{"format": "uuid"}"#).root
let schema = try JSONDocument(#"{"$id": "https://example.com/order", "properties": {"id": {"$ref": "id"}}}"#)
let validator = try JSONSchemaValidator(schema, options: options)
let errors = validator.errors(in: try JSONDocument(#"{"id": "6F9619FF"}"#).root)
precondition(errors.map(\.keywordLocation) == ["https://example.com/id#/format"])
print("light-schema: ok: \(errors.count) error")
