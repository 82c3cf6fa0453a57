import Foundation

/// The options of a call, with what is worked out once for it. All maps of the call share it.
@usableFromInline
final class MappingPolicy {
  let options: MappingOptions
  /// What has been noticed; nil if nobody wants to know.
  let report: ReportCollector?
  /// The keys of the text, by the keys of the models.
  private var textKeys: [String: String] = [:]

  init(_ options: MappingOptions) {
    self.options = options
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
    if let known = textKeys[key] { return known }
    let text = options.keyStrategy.key(key)
    textKeys[key] = text
    return text
  }

  /// What is written for a value: something else for dates, and collections of them.
  func written(_ value: Any) -> Any {
    guard let dates = options.dateStrategy else { return value }
    switch value {
    case let date as Date: return dates.value(date) ?? value
    case let list as [Date]: return list.compactMap(dates.value)
    case let set as Set<Date>: return set.compactMap(dates.value)
    case let members as [String: Date]: return members.compactMapValues(dates.value)
    default: return value
    }
  }

  /// A path in the text for one of a model.
  func textPath(_ path: [String]) -> [String] { changesKeys ? path.map(textKey) : path }
}
