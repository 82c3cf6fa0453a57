#if Macros
  import Spool
  import Testing

  /// Names that start with an underscore, of which only the last one stands for a reserved word.
  @Mappable
  struct Underscored: Equatable {
    var _id: String?
    var id: Int?
    var __v: Int?
    var _1: Int?
    var _classes: String?
    var _default: String?
  }

  @Mappable(keys: .snakeCase)
  struct SnakeUnderscored: Equatable {
    var _ownID: String?
    var _default: String?
  }

  @Suite struct UnderscoreTests {
    static let rows: [(text: String, written: String)] = [
      (#"{"_id": "abc"}"#, #"{"_id":"abc"}"#), (#"{"id": 1}"#, #"{"id":1}"#),
      (#"{"_id": "abc", "id": 1}"#, #"{"_id":"abc","id":1}"#),
      (#"{"__v": 3, "_1": 4, "_classes": "c"}"#, #"{"__v":3,"_1":4,"_classes":"c"}"#),
      (#"{"_v": 3, "v": 3, "1": 4, "classes": "c"}"#, "{}"),
      (#"{"default": "d"}"#, #"{"default":"d"}"#), (#"{"_default": "d"}"#, #"{"default":"d"}"#),
      (#"{"default": "d", "_default": "e"}"#, #"{"default":"e"}"#),
    ]

    @Test(arguments: rows)
    func asSpelled(_ text: String, _ written: String) throws {
      let model = try #require(try mapped(Underscored.self, text))
      #expect(model.toJSONString() == written)
    }

    @Test func withConvention() throws {
      let text = #"{"_own_id":"a","default":"b"}"#
      #expect(try mapped(SnakeUnderscored.self, text)?.toJSONString() == text)
      #expect(try mapped(SnakeUnderscored.self, #"{"own_id": "a", "_ownID": "a"}"#) == SnakeUnderscored())
    }
  }
#endif
