public import Foundation
internal import SpoolCoding
package import SpoolJSON

/// Replaces `JSONSerialization` in code that works with dictionaries: the same calls, options and types.
///
///     let object = try SpoolSerialization.jsonObject(with: data)
///     let text = try SpoolSerialization.data(withJSONObject: object, options: [.sortedKeys])
///
/// Reading returns `[String: Any]`, `[Any]`, `String`, `NSNumber` and `NSNull`; these types, and types that bridge to
/// them, can be written. Nothing traps: misuse that `JSONSerialization` treats as a programming error, such as a single
/// number without `.fragmentsAllowed` or a stream that is not open, throws an error, too.
public enum SpoolSerialization {
  /// The value of JSON text.
  ///
  /// An integer is an `NSNumber` of 64 bits, or an `NSDecimalNumber` if it does not fit; any other number is the
  /// nearest `Double`. The last one of equal keys wins. Nesting deeper than 512 levels is an error. A comma after the
  /// last element or member is not an error, as for `JSONSerialization`.
  ///
  /// - Parameters:
  ///   - data: A text in UTF-8, UTF-16 or UTF-32, which is recognised by its byte order mark or by its first bytes.
  ///   - options: `mutableContainers` and `mutableLeaves` make `NSMutableArray`, `NSMutableDictionary` and
  ///     `NSMutableString`; `fragmentsAllowed` allows for a text that is not an array or object.
  /// - Returns: An array or a dictionary; with `fragmentsAllowed` any value.
  /// - Throws: A `CocoaError` with the code `propertyListReadCorrupt`. Its debug description has line and column,
  ///   `NSJSONSerializationErrorIndex` the offset in bytes of UTF-8; the underlying error is a `JSONError`.
  public static func jsonObject(with data: Data, options: JSONSerialization.ReadingOptions = []) throws -> Any {
    let root = try document(data).root
    guard options.contains(.fragmentsAllowed) || root.kind == .array || root.kind == .object else {
      throw corrupt("is neither in an array nor in an object, and fragments are not allowed", at: root)
    }
    let (value, excessive) = BoxedValue.make(root, options)
    if let excessive { throw corrupt("is a number beyond the range of Double", at: excessive) }
    return value
  }

  /// The text of an object, in UTF-8.
  ///
  /// Numbers are written with the digits that they need, `/` as `\/`, the members of an object in any order.
  ///
  /// - Parameters:
  ///   - object: An array or a dictionary; with `fragmentsAllowed` any value.
  ///   - options: `prettyPrinted` gives each value a line of its own, two spaces in for each level; `sortedKeys` sorts
  ///     as `JSONSerialization` does, where case matters little and digits count as numbers;
  ///     `withoutEscapingSlashes` leaves `/` as it is.
  /// - Returns: The text.
  /// - Throws: A `CocoaError` with the code `propertyListReadCorrupt`, as `JSONSerialization` does, if something in the
  ///   object cannot be represented in JSON: NaN, a date, a key that is not a string. Its debug description says what,
  ///   and where.
  public static func data(
    withJSONObject object: Any, options: JSONSerialization.WritingOptions = []
  ) throws -> Data {
    guard options.contains(.fragmentsAllowed) || isContainer(object) else {
      throw unwritable("The object is neither an array nor a dictionary, and fragments are not allowed")
    }
    let text = text(of: object, options)
    if let (value, path) = text.firstUnwritable() { throw unwritable(value, at: path) }
    if options.contains(.prettyPrinted) { try text.layOut(.ofFoundation(isPretty: true)) }
    return text.takeData()
  }

  /// Whether an object can be written: an array or a dictionary with nothing in it that JSON cannot represent.
  ///
  /// - Parameter object: Anything.
  /// - Returns: Whether ``data(withJSONObject:options:)`` would give a text for it.
  /// - Complexity: That of writing the object.
  public static func isValidJSONObject(_ object: Any) -> Bool {
    isContainer(object) && text(of: object, []).isValid
  }

  /// The extensions of RFC 8259 that `JSONSerialization` reads.
  private static let parsing = JSONDocument.Options(rules: JSONRules(allowsTrailingCommas: true))

  /// The document of a text in any of its encodings, with the errors of ``jsonObject(with:options:)``.
  package static func document(_ data: Data) throws -> JSONDocument {
    let encoding = data.withUnsafeBytes { TextEncoding(of: $0) }
    do {
      guard encoding != .utf8 else { return try JSONDocument(data, options: parsing) }
      guard let bytes = data.withUnsafeBytes({ encoding.utf8($0) }) else {
        throw corrupt("The text is not valid \(encoding)")
      }
      return try JSONDocument(bytes, options: parsing)
    } catch let error as JSONError {
      throw corrupt(error)
    }
  }

  /// The document of a string, with the errors of ``jsonObject(with:options:)``.
  package static func document(_ text: String) throws -> JSONDocument {
    do { return try JSONDocument(text, options: parsing) } catch { throw corrupt(error) }
  }

  private static func text(of object: Any, _ options: JSONSerialization.WritingOptions) -> JSONText {
    let text = JSONText(escapesSlashes: !options.contains(.withoutEscapingSlashes))
    BoxedText.append(object, to: text, sortsKeys: options.contains(.sortedKeys))
    return text
  }

  private static func isContainer(_ object: Any) -> Bool { object is [Any] || object is [AnyHashable: Any] }
}
