/// Finds the paths from the root of a tape to values on it.
package enum TapePaths {
  /// The paths of values of one tape, by index. Linear in the length of the tape, once for all of them.
  package static func paths(of values: [JSONValue]) -> [Int: [JSONKeyPath.Component]] {
    guard let storage = values.first?.storage else { return [:] }
    var walk = Walk(storage.reader, from: 0)
    var paths: [Int: [JSONKeyPath.Component]] = [:]
    for index in Set(values.map(\.index)).sorted() { paths[index] = walk.path(to: index) }
    withExtendedLifetime(storage) {}
    return paths
  }

  /// The path from one value to another that is a part of it. Linear in the size of the first.
  package static func path(_ reader: TapeReader, from root: Int, to index: Int) -> [JSONKeyPath.Component] {
    var walk = Walk(reader, from: root)
    return walk.path(to: index)
  }

  /// Goes through a tape towards one value after the other, in the order of the tape.
  private struct Walk {
    let reader: TapeReader
    let root: Int
    private var open: [Level] = []

    /// A container, and its child on the way to the value.
    private struct Level {
      let isArray: Bool
      let end: Int
      /// The word of the key, or of the element.
      var child: Int
      var position = 0
    }

    init(_ reader: TapeReader, from root: Int) {
      self.reader = reader
      self.root = root
      enter(root)
    }

    mutating func path(to index: Int) -> [JSONKeyPath.Component] {
      while let top = open.last, top.end <= index { open.removeLast() }
      while let top = open.indices.last, advance(top, to: index) { enter(value(of: open[top])) }
      return index == root ? [] : open.map(component)
    }

    /// Moves on to the child of a container that holds an index; false if that is the child itself.
    private mutating func advance(_ top: Int, to index: Int) -> Bool {
      while case let next = reader.next(after: value(of: open[top])), next <= index, next < open[top].end {
        open[top].child = next
        open[top].position += 1
      }
      let value = value(of: open[top])
      return value < index && reader[value].isContainer
    }

    /// Opens a container. It has a child, because the value lies in it.
    private mutating func enter(_ index: Int) {
      guard reader[index].isContainer, reader[index].offset > index + 1 else { return }
      open.append(Level(isArray: reader[index].is(.array), end: reader[index].offset, child: index + 1))
    }

    private func value(of level: Level) -> Int {
      level.isArray ? level.child : reader.nextScalar(after: level.child)
    }

    private func component(_ level: Level) -> JSONKeyPath.Component {
      level.isArray ? .position(level.position) : .key(reader.string(at: level.child) ?? "")
    }
  }
}
