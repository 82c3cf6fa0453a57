internal import EssentialFoundation
internal import SpoolTape

/// Finds the values on a tape that the coding paths of errors lead to.
struct CodingPathLookup {
  private let storage: TapeStorage
  private let options: DecodingOptions
  private var reader: TapeReader { storage.reader }

  /// - Parameter options: The options with which the value was decoded: paths have the keys that the key strategy
  ///   makes.
  init(_ storage: TapeStorage, _ options: DecodingOptions) {
    self.storage = storage
    self.options = options
  }

  /// The end of a path: a value, or a container that lacks the last component of the path.
  struct Place {
    let index: Int
    var missing: (any CodingKey)?
  }

  /// Follows a path; nil if there is no value, or if it may mean several members.
  ///
  /// - Parameters:
  ///   - start: The number of components that lead to the root.
  ///   - root: The index of the root.
  /// - Complexity: Linear in the number of members and elements on the way.
  func place(of path: [any CodingKey], after start: Int, from root: Int) -> Place? {
    defer { withExtendedLifetime(storage) {} }
    var index = root
    for position in start..<max(path.count, start) {
      let key = path[position]
      guard reader[index].isContainer else { return nil }
      let found = reader.isArray(at: index) ? element(key, at: index) : member(key, at: index, path[..<position])
      switch found {
      case .value(let next): index = next
      case .none where position == path.count - 1: return Place(index: index, missing: key)
      case .none, .several: return nil
      }
    }
    return Place(index: index)
  }

  private enum Found: Equatable { case value(Int), none, several }

  private func element(_ key: any CodingKey, at index: Int) -> Found {
    key.intValue.flatMap { reader.element($0, ofArrayAt: index) }.map { .value($0) } ?? .none
  }

  /// A member. The keys of a dictionary are those of the text, whatever the strategy is, so both keys are looked up.
  private func member(_ key: any CodingKey, at index: Int, _ path: ArraySlice<any CodingKey>) -> Found {
    let name = key.stringValue
    let plain = reader.firstValue(forKey: name, inObjectAt: index)
    if options.usesDefaultKeys { return plain.map { .value($0) } ?? .none }
    let made = MemberTable(reader, objectAt: index) { options.key($0, at: Array(path)) }.value(forKey: name)
    if let plain, let made, plain != made { return .several }
    return (plain ?? made).map { .value($0) } ?? .none
  }

  /// The error at a place.
  func error(at place: Place) -> JSONError? {
    guard let missing = place.missing else { return JSONError(unexpectedValueAt: place.index, of: storage) }
    if reader.isObject(at: place.index) {
      return JSONError(missing: missing.stringValue, inObjectAt: place.index, of: storage)
    }
    return missing.intValue.map { JSONError(missing: $0, inArrayAt: place.index, of: storage) }
  }
}

extension DecodingError {
  /// The error of a text that is not JSON, or that has a number which its type cannot represent.
  static func notJSON(_ fault: JSONError?) -> DecodingError {
    .dataCorrupted(Context(codingPath: [], debugDescription: notJSONText, underlyingError: fault))
  }

  private static let notJSONText = "The given data was not valid JSON."

  /// True for an error of a text that is not JSON, and also for some others, as in JSONDecoder.
  var isNotJSON: Bool {
    if case .dataCorrupted(let context) = self {
      context.codingPath.isEmpty && context.debugDescription == Self.notJSONText
    } else {
      false
    }
  }

  /// True if the error has no place except its path.
  var lacksPlace: Bool { context != nil && context?.underlyingError == nil }

  /// The message of an error about a date.
  static let notISO8601Text = "Expected date string to be ISO8601-formatted."

  /// True if the path of an error of JSONDecoder may not be that of the value. It is empty for numbers that do not fit,
  /// and for dates it is that of the enclosing value.
  func mayHaveLostPath(at root: JSONValue) -> Bool {
    guard case .dataCorrupted(let context) = self else { return false }
    let isContainer = root.kind == .array || root.kind == .object
    return context.codingPath.isEmpty && isContainer || context.debugDescription == Self.notISO8601Text
  }

  /// The error with the place that its path leads to, if that is certain.
  ///
  /// - Parameters:
  ///   - rootPath: The part of the path that leads to the root.
  ///   - root: The index of the root.
  ///   - words: The words of the value in whose `init(from:)` the error was thrown; nil if that value is not known. If
  ///     the path leads to another value, it does not start at the root.
  func located(
    _ lookup: CodingPathLookup, after rootPath: [any CodingKey] = [], from root: Int, within words: Range<Int>? = nil
  ) -> DecodingError {
    guard lacksPlace, let context, context.codingPath.starts(with: rootPath, by: { $0.stringValue == $1.stringValue }),
      let place = lookup.place(of: context.codingPath + missingKey, after: rootPath.count, from: root),
      words?.contains(place.index) != false, place.missing != nil || missingKey.isEmpty
    else { return self }
    let located = Context(
      codingPath: context.codingPath, debugDescription: context.debugDescription,
      underlyingError: lookup.error(at: place))
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, located)
    case .valueNotFound(let type, _): .valueNotFound(type, located)
    case .keyNotFound(let key, _): .keyNotFound(key, located)
    case .dataCorrupted: .dataCorrupted(located)
    @unknown default: self
    }
  }

  private var missingKey: [any CodingKey] {
    if case .keyNotFound(let key, _) = self { [key] } else { [] }
  }

  private var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}
