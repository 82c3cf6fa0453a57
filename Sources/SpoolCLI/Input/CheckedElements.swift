#if CLI
  import Spool

  /// The elements of an input that arrives in pieces. With the option for it, lines that are not JSON are reported and
  /// skipped; other errors become failures with the name of the input.
  struct CheckedElements: ~Copyable {
    private let name: String
    private let options: ElementOptions
    private var stream: JSONElementStream
    /// How many lines have been skipped.
    private var skipped = 0

    init(_ layout: JSONElementStream.Layout, _ options: ElementOptions, _ name: String, countsOnly: Bool = false) {
      self.name = name
      self.options = options
      stream = JSONElementStream(layout, options: options.streamOptions(countsOnly: countsOnly))
    }

    var boundary: JSONBoundary? { stream.boundary }

    mutating func feed(_ bytes: UnsafeRawBufferPointer) throws {
      do {
        try stream.feed(bytes)
      } catch {
        throw Failure(error, in: name)
      }
    }

    /// Takes bytes whose elements have been read from another stream; returns false if that is not possible.
    mutating func pass(_ bytes: UnsafeRawBufferPointer, _ elements: Int) -> Bool {
      stream.advance(past: bytes, elementCount: elements)
    }

    mutating func finish() { stream.finish() }

    /// The next element that has arrived.
    ///
    /// - Parameter output: The output, which is flushed before an error is reported.
    mutating func next(_ output: inout StandardOutput) throws -> JSONElement? {
      while true {
        do throws(JSONError) {
          return try stream.next()
        } catch {
          try refuse(error, &output)
        }
      }
    }

    /// Reports the error and skips the line if the options allow it; otherwise throws the error.
    private mutating func refuse(_ error: JSONError, _ output: inout StandardOutput) throws {
      let failure = Failure(error, in: name)
      guard options.skipInvalid || skipped < options.skipErrors ?? 0 else { throw failure }
      skipped += 1
      try output.flush()
      failure.report()
    }

    /// Reports at the end of the input how many lines have been skipped. With the option for it, skipped lines are a
    /// failure.
    func reportSkippedLines(_ output: inout StandardOutput) throws {
      guard skipped > 0 else { return }
      guard options.skipErrors != nil else { throw Failure.reported }
      try output.flush()
      let lines = skipped == 1 ? "1 line was" : "\(skipped) lines were"
      try? Descriptor.standardError.write(SafeText.escaped("\(name): \(lines) skipped") + "\n")
    }
  }
#endif
