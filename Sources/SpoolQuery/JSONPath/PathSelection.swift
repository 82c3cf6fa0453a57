internal import SpoolTape

/// The children of one node that the selectors of a segment find, one at a time.
struct PathSelection {
  private let node: PathRun.Node
  private let selectors: [PathSelector]
  /// The position of the next selector.
  private var number = 0
  /// The remaining children of a selector that finds several.
  private var rest = Rest.nothing
  private var items = PathItems()

  private enum Rest {
    case nothing
    case children(PathChildren)
    case filtered(PathChildren, FilterExpression)
    case slice(PathSlice)
  }

  init(_ selectors: [PathSelector], at node: PathRun.Node) {
    self.selectors = selectors
    self.node = node
  }

  /// The next child; nil at the end.
  mutating func next(_ run: inout PathRun) -> PathRun.Node? {
    while true {
      if let (index, step) = nextOfRest(&run) ?? nextOfSelectors(run.reader) {
        return run.child(of: node, at: index, step)
      }
      guard number < selectors.count || hasRest else { return nil }
    }
  }

  private var hasRest: Bool {
    if case .nothing = rest { false } else { true }
  }

  private mutating func nextOfRest(_ run: inout PathRun) -> (index: Int, step: PathPlaces.Step)? {
    switch rest {
    case .nothing: return nil
    case .children(var children):
      guard let child = children.next() else { break }
      rest = .children(children)
      return child
    case .filtered(var children, let condition):
      while let child = children.next() {
        guard run.isTrue(condition, at: child.index) else { continue }
        rest = .filtered(children, condition)
        return child
      }
    case .slice(var slice):
      guard let element = slice.next(&items, run.reader, node.index) else { break }
      rest = .slice(slice)
      return element
    }
    rest = .nothing
    return nil
  }

  /// Takes the next selector: its child if it finds one at most; otherwise, its children become the rest.
  private mutating func nextOfSelectors(_ reader: TapeReader) -> (index: Int, step: PathPlaces.Step)? {
    guard number < selectors.count else { return nil }
    defer { number += 1 }
    switch selectors[number] {
    case .name(let name):
      guard let key = items.key(name, reader, node.index) else { return nil }
      return (reader.nextScalar(after: key), .key(key))
    case .position(let position):
      guard reader.isArray(at: node.index) else { return nil }
      let fromStart = position < 0 ? items.count(reader, node.index) + position : position
      return items.element(fromStart, reader, node.index).map { ($0, .position(fromStart)) }
    case .wildcard: rest = .children(PathChildren(reader, node))
    case .filter(let condition): rest = .filtered(PathChildren(reader, node), condition)
    case .slice(let start, let end, let step):
      guard reader.isArray(at: node.index), step != 0 else { return nil }
      rest = .slice(PathSlice(start, end, step, count: items.count(reader, node.index)))
    }
    return nil
  }
}

/// The positions of a slice (RFC 9535, 2.3.4.2) that have not been taken yet.
private struct PathSlice {
  private var position: Int
  private let end: Int
  private let step: Int
  /// The index of the element at the position that was taken last.
  private var last: Int?

  init(_ start: Int?, _ end: Int?, _ step: Int, count: Int) {
    func place(_ bound: Int?, _ missing: Int) -> Int { bound.map { $0 < 0 ? count + $0 : $0 } ?? missing }
    self.step = step
    if step > 0 {
      position = min(max(place(start, 0), 0), count)
      self.end = min(max(place(end, count), 0), count)
    } else {
      position = min(max(place(start, count - 1), -1), count - 1)
      self.end = min(max(place(end, -1), -1), count - 1)
    }
  }

  mutating func next(
    _ items: inout PathItems, _ reader: TapeReader, _ array: Int
  ) -> (index: Int, step: PathPlaces.Step)? {
    guard step > 0 ? position < end : position > end else { return nil }
    let found = last.flatMap { step == 1 ? reader.next(after: $0) : nil }
    guard let element = found ?? items.element(position, reader, array) else { return nil }
    last = element
    defer { position += step }
    return (element, .position(position))
  }
}

/// The keys of an object, or the elements of an array. Each is searched from the start, until there have been so many
/// look-ups that a table saves time.
private struct PathItems {
  private var lookups = 0
  /// The index of the last key of each name.
  private var keys: [ExactKey: Int]?
  private var elements: [Int]?

  private static let lookupsWithoutTable = 8

  /// The index of the last key with a name; nil if there is none, or in anything but an object.
  mutating func key(_ name: String, _ reader: TapeReader, _ object: Int) -> Int? {
    guard reader.isObject(at: object) else { return nil }
    lookups += 1
    if lookups > Self.lookupsWithoutTable && keys == nil { fillKeys(reader, object) }
    return keys.map { $0[ExactKey(name)] } ?? reader.lastKey(name, inObjectAt: object)
  }

  private mutating func fillKeys(_ reader: TapeReader, _ object: Int) {
    var keys: [ExactKey: Int] = [:]
    for (key, _) in reader.members(ofObjectAt: object) {
      if let name = reader.string(at: key) { keys[ExactKey(name)] = key }
    }
    self.keys = keys
  }

  /// The index of the element at a position from the start; nil if there is none.
  mutating func element(_ position: Int, _ reader: TapeReader, _ array: Int) -> Int? {
    lookups += 1
    if lookups > Self.lookupsWithoutTable && elements == nil {
      elements = Array(reader.elements(ofArrayAt: array))
    }
    guard let elements else { return reader.element(position, ofArrayAt: array) }
    return elements.indices.contains(position) ? elements[position] : nil
  }

  /// The number of elements.
  func count(_ reader: TapeReader, _ array: Int) -> Int { elements?.count ?? reader.count(at: array) }
}
