#if Macros
  import Foundation
  import Spool
  import Testing

  /// An app's own types that are named like types of the standard library and of Foundation.
  enum App {
    @Mappable struct Result: Equatable { var a = 0 }
    @Mappable struct Range: Equatable { var a: Int }
    enum Character: String { case x, y }
    @Mappable final class Substring: Equatable {
      var a = 0
      init() {}
      static func == (left: Substring, right: Substring) -> Bool { left.a == right.a }
    }
    struct ClosedRange: Codable, Equatable { var a = 0 }
    @Mappable struct Void: Equatable { var a = 0 }
    @Mappable struct Never: Equatable { var a = 0 }
    @Mappable struct Date: Equatable { var a = 0 }
    @Mappable struct Data: Equatable { var a = 0 }
    @Mappable struct URL: Equatable { var flat = 0 }
    @Mappable struct UUID: Equatable { var a: Int }
    @Mappable struct Decimal: Equatable { var a = 0 }
    @Mappable struct Set<T: Equatable>: Equatable { var a = 0 }
    @Mappable struct Array<T: Equatable>: Equatable { var a = 0 }
    @Mappable struct Optional<T: Equatable>: Equatable { var a = 0 }

    @Mappable
    struct Names: Equatable {
      var result = Result()
      var range: Range
      var maybe: Range?
      var character = Character.x
      var characters: [Character] = []
      var substring = Substring()
      var closed = ClosedRange()
      var void = Void()
      var nevers: [Never] = []
      var date: Date
      var data: Data?
      @Flatten var url: URL
      var uuid: UUID
      var decimal: Decimal?
      var set: Set<Int>
      var array: Array<String>
      var optional: Optional<Int>
      var optionals: [Optional<Int>] = []
    }

    @Mappable(.immutable)
    struct Constants: Equatable {
      let range: Range
      let optional: Optional<Int>
      let closed: ClosedRange
      let void: Void?
      let dates: [Date]
    }

    @Mappable @Discriminator("type")
    enum Payload: Equatable {
      case date(Date)
      case data(Data)
      case set(Set<Int>)
      case named(value: Result)
    }
  }

  /// Optionals that are spelled as generic types, or have another name.
  @Mappable
  struct Spelled: Equatable {
    typealias MaybePart = Part?
    typealias Parts = [Part]?

    var number: Optional<Int>
    var list: Array<String> = []
    var lists: Optional<Array<Int>> = nil
    var numbers: Set<Int> = []
    var gaps: Optional<[Int?]>
    var moreGaps: Array<Int?> = []
    var part: Optional<Part>
    var alias: MaybePart
    var parts: Parts
    @Flatten var flat: Optional<Flat>

    @Mappable struct Part: Equatable { var a = 0 }
    @Mappable struct Flat: Equatable { var b: Int }
  }

  @Suite struct OwnTypeTests {
    @Test func names() throws {
      let text = #"""
        {"result":{"a":1},"range":{"a":2},"maybe":{"a":3},"character":"y","characters":["x","y"],"substring":{"a":4},
        "closed":{"a":5},"void":{"a":6},"nevers":[{"a":7}],"date":{"a":8},"data":{"a":9},"flat":10,"uuid":{"a":11},
        "decimal":{"a":12},"set":{"a":13},"array":{"a":14},"optional":{"a":15},"optionals":[{"a":16}]}
        """#.replacingOccurrences(of: "\n", with: "")
      let names = try #require(try mapped(App.Names.self, text))
      #expect(names.range.a == 2 && names.maybe?.a == 3 && names.characters == [.x, .y] && names.closed.a == 5)
      #expect(names.void.a == 6 && names.nevers.map(\.a) == [7] && names.date.a == 8 && names.data?.a == 9)
      #expect(names.url.flat == 10 && names.uuid.a == 11 && names.decimal?.a == 12 && names.set.a == 13)
      #expect(names.array.a == 14 && names.optional.a == 15 && names.optionals.map(\.a) == [16])
      #expect(try names.encodedText() == text)
      #expect(try mapped(App.Names.self, #"{"range":{"a":2}}"#) == nil)
    }

    @Test func constants() throws {
      let text = #"{"range":{"a":1},"optional":{"a":2},"closed":{"a":3},"void":{"a":4},"dates":[{"a":5}]}"#
      let constants = try #require(try mapped(App.Constants.self, text))
      #expect(
        constants.range.a == 1 && constants.optional.a == 2 && constants.void?.a == 4 && constants.dates[0].a == 5)
      #expect(try constants.encodedText() == text)
      #expect(try mapped(App.Constants.self, #"{"range":{"a":1},"closed":{"a":3},"dates":[]}"#) == nil)
    }

    @Test(arguments: [
      (#"{"type":"date","a":1}"#, App.Payload.date(.init(JSONString: #"{"a":1}"#)!)),
      (#"{"type":"data","a":1}"#, .data(.init(JSONString: #"{"a":1}"#)!)),
      (#"{"type":"set","a":1}"#, .set(.init(JSONString: #"{"a":1}"#)!)),
      (#"{"type":"named","value":{"a":1}}"#, .named(value: .init(JSONString: #"{"a":1}"#)!)),
    ])
    func payloads(_ row: (text: String, value: App.Payload)) throws {
      #expect(try mapped(App.Payload.self, row.text) == row.value)
      #expect(try row.value.encodedText() == row.text)
    }

    @Test func spelledOptionals() throws {
      let text = #"""
        {"number":1,"list":["a"],"lists":[1,2],"numbers":[1],"gaps":[1,null],"moreGaps":[null,2],"part":{"a":3},
        "alias":{"a":4},"parts":[{"a":5}],"b":6}
        """#.replacingOccurrences(of: "\n", with: "")
      let spelled = try #require(try mapped(Spelled.self, text))
      #expect(spelled.number == 1 && spelled.list == ["a"] && spelled.lists == [1, 2] && spelled.numbers == [1])
      #expect(
        spelled.gaps == [1, nil] && spelled.moreGaps == [nil, 2] && spelled.part?.a == 3 && spelled.alias?.a == 4)
      #expect(spelled.parts?.map(\.a) == [5] && spelled.flat?.b == 6)
      #expect(try spelled.encodedText() == text)
      let empty = try #require(try mapped(Spelled.self, "{}"))
      #expect(empty.number == nil && empty.gaps == nil && empty.part == nil && empty.alias == nil && empty.parts == nil)
      let nulls = #"{"number":null,"lists":null,"gaps":null,"part":null,"alias":null,"parts":null}"#
      #expect(try mapped(Spelled.self, nulls) == empty)
    }
  }
#endif
