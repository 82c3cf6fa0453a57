import Measuring
import Spool

/// One value of a corpus, by a path and by casts.
struct PathProbe<Value: Equatable> {
  let path: String
  let read: (JSONValue) -> Value?
  /// The value in the result of JSONSerialization.
  let cast: (Any) -> Value?
}

extension Comparison {
  /// Bytes to one value, somewhere in the middle.
  static func value<Value>(_ corpus: Corpus, _ probe: PathProbe<Value>) -> Comparison {
    func read(_ engine: JSONDocument.Engine) throws -> Value {
      let value = try SpoolEngine.document(corpus.bytes, engine).root[path: JSONKeyPath(probe.path)]
      return try found(value.flatMap(probe.read))
    }
    func readAlone() throws -> Value {
      var options = JSONDocument.Options()
      options.keptPath = JSONKeyPath(probe.path)
      let value = try JSONDocument(corpus.bytes, options: options).root[path: JSONKeyPath(probe.path)]
      return try found(value.flatMap(probe.read))
    }
    func cast() throws -> Value { try found(probe.cast(FoundationEngines.tree(corpus.data))) }
    return Comparison(
      task: "path/value", corpus: corpus,
      contenders: [
        Contender(engine: "Spool") { try consume(read(.buffer)) },
        Contender(engine: "Spool, this value alone") { try consume(readAlone()) },
        Contender(engine: "Spool, validator") { try SpoolEngine.validate([corpus.bytes]) },
        Contender(engine: "Spool by yajl") { try consume(read(.yajl)) },
        Contender(engine: "casts by hand") { try consume(cast()) },
      ],
      baselines: ["casts by hand", "Spool, validator"],
      difference: {
        let values = try [read(.buffer), readAlone(), read(.yajl), cast()]
        return values.allSatisfy { $0 == values[0] } ? nil : "\(probe.path): \(values)"
      },
      remark: { "\(probe.path); casts by hand over JSONSerialization" })
  }
}

private func found<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw Failure("there is no such value") }
  return value
}

extension TaskCatalog {
  /// The value to look for in a corpus.
  static func probe(_ corpus: Corpus) -> Comparison {
    switch corpus.name {
    case "twitter": .value(corpus, twitterName)
    case "citm_catalog": .value(corpus, seatArea)
    case "canada": .value(corpus, countryName)
    default: .value(corpus, recordCity(corpus))
    }
  }

  private static var twitterName: PathProbe<String> {
    PathProbe(path: "statuses.50.user.screen_name", read: \.string) { root in
      guard let statuses = (root as? [String: Any])?["statuses"] as? [Any] else { return nil }
      return ((statuses[50] as? [String: Any])?["user"] as? [String: Any])?["screen_name"] as? String
    }
  }

  private static var seatArea: PathProbe<Int> {
    PathProbe(path: "performances.120.seatCategories.0.areas.0.areaId", read: \.int) { root in
      guard let performances = (root as? [String: Any])?["performances"] as? [Any],
        let categories = (performances[120] as? [String: Any])?["seatCategories"] as? [Any],
        let areas = (categories.first as? [String: Any])?["areas"] as? [Any]
      else { return nil }
      return (areas.first as? [String: Any])?["areaId"] as? Int
    }
  }

  private static var countryName: PathProbe<String> {
    PathProbe(path: "features.0.properties.name", read: \.string) { root in
      guard let features = (root as? [String: Any])?["features"] as? [Any] else { return nil }
      return ((features.first as? [String: Any])?["properties"] as? [String: Any])?["name"] as? String
    }
  }

  /// A value in the middle record, whatever the number of records.
  private static func recordCity(_ corpus: Corpus) -> PathProbe<String> {
    let middle = ((try? SpoolEngine.document(corpus.bytes))?.root.count ?? 0) / 2
    return PathProbe(path: "\(middle).address.city", read: \.string) { root in
      guard let records = root as? [Any], records.count > middle else { return nil }
      return ((records[middle] as? [String: Any])?["address"] as? [String: Any])?["city"] as? String
    }
  }
}
