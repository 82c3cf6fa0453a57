internal import SpoolTape
internal import SpoolCoding

/// Compiles schemas to nodes, each once, and those that they refer to.
struct SchemaCompiler {
  let memory = SchemaMemory()
  private let options: JSONSchemaValidator.Options
  private var documents = SchemaDocuments()
  private var known: [SchemaPlace: SchemaNode.Pointer] = [:]
  /// The resources of what has been compiled. Their dynamic anchors are compiled, too.
  private var used: [SchemaResource] = []
  private var usedNames: Set<ObjectIdentifier> = []
  /// Whether there is a dynamic reference.
  private(set) var isDynamic = false
  /// Patterns that are not checked.
  private(set) var warnings: [JSONSchemaError] = []

  init(_ options: JSONSchemaValidator.Options) {
    self.options = options
    for (uri, document) in options.documents { documents.add(document, uri: uri, options.draft) }
  }

  /// Compiles a document.
  mutating func compile(_ root: JSONValue) throws(JSONSchemaError) -> SchemaNode.Pointer {
    documents.add(root, uri: "", options.draft)
    let node = try compile(root, in: nil)
    var index = 0
    while isDynamic, index < used.count {
      for (name, schema) in used[index].dynamicAnchors {
        used[index].dynamicNodes[name] = try compile(schema, in: used[index])
      }
      index += 1
    }
    return node
  }

  /// Compiles a schema.
  ///
  /// - Parameter outer: The resource that it is in, if it is at a place where no keyword has schemas.
  private mutating func compile(_ schema: JSONValue, in outer: SchemaResource?) throws(JSONSchemaError)
    -> SchemaNode.Pointer
  {
    if let node = known[SchemaPlace(schema)] { return node }
    guard !ThreadStack.isExhausted else { throw invalid(schema, "the schema is nested too deeply") }
    let resource = documents.owner(of: schema) ?? outer ?? SchemaResource("", schema, options.draft)
    if usedNames.insert(ObjectIdentifier(resource)).inserted { used.append(resource) }
    let node = memory.make(SchemaNode(schema, resource))
    known[SchemaPlace(schema)] = node
    if let bool = schema.bool {
      if !bool { node.pointee.tags = [] }
    } else if schema.kind == .object {
      let part = SchemaSource(schema, resource)
      if part.isOnlyReference, let reference = try part.string("$ref") {
        let target = try self.reference(reference, of: part)
        node.pointee.logic = memory.make(LogicRules(reference: target))
        node.pointee.finish()
        // The schema that it leads to takes its place, unless both lead to each other, or a dynamic reference may ask which
        // resources have been on the way.
        guard target.pointee.resource === resource else { return node }
        known[SchemaPlace(schema)] = target
        return target
      }
      try compileRules(part, node)
    } else {
      throw invalid(schema, "a schema is an object or a boolean")
    }
    node.pointee.finish()
    return node
  }

  private mutating func compileRules(_ part: SchemaSource, _ node: SchemaNode.Pointer) throws(JSONSchemaError) {
    if part.isReferenceAlone {
      guard let reference = try part.string("$ref") else { return }
      node.pointee.logic = memory.make(LogicRules(reference: try self.reference(reference, of: part)))
      return
    }
    let logic = try logic(part)
    node.pointee.logic = logic.isUsed ? memory.make(logic) : nil
    let validates = has("validation", part.resource) ?? true
    if validates { try compileValues(part, node) }
    node.pointee.number = validates ? try numbers(part).map { memory.make($0) } : nil
    node.pointee.text = try texts(part, validates: validates).map { memory.make($0) }
    node.pointee.array = try arrays(part, validates: validates).map { memory.make($0) }
    node.pointee.object = try objects(part, validates: validates).map { memory.make($0) }
  }

  /// Whether the keywords of a vocabulary have a meaning, by a meta-schema that was given; nil if it does not say (Core, 8.1.2).
  private func has(_ vocabulary: String, _ resource: SchemaResource) -> Bool? {
    let meta = resource.root["$schema"]?.string.flatMap { documents.resources[SchemaURI.split($0).uri] }
    guard let vocabularies = meta?.root["$vocabulary"] else { return nil }
    return vocabularies["https://json-schema.org/draft/2020-12/vocab/\(vocabulary)"] != nil
  }

  private func invalid(_ value: JSONValue, _ reason: String) -> JSONSchemaError {
    JSONSchemaError(.invalidSchema, at: SchemaSource.location(of: value, documents.owner(of: value)), reason)
  }

  // MARK: Other schemas

  private mutating func reference(_ reference: String, of part: SchemaSource) throws(JSONSchemaError)
    -> SchemaNode.Pointer
  {
    try find(reference, of: part, "$ref").node
  }

  private mutating func find(
    _ reference: String, of part: SchemaSource, _ keyword: String
  ) throws(JSONSchemaError) -> (node: SchemaNode.Pointer, anchor: String?) {
    guard let (schema, anchor) = documents.find(reference, from: part.resource) else {
      throw JSONSchemaError(
        .unknownReference, at: part.location(keyword), "\(reference.debugDescription) leads to no schema that was given"
      )
    }
    return (try compile(schema, in: documents.owner(of: schema) ?? part.resource), anchor)
  }

  private mutating func schema(_ part: SchemaSource, _ keyword: String) throws(JSONSchemaError) -> SchemaNode.Pointer? {
    guard let value = part[keyword] else { return nil }
    return try compile(value, in: part.resource)
  }

  private mutating func schemas(_ part: SchemaSource, _ keyword: String) throws(JSONSchemaError) -> SchemaNode.List {
    var nodes: [SchemaNode.Pointer] = []
    for value in try part.array(keyword) ?? JSONValue.null.elements {
      nodes.append(try compile(value, in: part.resource))
    }
    return memory.make(nodes)
  }

  private mutating func logic(_ part: SchemaSource) throws(JSONSchemaError) -> LogicRules {
    var rules = LogicRules()
    if let reference = try part.string("$ref") { rules.reference = try self.reference(reference, of: part) }
    if part.draft != .draft7, let reference = try part.string("$dynamicRef") {
      let found = try find(reference, of: part, "$dynamicRef")
      rules.dynamic = (found.node, found.anchor)
      isDynamic = true
    }
    rules.all = try schemas(part, "allOf")
    rules.any = try schemas(part, "anyOf")
    rules.one = try schemas(part, "oneOf")
    rules.not = try schema(part, "not")
    rules.condition = try schema(part, "if")
    if rules.condition != nil {
      rules.then = try schema(part, "then")
      rules.otherwise = try schema(part, "else")
    }
    return rules
  }

  // MARK: Any value

  private func compileValues(_ part: SchemaSource, _ node: SchemaNode.Pointer) throws(JSONSchemaError) {
    if let type = part["type"] {
      var (tags, names): (SchemaTags, Set<String>) = ([], [])
      for name in type.kind == .array ? Array(type.elements) : [type] {
        guard let text = name.string, let tag = SchemaTags(named: text) else {
          throw part.mistake("type", "\(name) is no type")
        }
        tags.formUnion(tag)
        names.insert(text)
      }
      node.pointee.tags = tags
      node.pointee.isWhole = names.contains("integer") && !names.contains("number")
    }
    let constant = part["const"].map { [$0] }
    guard let listed = try part.array("enum").map(Array.init) else {
      if let constant { node.pointee.values = memory.make(ValueRules(.const, constant, in: memory)) }
      return
    }
    // Both are rare together: then the values of one are left that the other allows.
    let allowed = constant.map { constant in listed.filter { $0 == constant[0] } } ?? listed
    node.pointee.values = memory.make(ValueRules(.enum, allowed, in: memory))
  }

  private func numbers(_ part: SchemaSource) throws(JSONSchemaError) -> NumberRules? {
    var rules = NumberRules()
    rules.minimum = try part.number("minimum")
    rules.maximum = try part.number("maximum")
    rules.exclusiveMinimum = try part.number("exclusiveMinimum")
    rules.exclusiveMaximum = try part.number("exclusiveMaximum")
    if let value = try part.number("multipleOf") {
      guard let divisor = value.read({ DecimalDivisor($0.source(at: value.index)) }) else {
        throw part.mistake(
          "multipleOf", "\(value) is not greater than zero, or has more than \(DecimalDivisor.mostDigits) digits")
      }
      rules.multipleOf = (divisor, value)
    }
    let limits = [rules.minimum, rules.maximum, rules.exclusiveMinimum, rules.exclusiveMaximum].compactMap { $0 }
    if limits.isEmpty { return rules.multipleOf == nil ? nil : rules }
    if rules.multipleOf == nil, limits.allSatisfy({ $0.int64 != nil }) {
      let low = max(
        rules.minimum?.int64 ?? .min, rules.exclusiveMinimum?.int64.map { $0 == .max ? $0 : $0 + 1 } ?? .min)
      let high = min(
        rules.maximum?.int64 ?? .max, rules.exclusiveMaximum?.int64.map { $0 == .min ? $0 : $0 - 1 } ?? .max)
      let isExact = rules.exclusiveMinimum?.int64 != .max && rules.exclusiveMaximum?.int64 != .min
      if low <= high, isExact { rules.integers = low...high }
    }
    return rules
  }

  private mutating func texts(_ part: SchemaSource, validates: Bool) throws(JSONSchemaError) -> TextRules? {
    var rules = TextRules()
    if validates {
      rules.minimum = try part.count("minLength") ?? 0
      rules.maximum = try part.count("maxLength") ?? .max
      if let text = try part.string("pattern") { rules.pattern = try pattern(text, part.location("pattern")) }
    }
    let checksFormats = options.checksFormats || has("format-assertion", part.resource) ?? false
    if checksFormats, let name = part["format"]?.string { rules.format = SchemaFormat(rawValue: name) }
    let isUsed = rules.minimum > 0 || rules.maximum < .max || rules.pattern != nil || rules.format != nil
    return isUsed ? rules : nil
  }

  /// Compiles a pattern; nil if it cannot be had in linear time, and that is only a warning.
  private mutating func pattern(
    _ text: String, _ location: @autoclosure () -> String
  ) throws(JSONSchemaError) -> SchemaPattern? {
    do {
      return try SchemaPattern(text, at: location())
    } catch {
      guard error.code == .unsupportedPattern, options.ignoresUnsupportedPatterns else { throw error }
      warnings.append(error)
      return nil
    }
  }

  // MARK: Containers

  private mutating func arrays(_ part: SchemaSource, validates: Bool) throws(JSONSchemaError) -> ArrayRules? {
    var rules = ArrayRules()
    if part.draft == .draft7 {
      if part["items"]?.kind == .array {
        rules.first = try schemas(part, "items")
        rules.rest = try schema(part, "additionalItems")
        rules.restKeyword = .additionalItems
      } else {
        rules.rest = try schema(part, "items")
      }
    } else {
      rules.first = try schemas(part, "prefixItems")
      rules.rest = try schema(part, "items")
      rules.unevaluated = try schema(part, "unevaluatedItems")
    }
    rules.contained = try schema(part, "contains")
    if validates {
      rules.minimum = try part.count("minItems") ?? 0
      rules.maximum = try part.count("maxItems") ?? .max
      rules.isUnique = try part.bool("uniqueItems") ?? false
      if part.draft != .draft7 {
        rules.minimumContained = try part.count("minContains") ?? 1
        rules.maximumContained = try part.count("maxContains") ?? .max
      }
    }
    let isUsed =
      !rules.first.isEmpty || rules.rest != nil || rules.contained != nil || rules.unevaluated != nil
      || rules.minimum > 0 || rules.maximum < .max || rules.isUnique
    return isUsed ? rules : nil
  }

  private mutating func objects(_ part: SchemaSource, validates: Bool) throws(JSONSchemaError) -> ObjectRules? {
    var list = PropertyList()
    for (key, value) in try part.object("properties") {
      list.add(key, try compile(value, in: part.resource))
    }
    let required = validates ? try part.strings("required").map { list.number(of: $0) } : []
    let dependents = try dependents(part, &list, validates: validates)
    var rules = ObjectRules(NameTable(list.names, in: memory), memory.make(list.schemas), required: required)
    rules.dependents = dependents
    for (key, value) in try part.object("patternProperties") {
      let schema = try compile(value, in: part.resource)
      if let pattern = try pattern(key, part.location("patternProperties", key)) {
        rules.patterns.append((pattern, schema))
      }
    }
    rules.additional = try schema(part, "additionalProperties")
    rules.keys = try schema(part, "propertyNames")
    if part.draft != .draft7 { rules.unevaluated = try schema(part, "unevaluatedProperties") }
    if validates {
      rules.minimum = try part.count("minProperties") ?? 0
      rules.maximum = try part.count("maxProperties") ?? .max
    }
    rules.finish()
    let isUsed =
      rules.names.count > 0 || !rules.patterns.isEmpty || rules.additional != nil || rules.keys != nil
      || rules.unevaluated != nil || rules.minimum > 0 || rules.maximum < .max
    return isUsed ? rules : nil
  }

  private mutating func dependents(
    _ part: SchemaSource, _ list: inout PropertyList, validates: Bool
  ) throws(JSONSchemaError) -> [ObjectRules.Dependent] {
    var dependents: [ObjectRules.Dependent] = []
    for keyword in [SchemaKeyword.dependentSchemas, .dependentRequired, .dependencies] {
      if part.draft == .draft7, keyword != .dependencies { continue }
      if keyword == .dependentRequired, !validates { continue }
      for (key, value) in try part.object(keyword.rawValue) {
        var dependent = ObjectRules.Dependent(number: list.number(of: key), keyword: keyword)
        if keyword != .dependentSchemas, value.kind == .array || keyword == .dependentRequired {
          for name in value.elements {
            guard let name = name.string else { throw part.mistake(keyword.rawValue, "\(name) is no key") }
            dependent.required.append(list.number(of: name))
          }
        } else {
          dependent.schema = try compile(value, in: part.resource)
        }
        dependents.append(dependent)
      }
    }
    return dependents
  }
}

/// The names that the rules of an object are about, while they are collected.
private struct PropertyList {
  private(set) var names: [String] = []
  private(set) var schemas: [SchemaNode.Pointer?] = []
  private var numbers: [ExactKey: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[ExactKey(name)] { return number }
    numbers[ExactKey(name)] = names.count
    names.append(name)
    schemas.append(nil)
    return names.count - 1
  }

  mutating func add(_ name: String, _ schema: SchemaNode.Pointer) { schemas[number(of: name)] = schema }
}
