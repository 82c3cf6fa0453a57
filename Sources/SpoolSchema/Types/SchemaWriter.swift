internal import SpoolCoding
internal import SpoolTape

/// Writes the schema of a type.
struct SchemaWriter {
  typealias Keywords = [(String, JSONValue)]

  private let root: CodedShape
  private let rules: DialectRules
  private let forms: DecodedForms
  private let notes: [PropertyNote]
  private let names: TypeNames
  /// Which notes have been used.
  private var used: Set<Int> = []
  /// The types that are written, or are being written, and their schemas in the order in which they were met.
  private var order: [ObjectIdentifier: Int] = [:]
  private var definitions: [(String, JSONValue)] = []

  init(_ root: CodedShape, _ rules: DialectRules, _ forms: DecodedForms, _ notes: [PropertyNote]) {
    (self.root, self.rules, self.forms, self.notes, names) = (root, rules, forms, notes, TypeNames(from: root))
  }

  /// The schema of the root, and those that it refers to if the dialect has a place of its own for them.
  mutating func document() throws(JSONSchemaError) -> (value: JSONValue, components: JSONValue) {
    var keywords = rules.name.map { [("$schema", JSONValue($0))] } ?? []
    let isObject = if case .object = root.kind { true } else { false }
    if !isObject, !rules.hasAnyRoot { throw refusal("\(root.type)", "the root is no object with given keys") }
    if root.isNamed, rules.hasRoot {
      keywords += try model(root)
    } else {
      keywords += try self.keywords(root, nil, "\(root.type)")
    }
    if let index = notes.indices.first(where: { !used.contains($0) }) {
      throw JSONSchemaError(
        .unknownProperty, at: "\(notes[index].model)", "a description is of no property that is part of the schema")
    }
    if rules.hasRoot, !definitions.isEmpty { keywords.append(("$defs", JSONValue(members: definitions))) }
    return (JSONValue(members: keywords), JSONValue(members: rules.hasRoot ? [] : definitions))
  }

  private func refusal(_ location: String, _ reason: String) -> JSONSchemaError {
    JSONSchemaError(.unsupportedByDialect, at: location, "\(reason), which \(rules.title) does not allow")
  }

  // MARK: Types

  private mutating func schema(
    _ shape: CodedShape, _ note: PropertyNote? = nil, _ location: String
  ) throws(JSONSchemaError) -> JSONValue {
    JSONValue(members: try keywords(shape, note, location))
  }

  /// The keywords of a type, with a description if there is one.
  private mutating func keywords(
    _ shape: CodedShape, _ note: PropertyNote?, _ location: String
  ) throws(JSONSchemaError) -> Keywords {
    if let schema = note?.schema { return schema.members.map { ($0.key, $0.value) } }
    var (keywords, unsaid) = try plain(shape, note, location)
    let text = [note?.text, unsaid].compactMap { $0 }.joined(separator: "; ")
    guard !text.isEmpty else { return keywords }
    if !rules.mayDescribeReferences, keywords.first?.0 == "$ref" {
      keywords = [(rules.choice, JSONValue([JSONValue(members: keywords)]))]
    }
    return keywords + [("description", JSONValue(text))]
  }

  /// The keywords of a type, and in words what the dialect cannot say.
  private mutating func plain(
    _ shape: CodedShape, _ note: PropertyNote?, _ location: String
  ) throws(JSONSchemaError) -> (Keywords, unsaid: String?) {
    if let described = shape.type as? any SchemaDescribing.Type {
      return (described.jsonSchema.members.map { ($0.key, $0.value) }, nil)
    }
    switch shape.kind {
    case .scalar: return scalar(shape.type, note)
    case .value:
      guard let keywords = forms.value(shape.type) else { throw unknown(shape, location) }
      return limited(keywords, note, unit: nil)
    case .rawValues(let values, let raw): return values.isEmpty ? scalar(raw, note) : (rawValues(values), nil)
    case .optional(let part):
      let (keywords, unsaid) = try plain(part, note, location)
      return (rules.hasNull ? nullable(keywords) : keywords, unsaid)
    case .array(let part, let isUnique):
      let unique: Keywords = isUnique && rules.hasLimits ? [("uniqueItems", true)] : []
      return try array(of: part, unique, note, location)
    case .dictionary(let part): return (try dictionary(of: part, location), nil)
    case .object, .choice: return ([("$ref", JSONValue(try reference(to: shape)))], nil)
    case .strategy(let form): return try coded(form, shape, note, location)
    case .other:
      guard shape.type == JSONValue.self else { throw unknown(shape, location) }
      guard rules.hasFreeForm else { throw refusal(location, "a value may be of any kind") }
      return ([], nil)
    }
  }

  private func unknown(_ shape: CodedShape, _ location: String) -> JSONSchemaError {
    JSONSchemaError(
      .unsupportedType, at: location,
      "it is not known how \(shape.type) is decoded: it is not marked with @CodableFields, or its strategy is code of the app"
    )
  }

  /// The values of a strategy.
  private mutating func coded(
    _ form: CodedForm, _ shape: CodedShape, _ note: PropertyNote?, _ location: String
  ) throws(JSONSchemaError) -> (Keywords, unsaid: String?) {
    switch form {
    case .date(let isText):
      return limited(isText ? [("type", "string"), ("format", "date-time")] : [("type", "number")], note, unit: nil)
    case .base64: return limited([("type", "string"), ("contentEncoding", "base64")], note, unit: nil)
    case .losslessString: return limited([("type", "string")], note, unit: "characters")
    case .jsonText(let part):
      guard rules.hasLimits else { return ([("type", "string")], "JSON text") }
      let content = try schema(part, nil, location)
      return ([("type", "string"), ("contentMediaType", "application/json"), ("contentSchema", content)], nil)
    case .array(let part): return try array(of: part, [], note, location)
    case .dictionary(let part): return (try dictionary(of: part, location), nil)
    case .own(let strategy):
      guard let described = strategy as? any SchemaDescribing.Type else { throw unknown(shape, location) }
      return (described.jsonSchema.members.map { ($0.key, $0.value) }, nil)
    }
  }

  /// The same values, or null.
  private func nullable(_ keywords: Keywords) -> Keywords {
    guard keywords.contains(where: { $0.0 == "type" }), !keywords.contains(where: { $0.0 == "const" }) else {
      return keywords.isEmpty ? [] : [("anyOf", [JSONValue(members: keywords), ["type": "null"]])]
    }
    return keywords.map { key, value in
      switch key {
      case "type": (key, JSONValue((value.kind == .array ? Array(value.elements) : [value]) + ["null"]))
      case "enum": (key, JSONValue(Array(value.elements) + [.null]))
      default: (key, value)
      }
    }
  }

  private mutating func array(
    of part: CodedShape, _ others: Keywords, _ note: PropertyNote?, _ location: String
  ) throws(JSONSchemaError) -> (Keywords, unsaid: String?) {
    let keywords = [("type", "array"), ("items", try schema(part, nil, location))] + others
    return limited(keywords, note, ("minItems", "maxItems"), unit: "elements")
  }

  private mutating func dictionary(of part: CodedShape, _ location: String) throws(JSONSchemaError) -> Keywords {
    guard rules.hasFreeForm else { throw refusal(location, "an object may have any keys") }
    return [("type", "object"), ("additionalProperties", try schema(part, nil, location))]
  }

  // MARK: Scalars

  private func scalar(_ type: any Any.Type, _ note: PropertyNote?) -> (Keywords, unsaid: String?) {
    if type == String.self {
      return limited([("type", "string")], note, ("minLength", "maxLength"), unit: "characters")
    }
    if type == Bool.self { return ([("type", "boolean")], nil) }
    guard let integer = type as? any FixedWidthInteger.Type else {
      let names = forms.namesOfNumbers
      if names.isEmpty { return limited([("type", "number")], note, unit: nil) }
      return ([("anyOf", [["type": "number"], ["enum": JSONValue(names.map { JSONValue($0) })]])], nil)
    }
    let (low, high) = limits(integer)
    var own: Keywords = []
    if rules.hasLimits, note?.minimum == nil, let low { own.append(("minimum", low)) }
    if rules.hasLimits, note?.maximum == nil, let high { own.append(("maximum", high)) }
    return limited([("type", "integer")] + own, note, unit: nil)
  }

  /// The limits of an integer type, as far as the dialect says them.
  private func limits<T: FixedWidthInteger>(_ type: T.Type) -> (JSONValue?, JSONValue?) {
    let isWide = T.bitWidth >= 64 && !rules.hasWideLimits
    return (isWide && T.isSigned ? nil : JSONValue(T.min), isWide ? nil : JSONValue(T.max))
  }

  /// Adds limits and formats, or says them in words.
  private func limited(
    _ keywords: Keywords, _ note: PropertyNote?, _ names: (String, String) = ("minimum", "maximum"), unit: String?
  ) -> (Keywords, unsaid: String?) {
    let words = note?.words(unit: unit)
    guard rules.hasLimits else {
      let said = keywords.filter { $0.0 != "format" && $0.0 != "contentEncoding" }
      let unsaid = keywords.first { $0.0 == "format" || $0.0 == "contentEncoding" }?.1.string
      return (said, [words, unsaid].compactMap { $0 }.joined(separator: ", ").nilIfEmpty)
    }
    guard let note else { return (keywords, nil) }
    var keywords = keywords
    if let minimum = note.minimum { keywords.append((names.0, JSONValue(minimum))) }
    if let maximum = note.maximum { keywords.append((names.1, JSONValue(maximum))) }
    if let pattern = note.pattern { keywords.append(("pattern", JSONValue(pattern))) }
    if let format = note.format { keywords.append(("format", JSONValue(format))) }
    return (keywords, nil)
  }

  private func rawValues(_ values: [Any]) -> Keywords {
    let json = values.map { value -> JSONValue in
      if let text = value as? String { return JSONValue(text) }
      if let number = value as? any BinaryInteger { return JSONValue(number) }
      return (value as? Double).flatMap { JSONValue($0) } ?? .null
    }
    let type = json.first?.kind == .string ? "string" : values.first is any BinaryInteger ? "integer" : "number"
    return [("type", JSONValue(type)), ("enum", JSONValue(json))]
  }

  // MARK: Models

  /// The reference to the schema of a model, which is written once.
  private mutating func reference(to shape: CodedShape) throws(JSONSchemaError) -> String {
    if rules.hasRoot, shape.type == root.type { return "#" }
    let name = names[shape.type]
    let reference = rules.definitions + name
    guard order[ObjectIdentifier(shape.type)] == nil else { return reference }
    let index = definitions.count
    order[ObjectIdentifier(shape.type)] = index
    definitions.append((name, true))
    definitions[index].1 = JSONValue(members: try model(shape))
    return reference
  }

  private mutating func model(_ shape: CodedShape) throws(JSONSchemaError) -> Keywords {
    let name = "\(shape.type)"
    if shape.hasOwnCode {
      throw JSONSchemaError(
        .unsupportedType, at: name, "the type has an init(from:) of its own, so its fields do not say how it is decoded"
      )
    }
    var keywords: Keywords = []
    switch shape.kind {
    case .object(let members): keywords = try object(members, of: shape.type)
    case .choice(let cases, let tag?, let content): keywords = try choice(cases, tag, content, of: shape.type)
    case .choice(let cases, nil, _):
      var list: [JSONValue] = []
      for item in cases {
        let key = try forms.key(item.name, at: "\(name).\(item.name)")
        let values = JSONValue(members: try object(item.members, of: shape.type))
        list.append(JSONValue(members: object([(key, values)], required: [key], isClosed: true)))
      }
      keywords = [(rules.choice, JSONValue(list))]
    default: break
    }
    for (index, note) in notes.enumerated() where note.model == shape.type && note.property == nil {
      used.insert(index)
      if let text = note.text { keywords.append(("description", JSONValue(text))) }
    }
    return keywords
  }

  private func object(_ properties: Keywords, required: [String], isClosed: Bool) -> Keywords {
    var keywords: Keywords = [("type", "object"), ("properties", JSONValue(members: properties))]
    if !required.isEmpty || rules.requiresAll {
      keywords.append(("required", JSONValue(required.map { JSONValue($0) })))
    }
    if isClosed || rules.isClosed { keywords.append(("additionalProperties", false)) }
    return keywords
  }

  /// The keywords of an object.
  ///
  /// - Parameter tag: A member that comes first.
  private mutating func object(
    _ members: [CodedMember], of model: any Any.Type, tag: (String, JSONValue)? = nil
  ) throws(JSONSchemaError) -> Keywords {
    var properties: Keywords = tag.map { [$0] } ?? []
    var required = tag.map { [$0.0] } ?? []
    var hasRest = false
    for member in members {
      let location = "\(model).\(member.key)"
      if member.isRest {
        guard rules.hasFreeForm else { throw refusal(location, "an object may have any keys") }
        hasRest = true
        continue
      }
      let key = try forms.key(member.key, at: location)
      var keywords = try self.keywords(member.shape, note(of: member, model), location)
      let isOptional = if case .optional = member.shape.kind { true } else { false }
      if member.replacesMisfits, !isOptional, rules.hasNull { keywords = nullable(keywords) }
      if rules.hasLimits, let value = member.defaultValue(by: forms.encoder) { keywords.append(("default", value)) }
      properties.append((key, JSONValue(members: keywords)))
      if rules.requiresAll || !isOptional && !member.hasDefault { required.append(key) }
    }
    return object(properties, required: required, isClosed: false) + (hasRest ? [("additionalProperties", true)] : [])
  }

  /// What is said about a property.
  private mutating func note(of member: CodedMember, _ model: any Any.Type) -> PropertyNote? {
    let found = notes.indices.last { index in
      guard let property = notes[index].property, notes[index].model == model else { return false }
      return member.isOf(property, offset: notes[index].offset)
    }
    guard let found else { return nil }
    used.insert(found)
    return notes[found]
  }

  // MARK: Enums with a tag

  private mutating func choice(
    _ cases: [CodedChoice], _ tag: String, _ content: String?, of model: any Any.Type
  ) throws(JSONSchemaError) -> Keywords {
    let key = try forms.key(tag, at: "\(model).\(tag)")
    let names = cases.filter { !$0.isFallback }.map { JSONValue($0.name) }
    var list: [JSONValue] = []
    for item in cases {
      if item.isFallback, !rules.hasFallbacks { continue }
      let name: JSONValue =
        item.isFallback ? ["type": "string", "not": ["enum": JSONValue(names)]] : ["const": JSONValue(item.name)]
      let isWhole = item.isFallback && item.payload != nil
      list.append(JSONValue(members: try self.case(item, (key, name), isWhole ? nil : content, of: model)))
    }
    return [(rules.choice, JSONValue(list))]
  }

  private mutating func `case`(
    _ item: CodedChoice, _ tag: (String, JSONValue), _ content: String?, of model: any Any.Type
  ) throws(JSONSchemaError) -> Keywords {
    let location = "\(model).\(item.name)"
    if let content, !item.members.isEmpty {
      let key = try forms.key(content, at: location)
      let values =
        if let payload = item.payload { try schema(payload, nil, location) } else {
          JSONValue(members: try object(item.members, of: model))
        }
      return object([tag, (key, values)], required: [tag.0, key], isClosed: false)
    }
    guard let payload = item.payload else { return try object(item.members, of: model, tag: tag) }
    if case .object(let members) = payload.kind, !payload.hasOwnCode {
      return try object(members, of: payload.type, tag: tag)
    }
    guard rules.hasFreeForm else { throw refusal(location, "the values of a case are not those of one object") }
    let object = object([tag], required: [tag.0], isClosed: false)
    let inner = try keywords(payload, nil, location)
    return inner.isEmpty ? object : [("allOf", [JSONValue(members: object), JSONValue(members: inner)])]
  }
}

extension String {
  fileprivate var nilIfEmpty: String? { isEmpty ? nil : self }
}
