#if CLI
  import Spool

  extension PathArgument {
    /// Calls a closure with each value at the path.
    ///
    /// If a JSONPath finds values in the children of one container, they are found in one pass, without the rest of the
    /// input in memory. So is the value of a path to a single one, unless the input is a file, which is mapped.
    ///
    /// - Throws: A failure with the reason why there is no value, or any error of `body`.
    func forEachValue(
      in source: InputSource, _ options: ParsingOptions, _ output: inout StandardOutput,
      _ body: (JSONValue, inout StandardOutput) throws -> Void
    ) throws {
      switch self {
      case .one(let path):
        try body(source.value(at: path, options), &output)
      case .many(let query):
        var isFound = false
        try query.forEachValue(in: source, options) { value in
          isFound = true
          try body(value, &output)
        }
        guard isFound else { throw query.absence(in: source.name) }
      }
    }

    /// Calls a closure with each value at the path in each of the values of an input, of which one is in memory.
    ///
    /// - Throws: Any error of `body`; at the end, a failure if some values have nothing at the path, which has been
    ///   reported.
    func forEachValue(
      inEachOf source: InputSource, _ options: ParsingOptions, _ output: inout StandardOutput,
      _ body: (JSONValue, inout StandardOutput) throws -> Void
    ) throws {
      var isComplete = true
      try source.forEachElement(.values, options) { element in
        do {
          for value in try values(in: element.value, of: "\(source.name):\(element.place.line)") {
            try body(value, &output)
          }
        } catch let failure as Failure where !failure.isOfOutput {
          try output.flush()
          failure.report()
          isComplete = false
        }
      }
      if !isComplete { throw Failure.reported }
    }

    /// The values at the path.
    func values(in root: JSONValue, of name: String) throws(Failure) -> [JSONValue] {
      switch self {
      case .one(let path): return [try path.value(in: root, of: name)]
      case .many(let query):
        let values = try query.values(in: root, of: name)
        if values.isEmpty { throw query.absence(in: name) }
        return values
      }
    }
  }

  extension PathArgument {
    /// Changes the values that a JSONPath finds, the last one first, so that a change does not move the other values.
    ///
    /// - Throws: An error if there is none, or any error of `change`.
    func forEachPlace(in edit: inout JSONEdit, _ change: (inout JSONEdit, JSONKeyPath) throws -> Void) throws {
      switch self {
      case .one(let path): try change(&edit, path)
      case .many(let query):
        var nodes = try edit[path: ""]?.checkedNodes(matching: query) ?? []
        nodes.sort { $0.value.index > $1.value.index }
        if nodes.isEmpty { throw AbsentValues(query: query) }
        var last: Int?
        for node in nodes where node.value.index != last {
          last = node.value.index
          try change(&edit, node.keyPath)
        }
      }
    }
  }

  extension JSONElementStream.Layout {
    fileprivate var isOfValues: Bool {
      if case .values = self { true } else { false }
    }
  }

  /// The error if a JSONPath finds no values.
  struct AbsentValues: Error, CustomStringConvertible {
    let query: JSONPath

    var description: String { "no value at \(query)" }
  }

  extension JSONPath {
    fileprivate func absence(in name: String) -> Failure {
      .absent(reason: AbsentValues(query: self).description, name: name)
    }

    fileprivate func values(in root: JSONValue, of name: String) throws(Failure) -> [JSONValue] {
      do {
        return try root.checkedValues(matching: self)
      } catch {
        throw .absent(reason: error.description, name: name)
      }
    }

    fileprivate func forEachValue(
      in source: InputSource, _ options: ParsingOptions, _ body: (JSONValue) throws -> Void
    ) throws {
      guard let path = streamed, let layout = path.layout(options) else {
        return try values(in: source.document(options).root, of: source.name).forEach(body)
      }
      do {
        let name = source.name
        try source.forEachElement(layout, options) { element in
          try Failure.atLine(of: element, in: name) { try path.checkedValues(inChild: element.value) }.forEach(body)
        }
      } catch Failure.badInput(_, let error, _) where error.code == .pathNotFound {
        // The message of the caller says that no value was found.
      }
    }
  }

  extension StreamedPath {
    /// The elements of a stream that are the children of the container; nil if the options need the whole input.
    fileprivate func layout(_ options: ParsingOptions) -> JSONElementStream.Layout? {
      if options.uniqueKeys { return nil }
      if options.multiple { return container.components.isEmpty ? .values : nil }
      return .elements(at: container)
    }
  }

  extension InputSource {
    /// Calls a closure with each element of the input, of which one is in memory.
    func forEachElement(
      _ layout: JSONElementStream.Layout, _ options: ParsingOptions, _ body: (JSONElement) throws -> Void
    ) throws {
      var stream = JSONElementStream(layout, options: options.streamOptions)
      var options = options
      if layout.isOfValues { options.multiple = true }
      try forEachElement(of: &stream, options, body)
    }

    private func forEachElement(
      of stream: inout JSONElementStream, _ options: ParsingOptions, _ body: (JSONElement) throws -> Void
    ) throws {
      do {
        var pieces = try PieceReader(self, options.progress)
        while let piece = try pieces.next() {
          try stream.feed(piece)
          while let element = try stream.next() { try body(element) }
        }
        stream.finish()
        while let element = try stream.next() { try body(element) }
      } catch let error as JSONError {
        throw Failure(error, in: name, options)
      }
    }

    /// The value at a path, after the whole input has been checked.
    fileprivate func value(at path: JSONKeyPath, _ options: ParsingOptions) throws -> JSONValue {
      guard try !isMapped && options.allowStream(of: path) else {
        return try path.value(in: document(options, keeping: path).root, of: name)
      }
      var stream = JSONElementStream(keeping: path, options: options.streamOptions)
      try forEachElement(of: &stream, options) { _ in }
      if let value = stream.kept(path)?.root { return value }
      throw path.absence(stream.reach, in: name)
    }
  }

  extension ParsingOptions {
    /// True if the value at a path can be found without the rest of the input in memory.
    fileprivate func allowStream(of path: JSONKeyPath) -> Bool {
      !multiple && !uniqueKeys && path.isFoundFromStart && !path.components.isEmpty
    }

    /// The options for a stream, which allows all that a document allows.
    fileprivate var streamOptions: JSONElementStream.Options {
      var options = JSONElementStream.Options()
      options.rules = rules
      options.rules.maximumInputBytes = .max
      options.duplicateKeys = duplicateKeys
      options.maximumElementBytes = .max
      options.maximumBufferedBytes = .max
      return options
    }
  }

  extension JSONKeyPath {
    fileprivate func value(in root: JSONValue, of name: String) throws(Failure) -> JSONValue {
      guard let value = root[path: self] else { throw absence(reach(from: root), in: name) }
      return value
    }

    /// The failure for a path that leads to no value.
    fileprivate func absence(_ reach: PathReach, in name: String) -> Failure {
      .absent(reason: "no value at \(self): \(lack(reach, root: "the input"))", name: name)
    }
  }
#endif
