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
