public import Foundation
import SpoolJSON

/// Decimal numbers as strings; numbers are read too, digit by digit.
open class NSDecimalNumberTransform: TransformType {
  /// The type of the property.
  public typealias Object = NSDecimalNumber
  /// What stands for it in JSON.
  public typealias JSON = String

  /// Creates a transform.
  public init() {}

  /// The decimal; nil unless the value is a string or a number.
  ///
  /// A string that holds no number is NaN, and so is what a decimal cannot hold: `NSDecimalNumber(string:)`
  /// decides.
  open func transformFromJSON(_ value: Any?) -> NSDecimalNumber? {
    if let text = value as? String { return NSDecimalNumber(string: text) }
    guard let number = value as? NSNumber else { return nil }
    return Decimal(shortest: number).map { NSDecimalNumber(decimal: $0) } ?? .notANumber
  }

  /// The digits of the decimal, without zeros at the end of the fraction.
  open func transformToJSON(_ value: NSDecimalNumber?) -> String? { value?.description }
}

extension NSDecimalNumberTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == NSDecimalNumberTransform.self }

  @usableFromInline
  func read(from map: Map, at node: Int) -> NSDecimalNumber? {
    let reader = map.reader
    if let text = reader.text(node) { return NSDecimalNumber(string: text) }
    if let decimal = reader.decimal(node) { return NSDecimalNumber(decimal: decimal) }
    return reader.isNumber(at: node) ? .notANumber : nil
  }
}
