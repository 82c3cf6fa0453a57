import SpoolJSON

extension Map {
  /// Lends a map for an object of this text. One that was given back is used again, so an array of objects costs one.
  @usableFromInline
  func lendChild(at index: Int) -> Map {
    if let child = memo.takeSpare() {
      child.open(at: index)
      child.context = context
      return child
    }
    return Map(
      storage: storage, root: index, toObject: toObject, context: context,
      shouldIncludeNilValues: shouldIncludeNilValues)
  }

  /// Takes a lent map back. A model may have kept it: then it is his.
  @usableFromInline
  func takeBack(_ child: consuming Map) {
    var child = child
    if isKnownUniquelyReferenced(&child) { memo.keepSpare(child) }
  }

  /// The map for the next object: the one lent before, unless a model has kept it.
  @usableFromInline
  func lendNext(_ child: inout Map, at index: Int) {
    if isKnownUniquelyReferenced(&child) {
      child.open(at: index)
      child.context = context
    } else {
      child = lendChild(at: index)
    }
  }

  /// Starts over at another object.
  func open(at index: Int) {
    root = index
    node = Map.absent
    hasKeys = false
    memo.rewind()
  }

  // What the generic readers, which are compiled into the user's module, need to walk the tape.

  @usableFromInline
  func isObject(_ index: Int) -> Bool { index >= 0 && reader[index].tag == .object }

  @usableFromInline
  func isArray(_ index: Int) -> Bool { index >= 0 && reader[index].tag == .array }

  @usableFromInline
  func isNull(_ index: Int) -> Bool { reader.isNull(at: index) }

  @usableFromInline
  func index(after index: Int) -> Int { reader.next(after: index) }

  @usableFromInline
  func end(of container: Int) -> Int { reader[container].offset }

  @usableFromInline
  func count(of container: Int) -> Int { reader.count(at: container) }

  /// Whether every element of an array, or every value of an object, is as asked for.
  @usableFromInline
  func allValues(of container: Int, _ isAsExpected: (Int) -> Bool) -> Bool {
    if isObject(container) {
      return reader.forEachMember(ofObjectAt: container) { isAsExpected($1) }
    }
    let end = reader[container].offset
    var index = container + 1
    while index < end {
      guard isAsExpected(index) else { return false }
      index = reader.next(after: index)
    }
    return true
  }

  /// Goes through the members of an object.
  @usableFromInline
  func forEachMember(of index: Int, _ body: (String, Int) -> Void) {
    _ = reader.forEachMember(ofObjectAt: index) { key, value in
      body(reader.string(at: key) ?? "", value)
      return true
    }
  }
}
