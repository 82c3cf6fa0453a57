import Spool
import SpoolSchema

/// A type whose bodies must also fit a schema: what types alone do not say, with the place of each mistake.
protocol SchemaChecked {
  static var validator: JSONSchemaValidator { get }
}

extension Order: SchemaChecked {
  static let validator: JSONSchemaValidator = {
    do {
      return try JSONSchemaValidator(JSONDocument(schema))
    } catch {
      preconditionFailure("The schema of orders: \(error)")
    }
  }()

  private static let schema = #"""
    {
      "type": "object",
      "properties": {
        "customer": {"minLength": 1, "maxLength": 200},
        "currency": {"pattern": "^[A-Z]{3}$"},
        "shipTo": {"properties": {"country": {"pattern": "^[A-Z]{2}$"}}},
        "lines": {
          "minItems": 1,
          "items": {
            "properties": {
              "sku": {"minLength": 1},
              "quantity": {"minimum": 1},
              "unitCents": {"minimum": 0}
            }
          }
        }
      }
    }
    """#
}

extension Problem {
  /// The problem of a body that does not fit a schema; nil if it does.
  init?(_ errors: [JSONValidationError]) {
    let mistakes = errors.map { error in
      let place = Place(byte: error.place.offset, line: error.place.line, column: error.place.column)
      return Problem(.unprocessableContent, error.reason, keyPath: error.path.description, at: place)
    }
    guard let first = mistakes.first else { return nil }
    self = first
    others = Array(mistakes.dropFirst())
  }
}
