import Foundation
import SpoolCoding
import SpoolJSON

/// The options of a call, with values that are computed once for it. All maps of the call share it, and no other call
/// does.
@usableFromInline
final class MappingPolicy {
  let options: MappingOptions
  /// Whether the options change nothing.
  let isDefault: Bool
  /// The notes for the report; nil if none is wanted.
  var report: ReportNotes?
  /// The keys of the text that are known so far, including those that this call computes.
  private var keys: [ExactKey: String]
  private let knownCount: Int
  private let memory: ComputedKeys?

  init(_ options: MappingOptions, _ memory: ComputedKeys? = nil) {
    self.options = options
    self.memory = memory
    isDefault = options.isDefault
    keys = memory?.all ?? [:]
    knownCount = keys.count
    report = options.collectsReport ? ReportNotes(limit: options.reportLimit) : nil
  }

  deinit {
    if keys.count > knownCount { memory?.add(keys) }
  }

  /// Whether the keys of the text differ from those of the models.
  var changesKeys: Bool { !options.keyStrategy.isUnchanged }

  /// The key of the text for a key, or a component of a path, of a model.
  func textKey(_ key: String) -> String {
    guard changesKeys else { return key }
    if let text = keys[ExactKey(key)] { return text }
    let text = options.keyStrategy.key(for: key)
    keys[ExactKey(key)] = text
    return text
  }

  /// The value that is written for a value. Dates are replaced, also in collections.
  func written(_ value: Any) -> Any {
    options.dateStrategy.map { written(value, $0, depth: 0) } ?? value
  }

  /// Levels that are too deep to be written are not changed.
  private func written(_ value: Any, _ dates: MappingOptions.DateStrategy, depth: Int) -> Any {
    switch value {
    case _ where depth > 512 || ThreadStack.isExhausted: value
    case let date as Date: dates.transformToJSON(date) ?? value
    case let list as [Any]: list.map { written($0, dates, depth: depth + 1) }
    case let members as [String: Any]: members.mapValues { written($0, dates, depth: depth + 1) }
    case let set as Set<Date>: set.map { written($0, dates, depth: depth + 1) }
    default: value
    }
  }

  /// The path of the text for a path of a model.
  func textPath(_ path: [String]) -> [String] { changesKeys ? path.map(textKey) : path }
}
