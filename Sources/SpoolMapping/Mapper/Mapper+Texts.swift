public import Foundation
public import SpoolJSON

// Texts are read in place if the plans of the models can do that, and otherwise mapped from a tape.

extension Mapper {
  /// A call that reads the value of a source at a path.
  @inlinable
  func read<Result: GeneratedCode.FieldValue>(
    _ source: some MappingSource, at path: JSONKeyPath? = nil, _ rule: ElementRule,
    _ body: (Map) throws(ReadFault) -> Result
  ) throws -> Result {
    // In a call with options, an error before there is a map leaves an empty report.
    guard path?.isRoot ?? true, N._fields.isKnown, !configuration.hasOptions else {
      return try read({ try makeMap(source._source(), at: path) }, at: path, rule, body)
    }
    let source = try source._source()
    if case .text(let text) = source, let result: Result = readInPlace(text) { return result }
    return try read({ try makeMap(source, at: path) }, at: path, rule, body)
  }

  /// Reads a text in place. Returns nil if something in the text is unusual for the models, or wrong.
  @inlinable
  func readInPlace<Result: GeneratedCode.FieldValue>(_ text: GeneratedCode.MappingText) -> Result? {
    withUnsafeTemporaryAllocation(of: Result.self, capacity: 1) { memory in
      // SAFETY: the memory is that of one value, which there is if it has been read, and is left empty.
      memory.baseAddress.flatMap { readInPlace(text, $0) ? $0.move() : nil }
    }
  }

  /// Reads a text into empty memory. Returns false, and leaves it empty, if something in the text is unusual for the models, or
  /// wrong.
  ///
  /// Where the compiler does not know the type, each generic layer asks the run time for its own types in each call.
  @usableFromInline
  func readInPlace<Result: GeneratedCode.FieldValue>(
    _ text: GeneratedCode.MappingText, _ place: UnsafeMutablePointer<Result>
  ) -> Bool {
    let plan = Result._plan.plan
    // A walk does not compare keys with each other.
    guard text.isWorthAWalk(for: N.self), plan.fitsText, configuration.duplicateKeys == .lastWins else { return false }
    var isMade = false
    let isRead = SpoolJSON.InPlaceWalk.run(over: text.source, configuration.rules, stackLimit: text.stackLimit) {
      isMade = plan.read(UnsafeMutableRawPointer(place), $0, at: $1, isEmpty: true) != nil
      return isMade
    }
    if isMade && !isRead { place.deinitialize(count: 1) }
    text.didWalk(for: N.self, hasGivenUp: !isRead)
    return isRead
  }
}

// MARK: Texts without models

extension Mapper {
  /// The members of the object in a JSON text, as JSONSerialization would have made them.
  ///
  /// - Parameter JSONString: A text.
  /// - Returns: The members; nil if the text is not JSON, or no object.
  public static func parseJSONStringIntoDictionary(JSONString: String) -> [String: Any]? {
    parseJSONString(JSONString: JSONString) as? [String: Any]
  }

  /// The value of a JSON text, as JSONSerialization would have made it.
  ///
  /// - Parameter JSONString: JSON text that holds any value.
  /// - Returns: The value; nil if the text is not JSON, or holds a number beyond the range of `Double`.
  public static func parseJSONString(JSONString: String) -> Any? {
    guard let root = (try? JSONDocument(JSONString))?.root else { return nil }
    let (value, excessive) = BoxedValue.make(root, [])
    return excessive == nil ? value : nil
  }

  /// The text of an object that JSONSerialization accepts, as JSONSerialization lays it out.
  ///
  /// - Parameters:
  ///   - JSONObject: An array or dictionary.
  ///   - prettyPrint: Whether each member is on a line of its own, indented by two spaces for each level.
  /// - Returns: The text; nil if JSON cannot represent something in it.
  public static func toJSONString(_ JSONObject: Any, prettyPrint: Bool) -> String? {
    toJSONData(JSONObject, options: prettyPrint ? [.prettyPrinted] : [])
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of an object that JSONSerialization accepts, in UTF-8, as JSONSerialization lays it out.
  ///
  /// - Parameters:
  ///   - JSONObject: An array or dictionary; any value with `fragmentsAllowed`.
  ///   - options: As of ``SpoolSerialization/data(withJSONObject:options:)``.
  /// - Returns: The text; nil if JSON cannot represent something in it.
  public static func toJSONData(_ JSONObject: Any, options: JSONSerialization.WritingOptions) -> Data? {
    try? SpoolSerialization.data(withJSONObject: JSONObject, options: options)
  }
}
