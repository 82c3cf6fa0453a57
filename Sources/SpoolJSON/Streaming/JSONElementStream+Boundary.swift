internal import SpoolTape

extension JSONElementStream {
  /// The boundary between elements at the end of what has arrived; nil if there is none, or if the stream cannot be read
  /// in blocks.
  ///
  /// There is a boundary when all that has arrived has been returned as elements, and the next byte is that of another
  /// element, of its key, or of white space. There is none before the first element, with comments, with the layout
  /// `sequence`, if equal keys are errors, and if the text is repaired.
  package var boundary: JSONBoundary? {
    guard options.duplicateKeys != .error, repair == nil, window.start > 0 else { return nil }
    switch nested {
    case .some(let nested): return nested.boundary(window)
    case nil: return separated?.boundary(window) ?? nil
    }
  }

  /// Creates a stream of the elements after a boundary of another stream. It has the elements, but the places in elements
  /// and errors count from the boundary.
  ///
  /// Without an error, its own ``boundary`` equals the one it began at when it is between elements again.
  ///
  /// - Parameters:
  ///   - boundary: The boundary.
  ///   - options: The options of the other stream.
  package init(after boundary: JSONBoundary, options: Options = .init()) {
    switch boundary.surroundings {
    case .lines: self.init(.lines, options: options)
    case .values: self.init(.values, options: options)
    case .array, .object: self.init(at: "", options: options)
    }
    nested?.start(after: boundary)
    separated?.startAfterOtherLines()
  }

  /// Takes bytes whose elements have been read from another stream, which began at the boundary of this one and ended at
  /// an equal boundary.
  ///
  /// - Parameters:
  ///   - bytes: The bytes. They are not examined, except for the ends of lines.
  ///   - elementCount: The number of their elements.
  /// - Returns: False if this stream is not at a boundary, or if the bytes exceed the limit of its input. It is unchanged
  ///   then.
  @discardableResult
  package mutating func advance(past bytes: UnsafeRawBufferPointer, elementCount: Int) -> Bool {
    guard let boundary, bytes.count <= options.rules.maximumInputBytes - window.end else { return false }
    window.pass(bytes)
    nested?.pass(boundary, elements: elementCount)
    separated?.pass(elements: elementCount)
    return true
  }
}

extension NestedElements {
  fileprivate func boundary(_ window: borrowing StreamWindow) -> JSONBoundary? {
    guard open == nil, elementsDepth == structure.depth else { return nil }
    return structure.boundary(at: window.heldBytes)
  }

  fileprivate mutating func start(after boundary: JSONBoundary) {
    structure = StructureRun(after: boundary, rules)
    elementsDepth = structure.depth
    hasMetElements = true
  }

  fileprivate mutating func pass(_ boundary: JSONBoundary, elements: Int) {
    structure.resume(at: boundary)
    count += elements
  }
}
