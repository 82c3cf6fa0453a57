internal import SpoolTape

/// The nodes that a query finds, one at a time, so that a test for existence ends with the first one.
///
/// There is a level for each segment that the walk is in. The last segment provides the nodes, and each node of another
/// segment begins a level of the next one, so nodes come in the order of RFC 9535.
struct PathWalk {
  private let segments: [PathSegment]
  private var levels: [PathLevel] = []
  /// The only node of a query without segments, until it is taken.
  private var start: PathRun.Node?

  init(_ query: PathQuery, from start: PathRun.Node, _ reader: TapeReader) {
    segments = query.segments
    if let first = segments.first {
      levels.append(PathLevel(first, at: start, reader))
    } else {
      self.start = start
    }
  }

  /// The next node; nil at the end.
  mutating func next(_ run: inout PathRun) -> PathRun.Node? {
    while let last = levels.indices.last {
      guard let node = levels[last].next(&run) else {
        levels.removeLast()
        continue
      }
      if levels.count == segments.count { return node }
      levels.append(PathLevel(segments[levels.count], at: node, run.reader))
    }
    defer { start = nil }
    return start
  }
}

/// The nodes that a segment finds from one node on.
private struct PathLevel {
  private let segment: PathSegment
  private var selection: PathSelection
  /// The containers that `..` is in, each with its children that have not been visited.
  private var open: [(node: PathRun.Node, children: PathChildren)]

  init(_ segment: PathSegment, at node: PathRun.Node, _ reader: TapeReader) {
    self.segment = segment
    selection = PathSelection(segment.selectors, at: node)
    open = segment.isDescendant ? [(node, PathChildren(reader, node))] : []
  }

  mutating func next(_ run: inout PathRun) -> PathRun.Node? {
    while true {
      if let found = selection.next(&run) { return found }
      guard let descendant = nextDescendant(&run) else { return nil }
      selection = PathSelection(segment.selectors, at: descendant)
    }
  }

  /// The next container inside the node, each before those inside it (RFC 9535, 2.5.2.2).
  private mutating func nextDescendant(_ run: inout PathRun) -> PathRun.Node? {
    while let last = open.indices.last {
      if let (index, step) = open[last].children.nextContainer() {
        let node = run.child(of: open[last].node, at: index, step)
        open.append((node, PathChildren(run.reader, node)))
        return node
      }
      open.removeLast()
    }
    return nil
  }
}

/// The children of a value, in order. Of members with equal keys, the last one counts.
struct PathChildren {
  private let reader: TapeReader
  private var index: Int
  private let end: Int
  /// The position of the next element; nil in an object.
  private var position: Int?
  private let hidden: Set<Int>

  init(_ reader: TapeReader, _ node: PathRun.Node) {
    self.reader = reader
    let isContainer = reader[node.index].isContainer
    index = node.index + 1
    end = isContainer ? reader[node.index].offset : 0
    position = reader.isArray(at: node.index) ? 0 : nil
    hidden = reader.isObject(at: node.index) ? Set(reader.hiddenKeys(ofObjectAt: node.index)) : []
  }

  /// The index of the next child, and how it is reached.
  mutating func next() -> (index: Int, step: PathPlaces.Step)? {
    while index < end {
      let start = index
      if let position {
        self.position = position + 1
        index = reader.next(after: start)
        return (start, .position(position))
      }
      let value = reader.nextScalar(after: start)
      index = reader.next(after: value)
      if hidden.isEmpty || !hidden.contains(start) { return (value, .key(start)) }
    }
    return nil
  }

  /// The next child that is an array or an object.
  mutating func nextContainer() -> (index: Int, step: PathPlaces.Step)? {
    while let child = next() {
      if reader[child.index].isContainer { return child }
    }
    return nil
  }
}
