#if CLI
  import Spool

  /// The output of a command for each element, one at a time.
  ///
  /// Each block of elements has a value of its own.
  protocol ElementWork: Sendable {
    /// True if elements are only counted; their values are null.
    static var countsOnly: Bool { get }

    /// The same work with memory of its own. Threads that use the same objects wait for each other when references to
    /// them are counted, which would take most of the time.
    func separated() -> Self

    mutating func write(_ element: JSONElement, to output: inout some ByteSink) throws
  }

  extension ElementWork {
    static var countsOnly: Bool { false }

    func separated() -> Self { self }
  }

  extension ElementOptions {
    /// Does the work for each element of the inputs, in order.
    ///
    /// - Parameters:
    ///   - input: The inputs.
    ///   - threads: The number of threads.
    ///   - open: Called when an input has been opened.
    ///   - count: Called with numbers of elements that have been processed.
    func perform<Work: ElementWork>(
      _ work: Work, in input: InputFiles, _ threads: ThreadOptions, _ output: inout StandardOutput,
      opened open: (inout StandardOutput) throws -> Void = { _ in }, counted count: @escaping (Int) -> Void = { _ in }
    ) throws {
      guard threads.count > 1, isDivisible else {
        var work = work
        return try forEach(in: input, &output, countsOnly: Work.countsOnly, opened: open) { element, output in
          try work.write(element, to: &output)
          count(1)
        }
      }
      try input.forEach(&output) { source, output in
        let opened = try OpenedInput(source, self)
        try open(&output)
        let (layout, start) = (opened.layout, opened.start)
        let owner = ElementBlocks(layout, self, work, source.name, count)
        var run = BlockRun(opened.pieces, startingWith: start, owner, threads)
        try run.run(&output)
      }
    }

    /// True if several threads may read an input.
    private var isDivisible: Bool { !lineBuffered && input != .sequence && syntax.hasBoundaries }
  }
#endif
