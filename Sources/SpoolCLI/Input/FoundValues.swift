#if CLI
  import Spool

  extension PathArgument {
    /// Calls a closure with each value at the path.
    ///
    /// What a JSONPath finds in the children of one container is found in one pass, without the rest of the input in memory.
    ///
    /// - Throws: A failure that says why there is no value, or what `body` throws.
    func forEachValue(
      in source: InputSource, _ options: ParsingOptions, _ output: inout StandardOutput,
      _ body: (JSONValue, inout StandardOutput) throws -> Void
    ) throws {
      switch self {
      case .one(let path):
        let root = try source.document(options, keeping: path).root
        guard let value = root[path: path] else {
          throw Failure.absent(reason: path.absence(in: root), name: source.name)
        }
        try body(value, &output)
      case .many(let query):
        var isFound = false
        try query.forEachValue(in: source, options) { value in
          isFound = true
          try body(value, &output)
        }
        guard isFound else { throw Failure.absent(reason: AbsentValues(query: query).description, name: source.name) }
      }
    }
  }

  extension PathArgument {
    /// The places of the values that a JSONPath finds, the last one first, so that changes to one leave the others where they
    /// are.
    ///
    /// - Throws: An error if there is none.
    func places(in edit: JSONEdit) throws -> [JSONKeyPath] {
      guard case .many(let query) = self, let root = edit.value(at: "") else { return [] }
      let nodes = root.nodes(at: query).sorted { $0.value.index > $1.value.index }
      guard !nodes.isEmpty else { throw AbsentValues(query: query) }
      return zip(nodes, [nil] + nodes.map(Optional.some)).compactMap { node, last in
        node.value.index == last?.value.index ? nil : node.keyPath
      }
    }
  }

  /// No value is where a JSONPath looks for some.
  struct AbsentValues: Error, CustomStringConvertible {
    let query: JSONPath

    var description: String { "no value at \(query)" }
  }

  extension JSONPath {
    fileprivate func forEachValue(
      in source: InputSource, _ options: ParsingOptions, _ body: (JSONValue) throws -> Void
    ) throws {
      guard let path = streamed, let layout = path.layout(options) else {
        return try source.document(options).root.values(at: self).forEach(body)
      }
      do {
        try source.forEachElement(layout, options) { try path.values(inChild: $0.value).forEach(body) }
      } catch Failure.badInput(_, let error) where error.code == .pathNotFound {
        // The caller says that no value was found.
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
      var pieces = try PieceReader(self, options.progress)
      var stream = JSONElementStream(layout, options: options.streamOptions)
      do {
        while let piece = try pieces.next() {
          try stream.feed(piece)
          while let element = try stream.next() { try body(element) }
        }
        stream.finish()
        while let element = try stream.next() { try body(element) }
      } catch let error as JSONError {
        throw Failure(error, in: name)
      }
    }
  }

  extension ParsingOptions {
    /// The options for a stream, which allows all that a document allows.
    fileprivate var streamOptions: JSONElementStream.Options {
      var options = JSONElementStream.Options()
      options.parsing = parserOptions
      options.parsing.allowsMultipleValues = false
      options.parsing.maximumInputBytes = .max
      options.maximumElementBytes = .max
      options.maximumBufferedBytes = .max
      return options
    }
  }

  extension JSONKeyPath {
    /// Why there is no value at the path.
    fileprivate func absence(in root: JSONValue) -> String {
      var (value, name) = (root, "the input")
      for component in components {
        guard let next = value[path: JSONKeyPath(components: [component])] else {
          return "no value at \(self): \(name) \(component.lack(in: value.kind, count: value.count))"
        }
        (value, name) = (next, JSONKeyPath(components: [component]).description)
      }
      return "no value at \(self)"
    }
  }
#endif
