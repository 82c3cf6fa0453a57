public import Foundation
import SpoolJSON

// MARK: Texts without models

extension Mapper {
  /// What JSONSerialization would make of a text that holds an object.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The members; nil if the text is not JSON, or no object.
  public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
    parseJSONString(JSONString: JSONString) as? [String: Any]
  }

  /// What JSONSerialization would make of a text.
  ///
  /// - Parameter JSONString: A text that holds any value.
  /// - Returns: The value; nil if the text is not JSON.
  public static func parseJSONString(JSONString: String) -> Any? { (try? JSONDocument(JSONString))?.root.boxed }

  /// The text of what JSONSerialization takes.
  ///
  /// - Parameters:
  ///   - JSONObject: An array or dictionary.
  ///   - prettyPrint: Whether each member has a line of its own, two spaces in for each level.
  /// - Returns: The text; nil if something in it has no form in JSON.
  public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
    toJSONData(JSONObject, options: prettyPrint ? [.prettyPrinted] : [])
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of what JSONSerialization takes, in UTF-8.
  ///
  /// - Parameters:
  ///   - JSONObject: An array or dictionary.
  ///   - options: How the text is laid out.
  /// - Returns: The text; nil if something in it has no form in JSON.
  public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
    WrittenText(of: JSONObject, options)?.data(options)
  }
}
