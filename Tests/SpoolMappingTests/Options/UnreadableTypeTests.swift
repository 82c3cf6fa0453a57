import Foundation
import Spool
import Testing

/// Properties of types that nothing can read from a text. They stay as they are, and what throws names type and key.
@Suite struct UnreadableTypeTests {
  struct Opaque: Hashable, Sendable { var id = 0 }
  enum Plain: Sendable { case a, b }
  final class Reference {}
  struct CodableOnly: Codable, Equatable { var id = 0 }
  protocol Named {}

  /// A model that reads a property of one of these types.
  struct Model: Mappable {
    nonisolated(unsafe) static var read: (Map) -> Bool = { _ in true }
    var name = ""
    var isEmpty = true

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      name <- map["name"]
      if let context = map.context as? Reading { isEmpty = context.read(map) }
    }
  }

  struct Reading: MapContext { let read: (Map) -> Bool }

  struct Holder: Mappable {
    var part: Model?
    var parts: [Model] = []
    var byKey: [String: Model] = [:]

    init?(map: Map) {}

    mutating func mapping(map: Map) {
      part <- map["part"]
      parts <- map["parts"]
      byKey <- map["byKey"]
    }
  }

  struct Immutable: ImmutableMappable {
    let name: String
    var opaque: Opaque?

    init(map: Map) throws {
      name = try map.value("name")
      opaque <- map["e"]
    }
  }

  /// Reads an optional, and a value with a default.
  private static func reading<T>(_ type: T.Type) -> Reading {
    Reading {
      var value: T?
      value <- $0["e"]
      return value == nil
    }
  }

  private static func error(_ body: () throws -> Void) -> MapError? {
    do { try body() } catch { return error as? MapError }
    return nil
  }

  // SAFETY of sharing: never changed.
  nonisolated(unsafe) private static let unreadable: [(String, Reading)] = [
    ("Opaque", reading(Opaque.self)), ("Plain", reading(Plain.self)), ("Reference", reading(Reference.self)),
    ("Array<Opaque>", reading([Opaque].self)), ("Dictionary<String, Plain>", reading([String: Plain].self)),
    ("Set<Opaque>", reading(Set<Opaque>.self)), ("Array<Optional<Opaque>>", reading([Opaque?].self)),
    ("Array<Array<Reference>>", reading([[Reference]].self)), ("Character", reading(Character.self)),
    (
      "Opaque",
      Reading {
        var value = Opaque(id: 7)
        value <- $0["e"]
        return value.id == 7
      }
    ),
    ("Opaque", Reading { $0["e"].value() as Opaque? == nil }),
  ]

  private static let values = ["5", #""x""#, "true", "[1]", #"{"k": {}}"#, "1.5"]

  @Test(arguments: unreadable.indices, values) func throwing(_ row: Int, _ value: String) throws {
    let (type, reading) = Self.unreadable[row]
    let object = #"{"name": "n", "e": \#(value)}"#
    let text = #"{"part": \#(object), "parts": [{"name": "m"}, \#(object)], "byKey": {"k": \#(object)}}"#
    let calls: [(String, () throws -> Void)] = [
      ("e", { _ = try Mapper<Model>(context: reading).decode(object) }),
      ("e", { _ = try Model(decoding: Data(object.utf8), context: reading) }),
      ("[0].e", { _ = try Mapper<Model>(context: reading).decodeArray("[\(object)]") }),
      ("k.e", { _ = try Mapper<Model>(context: reading).decodeDictionary(#"{"k": \#(object)}"#) }),
      ("a.e", { _ = try Mapper<Model>(context: reading).decode(#"{"a": \#(object)}"#, at: "a") }),
      ("part.e", { _ = try Mapper<Holder>(context: reading).decode(text) }),
      ("parts[1].e", { _ = try Mapper<Holder>(context: reading).decode(#"{"parts": [{}, \#(object)]}"#) }),
      ("byKey.k.e", { _ = try Mapper<Holder>(context: reading).decode(#"{"byKey": {"k": \#(object)}}"#) }),
    ]
    for (path, call) in calls {
      let error = try #require(Self.error(call))
      #expect(error.keyPath == path && error.key == "e")
      #expect(error.reason?.contains(type.split(separator: "<").first.map(String.init) ?? type) == true, "\(error)")
    }
    // What returns nil goes on to leave the property alone.
    let model = try #require(Mapper<Model>(context: reading).map(JSONString: object))
    #expect(model.name == "n" && model.isEmpty)
    let holder = try #require(Mapper<Holder>(context: reading).map(JSONString: text))
    #expect(holder.part?.name == "n" && holder.parts.count == 2 && holder.byKey.count == 1)
    let mapper = Mapper<Model>(options: .with { $0.collectsReport = true }, context: reading)
    #expect(mapper.map(JSONString: object) != nil)
    // Of a collection, the report may name the element.
    #expect(mapper.report.entries.map(\.keyPath).contains { ["e", "e[0]", "e.k"].contains($0) }, "\(mapper.report)")
  }

  @Test func immutable() throws {
    let text = #"{"name": "n", "e": {}}"#
    for call: () throws -> Void in [
      { _ = try Mapper<Immutable>().map(JSONString: text) as Immutable }, { _ = try Immutable(JSONString: text) },
      { _ = try Mapper<Immutable>().mapArray(JSONString: "[\(text)]") as [Immutable] },
    ] {
      let error = try #require(Self.error(call))
      #expect(error.key == "e" && error.reason == "Cannot cast to 'Opaque'")
    }
    let members: [String: Any] = ["name": "n", "e": [:] as [String: Any]]
    let model: Immutable = try Mapper<Immutable>().map(JSON: members)
    #expect(model.name == "n" && model.opaque == nil)
  }

  @Test func streams() throws {
    let reader = try JSONElementReader(
      contentsOfFile: temporary(#"[{"name": "a"}, {"name": "b", "e": 1}, {"name": "c"}]"#), .elements(at: ""))
    let models = reader.decoded(as: Model.self, by: Mapper(context: Self.reading(Opaque.self)))
    var names: [String] = []
    for result in models {
      switch result {
      case .success(let model): names.append(model.name)
      case .failure(let error): names.append("\(error.index)")
      }
    }
    #expect(names.prefix(2) == ["a", "1"])
  }

  private func temporary(_ text: String) throws -> String {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("unreadable-\(UUID()).json")
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// No value, null, and a value that the caller's dictionary holds.
  @Test func others() throws {
    for text in ["{}", #"{"e": null}"#] {
      for (_, reading) in Self.unreadable { _ = try Mapper<Model>(context: reading).decode(text) }
    }
    let isEmpty = try #require(Mapper<Model>(context: Self.reading(Opaque.self)).map(JSON: ["e": Opaque(id: 1)]))
      .isEmpty
    #expect(!isEmpty)
  }

  /// Types that a cast, a coder or a transform reads are left alone, whatever the text has.
  @Test(arguments: values) func readable(_ value: String) throws {
    let text = #"{"name": "n", "e": \#(value)}"#
    let readings = [
      Self.reading(CodableOnly.self), Self.reading([CodableOnly].self), Self.reading(Date.self),
      Self.reading(Data.self), Self.reading(URL.self), Self.reading(UUID.self), Self.reading(Decimal.self),
      Self.reading(Any.self), Self.reading([Any].self), Self.reading(AnyHashable.self), Self.reading(Int8.self),
      Self.reading(NSNumber.self), Self.reading(NSString.self), Self.reading((any Hashable).self),
      Self.reading((any Sendable).self), Self.reading([String: Any].self), Self.reading([[Int]].self),
      Self.reading(NSDictionary.self), Self.reading(NSDecimalNumber.self), Self.reading([String: [Date]].self),
    ]
    for reading in readings { #expect(try Mapper<Model>(context: reading).decode(text).name == "n") }
  }
}
