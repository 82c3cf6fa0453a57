public import Foundation
import SpoolJSON

/// URLs as strings.
open class URLTransform: TransformType {
  /// The type of the property.
  public typealias Object = URL
  /// The type of the value in JSON.
  public typealias JSON = String

  private let shouldEncodeURLString: Bool
  private let allowedCharacterSet: CharacterSet

  /// Creates a transform.
  ///
  /// - Parameters:
  ///   - shouldEncodeURLString: Whether strings are percent-encoded first. This encodes percent-encoded text again.
  ///   - allowedCharacterSet: The characters that encoding leaves as they are.
  public init(shouldEncodeURLString: Bool = false, allowedCharacterSet: CharacterSet = .urlQueryAllowed) {
    self.shouldEncodeURLString = shouldEncodeURLString
    self.allowedCharacterSet = allowedCharacterSet
  }

  /// The URL; nil unless the value is a string that makes one.
  open func transformFromJSON(_ value: Any?) -> URL? { (value as? String).flatMap(url) }

  /// The absolute string of the URL.
  open func transformToJSON(_ value: URL?) -> String? { value?.absoluteString }

  private func url(_ text: String) -> URL? {
    guard shouldEncodeURLString else { return URL(string: text) }
    return text.addingPercentEncoding(withAllowedCharacters: allowedCharacterSet).flatMap { URL(string: $0) }
  }
}

extension URLTransform: TapeTransform {
  @usableFromInline
  var isBuiltIn: Bool { type(of: self) == URLTransform.self }

  @usableFromInline
  func read(from map: Map, _ slot: Slot) -> URL? { map.source.reader.string(at: slot.node).flatMap(url) }
}
