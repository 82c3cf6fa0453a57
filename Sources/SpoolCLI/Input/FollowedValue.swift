#if CLI
  import Spool

  extension PathArgument {
    /// Calls a closure with the values at the path, as far as they have arrived, whenever a piece of the input changes
    /// them, and with those of the whole input at the end, or of what has arrived before it fails. The output of the closure is
    /// shown at once.
    ///
    /// - Throws: A failure with the reason why there is no value in the whole input, or any error of `body`.
    func forEachChange(
      in source: InputSource, _ options: ParsingOptions, _ output: inout StandardOutput,
      _ body: (JSONValue, inout StandardOutput) throws -> Void
    ) throws {
      do {
        var pieces = try PieceReader(source, options.progress)
        var snapshots = JSONSnapshots(
          options: JSONSnapshots.Options(rules: options.rules, duplicateKeys: options.duplicateKeys))
        var last: [[UInt8]] = []
        func show(_ values: [JSONValue]) throws {
          let texts = values.map { $0.bytes() }
          guard texts != last else { return }
          last = texts
          for value in values { try body(value, &output) }
          try output.flush()
        }
        func show(current document: JSONDocument?) throws {
          if let document { try show((try? values(in: document.root, of: source.name)) ?? []) }
        }
        do {
          while let piece = try pieces.next() {
            try snapshots.feed(piece)
            // Pieces that arrive without a pause are shown together, at the end of the last one.
            if pieces.isWaiting() { try show(current: snapshots.current) }
          }
        } catch let failure as Failure where !failure.isOfOutput {
          try show(current: snapshots.current)
          throw failure
        }
        if !snapshots.mayEnd { try show(current: snapshots.current) }
        let whole = try snapshots.finish()
        try show(values(in: whole.root, of: source.name))
      } catch let error as JSONError {
        throw Failure(error, in: source.name, options)
      }
    }
  }
#endif
