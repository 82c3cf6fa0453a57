internal import SpoolTape

/// Follows a stream along some paths, and tells which of them the next value lies on.
///
/// Only containers on a path are followed. Values that lie on no path are skipped as a whole.
struct ElementPaths {
  /// What to do with a value of the stream.
  enum Action: Equatable {
    /// The value lies on no path.
    case skip
    /// The value lies on a path, but not at its end.
    case enter
    /// The value is the container of the elements.
    case elements
    /// The value is to be kept, as the one with this number.
    case keep(Int)
  }

  /// A container that is followed.
  private struct Level {
    let isArray: Bool
    /// The key of the current member, or the position of the current element.
    var key = ""
    var position = -1
    /// The paths that lead through this container.
    let paths: [Int]
  }

  /// A value to be kept.
  struct Kept {
    let path: JSONKeyPath
    /// How far the stream has followed the path.
    var reach = PathReach()
    var document: JSONDocument?
  }

  private let elements: JSONKeyPath?
  private(set) var kept: [Kept]
  private var levels: [Level] = []

  init(elements: JSONKeyPath?, kept: [JSONKeyPath]) {
    self.elements = elements
    self.kept = kept.map { Kept(path: $0) }
  }

  /// The path of the elements, if there are any.
  var description: String? { elements?.description }

  /// Records that a key has been read in the innermost container.
  mutating func setKey(_ key: String) { levels[levels.count - 1].key = key }

  /// The number of elements before the next one that lies on a path; nil outside arrays.
  var passableElements: Int? {
    guard let level = levels.last, level.isArray else { return nil }
    let next = level.position + 1
    let wanted = level.paths.compactMap { path($0).dropFirst(levels.count - 1).first?.position }
    return wanted.filter { $0 >= next }.min().map { $0 - next } ?? .max
  }

  /// Records that elements of the innermost container, an array, have been passed, or that one of them is next.
  mutating func passElements(_ count: Int) { levels[levels.count - 1].position += count }

  /// What to do with the next value, which is of a kind. A value that was kept for an equal path is dropped.
  mutating func action(for kind: JSONValue.Kind) -> Action {
    var action = Action.skip
    for number in candidates where matches(number) {
      let isEnd = path(number).count == levels.count
      if isEnd && number == 0 { return .elements }
      if number > 0 {
        kept[number - 1].reach = PathReach(depth: levels.count, kind: kind)
        kept[number - 1].document = nil
      }
      if !isEnd { action = .enter } else if action == .skip { action = .keep(number - 1) }
    }
    return action
  }

  /// Keeps a value that has ended.
  mutating func keep(_ document: JSONDocument, as number: Int) { kept[number].document = document }

  /// Opens the container that is the next value.
  mutating func enter(isArray: Bool) { levels.append(Level(isArray: isArray, paths: matchingPaths)) }

  /// Closes the innermost container.
  mutating func leave() {
    let level = levels.removeLast()
    for number in level.paths where number > 0 && kept[number - 1].reach.depth == levels.count {
      kept[number - 1].reach.count = level.position + 1
    }
  }

  /// The paths by their numbers: 0 is the path of the elements, the others are those of the values to be kept.
  private func path(_ number: Int) -> [JSONKeyPath.Component] {
    number == 0 ? elements?.components ?? [] : kept[number - 1].path.components
  }

  /// The paths that lead to the innermost container, and perhaps to the next value.
  private var candidates: [Int] { levels.last?.paths ?? Array((elements == nil ? 1 : 0)...kept.count) }

  /// The paths on which the next value lies.
  private var matchingPaths: [Int] { candidates.filter(matches) }

  /// Returns true if the next value lies on one of the candidates.
  private func matches(_ number: Int) -> Bool {
    guard let level = levels.last else { return true }
    guard path(number).count >= levels.count else { return false }
    let component = path(number)[levels.count - 1]
    return level.isArray ? component.matches(level.position) : component.matches(level.key)
  }
}

/// The keys of the objects that are open around the elements of a stream, to notice equal ones.
struct OpenKeys {
  /// By depth, from 1 on. The set of an array is empty.
  private var keys: [Set<ExactKey>] = []

  /// Notes a key of the object at a depth; returns false if the object has had the key before.
  mutating func insert(_ key: String, atDepth depth: Int) -> Bool {
    while keys.count < depth { keys.append([]) }
    return keys[depth - 1].insert(ExactKey(key)).inserted
  }

  /// Forgets the keys of containers that have ended.
  mutating func leave(toDepth depth: Int) {
    if keys.count > depth { keys.removeLast(keys.count - depth) }
  }
}
