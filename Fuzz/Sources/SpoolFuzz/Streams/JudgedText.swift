import Spool
@testable import SpoolJSON
@testable import SpoolTape

/// A valid text, in which the judge of streams finds the values along some paths, one value after another.
struct JudgedText {
  let text: [UInt8]
  private let document: JSONDocument
  /// The offsets of all values and keys, by their indices on the tape.
  private let offsets: [Int: Int]

  init(_ text: [UInt8], _ document: JSONDocument) {
    self.text = text
    self.document = document
    offsets = document.places
  }

  /// A child of a container: its index on the tape, and its key or position.
  struct Child {
    let index: Int
    let position: Int
    let key: (index: Int, text: [UInt8])?

    /// Returns true if a component of a path names the child.
    func isNamed(_ component: JSONKeyPath.Component) -> Bool {
      key.map { component.key.map { Array($0.utf8) } == $0.text } ?? (component.position == position)
    }
  }

  /// The elements or members of the value at an index, those with equal keys included; nil for a scalar.
  func children(of index: Int) -> [Child]? {
    document.storage.withReader { reader in
      guard reader[index].isContainer else { return nil }
      var (children, next) = ([Child](), index + 1)
      while next < reader[index].offset {
        var key: (Int, [UInt8])?
        if reader[next].isKey {
          key = (next, Array((reader.string(at: next) ?? "").utf8))
          next = reader.nextScalar(after: next)
        }
        children.append(Child(index: next, position: children.count, key: key))
        next = reader.next(after: next)
      }
      return children
    }
  }

  /// The offset of the value or key at an index.
  func offset(of index: Int) -> Int { offsets[index] ?? 0 }

  /// The range of the value at an index.
  func range(of index: Int) -> Range<Int> {
    let start = offset(of: index)
    return start..<valueEnd(from: start)
  }

  /// The end of the value that starts at an offset: where as many brackets are closed as have been opened.
  private func valueEnd(from start: Int) -> Int {
    var (end, depth) = (start, 0)
    repeat {
      switch text[end] {
      case UInt8(ascii: "\""): end = stringEnd(from: end)
      case UInt8(ascii: "["), UInt8(ascii: "{"): (end, depth) = (end + 1, depth + 1)
      case UInt8(ascii: "]"), UInt8(ascii: "}"): (end, depth) = (end + 1, depth - 1)
      case UInt8(ascii: "/"): end = commentEnd(from: end)
      default: end = depth > 0 ? end + 1 : end + text[end...].prefix { Self.isPartOfScalar($0) }.count
      }
    } while depth > 0
    return end
  }

  private func stringEnd(from start: Int) -> Int {
    var end = start + 1
    while text[end] != UInt8(ascii: "\"") { end += text[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return end + 1
  }

  private func commentEnd(from start: Int) -> Int {
    if text[start + 1] == UInt8(ascii: "/") {
      return text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    }
    var end = start + 4
    while text[end - 2] != UInt8(ascii: "*") || text[end - 1] != UInt8(ascii: "/") { end += 1 }
    return end
  }

  private static func isPartOfScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension JSONDocument {
  /// The offsets of all values and keys in the text, by their indices on the tape.
  var places: [Int: Int] {
    var offsets = ValueOffsets(storage)
    var (places, index) = ([Int: Int](), 0)
    while index < storage.count {
      places[index] = offsets.offset(ofValueAt: index)
      index = storage.withReader { $0[index].isContainer ? index + 1 : $0.nextScalar(after: index) }
    }
    return places
  }
}
