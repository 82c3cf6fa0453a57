/// The evaluation of queries on one document. Documents may be nested to any depth, so there is no recursion over them; that
/// over filters is bounded by the parser.
struct PathRun {
  let storage: TapeStorage
  let reader: TapeReader
  /// The value that `$` is.
  let root: Int
  /// Where the nodes are; nil if nobody asks for it.
  private(set) var places: PathPlaces?

  /// A value that a query has come to.
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

  /// The nodes that a query finds.
  mutating func nodes(_ query: PathQuery, from start: Node) -> [Node] {
    var nodes = [start]
    for segment in query.segments {
      var found: [Node] = []
      for node in nodes {
        if segment.isDescendant {
          descend(from: node, segment, &found)
        } else {
          select(segment, in: node, &found)
        }
      }
      nodes = found
    }
    return nodes
  }

  /// The node of a query that finds one at most.
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

  // MARK: Selectors

  private mutating func select(_ segment: PathSegment, in node: Node, _ found: inout [Node]) {
    for selector in segment.selectors {
      switch selector {
      case .name(let name):
        guard reader.isObject(at: node.index), let key = lastKey(name, in: node.index) else { continue }
        found.append(child(of: node, at: reader.nextScalar(after: key), .key(key)))
      case .position(let position):
        guard let element = element(position, of: node.index) else { continue }
        let fromStart = position < 0 ? reader.count(at: node.index) + position : position
        found.append(child(of: node, at: element, .position(fromStart)))
      case .wildcard:
        var children = PathChildren(reader, node)
        while let (index, step) = children.next() { found.append(child(of: node, at: index, step)) }
      case .slice(let start, let end, let step): slice(node, start, end, step, &found)
      case .filter(let expression):
        var children = PathChildren(reader, node)
        while let (index, step) = children.next() {
          if isTrue(expression, at: index) { found.append(child(of: node, at: index, step)) }
        }
      }
    }
  }

  private func lastKey(_ name: String, in object: Int) -> Int? {
    var name = name
    return name.withUTF8 { name in
      var found: Int?
      var key = object &+ 1
      let end = reader.end(ofContainerAt: object)
      while key < end {
        if reader.key(at: key, equals: name) { found = key }
        key = reader.next(after: reader.nextScalar(after: key))
      }
      return found
    }
  }

  private mutating func child(of node: Node, at index: Int, _ step: PathPlaces.Step) -> Node {
    guard places != nil else { return Node(index: index) }
    return Node(index: index, place: places?.add(step, after: node.place) ?? -1)
  }

  /// The elements of a slice (RFC 9535, 2.3.4.2).
  private mutating func slice(_ node: Node, _ start: Int?, _ end: Int?, _ step: Int, _ found: inout [Node]) {
    guard reader.isArray(at: node.index), step != 0 else { return }
    let count = reader.count(at: node.index)
    func place(_ bound: Int?, _ missing: Int) -> Int { bound.map { $0 < 0 ? count + $0 : $0 } ?? missing }
    let positions: StrideTo<Int>
    if step > 0 {
      let lower = min(max(place(start, 0), 0), count)
      positions = stride(from: lower, to: min(max(place(end, count), 0), count), by: min(step, count + 1))
    } else {
      let upper = min(max(place(start, count - 1), -1), count - 1)
      positions = stride(from: upper, to: min(max(place(end, -1), -1), count - 1), by: max(step, -count - 1))
    }
    take(positions, count, node, &found)
  }

  /// Takes the elements at some positions. Elements are passed one by one, in one direction.
  private mutating func take(_ positions: StrideTo<Int>, _ count: Int, _ node: Node, _ found: inout [Node]) {
    let first = found.count
    let wanted = Array(positions)
    guard let least = wanted.min(), var element = reader.element(least, ofArrayAt: node.index) else { return }
    let isReversed = wanted[0] > least
    var position = least
    for next in isReversed ? wanted.reversed() : wanted {
      while position < next {
        element = reader.next(after: element)
        position += 1
      }
      found.append(child(of: node, at: element, .position(position)))
    }
    if isReversed { found[first...].reverse() }
  }

  // MARK: Descendants

  /// Selects in a node and in all values inside it, each before those inside it (RFC 9535, 2.5.2.2).
  private mutating func descend(from node: Node, _ segment: PathSegment, _ found: inout [Node]) {
    var open: [(node: Node, children: PathChildren)] = []
    var next: Node? = node
    while true {
      if let node = next {
        select(segment, in: node, &found)
        open.append((node, PathChildren(reader, node)))
        next = nil
      }
      guard let last = open.indices.last else { return }
      if let (index, step) = open[last].children.nextContainer() {
        next = child(of: open[last].node, at: index, step)
      } else {
        open.removeLast()
      }
    }
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
    end = isContainer ? reader.end(ofContainerAt: node.index) : 0
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
