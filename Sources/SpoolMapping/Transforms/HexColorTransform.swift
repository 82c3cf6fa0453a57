#if canImport(UIKit)
  public import UIKit
#elseif canImport(AppKit)
  public import AppKit
#endif

#if canImport(UIKit) || canImport(AppKit)
  /// Colours as strings of hexadecimal digits: `FF8800`.
  open class HexColorTransform: TransformType {
    #if canImport(UIKit)
      /// The type of the property.
      public typealias Object = UIColor
    #else
      /// The type of the property.
      public typealias Object = NSColor
    #endif
    /// The type of the value in JSON.
    public typealias JSON = String

    private let prefixToJSON: Bool
    private let alphaToJSON: Bool

    /// Creates a transform.
    ///
    /// - Parameters:
    ///   - prefixToJSON: Whether `#` is written in front.
    ///   - alphaToJSON: Whether two digits for alpha are written at the end.
    public init(prefixToJSON: Bool = false, alphaToJSON: Bool = false) {
      self.prefixToJSON = prefixToJSON
      self.alphaToJSON = alphaToJSON
    }

    /// The colour; nil unless the value is a string of 3 or 6 digits, or of 4 or 8, the last of which are
    /// alpha. A `#` may stand in front.
    open func transformFromJSON(_ value: Any?) -> Object? {
      guard let color = (value as? String).flatMap({ HexColor($0) }) else { return nil }
      return Object(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }

    /// Six capital digits, or eight with alpha; nil for colours that are neither grey nor made of red, green
    /// and blue.
    open func transformToJSON(_ value: Object?) -> String? {
      let components = value?.cgColor.components?.map { Double($0) }
      return components.flatMap { HexColor(components: $0) }?
        .text(hasPrefix: prefixToJSON, hasAlpha: alphaToJSON)
    }
  }
#endif

/// A colour as a string of hexadecimal digits, whatever type the platform has for colours.
struct HexColor: Equatable {
  /// The components, each from 0 to 1.
  var red: Double
  var green: Double
  var blue: Double
  var alpha = 1.0
}

extension HexColor {
  /// Reads 3 or 6 digits, or 4 or 8 of which the last are alpha, with or without `#` in front; nil for any
  /// other text.
  init?(_ text: String) {
    var digits = text[...]
    if digits.first == "#" { digits.removeFirst() }
    let values = digits.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count == digits.utf8.count, [3, 4, 6, 8].contains(values.count) else { return nil }
    // A single digit stands for itself twice: F for FF.
    let isShort = values.count < 6
    let parts = stride(from: 0, to: values.count, by: isShort ? 1 : 2).map {
      values[$0] * 16 + values[isShort ? $0 : $0 + 1]
    }
    self.init(components: parts.map { Double($0) / 255 } + (parts.count == 3 ? [1] : []))
  }

  /// Reads the components of a colour space: grey, or red, green and blue, followed by alpha; nil for other colour
  /// spaces.
  init?(components: [Double]) {
    switch components.count {
    case 2:
      self.init(red: components[0], green: components[0], blue: components[0], alpha: components[1])
    case 4: self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    default: return nil
    }
  }

  /// Six capital digits, or eight with alpha; fractions of 1/255 are cut off.
  func text(hasPrefix: Bool, hasAlpha: Bool) -> String {
    let components = hasAlpha ? [red, green, blue, alpha] : [red, green, blue]
    return components.reduce(into: hasPrefix ? "#" : "") { text, component in
      let value = Int(exactly: (min(max(component, 0), 1) * 255).rounded(.down)) ?? 0
      text += (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
  }
}
