internal import SpoolTape

/// A compiled schema: what its keywords say, by the kind of value that they are about. Schemas that refer to each other form
/// cycles of nodes, which live in a ``SchemaMemory``.
struct SchemaNode {
  /// SAFETY: valid as long as the memory that it was made in.
  typealias Pointer = UnsafeMutablePointer<SchemaNode>
  typealias List = UnsafeBufferPointer<Pointer>

  /// The kinds that fit without a further look.
  var plain = SchemaTags.all
  var tags = SchemaTags.all
  /// Whether numbers must be integers.
  var isWhole = false
  var number: UnsafeMutablePointer<NumberRules>?
  var text: UnsafeMutablePointer<TextRules>?
  var array: UnsafeMutablePointer<ArrayRules>?
  var object: UnsafeMutablePointer<ObjectRules>?
  var values: UnsafeMutablePointer<ValueRules>?
  var logic: UnsafeMutablePointer<LogicRules>?
  /// Whether `unevaluatedItems` or `unevaluatedProperties` ask for what other keywords have looked at.
  var tracksParts = false
  /// The schema, for errors.
  let schema: JSONValue
  let resource: SchemaResource

  init(_ schema: JSONValue, _ resource: SchemaResource) { (self.schema, self.resource) = (schema, resource) }

  /// Whether no value fits.
  var isFalse: Bool { tags.isEmpty }

  /// Finds out which kinds fit without a further look, once the rules are complete.
  mutating func finish() {
    plain = values == nil && logic == nil ? tags : []
    if number != nil || isWhole { plain.remove(.number) }
    if text != nil { plain.remove(.string) }
    if array != nil { plain.remove(.array) }
    if object != nil { plain.remove(.object) }
    tracksParts = array?.pointee.unevaluated != nil || object?.pointee.unevaluated != nil
  }
}

/// The memory of compiled schemas.
final class SchemaMemory {
  private var blocks: [() -> Void] = []

  /// Puts a value into memory that is freed with this object.
  func make<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let pointer = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    pointer.initialize(to: value)
    blocks.append {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
    return pointer
  }

  /// Puts values into memory that is freed with this object.
  func make<Value>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
    let buffer = UnsafeMutableBufferPointer<Value>.allocate(capacity: values.count)
    _ = buffer.initialize(from: values)
    blocks.append {
      buffer.deinitialize()
      buffer.deallocate()
    }
    return UnsafeBufferPointer(buffer)
  }

  deinit { for free in blocks { free() } }
}

/// Limits of numbers (JSON Schema Validation 2020-12, 6.2).
struct NumberRules {
  var minimum: JSONValue?
  var maximum: JSONValue?
  var exclusiveMinimum: JSONValue?
  var exclusiveMaximum: JSONValue?
  var multipleOf: (divisor: DecimalDivisor, value: JSONValue)?
  /// The integers within the limits, if the text of one is compared with them faster than by its digits.
  var integers: ClosedRange<Int64>?
}

/// Limits of strings (6.3), and formats (7).
struct TextRules {
  /// Lengths in Unicode scalars.
  var minimum = 0
  var maximum = Int.max
  var pattern: SchemaPattern?
  var format: SchemaFormat?
}

/// Rules of arrays (6.4, and JSON Schema Core 2020-12, 10.3.1).
struct ArrayRules {
  var minimum = 0
  var maximum = Int.max
  var isUnique = false
  /// The schemas of the first elements.
  var first = SchemaNode.List(start: nil, count: 0)
  /// The schema of the others.
  var rest: SchemaNode.Pointer?
  var contained: SchemaNode.Pointer?
  var minimumContained = 1
  var maximumContained = Int.max
  /// Whether what is contained counts as looked at.
  var containedIsEvaluated = true
  var unevaluated: SchemaNode.Pointer?
  /// The keyword of ``rest``.
  var restKeyword = SchemaKeyword.items
}

/// Rules of objects (6.5, and Core, 10.3.2).
struct ObjectRules {
  /// All keys that are named: those of properties, and required ones.
  let names: NameTable
  /// The schemas of properties, by the numbers of their names.
  let properties: UnsafeBufferPointer<SchemaNode.Pointer?>
  /// The numbers of required keys; the first 64 numbers also as bits.
  let required: [Int]
  let requiredBits: UInt64
  /// Whether the schemas of properties, and which keys are required, are all that is to be checked of named members.
  private(set) var isPlain = false
  /// Whether more must be checked than the bits of required keys, once all members have been seen.
  private(set) var checksMore = false
  var dependents: [Dependent] = []
  var patterns: [(pattern: SchemaPattern, schema: SchemaNode.Pointer)] = []
  var additional: SchemaNode.Pointer?
  /// The schema of keys, `propertyNames`.
  var keys: SchemaNode.Pointer?
  var minimum = 0
  var maximum = Int.max
  var unevaluated: SchemaNode.Pointer?

  /// What must be there if a key is.
  struct Dependent {
    let number: Int
    var required: [Int] = []
    var schema: SchemaNode.Pointer?
    let keyword: SchemaKeyword
  }

  init(_ names: NameTable, _ properties: UnsafeBufferPointer<SchemaNode.Pointer?>, required: [Int]) {
    (self.names, self.properties, self.required) = (names, properties, required)
    requiredBits = required.reduce(0) { $1 < UInt64.bitWidth ? $0 | 1 << UInt64($1) : $0 }
  }

  /// Finds out what has to be looked at, once the rules are complete.
  mutating func finish() {
    isPlain = patterns.isEmpty && keys == nil
    checksMore = minimum > 0 || maximum < .max || !dependents.isEmpty || required.contains { $0 >= UInt64.bitWidth }
  }
}

/// The values that are allowed, by `enum` or `const` (6.1).
struct ValueRules {
  let keyword: SchemaKeyword
  let allowed: [JSONValue]
  /// The strings among them.
  let texts: NameTable
  let others: Set<JSONValue>

  init(_ keyword: SchemaKeyword, _ allowed: [JSONValue], in memory: SchemaMemory) {
    (self.keyword, self.allowed) = (keyword, allowed)
    texts = NameTable(Set(allowed.compactMap(\.string).map { ExactKey($0) }).map(\.text), in: memory)
    others = Set(allowed.filter { $0.kind != .string })
  }
}

/// Schemas of the same value (Core, 8.2.3 and 10.2).
struct LogicRules {
  var reference: SchemaNode.Pointer?
  /// The schema of a dynamic reference, and the name that is looked for in the resources that led here.
  var dynamic: (schema: SchemaNode.Pointer, anchor: String?)?
  var all = SchemaNode.List(start: nil, count: 0)
  var any = SchemaNode.List(start: nil, count: 0)
  var one = SchemaNode.List(start: nil, count: 0)
  var not: SchemaNode.Pointer?
  var condition: SchemaNode.Pointer?
  var then: SchemaNode.Pointer?
  var otherwise: SchemaNode.Pointer?

  /// The number of schemas in lists.
  var count: Int { all.count + any.count + one.count }

  /// Whether there is a rule.
  var isUsed: Bool {
    reference != nil || dynamic != nil || !all.isEmpty || !any.isEmpty || !one.isEmpty || not != nil || condition != nil
  }
}

/// The keywords that a mistake can be about.
enum SchemaKeyword: String {
  case type, const, `enum`, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, minLength, maxLength,
    pattern,
    format, minItems, maxItems, uniqueItems, items, prefixItems, additionalItems, contains, minContains, maxContains,
    unevaluatedItems, minProperties, maxProperties, required, properties, patternProperties, additionalProperties,
    propertyNames, dependentRequired, dependentSchemas, dependencies, unevaluatedProperties, allOf, anyOf, oneOf, not,
    `if`
  case reference = "$ref"
  case dynamicReference = "$dynamicRef"
  /// A schema that is `false`.
  case `false` = ""
}
