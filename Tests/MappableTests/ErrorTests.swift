import Foundation
import Mappable
import Testing

@Suite struct ErrorTests {
  private struct Model: Mappable {
    let a: Int

    init(map: Mapper) throws { a = try map.from("o.a") }
  }

  private enum Color: String, Mappable { case red }
  private enum Size: Int, Mappable { case small = 1 }

  /// Types, texts and the expected errors.
  static var rows: [(any Mappable.Type, String, String)] {
    [
      (Model.self, "{}", "[Error] value doesn't exist for `o.a`"),
      (Model.self, "5", "[Error] value doesn't exist for `o.a`"),
      (Model.self, "null", "[Error] value doesn't exist for `o.a`"),
      (Model.self, #"{"o": {"a": null}}"#, "[Error] Cannot cast to `Int` from `<null>`"),
      (Model.self, #"{"o": {"a": "x\ty"}}"#, "[Error] Cannot cast to `Int` from `x\ty`"),
      (Model.self, #"{"o": {"a": 1e30}}"#, "[Error] Cannot cast to `Int` from `1e+30`"),
      (Int8.self, "300", "[Error] Cannot cast to `Int8` from `300`"),
      (Bool.self, "1.5", "[Error] Cannot cast to `Bool` from `1.5`"),
      (String.self, #"["x"]"#, #"[Error] Cannot cast to `String` from `["x"]`"#),
      (URL.self, #""""#, "[Error] Cannot cast to `URL` from ``"),
      (Date.self, #""soon""#, "[Error] Cannot cast to `Date` from `soon`"),
      (Color.self, #""blue""#, "[Error] Cannot cast to `String` from `blue`"),
      (Color.self, "1", "[Error] Cannot cast to `String` from `1`"),
      (Color.self, "null", "[Error] Cannot cast to `String` from `<null>`"),
      (Size.self, "7", "[Error] Cannot cast to `Int` from `7`"),
      (Size.self, "7.0", "[Error] Cannot cast to `Int` from `7`"),
      (Size.self, "7.5", "[Error] Cannot cast to `Int` from `7.5`"),
      ([Int].self, #"[1, "x"]"#, "[Error] Cannot cast to `Int` from `x`"),
      ([Int].self, "5", "[Error] Cannot cast to `Array<Any>` from `5`"),
      ([Int?].self, "{}", "[Error] Cannot cast to `Array<Any>` from `[:]`"),
      ([Model].self, #""x""#, "[Error] Cannot cast to `Array<Any>` from `x`"),
      ([Int].self, "null", "[Error] Cannot cast to `Array<Any>` from `<null>`"),
      ([String: Int].self, "[]", "[Error] Cannot cast to `Dictionary<String, Any>` from `[]`"),
      ([String: Int].self, "null", "[Error] Cannot cast to `Dictionary<String, Any>` from `<null>`"),
      ([Int: Int].self, #"{"a": 1}"#, #"[Error] Cannot cast to `Dictionary<Int, Any>` from `["a": 1]`"#),
      ([String: Int].self, #"{"a": "x"}"#, "[Error] Cannot cast to `Int` from `x`"),
      (Set<Int>.self, "{}", "[Error] Cannot cast to `Array<Any>` from `[:]`"),
      (Set<NSString>.self, "5", "[Error] Cannot cast to `Array<NSString>` from `5`"),
      (Set<Int>.self, "[null]", "[Error] Cannot cast to `Int` from `<null>`"),
      ([[Model]].self, "[[{}]]", "[Error] value doesn't exist for `o.a`"),
    ]
  }

  @Test(arguments: rows.indices, Source.allCases) func saysWhatIsWrong(_ row: Int, from source: Source) {
    let (type, text, expected) = Self.rows[row]
    same(message { _ = try source.map(text, as: type) }, expected)
  }

  /// The value in the error about a raw value is one of the raw type; about a value of another type, it is this value.
  @Test(arguments: Source.allCases) func keepsTheCastValue(_ source: Source) throws {
    func value<T: Mappable>(_ text: String, _ type: T.Type) throws -> (Any?, String) {
      do {
        _ = try source.map(text, as: type)
      } catch ErrorType.cannotCast(let value, let type) {
        return (value, type)
      }
      throw Unexpected()
    }
    let known = try value("7.0", Size.self)
    #expect(type(of: try #require(known.0)) == Int.self)
    #expect(known.1 == "Int")
    #expect(try value("true", Color.self).0 as? Bool == true)
    #expect(try value("5", [Int].self).0 as? Int == 5)
    #expect(try value("null", [Int].self).0 is NSNull)
    #expect(try value("null", [Int].self).1 == "Array<Any>")
  }

  static let plainRows: [(String, String)] = [
    ("[Error] value doesn't exist for `none`", "none"), ("[Error] Cannot cast to `UInt16` from `x`", "text"),
  ]

  @Test(arguments: plainRows, Source.allCases) func castsSayWhatIsWrong(_ row: (String, String), from source: Source) {
    let text = #"{"text": "x"}"#
    same(message { _ = try source.read(text) { try $0.getValue(row.1, as: UInt16.self) } }, row.0)
    same(message { _ = try source.read(text) { try $0.from(row.1) as UInt16 } }, row.0)
  }

  @Test func describesEachCase() {
    #expect(ErrorType.JSONParseError("text").description == "[Error] JSON parse error: text")
    #expect(ErrorType.cannotCast(nil, "Int").description == "[Error] Cannot cast to `Int` from `nil`")
    #expect(
      ErrorType.JSONStructureNotMatchDesired(nil, "[Any]").description
        == "[Error] Json structure cannot match desired type `[Any]`: nil")
    #expect("\(ErrorType.valueNonExisted("a.b"))" == "[Error] value doesn't exist for `a.b`")
  }

  static let invalid = ["", " ", "{", "[1 2]", #"{"a" 1}"#, "nul", "1x", #""\ud800""#, "[1]]", "[01]"]

  @Test(arguments: invalid) func invalidTextThrowsWhatFoundationThrows(_ text: String) throws {
    for read in [{ try Int?(JSONString: text) }, { try Int?(JSONData: Data(text.utf8)) }] {
      let error = try #require(throws: (any Error).self) { try read() } as NSError
      #expect(error.domain == NSCocoaErrorDomain)
      #expect(error.code == CocoaError.Code.propertyListReadCorrupt.rawValue)
    }
    #expect(throws: (any Error).self) { try Source.boxed(text) }
  }

  @Test func deepTextIsAnError() throws {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: (any Error).self) { try [Int](JSONString: deep) }
    #expect(throws: (any Error).self) { try Nested(JSONString: deep) }
    let legal = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(try Nested(JSONString: legal).depth == 500)
    #expect(try Nested(JSONObject: Source.boxed(legal)).depth == 500)
  }

  private struct Nested: Mappable {
    let depth: Int

    init(map: Mapper) throws {
      let inner: [Nested] = try map.from(".")
      depth = 1 + (inner.map(\.depth).max() ?? 0)
    }
  }

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch {
      return "\(error)"
    }
  }
}
