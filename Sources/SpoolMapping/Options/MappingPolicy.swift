import Foundation

/// The options of a call, with what is worked out once for it. All maps of the call share it.
@usableFromInline
final class MappingPolicy {
  let options: MappingOptions
  /// Whether the options change nothing.
  let isDefault: Bool
  /// What has been noticed; nil if nobody wants to know.
  let report: ReportCollector?
  private let keys: TextKeys

  init(_ options: MappingOptions, _ keys: TextKeys = TextKeys()) {
    self.options = options
    isDefault = options.isDefault
    self.keys = keys
    report = options.collectsReport ? ReportCollector(limit: options.reportLimit) : nil
  }

  /// The policy for options; nil for those with which nothing differs.
  static func make(_ options: MappingOptions) -> MappingPolicy? {
    options.isDefault ? nil : MappingPolicy(options)
  }

  /// Whether the keys of the text are other ones.
  var changesKeys: Bool { !options.keyStrategy.isUnchanged }

  /// The key of the text for a key, or a component of a path, of a model.
  func textKey(_ key: String) -> String {
    guard changesKeys else { return key }
    return keys.key(key, by: options.keyStrategy)
  }

  /// What is written for a value: something else for dates, and collections of them.
  func written(_ value: Any) -> Any {
    options.dateStrategy.map { written(value, $0, depth: 0) } ?? value
  }

  /// Deeper than values can be written, nothing is looked at.
  private func written(_ value: Any, _ dates: DateStrategy, depth: Int) -> Any {
    switch value {
    case _ where depth > 512: value
    case let date as Date: dates.value(date) ?? value
    case let list as [Any]: list.map { written($0, dates, depth: depth + 1) }
    case let members as [String: Any]: members.mapValues { written($0, dates, depth: depth + 1) }
    case let set as Set<Date>: set.map { written($0, dates, depth: depth + 1) }
    default: value
    }
  }

  /// A path in the text for one of a model.
  func textPath(_ path: [String]) -> [String] { changesKeys ? path.map(textKey) : path }
}

/// The keys of the text, by the keys of the models; a mapper keeps them from call to call.
final class TextKeys {
  private var known: [String: String] = [:]

  func key(_ key: String, by strategy: KeyStrategy) -> String {
    if let text = known[key] { return text }
    let text = strategy.key(key)
    known[key] = text
    return text
  }
}
