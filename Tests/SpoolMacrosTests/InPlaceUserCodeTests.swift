#if Macros
  import Foundation
  import Spool
  import Testing

  /// Counts how often code of users has run.
  private enum Calls {
    nonisolated(unsafe) static var count = 0

    static func note<Value>(_ value: Value) -> Value {
      count += 1
      return value
    }
  }

  // Each of these models has code of users somewhere in its tree. `late` comes last, and makes a walk give up if it is of
  // a wrong type.

  @Mappable
  struct WithTransform {
    @Transform(fromJSON: { (text: String?) -> Int? in Calls.note(text?.count) }, toJSON: { "\($0 ?? 0)" }) var length =
      0
    var late = 0
  }

  @Mappable
  struct WithHook {
    var value = 0
    var late = 0

    mutating func didFinishMapping() { value = Calls.note(value) }
  }

  @Mappable
  struct WithObserver {
    var value = 0 {
      didSet { _ = Calls.note(0) }
    }
    var late = 0
  }

  @propertyWrapper
  struct Noted<Value> {
    private var value: Value
    var wrappedValue: Value {
      get { value }
      set { value = Calls.note(newValue) }
    }
    init(wrappedValue: Value) { value = Calls.note(wrappedValue) }
  }

  @Mappable
  struct WithWrapper {
    @Ignore @Noted var ignored = 1
    var value = 0
    var late = 0
  }

  @Mappable
  struct WithInitialValue {
    var value = Calls.note(1)
    var late = 0
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  func MadeNumber() -> Int { Calls.note(1) }

  /// A function whose name is like that of a type.
  @Mappable
  struct WithFunction {
    var value = MadeNumber()
    var late = 0
  }

  @Mappable
  struct WithIgnoredValue {
    @Ignore var made = Calls.note(1)
    var value = 0
    var late = 0
  }

  @Mappable
  struct WithOwnInit {
    var value = 0

    init() { value = Calls.note(1) }
  }

  @Mappable
  struct WithMadeModel {
    var model = WithOwnInit()
    var spelled = WithOwnInit.init()
    var late = 0
  }

  struct CountedByHand: Mappable {
    var value = 0

    init?(map: Map) { value = Calls.note(0) }
    mutating func mapping(map: Map) { value <- map["value"] }
  }

  @Mappable
  struct WithModelByHand {
    var values: [CountedByHand] = []
    var late = 0
  }

  enum CountedKind: String {
    case one, two

    init?(rawValue: String) { self = Calls.note(rawValue == "one" ? .one : .two) }
  }

  @Mappable
  struct WithEnum {
    var value: CountedKind?
    var late = 0
  }

  @Mappable
  final class WithDeinit {
    var value = 0

    deinit { _ = Calls.note(0) }
  }

  @Mappable
  struct WithClass {
    var values: [WithDeinit] = []
    var late = 0
  }

  @Mappable
  struct Outside {
    var deep: [String: [WithTransform?]] = [:]
    var one: [WithHook] = []
    var late = 0
  }

  struct NotedText: ExpressibleByStringLiteral {
    var text = ""
    init(stringLiteral text: String) { self.text = Calls.note(text) }
  }

  @Mappable
  struct WithLiteral {
    @Ignore var text: NotedText = "x"
    var late = 0
  }

  /// A type of its own for `nil`, `[]` and `[:]`.
  struct NotedLiterals: ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    init(nilLiteral: ()) { _ = Calls.note(0) }
    init(arrayLiteral elements: Int...) { _ = Calls.note(0) }
    init(dictionaryLiteral elements: (String, Int)...) { _ = Calls.note(0) }
  }

  @Mappable
  struct WithNil {
    @Ignore var none: NotedLiterals = nil
    var late = 0
  }

  @Mappable
  struct WithEmptyArray {
    @Ignore var list: NotedLiterals = []
    var late = 0
  }

  @Mappable
  struct WithEmptyDictionary {
    @Ignore var members: NotedLiterals = [:]
    var late = 0
  }

  prefix func - (text: String) -> String { Calls.note(text) }

  @Mappable
  struct WithOwnMinus {
    var text = -"x"
    var late = 0
  }

  @Mappable
  struct WithMappedWrapper {
    @Noted var value = 0
    var late = 0
  }

  @Mappable
  struct WithOwnMapInit {
    var value = 0
    var late = 0

    init?(map: Map) { value = Calls.note(0) }
  }

  @Mappable
  struct WithOwnMapping {
    var value = 0
    var late = 0

    mutating func mapping(map: Map) {
      value <- map["value"]
      late <- map["late"]
      value = Calls.note(value)
    }
  }

  @Mappable
  final class WithNotedInit {
    var value = 0

    init() { value = Calls.note(1) }
  }

  @Mappable
  struct WithMadeClass {
    var one = WithNotedInit()
    var late = 0
  }

  /// Code of users runs as often as if there were only the tape, and not before the text is known to be valid.
  @Suite(.serialized) struct InPlaceUserCodeTests {
    struct Row: @unchecked Sendable {
      let name: String
      let text: String
      let byTape: (String) throws -> Int
      let inPlace: (String) throws -> Int
    }

    static func row<Model: BaseMappable>(_ type: Model.Type, _ member: String) -> Row {
      Row(
        name: "\(type)", text: "{\(member)}",
        byTape: { text in
          calls { _ = try Mapper<Model>().decode(try JSONDocument(text).root) }
        },
        inPlace: { text in calls { _ = try Mapper<Model>().decode(text) } })
    }

    private static func calls(_ body: () throws -> Void) -> Int {
      Calls.count = 0
      try? body()
      return Calls.count
    }

    static let rows = [
      row(WithTransform.self, #""length": "abc""#), row(WithHook.self, #""value": 1"#),
      row(WithObserver.self, #""value": 1"#), row(WithWrapper.self, #""value": 1"#),
      row(WithInitialValue.self, #""value": 1"#), row(WithIgnoredValue.self, #""value": 1"#),
      row(WithMadeModel.self, #""model": {"value": 2}"#), row(WithModelByHand.self, #""values": [{"value": 1}, {}]"#),
      row(WithEnum.self, #""value": "one""#), row(WithClass.self, #""values": [{}, {}]"#),
      row(WithNil.self, #""x": 1"#), row(WithEmptyArray.self, #""x": 1"#), row(WithEmptyDictionary.self, #""x": 1"#),
      row(WithOwnMinus.self, #""text": "y""#), row(WithMappedWrapper.self, #""value": 1"#),
      row(WithOwnMapInit.self, #""value": 1"#), row(WithOwnMapping.self, #""value": 1"#),
      row(WithMadeClass.self, #""one": {"value": 1}"#), row(WithFunction.self, #""value": 2"#),
      row(Outside.self, #""one": [{"value": 1}], "deep": {"a": [{"length": "x"}]}"#), row(WithLiteral.self, #""x": 1"#),
    ]

    @Test(arguments: rows.indices)
    func calls(_ index: Int) throws {
      let row = Self.rows[index]
      let start = String(row.text.dropLast())
      for late in [#", "late": 1}"#, #", "late": "wrong"}"#, #", "late": [1]}"#] {
        let text = start + late
        #expect(try row.byTape(text) > 0, "\(row.name)")
        #expect(try row.inPlace(text) == row.byTape(text), "\(row.name)")
      }
      for end in ["", ", ", "} x", #", "late": 01}"#, #", "late": "\x"}"#] {
        #expect(try row.inPlace(start + end) == 0, "\(row.name): \(end)")
      }
    }
  }
#endif
