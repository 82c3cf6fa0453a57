#if Macros
  import Foundation
  import Spool
  import Testing

  typealias Count = Int32

  /// Models with constants: an initial value counts where there is no value of the right type.
  @Mappable(.immutable)
  struct Defaults: Equatable {
    var int = 5
    var typed: Int = 5
    var small: Int8 = 5
    var alias: Count = 5
    var unsigned: UInt = 5
    var long: UInt64 = 5
    @Key("at.0") var nested = 5
    @Key("one", "other") var several = 5
    @Lenient var lenient = 5
    @Required var required = 5
    var double = 5.5
    var float: Float = 5.5
    var text = "five"
    var flag = true
    var list = [5]
    var maybe: Int? = 5
    let name: String?
  }

  @Mappable(.immutable)
  final class DefaultObject: Equatable {
    var int = 5
    var unsigned: UInt8 = 5
    let id: Int?
    static func == (left: DefaultObject, right: DefaultObject) -> Bool {
      left.int == right.int && left.unsigned == right.unsigned && left.id == right.id
    }
  }

  /// A model without constants, for which ObjectMapper's rule holds.
  @Mappable
  struct Plain5: Equatable {
    var int = 5
    var unsigned: UInt = 5
  }

  @Suite struct KeptValueTests {
    private static let initial = #"{"required":1}"#

    private static func keys(_ value: String) -> String {
      let keys = [
        "int", "typed", "small", "alias", "unsigned", "long", "one", "double", "float", "text", "flag", "list",
      ].map { #""\#($0)":\#(value)"# }
      return "{\(keys.joined(separator: ",")),\"at\":[\(value)],\"lenient\":\(value),\"required\":1}"
    }

    @Test(arguments: [#""x""#, "null", "{}", "1e30", "-1e30"]) func kept(_ value: String) throws {
      let model = try #require(try mapped(Defaults.self, Self.keys(value)))
      let initial = try #require(try mapped(Defaults.self, Self.initial))
      #expect(model.int == 5 && model.typed == 5 && model.small == 5 && model.alias == 5 && model.unsigned == 5)
      #expect(model.long == 5 && model.nested == 5 && model.several == 5 && model.lenient == 5 && model.required == 1)
      if value == "null" || value == "{}" { #expect(model == initial) }
      let object = try #require(try mapped(DefaultObject.self, #"{"int":\#(value),"unsigned":\#(value)}"#))
      #expect(object.int == 5 && object.unsigned == 5)
      let plain = try #require(try mapped(Plain5.self, #"{"int":\#(value),"unsigned":\#(value)}"#))
      #expect(plain.int == 0 && plain.unsigned == 0)
    }

    @Test func read() throws {
      let model = try #require(try mapped(Defaults.self, Self.keys("1")))
      #expect(model.int == 1 && model.typed == 1 && model.small == 1 && model.alias == 1 && model.unsigned == 1)
      #expect(model.long == 1 && model.nested == 1 && model.several == 1 && model.lenient == 1 && model.maybe == 5)
      #expect(try mapped(Defaults.self, #"{"required":1,"maybe":null,"lenient":"7"}"#)?.maybe == nil)
      #expect(try mapped(Defaults.self, #"{"required":1,"maybe":null,"lenient":"7"}"#)?.lenient == 7)
      #expect(try mapped(Defaults.self, #"{"required":1,"int":2.9,"unsigned":true}"#)?.int == 2)
      #expect(try mapped(Defaults.self, #"{"required":"x"}"#) == nil)
      #expect(try mapped(DefaultObject.self, #"{"int":1,"unsigned":2}"#)?.unsigned == 2)
      #expect(try mapped(Defaults.self, try model.encodedText()) == model)
    }

    /// The report names what was not read, and required keys are required.
    @Test func options() throws {
      let mapper = Mapper<Defaults>()
      mapper.options.collectsReport = true
      #expect(try mapper.decode(Self.keys(#""x""#)).int == 5)
      let paths = mapper.report.entries.filter { $0.kind == .defaulted }.map(\.keyPath)
      #expect(
        Set(["int", "typed", "small", "alias", "unsigned", "long", "at[0]", "one", "lenient"]).isSubset(of: paths))
      mapper.options.requiredKeys = .named(["unsigned"])
      #expect(throws: MapError.self) { try mapper.decode(Self.keys(#""x""#)) }
    }
  }

  /// Collections of values that are strings of a certain form drop the one that has another form.
  @Suite struct DroppedValueTests {
    @Mappable
    struct Links: Equatable {
      var urls: [URL] = []
      var maybe: [URL]?
      var set: Set<URL> = []
      var byName: [String: URL] = [:]
      var rows: [[URL]] = []
      var gaps: [URL?] = []
      var ids: [UUID] = []
      var dates: [Date] = []
      var one: URL?
    }

    @Test(arguments: [#""""#, "5", "null", "{}"]) func dropped(_ value: String) throws {
      let id = "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"
      let text = #"""
        {"urls":["a",V,"b"],"maybe":[V],"set":["a",V],"byName":{"x":"a","y":V},"rows":[["a",V],[V]],"gaps":["a",V],
        "ids":["\#(id)",V],"dates":["2024-02-29",V],"one":V}
        """#.replacingOccurrences(of: "V", with: value).replacingOccurrences(of: "\n", with: "")
      let a = try #require(URL(string: "a"))
      let links = try #require(try mapped(Links.self, text))
      #expect(links.urls.map(\.absoluteString) == ["a", "b"] && links.maybe == [] && links.set == [a])
      #expect(links.byName == ["x": a] && links.rows == [[a], []] && links.gaps == [a, nil] && links.one == nil)
      #expect(links.ids == [UUID(uuidString: id)])
      if value != "5" { #expect(links.dates.count == 1) }
      #expect(try mapped(Links.self, try links.encodedText()) == links)
    }
  }

  /// Dates of any form with lenient scalars.
  @Suite struct LenientDateTests {
    @Mappable
    struct Moments: Equatable {
      var one: Date?
      var rows: [[Date]] = []
      var set: Set<Date> = []
      var gaps: [Date?] = []
      @DateFormat(.automatic) var formed: [[Date]] = []
      @DateFormat(.iso8601) var iso: Date?
    }

    @Mappable
    struct OneMoment: Equatable {
      @Lenient var one: Date?
      @Lenient var rows: [[Date]] = []
    }

    @Test(arguments: [true, false]) func automatic(_ isLenient: Bool) throws {
      let mapper = Mapper<Moments>()
      mapper.options.lenientScalars = isLenient
      let text = #"{"one":S,"rows":[[S]],"set":[S],"gaps":[S],"formed":[[S]],"iso":S}"#
        .replacingOccurrences(of: "S", with: #""+1709209800.0 ""#)
      let date = Date(timeIntervalSince1970: 1_709_209_800)
      for model in [
        mapper.map(JSONString: text), mapper.map(JSONObject: try JSONSerialization.jsonObject(with: Data(text.utf8))),
      ] {
        let model = try #require(model)
        #expect(model.one == (isLenient ? date : nil) && model.rows == [isLenient ? [date] : []])
        #expect(model.set == (isLenient ? [date] : []) && model.gaps == [isLenient ? date : nil])
        #expect(model.formed == [isLenient ? [date] : []] && model.iso == nil)
      }
      let one = try #require(try mapped(OneMoment.self, #"{"one":"1709209800","rows":[["1709209800"]]}"#))
      #expect(one.one == date && one.rows == [[date]])
    }
  }
#endif
