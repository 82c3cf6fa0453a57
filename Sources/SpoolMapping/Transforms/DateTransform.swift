public import Foundation
import SpoolJSON

/// Dates as the time since the start of 1970 (UTC): a number, or a string that holds one.
open class DateTransform: TransformType {
  /// The type of the property.
  public typealias Object = Date
  /// The type of the value in JSON.
  public typealias JSON = Double

  /// The unit of the time; the raw value is the number of units in a second.
  public enum Unit: TimeInterval, Sendable {
    /// Seconds
    case seconds = 1
    /// Thousandths of a second
    case milliseconds = 1_000
  }

  private let unit: Unit

  /// Creates a transform.
  ///
  /// - Parameter unit: The unit of the time.
  public init(unit: Unit = .seconds) { self.unit = unit }

  /// The date; nil unless the value is a number, or a string that as a whole is one.
  open func transformFromJSON(_ value: Any?) -> Date? {
    let number = (value as? String).map { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
    return MappingOptions.DateStrategy(unit).transformFromJSON(number ?? value)
  }

  /// The time, with its fraction.
  open func transformToJSON(_ value: Date?) -> Double? {
    value.map { $0.timeIntervalSince1970 * unit.rawValue }
  }
}

extension DateTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == DateTransform.self }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> Date? {
    if let text = map.source.reader.string(at: slot.node) { return transformFromJSON(text) }
    return MappingOptions.DateStrategy(unit).read(from: map, slot)
  }
}
