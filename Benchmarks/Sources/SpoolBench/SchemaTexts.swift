/// Schemas, and texts that fit them. The bytes are the same in every run.
enum SchemaTexts {
  /// Orders, whose members are in the order of the schema.
  static let orders = "schema-orders"
  /// The same, with members in any order.
  static let shuffled = "schema-shuffled"
  /// An object of a schema with 5,000 nodes.
  static let wide = "schema-wide"
  /// Trees of expressions, by an `anyOf` that refers to itself.
  static let trees = "schema-trees"

  static let names = [orders, shuffled, wide, trees]

  /// The text of a corpus; nil if there is none.
  static func make(_ name: String) -> [UInt8]? {
    var random = TextRandom(state: 1)
    switch name {
    case orders: return list(4_000) { _ in order(&random, isShuffled: false) }
    case shuffled: return list(4_000) { _ in order(&random, isShuffled: true) }
    case wide: return list(20) { _ in "{\(sections { section(&random, $0) })}" }
    case trees: return list(400) { _ in tree(&random, depth: 8) }
    default: return nil
    }
  }

  /// The schema of a corpus.
  static func schema(_ name: String) -> String {
    switch name {
    case orders, shuffled: orderSchema
    case wide: wideSchema
    default: treeSchema
    }
  }

  private static func list(_ count: Int, _ element: (Int) -> String) -> [UInt8] {
    Array("[\((0..<count).map(element).joined(separator: ",\n"))]".utf8)
  }

  // MARK: Orders

  private static func order(_ random: inout TextRandom, isShuffled: Bool) -> String {
    let lines = (0...Int(random.below(6))).map { number in
      object(
        [
          #""sku": "\#(random.word()) \#(number)""#, #""count": \#(1 + random.below(99))"#,
          #""price": \#(random.below(1000)).\#(10 + random.below(90))"#, #""note": "\#(random.word())""#,
        ], &random, isShuffled)
    }
    let payment =
      random.flag()
      ? #"{"card": {"last4": "\#(1000 + random.below(9000))", "expires": "12/28"}}"#
      : #"{"transfer": {"iban": "NO93"}}"#
    return object(
      [
        #""id": "6F9619FF-8B86-D011-B42D-00C04FC9\#(1000 + random.below(9000))""#, #""title": "\#(random.word())""#,
        #""priority": "\#(["low", "normal", "high"][Int(random.below(3))])""#, #""placed": "2026-11-30T12:00:00Z""#,
        #""lines": [\#(lines.joined(separator: ", "))]"#, #""tags": ["\#(random.word())", "2"]"#,
        #""totals": {"\#(random.word())": \#(random.below(100)).5}"#, #""payment": \#(payment)"#,
      ], &random, isShuffled)
  }

  private static func object(_ members: [String], _ random: inout TextRandom, _ isShuffled: Bool) -> String {
    var members = members
    if isShuffled { for index in members.indices { members.swapAt(index, Int(random.below(UInt64(members.count)))) } }
    return "{\(members.joined(separator: ", "))}"
  }

  private static let orderSchema = ##"""
    {"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "array", "items": {"$ref": "#/$defs/Order"}, "$defs": {
    "Order": {"type": "object", "required": ["id", "title", "priority", "lines", "tags", "totals"], "properties": {
    "id": {"type": "string", "format": "uuid"}, "title": {"type": "string", "minLength": 1, "maxLength": 80},
    "priority": {"type": "string", "enum": ["low", "normal", "high"]}, "placed": {"type": ["string", "null"]},
    "lines": {"type": "array", "items": {"$ref": "#/$defs/Line"}, "minItems": 1},
    "tags": {"type": "array", "items": {"type": "string"}, "uniqueItems": true},
    "totals": {"type": "object", "additionalProperties": {"type": "number"}},
    "payment": {"anyOf": [{"$ref": "#/$defs/Payment"}, {"type": "null"}]}}},
    "Line": {"type": "object", "required": ["sku", "count"], "properties": {"sku": {"type": "string"},
    "count": {"type": "integer", "minimum": 1, "maximum": 99}, "price": {"type": ["number", "null"], "minimum": 0},
    "note": {"type": ["string", "null"]}}},
    "Payment": {"oneOf": [
    {"type": "object", "required": ["card"], "additionalProperties": false, "properties": {"card": {"type": "object",
    "required": ["last4"], "properties": {"last4": {"type": "string"}, "expires": {"type": ["string", "null"]}}}}},
    {"type": "object", "required": ["transfer"], "additionalProperties": false, "properties": {"transfer": {
    "type": "object", "required": ["iban"], "properties": {"iban": {"type": "string"}}}}}]}}}
    """##

  // MARK: Many nodes

  private static func sections(_ section: (Int) -> String) -> String {
    (0..<100).map { "\"section \($0)\": {\(section($0))}" }.joined(separator: ",")
  }

  private static func section(_ random: inout TextRandom, _ number: Int) -> String {
    (0..<50).map { "\"\(number) \($0)\": \($0 % 2 == 0 ? "\"\(random.word())\"" : "\(random.below(1000))")" }
      .joined(separator: ",")
  }

  private static var wideSchema: String {
    let properties = sections { number in
      let parts = (0..<50).map { part in
        #""\#(number) \#(part)": {"type": "\#(part % 2 == 0 ? #"string", "maxLength": 100"# : #"integer", "minimum": 0"#)}"#
      }
      return #""type": "object", "additionalProperties": false, "properties": {\#(parts.joined(separator: ","))}"#
    }
    return #"{"type": "array", "items": {"type": "object", "properties": {\#(properties)}}}"#
  }

  // MARK: Trees

  private static func tree(_ random: inout TextRandom, depth: Int) -> String {
    if depth == 0 || random.below(8) == 0 { return #"{"value": \#(random.below(1000))}"# }
    if random.below(4) == 0 { return #"{"op": "neg", "inner": \#(tree(&random, depth: depth - 1))}"# }
    let (left, right) = (tree(&random, depth: depth - 1), tree(&random, depth: depth - 1))
    return #"{"op": "add", "left": \#(left), "right": \#(right)}"#
  }

  private static let treeSchema = ##"""
    {"type": "array", "items": {"$ref": "#/$defs/tree"}, "$defs": {"tree": {"anyOf": [
    {"type": "object", "required": ["value"], "properties": {"value": {"type": "number"}}},
    {"type": "object", "required": ["op", "inner"], "properties": {"op": {"const": "neg"}, "inner": {"$ref": "#/$defs/tree"}}},
    {"type": "object", "required": ["op", "left", "right"], "properties": {"op": {"enum": ["add", "sub"]},
    "left": {"$ref": "#/$defs/tree"}, "right": {"$ref": "#/$defs/tree"}}}]}}}
    """##
}
