#if Macros
  import Spool
  import Testing

  /// A property of each kind that the table of `Map+Fields.swift` tells apart, and of each way in which fields are read.
  @Mappable
  struct Cleared: Equatable, CustomStringConvertible {
    var string = "s", optionalString: String? = "s"
    var int = 7, optionalInt: Int? = 7
    var int8: Int8 = 7, optionalInt8: Int8? = 7
    var word: UInt64 = 7, optionalWord: UInt64? = 7
    var double = 7.5, optionalDouble: Double? = 7.5
    var float: Float = 7.5, optionalFloat: Float? = 7.5
    var bool = true, optionalBool: Bool? = true
    var strings = ["s"], optionalStrings: [String]? = ["s"]
    var ints = [7], optionalInts: [Int]? = [7]
    var doubles = [7.5], optionalDoubles: [Double]? = [7.5]
    var flags = [true], optionalFlags: [Bool]? = [true]
    var table = ["k": 7], optionalTable: [String: Int]? = ["k": 7]

    static let keys = [
      "string", "optionalString", "int", "optionalInt", "int8", "optionalInt8", "word", "optionalWord", "double",
      "optionalDouble", "float", "optionalFloat", "bool", "optionalBool", "strings", "optionalStrings", "ints",
      "optionalInts", "doubles", "optionalDoubles", "flags", "optionalFlags", "table", "optionalTable",
    ]

    var description: String { Mirror(reflecting: self).children.map { "\($0.value)" }.joined(separator: " ") }
  }

  /// The same, read by operators.
  struct ClearedByHand: Mappable {
    var model = Cleared()

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      model.string <- map["string"]
      model.optionalString <- map["optionalString"]
      model.int <- map["int"]
      model.optionalInt <- map["optionalInt"]
      model.int8 <- map["int8"]
      model.optionalInt8 <- map["optionalInt8"]
      model.word <- map["word"]
      model.optionalWord <- map["optionalWord"]
      model.double <- map["double"]
      model.optionalDouble <- map["optionalDouble"]
      model.float <- map["float"]
      model.optionalFloat <- map["optionalFloat"]
      model.bool <- map["bool"]
      model.optionalBool <- map["optionalBool"]
      model.strings <- map["strings"]
      model.optionalStrings <- map["optionalStrings"]
      model.ints <- map["ints"]
      model.optionalInts <- map["optionalInts"]
      model.doubles <- map["doubles"]
      model.optionalDoubles <- map["optionalDoubles"]
      model.flags <- map["flags"]
      model.optionalFlags <- map["optionalFlags"]
      model.table <- map["table"]
      model.optionalTable <- map["optionalTable"]
    }
  }

  /// The table at the head of `Map+Fields.swift` is in two places: in the map, for operators, and in the walks over fields.
  @Suite("Nulls, as operators and walks read them") struct NullTests {
    /// An absent key, a null, and values that are of another kind for some properties each.
    static let values: [String?] = [nil, "null", "{}", "[null]", "\"x\"", "false", "-1e30", "300.5", "[\"x\", 1]"]

    @Test(arguments: EntryPoint.allCases) func columns(_ entryPoint: EntryPoint) throws {
      for key in Cleared.keys {
        for value in Self.values {
          let text = value.map { "{\"\(key)\": \($0), \"other\": 1}" } ?? "{}"
          let judge = try entryPoint.map(ClearedByHand.self, text)?.model
          let model = try entryPoint.map(Cleared.self, text)
          #expect(model == judge, "\(text), by \(entryPoint)")
        }
      }
    }

    /// What the table says, in words of its own.
    @Test func judge() throws {
      let initial = Cleared()
      var null = initial
      (null.int, null.int8, null.word) = (0, 0, 0)
      (null.optionalString, null.optionalInt, null.optionalInt8, null.optionalWord) = (nil, nil, nil, nil)
      (null.optionalDouble, null.optionalFloat, null.optionalBool, null.optionalStrings) = (nil, nil, nil, nil)
      (null.optionalInts, null.optionalDoubles, null.optionalFlags, null.optionalTable) = (nil, nil, nil, nil)
      let mapper = Mapper<Cleared>()
      for value in ["null", "{\"x\": {}}"] {
        let members = Cleared.keys.map { "\"\($0)\": \(value)" }.joined(separator: ",")
        #expect(try mapper.decode("{\(members)}") == null)
      }
      #expect(try mapper.decode("{}") == initial)
    }
  }
#endif
