internal import SpoolTape

/// The evaluation of queries on one document. Documents may be nested to any depth, so they are not walked by
/// recursion. The recursion over filters is limited by the parser.
struct PathRun {
  let storage: TapeStorage
  let reader: TapeReader
  /// The value of `$`.
  let root: Int
  /// The places of the nodes; nil if they are not needed.
  private(set) var places: PathPlaces?
  /// What filters keep; nil if there is nothing.
  private var memory: FilterMemory?

  /// A value that a query has reached.
  struct Node {
    let index: Int
    /// The number of its place; -1 for the value that the query starts from.
    var place = -1
  }

  /// A run on a document. SAFETY: the storage must stay alive as long as the run.
  init(_ storage: TapeStorage, root: Int, keepsPlaces: Bool) {
    self.storage = storage
    reader = storage.reader
    self.root = root
    places = keepsPlaces ? PathPlaces() : nil
  }

  /// What patterns of the document needed, and could not have.
  var excess: PatternExcess? { memory?.patterns.excess }

  /// What filters keep, from now on.
  mutating func kept() -> FilterMemory {
    let kept = memory ?? FilterMemory(bytes: storage.text.count)
    memory = kept
    return kept
  }

  /// The nodes that a query finds.
  mutating func nodes(_ query: PathQuery, from start: Node) -> [Node] {
    var walk = PathWalk(query, from: start, reader)
    var nodes: [Node] = []
    while let node = walk.next(&self) { nodes.append(node) }
    return nodes
  }

  /// The nodes that a query finds, up to a number of them, without their places.
  mutating func nodes(_ query: PathQuery, from start: Int, atMost limit: Int) -> (count: Int, last: Int) {
    let outer = places
    places = nil
    defer { places = outer }
    var walk = PathWalk(query, from: Node(index: start), reader)
    var found = (count: 0, last: start)
    while found.count < limit, let node = walk.next(&self) { found = (found.count + 1, node.index) }
    return found
  }

  /// The node of a query that finds at most one.
  func index(_ query: PathQuery, from start: Int) -> Int? {
    var index = start
    for segment in query.segments {
      let next: Int? =
        switch segment.selectors[0] {
        case .name(let name): reader.isObject(at: index) ? reader.lastValue(forKey: name, inObjectAt: index) : nil
        case .position(let position): element(position, of: index)
        default: nil
        }
      guard let next else { return nil }
      index = next
    }
    return index
  }

  private func element(_ position: Int, of index: Int) -> Int? {
    guard reader.isArray(at: index) else { return nil }
    return reader.element(position < 0 ? reader.count(at: index) + position : position, ofArrayAt: index)
  }

  /// A node inside another one.
  mutating func child(of node: Node, at index: Int, _ step: PathPlaces.Step) -> Node {
    guard places != nil else { return Node(index: index) }
    return Node(index: index, place: places?.add(step, after: node.place) ?? -1)
  }
}
