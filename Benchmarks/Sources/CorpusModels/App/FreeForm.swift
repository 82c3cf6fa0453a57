import SpoolJSON

/// An object with a field of free-form JSON, as a value of a document.
package struct FreeForm: Codable, Equatable {
  package var id: Int
  package var kind: String
  package var extra: JSONValue
}

/// An object with a field of free-form JSON, as an enum of the app.
package struct FreeFormByEnum: Codable, Equatable {
  package var id: Int
  package var kind: String
  package var extra: AnyJSON
}
