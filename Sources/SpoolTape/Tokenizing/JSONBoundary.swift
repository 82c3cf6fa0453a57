/// A place between two values, from which input can be read independently of what comes before it.
///
/// With boundaries, several threads read one stream. A thread that owns the stream cuts the input into blocks, at
/// places that are likely to be boundaries; other threads read the blocks; and the owner advances past each block that
/// ends as it began.
///
///     if let boundary = stream.boundary, let end = JSONBoundary.likelyOffsetAfterComma(in: bytes) {
///       let block = UnsafeRawBufferPointer(rebasing: bytes[..<end])
///       var part = JSONElementStream(after: boundary)         // on another thread
///       try part.feed(block)
///       while let element = try part.next() { use(element) }
///       if part.boundary == boundary, stream.boundary == boundary { stream.advance(past: block, elementCount: count) }
///     }
///
/// If the place was not a boundary after all, or the block is not valid, the stream of the block does not end at the
/// boundary. The owner then feeds the block to its own stream, which finds the same elements and errors as without
/// blocks.
package struct JSONBoundary: Sendable, Hashable {
  /// What the values around the place belong to.
  package enum Surroundings: Sendable {
    /// The layout `lines`.
    case lines
    /// Values outside all containers, with white space between them.
    case values
    case array, object
  }

  package let surroundings: Surroundings
  /// The number of arrays and objects that are open at the place.
  package let depth: Int

  package init(surroundings: Surroundings, depth: Int) {
    self.surroundings = surroundings
    self.depth = depth
  }

  /// The greatest depth of a boundary; blocks do not begin deeper.
  static let maximumDepth = 32

  /// True if the values belong to members of an object, so that a key follows.
  package var isInObject: Bool { surroundings == .object }

  /// What is expected at the place, which is after a comma if it is in a container.
  func due(_ rules: Rules) -> Due {
    switch surroundings {
    case .lines, .values: .nextRoot
    case .array: rules.allowsTrailingCommas ? .elementOrEnd : .value
    case .object: rules.allowsTrailingCommas ? .keyOrEnd : .key
    }
  }

  /// The end of the bytes that are likely to come before a boundary in an array or object: the index after a comma.
  ///
  /// Only bytes near the end are examined: of the commas there, the outermost ones are likely to be between elements.
  ///
  /// - Parameter bytes: Some bytes of a text.
  /// - Returns: An index above 0; nil if no comma is likely to be between elements.
  /// - Complexity: Linear in a sixteenth of the bytes, but at least 4096 bytes are examined.
  package static func likelyOffsetAfterComma(in bytes: UnsafeRawBufferPointer) -> Int? {
    guess(in: bytes).flatMap(\.comma).map { $0.index + 1 }
  }

  /// The end of the bytes that are likely to come before a boundary between lines: the index after the end of a line.
  ///
  /// - Parameter bytes: Some bytes of a text.
  /// - Returns: An index above 0; nil if no line near the end is likely to end a value.
  /// - Complexity: Linear in a sixteenth of the bytes, but at least 4096 bytes are examined.
  package static func likelyOffsetAfterLine(in bytes: UnsafeRawBufferPointer) -> Int? {
    guess(in: bytes).flatMap(\.line).map { $0.index + 1 }
  }

  private static func guess(in bytes: UnsafeRawBufferPointer) -> PartGuess? {
    guard bytes.count > 1, let base = bytes.baseAddress else { return nil }
    let start = max(bytes.count - PartGuess.stretch(bytes.count), 1)
    // SAFETY: bytes are read as bytes, whatever type they are bound to, and only during the call.
    return PartGuess(base.assumingMemoryBound(to: UInt8.self), start..<bytes.count)
  }
}

extension PieceRun where Sink: CheckingSink {
  /// The boundary at the end of the bytes at hand; nil if there is none.
  ///
  /// - Parameter end: The index of the end of the bytes.
  func boundary(at end: Int) -> JSONBoundary? {
    guard cut == nil, index == end, !rules.allowsComments else { return nil }
    // Without trailing commas, a place after an opening bracket differs from one after a comma.
    switch due {
    case .nextRoot: return JSONBoundary(surroundings: .values, depth: 0)
    case .value where sink.hasKind && !sink.isInObject: return inner(.array)
    case .key: return inner(.object)
    case .elementOrEnd where rules.allowsTrailingCommas: return inner(.array)
    case .keyOrEnd where rules.allowsTrailingCommas: return inner(.object)
    default: return nil
    }
  }

  private func inner(_ surroundings: JSONBoundary.Surroundings) -> JSONBoundary? {
    let depth = sink.depth + rules.outerDepth
    return depth <= JSONBoundary.maximumDepth ? JSONBoundary(surroundings: surroundings, depth: depth) : nil
  }

  /// A run from a boundary on. It cannot leave the container in which it begins: the text ends with that container.
  init(after boundary: JSONBoundary, _ rules: Rules, keepsKeys: Bool = false) {
    guard boundary.depth > 0 else {
      self.init(.nextRoot, rules, keepsKeys: keepsKeys)
      return
    }
    self.init(.root, rules.inside(boundary.depth - 1), keepsKeys: keepsKeys)
    sink.enter(boundary.isInObject ? .object : .array)
    move(to: 0, boundary.due(rules))
  }
}
