#if CLI
  import Testing

  @Suite struct ModelTests {
    static let sample = #"""
      {"user_id": 1, "screen-name": "a", "default": true, "_x": 1.5, "a.b": 18446744073709551615, "1st": null,
      "tags": ["x"], "none": [], "mixed": [1, "a"], "address": {"city": "Oslo"}, "grid": [[1, 2.5]],
      "friends": [{"id": 1, "nick": null}, {"id": 2, "address": {"city": "Rome", "zip": "1"}}],
      "byNumber": {"10": {"n": 1}, "11": {"n": 2, "m": 3}}}
      """#

    @Test func mappable() throws {
      let expected = #"""
        import Spool

        @Mappable
        struct Root {
          @Key("user_id") var userId: Int
          @Key("screen-name") var screenName: String
          var `default`: Bool
          @Key("_x") var x: Double
          @Key("a.b", nested: false) var aB: UInt64
          @Key("1st") var _1st: Any?
          var tags: [String]
          var none: [Any]
          var mixed: [Any]
          var address: Address
          var grid: [[Double]]
          var friends: [Friend]
          var byNumber: [String: ByNumber]
        }

        extension Root {
          @Mappable
          struct Address {
            var city: String
            var zip: String?
          }

          @Mappable
          struct Friend {
            var id: Int
            var nick: Any?
            var address: Address?
          }

          @Mappable
          struct ByNumber {
            var n: Int
            var m: Int?
          }
        }

        """#
      #expect(try Tool.run(["model", "--name", "Root", "-"], input: Self.sample) == Outcome(output: expected))
    }

    @Test func otherStyles() throws {
      let sample = #"[{"first_name": "a", "ok": [true]}, {"first_name": "b", "ok": [], "child": {"n": 1}}]"#
      let byHand = #"""
        import Spool

        struct Model: Mappable {
          var firstName: String = ""
          var ok: [Bool] = []
          var child: Child?

          init?(map: Map) {}

          mutating func mapping(map: Map) {
            firstName <- map["first_name"]
            ok <- map["ok"]
            child <- map["child"]
          }
        }

        extension Model {
          struct Child: Mappable {
            var n: Int = 0

            init?(map: Map) {}

            mutating func mapping(map: Map) {
              n <- map["n"]
            }
          }
        }

        """#
      #expect(try Tool.run(["model", "--style", "objectmapper"], input: sample) == Outcome(output: byHand))
      let codable = #"""
        import Foundation

        // With Spool: try SpoolJSONDecoder().decode([Model].self, from: data)
        struct Model: Codable {
          var firstName: String
          var ok: [Bool]
          var child: Child?

          enum CodingKeys: String, CodingKey {
            case firstName = "first_name"
            case ok
            case child
          }
        }

        extension Model {
          struct Child: Codable {
            var n: Int
          }
        }

        """#
      #expect(try Tool.run(["model", "--style", "codable"], input: sample) == Outcome(output: codable))
      let inArrays = codable.replacing("decode([Model].self", with: "decode([[[Model]]].self")
      #expect(try Tool.run(["model", "--style", "codable"], input: "[[\(sample)]]") == Outcome(output: inArrays))
    }

    /// Numbers as they are written, optionals in collections as far as the library reads them, and a key that `@Key` refuses.
    @Test(
      arguments: [
        (
          "mappable",
          #"""
            @Mappable
            struct M {
              var a: Double
              var b: [Int?]
              var c: [[Double?]?]
              var d: [String: String?]
              var e: [Any]
              // "": @Mappable has no property for an empty key
              var f: [F?]
              var g: UInt64
            }
          """#
        ),
        (
          "objectmapper",
          #"""
            struct M: Mappable {
              var a: Double = 0.0
              var b: [Any] = []
              var c: [Any] = []
              var d: [String: Any] = [:]
              var e: [Any] = []
              var empty: Int = 0
              var f: [Any] = []
              var g: UInt64 = 0
          """#
        ),
        (
          "codable",
          #"""
            struct M: Codable {
              var a: Double
              var b: [Int?]
              var c: [[Double?]?]
              var d: [String: String?]
              // e: several types, or none
              var empty: Int
              var f: [F?]
              var g: UInt64
          """#
        ),
      ])
    func writtenForms(_ row: (style: String, text: String)) throws {
      let sample = #"""
        {"a": 1.0, "b": [1, null], "c": [[1, 2e0, null], null], "d": {"1": "x", "2": null}, "e": [null], "": 1,
        "f": [{"a": 1}, null], "g": 18446744073709551615}
        """#
      let output = try Tool.run(["model", "--name", "M", "--style", row.style], input: sample).output
      let expected = row.text.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
      #expect(output.contains(expected), "\(output)")
    }

    /// The type of a property holds each of the numbers.
    @Test(arguments: [
      ("1", "Int"), ("-1", "Int"), ("18446744073709551615", "UInt64"), ("18446744073709551616", "Double"),
      ("1, 18446744073709551615", "UInt64"), ("-1, 18446744073709551615", "Double"), ("-1, 2", "Int"),
      ("1.5, 2", "Double"),
      ("0e-999", "Double"), ("1e308", "Double"), ("1e400", nil), ("-1e400, 1", nil), ("1e-400", nil),
      ("1e309, 2.5", nil),
      ("18446744073709551615, 1e400", nil),
    ])
    func numbers(numbers: String, type: String?) throws {
      let sample = "[\(numbers.split(separator: ", ").map { "{\"a\": \($0)}" }.joined(separator: ", "))]"
      for (style, other) in [("mappable", "  var a: Any?\n"), ("codable", "  // a: several types, or none\n")] {
        let output = try Tool.run(["model", "--style", style], input: sample).output
        #expect(output.contains(type.map { "  var a: \($0)\n" } ?? other), "\(output)")
      }
    }

    /// A struct must not contain itself, but may contain arrays of itself.
    @Test func recursion() throws {
      let sample = #"{"node": {"id": 1, "node": {"id": 2, "nodes": [{"id": 3}]}}}"#
      let output = try Tool.run(["model"], input: sample).output
      #expect(output.contains("var node: Node2?") && output.contains("struct Node2"))
    }

    /// Two keys that are equal as Swift strings.
    @Test func equivalentKeys() throws {
      let outcome = try Tool.run(["model"], input: "[{\"\u{e9}\": 1, \"e\u{301}\": \"x\"}, {\"\u{e9}\": 2}]")
      let scalars = Array(outcome.output.unicodeScalars)
      #expect(scalars.filter { $0 == "\u{e9}" }.count == 1)
      #expect(scalars.filter { $0 == "\u{301}" }.count == 2)  // In the name and in its key.
      #expect(outcome.output.contains(": Int\n") && outcome.output.contains(": String?\n"))
    }

    @Test(arguments: ["1", "[1]", "[]", "null"])
    func noObject(_ text: String) throws {
      let outcome = try Tool.run(["model"], input: text)
      #expect(outcome.status == 1 && outcome.output.isEmpty)
      #expect(outcome.errors == "<stdin>: there is no object to make a model from\n")
    }

    @Test(arguments: [("user_name", "UserName"), ("2", "Model2"), ("", "Model"), ("string", "StringModel")])
    func rootName(_ name: String, _ type: String) throws {
      #expect(try Tool.run(["model", "--name", name], input: "{}").output.contains("struct \(type) {"))
    }
  }
#endif
