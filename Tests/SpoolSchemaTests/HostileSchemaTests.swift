import SpoolSchema
import SpoolTape
import Testing

/// Schemas and values that are made to be slow, or to end a program.
@Suite("Hostile schemas") struct HostileSchemaTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let schema: @Sendable () -> String
    var text: @Sendable () -> String = { "1" }
    /// The last error; nil if the value fits.
    var reason: String?
  }

  private static let stack =
    "the value is nested too deeply for the stack of this thread, or the schema leads to itself"
  private static let steps = "the schema needs too many steps for the value"

  private static func list(_ count: Int, _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: ",")
  }

  static let rows = [
    Row(testDescription: "itself", schema: { ##"{"$ref": "#"}"## }, reason: stack),
    Row(
      testDescription: "each other",
      schema: { ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"## },
      reason: stack),
    Row(
      testDescription: "itself, dynamically",
      schema: { ##"{"$dynamicAnchor": "a", "allOf": [{"$dynamicRef": "#a"}]}"## }, reason: stack),
    Row(
      testDescription: "exponential",
      schema: {
        let parts = list(40) {
          ##""\##($0)": {"oneOf": [{"$ref": "#/$defs/\##($0 + 1)"}, {"$ref": "#/$defs/\##($0 + 1)"}]}"##
        }
        return ##"{"$ref": "#/$defs/0", "$defs": {\##(parts), "40": {"const": 2}}}"##
      }, reason: steps),
    Row(
      testDescription: "many schemas of many values",
      schema: { "{\"allOf\": [\(list(1_000) { "{\"items\": {\"minimum\": -\($0)}}" })]}" },
      text: { "[\(list(10_000) { "\($0)" })]" }, reason: steps),
    Row(
      testDescription: "keys by a schema that is exponential",
      schema: {
        let parts = list(30) {
          ##""\##($0)": {"oneOf": [{"$ref": "#/$defs/\##($0 + 1)"}, {"$ref": "#/$defs/\##($0 + 1)"}]}"##
        }
        return ##"{"propertyNames": {"$ref": "#/$defs/0"}, "$defs": {\##(parts), "30": {"const": 2}}}"##
      }, text: { "{\(list(1_000) { "\"\($0)\": 1" })}" }, reason: steps),
    Row(
      testDescription: "a value that is nested deeply", schema: { ##"{"items": {"$ref": "#"}}"## },
      text: { String(repeating: "[", count: 400_000) + String(repeating: "]", count: 400_000) }, reason: stack),
    Row(
      testDescription: "a schema with many properties, whose names have equal fingerprints",
      schema: { "{\"properties\": {\(list(30_000) { "\"aaaaaaaa\($0 + 100_000)aaaaaaaa\": true" })}}" },
      text: { "{\(list(30_000) { "\"aaaaaaaa\($0 + 100_000)aaaaaaaa\": 1" })}" }),
    Row(
      testDescription: "many values that are different",
      schema: { #"{"uniqueItems": true, "items": {"enum": [\#(list(20_000) { "[\($0)]" })]}}"# },
      text: { "[\(list(20_000) { "[\($0)]" })]" }),
    Row(
      testDescription: "many references",
      schema: {
        ##"{"allOf": [\##(list(20_000) { ##"{"$ref": "#/$defs/\##($0)"}"## })], "$defs": {\##(list(20_000) { "\"\($0)\": {\"minimum\": 0}" })}}"##
      }),
    Row(
      testDescription: "many required keys", schema: { "{\"required\": [\(list(20_000) { "\"\($0)\"" })]}" },
      text: { "{\(list(20_000) { "\"\(19_999 - $0)\": 1" })}" }),
    Row(
      testDescription: "a number with a large exponent",
      schema: { #"{"multipleOf": 2e-300, "minimum": 1e999999999999}"# },
      text: { "1e99999999999999999999" }),
    Row(
      testDescription: "a schema that is nested deeply",
      schema: { String(repeating: "{\"not\":", count: 200_000) + "true" + String(repeating: "}", count: 200_000) },
      reason: "the schema is nested too deeply"),
    Row(
      testDescription: "a pattern with nested repetitions", schema: { #"{"items": {"pattern": "^(a*)*(b|bb)*c$"}}"# },
      text: { "[\"\(String(repeating: "a", count: 20_000))\"]" },
      reason: "expected a string that matches ^(a*)*(b|bb)*c$"),
  ]

  @Test("end in an answer or an error", .timeLimit(.minutes(1)), arguments: rows)
  func row(_ row: Row) throws {
    var options = JSONDocument.Options()
    options.rules.maximumDepth = .max
    let schema = try JSONDocument(row.schema(), options: options).root
    let value = try JSONDocument(row.text(), options: options).root
    var reason: String?
    let time = try ContinuousClock().measure {
      do {
        let validator = try JSONSchemaValidator(schema)
        reason = validator.errors(in: value).last?.reason
        #expect(validator.isValid(value) == (reason == nil))
      } catch let error as JSONSchemaError {
        reason = error.reason
      }
    }
    #expect(reason == row.reason)
    print("HostileSchemaTests: \(row.testDescription): \(time)")
    // A debug build on a machine with other work; in a release build, all take less than a second.
    #expect(time < .seconds(20))
  }
}
