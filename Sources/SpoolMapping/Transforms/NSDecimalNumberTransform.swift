public import Foundation
import SpoolJSON

/// Decimal numbers as strings. Numbers are also read, digit by digit.
open class NSDecimalNumberTransform: TransformType {
  /// The type of the property.
  public typealias Object = NSDecimalNumber
  /// The type of the value in JSON.
  public typealias JSON = String

  /// Creates a transform.
  public init() {}

  /// The decimal; nil unless the value is a string or a number.
  ///
  /// A string that is not a number becomes NaN, and so does a number that a decimal cannot hold, as in
  /// `NSDecimalNumber(string:)`.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    if let text = value as? String { return NSDecimalNumber(string: text) }
    guard let number = value.flatMap(BoxedNumber.number) else { return nil }
    return Decimal(shortest: number).map { NSDecimalNumber(decimal: $0) } ?? .notANumber
  }

  /// The digits of the decimal, without zeros at the end of the fraction.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? { value?.description }
}

extension NSDecimalNumberTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == NSDecimalNumberTransform.self }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> NSDecimalNumber? {
    let reader = map.source.reader
    if let text = reader.string(at: slot.node) { return NSDecimalNumber(string: text) }
    if let decimal = reader.decimal(slot.node) { return NSDecimalNumber(decimal: decimal) }
    return reader.isNumber(at: slot.node) ? .notANumber : nil
  }
}
