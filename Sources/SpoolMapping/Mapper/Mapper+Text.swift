public import Foundation
import SpoolJSON

// MARK: Texts without models

extension Mapper {
  /// What JSONSerialization would make of JSON text that holds an object.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The members; nil if the text is not JSON, or no object.
  public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
    parseJSONString(JSONString: JSONString) as? [String: Any]
  }

  /// What JSONSerialization would make of a text.
  ///
  /// - Parameter JSONString: JSON text that holds any value.
  /// - Returns: The value; nil if the text is not JSON, or holds a number beyond the range of `Double`.
  public static func parseJSONString(JSONString: String) -> Any? {
    guard let root = (try? JSONDocument(JSONString))?.root else { return nil }
    let (value, excessive) = BoxedValue.make(root, [])
    return excessive == nil ? value : nil
  }

  /// The text of what JSONSerialization takes, as JSONSerialization lays it out.
  ///
  /// - Parameters:
  ///   - JSONObject: An array or dictionary.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it.
  public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
    toJSONData(JSONObject, options: prettyPrint ? [.prettyPrinted] : [])
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of what JSONSerialization takes, in UTF-8, as JSONSerialization lays it out.
  ///
  /// - Parameters:
  ///   - JSONObject: An array or dictionary; any value with `fragmentsAllowed`.
  ///   - options: As of ``SpoolSerialization/data(withJSONObject:options:)``.
  /// - Returns: The text; nil if JSON cannot represent something in it.
  public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
    try? SpoolSerialization.data(withJSONObject: JSONObject, options: options)
  }
}
