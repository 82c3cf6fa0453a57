public import SpoolTape

extension JSONSchema {
  /// Descriptions and limits of the properties of a type.
  public struct Descriptions<Model> {
    private(set) var list: [PropertyNote] = []

    /// Describes a property, and may limit its values.
    ///
    /// - Parameters:
    ///   - property: The property, which belongs to the type itself.
    ///   - text: The description.
    ///   - range: The least and the greatest number, length of a string in Unicode scalars, or number of elements.
    ///   - minimum: The least one, without a greatest.
    ///   - pattern: An expression of ECMA-262 that a string has a match of.
    ///   - format: The name of a format of strings.
    ///   - schema: The whole schema of the property, instead of the one that its type has.
    public mutating func describe<Value>(
      _ property: KeyPath<Model, Value>, _ text: String? = nil, in range: ClosedRange<Int>? = nil,
      from minimum: Int? = nil, pattern: String? = nil, format: String? = nil, schema: JSONValue? = nil
    ) {
      list.append(
        PropertyNote(
          model: Model.self, property: property, offset: MemoryLayout<Model>.offset(of: property), text: text,
          minimum: range?.lowerBound ?? minimum, maximum: range?.upperBound, pattern: pattern, format: format,
          schema: schema))
    }

    /// Describes the type itself.
    public mutating func describe(_ text: String) { list.append(PropertyNote(model: Model.self, text: text)) }

    /// Describes the properties of a type that the schema refers to.
    public mutating func describe<Part>(of part: Part.Type, _ body: (inout Descriptions<Part>) -> Void) {
      var inner = Descriptions<Part>()
      body(&inner)
      list += inner.list
    }
  }
}

/// What is said about a property, or about a type.
struct PropertyNote {
  let model: any Any.Type
  /// The property; nil for the type.
  var property: AnyKeyPath?
  var offset: Int?
  var text: String?
  var minimum: Int?
  var maximum: Int?
  var pattern: String?
  var format: String?
  var schema: JSONValue?

  /// The limits in words, for dialects that do not have them.
  ///
  /// - Parameter unit: What is counted; nil for numbers.
  func words(unit: String?) -> String? {
    let range =
      switch (minimum, maximum) {
      case (let low?, let high?): "\(low) to \(high)"
      case (let low?, nil): "at least \(low)"
      case (nil, let high?): "at most \(high)"
      case (nil, nil): ""
      }
    let parts = [
      range.isEmpty ? nil : unit.map { "\(range) \($0)" } ?? range, pattern.map { "matches \($0)" }, format,
    ]
    let words = parts.compactMap { $0 }.joined(separator: ", ")
    return words.isEmpty ? nil : words
  }
}
