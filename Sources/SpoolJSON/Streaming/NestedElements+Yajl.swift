// Streams with the engine yajl. yajl cannot be stopped between two elements, so it reads a piece as a whole. Then the
// elements are delivered, and the runs of the tokenizer continue after the last token, up to the end of the piece. If yajl
// does not accept the piece, everything is as it was, and the tokenizer reads the piece: it delivers the elements before
// the error, and finds the place of the error.

extension NestedElements {
  /// The most bytes that yajl reads at a time, so that the elements of a large piece do not have to be in memory.
  private static let pieceBytes = 1 << 16

  /// Has yajl read the stream, if it is available.
  mutating func startYajl(_ parsing: JSONParser.Options) {
    yajl = YajlElements(parsing)
    horizon = 0
  }

  mutating func nextByYajl(_ window: inout StreamWindow, _ isFinished: Bool) throws(TokenFault) -> JSONElement? {
    while true {
      if let element = deliver(&window) { return element }
      let end = min(window.end, maximumInputBytes)
      if let element = try advance(&window, isFinished && horizon >= end) { return element }
      if yajl?.hasRefused == true { throw .unexplained(visible(window).count) }
      guard horizon < end else { return nil }
      read(&window, upTo: end)
    }
  }

  /// The next element that has ended in the bytes that yajl has read.
  private mutating func deliver(_ window: inout StreamWindow) -> JSONElement? {
    while let next = yajl?.next() {
      discard(next.range.lowerBound - window.start, &window)
      let line = window.lines.line
      discard(next.range.upperBound - window.start, &window)
      if case .keep(let number) = next.purpose {
        kept[number] = next.document
      } else {
        defer { count += 1 }
        return JSONElement(
          document: next.document, index: count, key: next.key, offset: next.range.lowerBound, line: line)
      }
    }
    if let open, open.purpose != .skip {
      discard(structure.index, &window)
      self.open?.line = window.lines.line
    }
    return nil
  }

  /// Has yajl read the next bytes.
  private mutating func read(_ window: inout StreamWindow, upTo end: Int) {
    guard let pieces = yajl?.pieces else { return }
    horizon = min(end, max(horizon, window.start) + Self.pieceBytes)
    let bytes = visible(window)
    guard structure.passMark(bytes, pieces) else { return }
    yajl?.removeAll()
    if checksKeys { keys.noteChanges() }
    let before = State(self)
    begin(pieces.follower)
    let (cut, keepsCut) = cutToken
    let offset = window.start
    let isAccepted = withUnsafeMutablePointer(to: &self) { elements in
      withUnsafePointer(to: &window) { window in
        var owner = YajlElements.Owner(elements: elements, window: window)
        return withUnsafeMutablePointer(to: &owner) { owner in
          pieces.follower.pointee.owner = UnsafeMutableRawPointer(owner)
          defer { pieces.follower.pointee.owner = nil }
          return pieces.read(bytes, at: offset, cut: cut, keepsCut: keepsCut)
        }
      }
    }
    moveRuns(after: pieces.follower)
    if !isAccepted { restore(before) }
  }

  // MARK: The runs

  /// The token that was cut by the end of the last piece, and true if its bytes are at hand.
  private var cutToken: (CutToken?, Bool) {
    guard let open else { return (structure.cut, structure.keepsCut) }
    if open.purpose == .skip { return (skipping.cut, skipping.keepsCut) }
    var cut = tokenizer.run.cut
    cut?.discard(-structure.index)
    return (cut, tokenizer.run.keepsCut)
  }

  /// Begins a piece where the runs are.
  private func begin(_ follower: YajlFollower.Pointer) {
    let maximumDepth = rules.maximumDepth - structure.sink.depth
    if open?.purpose == .skip, !skipping.sink.isAtRoot {
      follower.pointee.begin(.checked, at: skipping.index, skipping.due, maximumDepth: maximumDepth)
      follower.pointee.sink = skipping.sink
    } else if let open, open.purpose != .skip, !tokenizer.run.sink.isAtRoot {
      let run = tokenizer.run
      follower.pointee.begin(
        .taped, origin: structure.index, at: run.index, run.due, maximumDepth: maximumDepth)
      follower.pointee.builder = run.sink
    } else {
      follower.pointee.begin(.outside, at: 0, .start, maximumDepth: 0)
    }
  }

  /// Moves the run over the value that is open after the last token.
  private mutating func moveRuns(after follower: YajlFollower.Pointer) {
    switch follower.pointee.place {
    case .taped:
      tokenizer.run.sink = follower.pointee.builder
      if follower.pointee.hasMoved { tokenizer.run.move(to: follower.pointee.end, follower.pointee.due) }
    case .checked:
      skipping.sink = follower.pointee.sink
      if follower.pointee.hasMoved { skipping.move(to: follower.pointee.end, follower.pointee.due) }
    case .outside: break
    }
  }

  /// What is needed to read a piece again.
  private struct State {
    let structure: PieceRun<CheckSink>
    let skipping: PieceRun<CheckSink>
    let paths: ElementPaths?
    let elementsDepth: Int?
    let hasMetElements: Bool
    let open: OpenValue?
    let key: String?

    init(_ elements: borrowing NestedElements) {
      structure = elements.structure
      skipping = elements.skipping
      paths = elements.paths
      elementsDepth = elements.elementsDepth
      hasMetElements = elements.hasMetElements
      open = elements.open
      key = elements.key
    }
  }

  private mutating func restore(_ state: State) {
    (structure, skipping, paths) = (state.structure, state.skipping, state.paths)
    (elementsDepth, hasMetElements, open, key) = (state.elementsDepth, state.hasMetElements, state.open, state.key)
    keys.takeBack()
    yajl?.removeAll()
    yajl?.hasRefused = true
    // An element is tokenized again from its start: its bytes are at hand.
    if let open, open.purpose != .skip { tokenizer.start(depth: structure.sink.depth) }
  }

  // MARK: Tokens

  /// Takes a token outside the values that are taped or checked; returns false if the piece must be read again.
  mutating func take(
    _ event: YajlFollower.Event, _ follower: YajlFollower.Pointer, _ window: UnsafePointer<StreamWindow>
  ) throws(TokenFault) -> Bool {
    switch event {
    case .key(let range):
      structure.move(to: range.upperBound + 1, .colon)
      try setKey(window.pointee.bytes, range)
    case .scalar(let tag, let range, let end): return try take(tag, range, end, window)
    case .open(let tag, let index):
      structure.move(to: index, .value)
      try startValue(window.pointee)
      if let open { enter(open.purpose, tag, at: index, follower) }
    case .close(let end):
      structure.sink.close()
      _ = structure.sink.makeRoom()
      structure.passValue(endingAt: end, isBare: false)
      leave()
    case .end(let end):
      if open?.purpose != .skip { tokenizer.run.sink = follower.pointee.builder }
      return try endValue(end, window)
    }
    return true
  }

  private mutating func take(
    _ tag: TapeWord.Tag, _ range: Range<Int>?, _ end: Int, _ window: UnsafePointer<StreamWindow>
  ) throws(TokenFault) -> Bool {
    let isText = tag == .string || tag == .escapedString
    if open == nil {
      guard let range else { return false }
      let start = isText ? range.lowerBound - 1 : range.lowerBound
      if !isText, structure.due == .touchingRoot, structure.index == start { return false }
      structure.move(to: start, .value)
      try startValue(window.pointee)
    }
    if let range, open?.purpose != .skip {
      let isLocated = isText || tag == .number
      tokenizer.run.sink.append(tag, offset: isText ? 1 : 0, length: isLocated ? range.count : 0)
    }
    return try endValue(end, window)
  }

  /// Has the container that has just been opened taped or checked.
  private mutating func enter(
    _ purpose: Purpose, _ tag: TapeWord.Tag, at index: Int, _ follower: YajlFollower.Pointer
  ) {
    let maximumDepth = rules.maximumDepth - structure.sink.depth
    if purpose == .skip {
      follower.pointee.sink = skipping.sink
      follower.pointee.enter(.checked, at: index, maximumDepth: maximumDepth)
    } else {
      follower.pointee.builder = tokenizer.run.sink
      follower.pointee.enter(.taped, at: index, maximumDepth: maximumDepth)
    }
  }

  /// Takes the end of the open value; returns false if the value is too long.
  private mutating func endValue(
    _ end: Int, _ window: UnsafePointer<StreamWindow>
  ) throws(TokenFault) -> Bool {
    guard let value = open else { return false }
    open = nil
    structure.passValue(endingAt: end, isBare: value.isBare)
    if value.purpose == .skip { return true }
    let start = value.start - window.pointee.start
    guard end - start <= maximumElementBytes else { return false }
    let document = tokenizer.document(over: UnsafeBufferPointer(rebasing: window.pointee.bytes[start..<end]))
    try document.storage.checkKeys()
    let key = value.purpose == .element ? key : nil
    let range = value.start..<window.pointee.start + end
    yajl?.append(YajlElements.Delivery(purpose: value.purpose, document: document, key: key, range: range))
    return true
  }
}
