import Spool

/// A property whose operator runs code that moves the map.
struct ReentryCase: Sendable, CustomStringConvertible {
  let description: String
  let text: String
  /// The text that `read` has to return.
  let expected: String
  let read: @Sendable (Map) throws -> String

  init(_ description: String, _ text: String, _ expected: String, _ read: @escaping @Sendable (Map) throws -> String) {
    (self.description, self.text, self.expected, self.read) = (description, text, expected, read)
  }
}

/// Hands its map to the context.
struct ReentryProbe: ImmutableMappable {
  struct Context: MapContext { let read: (Map) throws -> String }
  let seen: String
  init(map: Map) throws { seen = try (map.context as? Context)?.read(map) ?? "no context" }
}

/// A model that looks at the map around it, which the context has: its own `n`, and the `unit` there.
struct ReentryPart: Mappable, Hashable, CustomStringConvertible {
  final class Around: MapContext {
    let map: Map
    init(_ map: Map) { self.map = map }
  }

  private var number = 0
  private var unit: String?
  var description: String { "\(number) \(unit ?? "?")" }

  init?(map: Map) { unit = (map.context as? Around)?.map["unit"].value() }
  mutating func mapping(map: Map) { number <- map["n"] }
}

extension ReentryCase {
  /// An integer with the unit of the map; nil for what is no integer.
  static func price(_ map: Map) -> TransformOf<String, Int> {
    TransformOf(
      fromJSON: { value in
        let unit: String? = map["unit"].value()
        return value.map { "\($0) \(unit ?? "?")" }
      },
      toJSON: { text in
        _ = map.JSON
        return text.flatMap { Int($0.prefix { $0 != " " }) }
      })
  }

  /// An integer times the first of the rates that stand in an array of the map; nil for what is no integer.
  static func rated(_ map: Map) -> TransformOf<String, Int> {
    TransformOf(
      fromJSON: { value in
        let rates: [Int] = map["rates"].value() ?? []
        return value.map { "\($0 * (rates.first ?? 1))" }
      },
      toJSON: { _ in nil })
  }

  /// What is read with the map as context of the models in it.
  static func around<Value>(_ map: Map, _ read: () -> Value) -> Value {
    let context = map.context
    map.context = ReentryPart.Around(map)
    defer { map.context = context }
    return read()
  }
}
